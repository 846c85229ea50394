"""A starting house-rules file: every rule with its meaning, its value commented out."""

import json
from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap

from phom_replay.render.catalogue import Catalogue
from phom_replay.render.escape import safe
from phom_replay.render.ruleset_words import meaning, say
from phom_replay.rulesets.keys import Key
from phom_replay.rulesets.ruleset import KEYS, Ruleset
from phom_replay.rulesets.values import in_toml

_WIDTH = 88


def house_file(file: str, extends: str, base: Ruleset, words: Catalogue) -> str:
    """Return the text of a file that changes nothing yet; it loads equal to ``base``."""
    return "\n".join(_lines(file, extends, base, words)) + "\n"


def _lines(file: str, extends: str, base: Ruleset, words: Catalogue) -> Iterator[str]:
    for part in say(words, "new-head", extends=safe(extends), file=safe(file)).split("\n"):
        yield f"# {part}"
    yield ""
    yield f"extends = {json.dumps(extends, ensure_ascii=False)}"
    for table, keys in groupby(KEYS.values(), key=lambda key: key.name.partition(".")[0]):
        yield ""
        yield f"[{table}]"
        for key in keys:
            yield ""
            yield from _key_lines(key, base, words)


def _key_lines(key: Key, base: Ruleset, words: Catalogue) -> Iterator[str]:
    yield from _comment(words.rule(key.name))
    options = {"choice": key.choices, "yes-no": (True, False)}.get(key.kind, ())
    for option in options:
        yield from _comment(f"{in_toml(option)}: {meaning(words, key.name, option)}", "  ")
    if not options:
        yield from _comment(say(words, "allowed", allowed=key.allowed_in_toml))
    yield f"# {key.name.partition('.')[2]} = {in_toml(base.value(key.name))}"


def _comment(text: str, indent: str = "") -> Iterator[str]:
    first, rest = f"# {indent}", f"# {indent}  " if indent else "# "
    yield from wrap(text, _WIDTH, initial_indent=first, subsequent_indent=rest)
