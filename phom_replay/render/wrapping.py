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
    from wcwidth import wrap  # only where a page is shown

    rest = " " * width_of(first) if rest is None else rest
    lines = wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_on_hyphens=False,
        expand_tabs=False,
        replace_whitespace=False,
    )
    for line in lines or [first]:
        yield line.replace(TIE, " ").rstrip()
