"""Whose turn a line is: a line out of turn, one that stands twice, one after the end."""

from phom_replay.findings import Fault, Param
from phom_replay.law.rows import FULL
from phom_replay.record import Seat
from phom_replay.referee.knowledge.table import Thrown
from phom_replay.referee.play import Play
from phom_replay.referee.state import Walk


def repeated_line(walk: Walk, play: Play, index: int) -> int | None:
    """Return the line that a turn is once more, or None.

    No card can be thrown twice: so it is with the line just before, and with any earlier one
    where the player is not on turn. On the player's own turn a wrong card is the likelier slip.
    """
    turn, turns, order = play.turn, walk.hand.turns, walk.order
    if not index or play.card is None:
        return None
    if turn == turns[index - 1]:
        return turns[index - 1].line
    expected = order.expected_at[-1]
    if turn.seat in (None, expected) or expected is None or order.gap:
        return None
    if not order.first_lines:
        order.first_lines = {other: other.line for other in reversed(turns)}
    line = order.first_lines[turn]
    return line if line < turn.line else None


def report_repeated(walk: Walk, play: Play, line: int) -> None:
    """Report a line that stands twice; the second time nothing is played."""
    params: dict[str, Param] = {"player": walk.hand.players[play.seat], "line": line}
    walk.fault(Fault("wrong-turn", "repeated", None, params), play, None)


def report_after_end(walk: Walk, play: Play) -> None:
    """Report turns after the end once; they change nothing."""
    if walk.order.after_end:
        return
    walk.order.after_end = True
    if play.turn.seat is None:
        play.seat = walk.table.rows.last or Seat(0)
    ended, rule = "rounds", "rules/rows"
    if walk.outcome is not None:
        ended, rule = ("khan", "u.khan") if walk.outcome.khan else ("u", "rules/u")
    elif min(walk.table.rows.lengths) < FULL:
        ended, rule = "tai", "play.tai"
    params = {"player": walk.hand.players[play.seat], "ended": ended}
    walk.fault(Fault("after-end", "", rule, params), play, None)


def pass_over(walk: Walk, play: Play, expected: Seat) -> None:
    """Report a turn of somebody else; those of the players passed over are taken as missing."""
    seat = play.seat
    gap, walk.order.gap = walk.order.gap, False
    if seat == expected:
        return
    rows = walk.table.rows
    full = rows.lengths[seat] >= FULL
    if not gap:
        players = walk.hand.players
        params = {"player": players[seat], "expected": players[expected]}
        fault = Fault("wrong-turn", "full" if full else "", None, params)
        walk.fault(fault, play, -1)
    walk.pile.shaken = True
    current: Seat | None = None if full else expected
    while current is not None and current != seat:
        rows.discard(current)
        walk.table.hands[current].doubt += 1
        walk.pile.drawn += 1
        walk.table.thrown = Thrown(current, None, rows.lengths[current], unsure=True)
        current = rows.expected()
