"""Amounts of money as people write them: figures, and the units of a Vietnamese table.

``.``, ``,`` or a space before exactly three digits groups thousands; one sign never groups and
parts decimals in the same number. Units are read with and without their diacritics.
"""

import re
from decimal import Decimal, localcontext
from functools import lru_cache
from typing import Final, NamedTuple
from unicodedata import normalize

from phom_replay.notation.currencies import CODES, SIGNS
from phom_replay.notation.names import nearest_word
from phom_replay.record import Stake

DONG: Final = "VND"
_LONGEST: Final = 40
_MOST_DIGITS: Final = 24
_EXACT: Final = 64
_LIMIT: Final = 1024
_MOST_WORDS: Final = 2
_THOUSAND, _MILLION = 1_000, 1_000_000

_FIGURE: Final = re.compile(
    r"""(?P<sign> [+\-−–—] )?
        (?: (?P<grouped> [0-9]{1,3} (?: (?P<by> [.,\s] ) [0-9]{3} (?: (?P=by) [0-9]{3} )* ) )
          | (?P<whole> [0-9]+ ) )
        (?: (?(by) (?! (?P=by) | [.,] [0-9]{3} (?![0-9]) ) ) [.,] (?P<part> [0-9]+ ) )?
        (?! [.,\s]* [0-9] ) \s* (?P<unit> .* )""",
    re.VERBOSE | re.DOTALL,
)
_LONG_GROUP: Final = re.compile(r"[0-9]{4,}[.,][0-9]{3}(?![0-9])")
_DONG_WORDS: Final = frozenset({"d", "₫", "dong", "vnd"})
_TIMES: Final = {
    "k": _THOUSAND,
    "nghin": _THOUSAND,
    "ngan": _THOUSAND,
    "tr": _MILLION,
    "trieu": _MILLION,
    "cu": _MILLION,
}
UNITS: Final = ("đ", "₫", "đồng", "VND", "k", "nghìn", "ngàn", "tr", "triệu", "củ")
"""The units of a Vietnamese table, as a message names them."""


class Unit(NamedTuple):
    """What stands behind a figure: how many it means, and the currency where it names one."""

    times: int
    currency: str | None


class Money(NamedTuple):
    """An amount; the currency is None where the words leave it to the stake."""

    amount: Decimal
    currency: str | None


class NoUnit(NamedTuple):
    """A figure that reads, before a word that is no unit of money; ``nearest`` is one."""

    word: str
    nearest: str | None


@lru_cache(maxsize=_LIMIT)
def money_of(text: str) -> Money | NoUnit | None:
    """Return the amount that a text writes, the word that is no unit, or None for no amount.

    >>> money_of("-1,5tr"), money_of("2 nghìn")
    (Money(amount=Decimal('-1500000'), currency=None), Money(amount=Decimal('2000'), currency=None))
    """
    text = text.strip()
    match = _FIGURE.fullmatch(text) if len(text) <= _LONGEST else None
    if match is None or _LONG_GROUP.match(text.lstrip("+-−–—")):
        return None
    digits = re.sub(r"\D", "", match["grouped"] or match["whole"])
    part = match["part"] or ""
    ambiguous = match["grouped"] and digits.startswith("0")
    if ambiguous or len(digits + part) > _MOST_DIGITS:
        return None
    unit = unit_of(match["unit"]) if match["unit"] else Unit(1, None)
    if unit is None:
        return _no_unit(match["unit"])
    amount = product(Decimal(f"{digits}.{part or 0}"), unit.times)
    if match["sign"] not in {None, "+"}:
        amount = -amount
    return Money(_plain(amount), unit.currency)


def unit_of(text: str) -> Unit | None:
    """Return the unit that words mean: a currency, a multiplier, or one after the other.

    >>> unit_of("nghìn đồng"), unit_of("xu")
    (Unit(times=1000, currency='VND'), None)
    """
    text = text.strip()
    currency = _currency(text)
    if currency is not None:
        return Unit(1, currency)
    plain = _bare(text)
    for word, times in _TIMES.items():
        rest = plain.removeprefix(word)
        if rest == plain:
            continue
        if not rest:
            return Unit(times, None)
        currency = _currency(text[-len(rest) :].strip())
        if currency is not None:
            return Unit(times, currency)
    return None


def stake_of(text: str) -> Stake | NoUnit | None:
    """Return the stake that a text names, exactly; where no currency is named it is đồng.

    ``0.500`` could be half or five hundred and is no stake.

    >>> stake_of("5.000đ"), stake_of("1.5k")
    (Stake(amount=Decimal('5000'), currency='VND'), Stake(amount=Decimal('1500'), currency='VND'))
    """
    money = None if text.strip()[:1] in {"", *"+-−–—"} else money_of(text)
    if not isinstance(money, Money):
        return money
    return Stake(money.amount, money.currency or DONG)


def product(amount: Decimal, count: int) -> Decimal:
    """Return an amount so many times, exactly."""
    with localcontext(prec=_EXACT):
        return amount * count


def money_text(amount: Decimal, currency: str) -> str:
    """Return the canonical form of an amount: its sign, and the largest unit that fits whole.

    >>> money_text(Decimal(-30000), "VND"), money_text(Decimal("2.5"), "USD")
    ('-30k', '+2.5USD')
    """
    if not amount:
        return "0"
    if currency != DONG:
        return f"{amount:+f}{currency}"
    if amount != amount.to_integral_value():
        return f"{amount:+f}đ"
    for times, unit in ((_MILLION, "tr"), (_THOUSAND, "k")):
        if not int(amount) % times:
            return f"{int(amount) // times:+d}{unit}"
    return f"{int(amount):+d}đ"


def _no_unit(text: str) -> NoUnit | None:
    """Return the first of one or two words that is no unit."""
    words = text.split()
    if len(words) > _MOST_WORDS or not all(word.isalpha() for word in words):
        return None
    word = next((word for word in words if unit_of(word) is None), text)
    codes = tuple(code for code in CODES if code[0] == word[0].upper())
    return NoUnit(word, nearest_word(word, UNITS) or nearest_word(word, codes))


def _currency(text: str) -> str | None:
    if text in SIGNS:
        return DONG if text == "₫" else text
    if _bare(text) in _DONG_WORDS:
        return DONG
    return text.upper() if text.isascii() and text.upper() in CODES else None


def _bare(text: str) -> str:
    """Return a word without case and diacritics, letter for letter."""
    return "".join(normalize("NFD", letter)[0] for letter in text.lower().replace("đ", "d"))


def _plain(amount: Decimal) -> Decimal:
    whole = amount == amount.to_integral_value()
    return Decimal(int(amount)) if whole else amount
