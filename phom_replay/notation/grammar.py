"""The door to lark: one line of text in, its words and where they stand out.

This is the only module that knows lark. It is imported when the first line must be parsed, and
the parser is built once a process.
"""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from lark import Lark, Token

_WORD: Final = re.compile(r"\S+")
_FOUND_LIMIT: Final = 60


class Word(NamedTuple):
    """A word of a line: what stands there, from ``start`` up to ``end`` in the NFC text."""

    text: str
    start: int
    end: int


class Item(NamedTuple):
    """A part of a line that findings point at: an action, a name, a card, a number, a value.

    ``words`` are the cards of an action; for a send the card and then its target.
    """

    form: str
    start: int
    end: int
    words: tuple[Word, ...]


class Parsed(NamedTuple):
    """A line that reads: item 0 is its first word, in a turn item k is the k-th action."""

    kind: str
    items: tuple[Item, ...]


class Stop(NamedTuple):
    """A line that does not read: the word at which reading stopped."""

    found: str
    start: int
    end: int


@cache
def _parser() -> "Lark":
    from lark import Lark

    return Lark(
        grammar_text(),
        parser="lalr",
        lexer="contextual",
        start=["line", "actions", "card", "number"],
        transformer=_shape(),
        maybe_placeholders=False,
    )


def terminal(name: str) -> str:
    """Return the pattern of a terminal of the grammar."""
    patterns = (each.pattern.to_regexp() for each in _parser().terminals if each.name == name)
    return next(patterns)


def grammar_text() -> str:
    """Return the grammar: beside the package in a wheel, at the top of a working copy."""
    packaged = files("phom_replay") / "grammar" / "phom.lark"
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    top = Path(__file__).resolve().parents[2] / "grammar" / "phom.lark"
    return top.read_text(encoding="utf-8")


def _word(token: "Token") -> Word:
    start, end = token.start_pos, token.end_pos
    return Word(str(token), start or 0, end or 0)


def _item(form: str, tokens: "list[Token]", words: "list[Token]") -> Item:
    start, end = tokens[0].start_pos, tokens[-1].end_pos
    return Item(form, start or 0, end or 0, tuple(_word(token) for token in words))


_SHOWN_WORDS: Final = frozenset({"CARD", "SENT", "OWNER"})


def _shape() -> Any:  # noqa: ANN401 - lark's Transformer is generic over anything
    """Return the callbacks that turn what lark found into items."""
    from lark import Transformer

    def action(_self: object, form: str, tokens: "list[Token]") -> Item:
        return _item(form, tokens, [token for token in tokens if token.type in _SHOWN_WORDS])

    def line(_self: object, kind: str, parts: "list[Token | Item]") -> Parsed:
        items = (
            part if isinstance(part, Item) else _item(part.type.lower(), [part], [part])
            for part in parts
        )
        return Parsed(kind, tuple(items))

    names = {
        **dict.fromkeys(("draw", "eat", "lay", "send", "mom", "u", "khan", "discard"), action),
        **dict.fromkeys(("tag", "deal", "stock", "turn", "left", "points", "pay"), line),
        **dict.fromkeys(("score", "void", "foul", "ate", "result", "bonus", "actions"), line),
    }
    methods = {
        name: (lambda self, parts, name=name, shape=shape: shape(self, name, parts))
        for name, shape in names.items()
    }
    return type("Shape", (Transformer,), methods)()


def _parse(text: str, start: str) -> Any:  # noqa: ANN401 - what the start rule makes
    from lark.exceptions import UnexpectedInput, UnexpectedToken

    try:
        return _parser().parse(text, start=start)
    except UnexpectedToken as error:
        ended = error.token.type == "$END"
        return _stop(text, None if ended else error.token.start_pos)
    except UnexpectedInput as error:
        return _stop(text, error.pos_in_stream)


def _stop(text: str, position: int | None) -> Stop:
    if position is None:
        position = len(text.rstrip())
        while position and not text[position - 1].isspace():
            position -= 1
    word = _WORD.search(text, position)
    if word is None:
        return Stop("", len(text), len(text))
    return Stop(shortened(word[0]), word.start(), word.end())


def shortened(found: str) -> str:
    """Return what a message quotes of a word that may be a megabyte long."""
    return found if len(found) <= _FOUND_LIMIT else found[: _FOUND_LIMIT - 1] + "…"


def parse_line(text: str) -> Parsed | Stop:
    """Parse a line in NFC, without its comment."""
    result: Parsed | Stop = _parse(text, "line")
    return result


def parse_actions(text: str) -> tuple[Item, ...] | None:
    """Parse a stretch of a turn on its own, or return None where it is no whole action."""
    result: Parsed | Stop = _parse(text, "actions")
    return None if isinstance(result, Stop) else result.items


def parse_card(word: str) -> tuple[str, ...] | None:
    """Return rank and suit as written, ``("?",)``, or None for a word that is no card."""
    result = _parse(word, "card")
    return None if isinstance(result, Stop) else tuple(str(part) for part in result.children)


def parse_number(word: str) -> tuple[str, ...] | None:
    """Return the sign, where there is one, and the digits; None for a word that is no number."""
    result = _parse(word, "number")
    return None if isinstance(result, Stop) else tuple(str(part) for part in result.children)
