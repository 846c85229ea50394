"""Money: what each player won or lost, a currency at a time; never added up, never converted."""

from typing import Final

import polars as pl

from phom_replay.reports.columns import HANDS, MONEY_TYPE, Column, Kind, interval, name
from phom_replay.reports.report import Report
from phom_replay.reports.statistics import mean_interval
from phom_replay.reports.view import View

COLUMNS: Final = (
    Column("currency", pl.String(), Kind.CURRENCY),
    name("player"),
    *HANDS,
    Column("net", MONEY_TYPE, Kind.MONEY),
    *interval("per_hand", kind=Kind.MEAN),
)


def query(view: View) -> pl.LazyFrame:
    """Return currencies by name; within one who won most first."""
    staked = view.seats.filter(pl.col("money").is_not_null())
    rows = staked.group_by(*view.keys, "currency", "player").agg(
        pl.len().alias("hands"),
        pl.col("money").sum().alias("net"),
        *mean_interval(pl.col("money").cast(pl.Float64), "per_hand"),
    )
    return view.ordered(rows, "player", before=(pl.col("currency"), -pl.col("net")))


REPORT: Final = Report("money", COLUMNS, query)
