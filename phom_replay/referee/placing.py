"""The places after four rounds, in every order that the cards leave possible."""

from collections.abc import Sequence
from dataclasses import replace

from phom_replay.findings import Fault
from phom_replay.law.places import (
    Standing,
    nobody_wins,
    possible_orders,
    standing,
)
from phom_replay.record import Seat
from phom_replay.referee.remains import points_left, points_range
from phom_replay.referee.result import Place
from phom_replay.referee.state import Walk

Order = Sequence[Standing]


def place_orders(walk: Walk) -> list[Order]:
    """Return every order of the players that their points may have; what is open is said."""
    standings = [_standing(walk, Seat(seat)) for seat in range(len(walk.table.players))]
    orders = possible_orders(standings)
    for one in standings if len(orders) > 1 else ():
        if not one.known and not one.mom:
            _leave_points_open(walk, one.seat)
    return orders


def places_of(walk: Walk, orders: Sequence[Order]) -> tuple[Seat | None, tuple[Place, ...]]:
    """Return who won and the places, as far as they are the same in every order."""
    first = orders[0]
    sure = {
        one.seat: place
        for place, one in enumerate(first, start=1)
        if all(order[place - 1].seat == one.seat for order in orders)
    }
    listed = first if len(orders) == 1 else sorted(first, key=lambda one: one.seat)
    places = tuple(
        Place(
            one.seat,
            sure.get(one.seat),
            points_left(walk, one.seat),
            one.mom,
            one.laid,
            one.late,
            one.last_turn,
        )
        for one in listed
    )
    wins = first[0].seat in sure and not nobody_wins(walk.rules, first)
    return first[0].seat if wins else None, places


def _leave_points_open(walk: Walk, seat: Seat) -> None:
    params = {"player": walk.hand.players[seat]}
    fault = Fault("open-check", "points", "rules/payments", params)
    walk.leave_open(fault, walk.timing.last_lines.get(seat, walk.hand.line), 0, seat)


def _standing(walk: Walk, seat: Seat) -> Standing:
    turns = [phom.turn for phom in walk.table.phoms_of(seat)]
    due, last = walk.timing.lay_turns.get(seat), walk.timing.last_turns.get(seat, 0)
    least, most = points_range(walk, seat)
    judged = standing(walk.rules, seat, least, laid=turns, due=due, last_turn=last)
    return judged if most == least else replace(judged, most=most)
