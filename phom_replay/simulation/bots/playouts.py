"""The rest of a hand played out quickly for one player: a few integer operations a turn.

The quick player eats what it can, keeps cạ as long as a turn may complete them and throws the
highest of the other cards. Nobody else moves: what the player draws and is offered is given.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from phom_replay.cards import DECK, CardSet, points_of
from phom_replay.simulation.bots.greedy import held

_ONES: Final = sum(1 << (4 * rank) for rank in range(13))


@dataclass(slots=True)
class Live:
    """Which cạ can still be completed, as masks over their cards."""

    ranks: int
    neighbours: int
    gaps: int

    @classmethod
    def of(cls, unseen: CardSet) -> "Live":
        """Count on the unseen cards."""
        ranks = (unseen | unseen >> 1 | unseen >> 2 | unseen >> 3) & _ONES
        return cls(ranks, unseen << 4 | unseen >> 8, unseen >> 4)


class Course(NamedTuple):
    """What comes to a player: for each turn a card to draw and one offered (0: none), as bits."""

    draws: Sequence[int]
    offers: Sequence[int]


class Stakes(NamedTuple):
    """What counts at the end: cards that phỏm on the table take, and whether one is the own."""

    sendable: int
    laid: bool


class End(NamedTuple):
    """How a playout ends: the loose points, or móm, or Ù; and the cards thrown, as bits.

    ``u`` says how many cards were left out of the phỏm of an Ù, -1 where there was none.
    """

    points: int
    mom: bool
    u: int
    thrown: tuple[int, ...]


def _pairs(cards: int) -> int:
    """Return a bit for each rank of which there are two or more."""
    ones, twos, threes, fours = cards, cards >> 1, cards >> 2, cards >> 3
    return (ones & twos | (ones | twos) & (threes | fours) | threes & fours) & _ONES


def loose_of(cards: int, bound: int) -> int:
    """Return the cards outside the phỏm where the fewest points stay loose."""
    ones, twos, threes, fours = cards, cards >> 1, cards >> 2, cards >> 3
    three = (ones & twos & (threes | fours) | (ones | twos) & threes & fours) & _ONES
    sets = cards & three * 15
    runs = cards & cards >> 4 & cards >> 8
    if not runs:
        return cards & ~sets
    runs |= runs << 4 | runs << 8
    if sets & runs:
        return cards & ~held(CardSet(cards), CardSet(bound))
    return cards & ~(sets | runs)


def outs_of(cards: int) -> int:
    """Return the cards that make a phỏm with two of these."""
    two = cards & cards >> 4
    runs = two >> 4 | two << 8 | (cards & cards >> 8) << 4
    return (_pairs(cards) * 15 | runs) & DECK & ~cards


def idle(cards: int, live: Live) -> int:
    """Return the cards that are in no cạ that can still be completed."""
    two = cards & cards >> 4 & live.neighbours
    gap = cards & cards >> 8 & live.gaps
    pairs = _pairs(cards) & live.ranks
    return cards & ~(pairs * 15 | two | two << 4 | gap | gap << 8)


def play_out(cards: int, bound: int, course: Course, live: Live, stakes: Stakes) -> End:
    """Play all turns of a course from a hand of nine (or fewer, after laying down)."""
    thrown: list[int] = []
    loose = loose_of(cards, bound)
    last = len(course.draws) - 1
    for turn, draw in enumerate(course.draws):
        offer = course.offers[turn]
        if offer & outs_of(loose):
            cards |= offer
            bound |= offer
        else:
            cards |= draw
        loose = loose_of(cards, bound)
        if not loose & (loose - 1):
            return End(0, mom=False, u=loose.bit_count(), thrown=tuple(thrown))
        choice = (turn < last and idle(loose, live)) or loose
        card = 1 << choice.bit_length() - 1
        thrown.append(card)
        loose ^= card
        cards ^= card
    points = points_of(CardSet(loose & ~stakes.sendable))
    return End(points, mom=loose == cards and not stakes.laid, u=-1, thrown=tuple(thrown))
