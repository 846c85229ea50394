"""What is owed: payments between two seats, or a seat and the pot (gà), in points.

Every entry takes from one side what it gives to the other, so the nets of a ledger and the change
of the pot sum to zero by construction; one point is the stake.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from phom_replay.cards import EMPTY, CardSet
from phom_replay.record import Seat


class Reason(StrEnum):
    """What a payment is for."""

    EAT = "eat"
    CHOT = "chot"
    K_BET = "k-bet"
    PLACE = "place"
    MOM = "mom"
    U = "u"
    U_TRON = "u-tron"
    U_KHAN = "u-khan"
    U_THONG = "u-thong"
    U_K = "u-k"
    U_WHITE_SUIT = "u-white-suit"
    DEN = "den"
    SAME_SUIT = "same-suit"
    FOUL = "foul"
    GA = "ga"
    OTHER = "other"


EatKey = tuple[Seat, int]
"""Which eat of a hand: who ate, and the how-manieth card of that player it was, from 1."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One payment: ``rule`` is the ruleset key that says so, ``line`` the turn that caused it.

    What is put into the pot has no receiver, what is taken out of it no payer.
    ``cards`` are those that it is paid for, where they are known: the eaten card, the kings.
    ``eats`` are the eaten cards that it is for or rests on. A payment that only a score sheet knows
    of has no rule, and the line where it is written.
    """

    payer: Seat | None
    receiver: Seat | None
    points: int
    reason: Reason
    rule: str | None
    line: int | None = None
    cards: CardSet = EMPTY
    eats: tuple[EatKey, ...] = ()


def net(entries: Iterable[Entry], seats: int) -> tuple[int, ...]:
    """Return the net points of each seat; they sum to minus the change of the pot."""
    totals = [0] * seats
    for entry in entries:
        if entry.payer is not None:
            totals[entry.payer] -= entry.points
        if entry.receiver is not None:
            totals[entry.receiver] += entry.points
    return tuple(totals)


def change_of_pot(entries: Iterable[Entry]) -> int:
    """Return by how much the pot grows; less than nothing where it shrinks."""
    put_in, taken = 0, 0
    for entry in entries:
        put_in += entry.points if entry.receiver is None else 0
        taken += entry.points if entry.payer is None else 0
    return put_in - taken
