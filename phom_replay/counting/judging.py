"""Whether a hand counts, and with which points.

A hand whose moves are legal counts even where what was written down after it is wrong; one with
illegal moves, or one that cannot be read, does not, for what it cost nobody knows: the referee
does not hold its recorded results against it either. Recorded and recomputed points are never
adjusted, and never mixed within a hand.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from phom_replay.codes import CODES, Stage
from phom_replay.counting.points import has_other_rules, is_about_rules, points_of
from phom_replay.counting.values import LeftOut, Policy, Scores, Why
from phom_replay.findings import Finding, Severity, Trait
from phom_replay.referee import Ended, Replay

_UNFINISHED: Final = frozenset({"unfinished-hand"})
_LEFT_OUT: Final[Mapping[Why, LeftOut]] = {
    Why.ILLEGAL: LeftOut.ILLEGAL,
    Why.UNFINISHED: LeftOut.UNFINISHED,
    Why.NO_PLAYERS: LeftOut.UNREADABLE,
    Why.UNREADABLE: LeftOut.UNREADABLE,
    Why.NO_RULES: LeftOut.UNREADABLE,
}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What becomes of a hand, judged by itself.

    ``barred`` says why it does not count at all; a hand that counts may have no ``points``, and
    ``why`` says why not. ``source`` says whose points they are. ``recomputed`` is None also where
    the hand's own rules cannot be read; ``gap`` is how many points would have to change hands for
    the recorded score to be the recomputed one, None where the two cannot be compared.
    """

    barred: Why | None
    points: tuple[int, ...] | None
    source: Scores
    why: Why | None
    recomputed: tuple[int, ...] | None
    gap: int | None
    errors: tuple[str, ...]
    moves_legal: bool

    @property
    def left_out(self) -> LeftOut | None:
        """Why an archive's figures leave the hand out; None where it counts."""
        return None if self.barred is None else _LEFT_OUT.get(self.barred, LeftOut.NO_SCORE)


def judge(replay: Replay, policy: Policy) -> Verdict:
    """Judge a hand by itself; whether it is the copy of another is not seen here."""
    grave = _grave(replay)
    chosen = points_of(replay, policy.scores)
    points, source = (None, policy.scores) if isinstance(chosen, Why) else chosen
    barred = _barred(replay, frozenset(grave), chosen, policy)
    return Verdict(
        barred,
        None if barred is not None else points,
        source,
        barred or (chosen if isinstance(chosen, Why) else None),
        None if has_other_rules(replay) else replay.score,
        _gap(replay),
        error_codes(replay),
        not grave,
    )


def error_codes(replay: Replay) -> tuple[str, ...]:
    """Return the codes of what makes the hand invalid, each once."""
    return tuple(dict.fromkeys(finding.code for finding in _errors(replay)))


def _errors(replay: Replay) -> list[Finding]:
    return [f for f in replay.findings if f.severity is Severity.ERROR]


def _grave(replay: Replay) -> list[str]:
    """Return the errors that count against what was played; a score sheet needs no tags."""
    sheet = replay.ended is Ended.SCORE_ONLY
    return [
        finding.code
        for finding in _errors(replay)
        if not finding.has(Trait.BOOKKEEPING) and not (sheet and _is_about_tags(finding, replay))
    ]


def _is_about_tags(finding: Finding, replay: Replay) -> bool:
    return is_about_rules(finding) or finding.span.line in replay.hand.tag_lines


def _barred(replay: Replay, grave: frozenset[str], chosen: object, policy: Policy) -> Why | None:
    if not replay.hand.players:
        return Why.NO_PLAYERS
    if replay.ended is Ended.SCORE_ONLY and isinstance(chosen, Why):
        return chosen
    if not grave or policy.include_invalid:
        return None
    if has_other_rules(replay):
        return Why.NO_RULES
    if any(CODES[code].stage is Stage.READING for code in grave):
        return Why.UNREADABLE
    return Why.UNFINISHED if grave == _UNFINISHED else Why.ILLEGAL


def _gap(replay: Replay) -> int | None:
    recorded, score = replay.recorded, replay.score
    if score is None or recorded is None or has_other_rules(replay):
        return None
    known = [points for points in recorded if points is not None]
    if len(known) < len(recorded):
        return None
    gaps = [mine - theirs for mine, theirs in zip(score, known, strict=True)]
    up = sum(gap for gap in gaps if gap > 0)
    return max(up, up - sum(gaps))
