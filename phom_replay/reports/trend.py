"""Trend: how each player's points go over time, by month unless asked otherwise.

``total`` is what the player has won up to the end of the period; rulesets are no periods, and
have none.
"""

from typing import Final

import polars as pl

from phom_replay.reports.columns import HANDS, interval, name, points
from phom_replay.reports.report import Report
from phom_replay.reports.statistics import points_interval
from phom_replay.reports.view import By, View

COLUMNS: Final = (
    name("player"),
    *HANDS,
    points("net"),
    points("total"),
    *interval("per_hand"),
)


def query(view: View) -> pl.LazyFrame:
    """Return the players by name, within each period."""
    known = view.seats.filter(pl.col("net").is_not_null())
    rows = known.group_by(*view.keys, "player").agg(
        pl.len().alias("hands"),
        pl.col("net").sum(),
        *points_interval(pl.col("net"), "per_hand"),
    )
    total = pl.col("net").cum_sum().over("player", order_by="group_rank")
    if view.by is By.RULES:
        total = pl.lit(None)
    return view.ordered(rows.with_columns(total=total), "player")


REPORT: Final = Report("trend", COLUMNS, query, By.MONTH)
