"""Reports as pictures: each chart takes the frame of a report and gives a figure.

Nothing here opens a file, and nothing is kept between charts: no pyplot.

It may import ``reports`` and matplotlib, which nobody else imports; begin with ``drawing``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import polars as pl
from matplotlib.figure import Figure

from phom_replay.charts import discards, endings, left, nets, pairs, places, reasons
from phom_replay.charts.drawing import settings
from phom_replay.charts.look import Look, Words
from phom_replay.charts.palette import MARKED, PALETTES, Palette, Theme
from phom_replay.charts.thinning import thinned
from phom_replay.charts.writing import png_bytes, svg_bytes
from phom_replay.reports import DRAWN, REPORTS, Report, View

__all__ = [
    "CHARTS",
    "MARKED",
    "PALETTES",
    "Chart",
    "Look",
    "Palette",
    "Theme",
    "Words",
    "picture_names",
    "png_bytes",
    "svg_bytes",
    "thinned",
]


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart: its name, the report that it shows, and how that is drawn."""

    name: str
    report: Report
    _draw: Callable[[pl.DataFrame, Look], Figure]

    def figure(self, frame: pl.DataFrame, look: Look) -> Figure:
        """Draw the report; where it says nothing, say why."""
        with settings():
            return self._draw(frame, look)

    def of(self, view: View, look: Look) -> Figure:
        """Draw the hands of a view."""
        return self.figure(self.report.frame(view), look)


_CHARTS: Final = (
    Chart("net-by-hand", REPORTS["curve"], nets.by_hand),
    Chart("net-by-date", REPORTS["curve"], nets.by_date),
    Chart("places", DRAWN["places"], places.draw),
    Chart("reasons", REPORTS["reasons"], reasons.draw),
    Chart("pairs", REPORTS["pairs"], pairs.draw),
    Chart("discards", REPORTS["discards"], discards.draw),
    Chart("left", DRAWN["left"], left.draw),
    Chart("endings", DRAWN["endings"], endings.draw),
)
CHARTS: Final[Mapping[str, Chart]] = {chart.name: chart for chart in _CHARTS}
"""Every chart by its name."""


def picture_names() -> tuple[str, ...]:
    """Return the names of the files of all charts: dots for a message, lines for a page."""
    return tuple(f"{name}.{ending}" for name in CHARTS for ending in ("svg", "png"))
