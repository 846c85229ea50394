"""Endings: how often a player's hand ends as an Ù or móm, period by period.

A period is a day, and a month, quarter or year where there would be too many of them. Hands
without a date are no part of it. The shares are of the hands of the players that are shown, with
Wilson's 95 % interval.
"""

from typing import Final

import polars as pl

from phom_replay.reports.columns import HANDS, Column, Kind, base, count
from phom_replay.reports.report import Report
from phom_replay.reports.statistics import share_interval
from phom_replay.reports.view import View

_LENGTHS: Final = {"1d": 40, "1mo": 72, "1q": 80}
"""Of so many days, months or quarters a line can still be read; else there are years."""
_ENDINGS: Final = ("u", "mom")
_ENDS: Final = {"share": Kind.SHARE, "low": Kind.LOW, "high": Kind.HIGH}


def _shares(ending: str) -> tuple[Column, ...]:
    """Return how often, of how many hands, the share and the ends of its interval."""
    of = f"{ending}_hands"
    columns = (Column(f"{ending}_{end}", pl.Float64(), kind, of) for end, kind in _ENDS.items())
    return (base(of), count(ending, of), *columns)


COLUMNS: Final = (
    Column("period", pl.Date(), Kind.DAY),
    *HANDS,
    *(column for ending in _ENDINGS for column in _shares(ending)),
)


def query(view: View) -> pl.LazyFrame:
    """Return the periods in the order of time."""
    dated = view.seats.filter(pl.col("date").is_not_null())
    keys = [*view.keys, "period"]
    rows = dated.with_columns(period=_period(dated)).group_by(keys)
    counts = rows.agg(
        pl.col("hand").n_unique().alias("hands"),
        *(pl.col(ending).count().cast(pl.Int64).alias(f"{ending}_hands") for ending in _ENDINGS),
        *(pl.col(ending).sum().cast(pl.Int64) for ending in _ENDINGS),
    )
    return counts.with_columns(_intervals()).sort(keys, nulls_last=True)


def _period(dated: pl.LazyFrame) -> pl.Expr:
    """Return the first day of the shortest period of which there are not too many."""
    date = pl.col("date")
    for length, most in _LENGTHS.items():
        period = date.dt.truncate(length)
        if dated.select(period.n_unique()).collect().item() <= most:
            return period
    return date.dt.truncate("1y")


def _intervals() -> list[pl.Expr]:
    return [
        column.alias(f"{ending}_{end}")
        for ending in _ENDINGS
        for column, end in zip(
            share_interval(pl.col(ending), pl.col(f"{ending}_hands"), "share"), _ENDS, strict=True
        )
    ]


REPORT: Final = Report("endings", COLUMNS, query)
