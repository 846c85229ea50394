"""The pot in a hand: what goes in and out, and what is in it afterwards.

Where nobody knows what was in it (a hand before stops early, and no ``Pot`` tag says it), an
ante and what an Ù takes stay open.
"""

from phom_replay.cards import EMPTY, bit
from phom_replay.findings import Fault
from phom_replay.law.eating import Eaten
from phom_replay.law.owing import owed
from phom_replay.law.pot import SECTION, ga_of_eat, has_pot, key_of_pot, price_of_ante, unpaid_ga
from phom_replay.law.prices import Price
from phom_replay.law.unpaid import Unpaid
from phom_replay.ledger import Reason, change_of_pot
from phom_replay.record import Hand, Seat
from phom_replay.referee.bill import Bill
from phom_replay.referee.result import Ended
from phom_replay.referee.settled import Settlement
from phom_replay.referee.state import Walk
from phom_replay.rulesets.ruleset import Ruleset


def is_in_play(rules: Ruleset, before: int | None) -> bool:
    """Say whether something can move into or out of the pot in a hand."""
    return before != 0 or has_pot(rules)


def put_in_antes(walk: Walk, bill: Bill) -> None:
    """Let everybody put in where the pot is empty."""
    price, before = price_of_ante(walk.rules), walk.context.pot
    if not price.points:
        return
    if before is None:
        _leave_open(walk, bill)
    elif before:
        bill.refuse(Unpaid(price.reason, "ante", price.rule, points=before))
    else:
        bill.owe(map(Seat, range(len(walk.hand.players))), None, price, None)


def put_in_for(eaten: Eaten, walk: Walk, bill: Bill) -> None:
    """Let the thrower of an eaten card put in."""
    card = EMPTY if eaten.card is None else bit(eaten.card)
    price = ga_of_eat(eaten, walk.rules)
    bill.ledger += owed([eaten.thrower], None, price, eaten.line, card, eaten=[eaten])
    bill.refuse(*unpaid_ga(eaten, walk.rules))


def take_out(walk: Walk, bill: Bill, winner: Seat, line: int) -> None:
    """Let an Ù take all that is in the pot."""
    before = walk.context.pot
    if before is None:
        _leave_open(walk, bill)
        return
    price = Price(before + change_of_pot(bill.ledger), Reason.GA, key_of_pot(walk.rules))
    bill.owe([None], winner, price, line)


def _leave_open(walk: Walk, bill: Bill) -> None:
    bill.open = True
    fault = Fault("open-check", "pot", SECTION)
    walk.leave_open(fault, walk.hand.line, 0, walk.context.first)


def settle_pot(walk: Walk, found: Settlement) -> None:
    """Say what is in the pot after the hand, and where nobody takes it, that it stays."""
    found.pot = _after(walk, found)
    if found.ended in {Ended.ROUNDS, Ended.FOUL} and found.pot:
        found.unpaid.append(Unpaid(Reason.GA, "stays", SECTION, points=found.pot))
    if found.ended is Ended.VOID and is_in_play(walk.rules, walk.context.pot):
        found.unpaid.append(Unpaid(Reason.GA, "void", SECTION, points=found.pot or None))


def _after(walk: Walk, found: Settlement) -> int | None:
    before = walk.context.pot
    if found.ended is Ended.VOID or not is_in_play(walk.rules, before):
        return before
    match found.ended:
        case Ended.U:
            return 0
        case Ended.UNFINISHED:
            return None
        case Ended.SCORE_ONLY:
            return _after_sheet(walk.hand, before)
        case _:
            return None if before is None else before + change_of_pot(found.ledger)


def _after_sheet(hand: Hand, before: int | None) -> int | None:
    """The scores of a score sheet tell: what they lack has been put in.

    A sum above zero is an Ù, which has taken all.
    """
    total = sum_of_score(hand)
    if total is None or total > 0:
        return 0 if total else None
    return None if before is None else before - total


def sum_of_score(hand: Hand) -> int | None:
    """Return what a score sheet sums to, None where part of it is not known."""
    if hand.score is None:
        return 0 if hand.pays else None
    if None in hand.score.points or hand.score.line in hand.faulty_lines():
        return None
    return sum(points or 0 for points in hand.score.points)


def wrong_sum(walk: Walk, found: Settlement, total: int) -> str | None:
    """Return how recorded scores that sum to so much are wrong, None where they may be right.

    They sum to minus the change of the pot; a score sheet's tell what that is.
    """
    before = walk.context.pot
    if not is_in_play(walk.rules, before):
        return "zero" if total else None
    if found.ended is Ended.SCORE_ONLY:
        right = total == before or (total <= 0 and (has_pot(walk.rules) or not total))
        return None if right or before is None else "sheet"
    if walk.trust.shaken or before is None or found.pot is None:
        return None
    return None if total == before - found.pot else "pot"
