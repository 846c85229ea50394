"""Laying down (hạ) and móm.

On the turn that puts the fourth card into the row the player lays all phỏm, every eaten card in
one of its own; with none the hand is móm (source 001, *Four rounds*).
"""

from phom_replay.cards import CardSet
from phom_replay.law.melds import Split, meldable, melds_in, splits


def whole_splits(cards: CardSet, bound: CardSet) -> tuple[Split, ...]:
    """Return the splits that leave no phỏm in the hand: the ways to lay everything (hạ)."""
    melds = melds_in(cards)
    if len(melds) <= 1:
        return (melds,)
    return tuple(
        [split for split in splits(cards, bound) if not meldable(CardSet(cards & ~sum(split)))]
    )
