"""Two cards that changed places when they were written down: one slip, two wrong lines."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from phom_replay.cards import Card
from phom_replay.record import (
    Action,
    CallKhan,
    CallU,
    Deal,
    Draw,
    Hand,
    Lay,
    MaybeCard,
    Mom,
    Seat,
    Turn,
)


def exchanges(hand: Hand, index: int) -> Iterator[Hand]:
    """Yield the hand with two cards put back: of neighbouring turns, or of two deals.

    One of them is a card of the ``index``-th turn.
    """
    for first in (index - 1, index):
        if 0 <= first < len(hand.turns) - 1:
            yield from _of_turns(hand, first)
    turn = hand.turns[index]
    if turn.seat is not None:
        yield from _of_deals(hand, turn.seat, cards_in(turn))


def _of_turns(hand: Hand, first: int) -> Iterator[Hand]:
    turns = hand.turns
    one, other = turns[first], turns[first + 1]
    for mine in cards_in(one):
        for theirs in cards_in(other):
            pair = (_with(one, mine, theirs), _with(other, theirs, mine))
            yield replace(hand, turns=(*turns[:first], *pair, *turns[first + 2 :]))


def _of_deals(hand: Hand, seat: Seat, cards: tuple[Card, ...]) -> Iterator[Hand]:
    mine = next((deal for deal in hand.deals if deal.seat == seat), None)
    if mine is None:
        return
    for theirs in hand.deals:
        for card in cards if theirs is not mine else ():
            if card not in theirs.cards:
                continue
            for own in mine.cards:
                swapped = {seat: _deal(mine, own, card), theirs.seat: _deal(theirs, card, own)}
                deals = tuple(swapped.get(deal.seat, deal) for deal in hand.deals)
                yield replace(hand, deals=deals)


def deals_exchanged(hand: Hand) -> Iterator[tuple[Deal, Deal, Hand]]:
    """Yield the hand with the names of two deal lines exchanged, and the two lines."""
    for one, other in combinations(hand.deals, 2):
        names = {one.seat: other.seat, other.seat: one.seat}
        deals = (replace(deal, seat=names.get(deal.seat, deal.seat)) for deal in hand.deals)
        yield one, other, replace(hand, deals=tuple(deals))


def as_drawn(hand: Hand) -> Iterator[Hand]:
    """Yield the hand with the stock as it was drawn, where one card of its line lay elsewhere."""
    if hand.stock is None or None in hand.stock.cards:
        return
    actions = (action for turn in hand.turns for action in turn.actions)
    drawn = tuple(action.card for action in actions if isinstance(action, Draw))
    written = hand.stock.cards
    rest = tuple(card for card in written if card not in drawn)
    cards = (*(card for card in drawn if card in written), *rest)
    if cards != written and any(
        _without(cards, card) == _without(written, card) for card in written
    ):
        yield replace(hand, stock=replace(hand.stock, cards=cards))


def _without(cards: tuple[MaybeCard, ...], card: MaybeCard) -> tuple[MaybeCard, ...]:
    return tuple(other for other in cards if other != card)


def cards_in(turn: Turn) -> tuple[Card, ...]:
    """Return the cards that a turn names, each once."""
    found: dict[Card, None] = {}
    for action in turn.actions:
        cards = action.cards if isinstance(action, Lay) else (getattr(action, "card", None),)
        found |= dict.fromkeys(card for card in cards if card is not None)
    return tuple(found)


def _with(turn: Turn, old: Card, new: Card) -> Turn:
    return replace(turn, actions=tuple(_moved(action, old, new) for action in turn.actions))


def _moved(action: Action, old: Card, new: Card) -> Action:
    match action:
        case Lay(cards=cards):
            return Lay(_put(cards, old, new))
        case Mom() | CallU() | CallKhan():
            return action
        case _:
            return replace(action, card=new) if action.card == old else action


def _deal(deal: Deal, old: MaybeCard, new: MaybeCard) -> Deal:
    return replace(deal, cards=_put(deal.cards, old, new))


def _put(cards: tuple[MaybeCard, ...], old: MaybeCard, new: MaybeCard) -> tuple[MaybeCard, ...]:
    return tuple(new if card == old else card for card in cards)
