"""Left: how the points left in the hand after four rounds are spread, player by player.

``low`` and ``high`` are the ends of the middle 90 %, ``quarter`` and ``three_quarters`` those of
the middle half.
"""

from typing import Final

import polars as pl

from phom_replay.reports.columns import HANDS, average, name
from phom_replay.reports.report import Report
from phom_replay.reports.view import View

_QUANTILES: Final = {
    "low": 0.05,
    "quarter": 0.25,
    "median": 0.5,
    "three_quarters": 0.75,
    "high": 0.95,
}
COLUMNS: Final = (name("player"), *HANDS, *(average(column) for column in (*_QUANTILES, "mean")))


def query(view: View) -> pl.LazyFrame:
    """Return the players by name."""
    points = pl.col("points")
    counted = view.seats.filter(pl.col("ended") == "rounds", points.is_not_null())
    rows = counted.group_by(*view.keys, "player").agg(
        pl.len().alias("hands"),
        *(points.quantile(at, "linear").alias(name_) for name_, at in _QUANTILES.items()),
        points.mean().alias("mean"),
    )
    return view.ordered(rows, "player")


REPORT: Final = Report("left", COLUMNS, query)
