"""Where a hand stands whose cards are all known: ints and small tuples, no name and no text."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple, Self

from phom_replay.cards import EMPTY, Card, CardSet
from phom_replay.law.acts import Verdict
from phom_replay.law.eating import Eaten
from phom_replay.law.rows import FULL, Rows
from phom_replay.law.u import Way
from phom_replay.record import Seat
from phom_replay.rulesets.ruleset import Ruleset


class Stage(IntEnum):
    """How far the turn is: to draw or eat, to lay, to send; a card is thrown from either of these.

    A phỏm is laid before the first card of the turn is sent.
    """

    TAKE = 0
    LAY = 1
    SEND = 2
    OVER = 3


class Lying(NamedTuple):
    """The card that lies there to be eaten, and its place in the row of its thrower, 1 to 4."""

    thrower: Seat
    card: Card
    round: int


class TablePhom(NamedTuple):
    """A phỏm on the table, the ``number``-th of its owner from 1: own cards, and those sent."""

    owner: Seat
    number: int
    own: CardSet
    turn: int
    sent: CardSet = EMPTY

    @property
    def cards(self) -> CardSet:
        """All its cards."""
        return CardSet(self.own | self.sent)


class Won(NamedTuple):
    """The Ù that ended a hand, and the ways in which its cards are one.

    ``had_laid`` says that the player had laid down on an earlier turn, ``nearly_tron`` what alone
    keeps the Ù from being tròn.
    """

    seat: Seat
    called: bool = True
    khan: bool = False
    ways: tuple[Way, ...] = ()
    had_laid: bool = False
    nearly_tron: str = ""


@dataclass(slots=True)
class Position:
    """A hand at one moment; whoever changes one changes a copy.

    ``seat`` is on turn in the ``turn``-th turn of the hand, from 1. By seat: ``hands``, the eaten
    cards ``bound`` in them, the cards ``dealt``, the turn ``down`` on which the player had to lay
    down and the ``latest`` one begun (0: none). ``moved`` and ``for_good`` are sets of seats with
    a bit each: who has drawn or eaten, and who stays móm whatever is laid later. ``held`` is the
    hand of the turn after the draw or eat with its ``held_bound``, ``sent`` what it has sent since.
    ``seen`` are all cards that were dealt or drawn, ``drawn`` counts the latter.
    """

    hands: tuple[CardSet, ...]
    bound: tuple[CardSet, ...]
    dealt: tuple[CardSet, ...]
    rows: Rows
    seat: Seat
    stage: Stage = Stage.LAY
    turn: int = 1
    lies: Lying | None = None
    phoms: tuple[TablePhom, ...] = ()
    eats: tuple[Eaten, ...] = ()
    down: tuple[int, ...] = ()
    latest: tuple[int, ...] = ()
    moved: int = 0
    for_good: int = 0
    held: CardSet = EMPTY
    held_bound: CardSet = EMPTY
    sent: CardSet = EMPTY
    said_mom: bool = False
    warned: Verdict | None = None
    """What the rules allowed in the latest turn and a table would speak of: an Ù that nobody
    called, a phỏm kept in the hand."""
    seen: CardSet = EMPTY
    drawn: int = 0
    won: Won | None = None

    @classmethod
    def start(cls, rules: Ruleset, dealt: Sequence[CardSet], first: Seat) -> Self:
        """Return a hand just dealt, ten cards to ``first``, who opens without a draw."""
        hands, nothing = tuple(dealt), (EMPTY,) * len(dealt)
        return cls(
            hands,
            nothing,
            hands,
            Rows.start(rules, len(hands), first),
            first,
            down=nothing,
            latest=nothing,
            held=hands[first],
            seen=CardSet(sum(hands)),
        )

    def copy(self) -> Self:
        """Return the same position, to be changed."""
        return type(self)(
            self.hands, self.bound, self.dealt, self.rows, self.seat, self.stage, self.turn,
            self.lies, self.phoms, self.eats, self.down, self.latest, self.moved, self.for_good,
            self.held, self.held_bound, self.sent, self.said_mom, self.warned, self.seen,
            self.drawn, self.won,
        )  # fmt: skip

    @property
    def hand(self) -> CardSet:
        """The cards of the player on turn."""
        return self.hands[self.seat]

    @property
    def begun(self) -> bool:
        """Whether the player on turn has moved in it."""
        return self.latest[self.seat] == self.turn

    @property
    def is_last(self) -> bool:
        """Whether the turn puts the fourth card into the row: the one to lay down (hạ)."""
        return self.rows.lengths[self.seat] == FULL - 1

    @property
    def laid(self) -> tuple[CardSet, ...]:
        """The phỏm that the turn has laid."""
        seat, turn = self.seat, self.turn
        return tuple([phom.own for phom in self.phoms if phom.turn == turn and phom.owner == seat])

    def phoms_of(self, seat: Seat) -> list[TablePhom]:
        """Return the phỏm that a seat has laid, in the order laid."""
        return [phom for phom in self.phoms if phom.owner == seat]

    def had_laid(self, seat: Seat) -> bool:
        """Say whether a seat laid a phỏm on an earlier turn: it is in tái now."""
        for phom in self.phoms:
            if phom.owner == seat:
                return phom.turn < self.turn
        return False

    def eaten_by(self, seat: Seat) -> int:
        """Return how many cards a seat has eaten."""
        return sum([eaten.eater == seat for eaten in self.eats])

    def open_phoms(self, *, own: bool) -> list[int]:
        """Return the places of the phỏm that the player on turn may send to, in the order laid.

        Those of the others, and of the ``own`` ones those that an earlier turn laid.
        """
        seat, turn = self.seat, self.turn
        return [
            place
            for place, phom in enumerate(self.phoms)
            if phom.owner != seat or (own and phom.turn < turn)
        ]

    def give(self, seat: Seat, hand: CardSet, bound: CardSet | None = None) -> None:
        """Let a hand be these cards, and these of them the bound ones."""
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        if bound is not None:
            self.bound = (*self.bound[:seat], bound, *self.bound[seat + 1 :])


def marked(turns: tuple[int, ...], seat: Seat, turn: int) -> tuple[int, ...]:
    """Return turns by seat with another one for a seat."""
    return (*turns[:seat], turn, *turns[seat + 1 :])
