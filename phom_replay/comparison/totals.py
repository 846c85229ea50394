"""What a comparison of many hands comes to."""

from dataclasses import dataclass, field
from typing import Final

from phom_replay.comparison.hand import Comparison
from phom_replay.record import Hand
from phom_replay.referee import Status

_COPY: Final = "duplicate-hand"


@dataclass(slots=True)
class PlayerTotal:
    """A player's nets summed over hands; ``recorded`` over those with a full score line."""

    hands: int = 0
    before: int = 0
    after: int = 0
    recorded: int = 0
    recorded_hands: int = 0


@dataclass(slots=True)
class Totals:
    """What a comparison of many hands comes to.

    Only hands with a score under both rulesets are in ``players``; a copy of another hand is
    looked at but not counted again.
    """

    hands: int = 0
    changed: int = 0
    counted: int = 0
    copies: int = 0
    unscored: int = 0
    invalid_before: int = 0
    invalid_after: int = 0
    players: dict[str, PlayerTotal] = field(default_factory=dict)

    def add(self, compared: Comparison) -> None:
        """Count one hand."""
        before, after = compared.before, compared.after
        self.hands += 1
        self.changed += compared.changed
        if any(finding.code == _COPY for finding in before.findings):
            self.copies += 1
            return
        if before.score is None or after.score is None:
            self.unscored += 1
            return
        self.counted += 1
        self.invalid_before += before.status is Status.INVALID
        self.invalid_after += after.status is Status.INVALID
        recorded = _recorded(before.hand)
        for seat, name in enumerate(before.hand.players):
            total = self.players.setdefault(name, PlayerTotal())
            total.hands += 1
            total.before += before.score[seat]
            total.after += after.score[seat]
            if recorded is not None:
                total.recorded += recorded[seat]
                total.recorded_hands += 1


def _recorded(hand: Hand) -> list[int] | None:
    if hand.score is None:
        return None
    points = [number for number in hand.score.points if number is not None]
    return points if len(points) == len(hand.players) else None
