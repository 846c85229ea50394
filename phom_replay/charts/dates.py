"""Days along the foot of a chart, written as in the logs; a day stands at its ordinal."""

from collections.abc import Iterator
from datetime import date
from typing import Final

from matplotlib.axes import Axes

from phom_replay.charts.drawing import SMALL
from phom_replay.charts.look import Look
from phom_replay.charts.texts import width_of

_MONTHS: Final = (1, 2, 3, 4, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12000)
_DAYS: Final = (1, 2, 3, 7, 14)
_SHORT: Final = 60
"""Days of an archive that is marked by days."""
_A_YEAR: Final = 12


def dated(axes: Axes, look: Look) -> None:
    """Mark days, months or years, as many as there is room for."""
    low, high = (min(max(round(end), 1), date.max.toordinal()) for end in axes.get_xlim())
    room = axes.get_position().width * look.width / (width_of("2026-12-12", SMALL) + 0.25)
    marks = marks_between(low, high, max(int(room), 2))
    axes.set_xticks([day for day, _ in marks], [text for _, text in marks])


def marks_between(low: int, high: int, most: int) -> list[tuple[int, str]]:
    """Return up to so many days, as ordinals, with what to write there.

    >>> start, end = date(2026, 1, 2).toordinal(), date(2026, 12, 20).toordinal()
    >>> [text for _, text in marks_between(start, end, 4)]
    ['2026-04', '2026-07', '2026-10']
    """
    if high - low <= _SHORT:
        for step in _DAYS:
            days = list(range(high, low - 1, -step))[::-1]
            if len(days) <= most:
                return [(day, date.fromordinal(day).isoformat()) for day in days]
    for step in _MONTHS:
        firsts = list(_firsts(low, high, step))
        if len(firsts) <= most:
            break
    text = "%Y" if step % _A_YEAR == 0 else "%Y-%m"
    marks = [(day.toordinal(), f"{day.year:04}" + day.strftime(text[2:])) for day in firsts]
    return marks or [(high, date.fromordinal(high).isoformat())]


def _firsts(low: int, high: int, step: int) -> Iterator[date]:
    """Yield the first days of every so many months."""
    start = date.fromordinal(low)
    month = (start.year * _A_YEAR + start.month - 1) // step * step
    last = date.fromordinal(high)
    while month <= last.year * _A_YEAR + last.month - 1:
        if month >= _A_YEAR:
            day = date(month // _A_YEAR, month % _A_YEAR + 1, 1)
            if day.toordinal() >= low:
                yield day
        month += step
