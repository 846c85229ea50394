"""From a walk to its settlement: how the hand ended, what is owed, what is wrong."""

from dataclasses import replace

from phom_replay.findings import Fault, Severity
from phom_replay.ledger import net
from phom_replay.record import Hand, is_outcome
from phom_replay.referee.context import Context
from phom_replay.referee.ending import settle
from phom_replay.referee.outcomes.checks import check_outcome
from phom_replay.referee.outcomes.facts import take_outcome
from phom_replay.referee.recorded import compare
from phom_replay.referee.result import Ended
from phom_replay.referee.settled import Settlement
from phom_replay.referee.state import Walk
from phom_replay.referee.walk import end_by_offer, walk_through
from phom_replay.rulesets.ruleset import Ruleset


def walk_to_end(hand: Hand, rules: Ruleset, context: Context) -> Walk:
    """Walk through a hand; where the log stops at an Ù that nobody called, it ends the hand."""
    walk = walk_through(hand, rules, context)
    agreed = hand.void is not None or hand.foul is not None
    if walk.uncalled.offer is not None and not agreed and not walk.table.rows.over:
        end_by_offer(walk, walk.uncalled.offer)
    return walk


Judged = tuple[Walk, Settlement, tuple[int, ...] | None]
"""A walk with its findings, its settlement, and the nets in points where they can be known."""


def judge(hand: Hand, rules: Ruleset, context: Context) -> Judged:
    """Walk through a hand, settle it, and hold the recorded results against it.

    Returns the walk with all its findings, the settlement, and the nets in points, None where
    they cannot be known.
    """
    walk = walk_to_end(hand, rules, context)
    return walk, *close(walk)


def close(walk: Walk) -> tuple[Settlement, tuple[int, ...] | None]:
    """Settle a hand that has been walked through and hold the recorded results against it."""
    if is_outcome(walk.hand):
        take_outcome(walk)
        check_outcome(walk)
    settlement = settle(walk)
    _check_finished(walk, settlement)
    complete = settlement.complete
    score = net(settlement.ledger, len(walk.hand.players)) if complete else None
    compare(walk, settlement, score)
    _soften_fouls(walk)
    return settlement, score


def _check_finished(walk: Walk, settlement: Settlement) -> None:
    """A log must not stop before the end, unless a wrong call ended the hand."""
    hand = walk.hand
    if settlement.ended is not Ended.UNFINISHED or is_outcome(hand):
        return
    last = max((t.line for t in hand.turns), default=0)
    if any(line > last for line in hand.faulty_lines()):
        return  # it may have said how the hand ended
    dealt = [deal.line for deal in hand.deals] + [hand.stock.line if hand.stock else 0]
    line = last or max(dealt) or hand.line
    if not hand.turns and not hand.deals:
        walk.report.add(Fault("unfinished-hand", "empty"), line)
        return
    expected = walk.table.rows.expected()
    name = "" if expected is None else hand.players[expected]
    walk.report.add(Fault("unfinished-hand", "", None, {"expected": name}), line)


def _soften_fouls(walk: Walk) -> None:
    """Errors of the offender's own moves are no news where the table agreed on a foul."""
    foul = walk.hand.foul
    if foul is None or foul.seat is None:
        return
    name = walk.hand.players[foul.seat]
    lines = {turn.line for turn in walk.hand.turns}
    walk.report.findings = [
        replace(finding, severity=Severity.INFO)
        if finding.severity is Severity.ERROR
        and finding.player == name
        and finding.span.line in lines
        else finding
        for finding in walk.report.findings
    ]
