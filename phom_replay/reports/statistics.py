"""Means with their 95 % intervals, shares with theirs, and runs, as polars expressions.

The interval of a mean is Student's: mean ± t · s / √n, with the standard deviation s of the
single hands. It takes hands as independent, which players who learn or tire are not quite. The
interval of a share is Wilson's.
"""

from typing import Final

import polars as pl

_T975: Final = (
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
    2.2010, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860,
)  # fmt: skip
"""The 97.5 % quantile of Student's t with 1, 2, … degrees of freedom."""
_Z975: Final = 1.959964


def t975(freedom: pl.Expr) -> pl.Expr:
    """Return the 97.5 % quantile of Student's t; beyond the table by expansion in 1/freedom."""
    z = _Z975
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    whole = freedom.cast(pl.Float64)
    far = pl.lit(z) + sum((term / whole**power for power, term in enumerate(terms, 1)), pl.lit(0.0))
    near = freedom.cast(pl.Int64).replace_strict(
        list(range(1, len(_T975) + 1)), list(_T975), default=None, return_dtype=pl.Float64
    )
    return pl.when(freedom < 1).then(None).when(near.is_null()).then(far).otherwise(near)


def points_interval(value: pl.Expr, name: str) -> list[pl.Expr]:
    """Return the mean of whole numbers under this name and its ends ``low`` and ``high``.

    Their sums are exact, so that the order of the hands changes no digit.
    """
    return mean_interval(value.cast(pl.Int128), name)


def mean_interval(value: pl.Expr, name: str) -> list[pl.Expr]:
    """Return the mean under this name and its ends ``low`` and ``high``; no ends for one hand."""
    number = value.count().cast(pl.Int64)
    total, squares = value.sum(), (value * value).sum()
    inner = (number * squares - total * total).cast(pl.Float64).clip(lower_bound=0.0)
    size = number.cast(pl.Float64)
    spread = t975(number - 1) * (inner / (size - 1.0)).sqrt() / size
    mean = pl.when(number > 0).then(total / size)
    return [
        mean.alias(name),
        (mean - spread).alias("low"),
        (mean + spread).alias("high"),
    ]


def share_interval(part: pl.Expr, whole: pl.Expr, name: str) -> list[pl.Expr]:
    """Return a share under this name and its ends ``low`` and ``high``; none of nothing."""
    number = pl.when(whole > 0).then(whole.cast(pl.Float64))
    square = _Z975**2
    middle = (part + square / 2) / (number + square)
    spread = _Z975 * (part * (number - part) / number + square / 4).sqrt() / (number + square)
    return [
        (part / number).alias(name),
        (middle - spread).clip(lower_bound=0.0).alias("low"),
        (middle + spread).clip(upper_bound=1.0).alias("high"),
    ]


def run_length(holds: pl.Expr) -> pl.Expr:
    """Return how many rows in a row a condition holds at most, in the order of the rows."""
    place = pl.int_range(1, pl.len() + 1, dtype=pl.Int64)
    last_break = pl.when(holds.fill_null(value=False)).then(0).otherwise(place).cum_max()
    return (place - last_break).max()


def best_stretch(value: pl.Expr) -> pl.Expr:
    """Return the most that rows next to each other, at least one, add up to."""
    total = value.cum_sum()
    return (total - total.shift(1, fill_value=0).cum_min()).max()
