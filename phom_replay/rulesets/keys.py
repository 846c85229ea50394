"""A key of a ruleset: one rule that varies between tables, and the values it may hold.

The keys themselves are the fields of ``Ruleset``, each with its default; the sentences of a key
are in the catalogues, and the section of the rules behind its value is in the ruleset files.
"""

from dataclasses import MISSING, Field, dataclass, field
from typing import Any, Final, Literal, get_args, get_origin

Value = bool | int | str | tuple[int, ...]
LARGEST: Final = 1_000_000_000
"""The largest number of points a key may hold."""
_OPTIONS: Final = "key"


@dataclass(frozen=True, slots=True)
class Key:
    """One rule that varies: the values it may hold, and the one where nobody says otherwise.

    ``kind`` is ``"yes-no"``, ``"number"``, ``"numbers"`` or ``"choice"``; numbers are points,
    0 or more. ``lengths`` are the allowed lengths of a list. ``off`` says that 0 switches the
    rule off, rather than making it free.
    """

    name: str
    kind: str
    default: Value
    choices: tuple[str, ...] = ()
    lengths: tuple[int, ...] = ()
    least: int = 0
    off: bool = False

    @property
    def options(self) -> tuple[Value, ...]:
        """All values, where they are words; none where they are numbers."""
        return (True, False) if self.kind == "yes-no" else self.choices

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


def number(default: int, **options: object) -> Any:  # noqa: ANN401  # as field()
    """Return the field of a number of points; the options are those of ``Key``."""
    return field(default=default, metadata={_OPTIONS: options})


def numbers(default: tuple[int, ...], *, lengths: tuple[int, ...]) -> Any:  # noqa: ANN401
    """Return the field of a list of points; an empty one means that it is not played."""
    return field(default=default, metadata={_OPTIONS: {"lengths": lengths}})


def key_of(described: Field[Any], kind: object) -> Key:
    """Return the key that a field of a ruleset is; ``kind`` is its type.

    The first underscore of the field's name is the dot of the key's, unless it has a name.
    """
    if described.default is MISSING:
        msg = f"the key {described.name} has no default"
        raise TypeError(msg)
    options = {"name": described.name.replace("_", ".", 1), **described.metadata.get(_OPTIONS, {})}
    if get_origin(kind) is Literal:
        return Key(kind="choice", default=described.default, choices=get_args(kind), **options)
    word = {bool: "yes-no", int: "number"}.get(kind, "numbers")  # type: ignore[call-overload]
    return Key(kind=word, default=described.default, **options)
