"""What may come to a player: the unseen cards dealt out as they may lie."""

import random
from dataclasses import dataclass
from typing import Final

from phom_replay.cards import CardSet, cards_of
from phom_replay.record import Seat
from phom_replay.rules.rows import FULL
from phom_replay.simulation.bots.counting import eaten_in_hand, turns_left, unseen_by
from phom_replay.simulation.bots.playouts import Course, Live, Stakes, play_out
from phom_replay.simulation.chance import shuffled
from phom_replay.simulation.view import View

_SHUFFLES: Final = 2
_ALONE: Final = Stakes(sendable=0, laid=False)


@dataclass(frozen=True, slots=True)
class _Before:
    """The player before, who throws what this one may eat."""

    hidden: int
    eaten: CardSet
    turns: int

    @classmethod
    def of(cls, view: View) -> "_Before":
        """See what is known of that player."""
        seat = Seat((view.seat - 1) % len(view.rows))
        eaten = eaten_in_hand(view, seat)
        return cls(view.sizes[seat] - eaten.bit_count(), eaten, FULL - view.rows[seat])

    def course(self, deck: list[int], turns: int, live: Live) -> Course:
        """Return what a deck brings: cards to draw, and those that the player before throws."""
        used = self.hidden + self.turns
        theirs, draws = deck[self.hidden : used], deck[used : used + turns]
        hand = sum(deck[: self.hidden]) | self.eaten
        thrown = play_out(hand, self.eaten, Course(theirs, [0] * len(theirs)), live, _ALONE).thrown
        late = thrown[-len(draws) :] if draws else ()
        return Course(draws, [0] * (len(draws) - len(late)) + list(late))


def courses(view: View, rng: random.Random) -> list[Course]:
    """Deal out the unseen cards many times, and see what they bring.

    Of each shuffle all rotations are used, so that every card comes to every place equally
    often: what is left to chance is only what comes together.
    """
    turns = turns_left(view)
    if not turns:
        return [Course((), ())]
    unseen = unseen_by(view)
    live, before = Live.of(unseen), _Before.of(view)
    cards = [1 << card for card in cards_of(unseen)]
    decks = [shuffled(rng, cards) for _ in range(_SHUFFLES)]
    turned = [deck[start:] + deck[:start] for deck in decks for start in range(len(deck))]
    return [before.course(deck, turns, live) for deck in turned]
