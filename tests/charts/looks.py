"""Looks for the tests of charts, and what stands in a figure."""

from typing import Any, Final

import numpy as np
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
    """Return every text that is shown."""
    found: list[Any] = figure.findobj(Text)
    return [text for text in found if text.get_visible() and text.get_text()]


def texts(figure: Figure) -> list[str]:
    return [text.get_text() for text in shown_texts(figure)]


def across(line: Line2D) -> list[float]:
    return [float(place) for place in np.asarray(line.get_xdata())]


def up(line: Line2D) -> list[float]:
    return [float(height) for height in np.asarray(line.get_ydata())]
