"""A recorded score that an Ù explains which the log does not call."""

from dataclasses import replace

from phom_replay.findings import Finding
from phom_replay.record import CallU, Discard, Hand
from phom_replay.referee.context import Context
from phom_replay.referee.judging import judge
from phom_replay.referee.state import Walk


def as_uncalled_u(walk: Walk, context: Context, finding: Finding) -> Finding:
    """Return a wrong score as that of a missed Ù, where it is what the Ù would have paid."""
    score = walk.hand.score
    if finding.key != "score-mismatch" or score is None:
        return finding
    for missed in walk.report.findings:
        if missed.code != "missed-u":
            continue
        for hand in _called(walk.hand, missed.span.line):
            if judge(hand, walk.rules, context)[2] == score.points:
                line = {"player": missed.player, "line": missed.span.line}
                return replace(finding, variant="u", params={**finding.params, **line})
    return finding


def _called(hand: Hand, line: int) -> tuple[Hand, ...]:
    """Return the hand as it ends with an Ù on this line, with and without its discard."""
    index = next((i for i, turn in enumerate(hand.turns) if turn.line == line), None)
    if index is None:
        return ()
    turn, before = hand.turns[index], hand.turns[:index]
    moves = [a for a in turn.actions if not isinstance(a, Discard)]
    with_discard = replace(
        turn, actions=(*moves, CallU(), *(a for a in turn.actions if a not in moves))
    )
    return tuple(
        replace(hand, turns=(*before, last))
        for last in (with_discard, replace(turn, actions=(*moves, CallU())))
    )
