"""What one other value of one key moves over many hands."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from phom_replay.findings import Finding
from phom_replay.notation.money import product
from phom_replay.record import Hand
from phom_replay.referee import Replay
from phom_replay.rulesets.keys import Value


@dataclass(frozen=True, slots=True)
class Touched:
    """A hand that comes to something else; ``change`` is by seat."""

    file: str
    hand: Hand
    change: tuple[int, ...]

    @property
    def moved(self) -> int:
        """The points that change hands: the sum of what the gainers gain."""
        return sum(points for points in self.change if points > 0)


@dataclass(frozen=True, slots=True)
class Barred:
    """A hand that cannot be played so under the other value, and the first reason."""

    file: str
    hand: Hand
    finding: Finding


@dataclass(slots=True)
class Moved:
    """What another value of a key does to many hands.

    ``tried`` are the hands whose own rules have another value, ``open`` those in which something
    changes but not all nets are known under both.
    """

    key: str
    value: Value
    tried: int = 0
    open: int = 0
    own: list[Value] = field(default_factory=list)
    hands: list[Touched] = field(default_factory=list)
    barred: list[Barred] = field(default_factory=list)

    @property
    def points(self) -> int:
        """The points that change hands."""
        return sum(hand.moved for hand in self.hands)

    @property
    def money(self) -> Mapping[str, Decimal]:
        """The money that changes hands, by currency."""
        sums: dict[str, Decimal] = {}
        for each in self.hands:
            _add(sums, each.hand, each.moved)
        return sums

    @property
    def players(self) -> Mapping[str, tuple[int, Mapping[str, Decimal]]]:
        """What each player would have more, in points and in money; who gains most first."""
        points: dict[str, int] = {}
        money: dict[str, dict[str, Decimal]] = {}
        for each in self.hands:
            for name, change in zip(each.hand.players, each.change, strict=True):
                if change:
                    points[name] = points.get(name, 0) + change
                    _add(money.setdefault(name, {}), each.hand, change)
        order = sorted(points, key=lambda name: -points[name])
        return {name: (points[name], money[name]) for name in order}

    @property
    def speaks(self) -> bool:
        """Whether the other value does anything."""
        return bool(self.hands or self.barred or self.open)

    def add(self, file: str, before: Replay, after: Replay) -> None:
        """Count a hand that has a score under both."""
        if before.score is not None and after.score is not None:
            pairs = zip(before.score, after.score, strict=True)
            change = tuple(new - old for old, new in pairs)
            if any(change):
                self.hands.append(Touched(file, before.hand, change))


def _add(sums: dict[str, Decimal], hand: Hand, points: int) -> None:
    if hand.stake is not None:
        amount = product(hand.stake.amount, points)
        sums[hand.stake.currency] = sums.get(hand.stake.currency, Decimal(0)) + amount
