"""One hand in, one verdict out."""

from dataclasses import replace

from phom_replay.findings import Fault, Finding, Severity
from phom_replay.ledger import net
from phom_replay.record import Hand, Seat
from phom_replay.referee.context import Context
from phom_replay.referee.ending import Settlement, settle
from phom_replay.referee.recorded import compare
from phom_replay.referee.repair import forgetting, readings, worth_rereading
from phom_replay.referee.report import first_line
from phom_replay.referee.result import Ended, Replay, Status
from phom_replay.referee.state import Walk
from phom_replay.referee.walk import end_by_offer, walk_through
from phom_replay.rules.rows import RowsMode
from phom_replay.rules.ruleset import Ruleset

_FEWEST = 2
_MOST_MISTAKES = 4


def replay_hand(  # noqa: PLR0913  # what the header of a hand came to is part of it
    hand: Hand,
    rules: Ruleset,
    context: Context,
    *,
    overrides: tuple[str, ...] = (),
    findings: tuple[Finding, ...] = (),
    quick: bool = False,
) -> Replay:
    """Referee a hand under a ruleset; ``findings`` are those made before (tags, session).

    With ``quick`` the results are the same, but errors that merely follow from others stay.
    """
    if len(hand.players) < _FEWEST:
        return _unreadable(hand, rules, overrides, (*hand.findings, *findings))
    walk, settlement, score = _judge(hand, rules, context)
    errors = _errors(walk.report.findings)
    if errors and not quick and not _errors(hand.findings):
        _try_other_rows(walk, context)
    said = walk.report.findings if quick else _least_said(walk, context)
    if any(finding.code == "unknown-ruleset" for finding in findings):
        said = _under_any_rules(walk, said)
    found = (*hand.findings, *findings, *said)
    status = _status(found, settlement)
    if status is not Status.INVALID or (_has_hidden_cards(hand) and not _errors(hand.findings)):
        status, opened = _open_checks(walk, status)
        found = (*found, *opened)
    return Replay(
        hand=hand,
        ruleset=rules,
        overrides=overrides,
        status=status,
        ended=settlement.ended,
        winner=settlement.winner,
        places=settlement.places,
        score=score,
        recorded=None if hand.score is None else hand.score.points,
        ledger=tuple(settlement.ledger),
        events=tuple(walk.events),
        findings=tuple(sorted(found, key=lambda finding: finding.span)),
        context=context,
    )


def _unreadable(
    hand: Hand, rules: Ruleset, overrides: tuple[str, ...], findings: tuple[Finding, ...]
) -> Replay:
    """Return the verdict on a hand of which nobody knows who played it."""
    return Replay(
        hand=hand,
        ruleset=rules,
        overrides=overrides,
        status=Status.INVALID,
        ended=Ended.UNFINISHED if hand.void is None else Ended.VOID,
        winner=None,
        places=(),
        score=None,
        recorded=None,
        ledger=(),
        events=(),
        findings=tuple(sorted(findings, key=lambda finding: finding.span)),
    )


def walk_to_end(hand: Hand, rules: Ruleset, context: Context) -> Walk:
    """Walk through a hand; where the log stops at an Ù that nobody called, it ends the hand."""
    walk = walk_through(hand, rules, context)
    agreed = hand.void is not None or hand.foul is not None
    if walk.offer is not None and not agreed and not walk.table.rows.over:
        end_by_offer(walk, walk.offer)
    return walk


def _judge(
    hand: Hand, rules: Ruleset, context: Context
) -> tuple[Walk, Settlement, tuple[int, ...] | None]:
    walk = walk_to_end(hand, rules, context)
    settlement = settle(walk)
    check_finished(walk, settlement)
    score = net(settlement.ledger, len(hand.players)) if settlement.complete else None
    compare(walk, settlement, score)
    _soften_fouls(walk)
    return walk, settlement, score


def check_finished(walk: Walk, settlement: Settlement) -> None:
    """A log must not stop before the end, unless a wrong call ended the hand."""
    if settlement.ended is not Ended.UNFINISHED:
        return
    hand = walk.hand
    last = max((t.line for t in hand.turns), default=0)
    line = last or max((d.line for d in hand.deals), default=first_line(hand))
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
        if finding.player == name and finding.span.line in lines
        else finding
        for finding in walk.report.findings
    ]


def _try_other_rows(walk: Walk, context: Context) -> None:
    """Say so where the other value of ``play.rows`` would have no error at all."""
    other: RowsMode = "rotate" if walk.rules.play_rows == "refill" else "refill"
    rules = replace(walk.rules, play_rows=other)
    if not _errors(_judge(walk.hand, rules, context)[0].report.findings):
        params = {"rows": other, "ruleset": walk.rules.name}
        walk.report.add(Fault("other-rows", "", "play.rows", params), first_line(walk.hand))


