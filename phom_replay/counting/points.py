"""Which points a hand has: those that the rules give, or those that were written down."""

from typing import Final

from phom_replay.counting.values import Scores, Why
from phom_replay.findings import Finding, Severity, Trait
from phom_replay.referee import Ended, Replay, Status
from phom_replay.referee.pot import is_in_play

_LIKE_MONEY: Final = "money-as-points"


def points_of(replay: Replay, scores: Scores) -> tuple[tuple[int, ...], Scores] | Why:
    """Choose the points of a hand.

    A score sheet counts with what its payments come to, where all are written. It, and a hand
    whose hidden cards leave its score open, have only what was recorded; of a hand that breaks
    the rules nobody knows whether that is right.
    """
    if replay.ended is Ended.SCORE_ONLY and replay.score is not None:
        return replay.score, Scores.RECORDED
    if scores is Scores.RECOMPUTED and replay.score is not None:
        return Why.NO_RULES if has_other_rules(replay) else (replay.score, Scores.RECOMPUTED)
    recorded = _recorded(replay)
    if isinstance(recorded, Why):
        return recorded
    known = replay.ended is Ended.SCORE_ONLY or replay.status is not Status.INVALID
    if scores is Scores.RECORDED or known:
        return recorded, Scores.RECORDED
    return Why.NOT_RECOMPUTED


def has_other_rules(replay: Replay) -> bool:
    """Say whether the hand was refereed by other rules than its own, which cannot be read."""
    return any(map(is_about_rules, replay.findings))


def is_about_rules(finding: Finding) -> bool:
    """Say whether a finding leaves open by which rules the table played."""
    return finding.severity is Severity.ERROR and finding.has(Trait.RULES)


def looks_like_money(replay: Replay) -> bool:
    """Say whether scores that look like money were read as points; told once a session."""
    return any(finding.code == _LIKE_MONEY for finding in replay.findings)


def _recorded(replay: Replay) -> tuple[int, ...] | Why:
    hand = replay.hand
    if hand.score is None:
        return Why.NO_SCORE
    points = tuple(each for each in hand.score.points if each is not None)
    line = hand.score.line
    unread = any(f.severity is Severity.ERROR and f.span.line == line for f in hand.findings)
    if unread or len(points) != len(hand.players):
        return Why.NOT_READ
    return Why.NOT_ZERO if sum(points) and not _fits_pot(replay) else points


def _fits_pot(replay: Replay) -> bool:
    """Say whether what the scores lack, or have too much, can have moved to or from the pot."""
    said = any(finding.code == "score-not-zero" for finding in replay.findings)
    return not said and is_in_play(replay.ruleset, replay.context.pot)
