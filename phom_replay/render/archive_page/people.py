"""A section for each player: the figures, the line of what was won, with whom."""

from collections.abc import Iterator
from typing import Final

import polars as pl

from phom_replay.charts import thinned
from phom_replay.render.archive_page.content import Content, only
from phom_replay.render.archive_page.table import report_table
from phom_replay.render.stats import Part, cells_of
from phom_replay.render.view.html import Html, joined, tag
from phom_replay.reports import REPORTS

MOST_PLAYERS: Final = 40
"""Players with a section; the table has all."""
_MOST_OTHERS: Final = 25
_WITH: Final = ("other", "hands", "small", "received", "paid", "net", "per_hand")
_WIDE, _HIGH, _EDGE = 300, 60, 3
_STRETCHES: Final = 75


def people_html(content: Content) -> Html:
    """Return the sections of the players, in the order of the table."""
    part = content.part("players")
    names = _busiest(part.frame)
    parts = [_person(content, part, name, at) for at, name in enumerate(names, 1)]
    note = Html("")
    if len(names) < part.frame.height:
        said = content.say("busiest", shown=len(names), players=part.frame.height)
        note = tag("p", said, class_="note")
    return joined(note, tag("nav", tag("ul", *_links(names)), class_="names"), *parts)


def _busiest(frame: pl.DataFrame) -> list[str]:
    order = frame.with_row_index("at").sort("hands", "at", descending=[True, False])
    return order.head(MOST_PLAYERS).sort("at")["player"].to_list()


def _links(names: list[str]) -> Iterator[Html]:
    for at, name in enumerate(names, 1):
        yield tag("li", tag("a", tag("bdi", name), href=f"#player-{at}"))


def _person(content: Content, part: Part, name: str, at: int) -> Html:
    mine = part.frame.filter(pl.col("player") == name)
    cells = cells_of(content.page, only(part, _names(part), mine))
    figures = [
        tag("div", tag("dt", head), tag("dd", text.strip()))
        for head, text in zip(cells.heads[1:], cells.rows[0][1:], strict=True)
    ]
    return tag(
        "section",
        tag("h3", tag("bdi", name)),
        _line(content, name),
        tag("dl", *figures),
        _others(content, name),
        id=f"player-{at}",
        class_="person",
    )


def _names(part: Part) -> tuple[str, ...]:
    return tuple(column.name for column in part.columns)


def _others(content: Content, name: str) -> Html:
    part = content.part("pairs")
    mine = part.frame.filter(pl.col("player") == name)
    if mine.is_empty():
        return Html("")
    busiest = mine.with_row_index("at").sort("hands", "at", descending=[True, False])
    mine = busiest.head(_MOST_OTHERS).sort("at").select(part.frame.columns)
    return report_table(content, only(part, _WITH, mine), content.say("with"))


def _line(content: Content, name: str) -> Html:
    """Return what the player has won, hand by hand, as a small line."""
    curve = content.frame(REPORTS["curve"]).filter(pl.col("player") == name)
    if curve.is_empty():
        return Html("")
    across, up = thinned([0, *curve["number"]], [0, *curve["total"]], _STRETCHES)
    low, high = min(up), max(up)

    def x(number: float) -> str:
        return f"{_EDGE + number / across[-1] * (_WIDE - 2 * _EDGE):.1f}"

    def y(total: float) -> str:
        return f"{_EDGE + (high - total) / ((high - low) or 1) * (_HIGH - 2 * _EDGE):.1f}"

    points = " ".join(f"{x(number)},{y(total)}" for number, total in zip(across, up, strict=True))
    nothing = tag("line", x1=str(_EDGE), x2=str(_WIDE - _EDGE), y1=y(0), y2=y(0))
    line = tag("polyline", points=points)
    said = content.say("line", hands=int(across[-1]), low=int(low), high=int(high), net=int(up[-1]))
    box = Html(f' viewBox="0 0 {_WIDE} {_HIGH}" preserveAspectRatio="none" role="img"')
    label = Html(f' aria-label="{joined(said)}"')
    svg = Html(f'<svg class="spark"{box}{label}>{nothing}{line}</svg>')
    return tag("figure", svg, tag("figcaption", said), class_="small")
