"""Reports over the tables of an archive: each a lazy query with declared columns.

``select`` makes a ``View`` of the hands that count and pass the filters; every ``Report`` of
``REPORTS`` turns it into a frame.

It may import ``tables``, ``identity`` and polars; begin with ``statistics``.
"""

from collections.abc import Mapping
from typing import Final

from phom_replay.reports import (
    curve,
    discards,
    endings,
    left,
    money,
    pairs,
    places,
    players,
    reasons,
    seats,
    sessions,
    trend,
)
from phom_replay.reports.asking import UnknownNameError, hidden, resolved
from phom_replay.reports.columns import SMALL_SAMPLE, Column, Kind
from phom_replay.reports.evenings import Aside, Evening, evenings
from phom_replay.reports.naming import Doubled, doubled, named, people_of, renamed
from phom_replay.reports.places import PLACE_COLUMNS
from phom_replay.reports.report import Report
from phom_replay.reports.selection import Filters, select, wanted_of
from phom_replay.reports.view import By, View

__all__ = [
    "DRAWN",
    "PLACE_COLUMNS",
    "REPORTS",
    "SMALL_SAMPLE",
    "Aside",
    "By",
    "Column",
    "Doubled",
    "Evening",
    "Filters",
    "Kind",
    "Report",
    "UnknownNameError",
    "View",
    "doubled",
    "evenings",
    "hidden",
    "named",
    "people_of",
    "renamed",
    "resolved",
    "select",
    "wanted_of",
]

REPORTS: Final[Mapping[str, Report]] = {
    module.REPORT.name: module.REPORT
    for module in (players, money, pairs, reasons, sessions, seats, discards, trend, curve)
}
"""Every report by its name."""
DRAWN: Final[Mapping[str, Report]] = {
    module.REPORT.name: module.REPORT for module in (places, left, endings)
}
"""Reports that are drawn and not tabulated, by name."""
