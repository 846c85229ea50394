"""``greedy``: as few points as possible, now."""

import random
from functools import lru_cache

from phom_replay.cards import Card, CardSet
from phom_replay.law.melds import POINTS, Split, melds_in, splits
from phom_replay.simulation.view import Fit, View


class GreedyBot:
    """Eats whatever it may, throws the loose card of most points, sends all it can."""

    def __init__(self, rng: random.Random) -> None:
        """Leave nothing to chance."""
        del rng

    def eats(self, view: View) -> bool:
        """Eat always."""
        del view
        return True

    def throws(self, view: View, legal: CardSet) -> Card:
        """Throw the loose card of most points."""
        loose = legal & ~held(view.hand, view.eaten)
        return Card((loose or legal).bit_length() - 1)

    def lays(self, view: View, ways: tuple[Split, ...]) -> Split:
        """Lay what leaves the fewest points."""
        del view
        return max(ways, key=points_in)

    def sends(self, view: View, fits: tuple[Fit, ...]) -> Fit | None:
        """Send the card of most points."""
        del view
        return max(fits)


@lru_cache(maxsize=1 << 12)
def held(cards: CardSet, eaten: CardSet) -> CardSet:
    """Return the cards in phỏm where the hand is split so that the fewest points stay loose."""
    options = melds_in(cards)
    together = 0
    for meld in options:
        if together & meld:
            break
        together |= meld
    else:
        return CardSet(together)  # no two share a card
    best, most = 0, -1
    for split in splits(cards, eaten):
        worth = points_in(split)
        if worth > most:
            best, most = sum(split), worth
    return CardSet(best)


def points_in(split: Split) -> int:
    """Return the points that a split takes out of a hand."""
    return sum([POINTS[meld] for meld in split])
