"""The numbers of an archive, from its tables."""

from collections.abc import Iterable, Mapping
from typing import Final

import polars as pl

from phom_replay.archive import Trouble
from phom_replay.counting import LeftOut
from phom_replay.findings import Finding
from phom_replay.referee import Ended, Status
from phom_replay.tables.building import Stack
from phom_replay.tables.counts import Counts

MOST_MONEY: Final = 1e25
"""Of a hand; a million hands of it still fit."""


def count(
    stack: Stack,
    frames: Mapping[str, pl.DataFrame],
    *,
    files: int,
    troubles: Iterable[Trouble] = (),
    strays: Iterable[tuple[str, Finding]] = (),
) -> Counts:
    """Count what became of the hands."""
    hands, seats = frames["hands"], frames["seats"]
    counted = hands.filter("counted")
    is_sheet = counted["ended"] == Ended.SCORE_ONLY.value
    is_open = counted["status"] == Status.CONSISTENT.value
    nameless = seats.filter(pl.col("seat") == 0, pl.col("net").is_null())
    return Counts(
        files=files,
        hands=hands.height,
        counted=counted.height,
        reasons=_reasons(hands),
        codes=_codes(hands),
        differing=int(counted["score_differs"].sum()),
        gap=int(counted["score_gap"].sum()),
        sheets=int(is_sheet.sum()),
        consistent=int((is_open & ~is_sheet).sum()),
        unknown_nets=counted.join(nameless, on="hand", how="semi").height,
        unpriced=_unpriced(stack, counted, seats),
        like_money=stack.like_money,
        invalid=int((~counted["moves_legal"]).sum()),
        disputed=stack.disputed,
        elsewhere=stack.elsewhere,
        duplicates=hands.height - hands["duplicate_of"].null_count(),
        troubles=tuple(troubles),
        strays=tuple(strays),
    )


def _unpriced(stack: Stack, counted: pl.DataFrame, seats: pl.DataFrame) -> int:
    """Return how many hands count whose stake cannot be used, or would give too much money."""
    staked = seats.join(counted.select("hand", "stake").drop_nulls(), on="hand")
    money = pl.col("stake").cast(pl.Float64) * pl.col("net").cast(pl.Float64)
    beyond = staked.filter(money.abs() >= MOST_MONEY)["hand"]
    return len(stack.unpriced.intersection(counted["hand"])) + beyond.n_unique()


def _reasons(hands: pl.DataFrame) -> dict[LeftOut, int]:
    """Return the hands left out by why, in the order of the reasons."""
    found = hands.filter(~pl.col("counted"))["left_out"].to_list()
    return {why: found.count(why.value) for why in LeftOut if why.value in found}


def _codes(hands: pl.DataFrame) -> dict[str, int]:
    """Return the codes of hands left out for their errors, the most frequent first."""
    faulty = hands.filter(~pl.col("counted"), pl.col("left_out") != LeftOut.DUPLICATE.value)
    codes = faulty.select(pl.col("errors").explode()).drop_nulls()
    counts = codes.group_by("errors").len().sort(["len", "errors"], descending=[True, False])
    return {str(code): int(number) for code, number in counts.iter_rows()}
