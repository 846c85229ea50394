"""Recorded hands as one page to look at: a table to step through, and every turn as a list."""

from phom_replay.render.view.page import Told, page

__all__ = ["Told", "page"]
