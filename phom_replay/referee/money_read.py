"""Scores that look like money where points are meant.

A session in which every number is a multiple of the stake was most likely written in money:
``[Stake "5k"]`` and ``score An +10000``. It is read as points all the same, and that is said.
"""

from collections.abc import Iterable
from decimal import Decimal
from typing import Final

from phom_replay.findings import Fault, Param
from phom_replay.notation.money import money_text, product
from phom_replay.record import Hand, Stake

SessionKey = tuple[str | None, str | None]
_LEAST: Final = 20
"""Of a smaller stake the points of a hand are multiples by chance."""


def sessions_in_money(hands: Iterable[Hand]) -> set[SessionKey]:
    """Return the sessions in which every number of the scores is a multiple of the stake."""
    found: dict[SessionKey, bool] = {}
    for hand in hands:
        key = (hand.session, hand.table)
        if found.get(key, True) and has_bare_points(hand):
            found[key] = _all_multiples(hand)
    return {key for key, holds in found.items() if holds}


def has_bare_points(hand: Hand) -> bool:
    """Say whether a hand has a score other than zeros, without a unit of money."""
    return hand.score is not None and not hand.score.in_money and any(hand.score.points)


def _all_multiples(hand: Hand) -> bool:
    if hand.score is None or hand.stake is None or hand.stake.amount < _LEAST:
        return False
    return not any(points and points % hand.stake.amount for points in hand.score.points)


def money_fault(hand: Hand, stake: Stake) -> Fault:
    """Return what is said of the first such hand: how its largest number was read."""
    points = hand.score.points if hand.score is not None else ()
    most = max(points, key=lambda each: abs(each or 0)) or 0
    params: dict[str, Param] = {
        "player": hand.players[points.index(most)],
        "points": most,
        "stake": money_text(stake.amount, stake.currency).removeprefix("+"),
        "money": f"{product(stake.amount, most):,f} {stake.currency}",
        "meant": money_text(Decimal(most), stake.currency),
    }
    return Fault("money-as-points", "", None, params)


def is_in_money(recorded: dict[str, int], computed: dict[str, int], stake: Stake | None) -> bool:
    """Say whether recorded nets are just those of the rules, written in money."""
    if stake is None or stake.amount == 1 or not any(computed.values()):
        return False
    return all(n == computed[player] * stake.amount for player, n in recorded.items())
