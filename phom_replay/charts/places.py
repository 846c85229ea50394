"""Place shares: how often each player came first to fourth after four rounds."""

from typing import Final

import polars as pl
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter

from phom_replay.charts.bars import Piece, Row, draw_pieces, rows_paper
from phom_replay.charts.drawing import Sheet, blank
from phom_replay.charts.look import Look
from phom_replay.charts.people import busiest, rows_of
from phom_replay.reports import PLACE_COLUMNS

_ROLES: Final = dict(zip(PLACE_COLUMNS, ("blue", "sky", "orange", "vermillion"), strict=True))


def draw(frame: pl.DataFrame, look: Look) -> Figure:
    """Draw a bar a player; ``frame`` is the report of places."""
    say = look.words.say
    if frame.is_empty():
        return blank(look, say("places"), say("no-places"))
    people = busiest(frame, pl.col("hands").sum())
    shares = rows_of(frame, people)
    used = [column for column in PLACE_COLUMNS if frame[column].sum()]
    keys = [(_ROLES[column], say(f"place-{column}")) for column in used]
    rows = [
        Row(name, say("of-hands", hands=look.words.whole(row["hands"])))
        for name, row in shares.items()
    ]
    sheet = Sheet(say("places"), keys, [say("note-places"), *people.notes(look)])
    figure, axes = rows_paper(look, sheet, rows)
    axes.set_xlim(0, 1)
    axes.set_xticks([0, 0.25, 0.5, 0.75, 1])
    axes.xaxis.set_major_formatter(FuncFormatter(lambda at, _: look.words.percent(at)))
    for at, row in enumerate(shares.values()):
        start = 0.0
        for column in used:
            share = row[column] / row["hands"]
            piece = Piece(start, share, _ROLES[column], look.words.percent(share))
            draw_pieces(axes, look, at, [piece] if share else [])
            start += share
    return figure
