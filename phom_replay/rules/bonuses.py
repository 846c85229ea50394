"""Ù K and same suit: what a player gets at the end for kings and for a long run.

Source 000, *Special Cases*: three or four kings in a phỏm of which at least three were not
eaten; five straight cards of one suit with at most one card of somebody else. Cards that
others sent do not count, cards sent away are gone.
"""

from collections.abc import Iterator

from phom_replay.cards import EMPTY, CardSet, Rank, Suit, bit, count, make_card
from phom_replay.rules.melds import MELDS, can_keep, is_meld

_LEAST_KINGS = 3
_FIVE = 5
_KINGS = CardSet(sum(bit(make_card(Rank(13), Suit(suit))) for suit in range(4)))
_FIVES = tuple(
    CardSet(sum(bit(make_card(Rank(low + step), Suit(suit))) for step in range(5)))
    for suit in range(4)
    for low in range(1, 10)
)

_LONG_RUNS = tuple(
    sorted((meld for meld in MELDS if count(meld) >= _FIVE), key=lambda run: (-count(run), run))
)
"""The runs of five and more, the longest first."""


def u_k_of(hand: CardSet, laid: tuple[CardSet, ...], eaten: CardSet) -> CardSet:
    """Ù K: return the phỏm with three own kings, those still in the hand counted, or nothing.

    A king in the hand belongs to the phỏm of kings on the table, or the kings of the hand are
    one that leaves every eaten card its own.
    """
    own = (hand | sum(laid)) & _KINGS & ~eaten
    if own.bit_count() < _LEAST_KINGS:
        return EMPTY
    tables = (EMPTY, *(phom for phom in laid if not phom & ~_KINGS))
    groups = (
        group
        for table in tables
        for mine in _subsets(CardSet(hand & _KINGS))
        if is_meld(group := CardSet(table | mine))
        and (group & ~eaten).bit_count() >= _LEAST_KINGS
        and _may_go(hand, mine, eaten)
    )
    return max(groups, key=count, default=EMPTY)


def nearly_u_k(hand: CardSet, laid: tuple[CardSet, ...], eaten: CardSet) -> CardSet:
    """Return a phỏm of kings that is no Ù K, because fewer than three in it are own, or nothing."""
    if not eaten & _KINGS or u_k_of(hand, laid, eaten):
        return EMPTY
    return u_k_of(hand, laid, CardSet(eaten & ~_KINGS))


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


def same_suit_of(own: CardSet, eaten: CardSet) -> CardSet:
    """Same suit (đồng chất): return five or more neighbours of a suit with at most one eaten.

    Nothing where there is no such run, the longest where there are several.
    """
    three = own & own >> 4 & own >> 8
    if not three & three >> 8:  # no five in a row begin anywhere
        return EMPTY
    found = (run for run in _LONG_RUNS if not run & ~own and (run & eaten).bit_count() <= 1)
    return next(found, EMPTY)


def nearly_same_suit(own: CardSet, eaten: CardSet) -> CardSet:
    """Return a run of five that is no same suit, because two of it were eaten, or nothing."""
    return EMPTY if same_suit_of(own, eaten) else same_suit_of(own, EMPTY)


def may_have_same_suit(own: CardSet, eaten: CardSet, unknown: int, pool: CardSet) -> bool:
    """Say whether unknown cards, any of the pool, can make such a run of five."""
    return any(
        not five & ~own & ~pool
        and (five & ~own).bit_count() <= unknown
        and (five & eaten).bit_count() <= 1
        for five in _FIVES
    )
