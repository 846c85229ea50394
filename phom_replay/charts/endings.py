"""Ù and móm over time: of a hundred hands of a player, how many end so."""

from typing import Any, Final

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from phom_replay.charts.dates import dated
from phom_replay.charts.drawing import SIZE, Margins, Sheet, blank, paper, ruled
from phom_replay.charts.look import Look
from phom_replay.charts.people import widest
from phom_replay.charts.texts import apart

_LINES: Final = {"u": ("green", "solid", "o"), "mom": ("vermillion", (0, (5, 1.6)), "s")}
"""The colour, the dashes and the marks of each line."""
_BESIDE: Final = {"u": -0.06, "mom": 0.06}
"""Days between the marks where there is one period."""
_FEW: Final = 45
_GAP: Final = 0.2
_Row = dict[str, Any]


def draw(frame: pl.DataFrame, look: Look) -> Figure:
    """Draw both shares with their intervals; ``frame`` is the report of endings."""
    say = look.words.say
    if frame.is_empty():
        return blank(look, say("endings"), say("no-date"))
    rows = frame.rows(named=True)
    known = {each: [row for row in rows if row[f"{each}_share"] is not None] for each in _LINES}
    known = {each: mine for each, mine in known.items() if mine}
    if not known:
        return blank(look, say("endings"), say("no-endings"))
    texts = {each: f"{say(each)} {_last(mine[-1], each, look)}" for each, mine in known.items()}
    margins = Margins(left=0.62, right=widest(list(texts.values())) + 0.3, below=0.36)
    plot = 2.7
    figure, axes = paper(look, Sheet(say("endings"), notes=[say("note-endings")]), plot, margins)
    for each, mine in known.items():
        _line(axes, look, each, mine)
    axes.set_ylim(0, _top(known))
    axes.margins(x=0.02)
    axes.yaxis.set_major_locator(MaxNLocator(5, steps=[1, 2, 5, 10]))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda at, _: look.words.percent(at)))
    ruled(axes, look, "y")
    if len(rows) == 1:
        day = rows[0]["period"].toordinal()
        axes.set_xlim(day - 1, day + 1)
    dated(axes, look)
    _name(axes, look, known, texts, plot)
    return figure


def _top(known: dict[str, list[_Row]]) -> float:
    """Return where the plot ends: above the shares, and where they are sure their intervals."""
    ends = [
        (row[f"{each}_share"], row[f"{each}_high"]) for each, mine in known.items() for row in mine
    ]
    share, high = (float(max(column)) for column in zip(*ends, strict=True))
    enough = high if len(ends) <= len(_LINES) else share * 1.45
    return max(min(enough * 1.04, high * 1.04, 1.02), 0.02)


def _last(row: _Row, each: str, look: Look) -> str:
    return look.words.percent(row[f"{each}_share"])


def _line(axes: Axes, look: Look, each: str, rows: list[_Row]) -> None:
    role, dashes, mark = _LINES[each]
    colour = look.palette[role]
    days: list[float] = [row["period"].toordinal() for row in rows]
    low, high = ([row[f"{each}_{end}"] for row in rows] for end in ("low", "high"))
    if len(rows) == 1:  # side by side
        days[0] += _BESIDE[each]
        axes.vlines(days, low, high, color=colour, alpha=0.4, lw=5)
    axes.fill_between(days, low, high, color=colour, alpha=0.18, linewidth=0)
    shares = [row[f"{each}_share"] for row in rows]
    axes.plot(
        days,
        shares,
        color=colour,
        linestyle=dashes,
        linewidth=1.9,
        marker=mark if len(rows) <= _FEW else None,
        markersize=4.5,
    )


def _name(
    axes: Axes, look: Look, known: dict[str, list[_Row]], texts: dict[str, str], plot: float
) -> None:
    low, high = axes.get_ylim()
    ends = [mine[-1][f"{each}_share"] for each, mine in known.items()]
    gap = _GAP * (high - low) / plot
    places = apart(ends, gap, low + gap / 2, high)
    inch = 1 / (axes.get_position().width * look.width)
    for (each, text), place in zip(texts.items(), places, strict=True):
        axes.text(
            1 + 0.08 * inch, place, text, transform=axes.get_yaxis_transform(),
            va="center_baseline", fontsize=SIZE, fontweight="bold",
            color=look.palette[_LINES[each][0]],
        )  # fmt: skip
