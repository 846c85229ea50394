"""Tables for people: columns lined up by what the letters take on the screen."""

from collections.abc import Iterator, Sequence


def width_of(text: str) -> int:
    """Return how many columns a text takes; it must be fit for the terminal already."""
    from wcwidth import wcswidth  # only where a table is shown

    return max(wcswidth(text), 0)


def aligned(rows: Sequence[Sequence[str]], sides: str, *, gap: int = 2) -> Iterator[str]:
    """Yield rows of equally many cells as lines; ``sides`` holds ``<`` or ``>`` for each column.

    >>> for line in aligned([("An", "+12"), ("Bình", "-3")], "<>"): print(line)
    An    +12
    Bình   -3
    """
    widths = [max(map(width_of, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = map(_cell, row, widths, sides)
        yield (" " * gap).join(cells).rstrip()


def _cell(text: str, columns: int, side: str) -> str:
    from wcwidth import ljust, rjust  # only where a table is shown

    return rjust(text, columns) if side == ">" else ljust(text, columns)


def clipped(text: str, start: int, end: int = -1) -> str:
    """Return what a text shows between two columns; half a wide letter is left out.

    >>> clipped("Bình", 0, 3), clipped("Bình", 2)
    ('Bìn', 'nh')
    """
    from wcwidth import clip  # only where something is too wide

    return clip(text, start, end).strip()
