"""Places after four rounds, and what each player pays for one.

The fewest points win; with equal points who laid a first phỏm earlier is better; a móm player
is behind everybody else (source 001, *Scoring*).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from phom_replay.law.prices import Price
from phom_replay.law.unpaid import Unpaid
from phom_replay.ledger import Reason
from phom_replay.record import Seat
from phom_replay.rulesets.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player ended four rounds: points left, when the first phỏm was laid.

    Turns count those of the hand; ``due`` is the one on which the player had to lay down. A
    phỏm laid ``late`` came after that, and ``place.mom_when`` decides what it is worth. Where
    cards are hidden the points are anything from ``points`` to ``most``.
    """

    seat: Seat
    points: int
    laid: int | None
    last_turn: int
    late: int | None = None
    most: int | None = None

    @property
    def known(self) -> bool:
        """Whether the points are known."""
        return self.most in {None, self.points}

    @property
    def mom(self) -> bool:
        """Whether no phỏm counts."""
        return self.laid is None


def standing(  # noqa: PLR0913  # all of it is what a player did
    rules: Ruleset, seat: Seat, points: int, *, laid: Sequence[int], due: int | None, last_turn: int
) -> Standing:
    """Judge which of the turns on which phỏm were laid count against móm (``place.mom_when``)."""
    first = min(laid, default=None)
    late = first if first is not None and due is not None and first > due else None
    counts = first if late is None or rules.place_mom_when == "end" else None
    return Standing(seat, points, counts, last_turn, late)


def ranked(standings: Sequence[Standing]) -> list[Standing]:
    """Return the players by place."""
    return sorted(standings, key=_rank)


def possible_orders(standings: Sequence[Standing]) -> list[Sequence[Standing]]:
    """Return every order by place that some choice of the unknown points gives."""
    first = ranked(standings)
    if all(one.mom or one.known for one in standings):
        return [first]
    players = [one for one in first if not one.mom]
    others = [order for order in permutations(players) if _is_possible(order)]
    return [(*order, *first[len(players) :]) for order in others] or [first]


def _is_possible(order: Sequence[Standing]) -> bool:
    """Say whether players can come in this order: each takes as few points as may be."""
    held, before = -1, None
    for one in order:
        tied = before is not None and (before.laid or 0) < (one.laid or 0)
        held = max(one.points, held if tied else held + 1)
        if held > (one.points if one.most is None else one.most):
            return False
        before = one
    return True


def _rank(standing: Standing) -> tuple[bool, int, int]:
    if standing.mom:
        return (True, standing.last_turn, 0)
    return (False, standing.points, standing.laid or 0)


def nobody_wins(rules: Ruleset, standings: Sequence[Standing]) -> bool:
    """Say whether all players are móm and the table then pays nothing (``place.all_mom``)."""
    return rules.place_all_mom == "nobody-pays" and all(s.mom for s in standings)


def unpaid_places(rules: Ruleset, order: Sequence[Standing]) -> tuple[Unpaid, ...]:
    """Return who does not pay for a place or móm although one may expect it, and why."""
    if nobody_wins(rules, order):
        return (Unpaid(Reason.MOM, "nobody", "place.all_mom"),)
    winner, *losers = order
    found = []
    if winner.mom:
        found.append(Unpaid(Reason.MOM, "first", "place.all_mom", winner.seat))
    found += [
        Unpaid(Reason.MOM, "lifted", "place.mom_when", each.seat, count=each.late)
        for each in order
        if each.late is not None and not each.mom
    ]
    for place, loser in enumerate(losers, start=2):
        parts = (loser.seat, winner.seat, 0)
        found += [
            Unpaid(price.reason, "zero", price.rule, *parts, count=place)
            for price in prices_of_place(rules, place, mom=loser.mom)
            if not price.points
        ]
    return tuple(found)


def prices_of_place(rules: Ruleset, place: int, *, mom: bool) -> tuple[Price, ...]:
    """Return what the player at a place from 2 pays the winner.

    A móm player pays for that instead of the place, with ``place.mom_on_top`` for both.
    """
    mom_price = Price(rules.place_mom, Reason.MOM, "place.mom")
    if mom and not rules.place_mom_on_top:
        return (mom_price,)
    price = Price(rules.place_pay[place - 2], Reason.PLACE, "place.pay")
    return (price, mom_price) if mom else (price,)
