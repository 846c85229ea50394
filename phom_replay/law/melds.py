"""Phỏm: which cards make one, and the exact search for splits of a hand.

A phỏm is a set (three or four cards of one rank) or a run (three or more neighbouring cards of
one suit, the ace low); a card is in one phỏm at a time (source 001, *Melds*). Searches are
exact, never greedy: ``5h 6h 7h 7c 7d`` has to be tried both ways. Cards on the board are bits,
so "is there any phỏm at all" is a handful of integer operations and the search proper only
runs where it can matter.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from phom_replay.cards import (
    DECK,
    EMPTY,
    Card,
    CardSet,
    Rank,
    Suit,
    bit,
    card_set,
    cards_of,
    make_card,
    points_of,
)

Split = tuple[CardSet, ...]
"""Phỏm that share no card."""

SMALLEST: Final = 3
"""The fewest cards of a phỏm."""
_ONES: Final = sum(1 << (4 * rank) for rank in range(13))


def _all_melds() -> Iterator[CardSet]:
    for rank in range(1, 14):
        four = [bit(make_card(Rank(rank), Suit(suit))) for suit in range(4)]
        yield CardSet(sum(four))
        yield from (CardSet(sum(four) - one) for one in four)
    for suit in range(4):
        for low in range(1, 12):
            for high in range(low + 2, 14):
                ranks = range(low, high + 1)
                yield CardSet(sum(bit(make_card(Rank(rank), Suit(suit))) for rank in ranks))


MELDS: Final = frozenset(_all_melds())
"""All phỏm of the deck: 65 sets and 264 runs."""
_SETS: Final = tuple(
    tuple(sorted(m for m in MELDS if m & -m == 1 << card and m < 1 << (card // 4 + 1) * 4))
    for card in range(52)
)
"""For each card the sets whose lowest card it is."""
_RUNS: Final = tuple(
    tuple(sorted(m for m in MELDS if m & -m == 1 << card and m >= 1 << (card // 4 + 1) * 4))
    for card in range(52)
)
"""For each card the runs that begin with it, each one card longer than the one before."""
SMALLEST_WITH: Final = tuple(
    tuple(sorted(meld for meld in MELDS if meld >> card & 1 and meld.bit_count() == SMALLEST))
    for card in range(52)
)
"""For each card its phỏm of three: enough to ask whether a card can lie in a phỏm at all."""
WITH: Final = tuple(tuple(sorted(m for m in MELDS if m >> card & 1)) for card in range(52))
"""For each card all phỏm that hold it."""


def _ends() -> dict[CardSet, CardSet]:
    found = dict.fromkeys(MELDS, EMPTY)
    for meld in MELDS:
        for card in cards_of(meld):
            rest = CardSet(meld & ~bit(card))
            if rest in found:
                found[rest] = CardSet(found[rest] | bit(card))
    return found


ENDS: Final = _ends()
"""For each phỏm the cards that can be sent to it: the fourth of a set, either end of a run."""
POINTS: Final = {meld: points_of(meld) for meld in MELDS}


def is_meld(cards: CardSet) -> bool:
    """Say whether exactly these cards are a phỏm."""
    return cards in MELDS


@lru_cache(maxsize=1 << 12)
def meldable(cards: CardSet) -> CardSet:
    """Return the cards that lie in at least one phỏm of this set."""
    ones = cards & _ONES
    twos = cards >> 1 & _ONES
    threes = cards >> 2 & _ONES
    fours = cards >> 3 & _ONES
    sets = ones & twos & threes | ones & twos & fours | ones & threes & fours
    sets |= twos & threes & fours
    runs = cards & cards >> 4 & cards >> 8
    return CardSet(cards & (sets * 15 | runs | runs << 4 | runs << 8))


def has_meld(cards: CardSet) -> bool:
    """Say whether any phỏm can be made of these cards."""
    return meldable(cards) != 0


@lru_cache(maxsize=1 << 14)
def melds_in(cards: CardSet) -> Split:
    """Return every phỏm that can be made of these cards (they may share cards)."""
    inside = meldable(cards)
    found: list[CardSet] = []
    for card in cards_of(inside):
        for meld in _SETS[card]:
            if not meld & ~inside:
                found.append(meld)  # noqa: PERF401  # no list for each card
        for meld in _RUNS[card]:
            if meld & ~inside:
                break
            found.append(meld)
    return tuple(found)


def splits(cards: CardSet, eaten: CardSet = EMPTY) -> Iterator[Split]:
    """Yield every way to put phỏm together, each eaten card in a phỏm of its own.

    No phỏm holds two eaten cards and no eaten card stays out; the empty split is among them
    where nothing was eaten. Cards of no phỏm are simply not in the split.
    """
    options = [m for m in melds_in(cards) if (m & eaten).bit_count() <= 1]
    return _extend((), 0, options, eaten)


def _extend(chosen: Split, used: int, options: list[CardSet], eaten: CardSet) -> Iterator[Split]:
    if not eaten & ~used:
        yield chosen
    for index, meld in enumerate(options):
        rest = [m for m in options[index + 1 :] if not m & meld]
        yield from _extend((*chosen, meld), used | meld, rest, eaten)


@lru_cache(maxsize=1 << 16)
def most_covered(cards: CardSet, eaten: CardSet = EMPTY) -> int:
    """Return the most cards that phỏm can hold at once, or -1 where an eaten card stays out."""
    best = best_split(cards, eaten)
    return -1 if best is None else sum(meld.bit_count() for meld in best)


@lru_cache(maxsize=1 << 16)
def best_split(cards: CardSet, eaten: CardSet = EMPTY) -> Split | None:
    """Return a split that leaves the fewest cards, of those the one that leaves fewest points.

    None where not every eaten card can lie in a phỏm of its own.
    """
    return max(splits(cards, eaten), key=_worth, default=None)


def _worth(split: Split) -> tuple[int, int]:
    return sum(split).bit_count(), sum(POINTS[meld] for meld in split)


def can_keep(cards: CardSet, eaten: CardSet, wild: int = 0, pool: CardSet = DECK) -> bool:
    """Say whether every eaten card can lie in a phỏm of its own with cards of the hand.

    ``wild`` cards of the hand are unknown and may be any of ``pool``.
    """
    mine = CardSet(cards & ~eaten)
    return _keep(cards_of(eaten), mine, wild, CardSet(pool & ~cards))


def _keep(eaten: tuple[Card, ...], mine: CardSet, wild: int, pool: CardSet) -> bool:
    if not eaten:
        return True
    card = eaten[0]
    for meld in SMALLEST_WITH[card]:
        others = meld & ~bit(card)
        missing = others & ~mine
        need = missing.bit_count()
        if (
            need <= wild
            and not missing & ~pool
            and _keep(
                eaten[1:],
                CardSet(mine & ~others),
                wild - need,
                CardSet(pool & ~missing),
            )
        ):
            return True
    return False


def keeping(cards: CardSet, eaten: CardSet, wild: int, pool: CardSet) -> Iterator[CardSet]:
    """Yield unknown cards, up to ``wild`` of the pool, with which every eaten card keeps a phỏm."""
    mine = CardSet(cards & ~eaten)
    return _keeping(cards_of(eaten), mine, wild, CardSet(pool & ~cards))


def _keeping(eaten: tuple[Card, ...], mine: CardSet, wild: int, pool: CardSet) -> Iterator[CardSet]:
    if not eaten:
        yield EMPTY
        return
    for meld in SMALLEST_WITH[eaten[0]]:
        others = meld & ~bit(eaten[0])
        missing = CardSet(others & ~mine)
        need = missing.bit_count()
        if need <= wild and not missing & ~pool:
            rest = (CardSet(mine & ~others), wild - need, CardSet(pool & ~missing))
            for more in _keeping(eaten[1:], *rest):
                yield CardSet(missing | more)


def spare_cards(cards: CardSet, eaten: CardSet) -> CardSet:
    """Return the cards that may go while every eaten card keeps a phỏm of its own."""
    if not eaten:
        return cards
    mine = CardSet(cards & ~eaten)
    if eaten & (eaten - 1):
        return card_set(c for c in cards_of(mine) if can_keep(CardSet(cards & ~bit(c)), eaten))
    needed = int(mine)
    for card in cards_of(eaten):
        for meld in SMALLEST_WITH[card]:
            if not meld & ~cards:
                needed &= meld
    return CardSet(mine & ~needed)


def in_text_order(split: Split) -> Split:
    """Return the phỏm of a split in the order in which people write them: by lowest card."""
    return tuple(sorted(split, key=lambda meld: meld & -meld))
