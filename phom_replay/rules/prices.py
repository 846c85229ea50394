"""What an eat and an Ù cost, in points.

The thrower pays at once for the eater's k-th card; a chốt card and, where it is played, a king
(K bet) have their own price. After an Ù every other player pays the price of its kind: of the
kinds that apply the dearest, or with ``u.combine = "sum"`` the special ones together.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from phom_replay.cards import KING, rank_of
from phom_replay.ledger import Reason
from phom_replay.rules.ruleset import Ruleset
from phom_replay.rules.table import Eaten
from phom_replay.rules.u import Way


@dataclass(frozen=True, slots=True)
class Price:
    """Points for a reason, and the ruleset key that says so."""

    points: int
    reason: Reason
    rule: str


def price_of_eat(eaten: Eaten, rules: Ruleset) -> Price:
    """Return what the thrower pays for a card: K bet before chốt before the k-th card."""
    if rules.eat_k_bet and eaten.card is not None and rank_of(eaten.card) == KING:
        return Price(rules.eat_k_bet[eaten.round - 1], Reason.K_BET, "eat.k_bet")
    if eaten.chot:
        return Price(rules.eat_chot, Reason.CHOT, "eat.chot")
    return Price(rules.eat_pay[min(eaten.nth, len(rules.eat_pay)) - 1], Reason.EAT, "eat.pay")


def prices_of_u(
    rules: Ruleset, ways: Iterable[Way], *, khan: bool, in_a_row: int
) -> tuple[Price, ...]:
    """Return what each other player pays for an Ù, taken in the dearest way.

    ``in_a_row`` counts the player's Ù in a row in the session, this one included.
    """
    choices = [_priced(rules, _specials(rules, way, in_a_row), khan=khan) for way in ways]
    if khan or not choices:
        choices.append(_priced(rules, _specials(rules, None, in_a_row, khan=khan), khan=khan))
    return max(choices, key=lambda prices: (_total(prices), prices[:1] != (_plain(rules),)))


def _total(prices: Sequence[Price]) -> int:
    return sum(price.points for price in prices)


def _plain(rules: Ruleset) -> Price:
    return Price(rules.u_pay, Reason.U, "u.pay")


def _specials(rules: Ruleset, way: Way | None, in_a_row: int, *, khan: bool = False) -> list[Price]:
    found = []
    if khan:
        found.append(Price(rules.u_khan, Reason.U_KHAN, "u.khan"))
    if way is not None and way.tron:
        found.append(Price(rules.u_tron, Reason.U_TRON, "u.tron"))
    if rules.u_thong and in_a_row >= rules.u_thong_after:
        found.append(Price(rules.u_thong, Reason.U_THONG, "u.thong"))
    if rules.u_white_suit and way is not None and way.one_suit:
        found.append(Price(rules.u_white_suit, Reason.U_WHITE_SUIT, "u.white_suit"))
    return found


def _priced(rules: Ruleset, specials: list[Price], *, khan: bool) -> tuple[Price, ...]:
    if rules.u_combine == "sum":
        return tuple(specials) or (_plain(rules),)
    dearest = max(specials, key=lambda price: price.points, default=None)
    if dearest is None or (not khan and dearest.points < rules.u_pay):
        return (_plain(rules),)
    return (dearest,)
