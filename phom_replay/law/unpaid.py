"""A payment that somebody may expect and that the rules do not give, with what decides it.

Whatever decides a payment says here why there is none, so that a quarrel is settled by the same
rule that settles the hand.
"""

from dataclasses import dataclass

from phom_replay.cards import EMPTY, CardSet
from phom_replay.law.eating import Eaten
from phom_replay.ledger import Reason
from phom_replay.record import Seat


@dataclass(frozen=True, slots=True)
class Unpaid:
    """What is not paid: ``reason`` would have been its reason, ``why`` names the case.

    ``rule`` is the ruleset key that decides, or the section of the rules where none does;
    ``points`` what it would have cost where that is certain. ``payer`` and ``receiver`` are None
    where it is not about one of them. It rests on ``eaten`` cards, on ``cards``, on a ``count``.
    """

    reason: Reason
    why: str
    rule: str
    payer: Seat | None = None
    receiver: Seat | None = None
    points: int | None = None
    eaten: tuple[Eaten, ...] = ()
    cards: CardSet = EMPTY
    count: int | None = None
    line: int | None = None
