"""The paper that charts are drawn on: sizes in inches, so that nothing depends on guesses."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from matplotlib.ticker import FuncFormatter, MaxNLocator

from phom_replay.charts.look import Look
from phom_replay.charts.texts import FONT, drawable, width_of

SIZE: Final = 10.0
"""Points of the letters of a chart."""
SMALL: Final = 8.5
_TITLE: Final = 13.0
_EDGE: Final = 0.14
_LINE: Final = 0.2
"""Inches of a line of small text."""
_SWATCH: Final = 0.13
_SETTINGS: Final[dict[Any, Any]] = {
    "font.family": FONT,
    "font.size": SIZE,
    "text.parse_math": False,  # a $ in a name is a $
    "svg.hashsalt": "phom-replay",  # equal charts are equal files
    "axes.unicode_minus": False,
    "path.simplify": True,
}


@contextmanager
def settings() -> Iterator[None]:
    """Draw and write as here, whatever the user's own settings of matplotlib are."""
    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams.update(_SETTINGS)
        yield


@dataclass(frozen=True, slots=True)
class Margins:
    """Inches around the plot; titles, keys and notes are added to these."""

    left: float = _EDGE
    right: float = _EDGE
    above: float = 0.05
    below: float = 0.32


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands around a plot: a title, a key of (role, text), lines of notes."""

    title: str
    keys: Sequence[tuple[str, str]] = ()
    notes: Sequence[str] = ()


def paper(look: Look, sheet: Sheet, plot: float, margins: Margins) -> tuple[Figure, Axes]:
    """Return a figure and the axes of its plot, so many inches high."""
    rows = _key_rows(look, sheet.keys)
    titles = 0.42 if look.titled else 0.0
    keys = len(rows) * _LINE + (0.1 if rows else 0.0)
    notes = len(sheet.notes) * _LINE + (0.06 if sheet.notes else 0.0)
    height = _EDGE + titles + keys + margins.above + plot + margins.below + notes + _EDGE / 2
    figure = Figure(figsize=(look.width, height), facecolor=look.palette["paper"])
    if look.titled:
        write(figure, look, sheet.title, _EDGE, height - _EDGE - 0.16, size=_TITLE, bold=True)
    _draw_keys(figure, look, rows, height - _EDGE - titles - _LINE / 2)
    for number, note in enumerate(reversed(sheet.notes)):
        up = _EDGE / 2 + _LINE * (number + 0.5)
        write(figure, look, note, _EDGE, up, size=SMALL, role="soft")
    across = look.width - margins.left - margins.right
    low = notes + margins.below + _EDGE / 2
    box = margins.left / look.width, low / height, across / look.width, plot / height
    return figure, _plain(figure.add_axes(box), look)


def _plain(axes: Axes, look: Look) -> Axes:
    axes.set_facecolor(look.palette["paper"])
    for spine in axes.spines.values():
        spine.set_visible(False)
    axes.tick_params(colors=look.palette["soft"], labelsize=SMALL, length=0, pad=5)
    return axes


def write(  # noqa: PLR0913  # a text, where it stands and how it looks
    figure: Figure,
    look: Look,
    text: str,
    across: float,
    up: float,
    *,
    size: float = SIZE,
    role: str = "ink",
    bold: bool = False,
) -> None:
    """Write a text beside the plot, its left end and middle at this place in inches."""
    width, height = figure.get_size_inches()
    figure.text(
        across / width,
        up / height,
        drawable(text),
        fontsize=size,
        color=look.palette[role],
        fontweight="bold" if bold else "normal",
        va="center_baseline",
    )


def _key_rows(look: Look, keys: Sequence[tuple[str, str]]) -> list[list[tuple[str, str, float]]]:
    """Return the key in rows that fit; each entry with the place of its left end."""
    rows: list[list[tuple[str, str, float]]] = []
    at = look.width
    for role, text in keys:
        room = _SWATCH + 0.07 + width_of(drawable(text), SMALL)
        if at + room > look.width - _EDGE:
            rows.append([])
            at = _EDGE
        rows[-1].append((role, text, at))
        at += room + 0.2
    return rows


def _draw_keys(
    figure: Figure, look: Look, rows: list[list[tuple[str, str, float]]], top: float
) -> None:
    width, height = figure.get_size_inches()
    for number, row in enumerate(rows):
        middle = top - number * _LINE
        for role, text, at in row:
            place = at / width, (middle - _SWATCH / 2) / height
            size = _SWATCH / width, _SWATCH / height
            colour = look.palette[role]
            box = Rectangle(
                place, *size, facecolor=colour, linewidth=0, transform=figure.transFigure
            )
            figure.add_artist(box)
            write(figure, look, text, at + _SWATCH + 0.07, middle, size=SMALL, role="soft")


def numbered(axes: Axes, look: Look, *, side: str = "y", signed: bool = False) -> None:
    """Write whole numbers along a side, with fine lines across."""
    axis = axes.yaxis if side == "y" else axes.xaxis
    axis.set_major_locator(MaxNLocator(6, integer=True, min_n_ticks=1))
    words = look.words
    axis.set_major_formatter(FuncFormatter(lambda at, _: words.whole(round(at), signed=signed)))


def ruled(axes: Axes, look: Look, side: str) -> None:
    """Draw fine lines at the marks of a side, below everything else."""
    axes.set_axisbelow(True)
    axes.grid(visible=True, axis="y" if side == "y" else "x", color=look.palette["line"], lw=0.7)


def blank(look: Look, title: str, why: str) -> Figure:
    """Return a figure that says why there is nothing to draw."""
    figure, axes = paper(look, Sheet(title), 1.0, Margins())
    axes.set_xticks([])
    axes.set_yticks([])
    axes.text(
        0.5, 0.5, drawable(why), ha="center", va="center", color=look.palette["soft"],
        transform=axes.transAxes,
    )  # fmt: skip
    return figure
