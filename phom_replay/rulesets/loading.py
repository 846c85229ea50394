"""Where rulesets come from: the files of the package, a table's own file, overrides."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from phom_replay.filenames import found
from phom_replay.findings import Fault
from phom_replay.rulesets.house import SUFFIX, House, is_plain, read_house
from phom_replay.rulesets.house_text import is_link
from phom_replay.rulesets.house_words import for_log, for_option
from phom_replay.rulesets.keys import Value
from phom_replay.rulesets.ruleset import KEYS, Ruleset
from phom_replay.rulesets.shipped import DEFAULT, NAMES, named, unknown_name
from phom_replay.rulesets.values import is_valid, nearest_key, parsed

__all__ = [
    "DEFAULT",
    "NAMES",
    "RulesetError",
    "Variant",
    "load_ruleset",
    "load_variant",
    "named",
    "overridden",
    "unknown_name",
]

_NEXT_OVERRIDE: Final = re.compile(r",\s*(?=[\w.]+\s*=)")


class RulesetError(ValueError):
    """A ruleset that cannot be used; ``fault`` says why.

    ``usable`` is what remains of a house-rules file without its wrong keys and values.
    """

    def __init__(self, fault: Fault, usable: Ruleset | None = None) -> None:
        """Keep the fault that the finding will be made of."""
        super().__init__(f"{fault.code}: {dict(fault.params)}")
        self.fault = fault
        self.usable = usable


@dataclass(frozen=True, slots=True)
class Variant:
    """A ruleset as somebody asks for it: ``home``, ``my.toml`` or ``home,u.pay=6``.

    ``house`` is the file behind it, where it is one.
    """

    label: str
    ruleset: Ruleset
    overrides: tuple[str, ...] = ()
    house: House | None = None


def load_ruleset(name: str, *, folder: Path | None = None, trusted: bool = True) -> Ruleset:
    """Return the ruleset of a name (``home``) or of a house-rules file (``friday.toml``).

    With ``trusted`` false (a name that stands in a log) a file must lie in ``folder`` itself.
    Raises RulesetError: unknown name, a file that leaves the folder, is missing or no TOML,
    an unknown key or a wrong value.
    """
    if name.casefold() in NAMES:
        return named(name.casefold())
    if not name.strip():
        raise RulesetError(Fault("unknown-ruleset", "empty"))
    if not name.casefold().endswith(SUFFIX):
        raise RulesetError(unknown_name(name))
    if trusted:
        return _usable(read_house(found(Path(name) if folder is None else folder / name)))
    if folder is None:
        raise RulesetError(Fault("unknown-ruleset", "no-folder", None, {"path": name}))
    path = found(folder / name) if is_plain(name) else folder
    if not is_plain(name) or is_link(path):
        raise RulesetError(Fault("unknown-ruleset", "outside", None, {"path": name}))
    house = read_house(path, follow_links=False)
    if house.all_flaws:
        fault = for_log(house)
        raise RulesetError(fault, house.ruleset if fault.code == "bad-value" else None)
    return house.ruleset


def _usable(house: House) -> Ruleset:
    if house.all_flaws:
        raise RulesetError(for_option(house.all_flaws[0]))
    return house.ruleset


def load_variant(text: str) -> Variant:
    """Return the ruleset of a name or file with overrides after commas: ``home,u.pay=6``.

    The numbers of a list stand with spaces or commas. Raises RulesetError.
    """
    name, *overrides = (part.strip() for part in _NEXT_OVERRIDE.split(text.strip()))
    house = None
    if name.casefold().endswith(SUFFIX) and name.casefold() not in NAMES:
        house = read_house(found(Path(name)))
        base = _usable(house)
    else:
        base = load_ruleset(name)
    given = tuple(override.replace(",", " ") for override in overrides)
    ruleset, faults = overridden(base, given)
    for fault in faults:
        if fault is not None:
            raise RulesetError(fault)
    return Variant(text.strip(), ruleset, given, house)


def overridden(base: Ruleset, overrides: Iterable[str]) -> tuple[Ruleset, tuple[Fault | None, ...]]:
    """Apply the ``key=value`` texts of a log; one fault, or None, for each of them.

    An override that is unknown or has a wrong value leaves the ruleset as it is.
    """
    overrides = tuple(overrides)
    if not overrides:
        return base, ()
    values = base.values()
    faults = tuple(_override(values, text) for text in overrides)
    return Ruleset.of(base.name, values), faults


def _override(values: dict[str, Value], text: str) -> Fault | None:
    name, equals, written = (part.strip() for part in text.partition("="))
    if not (name or equals):
        return Fault("bad-value", "empty-override", "notation/tags")
    if not equals:
        return Fault("bad-value", "override", "notation/tags", {"found": text})
    key = KEYS.get(name.casefold())
    if key is None:
        params = {"key": name, "nearest": nearest_key(name)}
        return Fault("bad-value", "key", "notation/tags", params)
    value = parsed(key, written)
    if value is None or not is_valid(key, value):
        params = {"key": key.name, "value": written, "allowed": key.allowed}
        return Fault("bad-value", "value", key.name, params)
    values[key.name] = value
    return None
