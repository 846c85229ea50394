"""An archive as four tables with declared schemas: hands, seats, actions, payments.

It may import ``counting``, sessions, the archive and polars; begin with ``schemas``.
"""

from phom_replay.counting import LeftOut, Scores
from phom_replay.tables.counts import Counts
from phom_replay.tables.reading import tables_of, tables_of_inputs, tables_of_replays
from phom_replay.tables.schemas import ACTIONS, HANDS, PAYMENTS, SCHEMAS, SEATS
from phom_replay.tables.values import Options, Tables
from phom_replay.tables.writing import Format, defused, file_names, write_tables

__all__ = [
    "ACTIONS",
    "HANDS",
    "PAYMENTS",
    "SCHEMAS",
    "SEATS",
    "Counts",
    "Format",
    "LeftOut",
    "Options",
    "Scores",
    "Tables",
    "defused",
    "file_names",
    "tables_of",
    "tables_of_inputs",
    "tables_of_replays",
    "write_tables",
]
