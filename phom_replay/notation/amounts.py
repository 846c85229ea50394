"""Numbers of ``score`` and ``pay`` lines: points, or money that is a whole number of stakes."""

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from phom_replay.findings import Param
from phom_replay.notation.grammar import shortened
from phom_replay.notation.money import UNITS, Money, NoUnit, money_of, money_text, product
from phom_replay.notation.words import number_of
from phom_replay.record import Stake

_SIGNED: Final = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY"}
"""The code that a sign most often stands for, where the stake is written with one of the two."""
_MOST: Final = 10**15


class Points(NamedTuple):
    """Points, and whether they were written in money."""

    points: int
    in_money: bool


class Wrong(NamedTuple):
    """Why a word is no such number: the finding that says so."""

    key: str
    params: Mapping[str, Param]


NO_STAKE: Final = "bad-value.no-stake"
NO_MULTIPLE: Final = "bad-value.no-multiple"


def points_of(text: str, stake: Stake | None) -> Points | Wrong:
    """Return the points that a word means at a stake, or what is wrong with it."""
    number = number_of(text)
    if number is not None:
        return Points(number, in_money=False)
    found = shortened(text)
    money = money_of(text)
    if isinstance(money, NoUnit):
        return Wrong("bad-value.unit", unit_params(found, money))
    if money is None or text.rstrip()[-1].isdigit() or abs(money.amount) >= _MOST:
        return Wrong("syntax.number", {"found": found})
    if stake is None or not stake.amount:
        return Wrong(NO_STAKE, {"found": found, "lines": ()})
    if money.currency is not None and not _same(money.currency, stake.currency):
        return Wrong("bad-value.currency", {"found": found, "stake": _text(stake, 1)})
    return _in_stakes(found, money, stake)


def unit_params(found: str, none: NoUnit) -> dict[str, Param]:
    """Return what a finding says of a word that is no unit of money."""
    return {"found": found, "unit": none.word, "nearest": none.nearest, "known": UNITS}


def points_text(points: int, stake: Stake | None, *, in_money: bool) -> str:
    """Return the canonical form of a net: in points, or in money as it was written."""
    if in_money and stake is not None:
        return money_text(product(stake.amount, points), stake.currency)
    return f"{points:+d}" if points else "0"


def _in_stakes(found: str, money: Money, stake: Stake) -> Points | Wrong:
    stakes = Fraction(money.amount) / Fraction(stake.amount)
    if stakes.denominator == 1 and abs(stakes.numerator) < _MOST:
        return Points(stakes.numerator, in_money=True)
    lower, upper = math.floor(stakes), math.ceil(stakes)
    params: dict[str, Param] = {"found": found, "stake": _text(stake, 1)}
    params |= {"lower": _text(stake, lower), "less": lower}
    params |= {"upper": _text(stake, upper), "more": upper}
    return Wrong(NO_MULTIPLE, params)


def _text(stake: Stake, points: int) -> str:
    return money_text(product(stake.amount, points), stake.currency).removeprefix("+")


def _same(one: str, other: str) -> bool:
    return _SIGNED.get(one, one) == _SIGNED.get(other, other)
