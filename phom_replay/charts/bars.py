"""Bars that lie, a player each, in pieces: what stands beside them and in them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from phom_replay.charts.drawing import SIZE, SMALL, Margins, Sheet, paper
from phom_replay.charts.look import Look
from phom_replay.charts.palette import text_on
from phom_replay.charts.people import label, widest
from phom_replay.charts.texts import width_of

ROW: Final = 0.33
"""Inches of a bar with the room around it."""
_THICK: Final = 0.72
_NAME, _NAME_NARROW = 1.9, 1.25
_PAD: Final = 0.1


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a bar: where it begins, how long it is, and what may stand in it."""

    start: float
    length: float
    role: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A player's row: what stands at its right end."""

    player: str
    end: str


def rows_paper(
    look: Look, sheet: Sheet, rows: Sequence[Row], *, foot: float = 0.32
) -> tuple[Figure, Axes]:
    """Return the paper of a chart with a row a player, the first on top."""
    names = [label(look, row.player, _NAME_NARROW if look.is_narrow else _NAME) for row in rows]
    left = widest(names) + _PAD + 0.16
    right = widest([row.end for row in rows], SMALL) + _PAD + 0.16
    margins = Margins(left, right, below=foot)
    figure, axes = paper(look, sheet, max(len(rows), 1) * ROW, margins)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_yticks(range(len(rows)), names)
    axes.tick_params(axis="y", labelsize=SIZE, labelcolor=look.palette["ink"], pad=6)
    inch = 1 / (look.width - left - right)
    for at, row in enumerate(rows):
        axes.text(
            1 + _PAD * inch, at, row.end, transform=axes.get_yaxis_transform(),
            va="center_baseline", fontsize=SMALL, color=look.palette["soft"],
        )  # fmt: skip
    return figure, axes


def draw_pieces(
    axes: Axes, look: Look, at: int, pieces: Iterable[Piece], mark: float | None = None
) -> None:
    """Draw the bar of a row; a text stands in its piece where it fits and no mark crosses it."""
    low, high = axes.get_xlim()
    inches = axes.get_position().width * look.width / (high - low)
    for piece in pieces:
        axes.barh(
            at, piece.length, _THICK, left=piece.start, color=look.palette[piece.role],
            edgecolor=look.palette["paper"], linewidth=0.8,
        )  # fmt: skip
        middle = piece.start + piece.length / 2
        room = width_of(piece.text, SMALL) + 0.06
        crossed = mark is not None and abs(mark - middle) * inches < room / 2
        if piece.text and room < abs(piece.length) * inches and not crossed:
            axes.text(
                middle, at, piece.text, ha="center", va="center_baseline", fontsize=SMALL,
                color=look.palette[text_on(piece.role)],
            )  # fmt: skip
