"""The latest evenings, each with its nets and what squares it.

An evening is a session as the report *sessions* has them. It is settled whole: also players who
are not shown have a part in it. Money is settled a currency at a time, and points where the hands
have no stake.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Final

import polars as pl

from phom_replay.counting import LeftOut
from phom_replay.reports.view import View
from phom_replay.settlement import POT, Bill, Transfer, square, with_pot

_PLACES: Final = 6
"""Decimals of a stake in the tables."""


@dataclass(frozen=True, slots=True)
class Aside:
    """A hand that a reader should look at: its file, id and line, its errors, why it is out."""

    file: str
    hand: str
    line: int
    errors: tuple[str, ...]
    why: LeftOut | None


@dataclass(frozen=True, slots=True)
class Evening:
    """A session: ``nets`` in points over all its hands, most first; ``known`` hands have them.

    ``left`` are those that do not count, ``invalid`` those that do although they have errors.
    """

    name: str
    day: date | None
    table: str | None
    hands: int
    known: int
    nets: tuple[tuple[str, int], ...]
    bills: tuple[Bill, ...]
    left: tuple[Aside, ...] = ()
    invalid: tuple[Aside, ...] = ()


def evenings(view: View, latest: int) -> tuple[Evening, ...]:
    """Return so many evenings, the latest first; those without a date come last."""
    about = view.hands.group_by("session_number").agg(
        pl.col("session_name", "table").first(), pl.col("date").min(), pl.len().alias("hands")
    )
    order = about.sort("date", "session_number", descending=True, nulls_last=True)
    chosen = order.head(latest).collect()
    numbers = view.hands.select("hand", "session_number")
    numbers = numbers.filter(pl.col("session_number").is_in(chosen["session_number"].to_list()))
    known = view.everyone.join(numbers, on="hand").filter(pl.col("net").is_not_null())
    seats = known.join(view.names, on="player", how="left").collect()
    seats = _with_pots(seats)
    parts = seats.partition_by("session_number", as_dict=True)
    none = seats.clear()
    invalid = _asides(view.hands.filter(pl.col("errors").list.len() > 0))
    left = _asides(view.left)
    return tuple(
        _evening(
            row,
            parts.get((row["session_number"],), none),
            left.get(row["session_number"], ()),
            invalid.get(row["session_number"], ()),
        )
        for row in chosen.iter_rows(named=True)
    )


def _with_pots(seats: pl.DataFrame) -> pl.DataFrame:
    """Give those who sat in the last hand of an evening their parts of what is left in the pot."""
    last = pl.col("hand") == pl.col("hand").max().over("session_number")
    part = pl.when(last).then("pot_share").fill_null(0)
    return seats.with_columns(
        pl.col("net") + part, pl.col("money") + pl.col("stake").fill_null(0) * part
    )


def _asides(hands: pl.LazyFrame) -> dict[int, tuple[Aside, ...]]:
    """Return these hands by their session."""
    rows = hands.select("session_number", "file", "id", "line", "errors", "left_out", "hand")
    found: dict[int, tuple[Aside, ...]] = {}
    for number, file, name, line, errors, why, _ in rows.sort("hand").collect().iter_rows():
        aside = Aside(file, name, line, tuple(errors), None if why is None else LeftOut(why))
        found[number] = (*found.get(number, ()), aside)
    return found


def _evening(
    row: dict[str, Any],
    seats: pl.DataFrame,
    left: tuple[Aside, ...],
    invalid: tuple[Aside, ...],
) -> Evening:
    order = seats.group_by("player", "rank").agg(pl.col("net").sum())
    order = order.sort("net", "rank", descending=[True, False])
    return Evening(
        row["session_name"],
        row["date"],
        row["table"],
        row["hands"],
        seats["hand"].n_unique(),
        tuple(zip(order["player"], order["net"], strict=True)),
        tuple(_bills(seats, order["player"].to_list())),
        left,
        invalid,
    )


def _bills(seats: pl.DataFrame, players: list[str]) -> list[Bill]:
    """Return a bill for the hands without a stake, then one a currency."""
    currency = pl.when(pl.col("money").is_not_null()).then("currency")
    priced = seats.with_columns(priced=currency)
    bills = []
    for name in priced["priced"].unique().sort(nulls_last=False):
        mine = priced.filter(pl.col("priced").eq_missing(pl.lit(name, pl.String)))
        amounts = mine.group_by("player").agg(pl.col("net" if name is None else "money").sum())
        sums = {player: Decimal(amount) for player, amount in amounts.iter_rows()}
        nets = {player: sums[player] for player in players if player in sums}
        bills.append(_bill(name, mine["hand"].n_unique(), nets))
    return bills


def _bill(currency: str | None, hands: int, nets: Mapping[str, Decimal]) -> Bill:
    whole = with_pot({player: int(amount.scaleb(_PLACES)) for player, amount in nets.items()})
    plan = square(whole)
    transfers = tuple(
        Transfer(step.payer or None, step.receiver or None, Decimal(step.amount).scaleb(-_PLACES))
        for step in plan.steps
    )
    order = {each: nets[each] for each in sorted(nets, key=lambda player: -nets[player])}
    pot = Decimal(whole.get(POT, 0)).scaleb(-_PLACES)
    return Bill(currency, hands, order, transfers, plan.fewest, pot)
