"""The values of keys: which are allowed, and how a log, a TOML file and a person write them."""

import difflib
from typing import Final

from phom_replay.rulesets.keys import LARGEST, Key, Value
from phom_replay.rulesets.ruleset import KEYS

_DIGITS: Final = len(str(LARGEST))
_LONGEST: Final = 2 * max(map(len, KEYS))


def is_valid(key: Key, value: Value) -> bool:
    """Say whether a key may hold this value."""
    match key.kind:
        case "yes-no":
            return isinstance(value, bool)
        case "choice":
            return isinstance(value, str) and value in key.choices
        case "number":
            return isinstance(value, int) and _is_number(value) and key.least <= value <= LARGEST
        case _:
            return (
                isinstance(value, tuple)
                and len(value) in key.lengths
                and all(_is_number(n) and 0 <= n <= LARGEST for n in value)
            )


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def nearest_key(key: str) -> str | None:
    """Return the key that somebody who wrote this one probably meant."""
    if len(key) > _LONGEST:
        return None
    near = difflib.get_close_matches(key.casefold(), KEYS, 1, 0.5)
    return near[0] if near else None


def parsed(key: Key, text: str) -> Value | None:
    """Return the value that a log writes so, or None."""
    match key.kind:
        case "yes-no":
            return {"yes": True, "no": False}.get(text.casefold())
        case "choice":
            return text.casefold()
        case "number":
            return _number(text)
        case _:
            numbers = [_number(word) for word in text.split()]
            return None if None in numbers else tuple(n for n in numbers if n is not None)


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _DIGITS else None


def written(value: Value) -> str:
    """Return a value as a log writes it; an empty list is "".

    >>> written(True), written((1, 2, 3)), written(4)
    ('yes', '1 2 3', '4')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(str(part) for part in value)
    return str(value)


def in_toml(value: Value) -> str:
    """Return a value as a house-rules file writes it.

    >>> in_toml(True), in_toml((1, 2, 3)), in_toml("last")
    ('true', '[1, 2, 3]', '"last"')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return f"[{', '.join(str(part) for part in value)}]"
    return f'"{value}"' if isinstance(value, str) else str(value)
