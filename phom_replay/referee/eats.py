"""What is paid for eaten cards."""

from dataclasses import replace

from phom_replay.cards import KING
from phom_replay.findings import Fault
from phom_replay.law.bonuses import KINGS
from phom_replay.law.eating import Eaten
from phom_replay.law.owing import Payments, owed_for_eat
from phom_replay.law.prices import unpaid_eat, unpaid_for
from phom_replay.law.rows import FULL
from phom_replay.record import Seat, is_outcome
from phom_replay.referee.bill import Bill
from phom_replay.referee.pot import put_in_for
from phom_replay.referee.state import Walk


def settle_eats(walk: Walk, bill: Bill, spared: tuple[Seat, int] | None = None) -> None:
    """Pay for eaten cards; ``spared`` is the eat of a foul: seat and turn."""
    for eaten in walk.table.eats:
        if eaten.thrower == eaten.eater:
            continue
        if (eaten.eater, eaten.turn) == spared:
            bill.refuse(unpaid_for(eaten, walk.rules, "foul"))
            continue
        _settle(walk, bill, eaten)
        put_in_for(eaten, walk, bill)


def _settle(walk: Walk, bill: Bill, eaten: Eaten) -> None:
    """Pay for a card; where it may be a king, or nobody knows its round, K bet leaves it open."""
    unseen = _may_be_king(walk, eaten)
    kings = _as_king(walk, eaten) if unseen or (eaten.is_king and not eaten.round) else []
    usual = [owed_for_eat(walk.rules, eaten)] if unseen or not kings else []
    ways: dict[int, Payments] = {}
    for way in (*usual, *kings):
        ways.setdefault(sum(entry.points for entry in way), way)
    bill.choose(list(ways.values()))
    if len(ways) > 1:
        params = {"player": walk.hand.players[eaten.eater]}
        fault = Fault("open-check", "k-bet" if unseen else "k-round", "eat.k_bet", params)
        walk.leave_open(fault, eaten.line, 0, eaten.eater)
    elif not unseen:
        bill.refuse(*unpaid_eat(eaten, walk.rules))


def _as_king(walk: Walk, eaten: Eaten) -> list[Payments]:
    """Return what is paid for a card as K bet, in every round that it may be of."""
    rules = walk.rules
    if not rules.eat_k_bet:
        return []
    rounds = range(1, FULL + (rules.eat_chot_when == "eater-last"))
    king = replace(eaten, rank=KING)
    return [
        owed_for_eat(rules, replace(king, round=each))
        for each in ((eaten.round,) if eaten.round else rounds)
    ]


def _may_be_king(walk: Walk, eaten: Eaten) -> bool:
    """Say whether a card that nobody saw may be one of the kings, where K bet is played."""
    if eaten.card is not None or eaten.rank is not None or not walk.rules.eat_k_bet:
        return False
    if is_outcome(walk.hand):
        return eaten.line in walk.maybe_kings
    table, eater = walk.table, eaten.eater
    own = table.hands[eater].known | sum(phom.own for phom in table.phoms_of(eater))
    seen = table.eaten_cards(eater) | walk.dealt.cards[eater]
    return bool((table.unseen(eater) | own) & KINGS & ~seen)
