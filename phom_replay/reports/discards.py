"""Discards: what gets eaten, by round and rank.

Of every card thrown whose rank is known and that somebody could have eaten: the share that the
next player ate. The last card of a hand is none of these. Rows without a
``round`` or ``rank`` are over all of them.
"""

from typing import Final

import polars as pl

from phom_replay.cards import RANK_NAMES
from phom_replay.reports.columns import HANDS, Column, Kind, count, interval
from phom_replay.reports.report import Report
from phom_replay.reports.statistics import share_interval
from phom_replay.reports.view import View

COLUMNS: Final = (
    Column("round", pl.Int64(), Kind.ROUND),
    Column("rank", pl.String(), Kind.CARD),
    *HANDS,
    count("discards"),
    count("eaten"),
    *interval("share", kind=Kind.SHARE),
)
_CELLS: Final = ((), ("round",), ("rank",), ("round", "rank"))


def query(view: View) -> pl.LazyFrame:
    """Return all discards, then by round, by rank, and by both."""
    known = pl.all_horizontal(pl.col("round", "rank", "eaten").is_not_null())
    thrown = view.discards.filter(known)
    rows = pl.concat(
        [_cell(view, thrown, cell).with_columns(level=pl.lit(at)) for at, cell in enumerate(_CELLS)]
    )
    rank = pl.col("rank").replace_strict(
        list(RANK_NAMES), range(len(RANK_NAMES)), default=None, return_dtype=pl.Int8
    )
    first = [pl.col("group_rank")] if view.by else []
    return rows.sort([*first, "level", "round", rank], nulls_last=True)


def _cell(view: View, thrown: pl.LazyFrame, cell: tuple[str, ...]) -> pl.LazyFrame:
    """Return the discards by some of round and rank; the others are null."""
    keys = [*view.keys, *cell]
    figures = [
        pl.col("hand").n_unique().alias("hands"),
        pl.len().cast(pl.Int64).alias("discards"),
        pl.col("eaten").sum().cast(pl.Int64).alias("eaten"),
    ]
    rows = thrown.group_by(keys).agg(figures) if keys else thrown.select(figures)
    types = {"round": pl.Int64, "rank": pl.String}
    parts = [
        (pl.col(part) if part in cell else pl.lit(None)).cast(types[part]).alias(part)
        for part in types
    ]
    rows = rows.filter(pl.col("discards") > 0)
    rows = rows.select(*view.keys, *parts, "hands", "discards", "eaten")
    return rows.with_columns(share_interval(pl.col("eaten"), pl.col("discards"), "share"))


REPORT: Final = Report("discards", COLUMNS, query)
