"""One mistake, one finding: what is said of a hand after everything was checked."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from phom_replay.findings import Fault, Finding, Severity
from phom_replay.record import Hand, Seat
from phom_replay.referee.context import Context
from phom_replay.referee.exchange import exchanges
from phom_replay.referee.judging import judge
from phom_replay.referee.repair import forgetting, readings, worth_rereading
from phom_replay.referee.report import Report, first_line, tag_named
from phom_replay.referee.seating import OUT_OF_TURN, Seating, seatings
from phom_replay.referee.state import Walk
from phom_replay.rules.rows import RowsMode

_MOST_MISTAKES = 4


def what_to_say(walk: Walk, context: Context, *, unknown_rules: bool) -> list[Finding]:
    """Return what is said of a hand: no more than its mistakes, and the rows that explain it.

    Where nobody knows the rules, nothing is said that other rules may make right. Where the
    other rows would make everything right, the wrong rows are the one mistake.
    """
    other_rows = _other_rows(walk, context)
    said = _least_said(walk, context)
    if not other_rows:
        said = _other_header(walk, context, said)
    if other_rows and not unknown_rules:
        first = min((f for f in said if _is_error(f)), key=lambda f: f.span, default=None)
        said = [finding for finding in said if finding is first or not _is_error(finding)]
    if not unknown_rules:
        return [*other_rows, *said]
    return [
        finding
        for finding in said
        if finding.code not in {"pay-mismatch", "score-mismatch"}
        and not (other_rows and _is_error(finding) and _in_turns(walk, finding))
    ]


def _other_rows(walk: Walk, context: Context) -> list[Finding]:
    """Say so where the other value of ``play.rows`` would have no error at all."""
    if errors_in(walk.hand.findings) or not errors_in(walk.report.findings):
        return []
    other: RowsMode = "rotate" if walk.rules.play_rows == "refill" else "refill"
    rules = replace(walk.rules, play_rows=other)
    if errors_in(judge(walk.hand, rules, context)[0].report.findings):
        return []
    params = {"rows": other, "ruleset": walk.rules.name}
    report = Report(walk.hand)
    return [report.add(Fault("other-rows", "", "play.rows", params), first_line(walk.hand))]


def _other_header(walk: Walk, context: Context, said: list[Finding]) -> list[Finding]:
    """Where another order or opener makes the turns right, say that and what it leaves wrong."""
    if not any(finding.code in OUT_OF_TURN for finding in said):
        return said
    if any(finding.code == "unknown-player" for finding in walk.hand.findings):
        return said
    found, fewest = None, _count(said)
    for seating in seatings(walk, context):
        rest = _least_said(seating.walk, seating.walk.context)
        # whoever opens without a draw is likelier the opener than out of turn
        errors = _count(rest) + (seating.tag != "First")
        if errors < fewest:
            found, fewest = [_at_header(walk, seating), *rest], errors
    return said if found is None else found


def _at_header(walk: Walk, seating: Seating) -> Finding:
    """Place what is wrong with the header: on its tag, an opener nobody wrote on the first turn."""
    report = Report(walk.hand)
    if seating.tag == "First" and tag_named(walk.hand, "First") is None:
        return report.add(seating.fault, walk.hand.turns[0].line, 0)
    return report.add_at_tag(seating.fault, seating.tag, 0)


def _least_said(walk: Walk, context: Context) -> list[Finding]:
    """Return the findings, without those that merely follow from a faulty line.

    A line that could not be read has its finding already; else the first finding stands.
    """
    kept: list[Finding] = []
    missed = {f.span.line for f in walk.report.findings if f.code == "missed-u"}
    walk, said = _past_the_deal(walk, context, kept)
    for _ in range(_MOST_MISTAKES):
        if not _count(said) or not worth_rereading(walk.hand):
            break
        unread = walk.hand.faulty_lines()
        turns = enumerate(walk.hand.turns)
        broken = [i for i, turn in turns if turn.broken or turn.line in unread]
        better = None
        for index in broken[:_MOST_MISTAKES]:
            better = better or _better_reading(walk, context, index, _count(said), alone=True)
        if better is None and walk.trouble is not None and _count(said) > 1:
            better = _better_reading(walk, context, walk.trouble, _count(said) - 1)
            kept += [] if better is None else [next(f for f in said if _is_error(f))]
        if better is None:
            break
        walk = better
        said = [f for f in _unsaid(walk) if f.code != "missed-u" or f.span.line in missed]
    return [*kept, *said]


def _in_turns(walk: Walk, finding: Finding) -> bool:
    return any(turn.line == finding.span.line for turn in walk.hand.turns)


def _past_the_deal(walk: Walk, context: Context, kept: list[Finding]) -> tuple[Walk, list[Finding]]:
    """Where the deal is wrong, look whether an unknown deal of one player explains the rest."""
    said = _unsaid(walk)
    opening = min((turn.line for turn in walk.hand.turns), default=0)
    dealt = [f for f in said if _is_error(f) and f.span.line < opening]
    if not dealt or _count(said) == len(dealt):
        return walk, said
    for seat in map(Seat, range(len(walk.hand.players))):
        other = judge(forgetting(walk.hand, seat), walk.rules, context)[0]
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


def _better_reading(
    walk: Walk, context: Context, index: int, most: int, *, alone: bool = False
) -> Walk | None:
    """Return the walk of the reading of a turn that leaves the fewest errors, below ``most``.

    It may only take errors away, never bring others. With ``alone`` nothing but this turn is
    read otherwise, and what was wrong before it stays wrong.
    """
    best = None
    places = _places(_unsaid(walk))
    line = walk.hand.turns[index].line
    before = {place for place in places if alone and place[0] < line}
    for hand in _readings(walk, index, alone=alone):
        other = judge(hand, walk.rules, context)[0]
        said = _unsaid(other)
        errors = _count(said)
        if errors < most and before <= _places(said) <= places:
            best, most = other, errors
        if not errors:
            break
    return best


def _readings(walk: Walk, index: int, *, alone: bool) -> Iterator[Hand]:
    """Yield other readings of a turn; of the deal only where a card was not where it should be."""
    yield from readings(walk.hand, index, walk.expected_at[index], alone=alone)
    if not alone:
        yield from exchanges(walk.hand, index)
    seat = walk.hand.turns[index].seat
    codes = {finding.code for finding in walk.report.findings}
    if seat is not None and not alone and codes & {"card-not-held", "duplicate-card"}:
        yield forgetting(walk.hand, seat)


def _places(findings: list[Finding]) -> set[tuple[int, str]]:
    return {(finding.span.line, finding.code) for finding in findings if _is_error(finding)}


def _count(findings: list[Finding]) -> int:
    return sum(map(_is_error, findings))


def errors_in(findings: Iterable[Finding]) -> bool:
    """Say whether any of these findings is an error."""
    return any(map(_is_error, findings))
