"""The end of a hand: how it ended, the places, and every payment.

Points, not money; one point is the stake. Payments follow the section *Payments* of the rules.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from phom_replay.findings import Fault
from phom_replay.ledger import Entry, Reason
from phom_replay.record import Seat
from phom_replay.referee.extras import same_suit_entries, same_suit_is_sure, u_k_entries
from phom_replay.referee.remains import owed, points_left
from phom_replay.referee.result import Ended, Place
from phom_replay.referee.state import Outcome, Walk
from phom_replay.rules.den import den_for
from phom_replay.rules.places import Standing, nobody_wins, price_of_place, ranked
from phom_replay.rules.prices import Price, price_of_eat, prices_of_u


@dataclass(slots=True)
class Settlement:
    """How a hand ended and what is owed; ``complete`` is false where a payment is not known."""

    ended: Ended
    winner: Seat | None
    places: tuple[Place, ...]
    ledger: list[Entry]
    complete: bool = True
    u_kinds: tuple[Reason, ...] = ()


def settle(walk: Walk) -> Settlement:
    """Settle a hand that has been walked through."""
    hand = walk.hand
    if hand.void is not None:
        return Settlement(Ended.VOID, None, (), [])
    if hand.foul is not None:
        return _foul(walk, hand.foul.seat, hand.foul.line)
    if hand.score is not None and not hand.deals and not hand.turns and hand.stock is None:
        return Settlement(Ended.SCORE_ONLY, None, (), [], complete=False)
    eats = list(_eat_entries(walk))
    if walk.outcome is not None:
        return _after_u(walk, walk.outcome, eats)
    if walk.table.rows.over:
        return _after_rounds(walk, eats)
    return Settlement(Ended.UNFINISHED, None, (), eats, complete=False)


def _eat_entries(walk: Walk, spared: tuple[Seat, int] | None = None) -> Iterator[Entry]:
    """Yield the payments for eaten cards; ``spared`` is the eat of a foul: seat and turn."""
    for eaten in walk.table.eats:
        price = price_of_eat(eaten, walk.rules)
        own = eaten.thrower == eaten.eater
        if price.points and not own and (eaten.eater, eaten.turn) != spared:
            yield owed(eaten.thrower, eaten.eater, price, eaten.line)


def _foul(walk: Walk, offender: Seat | None, line: int) -> Settlement:
    """The offender pays everybody; eats stand, except the one that was the foul."""
    turns = [turn for seat, turn in walk.report.error_turns if seat == offender and turn]
    spared = (offender, turns[-1]) if offender is not None and turns else None
    ledger = list(_eat_entries(walk, spared))
    if offender is None:
        return Settlement(Ended.FOUL, None, (), ledger, complete=False)
    price = Price(walk.rules.foul_pay, Reason.FOUL, "foul.pay")
    if price.points:
        ledger += [owed(offender, other, price, line) for other in walk.table.others(offender)]
    return Settlement(Ended.FOUL, None, (), ledger)


def _after_u(walk: Walk, outcome: Outcome, ledger: list[Entry]) -> Settlement:
    winner = outcome.seat
    others = list(walk.table.others(winner))
    places = (Place(winner, 1), *(Place(seat) for seat in others))
    in_a_row = walk.context.row_of(winner) + 1
    prices = prices_of_u(walk.rules, outcome.ways, khan=outcome.khan, in_a_row=in_a_row)
    den = None
    if not outcome.khan:
        den = den_for(walk.rules, walk.table.eats, winner, had_laid=outcome.had_laid)
    for price in prices:
        if not price.points:
            continue
        if den is not None:
            total = Price(price.points * len(others), Reason.DEN, den.rule)
            ledger.append(owed(den.payer, winner, total, outcome.line))
        else:
            ledger += [owed(seat, winner, price, outcome.line) for seat in others]
    payer = None if den is None else den.payer
    ledger += u_k_entries(walk, payer)
    complete = _u_price_is_sure(walk, outcome)
    kinds = tuple(price.reason for price in prices) if complete else ()
    return Settlement(Ended.U, winner, places, ledger, complete, kinds)


def _u_price_is_sure(walk: Walk, outcome: Outcome) -> bool:
    """Say whether hidden cards leave the kind of the Ù, and so its price, open."""
    rules = walk.rules
    tron = not outcome.throws and rules.u_tron != rules.u_pay
    suit = rules.u_white_suit and (rules.u_combine == "sum" or rules.u_white_suit > rules.u_pay)
    if not outcome.hidden or not (tron or suit):
        return True
    params = {"player": walk.hand.players[outcome.seat]}
    fault = Fault("open-check", "u-price", "u.tron", params)
    walk.leave_open(fault, outcome.line, 0, outcome.seat)
    return False


def _after_rounds(walk: Walk, ledger: list[Entry]) -> Settlement:
    points = {Seat(s): points_left(walk, Seat(s)) for s in range(len(walk.table.players))}
    standings = [_standing(walk, seat, left or 0) for seat, left in points.items()]
    standing = {s.seat: s for s in standings}
    hidden = [seat for seat, left in points.items() if left is None]
    matter = [s for s in standings if not s.mom]
    if len(matter) > 1 and any(s.seat in hidden for s in matter):
        for seat in hidden:
            _leave_points_open(walk, seat)
        places = tuple(Place(s, None, points[s], standing[s].mom) for s in points)
        ledger += [*u_k_entries(walk, None), *same_suit_entries(walk)]
        return Settlement(Ended.ROUNDS, None, places, ledger, complete=False)
    order = ranked(standings)
    places = tuple(
        Place(s.seat, place, points[s.seat], s.mom) for place, s in enumerate(order, start=1)
    )
    ledger += [*u_k_entries(walk, None), *same_suit_entries(walk)]
    sure = same_suit_is_sure(walk)
    if nobody_wins(walk.rules, standings):
        return Settlement(Ended.ROUNDS, None, places, ledger, sure)
    winner = order[0].seat
    for place, loser in enumerate(order[1:], start=2):
        price = price_of_place(walk.rules, place, mom=loser.mom)
        if price.points:
            line = walk.last_lines.get(loser.seat)
            ledger.append(owed(loser.seat, winner, price, line))
    return Settlement(Ended.ROUNDS, winner, places, ledger, sure)


def _leave_points_open(walk: Walk, seat: Seat) -> None:
    params = {"player": walk.hand.players[seat]}
    fault = Fault("open-check", "points", "rules/payments", params)
    walk.leave_open(fault, walk.last_lines.get(seat, walk.hand.line), 0, seat)


def _standing(walk: Walk, seat: Seat, points: int) -> Standing:
    turns = [phom.turn for phom in walk.table.phoms_of(seat)]
    on_time = turns
    if walk.rules.place_mom_when == "lay":
        on_time = [turn for turn in turns if turn <= walk.lay_turns.get(seat, turn)]
    last = walk.last_turns.get(seat, 0)
    return Standing(seat, points, not on_time, min(on_time, default=None), last)
