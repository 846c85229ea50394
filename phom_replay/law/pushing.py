"""A move on a position: the check and then what it does, in the order of a turn.

The position is changed; where the move is refused it is of no more use.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

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
    Verdict,
)
from phom_replay.law.melds import has_meld
from phom_replay.law.position import Position
from phom_replay.rulesets.ruleset import Ruleset

Made = Verdict | list[Event]
"""What a move did, or why it is refused."""


def make(rules: Ruleset, position: Position, move: Move, top: Card | None, line: int) -> Made:
    """Make a move; ``top`` is the card on top of the stock where that is told."""
    if type(move) is DrawCard:
        return _draw(position, top, move.card, line)
    return _DOORS[type(move)](rules, position, move, line)


def _draw(position: Position, top: Card | None, card: Card | None, line: int) -> Made:
    verdict = allowed.draw_refused(position, top, card)
    if verdict is not None:
        return verdict
    drawn = top if card is None else card
    if drawn is None:
        return "duplicate-card"
    return [doing.begin(position, line), doing.draw(position, drawn, line)]


def _eat(rules: Ruleset, position: Position, move: EatCard, line: int) -> Made:
    verdict, lies = allowed.eat_refused(position, move.card), position.lies
    if verdict is not None:
        return verdict
    if lies is None:
        return "not-last-discard"
    return [doing.begin(position, line), doing.eat(rules, position, lies, line)]


def _lay(rules: Ruleset, position: Position, move: LayPhom, line: int) -> Made:
    verdict = allowed.lay_refused(position, move.cards) or _unless_called(rules, position)
    if verdict is not None:
        return verdict
    done = [*_begun(position, line), doing.lay(position, move.cards, line)]
    return _last_of_it(rules, position, done, line)


def _mom(rules: Ruleset, position: Position, _: SayMom, line: int) -> Made:
    verdict = allowed.mom_refused(rules, position) or _unless_called(rules, position)
    if verdict is not None:
        return verdict
    done = [*_begun(position, line), doing.say_mom(position, line)]
    position.warned = "false-mom" if has_meld(position.hand) else None
    return done


def _send(rules: Ruleset, position: Position, move: SendCard, line: int) -> Made:
    verdict = allowed.on_turn(position) or allowed.send_refused(rules, position, move)
    verdict = verdict or _unless_called(rules, position)
    if verdict is not None:
        return verdict
    done = [*_begun(position, line), doing.send(position, move, line)]
    return _stuck(rules, position) or _last_of_it(rules, position, done, line)


def _throw(rules: Ruleset, position: Position, move: ThrowCard, line: int) -> Made:
    verdict = allowed.throw_refused(rules, position, move.card) or _unless_called(rules, position)
    if verdict is not None:
        return verdict
    began = _begun(position, line)
    if going.is_missed(rules, position):
        position.warned = "missed-u"
    elif rules.play_lay_all == "free" and allowed.keeps_phom(position):
        position.warned = "not-laid"
    doing.go_down(rules, position)
    thrown = doing.throw(position, move.card, line)
    doing.pass_on(position)
    return [*began, thrown]


def _u(rules: Ruleset, position: Position, move: GoU, line: int) -> Made:
    verdict = allowed.on_turn(position)
    if verdict is not None:
        return verdict
    began = _begun(position, line)
    made = going.go_u(rules, position, move, line)
    return made if isinstance(made, str) else [*began, *made]


def _khan(rules: Ruleset, position: Position, move: GoKhan, line: int) -> Made:
    verdict = allowed.khan_refused(rules, position, move.seat)
    return verdict or going.go_khan(position, move.seat, line)


_DOORS: Final[Mapping[type, Callable[[Ruleset, Position, Any, int], Made]]] = {
    EatCard: _eat,
    LayPhom: _lay,
    SayMom: _mom,
    SendCard: _send,
    ThrowCard: _throw,
    GoU: _u,
    GoKhan: _khan,
}


def _begun(position: Position, line: int) -> list[Event]:
    """Begin the opening turn, which has no draw, with its first move."""
    return [] if position.begun else [doing.begin(position, line)]


def _unless_called(rules: Ruleset, position: Position) -> Verdict | None:
    """With ``u.call = "automatic"`` an Ù is called and nothing else done."""
    missed = rules.u_call == "automatic" and going.is_missed(rules, position)
    return "missed-u" if missed else None


def _last_of_it(rules: Ruleset, position: Position, done: list[Event], line: int) -> Made:
    """End the hand where a phỏm or a sent card was the last of it."""
    if position.hand:
        return done
    ended = going.end_uncalled(rules, position, line)
    return ended if isinstance(ended, str) else [*done, *ended]


def _stuck(rules: Ruleset, position: Position) -> Verdict | None:
    """Say why a turn cannot be ended by the rules once a card has been sent."""
    if position.bound[position.seat]:
        return "eaten-not-laid"
    strict = rules.play_lay_all == "required" and position.hand
    if strict and allowed.keeps_phom(position) and not _can_break(rules, position):
        return "not-laid"
    if _unless_called(rules, position) and not going.may_call(rules, position):
        return "missed-u"
    return None


def _can_break(rules: Ruleset, position: Position) -> bool:
    """Say whether further sends leave no phỏm in the hand."""
    for each in allowed.sends_at(rules, position):
        after = position.copy()
        doing.send(after, each, 0)
        if after.hand and (not allowed.keeps_phom(after) or _can_break(rules, after)):
            return True
    return False
