"""A source line and the carets under one of its tokens, right to the column on the screen.

Letters may be wide (two columns), combining (none) or hidden (shown escaped), and lines may be
very long (cut to a window around the caret). The line is therefore laid out as cells: a base
letter with what combines with it, the text that stands for it and the columns it takes.
"""

from dataclasses import dataclass
from typing import Final

from phom_replay.render.escape import escaped, is_hidden

WIDTH: Final = 100
"""Columns of an excerpt; longer lines are cut."""
_BEFORE: Final = 40
"""Columns kept before the caret where the line is cut there."""
_MARKS: Final = 4
"""Combining marks shown on one letter; more of them would flood the screen."""
_TAB: Final = "\u2192   "
_CUT: Final = "\u2026"
_BOM: Final = "\ufeff"


@dataclass(slots=True)
class _Cell:
    """Code points of the line from ``start`` on, as they are shown."""

    start: int
    text: str
    width: int
    marks: int = 0
    """Combining marks so far; a stand-in is full from the start."""


def excerpt(line: str, column: int, end_column: int) -> tuple[str, str]:
    """Return the line as it is shown, and the line of carets below it.

    >>> excerpt("Chi +6c -9c", 5, 8)
    ('Chi +6c -9c', '    ^^^')
    """
    line = line.removeprefix(_BOM)
    start = min(max(column - 1, 0), len(line))
    first = max(start - 4 * WIDTH, 0)
    cells = _cells(line[first : start + 4 * WIDTH], first)
    begin = _index(cells, start) if start < len(line) else len(cells)
    stop = sum(1 for cell in cells if cell.start < end_column - 1)
    marked = max(stop - begin, 1)
    whole = first == 0 and _width(cells) <= WIDTH
    cut_left, before = _fit_left(cells[:begin], whole=whole)
    shown, cut_right = _fit_right(cells[begin:], max(WIDTH - _width(before), 1))
    lead = _CUT if cut_left else ""
    tail = _CUT if cut_right or start + 4 * WIDTH < len(line) else ""
    text = lead + "".join(cell.text for cell in before + shown) + tail
    carets = "^" * max(_width(shown[:marked]), 1)
    return text.rstrip(), " " * (len(lead) + _width(before)) + carets


def _cells(text: str, offset: int) -> list[_Cell]:
    from wcwidth import wcswidth, wcwidth  # only where a finding is shown

    cells: list[_Cell] = []
    for index, letter in enumerate(text, offset):
        width = wcwidth(letter)
        combines = width == 0 and bool(cells) and cells[-1].marks < _MARKS
        if letter == "\t":
            cells.append(_Cell(index, _TAB, len(_TAB), _MARKS))
        elif combines and not is_hidden(letter):
            cells[-1].text += letter
            cells[-1].marks += 1
            cells[-1].width = max(wcswidth(cells[-1].text), 0)
        elif width <= 0 or is_hidden(letter):
            shown = escaped(letter)
            cells.append(_Cell(index, shown, len(shown), _MARKS))
        elif (joined := _joined(cells, letter, width)) is not None:
            cells[-1].text += letter
            cells[-1].marks += 1
            cells[-1].width = joined
        else:
            cells.append(_Cell(index, letter, width))
    return cells


def _joined(cells: list[_Cell], letter: str, width: int) -> int | None:
    """Return the columns of a letter that makes one sign with the cell before, as a flag's do."""
    from wcwidth import wcswidth  # only where a finding is shown

    if letter.isascii() or not cells or cells[-1].marks >= _MARKS:
        return None
    together = int(wcswidth(cells[-1].text + letter))
    return together if together < cells[-1].width + width else None


def _index(cells: list[_Cell], start: int) -> int:
    """Return the cell that holds a code point: the last that begins there or before."""
    return max(sum(1 for cell in cells if cell.start <= start) - 1, 0)


def _fit_left(before: list[_Cell], *, whole: bool) -> tuple[bool, list[_Cell]]:
    if whole or _width(before) <= _BEFORE:
        return False, before
    kept: list[_Cell] = []
    room = _BEFORE
    for cell in reversed(before):
        room -= cell.width
        if room < 0:
            break
        kept.append(cell)
    return True, kept[::-1]


def _fit_right(cells: list[_Cell], room: int) -> tuple[list[_Cell], bool]:
    kept: list[_Cell] = []
    for cell in cells:
        room -= cell.width
        if room < 0:
            return kept, True
        kept.append(cell)
    return kept, False


def _width(cells: list[_Cell]) -> int:
    return sum(cell.width for cell in cells)
