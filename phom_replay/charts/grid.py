"""Heat maps: squares of colour with their numbers in them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from phom_replay.charts.drawing import SIZE, SMALL, Margins, Sheet, paper
from phom_replay.charts.look import Look
from phom_replay.charts.palette import HEAT_STEPS, heat_role, text_on
from phom_replay.charts.people import widest
from phom_replay.charts.texts import width_of

_SMALLEST: Final = 5.5
_STEEP: Final = 35.0
_EDGE: Final = 0.2
_TIGHT: Final = 0.34
"""Columns narrower than this have their names upright."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A square: its step of heat, and what stands in it."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells by row and column, and what stands beside and above them."""

    cells: Mapping[tuple[int, int], Cell]
    rows: Sequence[str]
    columns: Sequence[str]


def level_of(value: float, largest: float) -> int:
    """Return the step of heat of a value; only nothing has the step of nothing.

    >>> [level_of(value, 100) for value in (-100, -1, 0, 26, 100)]
    [-4, -1, 0, 2, 4]
    """
    if not value or not largest:
        return 0
    step = min(int(abs(value) / largest * HEAT_STEPS - 1e-9) + 1, HEAT_STEPS)
    return step if value > 0 else -step


def draw_grid(look: Look, sheet: Sheet, grid: Grid, height: float) -> tuple[Figure, Axes]:
    """Draw the squares, each row so many inches high."""
    margins, angle = _margins(look, grid)
    figure, axes = paper(look, sheet, max(len(grid.rows), 1) * height, margins)
    axes.set_xlim(-0.5, len(grid.columns) - 0.5)
    axes.set_ylim(len(grid.rows) - 0.5, -0.5)
    axes.set_yticks(range(len(grid.rows)), list(grid.rows))
    axes.set_xticks(range(len(grid.columns)), list(grid.columns))
    axes.xaxis.tick_top()
    axes.tick_params(labelsize=SIZE, labelcolor=look.palette["ink"], length=0)
    if angle:
        for text in axes.get_xticklabels():
            text.set(rotation=angle, ha="left", va="center", rotation_mode="anchor")
    wide = (look.width - margins.left - margins.right) / max(len(grid.columns), 1)
    _fill(axes, look, grid, wide)
    return figure, axes


def _margins(look: Look, grid: Grid) -> tuple[Margins, float]:
    """Return the room around the squares, and how steep the names above them stand."""
    left, names = widest(list(grid.rows)) + 0.26, widest(list(grid.columns))
    room = (look.width - left - _EDGE) / max(len(grid.columns), 1)
    if names + 0.1 <= room:
        return Margins(left, _EDGE, 0.3, 0.06), 0.0
    if room < _TIGHT:
        return Margins(left, _EDGE, names + 0.16, 0.06), 90.0
    right = _EDGE + _beyond(grid.columns, (look.width - left - 2 * _EDGE) / len(grid.columns))
    return Margins(left, right, names * sin(radians(_STEEP)) + 0.28, 0.06), _STEEP


def _beyond(names: Sequence[str], room: float) -> float:
    """Return how far the names above the last columns lean over the edge.

    The room that this takes makes the columns narrower, and the names lean over a little more.
    """
    over = [
        width_of(name, SIZE) * cos(radians(_STEEP)) + 0.08 - (at + 0.5) * room * 0.85
        for at, name in enumerate(reversed(names))
    ]
    return max([*over, 0.0])


def _fill(axes: Axes, look: Look, grid: Grid, wide: float) -> None:
    size = _size([cell.text for cell in grid.cells.values()], wide - 0.05)
    for (row, column), cell in grid.cells.items():
        role = heat_role(cell.level)
        box = Rectangle(
            (column - 0.5, row - 0.5), 1, 1, facecolor=look.palette[role],
            edgecolor=look.palette["paper"], linewidth=1.2,
        )  # fmt: skip
        axes.add_patch(box)
        if size >= _SMALLEST:
            axes.text(
                column, row, cell.text, ha="center", va="center_baseline", fontsize=size,
                color=look.palette[text_on(role)],
            )  # fmt: skip


def _size(texts: Sequence[str], room: float) -> float:
    """Return the size at which the widest text fits its square; a small one is none at all."""
    widest_text = max((width_of(text, SMALL) for text in texts), default=0.0)
    return SMALL if widest_text <= room else SMALL * room / widest_text
