"""Ù K and same suit: what a player gets at the end for kings and for a long run.

Source 000, *Special Cases*: three or four kings in a phỏm of which at least three were not
eaten; five straight cards of one suit with at most one card of somebody else. Cards that
others sent do not count, cards sent away are gone.
"""

from collections.abc import Iterator

from phom_replay.cards import EMPTY, CardSet, Rank, Suit, bit, make_card
from phom_replay.rules.melds import can_keep, is_meld

_LEAST_KINGS = 3
_KINGS = CardSet(sum(bit(make_card(Rank(13), Suit(suit))) for suit in range(4)))
_FIVES = tuple(
    CardSet(sum(bit(make_card(Rank(low + step), Suit(suit))) for step in range(5)))
    for suit in range(4)
    for low in range(1, 10)
)


def has_u_k(hand: CardSet, laid: tuple[CardSet, ...], eaten: CardSet) -> bool:
    """Ù K: say whether three own kings are in one phỏm, those still in the hand counted.

    A king in the hand belongs to the phỏm of kings on the table, or the kings of the hand are
    one that leaves every eaten card its own.
    """
    own = (hand | sum(laid)) & _KINGS & ~eaten
    if own.bit_count() < _LEAST_KINGS:
        return False
    tables = (EMPTY, *(phom for phom in laid if not phom & ~_KINGS))
    kings = CardSet(hand & _KINGS)
    return any(
        is_meld(group := CardSet(table | mine))
        and (group & ~eaten).bit_count() >= _LEAST_KINGS
        and _may_go(hand, mine, eaten)
        for table in tables
        for mine in _subsets(kings)
    )


def _subsets(cards: CardSet) -> Iterator[CardSet]:
    some = cards
    while some:
        yield some
        some = CardSet((some - 1) & cards)
    yield EMPTY


def _may_go(hand: CardSet, cards: CardSet, eaten: CardSet) -> bool:
    """Say whether cards can be a phỏm of their own beside those that hold the eaten cards."""
    rest = CardSet(hand & ~cards)
    return can_keep(rest, CardSet(eaten & rest)) or not can_keep(hand, CardSet(eaten & hand))


def has_same_suit(own: CardSet, eaten: CardSet) -> bool:
    """Same suit (đồng chất): say whether five neighbours of a suit hold at most one eaten card."""
    three = own & own >> 4 & own >> 8
    if not three & three >> 8:  # no five in a row begin anywhere
        return False
    return any(not five & ~own and (five & eaten).bit_count() <= 1 for five in _FIVES)


def may_have_same_suit(own: CardSet, eaten: CardSet, unknown: int, pool: CardSet) -> bool:
    """Say whether unknown cards, any of the pool, can make such a run of five."""
    return any(
        not five & ~own & ~pool
        and (five & ~own).bit_count() <= unknown
        and (five & eaten).bit_count() <= 1
        for five in _FIVES
    )
