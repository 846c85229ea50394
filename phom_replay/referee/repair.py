"""One mistake, one finding: how a faulty line may have been meant.

A wrong line makes the lines after it look wrong as well: a turn left out shifts all turns, an
eat written as a draw moves the rows. So where a hand has more than one error the referee reads
the first faulty line (or the one before it) in other ways, one change at a time, and keeps the
way under which the rest of the log makes most sense. The moves themselves are never changed:
results are those of the log as written, and the first finding stands as it was made.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from phom_replay.record import (
    Action,
    CallKhan,
    CallU,
    Deal,
    Discard,
    Draw,
    Eat,
    Hand,
    Lay,
    Mom,
    Seat,
    Send,
    Turn,
)

_MOST_TURNS: Final = 120
_FARTHEST: Final = 5
"""A line that stands in a wrong place stands near the right one."""
_MOST_MOVES: Final = 20
"""More turns in a hand, or more moves in a turn, come only from broken files."""


def worth_rereading(hand: Hand) -> bool:
    """Say whether a hand may be read otherwise; hands of no table are read as they stand."""
    moves = max((len(turn.actions) for turn in hand.turns), default=0)
    return len(hand.turns) <= _MOST_TURNS and moves <= _MOST_MOVES


def readings(
    hand: Hand, index: int, expected: Seat | None, *, alone: bool = False
) -> Iterator[Hand]:
    """Yield the hand with its ``index``-th turn, or one near it, meant otherwise.

    ``expected`` is who was on turn there. The likeliest readings come first. With ``alone``
    nothing but this turn is touched: it could not be read, and has its finding.
    """
    turns = hand.turns
    if alone:
        for turn in _alone(turns[index], expected):
            yield replace(hand, turns=(*turns[:index], turn, *turns[index + 1 :]))
        return
    for changed in _turns(turns, index, expected):
        yield replace(hand, turns=changed)


def _alone(turn: Turn, expected: Seat | None) -> Iterator[Turn]:
    yield from _other_ways(turn)
    if expected is not None and turn.seat != expected:
        named = replace(turn, seat=expected)
        yield named
        yield from _other_ways(named)


def forgetting(hand: Hand, seat: Seat) -> Hand:
    """Return the hand with an unknown deal of this seat: some of it was written down wrongly."""
    return replace(hand, deals=tuple(_forget(deal, seat) for deal in hand.deals))


def _turns(
    turns: tuple[Turn, ...], index: int, expected: Seat | None
) -> Iterator[tuple[Turn, ...]]:
    turn = turns[index]
    before, after = turns[:index], turns[index + 1 :]
    for other in _other_ways(turn):
        yield (*before, other, *after)
    if expected is not None:
        yield (*before, _as_broken(replace(turn, seat=expected)), *after)
        for missing in ((Draw(None),), (Eat(None),), ()):
            yield (*before, Turn(expected, missing, broken=True, line=turn.line), *turns[index:])
    yield before + after
    if after:
        yield (*before, after[0], turn, *after[1:])
        yield (*before, *_names_exchanged(turn, after[0]), *after[1:])
    yield from _moved(before, turn, after)
    if before:
        last = before[-1]
        for other in _other_ways(last):
            yield (*before[:-1], other, *turns[index:])
        yield (*before[:-1], turn, last, *after)
        yield before[:-1] + turns[index:]


def _names_exchanged(one: Turn, other: Turn) -> tuple[Turn, Turn]:
    return replace(one, seat=other.seat), replace(other, seat=one.seat)


def _moved(
    before: tuple[Turn, ...], turn: Turn, after: tuple[Turn, ...]
) -> Iterator[tuple[Turn, ...]]:
    """Yield the turns with one that stands here put further down, or one from there put here."""
    for step in range(2, min(_FARTHEST, len(after)) + 1):
        yield (*before, *after[:step], turn, *after[step:])
        here = after[step - 1]
        yield (*before, here, turn, *after[: step - 1], *after[step:])


def _other_ways(turn: Turn) -> Iterator[Turn]:
    """Yield a turn with one of its moves meant otherwise."""
    actions = turn.actions
    for at, action in enumerate(actions):
        for other in _other_moves(action):
            yield _as_broken(replace(turn, actions=(*actions[:at], *other, *actions[at + 1 :])))
    for added in _additions(actions):
        yield _as_broken(replace(turn, actions=added))
    yield _as_broken(replace(turn, actions=tuple(_unnamed(action) for action in actions)))
    for moves in ((Draw(None),), (Eat(None),), (CallKhan(),)):
        yield Turn(turn.seat, moves, broken=True, line=turn.line)


def _additions(actions: tuple[Action, ...]) -> Iterator[tuple[Action, ...]]:
    """Yield the moves with one more that may have been left out."""
    if not any(isinstance(action, Draw | Eat) for action in actions):
        yield (Eat(None), *actions)
        yield (Draw(None), *actions)
    if not any(isinstance(action, CallU) for action in actions):
        yield (*actions, CallU())
    yield (Lay((None,) * 3), *actions)
    yield (*actions, Lay((None,) * 3))


def _other_moves(action: Action) -> Iterator[tuple[Action, ...]]:
    match action:
        case Draw():
            yield (Eat(None),)
        case Eat():
            yield (Draw(None),)
        case CallU() | Mom():
            yield ()
        case Discard():
            yield (Discard(None),)
        case Lay() | Send():
            yield (_unnamed(action),)
            yield ()
        case _:
            return


def _unnamed(action: Action) -> Action:
    match action:
        case Draw():
            return Draw(None)
        case Eat():
            return Eat(None)
        case Discard():
            return Discard(None)
        case Lay(cards=cards):
            return Lay((None,) * len(cards))
        case Send(owner=owner, number=number):
            return Send(None, owner, number)
        case _:
            return action


def _as_broken(turn: Turn) -> Turn:
    return replace(turn, broken=True)


def _forget(deal: Deal, seat: Seat) -> Deal:
    return replace(deal, cards=(None,) * len(deal.cards)) if deal.seat == seat else deal
