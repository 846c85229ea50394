"""What was paid and scored, held against every ledger that hidden cards leave possible.

A recorded payment or score that some choice of the unknown cards explains is believed; one that
no choice explains is wrong, and of all choices the one that explains most says which it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from phom_replay.ledger import Entry, net
from phom_replay.record import Hand, Pay
from phom_replay.referee.choices import worlds
from phom_replay.referee.paying import unmatched_pays
from phom_replay.referee.settled import Settlement


@dataclass(frozen=True, slots=True)
class Explained:
    """The ledger that explains most of what was recorded: what it does not explain.

    ``open_pays`` are right only with payments that are not sure; ``differ`` are the seats whose
    recorded score is another.
    """

    ledger: Sequence[Entry]
    wrong_pays: tuple[Pay, ...] = ()
    open_pays: tuple[Pay, ...] = ()
    differ: tuple[int, ...] = ()

    @property
    def flaws(self) -> tuple[int, int]:
        """How much is wrong, and how many payments of it; the fewest flaws explain most."""
        return len(self.wrong_pays) + bool(self.differ), len(self.wrong_pays)


def explained(hand: Hand, settlement: Settlement) -> Explained:
    """Return how the recorded payments and scores are explained best."""
    ledger = settlement.ledger
    possible = worlds(ledger, settlement.choices)
    unknown = not settlement.complete and not settlement.choices
    unsure = tuple(unmatched_pays(hand.pays, ledger)) if not settlement.complete else ()
    if possible is None or unknown:
        return Explained(ledger, open_pays=unsure)
    best = None
    for payments in possible:
        found = _held_against(hand, payments, len(hand.players))
        if best is None or found.flaws < best.flaws:
            best = found
        if not any(best.flaws):
            break
    if best is None:
        return Explained(ledger, open_pays=unsure)
    open_pays = tuple(pay for pay in unsure if pay not in best.wrong_pays)
    return Explained(best.ledger, best.wrong_pays, open_pays, best.differ)


def _held_against(hand: Hand, ledger: Sequence[Entry], seats: int) -> Explained:
    recorded = () if hand.score is None else hand.score.points
    differ = tuple(
        seat
        for seat, (told, due) in enumerate(zip(recorded, net(ledger, seats), strict=False))
        if told not in {None, due}
    )
    return Explained(ledger, tuple(unmatched_pays(hand.pays, ledger)), differ=differ)
