"""A table's own rules: a TOML file, what it extends, what it changes and what is wrong with it.

The part of a key before the dot is a table; ``extends`` at the top starts from another ruleset
or another file beside this one, else from ``classic``. Everything wrong is found in one go, each
with its place. Its owner is told all; of a file that a log names nothing is ever quoted.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PureWindowsPath
from typing import Final

from phom_replay.filenames import found
from phom_replay.findings import Fault, Param, Span
from phom_replay.rulesets.house_text import is_file, read_toml, shortened
from phom_replay.rulesets.keys import Value
from phom_replay.rulesets.ruleset import KEYS, Ruleset
from phom_replay.rulesets.shipped import DEFAULT, NAMES, named, unknown_name
from phom_replay.rulesets.toml_spots import Spot, by_name, spot_of, spots
from phom_replay.rulesets.values import is_valid, nearest_key

SUFFIX: Final = ".toml"
EXTENDS: Final = "extends"
_DEEPEST: Final = 20
_TABLES: Final = frozenset(key.partition(".")[0] for key in KEYS)


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something wrong with a file, where it stands there; ``fault`` is in its owner's words."""

    path: Path
    span: Span
    fault: Fault


@dataclass(frozen=True, slots=True)
class House:
    """A house-rules file as far as it can be used.

    ``base`` is what it starts from, ``parent`` that file where it is one; ``changes`` holds the
    keys that the file itself sets, with the lines they stand on in ``lines``.
    """

    path: Path
    text: str
    extends: str
    base: Ruleset
    ruleset: Ruleset
    changes: Mapping[str, Value] = field(default_factory=dict)
    lines: Mapping[str, int] = field(default_factory=dict)
    parent: "House | None" = None
    flaws: tuple[Flaw, ...] = ()

    @property
    def all_flaws(self) -> tuple[Flaw, ...]:
        """What is wrong here, then what is wrong with the files that it starts from."""
        return (*self.flaws, *(self.parent.all_flaws if self.parent else ()))


def read_house(path: Path, *, follow_links: bool = True, seen: tuple[Path, ...] = ()) -> House:
    """Read a house-rules file; what is wrong with it are values.

    ``follow_links`` is false for files that a log names: nothing beyond its folder is read.
    """
    text, table, wrong = read_toml(path, follow_links=follow_links)
    reader = _Reader(path, text, follow_links=follow_links, seen=(*seen, path))
    if wrong is not None:
        reader.flaws.append(Flaw(path, *wrong))
    return reader.read(table)


def is_plain(name: str) -> bool:
    """Say whether a file's name stays in its folder."""
    return Path(name).name == name and PureWindowsPath(name).name == name and "\0" not in name


class _Reader:
    """Turns a parsed file into a House."""

    def __init__(
        self, path: Path, text: str, *, follow_links: bool, seen: tuple[Path, ...]
    ) -> None:
        self.path = path
        self.text = text
        self.follow_links = follow_links
        self.seen = seen
        self.flaws: list[Flaw] = []
        self._spots: Mapping[str, Spot] | None = None

    def read(self, table: dict[str, object]) -> House:
        written = table.pop(EXTENDS, DEFAULT)
        extends = written if isinstance(written, str) else DEFAULT
        if not isinstance(written, str):
            self.bad_value(EXTENDS, ", ".join(f'"{name}"' for name in NAMES))
        base, parent = self.base(extends)
        changes = dict(self.checked(table))
        return House(
            path=self.path,
            text=self.text,
            extends=extends,
            base=base,
            ruleset=Ruleset.of(self.path.stem, {**base.values(), **changes}),
            changes=changes,
            lines={key: self.spot(key).key.line for key in changes},
            parent=parent,
            flaws=tuple(self.flaws),
        )

    def base(self, name: str) -> tuple[Ruleset, House | None]:
        """Return the ruleset of a name, or of another file in the same folder."""
        fault = None
        if name.casefold() in NAMES:
            return named(name.casefold()), None
        path = found(self.path.parent / name) if is_plain(name) else self.path
        if not name.casefold().endswith(SUFFIX):
            fault = unknown_name(name)
        elif not is_plain(name):
            fault = Fault("unknown-ruleset", "outside", None, {"path": name})
        elif path in self.seen or len(self.seen) > _DEEPEST:
            fault = Fault("unknown-ruleset", "cycle", None, {"path": name})
        elif not is_file(path, follow_links=self.follow_links):
            fault = Fault("unknown-ruleset", "missing", None, {"path": name})
        if fault is not None:
            self.flaws.append(Flaw(self.path, self.spot(EXTENDS).value, fault))
            return named(DEFAULT), None
        parent = read_house(path, follow_links=self.follow_links, seen=self.seen)
        return parent.ruleset, parent

    def checked(self, table: Mapping[str, object]) -> Iterator[tuple[str, Value]]:
        """Yield the keys that can be used; the others are flaws."""
        for name, value in _flat(table):
            plain = tuple(value) if isinstance(value, list) else value
            if name not in KEYS:
                params: dict[str, Param] = {"key": shortened(name), "nearest": nearest_key(name)}
                fault = Fault("bad-value", "toml-key", "notation/tags", params)
                self.flaws.append(Flaw(self.path, self.spot(name).key, fault))
            elif not isinstance(plain, bool | int | str | tuple) or not is_valid(KEYS[name], plain):
                self.bad_value(name, KEYS[name].allowed_in_toml)
            else:
                yield name, plain

    def bad_value(self, name: str, allowed: str) -> None:
        """Note a wrong value, as it is written."""
        span = self.spot(name).value
        line = self.text.split("\n")[span.line - 1]
        shown = shortened(line[span.column - 1 : span.end_column - 1].strip())
        params: dict[str, Param] = {"key": name, "value": shown, "allowed": allowed}
        fault = Fault("bad-value", "toml-value", "notation/tags", params)
        self.flaws.append(Flaw(self.path, span, fault))

    def spot(self, name: str) -> Spot:
        """Return where a key stands; the first line if it cannot be found."""
        if self._spots is None:
            self._spots = by_name(spots(self.text))
        return spot_of(self._spots, name)


def _flat(table: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    for part, value in table.items():
        if isinstance(value, dict) and (value or part in _TABLES):
            yield from ((f"{part}.{name}", inner) for name, inner in value.items())
        else:
            yield part, value
