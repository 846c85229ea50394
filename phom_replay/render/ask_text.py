"""What ``rules ask`` says: the question of a key, more about it, what is wrong with an answer."""

from collections.abc import Iterator
from dataclasses import replace

from phom_replay.findings import Fault
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.escape import safe
from phom_replay.render.ruleset_words import meaning, note, shown
from phom_replay.render.wrapping import wrapped
from phom_replay.rulesets.ruleset import KEYS, Ruleset, differing
from phom_replay.rulesets.shipped import NAMES, named, notes
from phom_replay.rulesets.values import written

_INDENT = "  "


def head_lines(file: str, hands: int, words: Catalogue, *, simulated: bool) -> Iterator[str]:
    """Yield what is asked, in which order, and how one answers."""
    order = "head-simulated" if simulated else "head-logs"
    yield from wrapped(words.phrase("ask", order, all=len(KEYS), hands=hands))
    yield from wrapped(safe(words.phrase("ask", "how", path=file)))


def question_lines(key: str, number: int, count: int, words: Catalogue) -> Iterator[str]:
    """Yield what a key is about, and what its values mean where they are words."""
    yield ""
    yield from wrapped(words.rule(key), f"{number}/{count} ", _INDENT)
    for value in KEYS[key].options:
        yield from wrapped(f"{written(value)}: {meaning(words, key, value)}", _INDENT, _INDENT * 2)


def prompt(key: str, rules: Ruleset) -> str:
    """Return the prompt: the key, and the value that Enter keeps."""
    value = written(rules.value(key)) or '""'
    return f"{key} [{value}]: "


def more_lines(key: str, words: Catalogue) -> Iterator[str]:
    """Yield which values are allowed, and what the rulesets say with their sources."""
    allowed = words.phrase("ruleset", "allowed", allowed=KEYS[key].allowed)
    yield from wrapped(allowed, _INDENT)
    for name in NAMES:
        value = shown(words, key, named(name).value(key))
        source = note(words, notes(name).keys[key])
        yield from wrapped(f"{name}: {value} ({source})", _INDENT, _INDENT * 2)


def fault_lines(fault: Fault, said: str, words: Catalogue) -> Iterator[str]:
    """Yield what is wrong with an answer, as it was typed, and which values are allowed."""
    fault = replace(fault, params={**fault.params, "value": said})
    yield from wrapped(safe(f"{words.message(fault)}. {words.hint(fault)}"), _INDENT)


def end_lines(
    file: str, extends: str, base: Ruleset, rules: Ruleset, words: Catalogue
) -> Iterator[str]:
    """Yield what was written, and what it changes."""
    changes = differing(base, rules)
    key = "written" if changes else "written-same"
    yield ""
    yield safe(words.phrase("ask", key, path=file, extends=extends, count=len(changes)))
    for name in changes:
        yield f"{_INDENT}{name} = {shown(words, name, rules.value(name))}"
