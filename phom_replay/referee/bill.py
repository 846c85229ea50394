"""What a hand comes to: the payments, and those that one may expect and the rules do not give."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from phom_replay.cards import EMPTY, CardSet
from phom_replay.ledger import Entry
from phom_replay.record import Seat
from phom_replay.rules.prices import Price
from phom_replay.rules.unpaid import Unpaid


@dataclass(slots=True)
class Bill:
    """The ledger as it grows, beside it what is not paid and why."""

    ledger: list[Entry] = field(default_factory=list)
    unpaid: list[Unpaid] = field(default_factory=list)

    def owe(
        self,
        payers: Iterable[Seat],
        receiver: Seat,
        price: Price,
        line: int | None,
        cards: CardSet = EMPTY,
    ) -> None:
        """Write down a price that some seats owe another; a price of 0 is no payment."""
        if price.points:
            points, reason, rule = price.points, price.reason, price.rule
            self.ledger += [Entry(p, receiver, points, reason, rule, line, cards) for p in payers]

    def refuse(self, *unpaid: Unpaid) -> None:
        """Write down what is not paid, and why."""
        self.unpaid += unpaid
