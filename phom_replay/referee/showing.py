"""Laying down and móm on a turn."""

from phom_replay.cards import CardSet, card_set, count
from phom_replay.events import Laid, SaidMom
from phom_replay.law.u import Shown
from phom_replay.record import Lay
from phom_replay.referee.checks.laying import why_no_phom_kept, why_not_all_laid, why_not_laid
from phom_replay.referee.knowledge.laying import find_eaten
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
    fault = why_not_laid(table, seat, lay)
    finding = None if fault is None else walk.fault(with_split(walk, play, fault), play, index)
    cards = card_set(card for card in lay.cards if card is not None)
    unsure = finding is not None
    if finding is not None:
        table.hands[seat].release(table.hands[seat].bound)
    phom = table.lay(seat, lay.cards, unsure=unsure)
    hidden = len(lay.cards) - count(cards)
    walk.events.append(Laid(play.turn.line, seat, cards, phom.number, hidden))
    return cards


def say_mom(walk: Walk, play: Play) -> None:
    """Check a said móm; an eaten card that stays in the hand is reported elsewhere."""
    for index in play.moms:
        walk.events.append(SaidMom(play.turn.line, play.seat))
        hand = walk.table.hands[play.seat]
        if hand.bound or not walk.table.rows.is_last_turn(play.seat):
            continue
        fault = why_no_phom_kept(walk.table, play.seat, said_mom=True)
        if fault is not None:
            walk.fault(with_split(walk, play, fault), play, index)


def check_kept(walk: Walk, play: Play, shown: Shown) -> None:
    """On the last turn nothing that must be laid stays in the hand."""
    table, seat = walk.table, play.seat
    fault = why_not_all_laid(table, seat, shown.hand, shown.bound)
    if fault is not None:
        walk.fault(with_split(walk, play, fault), play, None)
        table.hands[seat].release(table.hands[seat].bound)
    elif seat not in walk.timing.lay_turns and not play.moms:
        fault = why_no_phom_kept(table, seat, said_mom=False)
        if fault is not None:
            walk.fault(with_split(walk, play, fault), play, None)
