"""Whose turn a line is: a line out of turn, one that stands twice, one after the end."""

from phom_replay.findings import Fault, Param
from phom_replay.law.rows import FULL
from phom_replay.record import Discard, Seat, Turn
from phom_replay.referee.knowledge.table import Thrown
from phom_replay.referee.state import Play, Walk


def repeated_line(walk: Walk, index: int) -> int | None:
    """Return the line that a turn is once more, or None.

    No card can be thrown twice: so it is with the line just before, and with any earlier one
    where the player is not on turn. On the player's own turn a wrong card is the likelier slip.
    """
    turn, turns = walk.hand.turns[index], walk.hand.turns
    if not index or not any(isinstance(a, Discard) and a.card is not None for a in turn.actions):
        return None
    if turn == turns[index - 1]:
        return turns[index - 1].line
    expected = walk.expected_at[-1]
    if turn.seat in (None, expected) or expected is None or walk.gap:
        return None
    if not walk.first_lines:
        walk.first_lines = {other: other.line for other in reversed(turns)}
    line = walk.first_lines[turn]
    return line if line < turn.line else None


def report_repeated(walk: Walk, turn: Turn, line: int) -> None:
    """Report a line that stands twice; the second time nothing is played."""
    if turn.seat is None:
        return
    params: dict[str, Param] = {"player": walk.hand.players[turn.seat], "line": line}
    walk.fault(Fault("wrong-turn", "repeated", None, params), Play(turn, turn.seat), None)


def report_after_end(walk: Walk, turn: Turn) -> None:
    """Report turns after the end once; they change nothing."""
    if walk.after_end:
        return
    walk.after_end = True
    seat = turn.seat if turn.seat is not None else walk.table.rows.last or Seat(0)
    ended, rule = "rounds", "rules/rows"
    if walk.outcome is not None:
        ended, rule = ("khan", "u.khan") if walk.outcome.khan else ("u", "rules/u")
    params = {"player": walk.hand.players[seat], "ended": ended}
    walk.fault(Fault("after-end", "", rule, params), Play(turn, seat), None)


def whose(walk: Walk, turn: Turn, expected: Seat) -> Seat:
    """Return whose turn this is; the turns of players passed over are taken as missing."""
    seat = expected if turn.seat is None else turn.seat
    gap, walk.gap = walk.gap, False
    if seat == expected:
        return seat
    rows = walk.table.rows
    full = rows.lengths[seat] >= FULL
    if not gap:
        players = walk.hand.players
        params = {"player": players[seat], "expected": players[expected]}
        fault = Fault("wrong-turn", "full" if full else "", None, params)
        walk.fault(fault, Play(turn, seat), -1)
    walk.stock_shaken = True
    current: Seat | None = None if full else expected
    while current is not None and current != seat:
        rows.discard(current)
        walk.table.hands[current].doubt += 1
        walk.drawn += 1
        walk.table.thrown = Thrown(current, None, rows.lengths[current], unsure=True)
        current = rows.expected()
    return seat
