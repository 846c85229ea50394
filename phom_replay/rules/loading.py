"""Where rulesets come from: the files of the package, a table's own file, overrides of a log.

A house-rules file is TOML: the part of a key before the dot is a table, ``extends`` at the top
starts from another ruleset, else from ``classic``. A file that a log names lies in the log's
own folder, and nothing of its text is ever quoted when it cannot be read.
"""

import difflib
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from pathlib import Path, PureWindowsPath
from typing import Final

from phom_replay.findings import Fault
from phom_replay.rules.keys import KEYS, LARGEST, Key, Value
from phom_replay.rules.ruleset import Ruleset

NAMES: Final = ("classic", "online", "stakes", "points", "home")
"""The rulesets of the package; ``classic`` is the default."""
DEFAULT: Final = "classic"
_LARGEST_FILE: Final = 1 << 18
_SUFFIX: Final = ".toml"


class RulesetError(ValueError):
    """A ruleset that cannot be used; ``fault`` says why."""

    def __init__(self, fault: Fault) -> None:
        """Keep the fault that the finding will be made of."""
        super().__init__(f"{fault.code}: {dict(fault.params)}")
        self.fault = fault


@cache
def named(name: str) -> Ruleset:
    """Return a ruleset of the package."""
    file = resources.files("phom_replay.rules") / f"{name}{_SUFFIX}"
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    values = {key: _plain(value) for key, value in _flat(table)}
    return Ruleset.of(name, values)


def load_ruleset(name: str, *, folder: Path | None = None, trusted: bool = True) -> Ruleset:
    """Return the ruleset of a name (``home``) or of a house-rules file (``friday.toml``).

    With ``trusted`` false (a name that stands in a log) a file must lie in ``folder`` itself.
    Raises RulesetError: unknown name, a file that leaves the folder, is missing or no TOML,
    an unknown key or a wrong value.
    """
    if name.casefold() in NAMES:
        return named(name.casefold())
    if not name.casefold().endswith(_SUFFIX):
        raise RulesetError(unknown_name(name))
    if trusted:
        return _load_file(Path(name) if folder is None else folder / name, seen=())
    if folder is None:
        raise RulesetError(Fault("unknown-ruleset", "no-folder", None, {"path": name}))
    if not _is_plain(name) or (folder / name).is_symlink():
        raise RulesetError(Fault("unknown-ruleset", "outside", None, {"path": name}))
    return _load_file(folder / name, seen=())


def unknown_name(name: str) -> Fault:
    """Return the fault of a name that no ruleset has."""
    near = difflib.get_close_matches(name.casefold(), NAMES, 1)
    params = {"name": name, "nearest": near[0] if near else None, "known": NAMES}
    return Fault("unknown-ruleset", "", None, params)


def _is_plain(name: str) -> bool:
    return Path(name).name == name and PureWindowsPath(name).name == name and "\0" not in name


def _load_file(path: Path, seen: tuple[Path, ...]) -> Ruleset:
    label = path.name
    if path in seen:
        raise RulesetError(Fault("unknown-ruleset", "cycle", None, {"path": label}))
    table = _read_toml(path)
    base_name = table.pop("extends", DEFAULT)
    if not isinstance(base_name, str):
        raise _bad_file_value(label, "extends", base_name, ", ".join(NAMES))
    base = _base(base_name, path, (*seen, path))
    values = base.values()
    for key, value in _flat(table):
        if key not in KEYS:
            params = {"path": label, "key": key, "nearest": nearest_key(key)}
            raise RulesetError(Fault("bad-value", "file-key", "notation/tags", params))
        plain = _plain(value)
        if not is_valid(KEYS[key], plain):
            raise _bad_file_value(label, key, value, KEYS[key].allowed)
        values[key] = plain
    return Ruleset.of(path.stem, values)


def _base(name: str, path: Path, seen: tuple[Path, ...]) -> Ruleset:
    if name.casefold() in NAMES:
        return named(name.casefold())
    if not name.casefold().endswith(_SUFFIX):
        raise RulesetError(unknown_name(name))
    if not _is_plain(name):
        raise RulesetError(Fault("unknown-ruleset", "outside", None, {"path": name}))
    return _load_file(path.parent / name, seen)


def _read_toml(path: Path) -> dict[str, object]:
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST_FILE + 1)
    except (OSError, ValueError):
        raise RulesetError(Fault("unknown-ruleset", "missing", None, {"path": path.name})) from None
    fault = Fault("unknown-ruleset", "not-toml", None, {"path": path.name})
    if len(data) > _LARGEST_FILE:
        raise RulesetError(fault)
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise RulesetError(fault) from None


def _flat(table: Mapping[str, object], prefix: str = "") -> Iterable[tuple[str, object]]:
    for name, value in table.items():
        if isinstance(value, dict) and not prefix:
            yield from _flat(value, f"{name}.")
        else:
            yield prefix + name, value


def _plain(value: object) -> Value:
    if isinstance(value, list):
        return tuple(value)
    return value if isinstance(value, bool | int | str) else repr(value)


def is_valid(key: Key, value: Value) -> bool:
    """Say whether a key may hold this value."""
    match key.kind:
        case "yes-no":
            return isinstance(value, bool)
        case "choice":
            return isinstance(value, str) and value in key.choices
        case "number":
            return _is_number(value) and key.least <= int(str(value)) <= LARGEST
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
    near = difflib.get_close_matches(key.casefold(), KEYS, 1, 0.5)
    return near[0] if near else None


def _bad_file_value(path: str, key: str, value: object, allowed: str) -> RulesetError:
    shown = " ".join(str(v) for v in value) if isinstance(value, list) else str(value)
    params = {"path": path, "key": key, "value": shown, "allowed": allowed}
    return RulesetError(Fault("bad-value", "file-value", "notation/tags", params))


def overridden(base: Ruleset, overrides: Iterable[str]) -> tuple[Ruleset, tuple[Fault | None, ...]]:
    """Apply the ``key=value`` texts of a log; one fault, or None, for each of them.

    An override that is unknown or has a wrong value leaves the ruleset as it is.
    """
    values = base.values()
    faults = tuple(_override(values, text) for text in overrides)
    return Ruleset.of(base.name, values), faults


def _override(values: dict[str, Value], text: str) -> Fault | None:
    name, equals, written = (part.strip() for part in text.partition("="))
    if not equals:
        return Fault("bad-value", "override", "notation/tags", {"found": text})
    key = KEYS.get(name.casefold())
    if key is None:
        params = {"key": name, "nearest": nearest_key(name)}
        return Fault("bad-value", "key", "notation/tags", params)
    value = _parse(key, written)
    if value is None or not is_valid(key, value):
        params = {"key": key.name, "value": written, "allowed": key.allowed}
        return Fault("bad-value", "value", key.name, params)
    values[key.name] = value
    return None


def _parse(key: Key, written: str) -> Value | None:
    match key.kind:
        case "yes-no":
            return {"yes": True, "no": False}.get(written.casefold())
        case "choice":
            return written.casefold()
        case "number":
            return _number(written)
        case _:
            numbers = [_number(word) for word in written.split()]
            return None if None in numbers else tuple(n for n in numbers if n is not None)


def _number(written: str) -> int | None:
    return (
        int(written)
        if written.isascii() and written.isdigit() and len(written) <= len(str(LARGEST))
        else None
    )
