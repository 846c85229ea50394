"""The quick way: a hand of known cards in which nothing is wrong goes through the law as a game.

Its events and its end are what the moves did. On the first surprise nothing is said here, and the
ordinary walk reads the hand from its beginning: it knows hidden cards, doubts, and what to say.
"""

from collections.abc import Sequence
from typing import Final

from phom_replay.cards import CardSet
from phom_replay.events import Event
from phom_replay.law.acts import Move
from phom_replay.law.position import Position, Stage
from phom_replay.law.pushing import make
from phom_replay.record import CallKhan, CallU, Draw, Eat, Hand, MaybeCard, Turn
from phom_replay.referee.as_moves import call_of, move_of, set_of
from phom_replay.referee.context import Context
from phom_replay.referee.judging import Judged, close
from phom_replay.referee.known import walk_of
from phom_replay.rulesets.ruleset import Ruleset

_BETWEEN_TURNS: Final = frozenset({Stage.TAKE, Stage.OVER})


def plainly(hand: Hand, rules: Ruleset, context: Context) -> Judged | None:
    """Return the verdict on a hand in which nothing is hidden and nothing wrong, else None."""
    if hand.findings or hand.foul is not None or not hand.turns or not _rich_enough(hand, rules):
        return None
    position = _dealt(hand, rules, context)
    if position is None or not _stock_fits(hand, position):
        return None
    stock = () if hand.stock is None else hand.stock.cards
    events: list[Event] = []
    final = hand.turns[-1]
    for turn in hand.turns:
        done = _play(rules, position, turn, stock, last=turn is final)
        if done is None:
            return None
        events += done
    if position.stage not in _BETWEEN_TURNS:
        return None
    walk = walk_of(hand, rules, context, position, [turn.line for turn in hand.turns])
    walk.events = events
    settlement, score = close(walk)
    return None if walk.report.findings or walk.opens else (walk, settlement, score)


def _rich_enough(hand: Hand, rules: Ruleset) -> bool:
    least = rules.table_min_stack
    return all(stack is None or stack >= least for stack in hand.stacks or ())


def _dealt(hand: Hand, rules: Ruleset, context: Context) -> Position | None:
    """Return the hand just dealt; None where a card is unknown, missing or there twice."""
    hands, seen = [CardSet(0)] * len(hand.players), 0
    for deal in hand.deals:
        held, size = set_of(deal.cards), 9 + (deal.seat == context.first)
        if held is None or held & seen or hands[deal.seat] or held.bit_count() != size:
            return None
        hands[deal.seat] = held
        seen |= held
    return Position.start(rules, hands, context.first) if all(hands) else None


def _stock_fits(hand: Hand, position: Position) -> bool:
    """Say whether the stock is not told, or told whole enough and without a mistake."""
    if hand.stock is None:
        return True
    cards, seats = set_of(hand.stock.cards), len(hand.players)
    if cards is None or cards & position.seen:
        return False
    return 4 * seats - 1 <= cards.bit_count() <= 51 - 9 * seats


def _play(
    rules: Ruleset, position: Position, turn: Turn, stock: Sequence[MaybeCard], *, last: bool
) -> list[Event] | None:
    """Play a turn and return what it did; None where it holds any surprise."""
    seat, actions, number = turn.seat, turn.actions, position.turn
    if seat is None or turn.broken or (seat != position.seat and CallKhan() not in actions):
        return None
    top = stock[position.drawn] if position.drawn < len(stock) else None
    called = last and CallU() in actions
    events: list[Event] = []
    for index, action in enumerate(actions):
        shows = called and not isinstance(action, Draw | Eat)
        if shows:
            move: Move | None = call_of(rules, position, actions[index:])
        else:
            move = move_of(rules, position, seat, action)
        if move is None or position.turn != number:
            return None
        made = make(rules, position, move, top, turn.line)
        if isinstance(made, str):
            return None
        events += made
        if shows:
            break
    won = position.won
    return events if position.warned is None and (won is None or won.called) else None
