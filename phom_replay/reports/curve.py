"""Curve: every player's hands one after another with the running total, for drawing.

``number`` counts the player's hands from 1 in the order of time, ``hand`` is the number in the
archive. ``recent`` is the mean of the last 30 hands, where there are as many.
"""

from typing import Final

import polars as pl

from phom_replay.reports.columns import SMALL_SAMPLE, Column, Kind, name, points
from phom_replay.reports.report import Report
from phom_replay.reports.view import View

COLUMNS: Final = (
    name("player"),
    Column("number", pl.Int64(), Kind.COUNT),
    Column("hand", pl.Int64(), Kind.COUNT),
    Column("date", pl.Date(), Kind.DAY, quiet=True),
    points("net"),
    points("total"),
    Column("recent", pl.Float64(), Kind.MEAN),
)


def query(view: View) -> pl.LazyFrame:
    """Return the players by name, each with the hands of known net."""
    known = view.seats.filter(pl.col("net").is_not_null())
    over = [*view.keys, "player"]
    recent = pl.col("net").cast(pl.Float64).rolling_mean(SMALL_SAMPLE, min_samples=SMALL_SAMPLE)
    rows = known.with_columns(
        pl.int_range(1, pl.len() + 1).over(over, order_by="when").alias("number"),
        pl.col("net").cum_sum().over(over, order_by="when").alias("total"),
        recent.over(over, order_by="when").alias("recent"),
    )
    names = view.names.rename({"rank": "player_rank"})
    first = ["group_rank"] if view.by else []
    rows = rows.join(names, on="player", how="left")
    return rows.sort(*first, "player_rank", "number", nulls_last=True)


REPORT: Final = Report("curve", COLUMNS, query)
