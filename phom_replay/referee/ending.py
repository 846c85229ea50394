"""The end of a hand: how it ended, the places, and every payment.

Points, not money; one point is the stake. Payments follow the section *Payments* of the rules.
"""

from phom_replay.law.places import nobody_wins, unpaid_places
from phom_replay.law.prices import Price
from phom_replay.law.unpaid import Unpaid
from phom_replay.ledger import Reason
from phom_replay.record import Seat
from phom_replay.referee.after_u import after_u
from phom_replay.referee.bill import Bill
from phom_replay.referee.eats import settle_eats
from phom_replay.referee.extras import settle_same_suit, settle_u_k
from phom_replay.referee.placing import paid_for_places, place_orders, places_of
from phom_replay.referee.result import Ended
from phom_replay.referee.settled import Settlement
from phom_replay.referee.sheet import is_sheet, settle_sheet
from phom_replay.referee.state import Walk
from phom_replay.referee.unsettled import eats_of_a_void, missed_u, mom_without_places


def settle(walk: Walk) -> Settlement:
    """Settle a hand that has been walked through."""
    hand = walk.hand
    if hand.void is not None:
        return Settlement(Ended.VOID, unpaid=eats_of_a_void(walk))
    if hand.foul is None and is_sheet(hand):
        return settle_sheet(hand)
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
    if found.complete:
        found.choices, found.complete = bill.choices, not bill.choices
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
    settle_u_k(walk, bill, None)
    settle_same_suit(walk, bill, after_u=False)
    orders = place_orders(walk)
    winner, places = places_of(walk, orders)
    if len(orders) == 1:
        bill.refuse(*unpaid_places(walk.rules, orders[0]))
    if not nobody_wins(walk.rules, orders[0]):
        bill.choose([paid_for_places(walk, order) for order in orders])
    return Settlement(Ended.ROUNDS, winner, places)
