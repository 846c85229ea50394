"""Pairs: who paid whom, and for what.

A pair rests on the hands in which both sat and every payment is known; of score sheets nobody
knows who paid whom. ``received`` and ``paid`` are what ``player`` got from and paid to ``other``,
``net`` their difference, which the columns of the reasons add up to. Over all others the nets of
a player add up to the points of these hands, what went into the pot and came out of it aside.
"""

from typing import Final

import polars as pl

from phom_replay.reports.by_reason import REASON_COLUMNS, net_by_reason, unpaid
from phom_replay.reports.columns import HANDS, Column, Kind, count, name, points
from phom_replay.reports.report import Report
from phom_replay.reports.view import View

COLUMNS: Final = (
    name("player"),
    name("other"),
    *HANDS,
    count("received"),
    count("paid"),
    points("net"),
    Column("per_hand", pl.Float64(), Kind.MEAN),
    *REASON_COLUMNS,
)


def query(view: View) -> pl.LazyFrame:
    """Return every pair that met, from both sides, by name."""
    keys = [*view.keys, "player", "other"]
    mine = view.seats.filter("explained").select(*view.keys, "hand", "player")
    others = view.everyone.select("hand", other="player")
    met = mine.join(others, on="hand").filter(pl.col("player") != pl.col("other"))
    met = met.group_by(keys).agg(pl.len().alias("hands"))
    got = pl.col("points")
    paid = view.payments.group_by(keys).agg(
        got.filter(got > 0).sum().alias("received"),
        -got.filter(got < 0).sum().alias("paid"),
        got.sum().alias("net"),
        *net_by_reason(),
    )
    rows = met.join(paid, on=keys, how="left", nulls_equal=True)
    rows = rows.with_columns(pl.col("received", "paid", "net").fill_null(0), *unpaid())
    rows = rows.with_columns(per_hand=pl.col("net") / pl.col("hands"))
    return view.ordered(rows, "player", "other")


REPORT: Final = Report("pairs", COLUMNS, query)
