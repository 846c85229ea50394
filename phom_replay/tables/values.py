"""What is asked of the tables, and the tables themselves."""

from dataclasses import dataclass

import polars as pl

from phom_replay.settlement import Scores
from phom_replay.tables.counts import Counts


@dataclass(frozen=True, slots=True)
class Options:
    """What counts.

    ``scores``: whose points are the ``net``. ``include_invalid``: hands with errors count as far
    as their score is known. ``keep_duplicates``: a hand found twice counts twice.
    """

    scores: Scores = Scores.RECOMPUTED
    include_invalid: bool = False
    keep_duplicates: bool = False


@dataclass(frozen=True, slots=True)
class Tables:
    """The four tables of an archive, with the schemas of ``phom_replay.tables.schemas``."""

    hands: pl.DataFrame
    seats: pl.DataFrame
    actions: pl.DataFrame
    payments: pl.DataFrame
    counts: Counts
