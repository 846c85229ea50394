"""Rulesets in words: what a key is about, what a value means, where it comes from."""

from phom_replay.findings import Param
from phom_replay.render.catalogue import Catalogue
from phom_replay.rulesets.keys import Value
from phom_replay.rulesets.loading import Variant
from phom_replay.rulesets.ruleset import KEYS
from phom_replay.rulesets.shipped import notes
from phom_replay.rulesets.values import written


def say(words: Catalogue, key: str, **params: Param) -> str:
    """Return a phrase of the table ``ruleset``."""
    return words.phrase("ruleset", key, **params)


def _under(words: Catalogue, table: str, key: str) -> str:
    return str(words.tables["ruleset"][table].get(key, ""))


def about_ruleset(words: Catalogue, name: str) -> str:
    """Return what a ruleset of the package is, in one line."""
    return _under(words, "name", name)


def about_key(words: Catalogue, key: str) -> str:
    """Return what a key is about, in a few words."""
    return str(words.tables["key"].get(key, {}).get("about", ""))


def meaning(words: Catalogue, key: str, value: Value) -> str:
    """Return what the value of a choice means, as a sentence; "" for numbers."""
    table = words.tables["key"].get(key, {}).get("value", {})
    return str(table.get(written(value), ""))


def shown(words: Catalogue, key: str, value: Value) -> str:
    """Return a value as a log writes it; one that switches a rule off says so."""
    off = say(words, "off")
    if not isinstance(value, bool | str) and not value and KEYS[key].lengths:
        return off
    return f"0 ({off})" if KEYS[key].off and value == 0 else written(value)


def note(words: Catalogue, comment: str) -> str:
    """Return where a value comes from: quotations stay as they are."""
    text = comment.removeprefix("Source:").strip()
    return _under(words, "note", text) or text.removesuffix(".")


def source_of(words: Catalogue, variant: Variant, key: str) -> str:
    """Return where the value of a key comes from: an override, a file and line, a rule text."""
    for override in reversed(variant.overrides):
        if override.partition("=")[0].strip().casefold() == key:
            return say(words, "override", override=override)
    house = variant.house
    while house is not None:
        if key in house.changes:
            return say(words, "own", path=house.path.name, line=house.lines[key])
        if house.parent is None:
            return note(words, notes(house.base.name).keys[key])
        house = house.parent
    return note(words, notes(variant.ruleset.name).keys[key])


def extended(words: Catalogue, variant: Variant) -> str | None:
    """Return what a house-rules file extends, in words: the chain down to a ruleset."""
    chain: list[str] = []
    house = variant.house
    while house is not None:
        chain.append(house.extends)
        house = house.parent
    said = None
    for name in reversed(chain):
        said = name if said is None else say(words, "then", path=name, extends=said)
    return said
