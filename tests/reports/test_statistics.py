"""Quantiles, intervals and runs against slow ways to the same numbers."""

import math
import random
from collections.abc import Callable, Sequence
from statistics import fmean, stdev

import polars as pl
import pytest

from phom_replay.reports.statistics import (
    best_stretch,
    mean_interval,
    points_interval,
    run_length,
    share_interval,
    t975,
)


def students_upper_half(freedom: int, end: float, steps: int = 4000) -> float:
    """Integrate Student's density from 0 to ``end`` by Simpson's rule."""
    log = math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2)
    factor = math.exp(log) / math.sqrt(freedom * math.pi)

    def density(x: float) -> float:
        return factor * math.exp(-(freedom + 1) / 2 * math.log1p(x * x / freedom))

    step = end / steps
    inner = sum((4 if at % 2 else 2) * density(at * step) for at in range(1, steps))
    return (density(0) + inner + density(end)) * step / 3


@pytest.mark.parametrize("freedom", [*range(1, 41), 60, 120, 1000])
def test_the_quantile_leaves_two_and_a_half_percent_above(freedom: int) -> None:
    [value] = pl.select(t975(pl.lit(freedom))).to_series()
    assert students_upper_half(freedom, value) == pytest.approx(0.475, abs=5e-6)


def test_of_a_million_hands_it_is_the_normal_one() -> None:
    assert pl.select(t975(pl.lit(10**6))).item() == pytest.approx(1.96, abs=1e-4)


@pytest.mark.parametrize("freedom", [-1, 0])
def test_without_freedom_there_is_no_quantile(freedom: int) -> None:
    assert pl.select(t975(pl.lit(freedom))).item() is None


@pytest.mark.parametrize("number", [2, 5, 25, 200])
def test_the_mean_and_its_ends(number: int) -> None:
    rng = random.Random(number)
    values = [rng.randint(-15, 45) for _ in range(number)]
    frame = pl.DataFrame({"net": [*values, None]}, schema={"net": pl.Int64})
    row = frame.select(points_interval(pl.col("net"), "per_hand")).row(0, named=True)
    assert frame.select(mean_interval(pl.col("net").cast(pl.Float64), "per_hand")).row(0) == (
        pytest.approx(tuple(row.values()))
    )
    spread = pl.select(t975(pl.lit(number - 1))).item() * stdev(values) / math.sqrt(number)
    assert row["per_hand"] == pytest.approx(fmean(values))
    assert row["high"] - row["low"] == pytest.approx(2 * spread)
    assert row["high"] + row["low"] == pytest.approx(2 * fmean(values))


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [(0, 10, 0.0, 0.27753), (5, 10, 0.23659, 0.76341), (10, 10, 0.72247, 1.0)],
)
def test_the_ends_of_a_share_are_wilsons(part: int, whole: int, low: float, high: float) -> None:
    frame = pl.DataFrame({"part": [part], "whole": [whole]})
    row = frame.select(share_interval(pl.col("part"), pl.col("whole"), "share")).row(0)
    assert row == pytest.approx((part / whole, low, high), abs=1e-5)


def test_nothing_has_no_share() -> None:
    frame = pl.DataFrame({"part": [0], "whole": [0]})
    assert frame.select(share_interval(pl.col("part"), pl.col("whole"), "share")).row(0) == (
        None,
        None,
        None,
    )


def stretches(values: Sequence[int]) -> list[Sequence[int]]:
    ends = range(len(values) + 1)
    return [values[start:end] for end in ends for start in range(end)]


def longest(values: Sequence[int], holds: Callable[[int], bool]) -> int:
    return max((len(part) for part in stretches(values) if all(map(holds, part))), default=0)


@pytest.mark.parametrize("seed", range(30))
def test_runs_are_those_of_all_stretches(seed: int) -> None:
    rng = random.Random(seed)
    values = [rng.randint(-4, 4) for _ in range(rng.randint(1, 25))]
    net = pl.col("net")
    row = (
        pl.DataFrame({"net": values})
        .select(
            best=best_stretch(net),
            worst=-best_stretch(-net),
            wins=run_length(net > 0),
            losses=run_length(net < 0),
        )
        .row(0, named=True)
    )
    assert row["best"] == max(map(sum, stretches(values)))
    assert row["worst"] == min(map(sum, stretches(values)))
    assert row["wins"] == longest(values, lambda net: net > 0)
    assert row["losses"] == longest(values, lambda net: net < 0)
