"""The end of a hand: how it ended, the places, and every payment.

Points, not money; one point is the stake. Payments follow the section *Payments* of the rules.
"""

from phom_replay.findings import Fault
from phom_replay.ledger import Reason
from phom_replay.record import Seat
from phom_replay.referee.after_u import after_u
from phom_replay.referee.bill import Bill
from phom_replay.referee.eats import settle_eats
from phom_replay.referee.extras import same_suit_is_sure, settle_same_suit, settle_u_k
from phom_replay.referee.remains import points_left
from phom_replay.referee.result import Ended, Place
from phom_replay.referee.settled import Settlement
from phom_replay.referee.state import Walk
from phom_replay.referee.unsettled import eats_of_a_void, missed_u, mom_without_places
from phom_replay.rules.places import (
    Standing,
    nobody_wins,
    price_of_place,
    ranked,
    standing,
    unpaid_places,
)
from phom_replay.rules.prices import Price
from phom_replay.rules.unpaid import Unpaid


def settle(walk: Walk) -> Settlement:
    """Settle a hand that has been walked through."""
    hand = walk.hand
    if hand.void is not None:
        return Settlement(Ended.VOID, unpaid=eats_of_a_void(walk))
    if hand.score is not None and not hand.deals and not hand.turns and hand.stock is None:
        return Settlement(Ended.SCORE_ONLY, complete=False)
    bill = Bill()
    if hand.foul is not None:
        found = _foul(walk, bill, hand.foul.seat, hand.foul.line)
    elif walk.outcome is not None:
        found = after_u(walk, bill, walk.outcome)
    elif walk.table.rows.over:
        found = _after_rounds(walk, bill)
    else:
        settle_eats(walk, bill)
        found = Settlement(Ended.UNFINISHED, complete=False)
    bill.refuse(*missed_u(walk, found.winner if found.ended is Ended.U else None))
    found.ledger, found.unpaid = bill.ledger, bill.unpaid
    return found


def _foul(walk: Walk, bill: Bill, offender: Seat | None, line: int) -> Settlement:
    """The offender pays everybody; eats stand, except the one that was the foul."""
    turns = [turn for seat, turn in walk.report.error_turns if seat == offender and turn]
    spared = (offender, turns[-1]) if offender is not None and turns else None
    settle_eats(walk, bill, spared)
    bill.refuse(*mom_without_places(walk, "foul"))
    if offender is None:
        return Settlement(Ended.FOUL, complete=False)
    price = Price(walk.rules.foul_pay, Reason.FOUL, "foul.pay")
    for other in walk.table.others(offender):
        bill.owe([offender], other, price, line)
    if not price.points:
        bill.refuse(Unpaid(price.reason, "zero", price.rule, offender, points=0, line=line))
    return Settlement(Ended.FOUL)


def _after_rounds(walk: Walk, bill: Bill) -> Settlement:
    settle_eats(walk, bill)
    points = {Seat(s): points_left(walk, Seat(s)) for s in range(len(walk.table.players))}
    standings = [_standing(walk, seat, left or 0) for seat, left in points.items()]
    settle_u_k(walk, bill, None)
    settle_same_suit(walk, bill, after_u=False)
    hidden = [seat for seat, left in points.items() if left is None]
    matter = [s for s in standings if not s.mom]
    if len(matter) > 1 and any(s.seat in hidden for s in matter):
        for seat in hidden:
            _leave_points_open(walk, seat)
        places = tuple(_place(s, None, points[s.seat]) for s in standings)
        return Settlement(Ended.ROUNDS, None, places, complete=False)
    order = ranked(standings)
    places = tuple(_place(s, place, points[s.seat]) for place, s in enumerate(order, start=1))
    sure = same_suit_is_sure(walk)
    bill.refuse(*unpaid_places(walk.rules, order))
    if nobody_wins(walk.rules, order):
        return Settlement(Ended.ROUNDS, None, places, complete=sure)
    winner = order[0].seat
    for place, loser in enumerate(order[1:], start=2):
        price = price_of_place(walk.rules, place, mom=loser.mom)
        bill.owe([loser.seat], winner, price, walk.last_lines.get(loser.seat))
    return Settlement(Ended.ROUNDS, winner, places, complete=sure)


def _place(of: Standing, place: int | None, points: int | None) -> Place:
    return Place(of.seat, place, points, of.mom, of.laid, of.late, of.last_turn)


def _leave_points_open(walk: Walk, seat: Seat) -> None:
    params = {"player": walk.hand.players[seat]}
    fault = Fault("open-check", "points", "rules/payments", params)
    walk.leave_open(fault, walk.last_lines.get(seat, walk.hand.line), 0, seat)


def _standing(walk: Walk, seat: Seat, points: int) -> Standing:
    turns = [phom.turn for phom in walk.table.phoms_of(seat)]
    due, last = walk.lay_turns.get(seat), walk.last_turns.get(seat, 0)
    return standing(walk.rules, seat, points, laid=turns, due=due, last_turn=last)
