"""Points by reason, stacked: what was won to the right of nothing, what was lost to the left."""

from collections.abc import Mapping
from typing import Any, Final

import polars as pl
from matplotlib.figure import Figure

from phom_replay.charts.bars import Piece, Row, draw_pieces, rows_paper
from phom_replay.charts.drawing import Sheet, blank, numbered, ruled
from phom_replay.charts.look import Look
from phom_replay.charts.people import busiest, rows_of

FAMILIES: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "place": ("blue", ("place",)),
    "mom": ("sky", ("mom",)),
    "eat": ("orange", ("eat",)),
    "chot": ("vermillion", ("chot",)),
    "u": ("green", ("u", "u_tron", "u_khan", "u_thong", "u_white_suit")),
    "den": ("purple", ("den",)),
    "k": ("yellow", ("k_bet", "u_k")),
    "other": ("brown", ("same_suit", "foul", "ga", "other_reason")),
    "unknown": ("grey", ("unknown",)),
}
"""The reasons that are drawn as one: their role, and their columns."""


def draw(frame: pl.DataFrame, look: Look) -> Figure:
    """Draw a bar a player; ``frame`` is the report of reasons."""
    say = look.words.say
    if frame.is_empty():
        return blank(look, say("reasons"), say("no-net"))
    people = busiest(frame, pl.col("hands").sum())
    rows = rows_of(frame, people)
    points = {name: _points(row) for name, row in rows.items()}
    used = [family for family in FAMILIES if any(mine[family] for mine in points.values())]
    keys = [(FAMILIES[family][0], say(f"reason-{family}")) for family in used]
    ends = [Row(name, look.words.whole(row["net"], signed=True)) for name, row in rows.items()]
    sheet = Sheet(say("reasons"), keys, [say("note-reasons"), *people.notes(look)])
    figure, axes = rows_paper(look, sheet, ends)
    axes.set_xlim(*_reach(points))
    numbered(axes, look, side="x", signed=True)
    ruled(axes, look, "x")
    for at, (name, mine) in enumerate(points.items()):
        net = rows[name]["net"]
        draw_pieces(axes, look, at, _pieces(mine, used, look), net)
        axes.plot([net, net], [at - 0.43, at + 0.43], color=look.palette["ink"], lw=2.2)
    axes.axvline(0, color=look.palette["soft"], lw=1.0)
    return figure


def _points(row: Mapping[str, Any]) -> dict[str, int]:
    return {
        family: sum(row[column] for column in columns) for family, (_, columns) in FAMILIES.items()
    }


def _reach(points: Mapping[str, Mapping[str, int]]) -> tuple[float, float]:
    low = min(sum(min(part, 0) for part in mine.values()) for mine in points.values())
    high = max(sum(max(part, 0) for part in mine.values()) for mine in points.values())
    room = max(high - low, 1) * 0.03
    return low - room, high + room


def _pieces(mine: Mapping[str, int], used: list[str], look: Look) -> list[Piece]:
    pieces, ends = [], {True: 0, False: 0}
    for family in used:
        part = mine[family]
        if part:
            text = look.words.whole(part, signed=True)
            pieces.append(Piece(ends[part > 0], part, FAMILIES[family][0], text))
            ends[part > 0] += part
    return pieces
