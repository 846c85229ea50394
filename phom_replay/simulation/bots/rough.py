"""``random``: any legal choice."""

import random

from phom_replay.cards import Card, CardSet, cards_of
from phom_replay.law.melds import Split
from phom_replay.simulation.chance import pick
from phom_replay.simulation.view import Fit, View


class RandomBot:
    """Chooses by chance among everything legal."""

    def __init__(self, rng: random.Random) -> None:
        """Take the chance from a seeded generator."""
        self._rng = rng

    def eats(self, view: View) -> bool:
        """Eat every other time."""
        del view
        return self._rng.random() < 0.5  # noqa: PLR2004  # a coin

    def throws(self, view: View, legal: CardSet) -> Card:
        """Throw any card."""
        del view
        return pick(self._rng, cards_of(legal))

    def lays(self, view: View, ways: tuple[Split, ...]) -> Split:
        """Lay in any way."""
        del view
        return pick(self._rng, ways)

    def sends(self, view: View, fits: tuple[Fit, ...]) -> Fit | None:
        """Send any card, or stop."""
        del view
        return pick(self._rng, (None, *fits))
