"""Seats: what each place at the table brings, in the order of play after the first player.

``order`` 1 is who opens with ten cards. Only hands with the same number of players are compared.
"""

from typing import Final

import polars as pl

from phom_replay.reports.columns import (
    HANDS,
    Column,
    Kind,
    average,
    base,
    count,
    interval,
    points,
    share,
)
from phom_replay.reports.report import Report
from phom_replay.reports.statistics import points_interval
from phom_replay.reports.view import View

COLUMNS: Final = (
    Column("players", pl.Int64(), Kind.NAME),
    Column("order", pl.Int64(), Kind.NAME),
    *HANDS,
    base("net_hands"),
    points("net", "net_hands"),
    *interval("per_hand", "net_hands"),
    base("wins_hands"),
    count("wins", "wins_hands"),
    share("win_share", "wins_hands"),
    base("u_hands"),
    share("u_share", "u_hands"),
    base("mom_hands"),
    share("mom_share", "mom_hands"),
    base("eats_hands"),
    average("eats", "eats_hands"),
    base("lost_hands"),
    average("lost", "lost_hands"),
)


def query(view: View) -> pl.LazyFrame:
    """Return the seats by number of players, then in the order of play."""
    known = view.seats.filter(pl.col("order").is_not_null())
    keys = [*view.keys, "players", "order"]
    bases = {"net": "net", "wins": "won", "u": "u", "mom": "mom", "eats": "eats", "lost": "lost"}
    rows = known.group_by(keys).agg(
        pl.len().alias("hands"),
        *(pl.col(column).count().alias(f"{base}_hands") for base, column in bases.items()),
        pl.when(pl.col("net").count() > 0).then(pl.col("net").sum()).alias("net"),
        *points_interval(pl.col("net"), "per_hand"),
        pl.when(pl.col("won").count() > 0).then(pl.col("won").sum()).alias("wins"),
        pl.col("won").mean().alias("win_share"),
        pl.col("u").mean().alias("u_share"),
        pl.col("mom").mean().alias("mom_share"),
        pl.col("eats", "lost").mean(),
    )
    return rows.sort(keys, nulls_last=True).with_columns(pl.col("order") + 1)


REPORT: Final = Report("seats", COLUMNS, query)
