"""Ù K and same suit: what a player gets at the end for kings and for a long run.

Source 000, *Special Cases*: three or four kings in a phỏm of which at least three were not
eaten; five straight cards of one suit with at most one card of somebody else. Cards that
others sent do not count, cards sent away are gone. Where cards are unknown a player may have
one or the other without anybody knowing.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from phom_replay.cards import EMPTY, KING, CardSet, Rank, Suit, bit, count, make_card, points_of
from phom_replay.law.melds import MELDS, can_keep, has_meld, is_meld

_LEAST_KINGS: Final = 3
_FIVE: Final = 5
KINGS: Final = CardSet(sum(bit(make_card(KING, Suit(suit))) for suit in range(4)))
_FIVES: Final = tuple(
    CardSet(sum(bit(make_card(Rank(low + step), Suit(suit))) for step in range(5)))
    for suit in range(4)
    for low in range(1, 10)
)
_LONG_RUNS: Final = tuple(
    sorted((meld for meld in MELDS if count(meld) >= _FIVE), key=lambda run: (-count(run), run))
)
"""The runs of five and more, the longest first."""
NO_LIMIT: Final = 1 << 10


@dataclass(frozen=True, slots=True)
class Owned:
    """What a player has at the end: the cards in the hand and the phỏm laid, as far as known.

    ``wild`` more cards are in the hand, any of ``pool`` that come to at most ``most`` points;
    each phỏm has ``hidden`` more. ``unseen`` cards were eaten beside those in ``eaten``. A hand
    that is ``settled`` has laid every phỏm, so no choice of its cards may make another. The cards
    ``unshown`` were eaten and lie in phỏm of which not all cards are known.
    """

    hand: CardSet
    laid: tuple[CardSet, ...] = ()
    eaten: CardSet = EMPTY
    unseen: int = 0
    wild: int = 0
    hidden: tuple[int, ...] = ()
    pool: CardSet = EMPTY
    most: int = NO_LIMIT
    settled: bool = False
    unshown: CardSet = EMPTY
    points: Callable[[CardSet], int] = points_of

    @property
    def cards(self) -> CardSet:
        """All known cards."""
        return CardSet(self.hand | sum(self.laid))

    def may_hold(self, cards: CardSet, hidden: int) -> bool:
        """Say whether unknown cards of the hand, or ``hidden`` ones of phỏm, can be these."""
        if cards & ~self.pool or count(cards) > self.wild + hidden:
            return False
        kept = self.settled and has_meld(CardSet(self.hand | cards))
        return bool(hidden) or (not kept and self.points(cards) <= self.most)


def u_k_of(owned: Owned) -> CardSet:
    """Ù K: return the phỏm with three own kings, those still in the hand counted, or nothing.

    A king in the hand belongs to the phỏm of kings on the table, or the kings of the hand are
    one that leaves every eaten card its own.
    """
    kings = CardSet(owned.cards & KINGS & ~owned.eaten)
    if count(kings) < _LEAST_KINGS:
        return EMPTY
    groups = [
        _u_k_with(owned, EMPTY, CardSet(owned.eaten | some), wild=0)
        for some in _subsets(kings)
        if count(some) == min(owned.unseen, count(kings))
    ]
    return groups[0] if all(groups) else EMPTY


def nearly_u_k(owned: Owned) -> CardSet:
    """Return a phỏm of kings that is no Ù K, because fewer than three in it are own, or nothing."""
    if not owned.eaten & KINGS or u_k_of(owned):
        return EMPTY
    return u_k_of(replace(owned, eaten=CardSet(owned.eaten & ~KINGS)))


def may_have_u_k(owned: Owned) -> bool:
    """Ù K: say whether some choice of the unknown cards makes one."""
    own = CardSet(owned.cards & ~owned.eaten)
    phoms = zip(owned.laid, owned.hidden, strict=True)
    hidden = sum(number for phom, number in phoms if not phom & ~KINGS)
    return any(
        count(CardSet((own | more) & KINGS)) >= _LEAST_KINGS
        and owned.may_hold(more, hidden)
        and bool(hidden or _u_k_with(owned, more, owned.eaten, wild=owned.wild - count(more)))
        for more in _subsets(CardSet(owned.pool & KINGS & ~owned.cards))
    )


def _u_k_with(owned: Owned, more: CardSet, eaten: CardSet, *, wild: int) -> CardSet:
    """Return the Ù K that a player makes with ``more`` in the hand, these cards being eaten.

    ``wild`` unknown cards may help the eaten ones to phỏm of their own.
    """
    hand = CardSet(owned.hand | more)
    broken = not owned.wild and not can_keep(hand, CardSet(eaten & hand))
    tables = (EMPTY, *(phom for phom in owned.laid if not phom & ~KINGS))
    found = EMPTY
    for table in tables:
        for mine in _subsets(CardSet(hand & KINGS)):
            group, rest = CardSet(table | mine), CardSet(hand & ~mine)
            enough = is_meld(group) and count(CardSet(group & ~eaten)) >= _LEAST_KINGS
            if not enough or count(group) <= count(found):
                continue
            if broken or can_keep(rest, CardSet(eaten & rest), wild, owned.pool):
                found = group
    return found


def _subsets(cards: CardSet) -> Iterator[CardSet]:
    some = cards
    while some:
        yield some
        some = CardSet((some - 1) & cards)
    yield EMPTY


def same_suit_of(owned: Owned) -> CardSet:
    """Same suit (đồng chất): return five or more neighbours of a suit with at most one eaten.

    Nothing where there is no such run, the longest where there are several.
    """
    own = owned.cards
    three = own & own >> 4 & own >> 8
    if not three & three >> 8:  # no five in a row begin anywhere
        return EMPTY
    most = 1 - owned.unseen
    runs = (run for run in _LONG_RUNS if not run & ~own and (run & owned.eaten).bit_count() <= most)
    return next(runs, EMPTY)


def nearly_same_suit(owned: Owned) -> CardSet:
    """Return a run of five that is no same suit, because two of it were eaten, or nothing."""
    return EMPTY if same_suit_of(owned) else same_suit_of(replace(owned, eaten=EMPTY, unseen=0))


def may_have_same_suit(owned: Owned) -> bool:
    """Same suit: say whether some choice of the unknown cards makes such a run of five."""
    own, hidden = CardSet(owned.cards | owned.unshown), sum(owned.hidden)
    return any(
        (five & owned.eaten).bit_count() <= 1
        and owned.may_hold(CardSet(five & ~own), hidden - count(CardSet(five & owned.unshown)))
        for five in _FIVES
        if not five & ~(own | owned.pool)
    )
