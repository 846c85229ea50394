"""What an Ù pays, and who pays it."""

from dataclasses import replace

from phom_replay.findings import Fault
from phom_replay.law.den import Den
from phom_replay.law.owing import den_of_u, owed_for_u
from phom_replay.law.prices import (
    Price,
    UPrice,
    price_of_u,
    prices_of_look,
    unpaid_kinds,
    unpaid_tron,
)
from phom_replay.ledger import Reason
from phom_replay.referee.bill import Bill
from phom_replay.referee.eats import settle_eats
from phom_replay.referee.extras import settle_same_suit, settle_u_k
from phom_replay.referee.pot import take_out
from phom_replay.referee.result import Ended, Place
from phom_replay.referee.settled import Settlement
from phom_replay.referee.state import Outcome, Walk
from phom_replay.referee.unsettled import mom_without_places

Kinds = tuple[tuple[Price, ...], ...]


def after_u(walk: Walk, bill: Bill, outcome: Outcome) -> Settlement:
    """Settle a hand that an Ù has ended."""
    rules, winner, khan = walk.rules, outcome.seat, outcome.khan
    others = list(walk.table.others(winner))
    settle_eats(walk, bill)
    in_a_row = walk.context.row_of(winner) + 1
    price = price_of_u(rules, outcome.ways, khan=khan, in_a_row=in_a_row)
    kinds = _kinds(walk, outcome) if outcome.looks else (price.prices,)
    prices = _prices(walk, outcome, kinds)
    den = _settle_u(walk, bill, outcome, prices)
    take_out(walk, bill, winner, outcome.line)
    settle_u_k(walk, bill, None if den is None else den.payer)
    settle_same_suit(walk, bill, after_u=True)
    if len(kinds) == 1:
        chosen, ways = UPrice(kinds[0], price.way), outcome.ways or outcome.looks
        found = unpaid_kinds(rules, chosen, ways, khan=khan, in_a_row=in_a_row)
        unpaid = (*found, *unpaid_tron(rules, outcome.nearly_tron))
        bill.refuse(*(replace(each, receiver=winner, line=outcome.line) for each in unpaid))
    bill.refuse(*mom_without_places(walk, "after-u"))
    paid_as = tuple(each.reason for each in kinds[0]) if len(kinds) == 1 else ()
    places = (Place(winner, 1), *(Place(seat) for seat in others))
    return Settlement(Ended.U, winner, places, u_kinds=paid_as, den=den, way=price.way)


def _kinds(walk: Walk, outcome: Outcome) -> Kinds:
    """Return what an Ù with hidden cards may be paid as."""
    in_a_row = walk.context.row_of(outcome.seat) + 1
    priced = (prices_of_look(walk.rules, look, in_a_row) for look in outcome.looks)
    return tuple(dict.fromkeys(priced))


def _prices(walk: Walk, outcome: Outcome, kinds: Kinds) -> Kinds:
    """Return the kinds that differ in price; of equal ones the plainest is sure."""
    by_total = {}
    for kind in sorted(kinds, key=lambda kind: [price.reason is Reason.U for price in kind]):
        by_total[sum(price.points for price in kind)] = kind
    if len(by_total) > 1:
        params = {"player": walk.hand.players[outcome.seat]}
        fault = Fault("open-check", "u-price", "u.tron", params)
        walk.leave_open(fault, outcome.line, 0, outcome.seat)
    return tuple(by_total.values())


def _settle_u(walk: Walk, bill: Bill, outcome: Outcome, kinds: Kinds) -> Den | None:
    """Pay the Ù, one player for all where đền says so; return who."""
    winner = outcome.seat
    eats, seats = walk.table.eats, len(walk.table.players)
    known = (False, True) if outcome.had_laid is None else (outcome.had_laid,)
    dens = [
        den_of_u(walk.rules, eats, winner, khan=outcome.khan, had_laid=had_laid)
        for had_laid in known
    ]
    (den, unpaid), *others = dens
    if any(each != den for each, _ in others):
        _leave_tai_open(walk, outcome)
        unpaid = ()
    if any(price.points for prices in kinds for price in prices):
        bill.refuse(*unpaid)
    bill.choose(
        [
            owed_for_u(prices, each, winner, seats, outcome.line)
            for each, _ in dens
            for prices in kinds
        ]
    )
    return den if all(each == den for each, _ in others) else None


def _leave_tai_open(walk: Walk, outcome: Outcome) -> None:
    params = {"player": walk.hand.players[outcome.seat]}
    fault = Fault("open-check", "tai", "den.chot", params)
    walk.leave_open(fault, outcome.line, 0, outcome.seat)
