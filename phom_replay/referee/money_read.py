"""Scores that look like money where points are meant.

A session in which every number is a multiple of the stake was most likely written in money:
``[Stake "5k"]`` and ``score An +10000``. It is read as points all the same, and that is said.
"""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Final

from phom_replay.findings import Fault, Param
from phom_replay.notation.money import money_text, product
from phom_replay.record import Hand, Seat, Stake

SessionKey = tuple[str | None, str | None]
_LEAST: Final = 20
"""Of a smaller stake the points of a hand are multiples by chance."""


def key_of(hand: Hand) -> SessionKey:
    """Return what the hands of a session share here."""
    return hand.session, hand.table


def sessions_in_money(
    hands: Iterable[Hand], found: Mapping[SessionKey, bool] | None = None
) -> set[SessionKey]:
    """Return the sessions in which every number of the scores is a multiple of the stake.

    ``found`` is what was noted of hands before these.
    """
    noted = dict(found or {})
    for hand in hands:
        note_points(noted, hand)
    return {key for key, holds in noted.items() if holds}


def note_points(found: dict[SessionKey, bool], hand: Hand) -> None:
    """Take note of whether all numbers of a session may be money, up to this hand."""
    key = key_of(hand)
    if found.get(key, True) and has_bare_points(hand):
        found[key] = _all_multiples(hand)


def has_bare_points(hand: Hand) -> bool:
    """Say whether a hand has a result other than zeros, without a unit of money."""
    return any(points for _, points, _ in _bare(hand))


def _bare(hand: Hand) -> list[tuple[Seat, int, int]]:
    """Return who gets how much, and on which line: the score, or where there is none the payments.

    A result of which any number has a unit of money gives nothing.
    """
    if hand.score is not None:
        score = hand.score
        nets = [] if score.in_money else enumerate(score.points)
        return [(Seat(seat), points or 0, score.line) for seat, points in nets]
    if any(pay.in_money for pay in hand.pays):
        return []
    return [(pay.receiver, pay.points, pay.line) for pay in hand.pays]


def _all_multiples(hand: Hand) -> bool:
    if hand.stake is None or hand.stake.amount < _LEAST:
        return False
    return not any(points % hand.stake.amount for _, points, _ in _bare(hand))


def money_fault(hand: Hand, stake: Stake) -> tuple[Fault, int]:
    """Return what is said of the first such hand, how its largest number was read, and its line."""
    seat, most, line = max(_bare(hand), key=lambda each: abs(each[1]))
    params: dict[str, Param] = {
        "player": hand.players[seat],
        "points": most,
        "stake": money_text(stake.amount, stake.currency).removeprefix("+"),
        "money": f"{product(stake.amount, most):,f} {stake.currency}",
        "meant": money_text(Decimal(most), stake.currency),
    }
    return Fault("money-as-points", "", None, params), line


def is_in_money(recorded: dict[str, int], computed: dict[str, int], stake: Stake | None) -> bool:
    """Say whether recorded nets are just those of the rules, written in money."""
    if stake is None or stake.amount == 1 or not any(computed.values()):
        return False
    return all(n == computed[player] * stake.amount for player, n in recorded.items())
