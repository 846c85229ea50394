"""What a log writes as moves of the law, where it leaves nothing open; None where it does."""

from collections.abc import Sequence
from typing import Final

from phom_replay.cards import Card, CardSet
from phom_replay.law import doing
from phom_replay.law.acts import (
    DrawCard,
    EatCard,
    GoKhan,
    GoU,
    LayPhom,
    Move,
    SayMom,
    SendCard,
    ThrowCard,
)
from phom_replay.law.allowed import takers_of
from phom_replay.law.position import Position
from phom_replay.record import (
    Action,
    CallKhan,
    CallU,
    Discard,
    Draw,
    Eat,
    Lay,
    MaybeCard,
    Mom,
    Seat,
    Send,
)
from phom_replay.rulesets.ruleset import Ruleset

_DRAWS: Final = tuple(DrawCard(Card(card)) for card in range(52))
_EATS: Final = tuple(EatCard(Card(card)) for card in range(52))
_THROWS: Final = tuple(ThrowCard(Card(card)) for card in range(52))
_TOP: Final = DrawCard()
_MOM: Final = SayMom()


def move_of(rules: Ruleset, position: Position, seat: Seat, action: Action) -> Move | None:
    """Return what a player does; a call of Ù stands for more than itself (``call_of``)."""
    match action:
        case Discard(card):
            return None if card is None else _THROWS[card]
        case Draw(card):
            return _TOP if card is None else _DRAWS[card]
        case Eat(card):
            return _eat(position, card)
        case Lay(cards):
            held = set_of(cards)
            return None if held is None else LayPhom(held)
        case Send():
            return _send(rules, position, action)
        case _:
            return _said(seat, action)


def _said(seat: Seat, action: Action) -> Move | None:
    if isinstance(action, Mom):
        return _MOM
    return GoKhan(seat) if isinstance(action, CallKhan) else None


def call_of(rules: Ruleset, position: Position, actions: Sequence[Action]) -> GoU | None:
    """Return a call of Ù with all that the turn shows after its draw or eat."""
    after, calls, card = position.copy(), 0, None
    phoms: list[CardSet] = []
    sends: list[SendCard] = []
    for action in actions:
        move = move_of(rules, after, position.seat, action)
        if isinstance(action, CallU):
            calls += 1
        elif isinstance(move, LayPhom) and not sends:
            phoms.append(move.cards)
        elif isinstance(move, SendCard):
            sends.append(move)
            doing.send(after, move, 0)
        elif isinstance(move, ThrowCard) and action is actions[-1]:
            card = move.card
        else:
            return None
    return GoU(tuple(phoms), tuple(sends), card) if calls == 1 else None


def _eat(position: Position, card: MaybeCard) -> EatCard | None:
    lies = position.lies
    if card is None:
        return None if lies is None else _EATS[lies.card]
    return _EATS[card]


def _send(rules: Ruleset, position: Position, send: Send) -> SendCard | None:
    """Return a send that only one phỏm can be meant by.

    After a said móm there is none: the events tell the móm of a turn after its sends.
    """
    card = send.card
    if card is None or send.owner is None or position.said_mom:
        return None
    takers = takers_of(position, send.owner, card, own=rules.gui_onto_own)
    places = [place for place in takers if send.number in {None, position.phoms[place].number}]
    return SendCard(card, places[0]) if len(places) == 1 else None


def set_of(cards: Sequence[MaybeCard]) -> CardSet | None:
    """Return cards as a set; None where one is unknown or stands twice."""
    found = 0
    for card in cards:
        if card is None or found >> card & 1:
            return None
        found |= 1 << card
    return CardSet(found)
