"""Eating (ăn): which cards may be eaten, and what must stay in the hand afterwards.

A card is eaten only if with it every card eaten so far can lie in a phỏm of its own with two or
more cards of the hand; that must stay possible after every discard, and an eaten card is never
thrown (source 001, *Playing a turn*: "Taken cards are locked in"). Everywhere here ``bound``
are the eaten cards of the hand.
"""

from dataclasses import dataclass
from enum import IntEnum

from phom_replay.cards import EMPTY, KING, Card, CardSet, Rank, bit, has, rank_of
from phom_replay.law.melds import SMALLEST_WITH, Split, can_keep, meldable, spare_cards
from phom_replay.law.rows import FULL
from phom_replay.ledger import EatKey
from phom_replay.record import MaybeCard, Seat
from phom_replay.rulesets.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Eaten:
    """A card that was eaten: the ``nth`` of its eater, thrown in ``round`` 1 to 4.

    ``nearly_chot`` says that it is no chốt card, but would be by the other ``eat.chot_when``. The
    round is 0 where nobody knows it, ``rank`` stands where nobody knows more of the card.
    """

    eater: Seat
    thrower: Seat
    card: MaybeCard
    nth: int
    round: int
    chot: bool
    turn: int
    line: int
    nearly_chot: bool = False
    rank: Rank | None = None

    @property
    def is_king(self) -> bool:
        """Whether the card is known to be a king."""
        return (self.rank if self.card is None else rank_of(self.card)) == KING

    @property
    def key(self) -> EatKey:
        """What names this eat in a ledger."""
        return (self.eater, self.nth)


class Eating(IntEnum):
    """Whether a card may be eaten (ăn), or why not."""

    LEGAL = 0
    OWN = 1
    """Its eater threw it."""
    NOT_LAST = 2
    """It is not the card just discarded."""
    NO_PHOM = 3
    """It makes no phỏm with cards of the hand."""
    BOUND = 4
    """It makes one, but then a card eaten before is left without."""


class Throwing(IntEnum):
    """Whether a card may be thrown (đánh), or why not."""

    LEGAL = 0
    NOT_HELD = 1
    EATEN = 2
    """It was eaten, and an eaten card is never thrown."""
    BREAKS = 3
    """Without it an eaten card is left without a phỏm of its own."""


def check_lying(eater: Seat, card: Card, thrower: Seat, lies: Card) -> Eating:
    """Judge whether a card is the one just discarded (``lies``), and by another player."""
    if thrower == eater:
        return Eating.OWN
    return Eating.LEGAL if card == lies else Eating.NOT_LAST


def check_eat(hand: CardSet, bound: CardSet, card: Card) -> Eating:
    """Judge whether the card that lies there may be eaten into this hand."""
    if may_eat(hand, bound, card):
        return Eating.LEGAL
    return Eating.BOUND if bound and may_eat(hand, EMPTY, card) else Eating.NO_PHOM


def check_discard(hand: CardSet, bound: CardSet, card: Card) -> Throwing:
    """Judge whether a card may be thrown."""
    if not hand >> card & 1:
        return Throwing.NOT_HELD
    if not bound:
        return Throwing.LEGAL
    if bound >> card & 1:
        return Throwing.EATEN
    keeps = can_keep(CardSet(hand & ~bit(card)), bound)
    return Throwing.LEGAL if keeps else Throwing.BREAKS


def chot_by(rules: Ruleset, round_: int, eaters_row: int) -> tuple[bool, bool]:
    """Say whether eating a card is ăn chốt (``eat.chot_when``), and whether only nearly.

    The card was thrown in ``round_``; ``eaters_row`` is the eater's row before the rows move.
    Nearly: it would be by the other value of the key.
    """
    readings = {"thrower-last": round_ == FULL, "eater-last": eaters_row == FULL - 1}
    chot = readings[rules.eat_chot_when]
    return chot, not chot and True in readings.values()


def may_eat(hand: CardSet, bound: CardSet, card: Card) -> bool:
    """Say whether this card of another player may be eaten into this hand."""
    with_it = CardSet(hand | bit(card))
    if not has(meldable(with_it), card):
        return False
    return not bound or can_keep(with_it, CardSet(bound | bit(card)))


def partners(hand: CardSet, bound: CardSet, card: Card) -> Split:
    """Return the phỏm of three that the card could be eaten into, the others keeping theirs.

    Any longer phỏm of the card holds one of them.
    """
    rest = CardSet(hand & ~bound & ~bit(card))
    melds = (meld for meld in SMALLEST_WITH[card] if not meld & ~bit(card) & ~rest)
    return tuple(meld for meld in melds if can_keep(CardSet(hand & ~meld), bound))


def legal_discards(hand: CardSet, bound: CardSet) -> CardSet:
    """Return the cards that may be thrown (đánh): none eaten, none that an eaten one needs."""
    return spare_cards(hand, bound)
