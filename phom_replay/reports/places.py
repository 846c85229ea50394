"""Places: how often each player came first, second, third and fourth after four rounds.

After an Ù nobody but the winner has a place, so those hands are no part of it.
"""

from typing import Final

import polars as pl

from phom_replay.reports.columns import HANDS, count, name
from phom_replay.reports.report import Report
from phom_replay.reports.view import View

PLACE_COLUMNS: Final = ("first", "second", "third", "fourth")
"""The columns of the places, best first."""
COLUMNS: Final = (name("player"), *HANDS, *(count(column) for column in PLACE_COLUMNS))


def query(view: View) -> pl.LazyFrame:
    """Return the players by name."""
    place = pl.col("place")
    placed = view.seats.filter(pl.col("ended") == "rounds", place.is_not_null())
    rows = placed.group_by(*view.keys, "player").agg(
        pl.len().alias("hands"),
        *((place == at).sum().alias(column) for at, column in enumerate(PLACE_COLUMNS, 1)),
    )
    return view.ordered(rows, "player")


REPORT: Final = Report("places", COLUMNS, query)
