"""Which moves a position allows, and the verdict on those that it does not.

A move is legal where the turn can still be ended by the
rules after it, so nobody who makes legal moves comes to a position without any.
"""

from phom_replay.cards import Card, CardSet, has
from phom_replay.law.acts import SendCard, Verdict
from phom_replay.law.eating import legal_discards, may_eat
from phom_replay.law.khan import has_ca
from phom_replay.law.melds import can_keep, has_meld, is_meld
from phom_replay.law.position import Position, Stage
from phom_replay.law.sending import fits, takes
from phom_replay.record import Seat
from phom_replay.rulesets.ruleset import Ruleset


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
    if lies is None or lies.card != card:
        return "not-last-discard"
    fits = lies.thrower != seat and may_eat(position.hands[seat], position.bound[seat], card)
    return None if fits else "illegal-eat"


def meld_refused(position: Position, cards: CardSet) -> Verdict | None:
    """Hạ: cards of the hand that are a phỏm, with at most one eaten card."""
    seat = position.seat
    if cards & ~position.hands[seat]:
        return "card-not-held"
    if not is_meld(cards):
        return "bad-meld"
    eaten = cards & position.bound[seat]
    return "two-eaten-in-meld" if eaten & (eaten - 1) else None


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
    if not may_send(rules, position):
        early = rules.gui_allowed and not position.is_last
        return "send-too-early" if early else "send-not-allowed"
    if send.phom not in position.open_phoms(own=rules.gui_onto_own):
        own = send.phom < len(position.phoms) and position.phoms[send.phom].owner == seat
        return "send-not-allowed" if own else "bad-send"
    return None if takes(position.phoms[send.phom].cards, send.card) else "bad-send"


def may_send(rules: Ruleset, position: Position) -> bool:
    """Say whether the player on turn may send: a móm one only with ``gui.when_mom``."""
    if not rules.gui_allowed or not position.is_last:
        return False
    if rules.gui_when_mom:
        return True
    return bool(position.phoms_of(position.seat)) and not position.for_good >> position.seat & 1


def sends_at(rules: Ruleset, position: Position) -> list[SendCard]:
    """Return what may be sent, eaten cards left aside."""
    if not may_send(rules, position):
        return []
    places = position.open_phoms(own=rules.gui_onto_own)
    loose = CardSet(position.hand & ~position.bound[position.seat])
    onto = [position.phoms[place].cards for place in places]
    return [SendCard(card, places[index]) for card, index in fits(onto, loose)]


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
    if not hand >> card & 1:
        return "card-not-held"
    if bound:
        if bound >> card & 1:
            return "eaten-discarded"
        if not has(legal_discards(hand, bound), card):
            return "eaten-broken"
        if position.is_last:
            return "eaten-not-laid"
    kept = rules.play_lay_all == "required" and keeps_phom(position)
    return "not-laid" if kept else None


def khan_refused(rules: Ruleset, position: Position, seat: Seat) -> Verdict | None:
    """Ù khan: between two turns, before the own first draw or eat, with no cạ dealt."""
    if position.stage is Stage.OVER:
        return "after-end"
    if not rules.u_khan or position.moved >> seat & 1 or position.begun:
        return "khan-not-allowed"
    return "false-khan" if has_ca(position.dealt[seat], gap=rules.u_khan_gap) else None
