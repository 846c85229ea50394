"""A ruleset that remembers which of its keys were asked for.

What was refereed under some rules stays true under all rules that agree on those keys. So no
table has to say which key can matter where, and a new key is heard by itself.
"""

from typing import Final, cast

from phom_replay.rulesets.keys import Value
from phom_replay.rulesets.ruleset import KEYS, Ruleset

FIELDS: Final = {name.replace(".", "_"): name for name in KEYS}
"""Dotted keys by the attribute that holds their value."""


class _Watched:
    """Answers as a ruleset does."""

    def __init__(self, rules: Ruleset, read: set[str]) -> None:
        self._rules, self._read = rules, read

    def __getattr__(self, name: str) -> object:
        if name in FIELDS:
            self._read.add(name)
        elif name != "name":  # a method or property asks for keys in turn
            return getattr(Ruleset, name).__get__(self, Ruleset)
        return getattr(self._rules, name)

    def value(self, key: str) -> Value:
        """Return the value of a dotted key."""
        return cast("Value", getattr(self, key.replace(".", "_")))

    def with_value(self, key: str, value: Value) -> Ruleset:
        """Return other rules, which fill the same set."""
        return cast("Ruleset", _Watched(self._rules.with_value(key, value), self._read))


def watched(rules: Ruleset) -> tuple[Ruleset, set[str]]:
    """Return rules that fill a set with the attributes that are asked for."""
    read: set[str] = set()
    return cast("Ruleset", _Watched(rules, read)), read
