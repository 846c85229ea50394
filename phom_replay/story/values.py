"""A hand told turn by turn, as frozen values: what each turn did and how the table then stood.

A card that nobody wrote down is None in a sequence and a count beside a set.
"""

from dataclasses import dataclass

from phom_replay.cards import EMPTY, CardSet
from phom_replay.events import Discarded, Drew, Laid, Sent, WentU
from phom_replay.findings import Finding
from phom_replay.law.eating import Eaten
from phom_replay.law.prices import Price
from phom_replay.record import MaybeCard, Seat


@dataclass(frozen=True, slots=True)
class Held:
    """The cards in a hand: ``size`` in all, of which ``unknown`` were never written down.

    ``sure`` is false where a mistake in the log leaves open which cards these are; the numbers
    then need not add up.
    """

    size: int
    known: CardSet
    unknown: int
    sure: bool = True


@dataclass(frozen=True, slots=True)
class LaidPhom:
    """The ``number``-th phỏm of its owner: the cards laid, and those sent to it since."""

    owner: Seat
    number: int
    cards: CardSet
    turn: int
    hidden: int = 0
    sent: CardSet = EMPTY


@dataclass(frozen=True, slots=True)
class State:
    """A table between two turns; rows, hands by seat, ``stock`` from its top card."""

    rows: tuple[tuple[MaybeCard, ...], ...]
    starter: Seat
    hands: tuple[Held, ...]
    phoms: tuple[LaidPhom, ...]
    eats: tuple[Eaten, ...]
    stock: tuple[MaybeCard, ...]

    def eaten_by(self, seat: Seat) -> tuple[MaybeCard, ...]:
        """Return the cards that a seat has eaten so far, in order."""
        return tuple(eaten.card for eaten in self.eats if eaten.eater == seat)

    def phoms_of(self, seat: Seat) -> tuple[LaidPhom, ...]:
        """Return the phỏm that a seat has laid, in order."""
        return tuple(phom for phom in self.phoms if phom.owner == seat)


@dataclass(frozen=True, slots=True)
class Shift:
    """What an eaten card did to the rows.

    It left the row of its thrower. Under ``rotate`` the card ``moved`` went there from the row
    of the seat ``giver`` (None where no card had to move), and ``starter`` is the new starter.
    """

    thrower: Seat
    giver: Seat | None
    moved: MaybeCard
    starter: Seat


@dataclass(frozen=True, slots=True)
class Cost:
    """A price of an eaten card for its thrower; not ``paid`` where nothing is owed after all."""

    price: Price
    paid: bool


@dataclass(frozen=True, slots=True)
class Again:
    """Why a seat whose row had been full is on turn again.

    ``eaten`` took a card out of the row, or under ``rotate`` (``moved``) made its last card go
    to another one; None where only a mistake in the log can be the reason.
    """

    eaten: Eaten | None
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One turn: why it is this seat's, what it did, and the table afterwards.

    ``skipped`` seats were passed over because their rows are full, ``missing`` ones should have
    played but the log has no turn of theirs. ``last`` says that the discard is the fourth in the
    row (hạ), ``tai`` that the player had laid down on an earlier turn, ``mom`` that no phỏm of
    this player lies on the table after such a last turn, ``late`` that the player was móm and lays
    a first phỏm now. ``u_phoms`` are the phỏm of an Ù that the log does not show, ``u_away`` the
    cards that go with them only by being sent. A call of Ù khan is a step of its own.
    """

    number: int
    line: int
    seat: Seat
    after: State
    opening: bool = False
    last: bool = False
    tai: bool = False
    mom: bool = False
    said_mom: bool = False
    skipped: tuple[Seat, ...] = ()
    missing: tuple[Seat, ...] = ()
    again: Again | None = None
    in_a_row: bool = False
    drew: Drew | None = None
    ate: Eaten | None = None
    costs: tuple[Cost, ...] = ()
    shift: Shift | None = None
    laid: tuple[Laid, ...] = ()
    sent: tuple[Sent, ...] = ()
    thrown: Discarded | None = None
    late: bool = False
    u: WentU | None = None
    u_phoms: tuple[CardSet, ...] = ()
    u_away: CardSet = EMPTY
    findings: tuple[Finding, ...] = ()
