"""Whose turn it was and why: full rows are skipped, eaten cards give turns back."""

from collections.abc import Iterator
from dataclasses import dataclass

from phom_replay.events import TurnBegan
from phom_replay.law.rows import FULL
from phom_replay.record import Seat
from phom_replay.story.fold import Fold
from phom_replay.story.values import Again


@dataclass(frozen=True, slots=True)
class Order:
    """How the turn came to this seat; the fields are those of a Step."""

    skipped: tuple[Seat, ...]
    missing: tuple[Seat, ...]
    again: Again | None
    in_a_row: bool


def order_of(fold: Fold, began: TurnBegan) -> Order:
    """Bring the rows to where the turn began, and say how it came to its seat."""
    seat = began.seat
    skipped = tuple(_skipped(fold, seat))
    in_a_row = fold.last == seat
    missing = tuple(fold.grown(began.rows))
    for passed in missing:
        fold.passed_over(passed)
    fold.sync(began.rows)
    return Order(skipped, missing, _again(fold, seat), in_a_row and not missing)


def _skipped(fold: Fold, seat: Seat) -> Iterator[Seat]:
    """Yield the seats with full rows between who played last and this one."""
    if fold.last is None:
        return
    seats = len(fold.rows)
    for step in range(1, seats):
        other = Seat((fold.last + step) % seats)
        if other == seat:
            return
        if len(fold.rows[other]) >= FULL:
            yield other


def _again(fold: Fold, seat: Seat) -> Again | None:
    full_on = fold.full_on.get(seat)
    if full_on is None:
        return None
    freed = fold.freed.get(seat)
    later = freed is not None and freed.eaten is not None and freed.eaten.turn > full_on
    return freed if later else Again(None)
