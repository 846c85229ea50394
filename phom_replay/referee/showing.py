"""Laying down and móm on a turn."""

from phom_replay.cards import EMPTY, CardSet, bit, card_set, card_text, count, has
from phom_replay.events import Laid, SaidMom
from phom_replay.findings import Fault
from phom_replay.law.u import Shown
from phom_replay.record import Lay, Seat
from phom_replay.referee.knowledge.laying import (
    check_all_laid,
    check_eaten_laid,
    check_lay,
    check_mom,
    find_eaten,
)
from phom_replay.referee.knowledge.moves import check_held
from phom_replay.referee.play import Play
from phom_replay.referee.proposing import with_split
from phom_replay.referee.state import Walk


def lay_down(walk: Walk, play: Play) -> tuple[CardSet, ...]:
    """Check and apply the phỏm that a turn lays; return their cards."""
    if not play.lays:
        return ()
    laid = tuple([_lay(walk, play, lay, index) for index, lay in play.lays])
    find_eaten(walk.table, play.seat)
    return laid


def _lay(walk: Walk, play: Play, lay: Lay, index: int) -> CardSet:
    table, seat = walk.table, play.seat
    fault = _check_all_held(walk, seat, lay) or check_lay(table, seat, lay)
    finding = None if fault is None else walk.fault(with_split(walk, play, fault), play, index)
    cards = card_set(card for card in lay.cards if card is not None)
    unsure = finding is not None
    if finding is not None:
        table.hands[seat].release(table.hands[seat].bound)
    phom = table.lay(seat, lay.cards, unsure=unsure)
    hidden = len(lay.cards) - count(cards)
    walk.events.append(Laid(play.turn.line, seat, cards, phom.number, hidden))
    return cards


def _check_all_held(walk: Walk, seat: Seat, lay: Lay) -> Fault | None:
    """Find the first card of a lay that cannot be in the hand beside those before it."""
    hand = walk.table.hands[seat]
    known = card_set([card for card in lay.cards if card is not None])
    if not known & ~hand.known and known.bit_count() == len(lay.cards):
        return None
    others = hand.unknown + hand.doubt
    seen = EMPTY
    for card in lay.cards:
        fault = check_held(walk.table, seat, card)
        if fault is not None:
            return fault
        if card is None:
            continue
        twice = has(seen, card)
        seen = CardSet(seen | bit(card))
        others -= not has(hand.known, card)
        if twice or others < 0:
            params = {"player": walk.hand.players[seat], "card": card_text(card)}
            return Fault("card-not-held", "", None, params, at=card)
    return None


def say_mom(walk: Walk, play: Play) -> None:
    """Check a said móm; an eaten card that stays in the hand is reported elsewhere."""
    for index in play.moms:
        walk.events.append(SaidMom(play.turn.line, play.seat))
        hand = walk.table.hands[play.seat]
        if hand.bound or not walk.table.rows.is_last_turn(play.seat):
            continue
        fault = check_mom(walk.table, play.seat)
        if fault is not None:
            walk.fault(with_split(walk, play, fault), play, index)


def check_kept(walk: Walk, play: Play, shown: Shown) -> None:
    """On the last turn nothing that must be laid stays in the hand."""
    table, seat = walk.table, play.seat
    fault = check_eaten_laid(table, seat, shown.hand, shown.bound)
    if fault is not None:
        walk.fault(with_split(walk, play, fault), play, None)
        table.hands[seat].release(table.hands[seat].bound)
    elif seat not in walk.timing.lay_turns and not play.moms:
        fault = check_all_laid(table, seat)
        if fault is not None:
            walk.fault(with_split(walk, play, fault), play, None)
