"""What gets eaten: the share of the thrown cards, by rank and round."""

from typing import Final

import polars as pl
from matplotlib.figure import Figure

from phom_replay.cards import RANK_NAMES
from phom_replay.charts.drawing import Sheet, blank
from phom_replay.charts.grid import Cell, Grid, draw_grid, level_of
from phom_replay.charts.look import Look
from phom_replay.reports import SMALL_SAMPLE

_ROUNDS: Final = (1, 2, 3, 4)
_ROW: Final = 0.31


def draw(frame: pl.DataFrame, look: Look) -> Figure:
    """Draw the shares; ``frame`` is the report of discards."""
    say, percent = look.words.say, look.words.percent
    if frame.is_empty():
        return blank(look, say("discards"), say("no-discards"))
    largest = max(row["share"] for row in frame.iter_rows(named=True) if row["rank"])
    cells: dict[tuple[int, int], Cell] = {}
    few = False
    for row in frame.iter_rows(named=True):
        at = (
            0 if row["rank"] is None else RANK_NAMES.index(row["rank"]) + 1,
            0 if row["round"] is None else row["round"],
        )
        is_few = row["discards"] < SMALL_SAMPLE
        few = few or is_few
        level = level_of(row["share"], largest)
        cells[at] = Cell(level, percent(row["share"]) + "*" * is_few)
    columns = [say("all-rounds"), *(say("round", round=each) for each in _ROUNDS)]
    grid = Grid(cells, [say("all-ranks"), *RANK_NAMES], columns)
    notes = [say("note-discards"), *([say("few", few=SMALL_SAMPLE)] if few else [])]
    return draw_grid(look, Sheet(say("discards"), notes=notes), grid, _ROW)[0]
