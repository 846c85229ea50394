"""Which of the recorded payments the payments of a ledger explain."""

from collections.abc import Sequence

from phom_replay.ledger import Entry
from phom_replay.record import Pay

_MOST_ENTRIES = 10
"""More payments between two players do not occur in a legal hand; sums are then not searched."""


def unmatched_pays(pays: Sequence[Pay], ledger: Sequence[Entry]) -> list[Pay]:
    """Return the recorded payments that no payments of the ledger explain."""
    unmatched = []
    for pair in dict.fromkeys((pay.payer, pay.receiver) for pay in pays):
        made = [pay for pay in pays if (pay.payer, pay.receiver) == pair]
        owed = tuple(e.points for e in ledger if (e.payer, e.receiver) == pair)
        matched = _match(tuple(pay.points for pay in made), owed)
        unmatched += [pay for index, pay in enumerate(made) if index not in matched]
    return unmatched


def _match(pays: tuple[int, ...], owed: tuple[int, ...]) -> frozenset[int]:
    """Return the payments that can be explained, each by entries that serve no other one.

    Amounts are few and small; equal states are visited once.
    """
    best: frozenset[int] = frozenset()
    states: dict[tuple[int, ...], frozenset[int]] = {tuple(sorted(owed)): frozenset()}
    for index, points in enumerate(pays):
        grown = dict(states)
        for rest, done in states.items():
            for after in _taken(rest, points):
                with_it = done | {index}
                if len(with_it) > len(grown.get(after, frozenset())):
                    grown[after] = with_it
        states = grown
        best = max((best, *states.values()), key=len)
    return best


def _taken(owed: tuple[int, ...], points: int) -> set[tuple[int, ...]]:
    """Return what can remain after entries of this sum (at least one) are taken away."""
    if len(owed) > _MOST_ENTRIES:
        return {owed} if points <= sum(owed) else set()
    found = set()
    for mask in range(1, 1 << len(owed)):
        if sum(amount for i, amount in enumerate(owed) if mask >> i & 1) == points:
            found.add(tuple(a for i, a in enumerate(owed) if not mask >> i & 1))
    return found


def used_up(pays: Sequence[Pay], pay: Pay, owed: Sequence[Entry]) -> tuple[int, ...]:
    """Return the lines that say already what a payment would be, where it stood alone."""
    if not _taken(tuple(entry.points for entry in owed), pay.points):
        return ()
    pair = (pay.payer, pay.receiver)
    others = [p for p in pays if p is not pay and (p.payer, p.receiver) == pair]
    equal = [other.line for other in others if other.points == pay.points]
    return tuple(equal or [other.line for other in others])
