"""Reads the next player's hand from what that player threw and passed over.

The factors are measured: how much oftener or less often than by chance a player who plays
well holds two given unseen cards, over some hundred thousand pairs.
"""

from dataclasses import dataclass, field
from typing import Final

from phom_replay.cards import Card, CardSet, cards_of, rank_of, suit_of
from phom_replay.simulation.bots.counting import CA, PAIRS
from phom_replay.simulation.bots.feeding import Feeding

_PASSED: Final = (0.11, 0.22, 0.5)
"""Did not eat with the pair: at the latest turn, the one before, earlier."""
_SAME_RANK, _NEAR = 0.4, 0.55
"""Threw a card of that rank, a neighbour in that suit."""
_KEPT: Final = 1.33
"""Threw a card of fewer points than the two have: they are kept for something."""
_GAP: Final = 0.7
"""Two cards with a gap are not kept for long."""
_LOW, _RISE = 0.8, 0.04
"""High cards are held in pairs; low ones also alone."""
_MOST: Final = 0.85
_REACH: Final = 2


@dataclass(slots=True)
class Reading(Feeding):
    """Dangers of a throw to a player whose moves tell something."""

    known: dict[CardSet, float] = field(init=False, default_factory=dict)

    def chance(self, card: Card) -> float:
        """Return how likely it is that the next player can eat a card."""
        safe = 1.0
        for pair in PAIRS[card]:
            if not pair & ~self.unseen:
                safe *= 1.0 - self._holds(pair)
        return 1.0 - safe

    def _holds(self, pair: CardSet) -> float:
        """Return how likely the next player is to hold two unseen cards."""
        found = self.known.get(pair)
        if found is None:
            found = self.known[pair] = min(self.each * self._told(pair), _MOST)
        return found

    def _told(self, pair: CardSet) -> float:
        """Return how much likelier the pair is than by chance."""
        low, high = cards_of(pair)
        likely = _LOW + _RISE * (rank_of(low) + rank_of(high)) / 2
        if rank_of(high) - rank_of(low) == _REACH:
            likely *= _GAP
        for age, card in enumerate(reversed(self.passed)):
            if CA[pair].outs >> card & 1:
                likely *= _PASSED[min(age, len(_PASSED) - 1)]
        for thrown in self.thrown:
            if rank_of(thrown) < rank_of(low):
                likely *= _KEPT
            for card in (low, high):
                likely *= _parted(thrown, card)
        return likely


def _parted(thrown: Card, card: Card) -> float:
    """Return how much less likely a card is in the hand of who threw that one."""
    apart = abs(rank_of(thrown) - rank_of(card))
    if not apart:
        return _SAME_RANK
    return _NEAR if suit_of(thrown) == suit_of(card) and apart <= _REACH else 1.0
