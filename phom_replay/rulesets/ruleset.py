"""A ruleset: one value for every key, its name and a hash that tells it from others."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Final, Literal, cast, get_type_hints

from phom_replay.rulesets.keys import Key, Value, key_of, number, numbers

RowsMode = Literal["refill", "rotate"]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """All values of one table's rules; points, one point being the stake.

    Each field but the name is a key: ``u_pay`` is ``u.pay``. This is the one list of them.
    """

    name: str
    play_rows: RowsMode = "refill"
    play_tai: bool = True
    play_lay_all: Literal["required", "free"] = "required"
    gui_allowed: bool = True
    gui_when_mom: bool = False
    gui_onto_own: bool = False
    u_call: Literal["called", "automatic"] = "called"
    u_by_gui: bool = True
    u_pay: int = number(5)
    u_tron: int = number(5)
    u_khan: int = number(0, off=True)
    u_khan_gap: bool = True
    u_thong: int = number(0, off=True)
    u_thong_after: int = number(2, least=2)
    u_white_suit: int = number(0, off=True)
    u_k: int = number(0, off=True)
    u_combine: Literal["highest", "sum"] = "highest"
    eat_pay: tuple[int, ...] = numbers((1, 1, 1), lengths=(3,))
    eat_chot: int = number(4)
    eat_chot_on_top: bool = False
    eat_chot_when: Literal["thrower-last", "eater-last"] = "thrower-last"
    eat_k_bet: tuple[int, ...] = numbers((), lengths=(0, 4))
    place_pay: tuple[int, ...] = numbers((1, 2, 3), lengths=(3,))
    place_mom: int = number(4)
    place_mom_on_top: bool = False
    place_mom_when: Literal["lay", "end"] = "lay"
    place_all_mom: Literal["first-wins", "nobody-pays"] = "first-wins"
    ga_eat: tuple[int, ...] = numbers((), lengths=(0, 3))
    ga_chot: int = number(0, off=True)
    ga_ante: int = number(0, off=True)
    points_face: tuple[int, ...] = numbers((11, 12, 13), lengths=(3,))
    den_three: bool = True
    den_chot: Literal["last", "first", "tai", "none"] = "last"
    den_own_chot: Literal["previous", "thrower", "none"] = "previous"
    same_suit_pay: int = number(0, off=True, name="same_suit.pay")
    foul_pay: int = number(0)
    table_min_stack: int = number(0)

    @classmethod
    def of(cls, name: str, values: Mapping[str, Value]) -> "Ruleset":
        """Make a ruleset of checked values; keys that are missing have their defaults."""
        given = {key.replace(".", "_"): value for key, value in values.items()}
        return cls(name, **given)  # type: ignore[arg-type]  # the loader has checked them

    def value(self, key: str) -> Value:
        """Return the value of a dotted key, such as ``u.pay``."""
        return cast("Value", getattr(self, key.replace(".", "_")))

    def values(self) -> dict[str, Value]:
        """Return all values by dotted key."""
        return {key: self.value(key) for key in KEYS}

    @property
    def hash(self) -> str:
        """A short hash of the values that are no defaults: equal where the rules are equal.

        The name is no part of it, and a key that comes later changes no hash of before.
        """
        values = self.values()
        other = {key: value for key, value in values.items() if value != KEYS[key].default}
        text = json.dumps(other, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def with_value(self, key: str, value: Value) -> "Ruleset":
        """Return these rules with another value of one key."""
        return replace(self, **{key.replace(".", "_"): value})  # type: ignore[arg-type]


_TYPES: Final = get_type_hints(Ruleset)
KEYS: Final[Mapping[str, Key]] = {
    key.name: key for key in (key_of(each, _TYPES[each.name]) for each in fields(Ruleset)[1:])
}
"""Every key by its dotted name, in the order of the rules."""


def differing(one: Ruleset, other: Ruleset) -> tuple[str, ...]:
    """Return the keys that two rulesets give other values to, in the order of the rules."""
    return tuple(key for key in KEYS if one.value(key) != other.value(key))
