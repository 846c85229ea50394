"""The phrases of the program, each subject read from its file when it is first asked for.

A file of ``words/`` holds both languages side by side, so that a word is added in one place; what
is kept of it is one of them.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from phom_replay.codes import CODES, INPUTS
from phom_replay.render.language import Language

WORDS: Final = Path(__file__).with_name("words")
_LANGUAGES: Final = frozenset(Language)


class Phrases(Mapping[str, Mapping[str, Any]]):
    """The phrases of one language by subject or code."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def __getitem__(self, name: str) -> Mapping[str, Any]:
        code = CODES.get(name) or INPUTS.get(name)
        if code is not None:
            found: Mapping[str, Any] = _read(f"codes/{code.stage.value}", self._language).get(
                name, {}
            )
            return found
        try:
            return _read(name, self._language)
        except FileNotFoundError:
            raise KeyError(name) from None

    def __iter__(self) -> Iterator[str]:
        return iter((*(file.stem for file in sorted(WORDS.glob("*.toml"))), *CODES, *INPUTS))

    def __len__(self) -> int:
        return sum(1 for _ in self)


@cache
def _read(file: str, language: Language) -> Mapping[str, Any]:
    text = (WORDS / f"{file}.toml").read_text(encoding="utf-8")
    return {name: _in(language, entry) for name, entry in tomllib.loads(text).items()}


def _in(language: Language, entry: Any) -> Any:  # noqa: ANN401  # a table of TOML, or a phrase
    """Return what an entry says in a language, and of a table all that its entries say.

    >>> _in(Language.VI, {"or": {"en": "or", "vi": "hoặc"}})
    {'or': 'hoặc'}
    """
    if not entry.keys() <= _LANGUAGES:
        return {name: _in(language, each) for name, each in entry.items()}
    return entry.get(language) or next(iter(entry.values()))
