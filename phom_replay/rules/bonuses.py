"""Ù K and same suit: what a player gets at the end for kings and for a long run.

Source 000, *Special Cases*: three or four kings in a phỏm of which at least three were not
eaten; five straight cards of one suit with at most one card of somebody else. Cards that
others sent do not count, cards sent away are gone.
"""

from phom_replay.cards import CardSet, Rank, Suit, bit, make_card
from phom_replay.rules.melds import is_meld

_LEAST_KINGS = 3
_KINGS = CardSet(sum(bit(make_card(Rank(13), Suit(suit))) for suit in range(4)))
_FIVES = tuple(
    CardSet(sum(bit(make_card(Rank(low + step), Suit(suit))) for step in range(5)))
    for suit in range(4)
    for low in range(1, 10)
)


def has_u_k(hand: CardSet, laid: tuple[CardSet, ...], eaten: CardSet) -> bool:
    """Ù K: say whether three own kings are in a phỏm, in the hand or on the table."""
    groups = (CardSet(hand & _KINGS), *(CardSet(phom & _KINGS) for phom in laid if _is_set(phom)))
    return any((group & ~eaten).bit_count() >= _LEAST_KINGS for group in groups)


def _is_set(phom: CardSet) -> bool:
    return is_meld(phom) and not phom & ~_KINGS


def has_same_suit(own: CardSet, eaten: CardSet) -> bool:
    """Same suit (đồng chất): say whether five neighbours of a suit hold at most one eaten card."""
    return any(not five & ~own and (five & eaten).bit_count() <= 1 for five in _FIVES)


def may_have_same_suit(own: CardSet, eaten: CardSet, unknown: int, pool: CardSet) -> bool:
    """Say whether unknown cards, any of the pool, can make such a run of five."""
    return any(
        not five & ~own & ~pool
        and (five & ~own).bit_count() <= unknown
        and (five & eaten).bit_count() <= 1
        for five in _FIVES
    )
