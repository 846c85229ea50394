"""What is paid beside places and Ù at the end of a hand: Ù K and same suit."""

from phom_replay.cards import EMPTY, CardSet, count
from phom_replay.findings import Fault
from phom_replay.ledger import Reason
from phom_replay.record import Seat
from phom_replay.referee.bill import Bill
from phom_replay.referee.remains import final_hand
from phom_replay.referee.state import Walk
from phom_replay.rules.bonuses import (
    may_have_same_suit,
    nearly_same_suit,
    nearly_u_k,
    same_suit_of,
    u_k_of,
)
from phom_replay.rules.prices import Price
from phom_replay.rules.unpaid import Unpaid


def _seats(walk: Walk) -> list[Seat]:
    return [Seat(seat) for seat in range(len(walk.table.players))]


def _in_hand(walk: Walk, seat: Seat) -> CardSet:
    """Return the cards that are known to be in a hand at the end."""
    cards, hand = final_hand(walk, seat), walk.table.hands[seat]
    if cards is not None:
        return cards
    return hand.known if count(hand.known) <= hand.size else EMPTY


def _own_cards(walk: Walk, seat: Seat) -> CardSet:
    laid = sum(phom.own for phom in walk.table.phoms_of(seat))
    return CardSet(_in_hand(walk, seat) | laid)


def settle_u_k(walk: Walk, bill: Bill, den_payer: Seat | None) -> None:
    """Pay for Ù K; who pays đền in this hand gets nothing."""
    table, price = walk.table, Price(walk.rules.u_k, Reason.U_K, "u.k")
    for seat in _seats(walk) if price.points else []:
        line, eaten = walk.last_lines.get(seat), table.eaten_cards(seat)
        mine = (_in_hand(walk, seat), tuple(phom.own for phom in table.phoms_of(seat)), eaten)
        kings = u_k_of(*mine)
        if kings and seat != den_payer:
            bill.owe(table.others(seat), seat, price, line, kings)
        elif kings:
            bill.refuse(_unpaid(price, "den", seat, kings, line))
        elif nearly := nearly_u_k(*mine):
            bill.refuse(_unpaid(price, "eaten", seat, nearly, line))


def settle_same_suit(walk: Walk, bill: Bill, *, after_u: bool) -> None:
    """Pay for runs of five of one suit, after four rounds only."""
    price = Price(walk.rules.same_suit_pay, Reason.SAME_SUIT, "same_suit.pay")
    for seat in _seats(walk) if price.points else []:
        line, mine = (
            walk.last_lines.get(seat),
            (_own_cards(walk, seat), walk.table.eaten_cards(seat)),
        )
        run = same_suit_of(*mine)
        if run and not after_u:
            bill.owe(walk.table.others(seat), seat, price, line, run)
        elif run:
            bill.refuse(_unpaid(price, "after-u", seat, run, line))
        elif nearly := nearly_same_suit(*mine):
            bill.refuse(_unpaid(price, "eaten", seat, nearly, line))


def _unpaid(price: Price, why: str, seat: Seat, cards: CardSet, line: int | None) -> Unpaid:
    return Unpaid(
        price.reason, why, price.rule, receiver=seat, points=price.points, cards=cards, line=line
    )


def same_suit_is_sure(walk: Walk) -> bool:
    """Say whether hidden cards leave open who gets paid for same suit."""
    sure, table = True, walk.table
    for seat in _seats(walk) if walk.rules.same_suit_pay else []:
        own, eaten = _own_cards(walk, seat), table.eaten_cards(seat)
        unknown = 0 if final_hand(walk, seat) is not None else table.hands[seat].unknown
        if same_suit_of(own, eaten) or not unknown:
            continue
        if may_have_same_suit(own, eaten, unknown, table.candidates(seat)):
            sure = False
            params = {"player": table.players[seat]}
            fault = Fault("open-check", "points", "same_suit.pay", params)
            walk.leave_open(fault, walk.last_lines.get(seat, walk.hand.line), 0, seat)
    return sure
