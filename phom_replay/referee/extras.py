"""What is paid beside places and Ù at the end of a hand: Ù K and same suit."""

from phom_replay.cards import EMPTY, CardSet, count
from phom_replay.findings import Fault
from phom_replay.ledger import Entry, Reason
from phom_replay.record import Seat
from phom_replay.referee.remains import final_hand, owed
from phom_replay.referee.state import Walk
from phom_replay.rules.bonuses import has_same_suit, has_u_k, may_have_same_suit
from phom_replay.rules.prices import Price


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


def u_k_entries(walk: Walk, den_payer: Seat | None) -> list[Entry]:
    """Return the payments for Ù K; who pays đền in this hand gets nothing."""
    table, price = walk.table, Price(walk.rules.u_k, Reason.U_K, "u.k")
    entries: list[Entry] = []
    for seat in _seats(walk) if price.points else []:
        laid = tuple(phom.own for phom in table.phoms_of(seat))
        holds = has_u_k(_in_hand(walk, seat), laid, table.eaten_cards(seat))
        if holds and seat != den_payer:
            line = walk.last_lines.get(seat)
            entries += [owed(other, seat, price, line) for other in table.others(seat)]
    return entries


def same_suit_entries(walk: Walk) -> list[Entry]:
    """Return the payments for runs of five of one suit, after four rounds only."""
    table = walk.table
    price = Price(walk.rules.same_suit_pay, Reason.SAME_SUIT, "same_suit.pay")
    entries: list[Entry] = []
    for seat in _seats(walk) if price.points else []:
        if has_same_suit(_own_cards(walk, seat), table.eaten_cards(seat)):
            line = walk.last_lines.get(seat)
            entries += [owed(other, seat, price, line) for other in table.others(seat)]
    return entries


def same_suit_is_sure(walk: Walk) -> bool:
    """Say whether hidden cards leave open who gets paid for same suit."""
    sure, table = True, walk.table
    for seat in _seats(walk) if walk.rules.same_suit_pay else []:
        own, eaten = _own_cards(walk, seat), table.eaten_cards(seat)
        unknown = 0 if final_hand(walk, seat) is not None else table.hands[seat].unknown
        if has_same_suit(own, eaten) or not unknown:
            continue
        if may_have_same_suit(own, eaten, unknown, table.candidates(seat)):
            sure = False
            params = {"player": table.players[seat]}
            fault = Fault("open-check", "points", "same_suit.pay", params)
            walk.leave_open(fault, walk.last_lines.get(seat, walk.hand.line), 0, seat)
    return sure
