"""Adding up: what each player won or lost, and the transfers that square it.

Points are points; money is settled in each currency for itself, never converted or added, and
points where the hands have no stake.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from phom_replay.record import Seat
from phom_replay.settlement.money import decimal_of, places_of, units
from phom_replay.settlement.pots import PotLeft, with_pot
from phom_replay.settlement.transfers import POT, square
from phom_replay.settlement.values import Counted

_NOTHING: Final = Decimal(0)


@dataclass(frozen=True, slots=True)
class Share:
    """What a hand brought one of its players; no money where the hand has no stake."""

    hand: Counted
    seat: Seat
    points: int
    money: Decimal | None
    currency: str | None


@dataclass(frozen=True, slots=True)
class Total:
    """What the night brought a player: points over all hands, money by currency.

    ``of_pots`` are the parts of what was left in the pot, each with the last hand of its session.
    """

    player: str
    points: int
    money: Mapping[str, Decimal]
    shares: tuple[Share, ...]
    of_pots: tuple[Share, ...] = ()


@dataclass(frozen=True, slots=True)
class Transfer:
    """An amount that one player hands to another; nobody is the pot."""

    payer: str | None
    receiver: str | None
    amount: Decimal


@dataclass(frozen=True, slots=True)
class Bill:
    """What squares the hands of one currency, or those without a stake (no currency).

    ``nets`` holds everybody who played such a hand; ``fewest`` says that no fewer transfers can
    do it. ``pot`` is what the pot gets: what stays in it, less than nothing where it gives more.
    """

    currency: str | None
    hands: int
    nets: Mapping[str, Decimal]
    transfers: tuple[Transfer, ...]
    fewest: bool
    pot: Decimal = _NOTHING


def totals_of(hands: Iterable[Counted], pots: Iterable[PotLeft]) -> tuple[Total, ...]:
    """Add up each player's hands; who won most comes first."""
    shares = _by_player((hand, hand.points) for hand in hands)
    of_pots = _by_player((pot.last, pot.points) for pot in pots)
    totals = [_total(player, mine, of_pots.get(player, [])) for player, mine in shares.items()]
    return tuple(sorted(totals, key=lambda total: (-total.points, total.player)))


def _by_player(parts: Iterable[tuple[Counted, tuple[int, ...]]]) -> dict[str, list[Share]]:
    shares: dict[str, list[Share]] = {}
    for hand, points in parts:
        for seat, (player, each) in enumerate(zip(hand.players, points, strict=False)):
            shares.setdefault(player, []).append(_share(hand, Seat(seat), each))
    return shares


def _share(hand: Counted, seat: Seat, points: int) -> Share:
    stake = hand.stake
    if stake is None:
        return Share(hand, seat, points, None, None)
    return Share(hand, seat, points, _product(stake.amount, points), stake.currency)


def _product(amount: Decimal, points: int) -> Decimal:
    places = places_of([amount])
    return decimal_of(units(amount, places) * points, places)


def _total(player: str, shares: list[Share], of_pots: list[Share]) -> Total:
    amounts: dict[str, list[Decimal]] = {}
    every = [*shares, *of_pots]
    for share in every:
        if share.money is not None and share.currency is not None:
            amounts.setdefault(share.currency, []).append(share.money)
    money = {currency: _sum(each) for currency, each in sorted(amounts.items())}
    points = sum(share.points for share in every)
    return Total(player, points, money, tuple(shares), tuple(of_pots))


def _sum(amounts: list[Decimal]) -> Decimal:
    places = places_of(amounts)
    return decimal_of(sum(units(amount, places) for amount in amounts), places)


def bills_of(hands: Iterable[Counted], pots: Iterable[PotLeft]) -> tuple[Bill, ...]:
    """One bill for the hands without a stake, then one a currency."""
    groups: dict[str | None, list[Counted]] = {}
    for hand in hands:
        groups.setdefault(_currency(hand), []).append(hand)
    order = sorted(groups, key=lambda currency: currency or "")
    return tuple(
        _bill(currency, groups[currency], [pot for pot in pots if _currency(pot.last) == currency])
        for currency in order
    )


def _currency(hand: Counted) -> str | None:
    return hand.stake.currency if hand.stake else None


def _bill(currency: str | None, hands: list[Counted], pots: list[PotLeft]) -> Bill:
    places = places_of(hand.stake.amount for hand in hands if hand.stake)
    nets: dict[str, int] = {}
    parts = [(hand, hand.points) for hand in hands] + [(pot.last, pot.points) for pot in pots]
    for hand, each in parts:
        unit = units(hand.stake.amount, places) if hand.stake else 1
        for player, points in zip(hand.players, each, strict=False):
            nets[player] = nets.get(player, 0) + unit * points
    whole = with_pot(nets)
    plan = square(whole)
    order = sorted(nets, key=lambda name: (-nets[name], name))
    return Bill(
        currency,
        len(hands),
        {name: decimal_of(nets[name], places) for name in order},
        tuple(
            Transfer(s.payer or None, s.receiver or None, decimal_of(s.amount, places))
            for s in plan.steps
        ),
        plan.fewest,
        decimal_of(whole.get(POT, 0), places),
    )
