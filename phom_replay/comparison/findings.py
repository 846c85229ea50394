"""Findings of two verdicts on one hand: which appear, which vanish."""

from collections import Counter
from collections.abc import Iterable

from phom_replay.findings import Finding, Severity, Trait
from phom_replay.referee import Replay, Status


def findings_of(replay: Replay) -> list[Finding]:
    """Return the findings, without those on how the log names its rules and on its results.

    What other prices alone bring about or mend the nets say, and no move is worse for it.
    """
    skipped = (Trait.RULES, Trait.EVIDENCE)
    return [f for f in replay.findings if not any(map(f.has, skipped))]


def illegal(replay: Replay) -> Finding | None:
    """Return the first error that makes a hand none that could be played by these rules."""
    errors = (f for f in findings_of(replay) if f.severity is Severity.ERROR)
    return next((f for f in errors if not f.has(Trait.BOOKKEEPING)), None)


def is_hand(replay: Replay) -> bool:
    """Say whether a hand can be played so by these rules."""
    return illegal(replay) is None


def status_of(replay: Replay) -> Status:
    """Return the status of a hand but for its recorded results."""
    found = findings_of(replay)
    if replay.status is not Status.INVALID or any(f.severity is Severity.ERROR for f in found):
        return replay.status
    opened = any(finding.code == "open-check" for finding in found)
    return Status.CONSISTENT if opened else Status.VALID


def mark(finding: Finding) -> tuple[object, ...]:
    """Return what makes two findings the same; the numbers in their messages do not count."""
    return (finding.code, finding.variant, finding.severity, finding.span, finding.player)


def without(findings: Iterable[Finding], others: Iterable[Finding]) -> list[Finding]:
    """Return the findings that are not among the others, as often as they are more."""
    there = Counter(map(mark, others))
    left = []
    for finding in findings:
        if there[mark(finding)]:
            there[mark(finding)] -= 1
        else:
            left.append(finding)
    return left
