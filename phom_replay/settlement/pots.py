"""What is left in the pot (gà) at the end of a night, and who gets it.

It is divided among those who sat in the last hand of its session; points that do not divide go
to the seats from ``First`` on.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from phom_replay.law.pot import shares_of_pot
from phom_replay.settlement.transfers import POT
from phom_replay.settlement.values import Counted


@dataclass(frozen=True, slots=True)
class PotLeft:
    """What the ``last`` hand of a session leaves in the pot, None where nobody knows.

    ``points`` are the parts of its seats, none where it is kept.
    """

    last: Counted
    left: int | None
    points: tuple[int, ...] = ()


def pots_left(hands: Iterable[Counted], *, keep: bool) -> tuple[PotLeft, ...]:
    """Return what is left of each session's pot, in the order of the sessions."""
    last = {hand.session: hand for hand in hands}
    return tuple(_left(hand, keep=keep) for hand in last.values() if hand.pot != 0)


def _left(hand: Counted, *, keep: bool) -> PotLeft:
    if hand.pot is None or keep:
        return PotLeft(hand, hand.pot)
    return PotLeft(hand, hand.pot, shares_of_pot(hand.pot, hand.first, len(hand.players)))


def with_pot(nets: Mapping[str, int]) -> dict[str, int]:
    """Return nets that sum to zero: what the players lack is in the pot, or came out of it."""
    lacking = -sum(nets.values())
    return {**nets, POT: lacking} if lacking else dict(nets)
