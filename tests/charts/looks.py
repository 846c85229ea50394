"""Looks for the tests of charts, and what stands in a figure."""

from typing import Any, Final

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.text import Text

from phom_replay.charts import CHARTS, MARKED, PALETTES, Look, Theme
from phom_replay.render.catalogue import catalogue
from phom_replay.render.chart_words import ChartWords
from phom_replay.render.language import Language
from phom_replay.reports import View

ROLE_OF: Final = {colour: role for role, colour in MARKED.items()}


def look(theme: Theme | None = None, lang: str = "en", width: float = 8.0) -> Look:
    """Return a look; without a theme every colour says its role."""
    palette = PALETTES[theme] if theme else MARKED
    return Look(palette, ChartWords(catalogue(Language(lang))), width)


def drawn(name: str, view: View, lang: str = "en", width: float = 8.0) -> Figure:
    return CHARTS[name].of(view, look(lang=lang, width=width))


def shown_texts(figure: Figure) -> list[Text]:
    """Return every text that is shown; the marks of an axis end with the axis."""
    found: list[Any] = figure.findobj(Text)
    beyond = {text for axes in figure.axes for text in _beyond(axes)}
    return [text for text in found if text.get_visible() and text.get_text() not in {"", *beyond}]


def _beyond(axes: Axes) -> set[str]:
    """Return what stands only at marks outside the plot."""
    texts_: dict[bool, set[str]] = {True: set(), False: set()}
    for axis in (axes.xaxis, axes.yaxis):
        low, high = sorted(axis.get_view_interval())
        for tick in axis.get_major_ticks():
            texts_[low <= tick.get_loc() <= high].add(tick.label1.get_text())
    return texts_[False] - texts_[True]


def texts(figure: Figure) -> list[str]:
    return [text.get_text() for text in shown_texts(figure)]


def across(line: Line2D) -> list[float]:
    return [float(place) for place in np.asarray(line.get_xdata())]


def up(line: Line2D) -> list[float]:
    return [float(height) for height in np.asarray(line.get_ydata())]
