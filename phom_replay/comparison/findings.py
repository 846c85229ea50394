"""Findings of two verdicts on one hand: which appear, which vanish."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from phom_replay.findings import Finding
from phom_replay.referee import Replay

_ABOUT_THE_TAG: Final = frozenset({"rules-assumed", "unknown-ruleset"})


def findings_of(replay: Replay) -> list[Finding]:
    """Return the findings, without those that are about the log's naming of its rules."""
    return [f for f in replay.findings if f.code not in _ABOUT_THE_TAG and not _names_rules(f)]


def _names_rules(finding: Finding) -> bool:
    parts = ("key", "value", "override", "file-key", "file-value")
    return finding.code == "bad-value" and finding.variant in parts


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
