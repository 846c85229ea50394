"""The ladder of the bots, proven: each against the next weaker one over many hands.

Run by ``make bots``. Every deal is played twice, in the seatings A B A B and B A B A, so that
the luck of the cards cancels. The independent units are the deals: of each the mean points per
hand and seat of the stronger bot are one number, and the interval is over those numbers. Exits
with 1 if an interval does not exclude zero.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise, repeat
from typing import Final

from phom_replay.ledger import net
from phom_replay.record import Seat
from phom_replay.referee import Context
from phom_replay.rulesets import load_ruleset
from phom_replay.simulation.bots import BOTS, bot_named
from phom_replay.simulation.chance import generator
from phom_replay.simulation.dealing import deal
from phom_replay.simulation.playing import Playing

NAMES: Final = ("A", "B", "C", "D")
SEATINGS: Final = (0, 1)
SEED: Final = 1
NORMAL_99: Final = 2.5758
"""Two-sided; with thousands of deals the mean is as good as normal."""
A_PIECE: Final = 50
"""Deals that a process plays at a time."""


@dataclass(frozen=True)
class Match:
    """The stronger bot, the weaker one, and what they play."""

    stronger: str
    weaker: str
    ruleset: str
    seed: int = SEED

    def points(self, number: int) -> float:
        """Return the mean points per hand and seat of the stronger in both seatings of a deal."""
        seats = len(NAMES)
        first = Seat(number % seats)
        dealt = deal(generator(self.seed, "deal", number), seats, first)
        total = 0
        for seating in SEATINGS:
            mine = [seat for seat in range(seats) if seat % 2 == seating]
            bots = [
                bot_named(
                    self.stronger if seat in mine else self.weaker,
                    generator(self.seed, "bot", number, seating, seat),
                )
                for seat in range(seats)
            ]
            context = Context(first, (0,) * seats)
            played = Playing(load_ruleset(self.ruleset), NAMES, bots, dealt, context).play()
            score = net(played.settlement.ledger, seats)
            total += sum(score[seat] for seat in mine)
        return total / (len(SEATINGS) * seats / 2)


@dataclass(frozen=True)
class Interval:
    """A mean and how far its 99 % interval reaches."""

    mean: float
    reach: float

    @classmethod
    def of(cls, units: Sequence[float]) -> "Interval":
        """Return the interval over independent units."""
        reach = NORMAL_99 * statistics.stdev(units) / len(units) ** 0.5
        return cls(statistics.fmean(units), reach)

    @property
    def above_zero(self) -> bool:
        """Whether the stronger is stronger."""
        return self.mean > self.reach


def piece(match: Match, deals: range) -> list[float]:
    """Play some deals."""
    return [match.points(number) for number in deals]


def play(match: Match, hands: int, pool: ProcessPoolExecutor) -> Interval:
    """Play a match, print and return its interval."""
    start = time.monotonic()
    deals = hands // len(SEATINGS)
    pieces = [range(low, min(low + A_PIECE, deals)) for low in range(0, deals, A_PIECE)]
    units = [unit for part in pool.map(piece, repeat(match), pieces) for unit in part]
    found = Interval.of(units)
    low, high = found.mean - found.reach, found.mean + found.reach
    print(
        f"{match.stronger:8} against {match.weaker:8} {match.ruleset:8}"
        f" {len(SEATINGS) * deals:6} hands, {deals} deals"
        f"  {found.mean:+.3f} points a hand and seat, 99 % from {low:+.3f} to {high:+.3f}"
        f"  ({time.monotonic() - start:.0f} s){'' if found.above_zero else '  NOT STRONGER'}",
        flush=True,
    )
    return found


def main() -> int:
    """Play the ladder in each ruleset."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--rulesets", nargs="+", default=["home"])
    asked = parser.parse_args()
    with ProcessPoolExecutor(2) as pool:
        found = [
            play(Match(stronger, weaker, ruleset, asked.seed), asked.hands, pool)
            for ruleset in asked.rulesets
            for weaker, stronger in pairwise(BOTS)
        ]
    return 0 if all(interval.above_zero for interval in found) else 1


if __name__ == "__main__":
    sys.exit(main())
