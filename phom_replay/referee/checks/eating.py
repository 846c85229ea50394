"""Eating (ăn) and throwing (đánh) held against the law."""

from dataclasses import replace

from phom_replay.cards import EMPTY, Card, CardSet, bit, has, texts_of
from phom_replay.findings import Fault
from phom_replay.law.eating import Eating, Throwing, check_eat, check_lying
from phom_replay.law.melds import can_keep
from phom_replay.law.why import eating as why
from phom_replay.law.why.throwing import not_held, open_discard, why_not_thrown
from phom_replay.record import MaybeCard, Seat
from phom_replay.referee.knowledge.eating import (
    could_hold,
    keeps,
    legal_discards,
    shown_to_come,
)
from phom_replay.referee.knowledge.table import Table


def is_refused(fault: Fault | None) -> bool:
    """Say whether a move is against the rules; one that hidden cards leave open is not."""
    return fault is not None and fault.code != "open-check"


def why_not_held(table: Table, seat: Seat, card: MaybeCard) -> Fault | None:
    """A card that is thrown, laid or sent must be in the hand."""
    hand = table.hands[seat]
    if card is None or hand.known >> card & 1 or hand.doubt:
        return None
    if hand.unknown and has(table.candidates(seat), card):
        return None
    return not_held(table.players[seat], card, table.where(card, seat))


def why_not_eaten(table: Table, seat: Seat, card: MaybeCard) -> Fault | None:
    """Only the card just discarded by another may be eaten, and only into a phỏm."""
    player, thrown = table.players[seat], table.thrown
    if thrown is None:
        return None  # nobody knows what lies there
    if thrown.seat == seat:
        return why.own_card(player, thrown.card)
    if thrown.unsure:
        return None
    if card is not None and thrown.card is not None:
        verdict = check_lying(seat, card, thrown.seat, thrown.card)
        if verdict is Eating.NOT_LAST:
            eatable = not is_refused(why_not_eaten(table, seat, None))
            thrower = table.players[thrown.seat]
            return why.not_last(player, card, thrower, thrown.card, eatable=eatable)
    return _into_a_phom(table, seat, thrown.card if card is None else card)


def _into_a_phom(table: Table, seat: Seat, eaten: MaybeCard) -> Fault | None:
    """Every card eaten so far, this one too, must find a phỏm of its own."""
    hand, kept = table.hands[seat], None
    if eaten is not None:
        cards, bound = CardSet(hand.known | bit(eaten)), CardSet(hand.bound | bit(eaten))
        kept = keeps(table, seat, cards, bound)
    if kept is None:
        return why.open_eat(table.players[seat], eaten)
    return None if kept or eaten is None else _no_phom(table, seat, eaten)


def _no_phom(table: Table, seat: Seat, card: Card) -> Fault:
    hand, pool = table.hands[seat], could_hold(table, seat)
    cards, bound = CardSet(hand.known | bit(card)), CardSet(hand.bound | bit(card))
    player = table.players[seat]
    if hand.unknown and can_keep(cards, bound, hand.unknown, pool):
        return why.only_shown_later(player, card, shown_to_come(table, seat))
    mine = CardSet(hand.known & ~table.eaten_cards(seat))
    free = CardSet(mine | (pool & ~hand.known))
    eater = why.Eater(player, hand.known, hand.bound, free)
    return why.why_no_phom(check_eat(hand.known, hand.bound, card), eater, card)


def why_not_thrown_away(table: Table, seat: Seat, card: MaybeCard) -> Fault | None:
    """A card of the hand, never an eaten one, that leaves every eaten card its phỏm."""
    fault = why_not_held(table, seat, card)
    if fault is not None:
        legal = texts_of(legal_discards(table, seat))
        return replace(fault, params={**fault.params, "legal": legal})
    hand = table.hands[seat]
    if not hand.bound:
        return None
    verdict = _thrown(table, seat, EMPTY if card is None else bit(card))
    if verdict is None:
        return open_discard(table.players[seat])
    if verdict is Throwing.LEGAL or card is None:
        return None
    legal_ones = legal_discards(table, seat)
    return why_not_thrown(verdict, table.players[seat], card, hand.bound, legal_ones)


def _thrown(table: Table, seat: Seat, thrown: CardSet) -> Throwing | None:
    """Judge a discard from a hand with eaten cards; None where hidden cards leave it open."""
    hand = table.hands[seat]
    if thrown & hand.bound:
        return Throwing.EATEN
    kept = keeps(table, seat, CardSet(hand.known & ~thrown), hand.bound, thrown)
    if kept is None:
        return None
    return Throwing.LEGAL if kept else Throwing.BREAKS
