"""Reports as Markdown; nothing that a user wrote is taken for markup."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from phom_replay.render.stats.as_text import mark_lines, summary_lines
from phom_replay.render.stats.cells import Cells, cells_of
from phom_replay.render.stats.page import Page

_MARKUP: Final = re.compile(r"([\\`*_\[\]<>|~&$])")


def markdown_lines(page: Page) -> Iterator[str]:
    """Yield the reports as tables of Markdown, the notes as lists."""
    yield from (f"- {escaped(line.strip())}" for line in summary_lines(page))
    small = base = False
    for part in page.parts:
        yield from ("", f"## {escaped(page.title(part))}", "")
        if part.frame.is_empty():
            yield page.say("nothing")
            continue
        cells = cells_of(page, part)
        small, base = small or cells.has_small, base or cells.has_base
        yield from _table(cells)
        if cells.is_noted:
            yield from ("", escaped(page.say(f"note-{part.report.name}")))
    yield from (
        f"- {escaped(line)}" if line else "" for line in mark_lines(page, small=small, base=base)
    )


def _table(cells: Cells) -> Iterator[str]:
    yield _row(cells.heads)
    yield _row(["---" if side == "<" else "---:" for side in cells.sides], is_text=False)
    yield from (_row(row) for row in cells.rows)


def _row(cells: Sequence[str], *, is_text: bool = True) -> str:
    return f"| {' | '.join(escaped(cell.strip()) if is_text else cell for cell in cells)} |"


def escaped(text: str) -> str:
    r"""Return a text without any meaning in Markdown.

    >>> print(escaped("a|b *c*"))
    a\|b \*c\*
    """
    return _MARKUP.sub(r"\\\1", text)
