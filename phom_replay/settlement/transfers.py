"""The fewest transfers that square a night.

Players whose nets sum to zero among themselves can be squared with one transfer fewer than they
are. So the more such groups there are, the fewer transfers: the best partition is found exactly
for up to twelve players, subset by subset. Finding it is NP-hard; beyond that two players who
owe and get the same are squared first (which never costs a transfer), then three whose nets sum
to zero, then the largest debt with the largest claim.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from itertools import combinations, pairwise
from typing import Final, NamedTuple

EXACT: Final = 12
"""So many players, those squared in pairs aside, are settled in the fewest possible transfers."""
_FEW: Final = 500
"""Among more players nobody looks for three that fit together: it would take too long."""


POT: Final = ""
"""The pot (gà) among those who pay and get: no player has an empty name."""


class Step(NamedTuple):
    """One transfer, in the smallest unit of its currency."""

    payer: str
    receiver: str
    amount: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Transfers that bring every net to zero; ``fewest`` says that no fewer can do it."""

    steps: tuple[Step, ...]
    fewest: bool


_Nets = list[tuple[str, int]]


def square(nets: Mapping[str, int]) -> Plan:
    """Return transfers that square the nets, the largest first.

    The same nets give the same plan, in whatever order they come.

    >>> square({"An": 7, "Bình": -4, "Chi": -3}).steps
    (Step(payer='Bình', receiver='An', amount=4), Step(payer='Chi', receiver='An', amount=3))
    """
    if sum(nets.values()):
        message = "nets that do not sum to zero cannot be squared"
        raise ValueError(message)
    open_nets = sorted(((name, net) for name, net in nets.items() if net), key=_by_size)
    steps, rest = _pairs(open_nets)
    exact = len(rest) <= EXACT
    for group in _groups(rest) if exact else _near_groups(rest):
        steps += _chain(group)
    return Plan(tuple(sorted(steps, key=lambda step: (-step.amount, *step))), exact)


def _by_size(item: tuple[str, int]) -> tuple[int, int, str]:
    name, net = item
    return -abs(net), net, name


def _pairs(nets: _Nets) -> tuple[list[Step], _Nets]:
    """Square players who owe and get the same; return the others too.

    No best plan is lost: where two such players stand in different groups, they make a group of
    their own and what is left of both another one.
    """
    receivers: dict[int, list[str]] = {}
    for name, net in reversed(nets):
        if net > 0:
            receivers.setdefault(net, []).append(name)
    steps, paid = [], set()
    for name, net in nets:
        if net < 0 and receivers.get(-net):
            steps.append(Step(name, receivers[-net].pop(), -net))
            paid |= {name, steps[-1].receiver}
    return steps, [item for item in nets if item[0] not in paid]


def _groups(nets: _Nets) -> list[_Nets]:
    """Cut into the most groups that sum to zero each.

    A player is added at a time; wherever the sum so far is zero a group is complete. The best
    order of the players completes the most groups.
    """
    full = (1 << len(nets)) - 1
    sums = _sums([net for _, net in nets])
    most = [0] * (full + 1)
    for subset in range(1, full + 1):
        before = max(most[subset & ~(1 << i)] for i in range(len(nets)) if subset >> i & 1)
        most[subset] = before + (sums[subset] == 0)
    return [
        [item for i, item in enumerate(nets) if (outer & ~inner) >> i & 1]
        for outer, inner in pairwise(_cuts(most, sums, len(nets)))
    ]


def _sums(amounts: Sequence[int]) -> list[int]:
    sums = [0]
    for amount in amounts:
        sums += [before + amount for before in sums]
    return sums


def _cuts(most: list[int], sums: list[int], players: int) -> list[int]:
    """Walk back from all players to none; return the subsets that sum to zero on the way."""
    subset = len(most) - 1
    cuts = [subset]
    while subset:
        needed = most[subset] - (sums[subset] == 0)
        smaller = (subset & ~(1 << i) for i in range(players) if subset >> i & 1)
        subset = next(each for each in smaller if most[each] == needed)
        if sums[subset] == 0:
            cuts.append(subset)
    return cuts


def _near_groups(nets: _Nets) -> list[_Nets]:
    """Cut into many groups that sum to zero each, if perhaps not the most."""
    groups, rest = _triples(nets) if len(nets) <= _FEW else ([], nets)
    return [*groups, *(_groups(rest) if len(rest) <= EXACT else [rest])]


def _triples(nets: _Nets) -> tuple[list[_Nets], _Nets]:
    """Cut off groups of three that sum to zero, as they come; return the others too."""
    groups: list[_Nets] = []
    rest = dict(nets)
    named = {net: [name for name, other in nets if other == net] for _, net in nets}
    for one, two in combinations(nets, 2):
        third = -(one[1] + two[1])
        names = [n for n in named.get(third, ()) if n in rest and n not in (one[0], two[0])]
        if names and one[0] in rest and two[0] in rest:
            groups.append([one, two, (names[0], third)])
            for name, _ in groups[-1]:
                del rest[name]
    return groups, list(rest.items())


def _chain(nets: _Nets) -> list[Step]:
    """Square a group: the largest debt is paid to the largest claim, one of them in full."""
    debts = [(net, name) for name, net in nets if net < 0]
    claims = [(-net, name) for name, net in nets if net > 0]
    heapify(debts)
    heapify(claims)
    steps = []
    while debts:
        (owed, payer), (due, receiver) = heappop(debts), heappop(claims)
        amount = min(-owed, -due)
        steps.append(Step(payer, receiver, amount))
        if owed + amount:
            heappush(debts, (owed + amount, payer))
        if due + amount:
            heappush(claims, (due + amount, receiver))
    return steps
