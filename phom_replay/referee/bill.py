"""What a hand comes to: the payments, and those that one may expect and the rules do not give."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from phom_replay.cards import EMPTY, CardSet
from phom_replay.law.owing import Payments, owed
from phom_replay.law.prices import Price
from phom_replay.law.unpaid import Unpaid
from phom_replay.ledger import Entry
from phom_replay.record import Seat
from phom_replay.referee.choices import Choice, known_of


@dataclass(slots=True)
class Bill:
    """The ledger as it grows; beside it what hidden cards leave open, what is not paid and why.

    ``open`` says that a payment is missing because nobody knows what is in the pot.
    """

    ledger: list[Entry] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    unpaid: list[Unpaid] = field(default_factory=list)
    open: bool = False

    def owe(
        self,
        payers: Iterable[Seat | None],
        receiver: Seat | None,
        price: Price,
        line: int | None,
        cards: CardSet = EMPTY,
    ) -> None:
        """Write down a price that some seats owe another; a price of 0 is no payment."""
        self.ledger += owed(payers, receiver, price, line, cards)

    def choose(self, ways: Sequence[Payments]) -> None:
        """Write down that one of several groups of payments is owed: hidden cards say which."""
        sure, still_open = known_of(ways)
        self.ledger += sure
        if still_open is not None:
            self.choices.append(still_open)

    def refuse(self, *unpaid: Unpaid) -> None:
        """Write down what is not paid, and why."""
        self.unpaid += unpaid
