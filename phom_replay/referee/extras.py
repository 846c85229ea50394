"""What is paid beside places and Ù at the end of a hand: Ù K and same suit."""

from collections.abc import Mapping
from functools import partial

from phom_replay.cards import EMPTY, CardSet
from phom_replay.findings import Fault
from phom_replay.law.bonuses import (
    NO_LIMIT,
    Owned,
    may_have_same_suit,
    may_have_u_k,
    nearly_same_suit,
    nearly_u_k,
    same_suit_of,
    u_k_of,
)
from phom_replay.law.owing import Payments, owed, price_of_same_suit, price_of_u_k
from phom_replay.law.points import count_points
from phom_replay.law.prices import Price
from phom_replay.law.unpaid import Unpaid
from phom_replay.record import Bonus, Seat, is_outcome
from phom_replay.referee.bill import Bill
from phom_replay.referee.remains import remains
from phom_replay.referee.state import Walk


def _owned(walk: Walk, seat: Seat) -> Owned:
    phoms, left = walk.table.phoms_of(seat), remains(walk, seat)
    eaten = walk.table.eaten_by(seat)
    return Owned(
        left.known,
        tuple(phom.own for phom in phoms),
        walk.table.eaten_cards(seat),
        unseen=sum(one.card is None for one in eaten),
        wild=left.unknown,
        hidden=tuple(phom.hidden for phom in phoms),
        pool=left.pool,
        most=NO_LIMIT if left.points is None else left.points,
        settled=_is_settled(walk, seat),
        points=partial(count_points, walk.rules),
        unshown=CardSet(walk.table.seen.unshown & walk.table.eaten_cards(seat)),
    )


def _is_settled(walk: Walk, seat: Seat) -> bool:
    """Say whether a player laid every phỏm on the last turn, and took no card after it.

    Who goes Ù need not show the phỏm.
    """
    if walk.outcome is not None and walk.outcome.seat == seat:
        return False
    laid = walk.timing.lay_turns.get(seat)
    last = laid is not None and laid == walk.timing.last_turns.get(seat)
    return last and walk.rules.play_lay_all == "required" and not walk.table.hands[seat].doubt


def _seats(walk: Walk) -> list[Seat]:
    return [Seat(seat) for seat in range(len(walk.table.players))]


def settle_u_k(walk: Walk, bill: Bill, den_payer: Seat | None) -> None:
    """Pay for Ù K; who pays đền in this hand gets nothing.

    There are four kings, so no two players can hold three: where one surely does, nobody else may.
    """
    price = price_of_u_k(walk.rules)
    if is_outcome(walk.hand):
        _settle_written(walk, bill, price, Bonus.KINGS, {den_payer: "den"})
        return
    if not price.points:
        return
    owned = {seat: _owned(walk, seat) for seat in _seats(walk)}
    held = {seat: u_k_of(cards) for seat, cards in owned.items()}
    for seat, kings in held.items():
        line = walk.timing.last_lines.get(seat)
        if kings and seat != den_payer:
            bill.owe(walk.table.others(seat), seat, price, line, kings)
        elif kings:
            bill.refuse(_unpaid(price, "den", seat, kings, line))
        elif nearly := nearly_u_k(owned[seat]):
            bill.refuse(_unpaid(price, "eaten", seat, nearly, line))
    if not any(held.values()):
        may = [s for s, cards in owned.items() if s != den_payer and may_have_u_k(cards)]
        bill.choose([(), *(_may_be_paid(walk, seat, price, "u-k") for seat in may)])


def settle_same_suit(walk: Walk, bill: Bill, *, after_u: bool) -> None:
    """Pay for runs of five of one suit, after four rounds only."""
    price = price_of_same_suit(walk.rules)
    if is_outcome(walk.hand):
        refused: dict[Seat | None, str] = dict.fromkeys(_seats(walk) * after_u, "after-u")
        _settle_written(walk, bill, price, Bonus.SUIT, refused)
        return
    for seat in _seats(walk) if price.points else []:
        line, owned = walk.timing.last_lines.get(seat), _owned(walk, seat)
        run = same_suit_of(owned)
        if run and not after_u:
            bill.owe(walk.table.others(seat), seat, price, line, run)
        elif run:
            bill.refuse(_unpaid(price, "after-u", seat, run, line))
        elif not after_u and may_have_same_suit(owned):
            bill.choose([(), _may_be_paid(walk, seat, price, "same-suit")])
        elif nearly := nearly_same_suit(owned):
            bill.refuse(_unpaid(price, "eaten", seat, nearly, line))


def _settle_written(
    walk: Walk, bill: Bill, price: Price, bonus: Bonus, refused: Mapping[Seat | None, str]
) -> None:
    """Pay for the bonuses that an outcome sheet names, but to those who are ``refused``."""
    lines = {each.seat: each.line for each in walk.hand.bonuses if each.bonus is bonus}
    for seat, line in sorted(lines.items()):
        why = refused.get(seat) if price.points else "zero"
        if why is not None:
            bill.refuse(_unpaid(price, why, seat, EMPTY, line))
        else:
            bill.owe(walk.table.others(seat), seat, price, line)


def _unpaid(price: Price, why: str, seat: Seat, cards: CardSet, line: int | None) -> Unpaid:
    return Unpaid(
        price.reason, why, price.rule, receiver=seat, points=price.points, cards=cards, line=line
    )


def _may_be_paid(walk: Walk, seat: Seat, price: Price, check: str) -> Payments:
    """Return what a player gets if the unknown cards say so; that this is open is said."""
    line = walk.timing.last_lines.get(seat)
    fault = Fault("open-check", check, price.rule, {"player": walk.table.players[seat]})
    walk.leave_open(fault, walk.hand.line if line is None else line, 0, seat)
    return owed(walk.table.others(seat), seat, price, line)
