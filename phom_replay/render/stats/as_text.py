"""Reports for people: aligned tables, with what they rest on above and the marks below."""

from collections.abc import Iterator
from typing import Final

from phom_replay.render.counted import counted_lines
from phom_replay.render.stats.cells import cells_of
from phom_replay.render.stats.layout import laid_out
from phom_replay.render.stats.page import Page
from phom_replay.render.wrapping import wrapped
from phom_replay.reports import SMALL_SAMPLE, Filters

_BOLD: Final = "\x1b[1m"


def text_lines(page: Page, width: int | None) -> Iterator[str]:
    """Yield the reports in so many columns, None for as many as they take."""
    for line in summary_lines(page):
        yield from wrapped(line.lstrip(), " " * (len(line) - len(line.lstrip())))
    small = base = False
    for part in page.parts:
        yield ""
        yield page.style.paint(page.title(part), _BOLD)
        if part.frame.is_empty():
            yield "  " + page.say("nothing")
            continue
        cells = cells_of(page, part)
        small, base = small or cells.has_small, base or cells.has_base
        yield from laid_out(cells, width)
        if cells.is_noted:
            yield from wrapped(page.say(f"note-{part.report.name}"), "  ")
    yield from mark_lines(page, small=small, base=base)


def summary_lines(page: Page) -> Iterator[str]:
    """Yield what counts, and what was selected of it."""
    yield from counted_lines(page.tables, page.options.scores, page.style)
    if page.filters != Filters():
        yield "  " + page.say("selected", hands=page.hands, players=page.players)
    if page.undated:
        yield "  " + page.say("undated", hands=page.undated)


def mark_lines(page: Page, *, small: bool, base: bool) -> Iterator[str]:
    """Yield what the marks mean that were used."""
    if small or base:
        yield ""
    if small:
        yield page.say("small", few=SMALL_SAMPLE)
    if base:
        yield page.say("base")
