"""Values of tags that are more than text: a date."""

import re
from datetime import datetime
from typing import Final

_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_DATE_TIME: Final = re.compile(r"[0-9W:.,+\-]+[T ][0-9:.,+\-]+Z?")
_LONGEST_DATE: Final = 40


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
