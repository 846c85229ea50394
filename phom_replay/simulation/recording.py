"""A hand as it was played, written down as a table would: a record with its true results."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from phom_replay.cards import CardSet, cards_of
from phom_replay.ledger import net
from phom_replay.record import (
    Action,
    Deal,
    Draw,
    Hand,
    Left,
    Pay,
    Score,
    Seat,
    Stock,
    Turn,
)
from phom_replay.referee import Ended
from phom_replay.simulation import playing
from phom_replay.simulation.playing import Played

_UNSEEN: Final = Draw(None)


@dataclass(frozen=True, slots=True)
class Detail:
    """How much of a hand is written down.

    ``hidden`` leaves out what only one player saw, or nobody: deals, stock and drawn cards;
    ``outcomes`` leaves out every move.
    """

    hidden: bool = False
    stock: bool = False
    pays: bool = False
    outcomes: bool = False


def recorded(hand: Hand, deal: playing.Deal, played: Played, detail: Detail) -> Hand:
    """Return the record of a hand, ``hand`` being its header."""
    turns: tuple[Turn, ...] = played.turns
    deals = tuple(Deal(Seat(seat), cards_of(cards)) for seat, cards in enumerate(deal.hands))
    stock = Stock(deal.stock) if detail.stock else None
    if detail.hidden:
        deals, stock, turns = (), None, tuple(map(_as_seen, turns))
    return replace(
        hand,
        deals=deals,
        stock=stock,
        turns=turns,
        lefts=tuple(_left(played)),
        pays=tuple(_pays(played)) if detail.pays else (),
        score=Score(net(played.settlement.ledger, len(hand.players))),
        void=played.void,
        foul=played.foul,
    )


def _as_seen(turn: Turn) -> Turn:
    actions: tuple[Action, ...] = turn.actions
    if actions and isinstance(actions[0], Draw):
        return Turn(turn.seat, (_UNSEEN, *actions[1:]))
    return turn


def _left(played: Played) -> Iterable[Left]:
    """Everybody shows what is left; of an Ù all has been shown, but for an Ù khan."""
    ended = played.settlement.ended
    if ended not in {Ended.U, Ended.ROUNDS}:
        return
    for seat, cards in enumerate(played.left):
        shown = ended is Ended.U and seat == played.settlement.winner and not played.khan
        if not shown:
            yield Left(Seat(seat), cards_of(CardSet(cards)))


def _pays(played: Played) -> Iterable[Pay]:
    """A payment between two players; what goes into the pot stands in no line."""
    for entry in played.settlement.ledger:
        if entry.payer is not None and entry.receiver is not None:
            yield Pay(entry.payer, entry.receiver, entry.points, (entry.reason.value,))
