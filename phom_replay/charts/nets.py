"""What every player has won so far: by hand and by date, lines with their names at the end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from phom_replay.charts.dates import dated
from phom_replay.charts.drawing import SIZE, Margins, Sheet, blank, numbered, paper, ruled
from phom_replay.charts.look import Look
from phom_replay.charts.palette import LINES
from phom_replay.charts.people import People, busiest, label, widest
from phom_replay.charts.texts import apart
from phom_replay.charts.thinning import Points, thinned

Dash = str | tuple[float, Sequence[float]]
_DASHES: Final[tuple[Dash, ...]] = ("solid", (0, (5, 1.6)), (0, (1.4, 1.4)))
"""Tell lines of one colour apart: the first ones are whole, then dashed, then dotted."""
_STRETCHES, _STRETCHES_NARROW = 180, 110
_LABEL, _LABEL_NARROW = 2.1, 1.45
"""Inches for a name and what its player has won."""
_GAP: Final = 0.185
_FEW: Final = 8
_LEADER, _LEADER_OF_MANY = 0.22, 0.42
"""Inches from the end of a line to its name."""


@dataclass(frozen=True, slots=True)
class _Line:
    player: str
    points: Points
    role: str
    dash: Dash

    @property
    def total(self) -> float:
        return self.points[1][-1]


def by_hand(frame: pl.DataFrame, look: Look) -> Figure:
    """Draw the totals over the hands, in the order of time; ``frame`` is the curve."""
    title = look.words.say("net-by-hand")
    if frame.is_empty():
        return blank(look, title, look.words.say("no-net"))
    order = frame.select("hand", "date").unique().sort("date", "hand", nulls_last=True)
    placed = order.with_columns(at=pl.int_range(1, pl.len() + 1)).drop("date")
    rows = frame.join(placed, on="hand", how="left", maintain_order="left")
    people = busiest(rows, pl.len())
    figure, axes = _lines(_points(rows), people, look, title)
    numbered(axes, look, side="x")
    axes.set_xlabel(look.words.say("hands-in-time"), color=look.palette["soft"], fontsize=SIZE - 1)
    return figure


def by_date(frame: pl.DataFrame, look: Look) -> Figure:
    """Draw the totals over the days; ``frame`` is the curve."""
    title = look.words.say("net-by-date")
    days = frame.filter(pl.col("date").is_not_null())
    if days.is_empty():
        return blank(look, title, look.words.say("no-date" if frame.height else "no-net"))
    ends = days.group_by("player", "date", maintain_order=True).agg(
        pl.col("total").last(), hands=pl.len()
    )
    rows = ends.with_columns(at=pl.col("date").map_elements(date.toordinal, return_dtype=pl.Int64))
    figure, axes = _lines(_points(rows), busiest(rows, pl.col("hands").sum()), look, title)
    dated(axes, look)
    return figure


def _points(rows: pl.DataFrame) -> Mapping[str, Points]:
    """Return the line of each player; it begins with nothing just before the first hand."""
    return {
        str(player): ([mine["at"][0] - 1, *mine["at"]], [0, *mine["total"]])
        for (player,), mine in rows.group_by("player", maintain_order=True)
    }


def _lines(
    points: Mapping[str, Points], people: People, look: Look, title: str
) -> tuple[Figure, Axes]:
    end = max(points[player][0][-1] for player in people.names)
    stretches = _STRETCHES_NARROW if look.is_narrow else _STRETCHES
    lines = [
        _Line(player, _to_the(end, thinned(*points[player], stretches)), *_stroke(number))
        for number, player in enumerate(people.names)
    ]
    texts = [_label(line, look) for line in lines]
    right = _leader(lines) + widest(texts) + 0.2
    plot = max(3.1 if look.is_narrow else 3.6, len(lines) * _GAP + 0.2)
    margins = Margins(left=0.62, right=right, below=0.5)
    sheet = Sheet(title, notes=people.notes(look))
    figure, axes = paper(look, sheet, plot, margins)
    numbered(axes, look, signed=True)
    ruled(axes, look, "y")
    axes.axhline(0, color=look.palette["soft"], lw=1.0, zorder=1)
    _draw(axes, lines, look)
    _name(axes, lines, texts, look, plot)
    return figure, axes


def _to_the(end: float, points: Points) -> Points:
    """Go on level to the end: who does not play keeps what is won."""
    across, up = points
    return (across, up) if across[-1] == end else ([*across, end], [*up, up[-1]])


def _leader(lines: list[_Line]) -> float:
    return _LEADER if len(lines) <= _FEW else _LEADER_OF_MANY


def _stroke(number: int) -> tuple[str, Dash]:
    return LINES[number % len(LINES)], _DASHES[number // len(LINES) % len(_DASHES)]


def _label(line: _Line, look: Look) -> str:
    total = look.words.whole(round(line.total), signed=True)
    room = (_LABEL_NARROW if look.is_narrow else _LABEL) - widest([f" {total}"])
    return f"{label(look, line.player, room)} {total}"


def _draw(axes: Axes, lines: list[_Line], look: Look) -> None:
    width = 1.9 if len(lines) <= _FEW else 1.4
    for line in lines:
        axes.plot(
            *line.points,
            color=look.palette[line.role],
            linestyle=line.dash,
            linewidth=width,
            solid_joinstyle="round",
            dash_joinstyle="round",
        )
    axes.margins(x=0, y=0.04)
    axes.set_xlim(min(line.points[0][0] for line in lines), lines[0].points[0][-1])


def _name(axes: Axes, lines: list[_Line], texts: list[str], look: Look, plot: float) -> None:
    """Write the names at the ends of the lines, led to where the labels were moved apart."""
    low, high = axes.get_ylim()
    scale = (high - low) / plot
    places = apart([line.total for line in lines], _GAP * scale, low, high)
    left, right = axes.get_position().x0, axes.get_position().x1
    inch = 1 / ((right - left) * look.width)
    leader = _leader(lines)
    for line, text, place in zip(lines, texts, places, strict=True):
        colour = look.palette[line.role]
        across = [1.0, 1 + 0.06 * inch, 1 + (leader - 0.08) * inch, 1 + (leader - 0.02) * inch]
        axes.plot(
            across,
            [line.total, line.total, place, place],
            color=colour,
            linewidth=1.4,
            transform=axes.get_yaxis_transform(),
            clip_on=False,
            scalex=False,
            scaley=False,
        )
        axes.text(
            1 + (leader + 0.03) * inch,
            place,
            text,
            transform=axes.get_yaxis_transform(),
            va="center_baseline",
            color=look.palette["ink"],
            fontsize=SIZE,
        )
    axes.set_ylim(low, high)
