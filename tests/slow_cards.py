"""The cards of the slow second referee: phỏm, and every way to take them out of a hand."""

from functools import lru_cache
from itertools import combinations

Cards = frozenset[int]
Family = tuple[Cards, ...]

CARDS = [rank + suit for rank in [*"A23456789", "10", *"JQK"] for suit in "scdh"] + ["?"]
HIDDEN = CARDS.index("?")
KINGS = frozenset(range(48, 52))
RANKS = [range(low, low + 4) for low in range(0, 52, 4)]
SETS = [frozenset(cards) for rank in RANKS for n in (3, 4) for cards in combinations(rank, n)]
RUNS = [frozenset(range(a, b + 1, 4)) for a in range(44) for b in range(a + 8, 52, 4)]
MELDS = frozenset(SETS + RUNS)
LOWEST = [[meld for meld in MELDS if min(meld) == card] for card in range(52)]


@lru_cache(maxsize=1 << 16)
def splits(hand: Cards, eaten: Cards) -> list[Family]:
    """Find every way to take phỏm out of a hand so that each eaten card lies in one of its own."""
    if not hand:
        return [()]
    low = min(hand)
    found = [] if low in eaten else [*splits(hand - {low}, eaten)]
    for meld in LOWEST[low]:
        if meld <= hand and len(meld & eaten) <= 1:
            found += [(meld, *family) for family in splits(hand - meld, eaten - meld)]
    return found
