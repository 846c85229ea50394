"""The moves of a game as a log writes them."""

from collections.abc import Iterator, Sequence
from typing import Final

from phom_replay.cards import Card, cards_of
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
from phom_replay.record import Action, CallKhan, CallU, Discard, Draw, Eat, Lay, Mom, Send

_DRAW: Final = tuple(Draw(Card(card)) for card in range(52))
_EAT: Final = tuple(Eat(Card(card)) for card in range(52))
_THROW: Final = tuple(Discard(Card(card)) for card in range(52))
_CALL: Final = CallU()
_KHAN: Final = CallKhan()
_MOM: Final = Mom()


def written(position: Position, move: Move) -> Sequence[Action]:
    """Return what a log says of a move that is made in this position."""
    match move:
        case DrawCard(card):
            actions: Sequence[Action] = (Draw(None) if card is None else _DRAW[card],)
        case EatCard(card):
            actions = (_EAT[card],)
        case ThrowCard(card):
            actions = (_THROW[card],)
        case LayPhom(cards):
            actions = (Lay(cards_of(cards)),)
        case SendCard():
            actions = (_send(position, move),)
        case GoU():
            actions = tuple(_call(position, move))
        case SayMom():
            actions = (_MOM,)
        case GoKhan():
            actions = (_KHAN,)
    return actions


def _call(position: Position, call: GoU) -> Iterator[Action]:
    after = position.copy()
    yield _CALL
    yield from (Lay(cards_of(cards)) for cards in call.phoms)
    for move in call.sends:
        yield _send(after, move)
        doing.send(after, move, 0)
    if call.card is not None:
        yield _THROW[call.card]


def _send(position: Position, move: SendCard) -> Send:
    """Write a send; the phỏm is numbered where several of its owner would take the card."""
    phom = position.phoms[move.phom]
    takers = takers_of(position, phom.owner, move.card, own=phom.owner == position.seat)
    return Send(move.card, phom.owner, phom.number if len(takers) > 1 else None)
