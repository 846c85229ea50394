"""A starting house-rules file: every rule with its meaning, its value commented out."""

import json
from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap

from phom_replay.render.catalogue import Catalogue
from phom_replay.render.escape import safe
from phom_replay.render.ruleset_words import meaning, say
from phom_replay.rulesets.keys import Key, Value
from phom_replay.rulesets.ruleset import KEYS, Ruleset
from phom_replay.rulesets.values import in_toml

_WIDTH = 88


def house_file(
    file: str, extends: str, base: Ruleset, words: Catalogue, rules: Ruleset | None = None
) -> str:
    """Return the text of a file that loads equal to ``rules``, or ``base``, which it extends.

    Only what differs from ``base`` is said; every other rule is commented out.
    """
    return "\n".join(_lines(file, extends, base, rules or base, words)) + "\n"


def _lines(
    file: str, extends: str, base: Ruleset, rules: Ruleset, words: Catalogue
) -> Iterator[str]:
    for part in say(words, "new-head", extends=safe(extends), file=safe(file)).split("\n"):
        yield f"# {part}"
    yield ""
    yield f"extends = {json.dumps(extends, ensure_ascii=False)}"
    for table, keys in groupby(KEYS.values(), key=lambda key: key.name.partition(".")[0]):
        yield ""
        yield f"[{table}]"
        for key in keys:
            yield ""
            yield from _key_lines(key, base, rules.value(key.name), words)


def _key_lines(key: Key, base: Ruleset, value: Value, words: Catalogue) -> Iterator[str]:
    yield from _comment(words.rule(key.name))
    for option in key.options:
        yield from _comment(f"{in_toml(option)}: {meaning(words, key.name, option)}", "  ")
    if not key.options:
        yield from _comment(say(words, "allowed", allowed=key.allowed_in_toml))
    same = "# " if value == base.value(key.name) else ""
    yield f"{same}{key.name.partition('.')[2]} = {in_toml(value)}"


def _comment(text: str, indent: str = "") -> Iterator[str]:
    first, rest = f"# {indent}", f"# {indent}  " if indent else "# "
    yield from wrap(text, _WIDTH, initial_indent=first, subsequent_indent=rest)
