"""A hand of cards of which only some are known.

Hidden cards and going on after an error are one mechanism: a hand is a number of cards, those
known to be (or possibly) in it, and how many may be others. As long as the numbers add up the
hand is exact; after a mistake a recorded card may really be another one, and the checks then
only object to what no choice of cards would allow.
"""

from dataclasses import dataclass
from typing import Final

from phom_replay.cards import EMPTY, CardSet
from phom_replay.record import MaybeCard

_MOST_KNOWN: Final = 13
"""More known cards than this come only from a broken log; searches must stay small."""


@dataclass(slots=True)
class Holding:
    """The cards of one player: ``size`` in all, ``known`` ones, up to ``unknown`` others.

    ``bound`` are the eaten cards in the hand that must keep a phỏm of their own. ``doubt``
    counts recorded cards that a reported mistake has called into question, so that what
    merely follows from it is not reported again.
    """

    size: int = 0
    known: CardSet = EMPTY
    unknown: int = 0
    bound: CardSet = EMPTY
    doubt: int = 0

    @property
    def exact(self) -> bool:
        """Whether every card of the hand is known."""
        return not self.unknown and self.known.bit_count() == self.size and not self.doubt

    @property
    def doubtful(self) -> bool:
        """Whether a mistake has left cards in ``known`` that may not be in the hand."""
        return self.doubt > 0 or self.known.bit_count() + self.unknown > self.size

    @property
    def hides(self) -> bool:
        """Whether some card of the hand is not known for sure."""
        return self.unknown > 0 or self.doubtful

    def add(self, card: MaybeCard) -> None:
        """Take a card into the hand."""
        self.size += 1
        if card is None or self.known >> card & 1:
            self.unknown += 1
        elif self.known.bit_count() >= _MOST_KNOWN:
            self.known, self.bound, self.unknown = EMPTY, EMPTY, self.size
        else:
            self.known = CardSet(self.known | 1 << card)

    def remove(self, card: MaybeCard) -> None:
        """Let a card go; one that was not known to be here counts as an unknown one."""
        self.size -= self.size > 0
        if card is None:
            self.unknown = min(self.unknown, self.size)
            return
        gone = 1 << card
        if self.known & gone:
            self.known = CardSet(self.known & ~gone)
        elif self.unknown:
            self.unknown -= 1
        elif self.doubt:
            self.doubt -= 1
        self.bound = CardSet(self.bound & ~gone)

    def release(self, cards: CardSet) -> None:
        """Stop asking for a phỏm of these eaten cards: a finding about them has been made."""
        self.bound = CardSet(self.bound & ~cards)

    def learn(self, cards: CardSet) -> None:
        """Turn the unknown cards into these: nothing else can have been in the hand."""
        self.known = CardSet(self.known | cards)
        self.unknown = 0
