"""The words in which it is said what counts."""

from dataclasses import dataclass
from enum import StrEnum


class Scores(StrEnum):
    """Which scores count: those that the rules give, or those that the table wrote down."""

    RECOMPUTED = "recomputed"
    RECORDED = "recorded"


class Why(StrEnum):
    """Why a hand brings nobody points."""

    COPY = "copy"
    NO_PLAYERS = "no-players"
    ILLEGAL = "illegal-moves"
    UNREADABLE = "unreadable"
    UNFINISHED = "unfinished"
    NO_SCORE = "no-score"
    NOT_RECOMPUTED = "not-recomputed"
    NOT_READ = "not-read"
    NOT_ZERO = "not-zero"
    NO_RULES = "no-rules"


class LeftOut(StrEnum):
    """Why a hand is left out of an archive's figures."""

    ILLEGAL = "illegal-moves"
    UNREADABLE = "unreadable"
    UNFINISHED = "unfinished"
    NO_SCORE = "no-score"
    DUPLICATE = "duplicate"
    NOT_ASKED = "not-asked"


@dataclass(frozen=True, slots=True)
class Policy:
    """What is asked for.

    ``scores``: whose points count. ``include_invalid``: hands with errors count as far as their
    score is known.
    """

    scores: Scores = Scores.RECOMPUTED
    include_invalid: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a hand stands: file, id, number in the file from 1, first line."""

    file: str
    hand: str
    index: int
    line: int
