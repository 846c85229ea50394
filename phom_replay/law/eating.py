"""Eating (ăn): which cards may be eaten, and what must stay in the hand afterwards.

A card is eaten only if with it every card eaten so far can lie in a phỏm of its own with two or
more cards of the hand; that must stay possible after every discard, and an eaten card is never
thrown (source 001, *Playing a turn*: "Taken cards are locked in"). Everywhere here ``bound``
are the eaten cards of the hand.
"""

from dataclasses import dataclass

from phom_replay.cards import Card, CardSet, bit, has
from phom_replay.law.melds import SMALLEST_WITH, Split, can_keep, meldable, spare_cards
from phom_replay.law.rows import FULL
from phom_replay.ledger import EatKey
from phom_replay.record import MaybeCard, Seat
from phom_replay.rulesets.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Eaten:
    """A card that was eaten: the ``nth`` of its eater, thrown in ``round`` 1 to 4.

    ``nearly_chot`` says that it is no chốt card, but would be by the other ``eat.chot_when``.
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

    @property
    def key(self) -> EatKey:
        """What names this eat in a ledger."""
        return (self.eater, self.nth)


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
