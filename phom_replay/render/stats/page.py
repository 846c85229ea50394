"""What all forms of the reports share: the frames, what they rest on, the words."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from phom_replay.findings import Param
from phom_replay.render.escape import safe
from phom_replay.render.style import Style
from phom_replay.reports import By, Column, Filters, Kind, Report, View
from phom_replay.reports.by_reason import COLUMN_OF
from phom_replay.tables import Options, Tables

if TYPE_CHECKING:
    import polars as pl

_REASONS = frozenset(COLUMN_OF.values())


@dataclass(frozen=True, slots=True)
class Part:
    """One report: its frame, and the columns that this has; ``by`` is what splits it."""

    report: Report
    columns: tuple[Column, ...]
    frame: "pl.DataFrame"
    by: By | None


@dataclass(frozen=True, slots=True)
class Page:
    """The reports of an archive, and what they rest on."""

    tables: Tables
    options: Options
    filters: Filters
    hands: int
    players: int
    parts: tuple[Part, ...]
    style: Style

    @property
    def undated(self) -> int:
        """How many hands that count a filter by days leaves out, as their day is not known."""
        if self.filters.since is None and self.filters.until is None:
            return 0
        return self.tables.hands.filter("counted")["date"].null_count()

    def say(self, key: str, **params: Param) -> str:
        """Return a phrase, fit for the terminal."""
        return safe(self.style.words.phrase("stats", key, **params))

    def title(self, part: Part) -> str:
        """Return the line above a report."""
        report = self.say(part.report.name)
        if part.by is None:
            return self.say("title", report=report, hands=self.hands)
        return self.say("title-by", report=report, by=self.say(part.by.value), hands=self.hands)

    def head(self, part: Part, column: Column) -> str:
        """Return the word above a column."""
        name = column.name
        if name == "group":
            return self.say((part.by or By.MONTH).value)
        if column.kind is Kind.MONEY and name == "net":
            return self.style.words.phrase("column", "money_net")
        if part.report.name in ("pairs", "reasons") and name in _REASONS:
            own = self.style.words.tables["column"].get(f"reason_{name}")
            return safe(str(own)) if own else self.style.words.phrase("column", name)
        return self.style.words.phrase("column", name)


def part_of(report: Report, view: View) -> Part:
    """Compute a report."""
    return Part(report, report.columns_of(view), report.frame(view), view.by or report.always)
