"""A move on a position: the check and then what it does, in the order of a turn.

The position is changed; where the move is refused it is of no more use.
"""

from typing import assert_never

from phom_replay.cards import Card
from phom_replay.events import Event
from phom_replay.law import allowed, doing, going
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
from phom_replay.law.allowed import Verdict
from phom_replay.law.position import Position
from phom_replay.rulesets.ruleset import Ruleset

Made = Verdict | list[Event]
"""What a move did, or why it is refused."""


def make(rules: Ruleset, position: Position, move: Move, top: Card | None, line: int) -> Made:
    """Make a move; ``top`` is the card on top of the stock where that is told."""
    if isinstance(move, GoKhan):
        verdict = allowed.khan_refused(rules, position, move.seat)
        return verdict or going.go_khan(position, move.seat, line)
    verdict = _refused(rules, position, move, top)
    if verdict is not None:
        return verdict
    began = [] if position.begun else [doing.begin(position, line)]
    made = _made(rules, position, move, top, line)
    return made if isinstance(made, str) else [*began, *made]


_OnTurn = DrawCard | EatCard | LayPhom | SayMom | SendCard | ThrowCard | GoU


def _refused(rules: Ruleset, position: Position, move: _OnTurn, top: Card | None) -> Verdict | None:
    """Say why a move may not be made, as far as the position before it tells."""
    match move:
        case DrawCard(card):
            return allowed.draw_refused(position, top, card)
        case EatCard(card):
            return allowed.eat_refused(position, card)
        case GoU():
            return allowed.on_turn(position)
        case LayPhom(cards):
            verdict = allowed.lay_refused(position, cards)
        case SayMom():
            verdict = allowed.mom_refused(rules, position)
        case SendCard():
            verdict = allowed.on_turn(position) or allowed.send_refused(rules, position, move)
        case ThrowCard(card):
            verdict = allowed.throw_refused(rules, position, card)
        case _:
            assert_never(move)
    return verdict or _unless_called(rules, position)


def _unless_called(rules: Ruleset, position: Position) -> Verdict | None:
    """With ``u.call = "automatic"`` an Ù is called and nothing else done."""
    missed = rules.u_call == "automatic" and going.is_missed(rules, position)
    return "missed-u" if missed else None


def _made(rules: Ruleset, position: Position, move: _OnTurn, top: Card | None, line: int) -> Made:
    match move:
        case DrawCard(card):
            return _drawn(position, top if card is None else card, line)
        case EatCard():
            return _eaten(rules, position, line)
        case LayPhom(cards):
            return _shown(rules, position, doing.lay(position, cards, line), line)
        case SendCard():
            event = doing.send(position, move, line)
            return _stuck(rules, position) or _shown(rules, position, event, line)
        case GoU():
            return going.go_u(rules, position, move, line)
        case SayMom():
            done: Event = doing.say_mom(position, line)
        case ThrowCard(card):
            done = _thrown(rules, position, card, line)
        case _:
            assert_never(move)
    return [done]


def _drawn(position: Position, card: Card | None, line: int) -> Made:
    return "duplicate-card" if card is None else [doing.draw(position, card, line)]


def _eaten(rules: Ruleset, position: Position, line: int) -> Made:
    lies = position.lies
    return "not-last-discard" if lies is None else [doing.eat(rules, position, lies, line)]


def _shown(rules: Ruleset, position: Position, event: Event, line: int) -> Made:
    """End the hand where a phỏm or a sent card was the last of it."""
    if position.hand:
        return [event]
    ended = going.end_uncalled(rules, position, line)
    return ended if isinstance(ended, str) else [event, *ended]


def _stuck(rules: Ruleset, position: Position) -> Verdict | None:
    """Say why a turn cannot be ended by the rules once a card has been sent."""
    if position.bound[position.seat]:
        return "eaten-not-laid"
    if position.hand and allowed.keeps_phom(rules, position) and not _can_break(rules, position):
        return "not-laid"
    if _unless_called(rules, position) and not going.may_call(rules, position):
        return "missed-u"
    return None


def _can_break(rules: Ruleset, position: Position) -> bool:
    """Say whether further sends leave no phỏm in the hand."""
    for each in allowed.sends_at(rules, position):
        after = position.copy()
        doing.send(after, each, 0)
        if after.hand and (not allowed.keeps_phom(rules, after) or _can_break(rules, after)):
            return True
    return False


def _thrown(rules: Ruleset, position: Position, card: Card, line: int) -> Event:
    position.missed = going.is_missed(rules, position)
    doing.go_down(rules, position)
    event = doing.throw(position, card, line)
    doing.pass_on(position)
    return event
