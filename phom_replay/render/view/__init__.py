"""Recorded hands as one page to look at: a table to step through, and every turn as a list.

It may import ``story`` and the catalogue; begin with ``page``.
"""

from phom_replay.render.view.page import Told, page

__all__ = ["Told", "page"]
