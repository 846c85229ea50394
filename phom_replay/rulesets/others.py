"""The values of a key that tables really play: what a quarrel can be about."""

from collections.abc import Mapping
from typing import Final

from phom_replay.rulesets.keys import Key, Value
from phom_replay.rulesets.shipped import NAMES, named

_VARIANTS: Final[Mapping[str, tuple[Value, ...]]] = {"u.pay": (6,), "u.tron": (12,), "u.khan": (5,)}
"""What the rule texts name besides the values of the rulesets."""


def played_values(key: Key) -> tuple[Value, ...]:
    """Return the values of a key that somebody plays.

    Yes and no and all choices; of numbers and lists those of the rulesets and of the variants
    that the rule texts name, never free ones.

    >>> from phom_replay.rulesets.ruleset import KEYS
    >>> played_values(KEYS["u.pay"])
    (5, 6)
    """
    if key.options:
        return key.options
    values = (named(name).value(key.name) for name in NAMES)
    return tuple(dict.fromkeys((*values, *_VARIANTS.get(key.name, ()))))
