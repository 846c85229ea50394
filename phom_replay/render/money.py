"""Amounts as people write them: grouped by thousands, the way of the language."""

from decimal import Decimal
from typing import Final

from phom_replay.notation.money import product
from phom_replay.record import Stake
from phom_replay.render.language import Language

_CENTS: Final = 2
_OTHER_WAY: Final = str.maketrans(",.", ".,")


def decimals_of(amounts: tuple[Decimal, ...]) -> int:
    """Return how many decimals to show of amounts in one column: none, or at least two."""
    most = max((_decimals(amount) for amount in amounts), default=0)
    return max(most, _CENTS) if most else 0


def _decimals(amount: Decimal) -> int:
    exponent = amount.as_tuple().exponent
    text = format(amount, "f").rstrip("0")
    return len(text.partition(".")[2]) if isinstance(exponent, int) and exponent < 0 else 0


def amount_text(amount: Decimal, decimals: int, language: Language) -> str:
    """Return an amount, exactly, with at least so many decimals.

    >>> amount_text(Decimal("-1250000"), 0, Language.VI)
    '-1.250.000'
    >>> amount_text(Decimal("1250.5"), 2, Language.EN)
    '1,250.50'
    """
    whole, _, part = format(amount, "f").lstrip("-").partition(".")
    part = part.rstrip("0").ljust(decimals, "0")
    text = f"{int(whole):,}" + (f".{part}" if part else "")
    sign = "-" if amount < 0 else ""
    return sign + (text.translate(_OTHER_WAY) if language is Language.VI else text)


def signed_amount(amount: Decimal, decimals: int, language: Language) -> str:
    """Return an amount with its sign; zero has none."""
    text = amount_text(amount, decimals, language)
    return f"+{text}" if amount > 0 else text


def points_in_money(points: int, stake: Stake, language: Language) -> str:
    """Return what points are worth at a stake, with the currency.

    >>> points_in_money(-3, Stake(Decimal(5000), "VND"), Language.VI)
    '-15.000 VND'
    """
    amount = product(stake.amount, points)
    return f"{amount_text(amount, decimals_of((amount,)), language)} {stake.currency}"
