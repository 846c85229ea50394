"""Reports for programs: one object. Money is text, exact; what is not known is null."""

import math
from collections.abc import Mapping
from dataclasses import asdict
from datetime import date
from decimal import Decimal
from typing import Final

from phom_replay.render.counted import counted_json
from phom_replay.render.stats.as_csv import plain
from phom_replay.render.stats.page import Page, Part

VERSION: Final = 1
"""Version of the JSON; it grows, and changes only when something is taken away."""


def stats_json(page: Page) -> dict[str, object]:
    """Return the reports with what they rest on; ``errors`` and ``alike`` are the caller's."""
    return {
        "version": VERSION,
        "scores": page.options.scores.value,
        "counts": counted_json(page.tables.counts),
        "filters": {key: _value(value) for key, value in asdict(page.filters).items()},
        "selected": page.hands,
        "undated": page.undated,
        "reports": {part.report.name: _report(part) for part in page.parts},
    }


def _report(part: Part) -> Mapping[str, object]:
    return {
        "by": None if part.by is None else part.by.value,
        "columns": part.frame.columns,
        "rows": [
            {name: _value(value) for name, value in row.items()}
            for row in part.frame.iter_rows(named=True)
        ],
    }


def _value(value: object) -> object:
    match value:
        case Decimal():
            return plain(value)
        case date():
            return value.isoformat()
        case float():
            return value if math.isfinite(value) else None
        case tuple():
            return list(value)
        case _:
            return value
