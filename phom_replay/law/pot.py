"""The pot (gà): what is put in, and what is expected to be and is not.

It belongs to the session and carries over from hand to hand. The thrower of an eaten card puts in
besides what the eater gets, everybody puts in where a hand begins with an empty pot, and any Ù
takes all of it.
"""

from typing import Final

from phom_replay.law.eating import Eaten
from phom_replay.law.prices import Price
from phom_replay.law.unpaid import Unpaid
from phom_replay.ledger import Reason
from phom_replay.record import Seat
from phom_replay.rulesets.ruleset import Ruleset

SECTION: Final = "rules/pot"


def has_pot(rules: Ruleset) -> bool:
    """Say whether anything is ever put in."""
    return bool(rules.ga_ante or rules.ga_chot or any(rules.ga_eat))


def key_of_pot(rules: Ruleset) -> str:
    """Return the first key by which there is a pot."""
    if any(rules.ga_eat) or not has_pot(rules):
        return "ga.eat"
    return "ga.chot" if rules.ga_chot else "ga.ante"


def price_of_ante(rules: Ruleset) -> Price:
    """Return what each player puts in when a hand begins with an empty pot."""
    return Price(rules.ga_ante, Reason.GA, "ga.ante")


def ga_of_eat(eaten: Eaten, rules: Ruleset) -> Price:
    """Return what the thrower puts in for a card: a chốt card has its own price."""
    if eaten.chot:
        return Price(rules.ga_chot, Reason.GA, "ga.chot")
    prices = rules.ga_eat
    points = prices[min(eaten.nth, len(prices)) - 1] if prices else 0
    return Price(points, Reason.GA, "ga.eat")


def unpaid_ga(eaten: Eaten, rules: Ruleset) -> tuple[Unpaid, ...]:
    """Say that nothing is put in for a card where something is for others."""
    price = ga_of_eat(eaten, rules)
    if price.points or not (rules.ga_chot or any(rules.ga_eat)):
        return ()
    return (Unpaid(Reason.GA, "zero", price.rule, eaten.thrower, points=0, eaten=(eaten,)),)


def shares_of_pot(left: int, first: Seat, seats: int) -> tuple[int, ...]:
    """Divide the pot: return by seat what each gets, what does not divide from ``first`` on.

    >>> shares_of_pot(14, Seat(3), 4)
    (4, 3, 3, 4)
    """
    if not seats:
        return ()
    each, over = divmod(left, seats)
    return tuple(each + ((seat - first) % seats < over) for seat in range(seats))
