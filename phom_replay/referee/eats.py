"""What is paid for eaten cards."""

from phom_replay.cards import EMPTY, bit
from phom_replay.record import Seat
from phom_replay.referee.bill import Bill
from phom_replay.referee.state import Walk
from phom_replay.rules.prices import price_of_eat, unpaid_eat
from phom_replay.rules.unpaid import Unpaid


def settle_eats(walk: Walk, bill: Bill, spared: tuple[Seat, int] | None = None) -> None:
    """Pay for eaten cards; ``spared`` is the eat of a foul: seat and turn."""
    for eaten in walk.table.eats:
        price = price_of_eat(eaten, walk.rules)
        if eaten.thrower == eaten.eater:
            continue
        parts = (eaten.thrower, eaten.eater)
        if (eaten.eater, eaten.turn) == spared:
            foul = Unpaid(price.reason, "foul", "rules/payments", *parts, price.points, (eaten,))
            bill.refuse(foul)
            continue
        card = EMPTY if eaten.card is None else bit(eaten.card)
        bill.owe(parts[:1], eaten.eater, price, eaten.line, card)
        bill.refuse(*unpaid_eat(eaten, walk.rules))
