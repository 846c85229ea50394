"""What the page shows: the hands that were selected, and every report on them, once."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from phom_replay.findings import Param
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.escape import safe
from phom_replay.render.stats import Page, Part
from phom_replay.reports import REPORTS, Report, View

if TYPE_CHECKING:
    import polars as pl


@dataclass(frozen=True, slots=True)
class Content:
    """``page`` is the text form of the same reports: its words and what they rest on."""

    page: Page
    view: View
    _frames: "dict[str, pl.DataFrame]" = field(default_factory=dict)

    @property
    def words(self) -> Catalogue:
        """The words of the page's language."""
        return self.page.style.words

    def say(self, key: str, **params: Param) -> str:
        """Return a phrase of the page."""
        return safe(self.words.phrase("archive-page", key, **params))

    def frame(self, report: Report) -> "pl.DataFrame":
        """Return a report; it is computed once."""
        if report.name not in self._frames:
            self._frames[report.name] = report.frame(self.view)
        return self._frames[report.name]

    def part(self, name: str) -> Part:
        """Return a report with its columns."""
        report = REPORTS[name]
        return Part(report, report.columns_of(self.view), self.frame(report), report.always)


def only(part: Part, names: tuple[str, ...], frame: "pl.DataFrame") -> Part:
    """Return some columns of some rows of a report; those that others rest on stay."""
    columns = tuple(each for each in part.columns if each.name in names)
    return replace(part, columns=columns, frame=frame)
