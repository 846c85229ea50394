"""What is not paid because of how a hand went: abandoned, fouled, won by an Ù, an Ù missed."""

from phom_replay.law.prices import unpaid_for
from phom_replay.law.unpaid import Unpaid
from phom_replay.ledger import Reason
from phom_replay.record import Seat
from phom_replay.referee.state import Walk

_SECTION = "rules/payments"
"""No key says so: the rules do."""


def eats_of_a_void(walk: Walk) -> list[Unpaid]:
    """An abandoned hand pays nothing for its eaten cards."""
    return [
        unpaid_for(eaten, walk.rules, "void")
        for eaten in walk.table.eats
        if eaten.thrower != eaten.eater
    ]


def mom_without_places(walk: Walk, why: str) -> list[Unpaid]:
    """Who lay nothing down on the last turn pays for no móm where the rounds were not finished."""
    winner = walk.outcome.seat if why == "after-u" and walk.outcome is not None else None
    return [
        Unpaid(Reason.MOM, why, _SECTION, seat, points=walk.rules.place_mom)
        for seat in walk.timing.lay_turns
        if seat != winner and not walk.table.phoms_of(seat)
    ]


def missed_u(walk: Walk, winner: Seat | None) -> list[Unpaid]:
    """An Ù that nobody called is not paid, unless its player ends the hand with one."""
    players = walk.hand.players
    return [
        Unpaid(Reason.U, "missed", "u.call", receiver=seat, line=finding.span.line)
        for finding in walk.report.findings
        if finding.code == "missed-u" and finding.player is not None
        if (seat := Seat(players.index(finding.player))) != winner
    ]
