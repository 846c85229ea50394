"""One mistake, one finding: what is left to say where a faulty line is read as it was meant."""

from collections.abc import Iterable, Iterator

from phom_replay.findings import Finding, Severity, Trait
from phom_replay.record import Hand, Seat
from phom_replay.referee.context import Context
from phom_replay.referee.exchange import as_drawn, exchanges
from phom_replay.referee.judging import judge
from phom_replay.referee.repair import forgetting, readings, worth_rereading
from phom_replay.referee.state import Walk

_MOST_MISTAKES = 4


def least_said(walk: Walk, context: Context) -> list[Finding]:
    """Return the findings, without those that merely follow from a faulty line.

    A line that could not be read has its finding already; else the first finding stands.
    """
    kept: list[Finding] = []
    written = walk
    missed = {f.span.line for f in walk.report.findings if f.code == "missed-u"}
    walk, said = _past_the_deal(walk, context, kept)
    for _ in range(_MOST_MISTAKES):
        if not count_errors(said) or not worth_rereading(walk.hand):
            break
        unread = walk.hand.faulty_lines()
        turns = enumerate(walk.hand.turns)
        broken = [i for i, turn in turns if turn.broken or turn.line in unread]
        better = None
        for index in broken[:_MOST_MISTAKES]:
            better = better or _better_reading(walk, context, index, count_errors(said), alone=True)
        if better is None and walk.trust.trouble is not None and count_errors(said) > 1:
            better = _better_reading(walk, context, walk.trust.trouble, count_errors(said) - 1)
            kept += [] if better is None else [next(f for f in said if is_error(f))]
        if better is None:
            break
        walk = better
        said = [f for f in _unsaid(walk) if f.code != "missed-u" or f.span.line in missed]
    written.trust.elsewhere = walk is not written and not walk.trust.shaken
    return [*kept, *said]


def _past_the_deal(walk: Walk, context: Context, kept: list[Finding]) -> tuple[Walk, list[Finding]]:
    """Where the deal is wrong, look whether an unknown deal of one player explains the rest."""
    said = _unsaid(walk)
    opening = min((turn.line for turn in walk.hand.turns), default=0)
    dealt = [f for f in said if is_error(f) and f.span.line < opening]
    if not dealt or count_errors(said) == len(dealt):
        return walk, said
    for seat in map(Seat, range(len(walk.hand.players))):
        other = judge(forgetting(walk.hand, seat), walk.rules, context)[0]
        rest = _unsaid(other)
        if not count_errors(rest):
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
    return [f for f in walk.report.findings if f.span.line not in turns or not is_error(f)]


def is_error(finding: Finding) -> bool:
    """Say whether a finding is an error."""
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
        errors = count_errors(said)
        if errors < most and before <= _places(said) <= places:
            best, most = other, errors
        if not errors:
            break
    return best


def _readings(walk: Walk, index: int, *, alone: bool) -> Iterator[Hand]:
    """Yield other readings of a turn; of the deal only where a card was not where it should be."""
    yield from readings(walk.hand, index, walk.order.expected_at[index], alone=alone)
    if not alone:
        yield from exchanges(walk.hand, index)
        yield from as_drawn(walk.hand)
    seat = walk.hand.turns[index].seat
    misplaced = any(finding.has(Trait.MISPLACED) for finding in walk.report.findings)
    if seat is not None and not alone and misplaced:
        yield forgetting(walk.hand, seat)


def _places(findings: list[Finding]) -> set[tuple[int, str]]:
    return {(finding.span.line, finding.code) for finding in findings if is_error(finding)}


def count_errors(findings: list[Finding]) -> int:
    """Return how many of these findings are errors."""
    return sum(map(is_error, findings))


def errors_in(findings: Iterable[Finding]) -> bool:
    """Say whether any of these findings is an error."""
    return any(map(is_error, findings))
