"""What a player who counts knows: the unseen cards, and which of them complete which cạ."""

from functools import lru_cache
from typing import Final, NamedTuple

from phom_replay.cards import DECK, Card, CardSet, bit, cards_of, points_of
from phom_replay.law.melds import MELDS, SMALLEST, SMALLEST_WITH
from phom_replay.law.rows import FULL
from phom_replay.simulation.view import View

PAIRS: Final = tuple(
    tuple(CardSet(meld & ~bit(Card(card))) for meld in SMALLEST_WITH[card]) for card in range(52)
)
"""For each card the pairs that make a phỏm with it."""


class Ca(NamedTuple):
    """Two cards that need one more to be a phỏm.

    ``outs`` are the cards that would do, ``points`` those of the two.
    """

    pair: CardSet
    outs: CardSet
    points: int


def _all_ca() -> dict[CardSet, Ca]:
    outs: dict[CardSet, int] = {}
    for meld in sorted(MELDS):
        if meld.bit_count() == SMALLEST:
            for card in cards_of(meld):
                pair = CardSet(meld & ~bit(card))
                outs[pair] = outs.get(pair, 0) | bit(card)
    return {pair: Ca(pair, CardSet(cards), points_of(pair)) for pair, cards in outs.items()}


CA: Final = _all_ca()
"""All cạ of the deck by their two cards, those with a gap among them."""
_BY_LOWEST: Final = tuple(
    tuple(ca for ca in CA.values() if ca.pair & -ca.pair == 1 << card) for card in range(52)
)


@lru_cache(maxsize=1 << 14)
def ca_in(cards: CardSet) -> tuple[Ca, ...]:
    """Return every cạ among some cards (they may share cards)."""
    return tuple([c for card in cards_of(cards) for c in _BY_LOWEST[card] if not c.pair & ~cards])


def unseen_by(view: View) -> CardSet:
    """Return the cards that lie somewhere out of sight."""
    return CardSet(DECK & ~view.seen)


def has_laid(view: View) -> bool:
    """Say whether the player has a phỏm on the table."""
    return any(shown.owner == view.seat for shown in view.phoms)


def turns_left(view: View) -> int:
    """Return how many turns of the four the player has after this one."""
    return FULL - 1 - view.rows[view.seat]


def eaten_in_hand(view: View, seat: int) -> CardSet:
    """Return the cards that a player ate and still holds."""
    cards = 0
    for taken in view.takes:
        if taken.eater == seat:
            cards |= bit(taken.card)
    for shown in view.phoms:
        cards &= ~shown.cards
    return CardSet(cards)
