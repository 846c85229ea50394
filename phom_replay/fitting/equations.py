"""What the recorded results of a hand say about the numbers of a key: linear equations.

A price that counts is linear in the nets and in each payment. So the hand is settled once with
numbers so large that they count, and once more for one point more of each. Which of the payments
between two players a ``pay`` line stands for is open, so every way to share them out counts.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain, combinations, islice
from typing import Final

from phom_replay.fitting.cases import Case, Outcome
from phom_replay.ledger import Entry
from phom_replay.record import Pay
from phom_replay.referee import Context
from phom_replay.rulesets import Ruleset
from phom_replay.rulesets.keys import Value
from phom_replay.rulesets.ruleset import KEYS

Row = tuple[Fraction, ...]
"""An equation: a coefficient for each number of the key, then what they come to."""
Equations = tuple[Row, ...]
"""Equations that hold together, reduced, so that equal ones compare equal."""
Owed = tuple[int, ...]
_FAR: Final = 1_000_000
_STEP: Final = 1000
_MOST_SUMMED: Final = 6
_MOST_READINGS: Final = 200


def numbers_of(key: str, value: Value) -> tuple[int, ...]:
    """Return the numbers of a value; those of a list that is not played are 0."""
    if isinstance(value, tuple):
        return value or (0,) * max(KEYS[key].lengths)
    return (int(value),)


def value_of(key: str, numbers: Sequence[int]) -> Value:
    """Return the value of a key with these numbers."""
    return tuple(numbers) if KEYS[key].kind == "numbers" else numbers[0]


def equations_of(case: Case, context: Context, rules: Ruleset, key: str) -> set[Equations]:
    """Return equations for a key, all other keys as in the rules; one of them would explain."""
    size = len(numbers_of(key, rules.value(key)))
    far = [_FAR + _STEP * i for i in range(size)]
    steps = [[n + (i == place) for i, n in enumerate(far)] for place in range(size)]
    at, *after = [
        case.outcome(rules.with_value(key, value_of(key, numbers)), context)
        for numbers in (far, *steps)
    ]
    told = set()
    if case.hand.score is not None and all(one.score for one in (at, *after)):
        told.add(reduced(_of_score(case, at, after, far)))
    else:
        for pair in dict.fromkeys(map(_pair, case.hand.pays)):
            points = [pay.points for pay in case.hand.pays if _pair(pay) == pair]
            sums = islice(_shared(points, _owed(pair, at, after), far), _MOST_READINGS)
            told.update(map(reduced, sums))
    return {one for one in told if one}


def _of_score(
    case: Case, at: Outcome, after: Sequence[Outcome], far: Sequence[int]
) -> list[list[int]]:
    rows = []
    for seat, kept in enumerate(case.recorded or ()):
        if kept is None or at.score is None:
            continue
        steps = [one.score[seat] - at.score[seat] for one in after if one.score is not None]
        rows.append(_row(steps, at.score[seat], far, kept))
    return rows


def _row(steps: Sequence[int], at: int, far: Sequence[int], want: int) -> list[int]:
    fixed = at - sum(step * n for step, n in zip(steps, far, strict=True))
    return [*steps, want - fixed]


def _pair(one: Pay | Entry) -> tuple[int | None, int | None]:
    return (one.payer, one.receiver)


def _owed(pair: tuple[int | None, int | None], at: Outcome, after: Sequence[Outcome]) -> list[Owed]:
    """Return what is owed between two, each as the points of all outcomes."""
    if any(len(one.ledger) != len(at.ledger) for one in after):
        return []
    sides = zip(at.ledger, *(one.ledger for one in after), strict=True)
    owed = [tuple(entry.points for entry in side) for side in sides if _pair(side[0]) == pair]
    return owed if len(owed) <= _MOST_SUMMED else []


def _shared(
    points: Sequence[int], owed: Sequence[Owed], far: Sequence[int]
) -> Iterator[list[list[int]]]:
    """Yield the equations for each way to share what is owed out among what was paid."""
    if not points:
        yield []
        return
    first, *others = points
    places = range(len(owed))
    for some in chain.from_iterable(combinations(places, n + 1) for n in places):
        at, *after = (sum(column) for column in zip(*(owed[i] for i in some), strict=True))
        row = _row([one - at for one in after], at, far, first)
        if any(row[:-1]) or not row[-1]:
            rest = [owed[i] for i in places if i not in some]
            yield from ([row, *rows] for rows in _shared(others, rest, far))


def reduced(rows: Sequence[Sequence[int | Fraction]]) -> Equations | None:
    """Return equations in reduced form; None where they contradict each other."""
    left = [[Fraction(n) for n in row] for row in rows]
    done: list[list[Fraction]] = []
    for column in range(len(left[0]) - 1 if left else 0):
        pivot = next((row for row in left if row[column]), None)
        if pivot is None:
            continue
        left.remove(pivot)
        pivot = [n / pivot[column] for n in pivot]
        left = [_without(row, pivot, column) for row in left]
        done = [*(_without(row, pivot, column) for row in done), pivot]
    if any(row[-1] for row in left):
        return None
    return tuple(tuple(row) for row in done)


def _without(row: list[Fraction], pivot: list[Fraction], column: int) -> list[Fraction]:
    factor = row[column]
    return [a - factor * b for a, b in zip(row, pivot, strict=True)] if factor else row
