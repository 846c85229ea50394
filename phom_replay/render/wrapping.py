"""Long lines broken at spaces, by the columns that letters take on the screen."""

from collections.abc import Iterator
from typing import Final

from phom_replay.render.columns import width_of

WIDTH: Final = 80
"""Columns of what is meant to be read as a page."""
TIE: Final = "\u00a0"
"""A no-break space: holds words together, and is shown as a space."""


def tied(text: str) -> str:
    """Return a text that is not broken at its spaces."""
    return text.replace(" ", TIE)


def wrapped(text: str, first: str = "", rest: str | None = None) -> Iterator[str]:
    """Yield a text, fit for the terminal already, as lines of at most ``WIDTH`` columns.

    ``first`` stands before the first line, ``rest`` before those that follow (as many blanks
    where it is not given). A word that fills more than a line is cut.

    >>> list(wrapped("eats 7s " * 12, "- "))[1]
    '  7s eats 7s eats 7s'
    """
    rest = " " * width_of(first) if rest is None else rest
    lead, line, used = first, "", 0
    room = WIDTH - width_of(lead)
    for word in _words(text, WIDTH - width_of(rest)):
        columns = width_of(word)
        if line and used + 1 + columns > room:
            yield _line(lead, line)
            lead, line, used = rest, "", 0
            room = WIDTH - width_of(lead)
        line, used = (f"{line} {word}", used + 1 + columns) if line else (word, columns)
    yield _line(lead, line)


def _line(lead: str, line: str) -> str:
    return (lead + line.replace(TIE, " ")).rstrip()


def _words(text: str, room: int) -> Iterator[str]:
    for word in text.split(" "):
        if width_of(word) <= room:
            yield word
        else:
            yield from _pieces(word, room)


def _pieces(word: str, room: int) -> Iterator[str]:
    """Cut a word; a mark stays with its letter."""
    from wcwidth import wcwidth  # only where a page is shown

    piece, used = "", 0
    for letter in word:
        columns = max(wcwidth(letter), 0)
        if piece and columns and used + columns > room:
            yield piece
            piece, used = "", 0
        piece, used = piece + letter, used + columns
    yield piece
