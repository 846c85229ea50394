"""Sessions with scores that look like money: told at the first hand whose moves do not say better.

Whether a session is one hangs on every score of it, also on those still to come. So where a hand
would tell, the scores of the rest are looked at before their turn, once a log.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import tee

from phom_replay.record import Hand
from phom_replay.referee import Ended, Replay
from phom_replay.referee.money_read import (
    SessionKey,
    has_bare_points,
    key_of,
    money_fault,
    note_points,
    sessions_in_money,
)
from phom_replay.referee.report import Report


class InMoney:
    """Yields the hands of a log, and knows of each whether it is to tell."""

    def __init__(self, hands: Iterable[Hand]) -> None:
        """Begin; hands that can be gone through only once wait in the memory if looked at."""
        self._hands = hands
        self._coming = iter(hands)
        self._so_far: dict[SessionKey, bool] = {}
        self._looked = False
        self._sessions: set[SessionKey] = set()

    def __iter__(self) -> Iterator[Hand]:
        while (hand := next(self._coming, None)) is not None:
            if not self._looked:
                note_points(self._so_far, hand)
            yield hand

    def told(self, result: Replay) -> Replay:
        """Return a verdict, with the warning where it is the one to have it."""
        if not _tells(result) or not self._holds(key_of(result.hand)):
            return result
        self._sessions.discard(key_of(result.hand))
        return _with_warning(result)

    def _holds(self, key: SessionKey) -> bool:
        """Say whether a session is one, and nothing was said of it yet."""
        if not self._looked and self._so_far.get(key):
            self._looked = True
            self._sessions = self._look_ahead()
        return key in self._sessions

    def _look_ahead(self) -> set[SessionKey]:
        if self._coming is not self._hands:
            return sessions_in_money(self._hands)
        self._coming, ahead = tee(self._coming)
        return sessions_in_money(ahead, self._so_far)


def _tells(result: Replay) -> bool:
    """Say whether this is a hand to say it of: its scores are not those of the moves."""
    known = result.score is not None and result.ended is not Ended.SCORE_ONLY
    return has_bare_points(result.hand) and not known


def _with_warning(result: Replay) -> Replay:
    hand = result.hand
    if hand.stake is None:
        return result
    report = Report(hand)
    found = report.add(*money_fault(hand, hand.stake))
    findings = sorted((*result.findings, found), key=lambda finding: finding.span)
    return replace(result, findings=tuple(findings))
