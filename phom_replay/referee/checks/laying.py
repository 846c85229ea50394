"""Laying (hạ) and móm held against the law."""

from phom_replay.cards import EMPTY, CardSet, card_set, count, has
from phom_replay.findings import Fault
from phom_replay.law.laying import Kept, Laying, check_kept, check_lay
from phom_replay.law.why import laying as why
from phom_replay.law.why.throwing import not_held
from phom_replay.record import Lay, Seat
from phom_replay.referee.checks.eating import why_not_held
from phom_replay.referee.knowledge.laying import can_become_meld
from phom_replay.referee.knowledge.table import Table


def why_not_laid(table: Table, seat: Seat, lay: Lay) -> Fault | None:
    """The cards are of the hand, a phỏm, and hold at most one eaten card."""
    hand, size = table.hands[seat], len(lay.cards)
    cards = card_set([card for card in lay.cards if card is not None])
    verdict = check_lay(hand.known, hand.bound, cards)
    if verdict is Laying.LEGAL and count(cards) == size:
        return None
    fault = _not_held(table, seat, lay)
    if fault is not None:
        return fault
    hidden, player = size - count(cards), table.players[seat]
    verdict = _judged(cards, hand.bound, size)
    if verdict is not Laying.LEGAL:
        laid = why.Laid(player, hand.known, hand.bound, cards, hidden)
        return why.why_not_laid(verdict, laid)
    return why.open_lay(player) if hidden else None


def _judged(cards: CardSet, bound: CardSet, size: int) -> Laying:
    """Judge a phỏm of so many cards of which these are known."""
    if count(cards) == size:
        return check_lay(cards, bound, cards)
    if not can_become_meld(cards, size):
        return Laying.NO_PHOM
    return Laying.TWO_EATEN if count(CardSet(cards & bound)) > 1 else Laying.LEGAL


def _not_held(table: Table, seat: Seat, lay: Lay) -> Fault | None:
    """Find the first card of a lay that cannot be in the hand beside those before it."""
    hand = table.hands[seat]
    others = hand.unknown + hand.doubt
    seen = EMPTY
    for card in lay.cards:
        fault = why_not_held(table, seat, card)
        if fault is not None:
            return fault
        if card is None:
            continue
        twice = has(seen, card)
        seen = CardSet(seen | 1 << card)
        others -= not has(hand.known, card)
        if twice or others < 0:
            return not_held(table.players[seat], card)
    return None


def why_not_now(table: Table, seat: Seat, *, said_mom: bool) -> Fault | None:
    """Hạ and móm belong to the turn that puts the fourth card into the row."""
    if table.rows.is_last_turn(seat):
        return None
    return why.too_early(table.players[seat], table.rows.lengths[seat], said_mom=said_mom)


def why_not_all_laid(table: Table, seat: Seat, before: CardSet, bound: CardSet) -> Fault | None:
    """Every eaten card must be laid; ``before`` and ``bound`` are the hand before laying."""
    eaten = table.hands[seat].bound
    return why.eaten_kept(table.players[seat], eaten, before, bound) if eaten else None


def why_no_phom_kept(table: Table, seat: Seat, *, said_mom: bool) -> Fault | None:
    """No phỏm stays in the hand on the last turn, nor where somebody says móm."""
    hand, player = table.hands[seat], table.players[seat]
    if count(hand.known) > hand.size - hand.unknown or hand.doubt:
        return None
    if check_kept(hand.known, EMPTY) is Kept.PHOM:
        return why.phom_kept(table.rules, player, hand.known, said_mom=said_mom)
    return why.open_kept(player, said_mom=said_mom) if hand.unknown else None
