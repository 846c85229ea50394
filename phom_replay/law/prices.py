"""What an eat and an Ù cost, in points.

The thrower pays at once for the eater's k-th card; a chốt card and, where it is played, a king
(K bet) have their own price, a chốt card on top of the other where the table plays so. After an
Ù every other player pays the price of its kind: of the kinds that apply the dearest, or with
``u.combine = "sum"`` the special ones together.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from phom_replay.law.eating import Eaten
from phom_replay.law.u import Way
from phom_replay.law.unpaid import Unpaid
from phom_replay.ledger import Reason
from phom_replay.rulesets.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Price:
    """Points for a reason, and the ruleset key that says so."""

    points: int
    reason: Reason
    rule: str


class Look(Protocol):
    """What the price of an Ù goes by: whether it is tròn, and whether it is of one suit."""

    @property
    def tron(self) -> bool:
        """Ù tròn: all ten cards in phỏm."""

    @property
    def one_suit(self) -> bool:
        """Ù white suit: all phỏm of one suit."""


def prices_of_eat(eaten: Eaten, rules: Ruleset) -> tuple[Price, ...]:
    """Return what the thrower pays for a card: K bet before chốt before the k-th card.

    With ``eat.chot_on_top`` a chốt card costs what the k-th card costs as well.
    """
    if rules.eat_k_bet and eaten.is_king:
        return (Price(rules.eat_k_bet[eaten.round - 1], Reason.K_BET, "eat.k_bet"),)
    points = rules.eat_pay[min(eaten.nth, len(rules.eat_pay)) - 1]
    usual = Price(points, Reason.EAT, "eat.pay")
    if not eaten.chot:
        return (usual,)
    chot = Price(rules.eat_chot, Reason.CHOT, "eat.chot")
    return (usual, chot) if rules.eat_chot_on_top else (chot,)


def unpaid_for(eaten: Eaten, rules: Ruleset, why: str) -> Unpaid:
    """Return what nobody pays for an eaten card because of how the hand ended."""
    prices, parts = prices_of_eat(eaten, rules), (eaten.thrower, eaten.eater)
    points = sum(price.points for price in prices)
    return Unpaid(prices[-1].reason, why, "rules/payments", *parts, points, (eaten,))


def unpaid_eat(eaten: Eaten, rules: Ruleset) -> tuple[Unpaid, ...]:
    """Return what one may expect for an eaten card beside what is paid, and what decides."""
    prices, parts = prices_of_eat(eaten, rules), (eaten.thrower, eaten.eater)
    found = [
        Unpaid(price.reason, "zero", price.rule, *parts, 0, (eaten,))
        for price in prices
        if not price.points
    ]
    if eaten.chot and prices[0].reason is Reason.K_BET:
        found.append(Unpaid(Reason.CHOT, "k-bet", prices[0].rule, *parts, eaten=(eaten,)))
    elif eaten.nearly_chot:
        found.append(Unpaid(Reason.CHOT, "when", "eat.chot_when", *parts, eaten=(eaten,)))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class UPrice:
    """What each other player pays for an Ù, and the way of the cards that it is paid for."""

    prices: tuple[Price, ...]
    way: Way | None = None

    @property
    def points(self) -> int:
        """All of them together."""
        return sum(price.points for price in self.prices)


def price_of_u(rules: Ruleset, ways: Iterable[Way], *, khan: bool, in_a_row: int) -> UPrice:
    """Return what each other player pays for an Ù, taken in the dearest way.

    ``in_a_row`` counts the player's Ù in a row in the session, this one included.
    """
    choices = [
        UPrice(_priced(rules, _specials(rules, way, in_a_row), khan=khan), way) for way in ways
    ]
    if khan or not choices:
        specials = _specials(rules, None, in_a_row, khan=khan)
        choices.append(UPrice(_priced(rules, specials, khan=khan)))
    plain = (_plain(rules),)
    return max(choices, key=lambda choice: (choice.points, choice.prices[:1] != plain))


def prices_of_look(rules: Ruleset, look: Look, in_a_row: int) -> tuple[Price, ...]:
    """Return what each other player pays for an Ù of which only the look is known."""
    return _priced(rules, _specials(rules, look, in_a_row), khan=False)


def unpaid_kinds(
    rules: Ruleset, chosen: UPrice, ways: Iterable[Look], *, khan: bool, in_a_row: int
) -> tuple[Unpaid, ...]:
    """Return the kinds of Ù that one may expect to be paid for and that are not, and why.

    A tròn that a throw or a send prevents is ``unpaid_tron``.
    """
    ways = list(ways)
    found = [_unpaid(chosen.prices[0], "zero", chosen.prices[0].rule)] if not chosen.points else []
    paid = {price.reason for price in chosen.prices}
    counted = [chosen.way] if rules.u_combine == "sum" else [*ways, None]
    apply = [price for way in counted for price in _specials(rules, way, in_a_row, khan=khan)]
    others = {price.reason: price for price in apply if price.reason not in paid}
    found += [_unpaid(price, "dearest", "u.combine") for price in others.values()]
    if in_a_row > 1 and not rules.u_thong:
        found.append(Unpaid(Reason.U_THONG, "zero", "u.thong", count=in_a_row))
    elif 1 < in_a_row < rules.u_thong_after:
        found.append(Unpaid(Reason.U_THONG, "too-few", "u.thong_after", count=in_a_row))
    if not rules.u_white_suit and any(way.one_suit for way in ways):
        found.append(Unpaid(Reason.U_WHITE_SUIT, "zero", "u.white_suit"))
    return tuple(found)


def unpaid_tron(rules: Ruleset, nearly: str) -> tuple[Unpaid, ...]:
    """Say why an Ù is no tròn where that alone was missing and would have been dearer."""
    dearer = rules.u_combine == "sum" or rules.u_tron > rules.u_pay
    if not nearly or not dearer:
        return ()
    return (Unpaid(Reason.U_TRON, nearly, "u.tron", points=rules.u_tron),)


def _unpaid(price: Price, why: str, rule: str) -> Unpaid:
    return Unpaid(price.reason, why, rule, points=price.points)


def _plain(rules: Ruleset) -> Price:
    return Price(rules.u_pay, Reason.U, "u.pay")


def _specials(
    rules: Ruleset, way: Look | None, in_a_row: int, *, khan: bool = False
) -> list[Price]:
    """Return the special kinds that apply to a way of the cards; those not played are none."""
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
