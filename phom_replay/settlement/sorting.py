"""Sorts the hands of a night: each counts or is left out, and a hand found twice counts once."""

from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from phom_replay.counting import (
    Copies,
    People,
    Policy,
    Spot,
    Unread,
    Verdict,
    Why,
    judge,
    looks_like_money,
    mark_of,
)
from phom_replay.counting.names import session_of
from phom_replay.referee import Ended, Replay
from phom_replay.settlement.values import Counted, Difference, LeftOut

Points = tuple[int | None, ...] | None


class _Sorted(NamedTuple):
    """A hand judged by itself: what it comes to, and what was recorded."""

    hand: Counted | LeftOut
    difference: Difference | None
    recorded: Points

    @property
    def spot(self) -> Spot:
        return self.hand.spot


@dataclass(slots=True)
class Sorting:
    """Takes the hands of all files, those of one file together and in order."""

    policy: Policy = field(default_factory=Policy)
    people: People = field(default_factory=People)
    counted: list[Counted] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    differences: list[Difference] = field(default_factory=list)
    sat: set[tuple[tuple[str, ...], date | None]] = field(default_factory=set)
    """Who sat at a table on which days, in hands that count or not."""
    like_money: list[Spot] = field(default_factory=list)
    """Where scores that look like money were read as points, once a session."""
    _copies: Copies = field(default_factory=Copies)
    _unread: Unread = field(default_factory=Unread)
    _hands: list[_Sorted] = field(default_factory=list)

    def add(self, file: str, replay: Replay) -> None:
        """Take the next hand of a file."""
        hand = replay.hand
        spot = Spot(file, hand.id, hand.index, hand.line)
        self.people.add(hand.players)
        self._unread.note(file, hand)
        self.sat.add((hand.players, self._unread.day(hand)))
        if looks_like_money(replay):
            self.like_money.append(spot)
        verdict = judge(replay, self.policy)
        mark = mark_of(file, replay, verdict)
        counts = verdict.points is not None
        self._copies.add(len(self._hands), mark._replace(counted=counts))
        self._hands.append(
            _Sorted(
                self._sorted(spot, replay, verdict),
                _difference(spot, replay, verdict),
                replay.recorded,
            )
        )

    def finish(self) -> None:
        """Sort the hands, now that all copies are known."""
        for number, each in enumerate(self._hands):
            original = self._copies.original_of(number)
            if original is not None:
                self.left_out.append(self._copy(number, each, self._hands[original]))
                continue
            if isinstance(each.hand, Counted):
                self.counted.append(each.hand)
            else:
                self.left_out.append(each.hand)
            if each.difference is not None:
                self.differences.append(each.difference)

    def _copy(self, number: int, copy: _Sorted, original: _Sorted) -> LeftOut:
        scores = (copy.recorded, original.recorded)
        other = None not in scores and copy.recorded != original.recorded
        elsewhere = self._copies.elsewhere(number)
        return LeftOut(copy.spot, Why.COPY, original.spot, other_score=other, elsewhere=elsewhere)

    def _sorted(self, spot: Spot, replay: Replay, verdict: Verdict) -> Counted | LeftOut:
        if verdict.points is None:
            why = verdict.why or Why.NO_SCORE
            total = sum(points or 0 for points in replay.recorded or ())
            return LeftOut(spot, why, total=total, errors=verdict.errors)
        return Counted(
            spot,
            replay.hand.players,
            verdict.points,
            verdict.source,
            self._unread.stake(replay.hand),
            replay.ledger if verdict.points == replay.score else (),
            verdict.source is not self.policy.scores,
            replay.ended is Ended.SCORE_ONLY,
            verdict.errors,
            self._unread.has("Stake"),
            self._unread.day(replay.hand),
            (spot.file, *session_of(replay.hand)),
            replay.context.first,
            replay.pot,
        )


def _difference(spot: Spot, replay: Replay, verdict: Verdict) -> Difference | None:
    """Return by how much recorded and recomputed points differ, if they can be compared."""
    if verdict.recomputed is None or verdict.barred is not None:
        return None
    pairs = zip(replay.hand.players, replay.recorded or (), verdict.recomputed, strict=False)
    differing = {
        player: (recorded, score)
        for player, recorded, score in pairs
        if recorded is not None and recorded != score
    }
    return Difference(spot, differing) if differing else None
