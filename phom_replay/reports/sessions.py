"""Sessions: what was played and who went home with most and least.

A session is the hands of one file with the same ``Session`` and ``Table``; where no ``Session``
is given, those of one day. ``moved`` is what all winners of hands won together.
``best`` and ``worst`` are among the players that are shown. For every player's net a session,
split the report *players* by session.
"""

from typing import Final

import polars as pl

from phom_replay.reports.columns import HANDS, Column, Kind, base, count, name, points, text
from phom_replay.reports.report import Report
from phom_replay.reports.view import View

COLUMNS: Final = (
    name("session"),
    Column("date", pl.Date(), Kind.DAY, quiet=True),
    text("table"),
    text("rules"),
    *HANDS,
    count("players"),
    base("net_hands"),
    count("moved", "net_hands"),
    base("u_hands"),
    count("u", "u_hands"),
    name("best"),
    points("best_net", "net_hands"),
    name("worst"),
    points("worst_net", "net_hands"),
)


def query(view: View) -> pl.LazyFrame:
    """Return the sessions in the order of time."""
    keys = [*view.keys, "session_number"]
    rows = view.hands.group_by(keys).agg(
        pl.col("session_name").first().alias("session"),
        pl.col("date").min(),
        pl.col("table").first(),
        pl.col("rules").sort_by("when").unique(maintain_order=True).str.join(", "),
        pl.len().alias("hands"),
    )
    numbers = view.hands.select("hand", "session_number")
    for part in (_played(view, numbers, keys), _extremes(view, numbers, keys)):
        rows = rows.join(part, on=keys, how="left", nulls_equal=True)
    return rows.sort(keys, nulls_last=True)


def _played(view: View, numbers: pl.LazyFrame, keys: list[str]) -> pl.LazyFrame:
    """Return what the seats of each session say."""
    one, known = pl.col("seat") == 0, pl.col("net").count() > 0
    seats = view.everyone.join(numbers, on="hand")
    return seats.group_by(keys).agg(
        pl.col("player").n_unique().alias("players"),
        pl.col("net").filter(one).count().alias("net_hands"),
        pl.when(known).then(pl.col("net").filter(pl.col("net") > 0).sum()).alias("moved"),
        pl.col("u").filter(one).count().alias("u_hands"),
        pl.when(pl.col("u").count() > 0).then(pl.col("u").sum()).alias("u"),
    )


def _extremes(view: View, numbers: pl.LazyFrame, keys: list[str]) -> pl.LazyFrame:
    """Return who won and who lost most; of equal ones the first by name."""
    nets = view.seats.filter(pl.col("net").is_not_null()).join(numbers, on="hand")
    nets = nets.group_by(*keys, "player").agg(pl.col("net").sum())
    nets = nets.join(view.names, on="player", how="left")
    order = ["net", "rank"]
    return nets.group_by(keys).agg(
        pl.col("player").sort_by(order, descending=[True, False]).first().alias("best"),
        pl.col("net").max().alias("best_net"),
        pl.col("player").sort_by(order).first().alias("worst"),
        pl.col("net").min().alias("worst_net"),
    )


REPORT: Final = Report("sessions", COLUMNS, query)
