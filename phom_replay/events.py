"""What happened at the table, as the referee saw it: one immutable value an event.

Unlike the record these are facts: the card of a bare ``x`` is known, an eat knows its thrower
and its round, a sent card its phỏm. ``line`` is that of the turn.
"""

from dataclasses import dataclass

from phom_replay.cards import CardSet
from phom_replay.record import MaybeCard, Seat


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat is on turn: row lengths and starter as they stood before it acted.

    ``tai`` says that this player had laid down on an earlier turn.
    """

    line: int
    seat: Seat
    rows: tuple[int, ...]
    starter: Seat
    tai: bool


@dataclass(frozen=True, slots=True)
class Drew:
    """Bốc."""

    line: int
    seat: Seat
    card: MaybeCard


@dataclass(frozen=True, slots=True)
class Ate:
    """Ăn: the ``nth`` card that the seat ate, thrown by ``thrower`` in its round 1 to 4.

    Under ``rotate`` the last card of the row of ``giver`` moved to the thrower's row (None where
    no card had to), and ``starter`` is the new starter; else the starter stays.
    """

    line: int
    seat: Seat
    card: MaybeCard
    thrower: Seat
    nth: int
    round: int
    chot: bool
    giver: Seat | None
    starter: Seat


@dataclass(frozen=True, slots=True)
class Laid:
    """Hạ: the ``number``-th phỏm of the seat, from 1; ``hidden`` cards of it are not known."""

    line: int
    seat: Seat
    cards: CardSet
    number: int
    hidden: int = 0


@dataclass(frozen=True, slots=True)
class SaidMom:
    """Móm, said aloud."""

    line: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Sent:
    """Gửi: the card lies on the ``number``-th phỏm of ``owner``, refused or not.

    None where nothing can be said of the place: an unknown card, or nothing laid there.
    """

    line: int
    seat: Seat
    card: MaybeCard
    owner: Seat | None
    number: int | None


@dataclass(frozen=True, slots=True)
class Discarded:
    """Đánh: the card is the ``round``-th in the row of the seat."""

    line: int
    seat: Seat
    card: MaybeCard
    round: int


@dataclass(frozen=True, slots=True)
class WentU:
    """Ù, called or not; ``khan`` for Ù khan."""

    line: int
    seat: Seat
    called: bool
    khan: bool = False


Event = TurnBegan | Drew | Ate | Laid | SaidMom | Sent | Discarded | WentU
