"""Sorts the hands of a night: each counts or is left out, and a hand found twice counts once."""

from dataclasses import dataclass, field
from typing import NamedTuple

from phom_replay.record import Hand
from phom_replay.referee import Ended, Replay
from phom_replay.settlement.choosing import difference_of, error_codes, points_of
from phom_replay.settlement.copies import identity_of
from phom_replay.settlement.roster import Roster
from phom_replay.settlement.unread import Unread
from phom_replay.settlement.values import Counted, Difference, LeftOut, Scores, Spot, Why


class _Original(NamedTuple):
    """A hand that counts, as far as its copies are concerned."""

    spot: Spot
    recorded: tuple[int | None, ...] | None


@dataclass(slots=True)
class Sorting:
    """Takes hands in the order of the files and says of each whether it counts."""

    scores: Scores = Scores.RECOMPUTED
    counted: list[Counted] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    differences: list[Difference] = field(default_factory=list)
    roster: Roster = field(default_factory=Roster)
    _contents: dict[Hand, _Original] = field(default_factory=dict)
    _unread: Unread = field(default_factory=Unread)

    def add(self, file: str, replay: Replay) -> None:
        """Take the next hand of a file."""
        hand = replay.hand
        spot = Spot(file, hand.id, hand.index, hand.line)
        self.roster.add(hand.players)
        self._unread.note(file, hand)
        content = identity_of(hand)
        original = None if content is None else self._original(content, file)
        if original is not None:
            self.left_out.append(_copy(spot, replay, original))
            return
        if difference := difference_of(spot, replay):
            self.differences.append(difference)
        verdict = self._verdict(spot, replay)
        if isinstance(verdict, LeftOut):
            self.left_out.append(verdict)
            return
        self.counted.append(verdict)
        if content is not None:
            self._contents.setdefault(content, _Original(spot, replay.recorded))

    def _original(self, content: Hand, file: str) -> _Original | None:
        """Return the hand that counts in the stead of this one.

        Within a file two hands of which little is known are never taken for one.
        """
        original = self._contents.get(content)
        if original is None or (content.score is not None and original.spot.file == file):
            return None
        return original

    def _verdict(self, spot: Spot, replay: Replay) -> Counted | LeftOut:
        hand = replay.hand
        errors = error_codes(replay)
        if not hand.players:
            return LeftOut(spot, Why.NO_PLAYERS, errors=errors)
        chosen = points_of(replay, self.scores)
        if isinstance(chosen, Why):
            total = sum(points or 0 for points in replay.recorded or ())
            return LeftOut(spot, chosen, total=total, errors=errors)
        points, source = chosen
        stake_unread = self._unread.has("Stake")
        return Counted(
            spot,
            hand.players,
            points,
            source,
            None if stake_unread else hand.stake,
            replay.ledger if points == replay.score else (),
            source is not self.scores,
            replay.ended is Ended.SCORE_ONLY,
            errors,
            stake_unread,
        )


def _copy(spot: Spot, replay: Replay, original: _Original) -> LeftOut:
    scores = (replay.recorded, original.recorded)
    other = None not in scores and replay.recorded != original.recorded
    return LeftOut(spot, Why.COPY, original.spot, other_score=other)
