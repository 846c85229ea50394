"""Columns found again: where the parts of a line stand in its raw text."""

from collections.abc import Sequence
from functools import lru_cache

from phom_replay.cards import Card
from phom_replay.notation.grammar import Item, Parsed
from phom_replay.notation.text import Line, read_line
from phom_replay.notation.turns import in_order, parse_code, salvage
from phom_replay.notation.words import known_card

_WHOLE = -1
_SHORT = 1000


def locate(text: str, item: int, at: Card | None = None) -> tuple[int, int]:
    """Return column and end column of an item of a raw line, or of a card in it.

    Item 0 is the first word, or the name of a tag; in a turn item k is the k-th action of the
    record, elsewhere the k-th word after the first. What is not there is the whole line.
    """
    taken_apart = _short if len(text) < _SHORT else _long
    line, parts = taken_apart(text, whole=item == _WHOLE)
    if not 0 <= item < len(parts):
        return line.columns(*line.bounds())
    part = parts[item]
    if at is not None:
        for word in part.words:
            if known_card(word.text) == at:
                return line.columns(word.start, word.end)
    return line.columns(part.start, part.end)


def _taken_apart(text: str, *, whole: bool) -> tuple[Line, Sequence[Item]]:
    line = read_line(text)
    return line, () if whole else _parts(line.code)


_short = lru_cache(maxsize=256)(_taken_apart)
_long = lru_cache(maxsize=8)(_taken_apart)
"""A line is read once for all findings on it, and those of other readings of its hand."""


def _parts(code: str) -> Sequence[Item]:
    parsed = parse_code(code)
    if not isinstance(parsed, Parsed):
        start = len(code) - len(code.lstrip())
        end = start + len(code.split(maxsplit=1)[0]) if code.strip() else start
        return Item("name", start, end, ()), *in_order(salvage(code))
    if parsed.kind == "turn":
        return parsed.items[0], *in_order(parsed.items[1:])
    return parsed.items
