"""An archive as four tables with declared schemas: hands, seats, actions, payments."""

from phom_replay.settlement import Scores
from phom_replay.tables.counts import Counts, LeftOut
from phom_replay.tables.reading import tables_of, tables_of_replays
from phom_replay.tables.schemas import ACTIONS, HANDS, PAYMENTS, SCHEMAS, SEATS
from phom_replay.tables.values import Options, Tables

__all__ = [
    "ACTIONS",
    "HANDS",
    "PAYMENTS",
    "SCHEMAS",
    "SEATS",
    "Counts",
    "LeftOut",
    "Options",
    "Scores",
    "Tables",
    "tables_of",
    "tables_of_replays",
]
