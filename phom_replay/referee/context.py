"""What a hand needs to know of the hands before it."""

from dataclasses import dataclass

from phom_replay.record import Seat

_FIRST_SEAT = Seat(0)


@dataclass(frozen=True, slots=True)
class Context:
    """Who opens, and how many Ù in a row each player has had in the session before this hand.

    ``pot`` is what is in the pot (gà), None where nobody knows.
    """

    first: Seat = _FIRST_SEAT
    u_in_a_row: tuple[int, ...] = ()
    pot: int | None = 0

    def row_of(self, seat: Seat) -> int:
        """Return the Ù in a row of a seat before this hand."""
        return self.u_in_a_row[seat] if seat < len(self.u_in_a_row) else 0
