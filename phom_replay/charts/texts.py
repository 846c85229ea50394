"""Texts in charts: measured, cut to their room, and moved apart where they would overlap."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from matplotlib.font_manager import FontProperties, findfont, get_font
from matplotlib.textpath import text_to_path

FONT: Final = "DejaVu Sans"
"""Comes with matplotlib, so that charts are the same everywhere; it has all Vietnamese letters."""
_POINTS_OF_AN_INCH: Final = 72
_CUT: Final = "…"
_UNKNOWN: Final = "□"


def drawable(text: str) -> str:
    """Return a text with a box for each letter that the font lacks.

    >>> drawable("Tèo 漢")
    'Tèo □'
    """
    letters = _letters()
    return "".join(each if ord(each) in letters else _UNKNOWN for each in text)


@cache
def _letters() -> frozenset[int]:
    return frozenset(get_font(findfont(FontProperties(family=FONT))).get_charmap())


def width_of(text: str, size: float) -> float:
    """Return how many inches a text of this size takes."""
    if not text:
        return 0.0
    font = FontProperties(family=FONT, size=size)
    width, _, _ = text_to_path.get_text_width_height_descent(text, font, ismath=False)
    return float(width) / _POINTS_OF_AN_INCH


def cut(text: str, size: float, room: float) -> str:
    """Shorten a text to so many inches."""
    if width_of(text, size) <= room:
        return text
    short, long = 0, len(text)
    while short + 1 < long:
        middle = (short + long) // 2
        fits = width_of(text[:middle].rstrip() + _CUT, size) <= room
        short, long = (middle, long) if fits else (short, middle)
    return text[:short].rstrip() + _CUT


def apart(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return places from ``low`` to ``high``, each near the wanted one and a gap from the others.

    Neighbours that come too close share their mean. Where there is no room for all gaps these
    become smaller, and all are spread evenly.

    >>> apart([5.0, 5.0, 9.0], 1, 0, 10)
    [4.5, 5.5, 9.0]
    """
    if len(wanted) > 1:
        gap = min(gap, (high - low) / (len(wanted) - 1))
    order = sorted(range(len(wanted)), key=lambda at: (wanted[at], at))
    heaps: list[tuple[float, list[int]]] = []
    for at in order:
        heap = (_held(wanted[at], 0.0, low, high), [at])
        while heaps and heap[0] - heaps[-1][0] < gap * (len(heaps[-1][1]) + len(heap[1])) / 2:
            before = heaps.pop()
            members = before[1] + heap[1]
            mean = sum(wanted[each] for each in members) / len(members)
            heap = (_held(mean, gap * (len(members) - 1) / 2, low, high), members)
        heaps.append(heap)
    places = [0.0] * len(wanted)
    for middle, members in heaps:
        for number, at in enumerate(members):
            places[at] = middle + gap * (number - (len(members) - 1) / 2)
    return places


def _held(middle: float, half: float, low: float, high: float) -> float:
    """Keep a heap of labels within its bounds."""
    return max(low + half, min(high - half, middle))
