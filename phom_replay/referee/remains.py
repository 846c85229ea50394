"""What remains in a hand at the end."""

from typing import NamedTuple

from phom_replay.cards import CardSet, card_set, cards_of, count
from phom_replay.law.bonuses import NO_LIMIT
from phom_replay.law.points import count_points, point_of
from phom_replay.record import Left, Seat
from phom_replay.referee.state import Walk


class Remains(NamedTuple):
    """The cards known to be left in a hand, how many others, and what these can be.

    The others are of ``pool`` and come to ``points``, where that is known.
    """

    known: CardSet
    unknown: int
    pool: CardSet
    points: int | None = None


def final_hand(walk: Walk, seat: Seat) -> CardSet | None:
    """Return the cards in a hand at the end, None where nobody knows all of them."""
    hand = walk.table.hands[seat]
    if hand.exact:
        return hand.known
    left = _left_of(walk, seat)
    if left is None or None in left.cards or len(left.cards) != hand.size:
        return None
    return _named(left)


def _left_of(walk: Walk, seat: Seat) -> Left | None:
    return next((left for left in walk.hand.lefts if left.seat == seat), None)


def _named(left: Left | None) -> CardSet:
    cards = () if left is None else left.cards
    return card_set([card for card in cards if card is not None])


def points_left(walk: Walk, seat: Seat) -> int | None:
    """Return the points in a hand after four rounds, from the cards or from what is recorded."""
    cards = final_hand(walk, seat)
    if cards is not None:
        return count_points(walk.rules, cards)
    return next((p.points for p in walk.hand.points if p.seat == seat), None)


def remains(walk: Walk, seat: Seat) -> Remains:
    """Return what is known of a hand at the end, by the moves and by all end lines.

    Of a hand that has let go cards which nobody saw, no card that once was in it is sure.
    """
    cards, hand = final_hand(walk, seat), walk.table.hands[seat]
    named = _named(_left_of(walk, seat))
    known = CardSet(hand.known | named) if cards is None else cards
    pool = walk.table.candidates(seat)
    if cards is None and (hand.doubtful or count(known) > hand.size):
        known, pool = named, CardSet(pool | hand.known)
    others = sum([_named(left) for left in walk.hand.lefts if left.seat != seat])
    pool = CardSet(pool & ~known & ~others)
    points = points_left(walk, seat)
    rest = None if points is None else points - count_points(walk.rules, known)
    return Remains(known, max(hand.size - count(known), 0), pool, rest)


def possible_points(walk: Walk, seat: Seat) -> tuple[int, int]:
    """Return the fewest and the most points that the cards of a hand can come to at the end."""
    known, unknown, pool, _ = remains(walk, seat)
    each = sorted(point_of(walk.rules, card) for card in cards_of(pool))
    if walk.table.hands[seat].doubt or unknown > len(each):
        return 0, NO_LIMIT
    held = count_points(walk.rules, known)
    return held + sum(each[:unknown]), held + sum(each[len(each) - unknown :])


def points_range(walk: Walk, seat: Seat) -> tuple[int, int]:
    """Return the fewest and the most points left in a hand; a recorded number is believed."""
    points = points_left(walk, seat)
    return possible_points(walk, seat) if points is None else (points, points)
