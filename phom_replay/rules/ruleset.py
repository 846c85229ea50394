"""A ruleset: one value for every key, its name and a hash that tells it from others."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, cast

from phom_replay.rules.keys import KEYS, Value
from phom_replay.rules.rows import RowsMode


@dataclass(frozen=True, slots=True)
class Ruleset:
    """All values of one table's rules; points, one point being the stake."""

    name: str
    play_rows: RowsMode
    play_lay_all: Literal["required", "free"]
    gui_allowed: bool
    gui_when_mom: bool
    gui_onto_own: bool
    u_call: Literal["called", "automatic"]
    u_by_gui: bool
    u_pay: int
    u_tron: int
    u_khan: int
    u_khan_gap: bool
    u_thong: int
    u_thong_after: int
    u_white_suit: int
    u_k: int
    u_combine: Literal["highest", "sum"]
    eat_pay: tuple[int, ...]
    eat_chot: int
    eat_chot_when: Literal["thrower-last", "eater-last"]
    eat_k_bet: tuple[int, ...]
    place_pay: tuple[int, ...]
    place_mom: int
    place_mom_when: Literal["lay", "end"]
    place_all_mom: Literal["first-wins", "nobody-pays"]
    den_three: bool
    den_chot: Literal["last", "first", "tai", "none"]
    den_own_chot: Literal["previous", "thrower", "none"]
    same_suit_pay: int
    foul_pay: int
    table_min_stack: int

    @classmethod
    def of(cls, name: str, values: Mapping[str, Value]) -> "Ruleset":
        """Make a ruleset of checked values, one for every key."""
        fields = {key.replace(".", "_"): values[key] for key in KEYS}
        return cls(name, **fields)  # type: ignore[arg-type]  # the loader has checked them

    def value(self, key: str) -> Value:
        """Return the value of a dotted key, such as ``u.pay``."""
        return cast("Value", getattr(self, key.replace(".", "_")))

    def values(self) -> dict[str, Value]:
        """Return all values by dotted key."""
        return {key: self.value(key) for key in KEYS}

    @property
    def hash(self) -> str:
        """A short hash of all values (not of the name): equal where the rules are equal."""
        text = json.dumps(self.values(), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def with_value(self, key: str, value: Value) -> "Ruleset":
        """Return these rules with another value of one key."""
        return replace(self, **{key.replace(".", "_"): value})  # type: ignore[arg-type]


def differing(one: Ruleset, other: Ruleset) -> tuple[str, ...]:
    """Return the keys that two rulesets give other values to, in the order of the rules."""
    return tuple(key for key in KEYS if one.value(key) != other.value(key))
