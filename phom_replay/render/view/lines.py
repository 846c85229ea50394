"""A line of the log cut into pieces, so that a page can mark what a finding is about."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from phom_replay.findings import Span
from phom_replay.render.escape import safe

Piece = tuple[str, bool]
"""Some letters of a line, and whether they are marked."""
_BOM: Final = "\ufeff"


def pieces(line: str, spans: Iterable[Span], longest: int) -> list[Piece]:
    """Return a line in pieces, without the blanks around it; what is too long is left out.

    >>> pieces("  An xKc -8d", [Span(3, 6, 9)], 300)
    [('An ', False), ('xKc', True), (' -8d', False)]
    """
    line = line.removeprefix(_BOM)
    marked = {column for span in spans for column in range(span.column - 1, span.end_column - 1)}
    start = len(line) - len(line.lstrip())
    stop = min(len(line.rstrip()), start + longest)
    found = [
        (safe("".join(line[index] for index in group)), is_marked)
        for is_marked, group in groupby(range(start, stop), marked.__contains__)
    ]
    return [*found, ("\u2026", False)] if stop < len(line.rstrip()) else found
