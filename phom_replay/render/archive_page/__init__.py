"""The statistics of an archive as one page: tables to sort, charts, players, evenings.

It may import ``reports``, ``charts`` and ``render.view.html``; begin with ``page``.
"""

from phom_replay.render.archive_page.page import archive_page

__all__ = ["archive_page"]
