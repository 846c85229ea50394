"""Reports of an archive as aligned tables, Markdown, CSV, JSON and parquet.

It may import ``reports``, ``tables`` and the catalogue; begin with ``page``.
"""

from phom_replay.render.stats.as_csv import csv_text
from phom_replay.render.stats.as_json import stats_json
from phom_replay.render.stats.as_markdown import markdown_lines
from phom_replay.render.stats.as_parquet import parquet_bytes
from phom_replay.render.stats.as_text import summary_lines, text_lines
from phom_replay.render.stats.cells import Cells, cells_of
from phom_replay.render.stats.page import Page, Part, part_of

__all__ = [
    "Cells",
    "Page",
    "Part",
    "cells_of",
    "csv_text",
    "markdown_lines",
    "parquet_bytes",
    "part_of",
    "stats_json",
    "summary_lines",
    "text_lines",
]
