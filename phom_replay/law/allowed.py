"""Which moves a position allows, and the verdict on those that it does not.

A move is legal where the turn can still be ended by the
rules after it, so nobody who makes legal moves comes to a position without any.
"""

from typing import Final

from phom_replay.cards import Card, CardSet, has
from phom_replay.law.acts import SendCard, Verdict
from phom_replay.law.eating import Eating, Throwing, check_discard, check_eat, check_lying
from phom_replay.law.khan import Khan, check_khan
from phom_replay.law.laying import Laying, check_lay
from phom_replay.law.melds import can_keep, has_meld
from phom_replay.law.position import Position, Stage
from phom_replay.law.sending import Sender, Sending, check_sender, fits, takes
from phom_replay.record import Seat
from phom_replay.rulesets.ruleset import Ruleset

_EAT: Final[dict[Eating, Verdict]] = {
    Eating.OWN: "illegal-eat",
    Eating.NOT_LAST: "not-last-discard",
    Eating.NO_PHOM: "illegal-eat",
    Eating.BOUND: "illegal-eat",
}
_LAY: Final[dict[Laying, Verdict]] = {
    Laying.NOT_HELD: "card-not-held",
    Laying.NO_PHOM: "bad-meld",
    Laying.TWO_EATEN: "two-eaten-in-meld",
}
_THROW: Final[dict[Throwing, Verdict]] = {
    Throwing.NOT_HELD: "card-not-held",
    Throwing.EATEN: "eaten-discarded",
    Throwing.BREAKS: "eaten-broken",
}
_KHAN: Final[dict[Khan, Verdict]] = {
    Khan.OFF: "khan-not-allowed",
    Khan.LATE: "khan-not-allowed",
    Khan.HAS_CA: "false-khan",
}


def on_turn(position: Position, *, taking: bool = False) -> Verdict | None:
    """A card is drawn or eaten first, and only one; after the end there are no moves."""
    if position.stage is Stage.OVER:
        return "after-end"
    if taking == (position.stage is Stage.TAKE):
        return None
    return "extra-draw" if taking else "no-draw"


def draw_refused(position: Position, top: Card | None, card: Card | None) -> Verdict | None:
    """Bốc: the top card of the stock; one that nobody told lies nowhere else."""
    if (verdict := on_turn(position, taking=True)) is not None:
        return verdict
    if top is not None:
        return None if card in {None, top} else "stock-mismatch"
    return "duplicate-card" if card is None or position.seen >> card & 1 else None


def eat_refused(position: Position, card: Card) -> Verdict | None:
    """Ăn: the card that another has just thrown, into a phỏm."""
    if (verdict := on_turn(position, taking=True)) is not None:
        return verdict
    lies, seat = position.lies, position.seat
    if lies is None:
        return "not-last-discard"
    lying = check_lying(seat, card, lies.thrower, lies.card)
    return _EAT.get(lying or check_eat(position.hands[seat], position.bound[seat], card))


def meld_refused(position: Position, cards: CardSet) -> Verdict | None:
    """Hạ: cards of the hand that are a phỏm, with at most one eaten card."""
    seat = position.seat
    return _LAY.get(check_lay(position.hands[seat], position.bound[seat], cards))


def lay_refused(position: Position, cards: CardSet) -> Verdict | None:
    """Hạ: on the last turn, before the sends, so that every eaten card keeps its own phỏm."""
    if (verdict := on_turn(position)) is not None:
        return verdict
    if not position.is_last or position.stage is not Stage.LAY:
        return "lay-too-early" if not position.is_last else "send-too-early"
    if (verdict := meld_refused(position, cards)) is not None:
        return verdict
    rest, bound = CardSet(position.hand & ~cards), position.bound[position.seat]
    return None if can_keep(rest, CardSet(bound & ~cards)) else "eaten-not-laid"


def mom_refused(rules: Ruleset, position: Position) -> Verdict | None:
    """Móm: on the last turn, with no phỏm laid in it and none left to lay."""
    if (verdict := on_turn(position)) is not None:
        return verdict
    if not position.is_last:
        return "lay-too-early"
    if position.bound[position.seat]:
        return "eaten-not-laid"
    kept = rules.play_lay_all == "required" and has_meld(position.hand)
    return "false-mom" if kept or position.stage is not Stage.LAY or position.laid else None


def send_refused(rules: Ruleset, position: Position, send: SendCard) -> Verdict | None:
    """Gửi: where it is played, on the last turn, by whoever is not móm, where the card fits."""
    seat = position.seat
    if not has(position.hands[seat], send.card):
        return "card-not-held"
    if has(position.bound[seat], send.card):
        return "eaten-not-laid"
    verdict = check_sender(rules, _sender(position))
    if verdict is not Sending.LEGAL:
        return "send-too-early" if verdict is Sending.EARLY else "send-not-allowed"
    if send.phom not in position.open_phoms(own=rules.gui_onto_own):
        own = send.phom < len(position.phoms) and position.phoms[send.phom].owner == seat
        return "send-not-allowed" if own else "bad-send"
    return None if takes(position.phoms[send.phom].cards, send.card) else "bad-send"


def _sender(position: Position) -> Sender:
    seat = position.seat
    laid, before = bool(position.phoms_of(seat)), position.had_laid(seat)
    return Sender(position.is_last, laid, before, bool(position.for_good >> seat & 1))


def sends_at(rules: Ruleset, position: Position) -> list[SendCard]:
    """Return what may be sent, eaten cards left aside."""
    if check_sender(rules, _sender(position)) is not Sending.LEGAL:
        return []
    places = position.open_phoms(own=rules.gui_onto_own)
    loose = CardSet(position.hand & ~position.bound[position.seat])
    onto = [position.phoms[place].cards for place in places]
    return [SendCard(card, places[index]) for card, index in fits(onto, loose)]


def takers_of(position: Position, owner: Seat, card: Card, *, own: bool) -> list[int]:
    """Return the places of the phỏm of one owner, open to the player on turn, that take a card."""
    return [
        place
        for place in position.open_phoms(own=own)
        if position.phoms[place].owner == owner and takes(position.phoms[place].cards, card)
    ]


def keeps_phom(position: Position) -> bool:
    """Say whether a phỏm is in the hand that the turn to lay down should not end with."""
    if position.down[position.seat] or position.said_mom or not position.is_last:
        return False
    return has_meld(position.hand)


def throw_refused(rules: Ruleset, position: Position, card: Card) -> Verdict | None:
    """Đánh: a card of the hand that leaves every eaten card its phỏm; all is laid before."""
    if (verdict := on_turn(position)) is not None:
        return verdict
    hand, bound = position.hands[position.seat], position.bound[position.seat]
    thrown = check_discard(hand, bound, card)
    if thrown is not Throwing.LEGAL:
        return _THROW[thrown]
    if bound and position.is_last:
        return "eaten-not-laid"
    kept = rules.play_lay_all == "required" and keeps_phom(position)
    return "not-laid" if kept else None


def khan_refused(rules: Ruleset, position: Position, seat: Seat) -> Verdict | None:
    """Ù khan: between two turns, before the own first draw or eat, with no cạ dealt."""
    if position.stage is Stage.OVER:
        return "after-end"
    moved = bool(position.moved >> seat & 1) or position.begun
    return _KHAN.get(check_khan(rules, position.dealt[seat], moved=moved))
