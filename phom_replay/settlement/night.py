"""The night: what each player won or lost, and the transfers that square it.

Points are points; money is settled in each currency for itself, never converted or added, and
points where the hands have no stake.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal

from phom_replay.counting import Aliases, People, Policy, Scores, Spot
from phom_replay.identity import Likeness
from phom_replay.record import Seat
from phom_replay.referee import Replay
from phom_replay.settlement.money import decimal_of, places_of, units
from phom_replay.settlement.sorting import Sorting
from phom_replay.settlement.transfers import square
from phom_replay.settlement.values import Counted, Difference, Doubled, LeftOut


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
    """What the night brought a player: points over all hands, money by currency."""

    player: str
    points: int
    money: Mapping[str, Decimal]
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class Transfer:
    """An amount that one player hands to another."""

    payer: str
    receiver: str
    amount: Decimal


@dataclass(frozen=True, slots=True)
class Bill:
    """What squares the hands of one currency, or those without a stake (no currency).

    ``nets`` holds everybody who played such a hand; ``fewest`` says that no fewer transfers can
    do it.
    """

    currency: str | None
    hands: int
    nets: Mapping[str, Decimal]
    transfers: tuple[Transfer, ...]
    fewest: bool


@dataclass(frozen=True, slots=True)
class Night:
    """All hands given: who won what, who pays whom, and what the figures rest on.

    ``merged`` are spellings taken for one person, each after the name shown; ``alike`` persons
    who may be one; ``unused`` the spellings of the aliases that matched nobody. ``like_money`` are
    the first hands of sessions whose scores look like money and count as points.
    """

    scores: Scores
    counted: tuple[Counted, ...]
    left_out: tuple[LeftOut, ...]
    differences: tuple[Difference, ...]
    totals: tuple[Total, ...]
    bills: tuple[Bill, ...]
    merged: tuple[tuple[str, str], ...] = ()
    alike: tuple[Likeness, ...] = ()
    unused: tuple[str, ...] = ()
    doubled: tuple[Doubled, ...] = ()
    like_money: tuple[Spot, ...] = ()

    @property
    def hands(self) -> int:
        """How many hands were given."""
        return len(self.counted) + len(self.left_out)

    @property
    def is_doubtful(self) -> bool:
        """Whether a hand was left out, or recorded and recomputed differ anywhere."""
        return bool(self.left_out or self.differences)


def settle(
    replays: Iterable[tuple[str, Replay]],
    scores: Scores = Scores.RECOMPUTED,
    *,
    include_invalid: bool = False,
    aliases: Aliases | None = None,
) -> Night:
    """Settle the hands of any number of files, each given with the name of its file.

    Hands of one file come together and in order. A hand found twice counts once.
    """
    sorting = Sorting(Policy(scores, include_invalid), People(aliases or Aliases()))
    for file, replay in replays:
        sorting.add(file, replay)
    sorting.finish()
    people = sorting.people
    written = {hand.spot: hand.players for hand in sorting.counted}
    hands = [replace(hand, players=_persons(hand, people)) for hand in sorting.counted]
    names = {hand.spot: dict(zip(written[hand.spot], hand.players, strict=True)) for hand in hands}
    return Night(
        scores,
        tuple(hands),
        tuple(sorting.left_out),
        tuple(_named(each, names.get(each.spot, {})) for each in sorting.differences),
        _totals(hands),
        _bills(hands),
        tuple(people.merged()),
        tuple(people.alike()),
        _unused(people, sorting.sat),
        tuple(_doubled(hands, written)),
        tuple(sorting.like_money),
    )


def _persons(hand: Counted, people: People) -> tuple[str, ...]:
    return tuple(people.person(player, hand.day) for player in hand.players)


def _unused(people: People, sat: Iterable[tuple[tuple[str, ...], date | None]]) -> tuple[str, ...]:
    """Return the spellings of the aliases that matched nobody, in hands that count or not."""
    for players, day in sat:
        for player in players:
            people.person(player, day)
    return tuple(entry.spelling for entry in people.unused())


def _named(difference: Difference, names: Mapping[str, str]) -> Difference:
    points = {names.get(player, player): both for player, both in difference.points.items()}
    return Difference(difference.spot, points)


def _doubled(
    hands: Iterable[Counted], written: Mapping[Spot, tuple[str, ...]]
) -> Iterator[Doubled]:
    """Yield the hands in which one person would sit twice."""
    for hand in hands:
        for person in dict.fromkeys(hand.players):
            if hand.players.count(person) > 1:
                pairs = zip(written[hand.spot], hand.players, strict=True)
                yield Doubled(hand.spot, person, tuple(one for one, who in pairs if who == person))


def _totals(hands: Iterable[Counted]) -> tuple[Total, ...]:
    """Add up each player's hands; who won most comes first."""
    shares: dict[str, list[Share]] = {}
    for hand in hands:
        for seat, player in enumerate(hand.players):
            shares.setdefault(player, []).append(_share(hand, Seat(seat)))
    totals = [_total(player, mine) for player, mine in shares.items()]
    return tuple(sorted(totals, key=lambda total: (-total.points, total.player)))


def _share(hand: Counted, seat: Seat) -> Share:
    points, stake = hand.points[seat], hand.stake
    if stake is None:
        return Share(hand, seat, points, None, None)
    return Share(hand, seat, points, _product(stake.amount, points), stake.currency)


def _product(amount: Decimal, points: int) -> Decimal:
    places = places_of([amount])
    return decimal_of(units(amount, places) * points, places)


def _total(player: str, shares: list[Share]) -> Total:
    amounts: dict[str, list[Decimal]] = {}
    for share in shares:
        if share.money is not None and share.currency is not None:
            amounts.setdefault(share.currency, []).append(share.money)
    money = {currency: _sum(each) for currency, each in sorted(amounts.items())}
    return Total(player, sum(share.points for share in shares), money, tuple(shares))


def _sum(amounts: list[Decimal]) -> Decimal:
    places = places_of(amounts)
    return decimal_of(sum(units(amount, places) for amount in amounts), places)


def _bills(hands: Iterable[Counted]) -> tuple[Bill, ...]:
    """One bill for the hands without a stake, then one a currency."""
    groups: dict[str | None, list[Counted]] = {}
    for hand in hands:
        groups.setdefault(hand.stake.currency if hand.stake else None, []).append(hand)
    order = sorted(groups, key=lambda currency: currency or "")
    return tuple(_bill(currency, groups[currency]) for currency in order)


def _bill(currency: str | None, hands: list[Counted]) -> Bill:
    places = places_of(hand.stake.amount for hand in hands if hand.stake)
    nets: dict[str, int] = {}
    for hand in hands:
        unit = units(hand.stake.amount, places) if hand.stake else 1
        for player, points in zip(hand.players, hand.points, strict=True):
            nets[player] = nets.get(player, 0) + unit * points
    plan = square(nets)
    order = sorted(nets, key=lambda name: (-nets[name], name))
    return Bill(
        currency,
        len(hands),
        {name: decimal_of(nets[name], places) for name in order},
        tuple(Transfer(s.payer, s.receiver, decimal_of(s.amount, places)) for s in plan.steps),
        plan.fewest,
    )
