"""What a hand came to."""

from dataclasses import dataclass, field

from phom_replay.law.den import Den
from phom_replay.law.u import Way
from phom_replay.law.unpaid import Unpaid
from phom_replay.ledger import Entry, Reason
from phom_replay.record import Seat
from phom_replay.referee.choices import Choice
from phom_replay.referee.result import Ended, Place


@dataclass(slots=True)
class Settlement:
    """How a hand ended and what is owed; ``complete`` is false where a payment is not known.

    ``ledger`` holds what is sure, ``choices`` say between which payments hidden cards decide.
    ``unpaid`` is what one may expect to be paid and is not; ``den`` who pays the Ù for all, ``way``
    the cards it is paid for. ``pot`` is what is in the pot afterwards, None where nobody knows.
    """

    ended: Ended
    winner: Seat | None = None
    places: tuple[Place, ...] = ()
    ledger: list[Entry] = field(default_factory=list)
    complete: bool = True
    u_kinds: tuple[Reason, ...] = ()
    unpaid: list[Unpaid] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    den: Den | None = None
    way: Way | None = None
    pot: int | None = 0
