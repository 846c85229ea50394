"""The keys of a ruleset: every rule that varies between tables, with its kind of value.

This is the one list of keys; the section of the rules behind each is in the ruleset files.
"""

from dataclasses import dataclass
from typing import Final

Value = bool | int | str | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Key:
    """One rule that varies: the values it may hold.

    ``kind`` is ``"yes-no"``, ``"number"``, ``"numbers"`` or ``"choice"``; numbers are points,
    0 or more. ``lengths`` are the allowed lengths of a list.
    """

    name: str
    kind: str
    choices: tuple[str, ...] = ()
    lengths: tuple[int, ...] = ()
    least: int = 0

    @property
    def allowed(self) -> str:
        """The allowed values in words, for a finding."""
        match self.kind:
            case "yes-no":
                return "yes, no"
            case "choice":
                return ", ".join(self.choices)
            case "number":
                return f"{self.least}, {self.least + 1}, {self.least + 2} …"
            case _:
                example = " ".join(str(n) for n in range(1, max(self.lengths) + 1))
                return f'"{example}"' + (', ""' if 0 in self.lengths else "")

    @property
    def allowed_in_toml(self) -> str:
        """The allowed values as a house-rules file writes them."""
        match self.kind:
            case "yes-no":
                return "true, false"
            case "choice":
                return ", ".join(f'"{choice}"' for choice in self.choices)
            case "number":
                return self.allowed
            case _:
                example = ", ".join(str(n) for n in range(1, max(self.lengths) + 1))
                return f"[{example}]" + (", []" if 0 in self.lengths else "")


def _choice(name: str, *choices: str) -> Key:
    return Key(name, "choice", choices)


_KEYS: Final = (
    _choice("play.rows", "refill", "rotate"),
    _choice("play.lay_all", "required", "free"),
    Key("gui.allowed", "yes-no"),
    Key("gui.when_mom", "yes-no"),
    Key("gui.onto_own", "yes-no"),
    _choice("u.call", "called", "automatic"),
    Key("u.by_gui", "yes-no"),
    Key("u.pay", "number"),
    Key("u.tron", "number"),
    Key("u.khan", "number"),
    Key("u.khan_gap", "yes-no"),
    Key("u.thong", "number"),
    Key("u.thong_after", "number", least=2),
    Key("u.white_suit", "number"),
    Key("u.k", "number"),
    _choice("u.combine", "highest", "sum"),
    Key("eat.pay", "numbers", lengths=(3,)),
    Key("eat.chot", "number"),
    _choice("eat.chot_when", "thrower-last", "eater-last"),
    Key("eat.k_bet", "numbers", lengths=(0, 4)),
    Key("place.pay", "numbers", lengths=(3,)),
    Key("place.mom", "number"),
    _choice("place.mom_when", "lay", "end"),
    _choice("place.all_mom", "first-wins", "nobody-pays"),
    Key("den.three", "yes-no"),
    _choice("den.chot", "last", "first", "tai", "none"),
    _choice("den.own_chot", "previous", "thrower", "none"),
    Key("same_suit.pay", "number"),
    Key("foul.pay", "number"),
    Key("table.min_stack", "number"),
)
KEYS: Final = {key.name: key for key in _KEYS}
"""Every key by its dotted name, in the order of the rules."""
LARGEST: Final = 1_000_000_000
"""The largest number of points a key may hold."""
