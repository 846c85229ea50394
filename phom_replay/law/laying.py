"""Laying down (hạ) and móm.

On the turn that puts the fourth card into the row the player lays all phỏm, every eaten card in
one of its own; with none the hand is móm (source 001, *Four rounds*).
"""

from enum import IntEnum

from phom_replay.cards import CardSet
from phom_replay.law.melds import Split, has_meld, is_meld, meldable, melds_in, splits


class Laying(IntEnum):
    """Whether cards may be laid as a phỏm (hạ), or why not."""

    LEGAL = 0
    NOT_HELD = 1
    NO_PHOM = 2
    TWO_EATEN = 3
    """It holds more than one eaten card: each needs a phỏm of its own."""


class Kept(IntEnum):
    """What a hand still holds after its last turn's laying that belongs on the table."""

    NOTHING = 0
    EATEN = 1
    PHOM = 2


def check_lay(hand: CardSet, bound: CardSet, cards: CardSet) -> Laying:
    """Judge whether these cards of a hand are a phỏm with at most one eaten card in it."""
    if cards & ~hand:
        return Laying.NOT_HELD
    if not is_meld(cards):
        return Laying.NO_PHOM
    eaten = cards & bound
    return Laying.TWO_EATEN if eaten & (eaten - 1) else Laying.LEGAL


def check_kept(hand: CardSet, bound: CardSet) -> Kept:
    """Judge what stays in the hand after laying and sending on the last turn.

    An eaten card must be laid whatever the table plays; of a whole phỏm ``play.lay_all`` says
    whether keeping it is an error. So it is with móm, said with a phỏm in the hand.
    """
    if bound:
        return Kept.EATEN
    return Kept.PHOM if has_meld(hand) else Kept.NOTHING


def whole_splits(cards: CardSet, bound: CardSet) -> tuple[Split, ...]:
    """Return the splits that leave no phỏm in the hand: the ways to lay everything (hạ)."""
    melds = melds_in(cards)
    if len(melds) <= 1:
        return (melds,)
    return tuple(
        [split for split in splits(cards, bound) if not meldable(CardSet(cards & ~sum(split)))]
    )
