"""What the referee says of a hand."""

from dataclasses import dataclass, field
from enum import StrEnum

from phom_replay.events import Event
from phom_replay.findings import Finding
from phom_replay.law.den import Den
from phom_replay.law.u import Way
from phom_replay.law.unpaid import Unpaid
from phom_replay.ledger import Entry, Reason
from phom_replay.record import Hand, Seat
from phom_replay.referee.context import Context
from phom_replay.rulesets.ruleset import Ruleset


class Status(StrEnum):
    """Valid, valid as far as the known cards go, or not valid."""

    VALID = "valid"
    CONSISTENT = "consistent"
    INVALID = "invalid"


class Ended(StrEnum):
    """How a hand ended."""

    U = "u"
    ROUNDS = "rounds"
    FOUL = "foul"
    VOID = "void"
    UNFINISHED = "unfinished"
    SCORE_ONLY = "score-only"


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place from 1, the points left in the hand, and whether the hand was móm.

    ``laid`` is the turn of the first phỏm that counts against móm and decides ties, ``late`` that
    of one laid after the turn on which the player had to lay down. After an Ù only the winner has
    a place; what is not known is None.
    """

    seat: Seat
    place: int | None = None
    points: int | None = None
    mom: bool | None = None
    laid: int | None = None
    late: int | None = None
    last_turn: int | None = None


@dataclass(frozen=True, slots=True)
class Unjudged:
    """A recorded result that an error kept from being judged, and what the moves as written give.

    ``kind`` is score, points, left or pay; of a payment the receiver is named too. What nobody
    can tell is None.
    """

    kind: str
    seat: Seat
    recorded: int | str
    recomputed: int | str | None
    receiver: Seat | None = None


@dataclass(frozen=True, slots=True)
class Replay:
    """The verdict on one hand: what happened, what is owed, what is wrong.

    ``score`` holds the recomputed net points by seat, None where part of them cannot be known
    (``ledger`` then holds the payments that are sure); ``recorded`` those of the log, never
    adjusted. ``findings`` stand in the order of the file. ``u_kinds`` says what the Ù was paid as,
    also where one player paid it for all; nothing where hidden cards leave that open. ``way`` is
    how its cards were counted, ``den`` who pays it for all, ``unpaid`` what one may expect to be
    paid and is not, and why. ``pot`` is what is in the pot afterwards, None where nobody knows.
    ``unjudged`` holds the recorded results that an error hides.
    """

    hand: Hand
    ruleset: Ruleset
    overrides: tuple[str, ...]
    status: Status
    ended: Ended
    winner: Seat | None
    places: tuple[Place, ...]
    score: tuple[int, ...] | None
    recorded: tuple[int | None, ...] | None
    ledger: tuple[Entry, ...]
    events: tuple[Event, ...]
    findings: tuple[Finding, ...]
    context: Context = field(default_factory=Context)
    u_kinds: tuple[Reason, ...] = ()
    unpaid: tuple[Unpaid, ...] = ()
    den: Den | None = None
    way: Way | None = None
    unjudged: tuple[Unjudged, ...] = ()
    pot: int | None = 0
