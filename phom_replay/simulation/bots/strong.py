"""``strong``: deals out the unseen cards again and again and plays each throw out."""

import random
from dataclasses import dataclass
from typing import Final

from phom_replay.cards import Card, CardSet, bit, cards_of
from phom_replay.law.melds import ENDS
from phom_replay.law.rows import FULL
from phom_replay.record import Seat
from phom_replay.simulation.bots.careful import CarefulBot, kept
from phom_replay.simulation.bots.counting import (
    eaten_in_hand,
    has_laid,
    turns_left,
    unseen_by,
)
from phom_replay.simulation.bots.places import places, price_of_mom
from phom_replay.simulation.bots.playouts import Course, Live, Stakes, bits, play_out
from phom_replay.simulation.bots.reading import Reading
from phom_replay.simulation.chance import shuffled
from phom_replay.simulation.view import View

_SHUFFLES: Final = 2
_CANDIDATES: Final = 5
"""How many throws are played out: those that ``careful`` likes best."""
_U, _MOM, _PLACE, _KEPT = 1.4, 1.1, 0.85, 0.35
"""What an Ù, móm and a place in a playout count, and the worth that ``careful`` gives the hand.

Found by playing the same hand on from each of five throws, some ten thousand times: so much of
each shows in the result. What the quick player eats does not show, so it counts nothing.
"""
_TIME: Final = (-1.5, -0.2, -0.2, 1.0)
"""What an eaten card gives back, by turns left; a chốt card costs more than its price."""


class StrongBot(CarefulBot):
    """Counts as ``careful`` does, and looks ahead by playouts."""

    def __init__(self, rng: random.Random) -> None:
        """Take the chance of the deals from a seeded generator."""
        super().__init__(rng)
        self._rng = rng

    def throws(self, view: View, legal: CardSet) -> Card:
        """Throw the card after which the hand goes on best, feeding counted."""
        reading = Reading(view)
        rated = self.rated(view, legal, reading)[:_CANDIDATES]
        if len(rated) == 1:
            return rated[0][1]
        look = Look.at(view, self._courses(view))
        time = _TIME[min(turns_left(view), FULL - 1)]
        best, most = rated[0][1], -1e9
        for _, card in rated:
            value = look.value(CardSet(view.hand & ~bit(card)), view.eaten)
            value += _KEPT * kept(view, card, reading.unseen)
            value -= reading.chance(card) * max(reading.price(card) - time, 0.0)
            if value > most:
                best, most = card, value
        return best

    def _courses(self, view: View) -> list[Course]:
        """Deal out the unseen cards, and see what they bring.

        Of each shuffle all rotations are used, so that every card comes to every place equally
        often: what is left to chance is only what comes together.
        """
        turns = turns_left(view)
        if not turns:
            return [Course((), ())]
        unseen = unseen_by(view)
        live = Live.of(unseen)
        before = _Before.of(view)
        decks = [bits(shuffled(self._rng, cards_of(unseen))) for _ in range(_SHUFFLES)]
        turned = [deck[start:] + deck[:start] for deck in decks for start in range(len(deck))]
        return [before.course(deck, turns, live) for deck in turned]


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
        """Return what a deck brings: cards drawn, cards that the player before throws."""
        mine = self.hidden + self.turns
        draws = deck[mine : mine + turns]
        theirs = deck[self.hidden : mine]
        hand = sum(deck[: self.hidden]) | self.eaten
        thrown = play_out(
            hand, self.eaten, Course(theirs, [0] * len(theirs)), live, _NO_STAKES
        ).thrown
        offers = [0] * (len(draws) - len(thrown)) + list(thrown[-len(draws) :]) if draws else []
        return Course(draws, offers)


_NO_STAKES: Final = Stakes(0, 0, 0, laid=False)


@dataclass(slots=True)
class Look:
    """Values hands by the same courses for each, so that luck is the same for all."""

    courses: list[Course]
    live: Live
    stakes: Stakes
    worths: tuple[float, ...]
    mom: float
    u: tuple[float, float]

    @classmethod
    def at(cls, view: View, courses: list[Course]) -> "Look":
        """Look from a seat."""
        rules = view.rules
        sendable = 0
        if turns_left(view) and rules.gui_allowed:
            for shown in view.phoms:
                sendable |= ENDS[shown.cards]
        others = len(view.rows) - 1
        worths = places(view)
        mom = -_MOM * price_of_mom(view)
        u = (_U * rules.u_tron * others, _U * rules.u_pay * others)
        stakes = Stakes(rules.eat_pay[0], rules.eat_chot, sendable, laid=has_laid(view))
        return cls(courses, Live.of(unseen_by(view)), stakes, worths, mom, u)

    def value(self, cards: CardSet, bound: CardSet) -> float:
        """Return what a hand comes to on average."""
        total = 0.0
        for course in self.courses:
            end = play_out(cards, bound, course, self.live, self.stakes)
            if end.u >= 0:
                total += self.u[end.u]
            else:
                total += self.mom if end.mom else self.worths[end.points] * _PLACE
        return total / len(self.courses)
