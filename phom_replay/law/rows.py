"""Whose turn it is: the rows of discards, and what an eaten card does to them.

A player is done with four cards in the row, and an eaten card leaves the row of its thrower
(source 001, *Four rounds*; source 000, "Move" and "Re"). ``play.rows`` says what follows:
``refill`` gives the thrower one turn more and skips full rows, ``rotate`` (xoay vòng) moves
the last card of the starter's row to the thrower and the starter's role to the next seat. At a
table without tái (``play.tai``) the hand is over where the turn would come to somebody who has had
the turn to lay down.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from phom_replay.record import Seat
from phom_replay.rulesets.ruleset import RowsMode, Ruleset

FULL: Final = 4


class Shift(NamedTuple):
    """What an eaten card did to the rows besides leaving its own.

    Under ``rotate`` the last card of the row of the seat ``giver`` went to the thrower's row (None
    where no card had to move), and ``starter`` is the new starter. The giver, else the thrower,
    plays one turn more.
    """

    giver: Seat | None
    starter: Seat


@dataclass(slots=True)
class Rows:
    """The number of cards in each row, and the seat that the rows are counted from.

    ``last`` is who played last, None before the opening turn. ``tai`` says that who has laid down
    may get another turn, ``down`` are the seats that have had the turn to lay down, a bit each.
    """

    mode: RowsMode
    lengths: list[int]
    starter: Seat
    last: Seat | None = None
    tai: bool = True
    down: int = 0

    @classmethod
    def start(cls, rules: Ruleset, seats: int, first: Seat) -> "Rows":
        """Return the empty rows of a new hand."""
        return cls(rules.play_rows, [0] * seats, first, tai=rules.play_tai)

    def after(self, seat: Seat) -> Seat:
        """Return the next seat anticlockwise."""
        return Seat((seat + 1) % len(self.lengths))

    @property
    def over(self) -> bool:
        """Whether the four rounds are played: all rows are full, or nobody may play on."""
        return min(self.lengths) >= FULL or (not self.tai and self.expected() is None)

    def expected(self) -> Seat | None:
        """Return whose turn it is, or None when the rounds are over.

        Full rows are skipped; under ``rotate`` that never happens to a player.
        """
        lengths = self.lengths
        first = self.starter if self.last is None else self.last + 1
        for seat in (*range(first, len(lengths)), *range(first)):
            if lengths[seat] < FULL:
                return Seat(seat) if self.tai or not self.down >> seat & 1 else None
        return None

    def is_last_turn(self, seat: Seat) -> bool:
        """Say whether the next discard is the fourth in the row: the turn to lay down (hạ)."""
        return self.lengths[seat] == FULL - 1

    def discard(self, seat: Seat) -> int:
        """Put a card into the row; return its round, 1 to 4."""
        self.lengths[seat] = min(self.lengths[seat] + 1, FULL)
        self.last = seat
        if self.lengths[seat] == FULL:
            self.down |= 1 << seat
        return self.lengths[seat]

    def eat_from(self, thrower: Seat) -> Shift:
        """Take the card just thrown out of the thrower's row, move the rows and say how."""
        self.lengths[thrower] = max(self.lengths[thrower] - 1, 0)
        if self.mode == "refill":
            return Shift(None, self.starter)
        giver = None
        if self.starter != thrower and self.lengths[self.starter]:
            giver = self.starter
            self.lengths[giver] -= 1
            self.lengths[thrower] += 1
        self.starter = self.after(self.starter)
        return Shift(giver, self.starter)

    def copy(self) -> "Rows":
        """Return rows of the same state that can go on alone."""
        return Rows(self.mode, list(self.lengths), self.starter, self.last, self.tai, self.down)
