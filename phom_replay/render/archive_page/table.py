"""A report as a table: all is there to read without scripts, and with them to sort."""

from datetime import date
from decimal import Decimal
from typing import Any, Final

from phom_replay.cards import RANK_NAMES
from phom_replay.render.archive_page.content import Content
from phom_replay.render.stats import Cells, Part, cells_of
from phom_replay.render.view.html import Html, joined, tag
from phom_replay.reports import SMALL_SAMPLE

MOST_ROWS: Final = 400
_LEFT: Final = "<"


def report_table(content: Content, part: Part, caption: str = "", *, latest: bool = False) -> Html:
    """Return a report; of a very long one its beginning, or the ``latest`` rows."""
    rows = part.frame.height
    if not rows:
        return tag("p", content.page.say("nothing"), class_="none")
    cut = part.frame.tail(MOST_ROWS) if latest else part.frame.head(MOST_ROWS)
    cells = cells_of(content.page, Part(part.report, part.columns, cut, part.by))
    notes = [content.page.say("small", few=SMALL_SAMPLE)] if cells.has_small else []
    notes += [content.page.say("base")] if cells.has_base else []
    if cells.is_noted and part.report.name != "pairs":
        notes.insert(0, content.page.say(f"note-{part.report.name}"))
    if rows > MOST_ROWS:
        notes.append(content.say("cut", shown=MOST_ROWS, rows=rows, report=part.report.name))
    small = tag("p", *_lines(notes), class_="note") if notes else Html("")
    return joined(_table(cells, cut.rows(named=True), caption or content.page.title(part)), small)


def _lines(notes: list[str]) -> list[Html]:
    return [tag("span", note) for note in notes]


def _table(cells: Cells, rows: list[dict[str, Any]], caption: str) -> Html:
    heads = [
        tag("th", head, scope="col", class_=_side(side))
        for head, side in zip(cells.heads, cells.sides, strict=True)
    ]
    body = [_row(cells, texts, row) for texts, row in zip(cells.rows, rows, strict=True)]
    table = tag(
        "table",
        tag("caption", caption),
        tag("thead", tag("tr", *heads)),
        tag("tbody", *body),
        class_="sortable",
    )
    return tag("div", table, class_="wide", tabindex="0", role="region", aria_label=caption)


def _row(cells: Cells, texts: tuple[str, ...], row: dict[str, Any]) -> Html:
    shown = []
    for at, (text, side, name) in enumerate(zip(texts, cells.sides, cells.names, strict=True)):
        value = sort_value(name, row[name])
        if at:
            shown.append(tag("td", text.strip(), class_=_side(side), data_v=value))
        else:
            shown.append(tag("th", tag("bdi", text.strip()), scope="row", data_v=value))
    return tag("tr", *shown)


def _side(side: str) -> str | None:
    return "left" if side == _LEFT else None


def sort_value(column: str, value: object) -> str | None:
    """Return what a cell is sorted by where that is not its text; nothing for what is unknown.

    >>> sort_value("net", -3), sort_value("rank", "10"), sort_value("player", "An")
    ('-3', '9', None)
    """
    match value:
        case None:
            return ""
        case str() if column == "rank":
            return str(RANK_NAMES.index(value))
        case bool() | int() | float() | Decimal():
            return str(value)
        case date():
            return str(value.toordinal())
        case _:
            return None