def _least_said(walk: Walk, context: Context) -> list[Finding]:
    """Return the findings, without those that merely follow from a faulty line.

    A line that could not be read has its finding already; else the first finding stands.
    """
    kept: list[Finding] = []
    walk, said = _past_the_deal(walk, context, kept)
    for _ in range(_MOST_MISTAKES):
        if not _count(said) or not worth_rereading(walk.hand):
            break
        broken = [i for i, turn in enumerate(walk.hand.turns) if turn.broken]
        better = None
        for index in broken[:_MOST_MISTAKES]:
            better = better or _better_reading(walk, context, index, _count(said))
        if better is None and walk.trouble is not None and _count(said) > 1:
            better = _better_reading(walk, context, walk.trouble[0], _count(said) - 1)
            kept += [] if better is None else [next(f for f in said if _is_error(f))]
        if better is None:
            break
        walk = better
        said = _unsaid(walk)
    return [*kept, *said]


def _under_any_rules(walk: Walk, said: list[Finding]) -> list[Finding]:
    """Where nobody knows the rules, nothing is said that other rules may make right."""
    other_rows = any(finding.code == "other-rows" for finding in said)
    return [
        finding
        for finding in said
        if finding.code not in {"pay-mismatch", "score-mismatch", "other-rows"}
        and not (other_rows and _is_error(finding) and _in_turns(walk, finding))
    ]


def _in_turns(walk: Walk, finding: Finding) -> bool:
    return any(turn.line == finding.span.line for turn in walk.hand.turns)


def _past_the_deal(walk: Walk, context: Context, kept: list[Finding]) -> tuple[Walk, list[Finding]]:
    """Where the deal is wrong, look whether an unknown deal of one player explains the rest."""
    said = _unsaid(walk)
    turns = {turn.line for turn in walk.hand.turns}
    dealt = [f for f in said if _is_error(f) and f.span.line < min(turns, default=0)]
    if not dealt or _count(said) == len(dealt):
        return walk, said
    for seat in map(Seat, range(len(walk.hand.players))):
        other = _judge(forgetting(walk.hand, seat), walk.rules, context)[0]
        rest = _unsaid(other)
        if not _count(rest):
            kept += dealt
            return other, rest
    return walk, said


def _unsaid(walk: Walk) -> list[Finding]:
    """Return the walk's findings, without errors on lines that have one from reading them.

    Where somebody played whom the log does not name among the players, nothing that looks wrong
    about the other turns is news.
    """
    turns = {turn.line for turn in walk.hand.turns}
    strangers = (f for f in walk.hand.findings if f.code == "unknown-player")
    if not any(len(turns.intersection(f.lines)) > 1 for f in strangers):
        turns &= walk.hand.faulty_lines()
    return [f for f in walk.report.findings if f.span.line not in turns or not _is_error(f)]


def _is_error(finding: Finding) -> bool:
    return finding.severity is Severity.ERROR


def _better_reading(walk: Walk, context: Context, index: int, most: int) -> Walk | None:
    """Return the walk of the reading of a turn that leaves the fewest errors, below ``most``."""
    best = None
    for hand in readings(walk.hand, index, walk.expected_at.get(index)):
        other = _judge(hand, walk.rules, context)[0]
        errors = _count(_unsaid(other))
        if errors < most:
            best, most = other, errors
        if not errors:
            break
    return best


def _count(findings: list[Finding]) -> int:
    return sum(map(_is_error, findings))


def _errors(findings: object) -> bool:
    items = findings if isinstance(findings, list | tuple) else ()
    return any(finding.severity is Severity.ERROR for finding in items)


def _status(findings: tuple[Finding, ...], settlement: Settlement) -> Status:
    if _errors(findings):
        return Status.INVALID
    return Status.VALID if settlement.complete else Status.CONSISTENT


def _open_checks(walk: Walk, status: Status) -> tuple[Status, tuple[Finding, ...]]:
    before = len(walk.report.findings)
    for (variant, seat), (fault, line, item) in walk.open_faults.items():
        if variant == "discard" and ("eat", seat) in walk.open_faults:
            continue  # an eat that is open says so already
        lines = tuple(dict.fromkeys(walk.opens[variant, seat]))
        shown = replace(fault, params={**fault.params, "lines": lines})
        walk.report.add(shown, line, item, seat)
    if status is Status.CONSISTENT and not walk.open_faults:
        walk.report.add(Fault("open-check", "moves"), first_line(walk.hand))
    opened = tuple(walk.report.findings[before:])
    hidden = bool(opened) and status is Status.VALID
    return (Status.CONSISTENT if hidden else status), opened


def _has_hidden_cards(hand: Hand) -> bool:
    return len(hand.deals) < len(hand.players) or any(None in deal.cards for deal in hand.deals)
