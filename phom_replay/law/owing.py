"""Who owes whom what, from the facts of a hand: eaten cards, an Ù, places, bonuses.

A replay finds the facts in the moves, an outcome sheet has them written down; both come in here.
"""

from collections.abc import Iterable, Mapping, Sequence

from phom_replay.cards import EMPTY, CardSet, bit
from phom_replay.law.den import Den, Verdict, den_for, no_den_of_khan
from phom_replay.law.eating import Eaten
from phom_replay.law.places import Standing, nobody_wins, prices_of_place
from phom_replay.law.prices import Price, prices_of_eat
from phom_replay.ledger import Entry, Reason
from phom_replay.record import Seat
from phom_replay.rulesets.ruleset import Ruleset

Payments = tuple[Entry, ...]


def owed(  # noqa: PLR0913  # all that an entry says
    payers: Iterable[Seat | None],
    receiver: Seat | None,
    price: Price,
    line: int | None,
    cards: CardSet = EMPTY,
    *,
    eaten: Iterable[Eaten] = (),
) -> Payments:
    """Return the payments of a price that some seats owe another; a price of 0 is none.

    They are for ``cards`` and rest on the ``eaten`` ones, where they do. The pot (gà) is nobody.
    """
    points, reason, rule = price.points, price.reason, price.rule
    if not points:
        return ()
    eats = tuple([each.key for each in eaten])
    return tuple([Entry(p, receiver, points, reason, rule, line, cards, eats) for p in payers])


def others_of(seat: Seat, seats: int) -> list[Seat]:
    """Return the other seats, in order of play."""
    return [Seat((seat + step) % seats) for step in range(1, seats)]


def owed_for_eat(rules: Ruleset, eaten: Eaten) -> Payments:
    """Return what the thrower owes the eater of a card."""
    card = EMPTY if eaten.card is None else bit(eaten.card)
    entries = Payments()
    for price in prices_of_eat(eaten, rules):
        entries += owed([eaten.thrower], eaten.eater, price, eaten.line, card, eaten=[eaten])
    return entries


def den_of_u(
    rules: Ruleset, eats: Sequence[Eaten], winner: Seat, *, khan: bool, had_laid: bool
) -> Verdict:
    """Return who pays an Ù for all, or None, and who does not and why; of a khan nobody does."""
    if khan:
        return None, no_den_of_khan(eats, winner)
    return den_for(rules, eats, winner, had_laid=had_laid)


def owed_for_u(
    prices: Iterable[Price], den: Den | None, winner: Seat, seats: int, line: int
) -> Payments:
    """Return what an Ù pays: everybody each price, or one player all of it."""
    others, entries = others_of(winner, seats), Payments()
    for price in prices:
        if den is None:
            entries += owed(others, winner, price, line)
        else:
            whole = Price(price.points * len(others), Reason.DEN, den.rule)
            entries += owed([den.payer], winner, whole, line, eaten=den.eaten)
    return entries


def owed_for_places(
    rules: Ruleset, order: Sequence[Standing], lines: Mapping[Seat, int]
) -> Payments:
    """Return what the others pay the winner after four rounds, nothing where nobody wins."""
    if nobody_wins(rules, order):
        return ()
    winner, entries = order[0].seat, Payments()
    for place, loser in enumerate(order[1:], start=2):
        for price in prices_of_place(rules, place, mom=loser.mom):
            entries += owed([loser.seat], winner, price, lines.get(loser.seat))
    return entries


def price_of_u_k(rules: Ruleset) -> Price:
    """Return what each other player pays for Ù K."""
    return Price(rules.u_k, Reason.U_K, "u.k")


def price_of_same_suit(rules: Ruleset) -> Price:
    """Return what each other player pays for a same suit."""
    return Price(rules.same_suit_pay, Reason.SAME_SUIT, "same_suit.pay")


def foul_price(rules: Ruleset) -> Price:
    """Return what an offender pays to each other player."""
    return Price(rules.foul_pay, Reason.FOUL, "foul.pay")
