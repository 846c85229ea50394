"""Points left in the hand after four rounds: how they are spread, player by player."""

from typing import Any, Final

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from phom_replay.charts.bars import Row, rows_paper
from phom_replay.charts.drawing import Sheet, blank, numbered, ruled
from phom_replay.charts.look import Look
from phom_replay.charts.people import busiest, rows_of

_THICK: Final = 0.56


def draw(frame: pl.DataFrame, look: Look) -> Figure:
    """Draw a box a player; ``frame`` is the report of what is left."""
    say = look.words.say
    if frame.is_empty():
        return blank(look, say("left"), say("no-left"))
    people = busiest(frame, pl.col("hands").sum())
    rows = rows_of(frame, people)
    ends = [
        Row(name, say("of-hands", hands=look.words.whole(row["hands"])))
        for name, row in rows.items()
    ]
    keys = [("ink", say("median")), ("vermillion", say("mean"))]
    sheet = Sheet(say("left"), keys, [say("note-left"), *people.notes(look)])
    figure, axes = rows_paper(look, sheet, ends)
    axes.set_xlim(0, max(max(row["high"] for row in rows.values()) * 1.04, 1))
    numbered(axes, look, side="x")
    ruled(axes, look, "x")
    for at, row in enumerate(rows.values()):
        _box(axes, look, at, row)
    return figure


def _box(axes: Axes, look: Look, at: int, row: dict[str, Any]) -> None:
    colours = look.palette
    axes.plot([row["low"], row["high"]], [at, at], color=colours["blue"], lw=1.3)
    middle = row["three_quarters"] - row["quarter"]
    axes.barh(at, middle, _THICK, left=row["quarter"], color=colours["sky"], linewidth=0)
    half = _THICK / 2
    for role, width in (("paper", 5.0), ("ink", 2.0)):  # a rim, so that it stands out from the box
        axes.plot([row["median"]] * 2, [at - half, at + half], color=colours[role], lw=width)
    axes.plot(
        [row["mean"]], [at], marker="D", markersize=5, color=colours["vermillion"],
        markeredgecolor=colours["paper"], markeredgewidth=0.8, linestyle="none",
    )  # fmt: skip
