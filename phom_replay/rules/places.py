"""Places after four rounds, and what each player pays for one.

The fewest points win; with equal points who laid a first phỏm earlier is better; a móm player
is behind everybody else (source 001, *Scoring*).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from phom_replay.ledger import Reason
from phom_replay.record import Seat
from phom_replay.rules.prices import Price
from phom_replay.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player ended four rounds: points left, móm, when the first phỏm was laid.

    ``laid`` and ``last_turn`` count turns of the hand; ``laid`` is None for a móm player.
    """

    seat: Seat
    points: int
    mom: bool
    laid: int | None
    last_turn: int


def ranked(standings: Sequence[Standing]) -> list[Standing]:
    """Return the players by place."""
    return sorted(standings, key=_rank)


def _rank(standing: Standing) -> tuple[bool, int, int]:
    if standing.mom:
        return (True, standing.last_turn, 0)
    return (False, standing.points, standing.laid or 0)


def nobody_wins(rules: Ruleset, standings: Sequence[Standing]) -> bool:
    """Say whether all players are móm and the table then pays nothing (``place.all_mom``)."""
    return rules.place_all_mom == "nobody-pays" and all(s.mom for s in standings)


def price_of_place(rules: Ruleset, place: int, *, mom: bool) -> Price:
    """Return what the player at a place from 2 pays the winner."""
    if mom:
        return Price(rules.place_mom, Reason.MOM, "place.mom")
    return Price(rules.place_pay[place - 2], Reason.PLACE, "place.pay")
