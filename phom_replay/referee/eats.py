"""What is paid for eaten cards."""

from dataclasses import replace

from phom_replay.cards import EMPTY, KING, Suit, bit, make_card
from phom_replay.findings import Fault
from phom_replay.law.bonuses import KINGS
from phom_replay.law.eating import Eaten
from phom_replay.law.prices import prices_of_eat, unpaid_eat, unpaid_for
from phom_replay.record import Seat
from phom_replay.referee.bill import Bill, owed
from phom_replay.referee.choices import Payments
from phom_replay.referee.state import Walk

_A_KING = make_card(KING, Suit(0))


def settle_eats(walk: Walk, bill: Bill, spared: tuple[Seat, int] | None = None) -> None:
    """Pay for eaten cards; ``spared`` is the eat of a foul: seat and turn."""
    for eaten in walk.table.eats:
        if eaten.thrower == eaten.eater:
            continue
        if (eaten.eater, eaten.turn) == spared:
            bill.refuse(unpaid_for(eaten, walk.rules, "foul"))
            continue
        if _may_be_king(walk, eaten):
            _settle_unseen(walk, bill, eaten)
            continue
        bill.ledger += _paid(walk, eaten)
        bill.refuse(*unpaid_eat(eaten, walk.rules))


def _paid(walk: Walk, eaten: Eaten) -> Payments:
    card = EMPTY if eaten.card is None else bit(eaten.card)
    entries = Payments()
    for price in prices_of_eat(eaten, walk.rules):
        entries += owed([eaten.thrower], eaten.eater, price, eaten.line, card, eaten=[eaten])
    return entries


def _settle_unseen(walk: Walk, bill: Bill, eaten: Eaten) -> None:
    """A card that nobody saw is paid as K bet if it was a king."""
    (king,) = prices_of_eat(replace(eaten, card=_A_KING), walk.rules)
    if king.points == sum(price.points for price in prices_of_eat(eaten, walk.rules)):
        bill.ledger += _paid(walk, eaten)
        return
    as_king = owed([eaten.thrower], eaten.eater, king, eaten.line, eaten=[eaten])
    bill.choose([_paid(walk, eaten), as_king])
    params = {"player": walk.hand.players[eaten.eater]}
    fault = Fault("open-check", "k-bet", "eat.k_bet", params)
    walk.leave_open(fault, eaten.line, 0, eaten.eater)


def _may_be_king(walk: Walk, eaten: Eaten) -> bool:
    """Say whether a card that nobody saw may be one of the kings, where K bet is played."""
    if eaten.card is not None or not walk.rules.eat_k_bet:
        return False
    table, eater = walk.table, eaten.eater
    own = table.hands[eater].known | sum(phom.own for phom in table.phoms_of(eater))
    seen = table.eaten_cards(eater) | walk.dealt.cards[eater]
    return bool((table.unseen(eater) | own) & KINGS & ~seen)
