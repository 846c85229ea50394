"""The turns are right, and the header is wrong: another order of players, or another opener.

One slip in ``Players`` or ``First`` makes every turn look wrong, so before the turns are doubted
the other orders are tried. The moves stay as they are written.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import permutations

from phom_replay.findings import Fault, Severity, Trait
from phom_replay.record import Action, Draw, Eat, Hand, Seat, Send, Turn
from phom_replay.referee.context import Context
from phom_replay.referee.judging import Judged, judge
from phom_replay.referee.report import tag_named
from phom_replay.referee.state import Walk

_FEWEST_TURNS = 2


@dataclass(frozen=True, slots=True)
class Seating:
    """A hand judged under another header, and the one fault that says which."""

    judged: Judged
    fault: Fault
    tag: str


def seatings(walk: Walk, context: Context) -> Iterator[Seating]:
    """Yield the verdicts under openers and orders with which the turns begin, or all go, right."""
    hand = walk.hand
    opener = hand.turns[0].seat if hand.turns else None
    if opener is None or len(hand.turns) < _FEWEST_TURNS:
        return
    for order, first in _headers(hand, opener, context.first):
        moved = reseated(hand, order)
        place = {seat: Seat(index) for index, seat in enumerate(order)}
        row = tuple(context.row_of(seat) for seat in order)
        other = judge(moved, walk.rules, replace(context, first=place[first], u_in_a_row=row))
        said = _said(other, hand, context.first, first)
        if _starts_well(other[0]) if said.tag == "First" else _goes_round(other[0]):
            yield said


def _starts_well(walk: Walk) -> bool:
    """Say whether nothing is wrong up to the second turn, and the first one takes no card."""
    opening, second = walk.hand.turns[:_FEWEST_TURNS]
    if any(isinstance(action, Draw | Eat) for action in opening.actions):
        return False
    errors = (f for f in walk.report.findings if f.severity is Severity.ERROR)
    return all(error.span.line > second.line for error in errors)


def _goes_round(walk: Walk) -> bool:
    return not any(finding.has(Trait.ORDER) for finding in walk.report.findings)


def _headers(hand: Hand, opener: Seat, first: Seat) -> Iterator[tuple[tuple[Seat, ...], Seat]]:
    """Yield orders and openers, each a single slip away from what is written."""
    seats = tuple(Seat(seat) for seat in range(len(hand.players)))
    if opener != first:
        yield seats, opener
    openers = {first} if tag_named(hand, "First") else {first, opener}
    for rest in permutations(seats[1:]):
        if rest == seats[1:]:
            continue
        for who in openers:
            order = (seats[0], *rest)
            start = 0 if who == first else order.index(who)
            yield order[start:] + order[:start], who


def _said(other: Judged, hand: Hand, written: Seat, first: Seat) -> Seating:
    names = other[0].hand.players
    if names == hand.players:
        params = {"player": hand.players[first], "expected": hand.players[written]}
        return Seating(other, Fault("wrong-turn", "first", None, params), "First")
    return Seating(other, Fault("wrong-turn", "order", None, {"players": names}), "Players")


def reseated(hand: Hand, order: tuple[Seat, ...]) -> Hand:
    """Return the hand with its players in another order; ``order`` holds their seats of before."""
    place = {seat: Seat(index) for index, seat in enumerate(order)}
    foul, score, stacks = hand.foul, hand.score, hand.stacks
    if foul is not None and foul.seat is not None:
        foul = replace(foul, seat=place[foul.seat])
    if score is not None:
        score = replace(score, points=tuple(score.points[seat] for seat in order))
    return replace(
        hand,
        players=tuple(hand.players[seat] for seat in order),
        first=None if hand.first is None else place[hand.first],
        stacks=None if stacks is None else tuple(stacks[seat] for seat in order),
        deals=tuple(replace(deal, seat=place[deal.seat]) for deal in hand.deals),
        turns=tuple(_turn(turn, place) for turn in hand.turns),
        lefts=tuple(replace(left, seat=place[left.seat]) for left in hand.lefts),
        points=tuple(replace(left, seat=place[left.seat]) for left in hand.points),
        pays=tuple(
            replace(pay, payer=place[pay.payer], receiver=place[pay.receiver]) for pay in hand.pays
        ),
        score=score,
        foul=foul,
    )


def _turn(turn: Turn, place: Mapping[Seat, Seat]) -> Turn:
    seat = None if turn.seat is None else place[turn.seat]
    return replace(turn, seat=seat, actions=tuple(_move(move, place) for move in turn.actions))


def _move(move: Action, place: Mapping[Seat, Seat]) -> Action:
    if isinstance(move, Send) and move.owner is not None:
        return replace(move, owner=place[move.owner])
    return move
