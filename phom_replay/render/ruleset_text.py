"""Rulesets for people: the list, one in full, two side by side, a file that was checked."""

from collections.abc import Iterator

from phom_replay.findings import Finding, Severity
from phom_replay.render.as_text import finding_lines
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.escape import safe
from phom_replay.render.ruleset_words import (
    about_key,
    about_ruleset,
    extended,
    meaning,
    note,
    say,
    shown,
    source_of,
)
from phom_replay.render.style import Style
from phom_replay.rulesets.house import Flaw, House
from phom_replay.rulesets.loading import NAMES, Variant
from phom_replay.rulesets.ruleset import KEYS, Ruleset, differing
from phom_replay.rulesets.shipped import notes
from phom_replay.rulesets.values import written

Sides = tuple[tuple[str, Ruleset], tuple[str, Ruleset]]
"""Two rulesets with the names that somebody gave them."""
_BOLD, _DIM = "\x1b[1m", "\x1b[2m"


def list_lines(style: Style) -> Iterator[str]:
    """Yield the rulesets of the package: name, what it is, source."""
    words = style.words
    yield say(words, "list", count=len(NAMES))
    width = max(map(len, NAMES))
    for name in NAMES:
        yield f"  {style.paint(f'{name:<{width}}', _BOLD)}  {about_ruleset(words, name)}"
        source = f"{say(words, 'source')}: {note(words, notes(name).source)}"
        yield f"  {' ' * width}  {style.paint(source, _DIM)}"


def show_lines(variant: Variant, style: Style) -> Iterator[str]:
    """Yield every key with its value, meaning and source; changed ones say what was before."""
    words = style.words
    yield style.paint(safe(variant.label), _BOLD) + f": {safe(_head(variant, words))}"
    if variant.house is None:
        source = note(words, notes(variant.ruleset.name).source)
        yield f"{say(words, 'source')}: {source}"
    for key in KEYS:
        yield ""
        yield from _key_lines(variant, key, style)


def _head(variant: Variant, words: Catalogue) -> str:
    house = variant.house
    if house is None:
        return about_ruleset(words, variant.ruleset.name)
    changes = _changed(house)
    key = "house" if changes else "house-same"
    path, extends = house.path.name, extended(words, variant)
    return say(words, key, path=path, extends=extends, count=len(changes))


def _changed(house: House) -> list[str]:
    """Return the keys to which a file gives another value than what it extends."""
    return [key for key, value in house.changes.items() if house.base.value(key) != value]


def _key_lines(variant: Variant, key: str, style: Style) -> Iterator[str]:
    words, value = style.words, variant.ruleset.value(key)
    line = style.paint(f"{key} = {written(value) or '-'}", _BOLD)
    house = variant.house
    if house is not None and house.base.value(key) != value:
        was = shown(words, key, house.base.value(key))
        line += f"   ({safe(say(words, 'was', was=was, extends=house.extends))})"
    yield line
    yield f"    {words.rule(key)}"
    if here := meaning(words, key, value):
        yield f"    {say(words, 'here')}: {here}."
    source = f"{say(words, 'source')}: {safe(source_of(words, variant, key))}"
    yield f"    {style.paint(source, _DIM)}"


def diff_lines(one: Variant, other: Variant, style: Style) -> Iterator[str]:
    """Yield each difference: both values, and what they mean."""
    words = style.words
    names = {"one": one.label, "other": other.label}
    keys = differing(one.ruleset, other.ruleset)
    if not keys:
        yield safe(say(words, "same", **names))
        return
    yield safe(say(words, "differ", **names, count=len(keys), all=len(KEYS)))
    for key in keys:
        yield ""
        sides = ((one.label, one.ruleset), (other.label, other.ruleset))
        yield from difference_lines(sides, key, style)


def difference_lines(sides: Sides, key: str, style: Style) -> Iterator[str]:
    """Yield one difference of two rulesets, named as somebody asked for them."""
    words = style.words
    yield safe(difference(sides, key, words))
    for name, ruleset in sides:
        if said := meaning(words, key, ruleset.value(key)):
            yield f"    {safe(name)}: {said}"


def difference(sides: Sides, key: str, words: Catalogue) -> str:
    """Return one difference as a sentence; its meaning is that of both values."""
    (one, first), (other, second) = sides
    return say(
        words,
        "sides",
        rule=key,
        one=one,
        other=other,
        first=shown(words, key, first.value(key)),
        second=shown(words, key, second.value(key)),
        about=about_key(words, key),
    )


def fine_lines(variant: Variant, style: Style) -> Iterator[str]:
    """Yield that a house-rules file is fine, and what it changes."""
    words, house = style.words, variant.house
    if house is None:
        return
    keys = _changed(house)
    head = "fine" if keys else "fine-same"
    path, extends = house.path.name, extended(words, variant)
    yield safe(say(words, head, path=path, extends=extends, count=len(keys)))
    for key in keys:
        yield ""
        sides = ((house.extends, house.base), (house.path.name, house.ruleset))
        yield from difference_lines(sides, key, style)
    for key in [key for key in house.changes if key not in keys]:
        yield ""
        line, same = house.lines[key], house.extends
        yield safe(say(words, "idle", rule=key, path=path, line=line, extends=same))


def flaw_lines(house: House, style: Style) -> Iterator[str]:
    """Yield everything wrong with a file and what it extends, with the places."""
    texts = {house.path: house.text}
    parent = house.parent
    while parent is not None:
        texts[parent.path] = parent.text
        parent = parent.parent
    for flaw in house.all_flaws:
        lines = texts.get(flaw.path, "").split("\n")
        line = lines[flaw.span.line - 1] if flaw.span.line <= len(lines) else ""
        yield from finding_lines(str(flaw.path), as_finding(flaw), line, style)


def as_finding(flaw: Flaw) -> Finding:
    """Return a flaw as the finding that the commands print."""
    fault = flaw.fault
    return Finding(fault.code, Severity.ERROR, flaw.span, None, None, fault.params, fault.variant)
