"""Sending on a turn: a card that was sent lies where the log says, refused or not."""

from typing import NamedTuple

from phom_replay.cards import EMPTY, CardSet
from phom_replay.events import Sent
from phom_replay.law.melds import has_meld
from phom_replay.law.why.sending import open_send
from phom_replay.record import Send
from phom_replay.referee.checks.sending import ambiguous, why_no_place, why_not_sent
from phom_replay.referee.knowledge.sending import Placing, homes_of, lie_where_written, place_sends
from phom_replay.referee.knowledge.table import Phom
from phom_replay.referee.play import Play
from phom_replay.referee.proposing import with_split
from phom_replay.referee.state import Walk


class _Sending(NamedTuple):
    """A send of a turn, and whether it has been refused already."""

    place: int
    send: Send
    refused: bool


def send_off(walk: Walk, play: Play) -> CardSet:
    """Check and apply the sends of a turn; return the cards sent.

    A card that was sent lies where the log says, refused or not.
    """
    if not play.sends:
        return EMPTY
    last_lay = play.lays[-1][0] if play.lays else -1
    sends: list[_Sending] = []
    for index, action in play.sends:
        early = index < last_lay
        fault = why_not_sent(walk.table, play.seat, action, early=early)
        if fault is not None and fault.key == "send-not-allowed.mom" and _keeps_phom(walk, play):
            fault = None  # whoever lays it is not móm: that it was kept is the mistake
        if fault is not None:
            walk.fault(with_split(walk, play, fault), play, index)
        walk.table.put_out(play.seat, action.card)
        if action.owner is not None:
            sends.append(_Sending(index, action, refused=fault is not None))
        else:
            _note(walk, play, action, None)
    _place(walk, play, sends)
    return play.sent


def _keeps_phom(walk: Walk, play: Play) -> bool:
    """Say whether a phỏm stays in the hand beside the sends, where every one has to be laid."""
    hand = walk.table.hands[play.seat]
    sure = not hand.doubt and not hand.unknown and walk.rules.play_lay_all == "required"
    return sure and has_meld(CardSet(hand.known & ~play.sent))


def _place(walk: Walk, play: Play, sends: list[_Sending]) -> None:
    if not sends:
        return
    table, seat = walk.table, play.seat
    placings = place_sends(table, seat, [sending.send for sending in sends])
    unplaced = any(placing.phom is None for placing in placings)
    for sending, placing in zip(sends, placings, strict=True):
        send = sending.send
        if sending.refused:
            continue
        fault = ambiguous(table, seat, send, placing) if not unplaced else None
        if placing.phom is None and send.owner is not None:
            fault = why_no_place(table, seat, send, send.owner)
        if fault is not None:
            walk.fault(fault, play, sending.place)
    for sending, placing in zip(sends, placings, strict=True):
        _apply(walk, play, sending.send, placing)


def _apply(walk: Walk, play: Play, send: Send, placing: Placing) -> None:
    phom = placing.phom
    if phom is None:
        phom = lie_where_written(walk.table, send)
    elif send.card is None:
        phom = _lie_hidden(walk, play, send)
    else:
        homes = homes_of(walk.table, play.seat, send)
        if phom.unknown or any(home.unknown for home in homes):
            _leave_open(walk, play, send)
            _mark_unsure(homes)
        phom.take(send.card)
    _note(walk, play, send, phom)


def _lie_hidden(walk: Walk, play: Play, send: Send) -> Phom | None:
    """Put an unknown card on the one phỏm that takes it; of several any may have taken it."""
    _leave_open(walk, play, send)
    homes = homes_of(walk.table, play.seat, send)
    _mark_unsure(homes)
    if len(homes) != 1:
        return None
    homes[0].hidden_sent += 1
    return homes[0]


def _mark_unsure(homes: list[Phom]) -> None:
    """Take any later card on each of several phỏm of which nobody knows which took one."""
    for phom in homes:
        phom.unsure = phom.unsure or len(homes) > 1


def _leave_open(walk: Walk, play: Play, send: Send) -> None:
    index = next(place for place, other in play.sends if other is send)
    walk.fault(open_send(walk.table.players[play.seat]), play, index)


def _note(walk: Walk, play: Play, send: Send, phom: Phom | None) -> None:
    number = None if phom is None else phom.number
    walk.events.append(Sent(play.turn.line, play.seat, send.card, send.owner, number))
