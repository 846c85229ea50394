"""What is said of the hands of a night: which count, with which points, and which do not."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from phom_replay.counting import Scores, Spot, Why
from phom_replay.ledger import Entry
from phom_replay.record import Seat, Stake

_FIRST_SEAT = Seat(0)


@dataclass(frozen=True, slots=True)
class Counted:
    """A hand that counts: the points of each seat, and where they are from.

    ``is_borrowed`` says that recomputed points were asked for and there are only recorded ones.
    ``ledger`` holds the payments behind the points, nothing where they are only recorded.
    ``errors`` are the codes of an invalid hand; ``stake_unread`` says that the hand has a stake
    that nobody can read, so that it counts in points alone; ``day`` as written, where it is known.
    ``session`` is the file, session and table, ``first`` who opened, ``pot`` what is in the pot
    afterwards, None where nobody knows.
    """

    spot: Spot
    players: tuple[str, ...]
    points: tuple[int, ...]
    source: Scores
    stake: Stake | None
    ledger: tuple[Entry, ...] = ()
    is_borrowed: bool = False
    is_sheet: bool = False
    errors: tuple[str, ...] = ()
    stake_unread: bool = False
    day: date | None = None
    session: tuple[str, ...] = ()
    first: Seat = _FIRST_SEAT
    pot: int | None = 0


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A hand that does not count; ``copy_of`` is the hand that counts in its stead.

    ``total`` is what a recorded score sums to. ``other_score`` says that a copy has another
    recorded score than its original, ``elsewhere`` that it stands in another file or session.
    """

    spot: Spot
    why: Why
    copy_of: Spot | None = None
    total: int = 0
    other_score: bool = False
    elsewhere: bool = False
    errors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Doubled:
    """A hand that counts in which the aliases make one person of two players."""

    spot: Spot
    person: str
    spellings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """Recorded and recomputed points of the players of a hand for whom they differ."""

    spot: Spot
    points: Mapping[str, tuple[int, int]]
