"""``strong``: deals out the unseen cards again and again and plays each throw out."""

import random
from dataclasses import dataclass
from typing import Final

from phom_replay.cards import Card, CardSet, bit, points_of
from phom_replay.rules.melds import ENDS
from phom_replay.rules.rows import FULL
from phom_replay.simulation.bots.careful import CarefulBot, kept
from phom_replay.simulation.bots.counting import has_laid, turns_left, unseen_by
from phom_replay.simulation.bots.courses import courses
from phom_replay.simulation.bots.places import places
from phom_replay.simulation.bots.playouts import Course, Live, Stakes, loose_of, outs_of, play_out
from phom_replay.simulation.bots.reading import Reading
from phom_replay.simulation.view import View

_CANDIDATES: Final = 5
"""How many throws are played out: those that ``careful`` likes best."""
# What counts beside the place that a playout ends with. The weights were found by playing some
# thirty thousand hands on from each of five throws: so much of each shows in the result. What
# the quick player of a playout eats does not show in it, and so is not counted.
_U: Final = 1.5
_KEPT: Final = 0.5
"""The worth that ``careful`` gives to the hand."""
_HIGH: Final = 2.0
"""Points of the cards that would complete a cạ: high cards are thrown early by everybody."""
_HELP: Final = (1.5, 3.3, 2.0, -1.0)
"""What an eaten card costs beyond its price, by turns left: at first it costs nothing, as the
thrower has one card fewer in the row and wins time, later the eater's phỏm comes dear."""


class StrongBot(CarefulBot):
    """Counts as ``careful`` does, reads the next player and looks ahead by playouts."""

    def __init__(self, rng: random.Random) -> None:
        """Take the chance of the deals from a seeded generator."""
        super().__init__(rng)
        self._rng = rng

    def throws(self, view: View, legal: CardSet) -> Card:
        """Throw the card after which the hand goes on best, feeding counted."""
        reading = Reading(view)
        rated = self.rated(view, legal, reading)[:_CANDIDATES]
        best, most = rated[0][1], 0.0
        if len(rated) == 1:
            return best
        look = Look.at(view, courses(view, self._rng))
        help_ = _HELP[min(look.left, FULL - 1)]
        for place, (_, card) in enumerate(rated):
            value = look.value(CardSet(view.hand & ~bit(card)), view.eaten)
            value += _KEPT * kept(view, card, reading.unseen)
            value -= reading.chance(card) * max(reading.price(card) + help_, 0.0)
            if not place or value > most:
                best, most = card, value
        return best


@dataclass(slots=True)
class Look:
    """Values hands by the same courses for each, so that luck is the same for all."""

    courses: list[Course]
    left: int
    unseen: CardSet
    live: Live
    stakes: Stakes
    worths: tuple[float, ...]
    mom: int
    u: tuple[float, float]
    """What an Ù is worth: tròn, and with a card left over."""

    @classmethod
    def at(cls, view: View, comes: list[Course]) -> "Look":
        """Look from a seat at what comes."""
        rules, left, unseen = view.rules, turns_left(view), unseen_by(view)
        sendable = 0
        if left and rules.gui_allowed:
            for shown in view.phoms:
                sendable |= ENDS[shown.cards]
        stakes = Stakes(sendable, laid=has_laid(view))
        others = len(view.rows) - 1
        u = (_U * rules.u_tron * others, _U * rules.u_pay * others)
        live = Live.of(unseen)
        return cls(comes, left, unseen, live, stakes, places(view), rules.place_mom, u)

    def value(self, cards: CardSet, bound: CardSet) -> float:
        """Return what a hand comes to on average."""
        total = 0.0
        for course in self.courses:
            end = play_out(cards, bound, course, self.live, self.stakes)
            if end.u >= 0:
                total += self.u[end.u]
            elif end.mom:
                total -= self.mom
            else:
                total += self.worths[end.points]
        value = total / len(self.courses)
        return value + self._promise(cards, bound) if self.left else value

    def _promise(self, cards: CardSet, bound: CardSet) -> float:
        outs = outs_of(loose_of(cards, bound)) & self.unseen
        return _HIGH * points_of(CardSet(outs)) / max(self.unseen.bit_count(), 1)
