"""Whether a hand counts, and with which points.

A hand whose moves are legal counts even where what was written down after it is wrong; one with
illegal moves, or one that cannot be read, does not. Points are chosen as ``settle`` does:
recorded and recomputed ones are never mixed within a hand.
"""

from dataclasses import dataclass
from typing import Final

from phom_replay.findings import CODES
from phom_replay.referee import Ended, Replay
from phom_replay.settlement import Why
from phom_replay.settlement.choosing import difference_of, error_codes, has_other_rules, points_of
from phom_replay.settlement.values import Spot
from phom_replay.tables.counts import LeftOut
from phom_replay.tables.values import Options

BOOKKEEPING: Final = frozenset(
    {"left-mismatch", "min-stack", "pay-mismatch", "score-mismatch", "score-not-zero"}
)
"""Errors that say nothing against the moves: what was written down afterwards, and stacks."""
READING: Final = frozenset(
    code for code, row in CODES.items() if row.rule.startswith("notation/")
) - {"left-mismatch"}
"""Errors that leave open what was played."""
_UNFINISHED: Final = "unfinished-hand"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Why a hand does not count (None: it does), its points by seat, and its errors.

    ``recomputed`` is None also where the hand's own rules cannot be read. ``gap`` is how many
    points would have to change hands for the recorded score to be the recomputed one, None where
    the two cannot be compared.
    """

    left_out: LeftOut | None
    nets: tuple[int, ...] | None
    recomputed: tuple[int, ...] | None
    gap: int | None
    errors: tuple[str, ...]
    moves_legal: bool


def judge(replay: Replay, options: Options) -> Verdict:
    """Judge a hand by itself; whether it is the copy of another is not seen here."""
    errors = error_codes(replay)
    grave = [code for code in errors if code not in BOOKKEEPING]
    chosen = points_of(replay, options.scores)
    nets = None if isinstance(chosen, Why) else chosen[0]
    return Verdict(
        _left_out(replay, grave, nets, options),
        nets,
        None if has_other_rules(replay) else replay.score,
        _gap(replay),
        errors,
        not grave,
    )


def _left_out(
    replay: Replay, grave: list[str], nets: tuple[int, ...] | None, options: Options
) -> LeftOut | None:
    if not replay.hand.players:
        return LeftOut.UNREADABLE
    if replay.ended is Ended.SCORE_ONLY and nets is None:
        return LeftOut.NO_SCORE
    if not grave or options.include_invalid:
        return None
    if READING.intersection(grave):
        return LeftOut.UNREADABLE
    return LeftOut.UNFINISHED if grave == [_UNFINISHED] else LeftOut.ILLEGAL


def _gap(replay: Replay) -> int | None:
    recorded, score = replay.recorded, replay.score
    if score is None or recorded is None or None in recorded or has_other_rules(replay):
        return None
    difference = difference_of(Spot("", "", 0, 0), replay)
    if difference is None:
        return 0
    gaps = [score - recorded for recorded, score in difference.points.values()]
    up = sum(gap for gap in gaps if gap > 0)
    return max(up, up - sum(gaps))
