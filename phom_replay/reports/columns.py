"""What the columns of a report hold: types for programs, kinds for whoever shows them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import polars as pl

SMALL_SAMPLE: Final = 30
"""Fewer hands than these are a small sample."""

_DIGITS: Final = 12

Dtype = pl.DataType | type[pl.DataType]
MONEY_TYPE: Final = pl.Decimal(38, 6)


class Kind(StrEnum):
    """What a number or text is, so that it can be written, drawn and lined up."""

    NAME = "name"
    """Whom or what the row is about; text of users."""
    TEXT = "text"
    """Other text of users."""
    DAY = "day"
    CARD = "card"
    """A rank; null stands for all of them."""
    ROUND = "round"
    """A round, 1 to 4; null stands for all of them."""
    HANDS = "hands"
    """How many hands the row rests on."""
    BASE = "base"
    """How many hands some other columns rest on."""
    SMALL = "small"
    """Whether ``hands`` is a small sample."""
    COUNT = "count"
    POINTS = "points"
    MEAN = "mean"
    """Points a hand, won or lost."""
    AVERAGE = "average"
    """A mean that is never below zero."""
    SHARE = "share"
    """From 0 to 1."""
    LOW = "low"
    """Lower end of the 95 % interval of the column before; HIGH follows."""
    HIGH = "high"
    CURRENCY = "currency"
    MONEY = "money"


@dataclass(frozen=True, slots=True)
class Column:
    """A column: ``base`` names the column that says on how many hands it rests.

    ``quiet`` columns say nothing where all is zero or unknown, and need not be shown then.
    """

    name: str
    dtype: Dtype
    kind: Kind
    base: str = "hands"
    quiet: bool = False


def name(column: str) -> Column:
    """Return a column of names."""
    return Column(column, pl.String(), Kind.NAME)


def text(column: str) -> Column:
    """Return a column of other texts."""
    return Column(column, pl.String(), Kind.TEXT, quiet=True)


def base(column: str) -> Column:
    """Return a column that says on how many hands others rest."""
    return Column(column, pl.Int64(), Kind.BASE)


def count(column: str, base: str = "hands", *, quiet: bool = False) -> Column:
    """Return a column of counts."""
    return Column(column, pl.Int64(), Kind.COUNT, base, quiet)


def points(column: str, base: str = "hands", *, quiet: bool = False) -> Column:
    """Return a column of points won or lost."""
    return Column(column, pl.Int64(), Kind.POINTS, base, quiet)


def average(column: str, base: str = "hands") -> Column:
    """Return a column of means that are never below zero."""
    return Column(column, pl.Float64(), Kind.AVERAGE, base)


def share(column: str, base: str = "hands") -> Column:
    """Return a column of shares."""
    return Column(column, pl.Float64(), Kind.SHARE, base)


HANDS: Final = (
    Column("hands", pl.Int64(), Kind.HANDS),
    Column("small", pl.Boolean(), Kind.SMALL),
)
"""On how many hands a row rests, and whether they are few: in every report."""


def interval(column: str, base: str = "hands", kind: Kind = Kind.MEAN) -> tuple[Column, ...]:
    """Return a mean with the ends of its 95 % interval."""
    return (
        Column(column, pl.Float64(), kind, base),
        Column("low", pl.Float64(), Kind.LOW, base),
        Column("high", pl.Float64(), Kind.HIGH, base),
    )


def finished(rows: pl.LazyFrame, columns: Iterable[Column]) -> pl.LazyFrame:
    """Return exactly these columns in their types.

    Fractions have twelve digits, which the order of additions does not touch, and no zero is
    below zero.
    """
    return rows.select(_finished(column) for column in columns)


def _finished(column: Column) -> pl.Expr:
    expr = pl.col(column.name).cast(column.dtype)
    if column.dtype != pl.Float64():
        return expr
    return expr.round_sig_figs(_DIGITS) + 0.0  # -0.0 + 0.0 is 0.0
