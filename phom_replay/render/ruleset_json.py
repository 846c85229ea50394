"""Rulesets as JSON: the same as the text, each value with what it means and its source."""

from phom_replay.render.as_json import VERSION, finding_json
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.ruleset_text import as_finding
from phom_replay.render.ruleset_words import (
    about_key,
    about_ruleset,
    meaning,
    note,
    source_of,
)
from phom_replay.rulesets.house import Flaw, House
from phom_replay.rulesets.keys import Value
from phom_replay.rulesets.loading import NAMES, Variant
from phom_replay.rulesets.ruleset import KEYS, Ruleset, differing
from phom_replay.rulesets.shipped import named, notes

Json = dict[str, object]


def plain(value: Value) -> object:
    """Return a value as JSON has it."""
    return list(value) if isinstance(value, tuple) else value


def list_json(words: Catalogue) -> Json:
    """Return the rulesets of the package."""
    rows = [
        {
            "name": name,
            "about": about_ruleset(words, name),
            "source": note(words, notes(name).source),
            "hash": named(name).hash,
        }
        for name in NAMES
    ]
    return {"version": VERSION, "rulesets": rows}


def show_json(variant: Variant, words: Catalogue) -> Json:
    """Return a ruleset in full."""
    house = variant.house
    keys = [
        {
            "key": key,
            "value": plain(variant.ruleset.value(key)),
            "meaning": words.rule(key),
            "here": meaning(words, key, variant.ruleset.value(key)) or None,
            "source": source_of(words, variant, key),
            "allowed": KEYS[key].allowed,
        }
        for key in KEYS
    ]
    name = variant.ruleset.name
    return {
        "version": VERSION,
        "name": name,
        "asked": variant.label,
        "about": None if house else about_ruleset(words, name),
        "source": None if house else note(words, notes(name).source),
        "hash": variant.ruleset.hash,
        "overrides": list(variant.overrides),
        "extends": None if house is None else house.extends,
        "changes": [] if house is None else differences_json(house.base, house.ruleset, words),
        "keys": keys,
    }


def differences_json(one: Ruleset, other: Ruleset, words: Catalogue) -> list[Json]:
    """Return what differs between two rulesets."""
    return [difference_json(key, one, other, words) for key in differing(one, other)]


def difference_json(key: str, one: Ruleset, other: Ruleset, words: Catalogue) -> Json:
    """Return one difference: both values and what they mean."""
    first, second = one.value(key), other.value(key)
    return {
        "key": key,
        "before": plain(first),
        "after": plain(second),
        "about": about_key(words, key),
        "before_means": meaning(words, key, first) or None,
        "after_means": meaning(words, key, second) or None,
    }


def diff_json(one: Variant, other: Variant, words: Catalogue) -> Json:
    """Return two rulesets side by side."""
    return {
        "version": VERSION,
        "before": {"name": one.label, "hash": one.ruleset.hash},
        "after": {"name": other.label, "hash": other.ruleset.hash},
        "keys": len(KEYS),
        "differences": differences_json(one.ruleset, other.ruleset, words),
    }


def check_json(house: House, words: Catalogue) -> Json:
    """Return what a check of a house-rules file found."""
    return {
        "version": VERSION,
        "file": str(house.path),
        "ok": not house.all_flaws,
        "extends": house.extends,
        "changes": differences_json(house.base, house.ruleset, words),
        "findings": [_flaw_json(flaw, words) for flaw in house.all_flaws],
    }


def _flaw_json(flaw: Flaw, words: Catalogue) -> Json:
    return {"file": str(flaw.path), **finding_json(as_finding(flaw), words)}
