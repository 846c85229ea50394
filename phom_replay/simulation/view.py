"""What a player sees and decides: the interface between the table and a bot.

A view holds what somebody in that seat knows and nothing else: the own cards, and what lies or
happened openly. It shares no object with the table, so a bot can neither peek nor cheat.
"""

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from phom_replay.cards import Card, CardSet
from phom_replay.law.melds import Split
from phom_replay.record import Seat
from phom_replay.rulesets import Ruleset


class Throw(NamedTuple):
    """A card thrown openly; ``round`` is its place in the row of its thrower, 1 to 4."""

    seat: Seat
    card: Card
    round: int


class Taken(NamedTuple):
    """A card eaten openly; ``chot`` says that it was a chốt card."""

    eater: Seat
    thrower: Seat
    card: Card
    chot: bool


class Shown(NamedTuple):
    """A phỏm on the table: the ``number``-th of its owner, from 1, with what was sent to it."""

    owner: Seat
    number: int
    cards: CardSet


class Fit(NamedTuple):
    """A card of the hand that a phỏm on the table takes (gửi)."""

    card: Card
    owner: Seat
    number: int


@dataclass(slots=True)
class View:
    """The table as one player sees it.

    ``hand`` are the own cards (with the one just drawn or eaten), ``eaten`` those of them that
    were eaten and must keep a phỏm of their own. ``rows`` are the lengths of the rows of
    discards. ``thrown`` is the card that lies there to be eaten. ``sizes`` counts the cards in
    each hand, ``stock`` those that nobody has drawn yet.
    """

    seat: Seat
    rules: Ruleset
    hand: CardSet
    eaten: CardSet
    rows: tuple[int, ...]
    thrown: Throw | None
    throws: tuple[Throw, ...]
    takes: tuple[Taken, ...]
    phoms: tuple[Shown, ...]
    sizes: tuple[int, ...]
    stock: int

    @property
    def seen(self) -> CardSet:
        """Every card whose place this player knows: in hand, thrown, eaten or on the table."""
        cards = int(self.hand)
        for throw in self.throws:
            cards |= 1 << throw.card
        for phom in self.phoms:
            cards |= phom.cards
        return CardSet(cards)

    @property
    def next_seat(self) -> Seat:
        """The player who may eat what this one throws."""
        return Seat((self.seat + 1) % len(self.rows))

    @property
    def is_last_turn(self) -> bool:
        """Whether the next discard is the fourth in the own row: the turn to lay down (hạ)."""
        return self.rows[self.seat] >= 3  # noqa: PLR2004  # a row holds four


class Bot(Protocol):
    """Decides for one player. Calls of Ù are not its business: the table calls each one.

    Every choice is among legal ones, and is checked: what is no member of them raises
    ``IllegalChoiceError``.
    """

    def eats(self, view: View) -> bool:
        """Say whether to eat ``view.thrown``; asked only where that is legal."""
        ...

    def throws(self, view: View, legal: CardSet) -> Card:
        """Return the card to throw, one of ``legal``."""
        ...

    def lays(self, view: View, ways: tuple[Split, ...]) -> Split:
        """Return the phỏm to lay down (hạ), one of ``ways``; asked where there are several."""
        ...

    def sends(self, view: View, fits: tuple[Fit, ...]) -> Fit | None:
        """Return a card to send (gửi), one of ``fits``, or None for no more."""
        ...


class IllegalChoiceError(ValueError):
    """A bot chose what it was not offered."""
