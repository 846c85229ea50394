"""The rulesets of the package: their values, and what their files say of each in comments."""

import difflib
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from phom_replay.findings import Fault
from phom_replay.rulesets.ruleset import KEYS, Ruleset
from phom_replay.rulesets.values import is_valid

NAMES: Final = ("classic", "online", "stakes", "points", "home")
"""The rulesets of the package; ``classic`` is the default."""
DEFAULT: Final = "classic"
_SOURCE: Final = re.compile(r"(Source:|Assumption\b|Majority\b)")
_TABLE: Final = re.compile(r"\[(\w+)\]")
_KEY: Final = re.compile(r"(\w+) =")
_UNNAMED: Final = "not mentioned."


@dataclass(frozen=True, slots=True)
class Notes:
    """The comments of a ruleset's file: the source of the whole and of each key.

    A key that the file does not name has its default, and says so.
    """

    source: str
    keys: Mapping[str, str]


@cache
def named(name: str) -> Ruleset:
    """Return a ruleset of the package; keys that its file does not name have their defaults.

    Raises KeyError for a key that there is none of, ValueError for a value that it cannot hold:
    the files are part of the program.
    """
    table = tomllib.loads(_text(name))
    values = {
        f"{part}.{key}": tuple(value) if isinstance(value, list) else value
        for part, keys in table.items()
        for key, value in keys.items()
    }
    for key, value in values.items():
        if not is_valid(KEYS[key], value):
            msg = f"{name}.toml: {key} cannot be {value!r}"
            raise ValueError(msg)
    return Ruleset.of(name, values)


@cache
def notes(name: str) -> Notes:
    """Return what a ruleset's file says of where its values come from."""
    blocks = list(_blocks(_text(name)))
    keys = {**dict.fromkeys(KEYS, _UNNAMED), **{key: said for key, said in blocks if key in KEYS}}
    source = next(source for key, source in blocks if not key)
    return Notes(source.removeprefix("Source:").strip(), keys)


def _text(name: str) -> str:
    file = resources.files("phom_replay.rulesets") / f"{name}.toml"
    return file.read_text(encoding="utf-8")


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Yield each key with the source that the comment above it ends in; "" is the head."""
    table, comment = "", list[str]()
    for line in text.splitlines():
        if line.startswith("#"):
            comment.append(line.removeprefix("#").strip())
            continue
        if not line and not table and comment:
            yield "", next(said for said in comment if said.startswith("Source:"))
        if header := _TABLE.match(line):
            table = header[1]
        elif key := _KEY.match(line):
            yield f"{table}.{key[1]}", _source(comment)
        comment = []


def _source(comment: list[str]) -> str:
    begins = [index for index, line in enumerate(comment) if _SOURCE.match(line)]
    return " ".join(comment[begins[-1] :]) if begins else ""


def unknown_name(name: str) -> Fault:
    """Return the fault of a name that no ruleset has."""
    near = difflib.get_close_matches(name.casefold(), NAMES, 1)
    params = {"name": name, "nearest": near[0] if near else None, "known": NAMES}
    return Fault("unknown-ruleset", "", None, params)
