"""Values of tags that are more than text: a date, a stake."""

import re
from datetime import datetime
from decimal import Decimal
from typing import Final

from phom_replay.record import Stake

_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_DATE_TIME: Final = re.compile(r"[0-9W:.,+\-]+[T ][0-9:.,+\-]+Z?")
_LONGEST_DATE: Final = 40
_LONGEST_STAKE: Final = 40
_MOST_DIGITS: Final = 24

_STAKE: Final = re.compile(
    r"""(?P<whole> [0-9]+ ) (?P<groups> (?: [.,\s] [0-9]{3} (?![0-9]) )* )
        (?: [.,] (?P<part> [0-9]+ ) )?
        \s* (?P<thousand> [kK] (?= \s | \Z | [đĐ₫] | [vV][nN] | [A-Z]{3}\Z ) )?
        \s* (?P<currency> [^\W\d_]+ | [^\w\s.,+\-]+ )? """,
    re.VERBOSE,
)
_DONG: Final = frozenset({"", "đ", "₫", "vnd", "vnđ", "đồng"})


def is_date(text: str) -> bool:
    """Say whether a text is a day that exists, as ``YYYY-MM-DD`` or an ISO 8601 date-time.

    >>> is_date("2026-11-27"), is_date("2026-11-27T20:30Z"), is_date("2026-02-30")
    (True, True, False)
    """
    shaped = _DAY.fullmatch(text) or _DATE_TIME.fullmatch(text)
    if not shaped or len(text) > _LONGEST_DATE:
        return False
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def stake_of(text: str) -> Stake | None:
    """Return the stake that a text names, exactly, or None.

    ``.``, ``,`` or a space before exactly three digits groups thousands. Where no currency is
    named it is đồng. ``0.500`` could be half or five hundred and is no stake.

    >>> stake_of("5.000đ"), stake_of("1.5k")
    (Stake(amount=Decimal('5000'), currency='VND'), Stake(amount=Decimal('1500'), currency='VND'))
    """
    match = _STAKE.fullmatch(text.strip()) if len(text) <= _LONGEST_STAKE else None
    if match is None:
        return None
    whole, groups, part = match["whole"], match["groups"], match["part"] or ""
    digits = whole + re.sub(r"\D", "", groups)
    if (groups and whole.startswith("0")) or len(digits + part) > _MOST_DIGITS:
        return None
    amount = Decimal(f"{digits}.{part or 0}") * (1000 if match["thousand"] else 1)
    if amount == amount.to_integral_value():
        amount = Decimal(int(amount))
    return Stake(amount, _currency(match["currency"] or ""))


def _currency(text: str) -> str:
    if text.casefold() in _DONG:
        return "VND"
    return text.upper() if text.isascii() else text
