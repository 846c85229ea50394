"""What is asked of the tables, and the tables themselves."""

from dataclasses import dataclass, field

import polars as pl

from phom_replay.counting import Policy, Wanted
from phom_replay.tables.counts import Counts


@dataclass(frozen=True, slots=True)
class Options(Policy):
    """What counts; ``keep_duplicates``: a hand found twice counts twice.

    Hands that are not ``wanted`` are in the tables with their tags alone, and do not count.
    """

    keep_duplicates: bool = False
    wanted: Wanted = field(default_factory=Wanted)


@dataclass(frozen=True, slots=True)
class Tables:
    """The four tables of an archive, with the schemas of ``phom_replay.tables.schemas``."""

    hands: pl.DataFrame
    seats: pl.DataFrame
    actions: pl.DataFrame
    payments: pl.DataFrame
    counts: Counts
