"""The end of a hand: how it ended, the places, and every payment.

Points, not money; one point is the stake. Payments follow the section *Payments* of the rules.
"""

from phom_replay.law.owing import foul_price, owed_for_places
from phom_replay.law.places import unpaid_places
from phom_replay.law.unpaid import Unpaid
from phom_replay.record import Hand, PlacesLine, Seat, is_outcome
from phom_replay.referee.after_u import after_u
from phom_replay.referee.bill import Bill
from phom_replay.referee.eats import settle_eats
from phom_replay.referee.extras import settle_same_suit, settle_u_k
from phom_replay.referee.outcomes.facts import as_scored, written_order, written_places
from phom_replay.referee.placing import place_orders, places_of
from phom_replay.referee.pot import put_in_antes, settle_pot
from phom_replay.referee.result import Ended
from phom_replay.referee.settled import Settlement
from phom_replay.referee.sheet import is_sheet, settle_sheet
from phom_replay.referee.state import Walk
from phom_replay.referee.unsettled import eats_of_a_void, missed_u, mom_without_places


def settle(walk: Walk) -> Settlement:
    """Settle a hand that has been walked through."""
    found = _found(walk)
    settle_pot(walk, found)
    return found


def _found(walk: Walk) -> Settlement:
    hand = walk.hand
    if hand.void is not None:
        return Settlement(Ended.VOID, unpaid=eats_of_a_void(walk))
    if hand.foul is None and is_sheet(hand):
        return settle_sheet(hand)
    found = _settled(walk)
    return as_scored(walk, found, _settled) if is_outcome(hand) else found


def _settled(walk: Walk) -> Settlement:
    hand, bill = walk.hand, Bill()
    put_in_antes(walk, bill)
    if hand.foul is not None:
        found = _foul(walk, bill, hand.foul.seat, hand.foul.line)
    elif walk.outcome is not None:
        found = after_u(walk, bill, walk.outcome)
    elif walk.table.rows.over or _places_written(hand) is not None:
        found = _after_rounds(walk, bill)
    else:
        settle_eats(walk, bill)
        found = Settlement(Ended.UNFINISHED, complete=False)
    bill.refuse(*missed_u(walk, found.winner if found.ended is Ended.U else None))
    found.ledger, found.unpaid = bill.ledger, bill.unpaid
    if bill.open:
        found.complete = False
    elif found.complete:
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
    price = foul_price(walk.rules)
    for other in walk.table.others(offender):
        bill.owe([offender], other, price, line)
    if not price.points:
        bill.refuse(Unpaid(price.reason, "zero", price.rule, offender, points=0, line=line))
    return Settlement(Ended.FOUL)


def _places_written(hand: Hand) -> PlacesLine | None:
    """Return the places that an outcome sheet lists."""
    return hand.result if isinstance(hand.result, PlacesLine) and is_outcome(hand) else None


def _after_rounds(walk: Walk, bill: Bill) -> Settlement:
    settle_eats(walk, bill)
    settle_u_k(walk, bill, None)
    settle_same_suit(walk, bill, after_u=False)
    written = _places_written(walk.hand)
    if written is None:
        orders, lines = place_orders(walk), walk.timing.last_lines
        winner, places = places_of(walk, orders)
    else:
        orders = [written_order(written)]
        lines = dict.fromkeys(written.places, written.line)
        winner, places = written_places(walk, orders[0])
    if len(orders) == 1:
        bill.refuse(*unpaid_places(walk.rules, orders[0]))
    bill.choose([owed_for_places(walk.rules, order, lines) for order in orders])
    return Settlement(Ended.ROUNDS, winner, places)
