"""Who won from whom: a square for each pair, read along the row."""

from typing import Final

import polars as pl
from matplotlib.figure import Figure

from phom_replay.charts.drawing import SIZE, Sheet, blank
from phom_replay.charts.grid import Cell, Grid, draw_grid, level_of
from phom_replay.charts.look import Look
from phom_replay.charts.people import busiest, label

_NAME, _NAME_NARROW = 1.7, 1.1
_ROW, _ROW_TIGHT = 0.36, 0.29
_MANY: Final = 10


def draw(frame: pl.DataFrame, look: Look) -> Figure:
    """Draw the nets of the pairs; ``frame`` is the report of pairs."""
    say = look.words.say
    if frame.is_empty():
        return blank(look, say("pairs"), say("no-pairs"))
    people = busiest(frame, pl.col("hands").sum())
    others = _others(frame, people.names)
    row_at = {name: at for at, name in enumerate(people.names)}
    column_at = {name: at for at, name in enumerate(others)}
    shown = [row for row in frame.iter_rows(named=True) if row["player"] in row_at]
    shown = [row for row in shown if row["other"] in column_at]
    largest = max(abs(row["net"]) for row in shown)
    cells = {
        (row_at[row["player"]], column_at[row["other"]]): Cell(
            level_of(row["net"], largest), look.words.whole(row["net"], signed=True)
        )
        for row in shown
    }
    room = _NAME_NARROW if look.is_narrow else _NAME
    texts = [[label(look, name, room, SIZE) for name in names] for names in (people.names, others)]
    keys = [("heat+4", say("won-from")), ("heat-4", say("lost-to"))]
    sheet = Sheet(say("pairs"), keys, [say("note-pairs"), *people.notes(look)])
    height = _ROW if len(people.names) <= _MANY else _ROW_TIGHT
    return draw_grid(look, sheet, Grid(cells, *texts), height)[0]


def _others(frame: pl.DataFrame, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return whom they met: one another, or those that the archive was asked for without."""
    met = frame.filter(pl.col("player").is_in(list(names)))["other"].unique(maintain_order=True)
    apart = [name for name in met if name not in names]
    known = set(met)
    mine = [name for name in names if name in known]
    return tuple(mine) if len(mine) == len(names) else (*mine, *apart[: 20 - len(mine)])
