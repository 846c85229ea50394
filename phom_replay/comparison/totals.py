"""What a comparison of many hands comes to."""

from dataclasses import dataclass, field
from typing import Final

from phom_replay.comparison.hand import Comparison
from phom_replay.record import Hand

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
    looked at but not counted again. A hand that breaks one of the rulesets is told apart, in
    ``illegal_before`` or ``illegal_after`` or both, with the first that breaks the first
    ruleset and the first that breaks only the other, each with its file.
    """

    hands: int = 0
    changed: int = 0
    counted: int = 0
    copies: int = 0
    unscored: int = 0
    illegal_before: int = 0
    illegal_after: int = 0
    illegal_both: int = 0
    first_before: tuple[str, Comparison] | None = None
    first_after: tuple[str, Comparison] | None = None
    players: dict[str, PlayerTotal] = field(default_factory=dict)

    def add(self, compared: Comparison, file: str = "") -> None:
        """Count one hand of a file."""
        before, after = compared.before, compared.after
        self.hands += 1
        self.changed += compared.changed and not compared.told_apart
        if any(finding.code == _COPY for finding in before.findings):
            self.copies += 1
        elif self._is_illegal(compared, file):
            pass  # what it comes to under these rules is made up
        elif before.score is None or after.score is None:
            self.unscored += 1
        else:
            self.counted += 1
            self._sum(before.hand, before.score, after.score)

    def _is_illegal(self, compared: Comparison, file: str) -> bool:
        """Count a hand whose moves break one of the rulesets: it is in no sum."""
        before, after = compared.illegal_before, compared.illegal_after
        if before is not None:
            self.illegal_before += 1
            self.first_before = self.first_before or (file, compared)
        if after is not None:
            self.illegal_after += 1
            self.illegal_both += before is not None
        if before is None and after is not None:
            self.first_after = self.first_after or (file, compared)
        return before is not None or after is not None

    def _sum(self, hand: Hand, before: tuple[int, ...], after: tuple[int, ...]) -> None:
        recorded = _recorded(hand)
        for seat, name in enumerate(hand.players):
            total = self.players.setdefault(name, PlayerTotal())
            total.hands += 1
            total.before += before[seat]
            total.after += after[seat]
            if recorded is not None:
                total.recorded += recorded[seat]
                total.recorded_hands += 1


def _recorded(hand: Hand) -> list[int] | None:
    if hand.score is None:
        return None
    points = [number for number in hand.score.points if number is not None]
    return points if len(points) == len(hand.players) else None
