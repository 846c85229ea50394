"""Cells laid out in a width: columns that do not fit go below, with the names repeated."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from phom_replay.render.columns import aligned, clipped, width_of
from phom_replay.render.stats.cells import Cells

_GAP: Final = 2
_NARROWEST: Final = 8
_CUT: Final = "…"
_SESSIONS: Final = frozenset({"group", "session"})
_LONG: Final = 40
_FIGURES: Final = 24
"""Columns that figures take beside the names of sessions."""


def laid_out(cells: Cells, width: int | None) -> Iterator[str]:
    """Yield the lines of a table, at most ``width`` columns wide; None for any width.

    Names that would take more than half of it are cut; those of sessions, which may differ only at
    their ends, in the middle.
    """
    table = [cells.heads, *cells.rows]
    if width is None:
        yield from aligned(table, cells.sides, gap=_GAP)
        return
    room = max(width // (2 * cells.keys) - _GAP, _NARROWEST)
    others = (cells.keys - 1) * (_NARROWEST + _GAP)
    wide = max(room, min(_LONG, width - others - _FIGURES))
    cuts = [
        partial(_cut_inside, room=wide) if name in _SESSIONS else partial(_cut, room=room)
        for name in cells.names[: cells.keys]
    ]
    table = [
        tuple(cut(cell) for cut, cell in zip(cuts, row, strict=False)) + row[cells.keys :]
        for row in table
    ]
    for number, columns in enumerate(_blocks(table, cells.keys, width)):
        if number:
            yield ""
        part = [tuple(row[column] for column in columns) for row in table]
        yield from aligned(part, "".join(cells.sides[column] for column in columns), gap=_GAP)


def _blocks(table: Sequence[Sequence[str]], keys: int, width: int) -> Iterator[list[int]]:
    """Yield the columns that go side by side."""
    widths = [max(map(width_of, column)) + _GAP for column in zip(*table, strict=True)]
    names = list(range(keys))
    taken = sum(widths[:keys]) - _GAP
    block, used = list(names), taken
    for column in range(keys, len(widths)):
        if used + widths[column] > width and len(block) > keys:
            yield block
            block, used = list(names), taken
        block.append(column)
        used += widths[column]
    yield block


def _cut_inside(text: str, room: int) -> str:
    """Shorten a text to so many columns, its end kept: there stands what tells names apart."""
    if width_of(text) <= room:
        return text
    end = clipped(text, width_of(text) - room // 2)
    return _cut(text, room - width_of(end)) + end


def _cut(text: str, room: int) -> str:
    """Shorten a text to so many columns; a mark stays with its letter."""
    return text if width_of(text) <= room else clipped(text, 0, room - 1) + _CUT
