"""What an Ù pays, and who pays it."""

from dataclasses import replace

from phom_replay.findings import Fault
from phom_replay.ledger import Reason
from phom_replay.referee.bill import Bill
from phom_replay.referee.eats import settle_eats
from phom_replay.referee.extras import settle_same_suit, settle_u_k
from phom_replay.referee.result import Ended, Place
from phom_replay.referee.settled import Settlement
from phom_replay.referee.state import Outcome, Walk
from phom_replay.referee.unsettled import mom_without_places
from phom_replay.rules.den import Den, den_for, no_den_of_khan
from phom_replay.rules.prices import Price, price_of_u, unpaid_kinds, unpaid_tron


def after_u(walk: Walk, bill: Bill, outcome: Outcome) -> Settlement:
    """Settle a hand that an Ù has ended."""
    rules, winner, khan = walk.rules, outcome.seat, outcome.khan
    others = list(walk.table.others(winner))
    settle_eats(walk, bill)
    in_a_row = walk.context.row_of(winner) + 1
    price = price_of_u(rules, outcome.ways, khan=khan, in_a_row=in_a_row)
    den = _settle_u(walk, bill, outcome, price.prices)
    settle_u_k(walk, bill, None if den is None else den.payer)
    settle_same_suit(walk, bill, after_u=True)
    complete = _u_price_is_sure(walk, outcome)
    if complete:
        ways = outcome.ways
        kinds = unpaid_kinds(rules, price, ways, khan=khan, in_a_row=in_a_row)
        unpaid = (*kinds, *unpaid_tron(rules, outcome.nearly_tron))
        bill.refuse(*(replace(each, receiver=winner, line=outcome.line) for each in unpaid))
    bill.refuse(*mom_without_places(walk, "after-u"))
    paid_as = tuple(each.reason for each in price.prices) if complete else ()
    places = (Place(winner, 1), *(Place(seat) for seat in others))
    return Settlement(
        Ended.U, winner, places, complete=complete, u_kinds=paid_as, den=den, way=price.way
    )


def _settle_u(walk: Walk, bill: Bill, outcome: Outcome, prices: tuple[Price, ...]) -> Den | None:
    """Pay the Ù, one player for all where đền says so; return who."""
    winner, others = outcome.seat, list(walk.table.others(outcome.seat))
    den, unpaid = None, no_den_of_khan(walk.table.eats, winner)
    if not outcome.khan:
        den, unpaid = den_for(walk.rules, walk.table.eats, winner, had_laid=outcome.had_laid)
    if any(price.points for price in prices):
        bill.refuse(*unpaid)
    for price in prices:
        if den is not None:
            total = Price(price.points * len(others), Reason.DEN, den.rule)
            bill.owe([den.payer], winner, total, outcome.line)
        else:
            bill.owe(others, winner, price, outcome.line)
    return den


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
