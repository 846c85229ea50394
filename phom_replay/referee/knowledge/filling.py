"""Whether unknown cards can make phỏm of the cards beside them: for an Ù of hidden cards."""

from collections.abc import Sequence
from typing import NamedTuple

from phom_replay.cards import CardSet, bit, cards_of, count
from phom_replay.law.melds import MELDS, SMALLEST, WITH


class Wild(NamedTuple):
    """So many unknown cards of a hand, any of a pool."""

    number: int
    pool: CardSet

    def without(self, cards: CardSet) -> "Wild | None":
        """Return what is left once some are these cards; None where they cannot be."""
        if cards & ~self.pool or count(cards) > self.number:
            return None
        return Wild(self.number - count(cards), CardSet(self.pool & ~cards))


Partly = tuple[CardSet, int]
"""A phỏm of which only some cards are known: these, and how many it has."""


def fill_phoms(phoms: Sequence[Partly], cards: CardSet, wild: Wild, spare: int) -> bool:
    """Say whether ``cards`` and the unknown ones can fill these phỏm and be an Ù besides."""
    if not phoms:
        return fill(cards, wild, spare)
    (known, size), *others = phoms
    for meld in MELDS:
        if known & ~meld or count(meld) != size:
            continue
        rest = wild.without(CardSet(meld & ~known & ~cards))
        if rest is not None and fill_phoms(others, CardSet(cards & ~meld), rest, spare):
            return True
    return False


def fill(cards: CardSet, wild: Wild, spare: int) -> bool:
    """Say whether all cards but ``spare`` can lie in phỏm, with the unknown ones."""
    if not cards:
        return wild.number <= spare or wild.number + spare >= SMALLEST
    card = cards_of(cards)[0]
    if spare and fill(CardSet(cards & ~bit(card)), wild, spare - 1):
        return True
    for meld in WITH[card]:
        rest = wild.without(CardSet(meld & ~cards))
        if rest is not None and fill(CardSet(cards & ~meld), rest, spare):
            return True
    return False
