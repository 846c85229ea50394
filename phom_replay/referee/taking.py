"""The start of a turn: the draw from the stock, or the eat."""

from dataclasses import replace

from phom_replay.cards import Card, CardSet, bit, card_text, has
from phom_replay.events import Ate, Drew
from phom_replay.findings import Fault, Param
from phom_replay.law.rows import FULL
from phom_replay.record import Draw, Eat, MaybeCard, Seat
from phom_replay.referee.checks.eating import is_refused, why_not_eaten
from phom_replay.referee.knowledge.eating import missing_for_eat
from phom_replay.referee.knowledge.table import Thrown
from phom_replay.referee.play import Play
from phom_replay.referee.state import Walk


def take(walk: Walk, play: Play) -> None:
    """Check and apply the draw or eat of a turn; the opening turn has none."""
    takes, seat = play.takes, play.seat
    player = {"player": walk.hand.players[seat]}
    if walk.table.rows.last is None:
        if takes:
            fault = Fault("extra-draw", "opening", None, player)
            walk.fault(fault, play, takes[0][0])
            _extra_cards(walk, seat, [action for _, action in takes])
        return
    if not takes:
        if not play.turn.broken:
            walk.fault(Fault("no-draw", "", None, player), play, -1)
        _draw(walk, play, Draw(None), None)
        return
    if len(takes) > 1:
        walk.fault(Fault("extra-draw", "", None, player), play, takes[1][0])
        _extra_cards(walk, seat, [action for _, action in takes[1:]])
    walk.timing.moved.add(seat)
    index, action = takes[0]
    if isinstance(action, Eat):
        _eat(walk, play, action, index)
    else:
        _draw(walk, play, action, index)


def _extra_cards(walk: Walk, seat: Seat, actions: list[Draw | Eat]) -> None:
    """A card too many may be any card of the hand from now on."""
    hand = walk.table.hands[seat]
    for action in actions:
        hand.doubt += 1
        if action.card is not None:
            hand.known = CardSet(hand.known | bit(action.card))
    walk.pile.shaken = True


def _draw(walk: Walk, play: Play, action: Draw, index: int | None) -> None:
    seat = play.seat
    top = walk.pile.top
    walk.pile.drawn += 1
    card = action.card
    if card is None:
        card = top
    elif top is not None and top != card:
        card = _not_the_top(walk, play, card, top, index)
    elif top is None and _is_elsewhere(walk, play, card, index):
        card = None
    else:
        walk.pile.shaken = False
    walk.table.draw(seat, card)
    _arrive(walk, seat, action, card)
    walk.timing.moved.add(seat)
    walk.events.append(Drew(play.turn.line, seat, card))


def _arrive(walk: Walk, seat: Seat, action: Draw | Eat, card: MaybeCard) -> None:
    passage = walk.table.foresight.passages.get(seat)
    if passage is not None:
        passage.arrive(action.card, card)


def _not_the_top(walk: Walk, play: Play, card: Card, top: Card, index: int | None) -> MaybeCard:
    """Another card than the top one: a finding, unless an earlier one moved the stock."""
    seat = play.seat
    pile = walk.pile
    if pile.shaken and card in pile.cards:
        after = pile.cards.index(card) + 1
        if after >= pile.drawn:
            pile.drawn = after
            pile.shaken = False
        return card
    params = {
        "player": walk.hand.players[seat],
        "card": card_text(card),
        "expected": card_text(top),
        "eatable": _eatable(walk, seat, card),
    }
    walk.fault(Fault("stock-mismatch", "", None, params), play, index)
    walk.table.hands[seat].doubt += 1
    walk.pile.shaken = True
    where = walk.table.where(card, seat)
    elsewhere = where is not None and where["where"] != "stock"
    return None if elsewhere or has(walk.table.hands[seat].known, card) else card


def _is_elsewhere(walk: Walk, play: Play, card: Card, index: int | None) -> bool:
    """Report a drawn card that is known to be in a hand, a row or on the table already."""
    table, seat = walk.table, play.seat
    if not table.somewhere >> card & 1:
        return False
    where = table.where(card, seat)
    if has(table.hands[seat].known, card):
        where = {"where": "hand", "where_player": walk.hand.players[seat]}
    if where is None:
        return False
    holders = [h for h in table.hands if has(h.known, card) and h.doubtful]
    if holders or table.hands[seat].doubt:
        for holder in holders:
            holder.known = CardSet(holder.known & ~bit(card))
        return False
    params: dict[str, Param] = {"player": walk.hand.players[seat], "card": card_text(card), **where}
    params["eatable"] = _eatable(walk, seat, card)
    walk.fault(Fault("duplicate-card", "draw", None, params), play, index)
    table.hands[seat].doubt += 1
    for hand in table.hands:
        hand.doubt += has(hand.known, card)
    return True


def _eat(walk: Walk, play: Play, action: Eat, index: int) -> None:
    table, seat = walk.table, play.seat
    fault = why_not_eaten(table, seat, action.card)
    thrown = table.thrown or Thrown(Seat((seat - 1) % len(table.players)), None, FULL, unsure=True)
    card = thrown.card if action.card is None else action.card
    if fault is not None and is_refused(fault):
        fault = replace(fault, params={**fault.params, "drawn": _drawn(walk, card)})
    finding = None if fault is None else walk.fault(fault, play, index)
    hand = table.hands[seat]
    if finding is not None:
        hand.doubt += _doubt_of(walk, seat, fault, card)
    if card != thrown.card and card is not None:
        _thrown_after_all(walk, thrown, card)
        card = card if table.where(card, seat) is None else None
    if card is not None and has(hand.known, card):
        card = None
    eaten, shift = table.eat(seat, card, thrown, play.turn.line)
    if (finding is not None or thrown.unsure) and card is not None:
        hand.release(hand.bound if finding is not None else bit(card))
    _arrive(walk, seat, action, card)
    walk.events.append(
        Ate(play.turn.line, seat, card, eaten.thrower, eaten.nth, eaten.round, eaten.chot, *shift)
    )


def _drawn(walk: Walk, card: MaybeCard) -> str | None:
    """Return the card of a wrong eat where it is the one on top of the stock."""
    top = walk.pile.top
    return None if card is None or card != top else card_text(card)


def _eatable(walk: Walk, seat: Seat, card: Card) -> str | None:
    """Return the card of a wrong draw where it lies there and may be eaten, for all one knows."""
    thrown = walk.table.thrown
    if thrown is None or thrown.card != card or thrown.unsure:
        return None
    return None if is_refused(why_not_eaten(walk.table, seat, card)) else card_text(card)


def _doubt_of(walk: Walk, seat: Seat, fault: Fault | None, card: MaybeCard) -> int:
    """Return how many cards of the eater may really be others after a faulty eat."""
    if fault is None or card is None or fault.code != "illegal-eat":
        return 1
    return missing_for_eat(walk.table, seat, card)


def _thrown_after_all(walk: Walk, thrown: Thrown, card: Card) -> None:
    """The eat names another card than was thrown: it was in the thrower's hand, then."""
    hand = walk.table.hands[thrown.seat]
    if has(hand.known, card):
        hand.known = CardSet(hand.known & ~bit(card))
        if thrown.card is not None:
            hand.known = CardSet(hand.known | bit(thrown.card))
            seen = walk.table.seen
            seen.thrown = CardSet(seen.thrown & ~bit(thrown.card))
    elif hand.unknown and thrown.card is not None:
        hand.doubt += 1
