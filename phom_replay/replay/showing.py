"""Laying down, móm and sending on a turn."""

from phom_replay.cards import EMPTY, CardSet, bit, card_set, card_text, has
from phom_replay.events import Laid, SaidMom, Sent
from phom_replay.findings import Fault, Param
from phom_replay.record import Lay, Mom, Seat, Send, Turn
from phom_replay.replay.state import Walk
from phom_replay.rules.laying import check_all_laid, check_eaten_laid, check_lay, check_mom
from phom_replay.rules.moves import check_held
from phom_replay.rules.sending import Placing, bad_send, check_send_allowed, phom_text, place_sends


def lay_down(walk: Walk, turn: Turn, seat: Seat) -> tuple[CardSet, ...]:
    """Check and apply the phỏm that a turn lays; return their cards."""
    laid = []
    for index, action in enumerate(turn.actions):
        if isinstance(action, Lay):
            laid.append(_lay(walk, turn, seat, action, index))
    return tuple(laid)


def _lay(walk: Walk, turn: Turn, seat: Seat, lay: Lay, index: int) -> CardSet:
    table = walk.table
    fault = _check_all_held(walk, seat, lay) or check_lay(table, seat, lay)
    finding = None if fault is None else walk.fault(fault, turn, index, seat)
    cards = card_set(card for card in lay.cards if card is not None)
    unsure = fault is not None
    if finding is not None:
        table.hands[seat].release(table.hands[seat].bound)
    phom = table.lay(seat, lay.cards, unsure=unsure)
    walk.events.append(Laid(turn.line, seat, cards, phom.number))
    return cards


def _check_all_held(walk: Walk, seat: Seat, lay: Lay) -> Fault | None:
    """Find the first card of a lay that cannot be in the hand beside those before it."""
    hand = walk.table.hands[seat]
    others = hand.unknown + hand.doubt
    for card in lay.cards:
        fault = check_held(walk.table, seat, card)
        if fault is not None:
            return fault
        if card is not None and not has(hand.known, card):
            others -= 1
            if others < 0:
                params = {"player": walk.hand.players[seat], "card": card_text(card)}
                return Fault("card-not-held", "", None, params, at=card)
    return None


def say_mom(walk: Walk, turn: Turn, seat: Seat) -> None:
    """Check a said móm; an eaten card that stays in the hand is reported elsewhere."""
    for index, action in enumerate(turn.actions):
        if isinstance(action, Mom):
            walk.events.append(SaidMom(turn.line, seat))
            if walk.table.hands[seat].bound or not walk.table.rows.is_last_turn(seat):
                continue
            fault = check_mom(walk.table, seat)
            if fault is not None:
                walk.fault(fault, turn, index, seat)


def send_off(walk: Walk, turn: Turn, seat: Seat) -> CardSet:
    """Check and apply the sends of a turn; return the cards sent."""
    lays = [i for i, action in enumerate(turn.actions) if isinstance(action, Lay)]
    placeable: list[tuple[int, Send]] = []
    cards = EMPTY
    for index, action in enumerate(turn.actions):
        if not isinstance(action, Send):
            continue
        if action.card is not None:
            cards = CardSet(cards | bit(action.card))
        early = bool(lays) and index < lays[-1]
        fault = _check_send(walk, seat, action, early=early)
        if fault is not None:
            walk.fault(fault, turn, index, seat)
        if fault is None and action.card is not None and action.owner is not None:
            placeable.append((index, action))
        else:
            _apply(walk, turn, seat, action, Placing(None))
    _place(walk, turn, seat, placeable)
    return cards


def _check_send(walk: Walk, seat: Seat, send: Send, *, early: bool) -> Fault | None:
    table = walk.table
    fault = check_held(table, seat, send.card) or check_send_allowed(table, seat, send)
    if fault is None and early:
        params = {"player": table.players[seat], "card": _card_of(send)}
        fault = Fault("send-too-early", "order", None, params, at=send.card)
    return fault


def _card_of(send: Send) -> str:
    """Return the text of a sent card."""
    return "?" if send.card is None else card_text(send.card)


def _place(walk: Walk, turn: Turn, seat: Seat, sends: list[tuple[int, Send]]) -> None:
    table = walk.table
    placings = place_sends(table, seat, [send for _, send in sends])
    unplaced = any(placing.phom is None for placing in placings)
    for (index, send), placing in zip(sends, placings, strict=True):
        if placing.phom is None:
            walk.fault(bad_send(table, seat, send), turn, index, seat)
        elif placing.choice and not unplaced:
            params: dict[str, Param] = {
                "player": table.players[seat],
                "card": _card_of(send),
                "owner": table.players[placing.phom.owner],
                "taken": placing.phom.number,
                "phom": phom_text(table, placing.phom),
            }
            walk.fault(Fault("send-ambiguous", "", None, params), turn, index, seat)
    for (_, send), placing in zip(sends, placings, strict=True):
        _apply(walk, turn, seat, send, placing)


def _apply(walk: Walk, turn: Turn, seat: Seat, send: Send, placing: Placing) -> None:
    phom = placing.phom
    walk.table.send(seat, send.card, phom)
    number = None if phom is None else phom.number
    walk.events.append(Sent(turn.line, seat, send.card, send.owner, number))


def check_kept(
    walk: Walk, turn: Turn, seat: Seat, before: CardSet, bound: CardSet, *, faulted: bool
) -> None:
    """On the last turn nothing that must be laid stays in the hand."""
    table = walk.table
    if faulted:
        return
    fault = check_eaten_laid(table, seat, before, bound)
    if fault is not None:
        walk.fault(fault, turn, None, seat)
        table.hands[seat].release(table.hands[seat].bound)
        return
    said = any(isinstance(action, Mom) for action in turn.actions)
    if table.had_laid(seat) or said:
        return
    fault = check_all_laid(table, seat)
    if fault is not None:
        walk.fault(fault, turn, None, seat)
