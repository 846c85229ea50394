"""Reasons: what each player's points come from.

``explained`` says in how many of the hands every payment is known; ``unknown`` is the net of the
others, such as score sheets. All reasons and ``unknown`` add up to ``net``.
"""

from typing import Final

import polars as pl

from phom_replay.reports.by_reason import REASON_COLUMNS, net_by_reason, unpaid
from phom_replay.reports.columns import HANDS, base, name, points
from phom_replay.reports.report import Report
from phom_replay.reports.view import View

COLUMNS: Final = (
    name("player"),
    *HANDS,
    points("net"),
    base("explained"),
    *REASON_COLUMNS,
    points("unknown", quiet=True),
)


def query(view: View) -> pl.LazyFrame:
    """Return the players by name."""
    keys = [*view.keys, "player"]
    nets = view.seats.filter(pl.col("net").is_not_null()).group_by(keys)
    rows = nets.agg(
        pl.len().alias("hands"),
        pl.col("net").sum(),
        pl.col("explained").sum(),
        pl.col("net").filter(~pl.col("explained")).sum().alias("unknown"),
    )
    paid = view.payments.group_by(keys).agg(net_by_reason())
    rows = rows.join(paid, on=keys, how="left", nulls_equal=True).with_columns(unpaid())
    return view.ordered(rows, "player")


REPORT: Final = Report("reasons", COLUMNS, query)
