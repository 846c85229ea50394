"""What can be counted from a seat: the cạ of a hand, and the pairs that would eat a card."""

from functools import lru_cache
from typing import Final, NamedTuple

from phom_replay.cards import Card, CardSet, bit, cards_of, points_of
from phom_replay.rules.melds import MELDS, SMALLEST, SMALLEST_WITH

PAIRS: Final = tuple(
    tuple(CardSet(meld & ~bit(Card(card))) for meld in SMALLEST_WITH[card]) for card in range(52)
)
"""For each card the pairs that make a phỏm with it."""


class Ca(NamedTuple):
    """Two cards that need one more to be a phỏm: ``outs`` is any of those, ``points`` their own."""

    pair: CardSet
    outs: CardSet
    points: int


def _all_ca() -> dict[CardSet, Ca]:
    outs: dict[CardSet, int] = {}
    for meld in MELDS:
        if meld.bit_count() == SMALLEST:
            for card in cards_of(meld):
                pair = CardSet(meld & ~bit(card))
                outs[pair] = outs.get(pair, 0) | bit(card)
    return {pair: Ca(pair, CardSet(cards), points_of(pair)) for pair, cards in outs.items()}


_CA: Final = _all_ca()
_FIRST: Final = tuple(
    tuple(ca for ca in _CA.values() if ca.pair & -ca.pair == 1 << card) for card in range(52)
)
"""Each cạ by its lowest card."""


@lru_cache(maxsize=1 << 14)
def ca_in(cards: CardSet) -> tuple[Ca, ...]:
    """Return every cạ among some cards (they may share cards)."""
    return tuple([ca for card in cards_of(cards) for ca in _FIRST[card] if not ca.pair & ~cards])
