"""Values worth trying: what a key would have to be for a hand to come out right.

Between two regimes (a price is too small to matter, or the one that counts) the nets of a hand
are linear in a price, so one step at each end of the range says which value would explain the
recorded nets; the search then tries the values that most hands ask for.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from phom_replay.fitting.cases import Case, Evidence, Outcome, changed
from phom_replay.rules import Ruleset
from phom_replay.rules.keys import Value
from phom_replay.rules.ruleset import KEYS

SKIPPED: Final = frozenset({"table.min_stack", "u.thong_after"})
"""Keys that recorded results do not price; ``u.thong_after`` is tried as a number below."""
_FAR: Final = 1_000_000
_MOST_VALUES: Final = 3
_MOST_ASKED: Final = 12
_MOST_POINTS: Final = 1000
_STREAKS: Final = (2, 3, 4)
Change = tuple[str, Value]


def changes_to_try(evidence: Evidence, rules: Ruleset, told: Sequence[Outcome]) -> list[Change]:
    """Return the single changes of a ruleset that may explain more hands."""
    tried: list[Change] = []
    for key in KEYS.values():
        if not any(case.hears(key.name, rules) for case in evidence.cases):
            continue
        if key.kind == "yes-no":
            tried.append((key.name, not rules.value(key.name)))
        elif key.kind == "choice":
            others = (choice for choice in key.choices if choice != rules.value(key.name))
            tried += [(key.name, choice) for choice in others]
        elif key.name == "u.thong_after":
            tried += [(key.name, n) for n in _STREAKS if n != rules.u_thong_after]
    return tried + _solved(evidence, rules, told)


def _solved(evidence: Evidence, rules: Ruleset, told: Sequence[Outcome]) -> list[Change]:
    wrong = [case for case, outcome in zip(evidence.cases, told, strict=True) if _open(outcome)]
    found: list[Change] = []
    for key in KEYS.values():
        if key.kind not in {"number", "numbers"} or key.name in SKIPPED:
            continue
        votes: Counter[Value] = Counter()
        hear = [case for case in wrong if case.hears(key.name, rules)]
        for case in hear[:_MOST_ASKED]:
            votes.update(set(_asked(case, rules, key.name)))
        votes.pop(rules.value(key.name), None)
        found += [(key.name, value) for value, _ in votes.most_common(_MOST_VALUES)]
        found += _not_played(rules, key.name)
    return found


def _open(outcome: Outcome) -> bool:
    return outcome.legal and not outcome.explained


def _not_played(rules: Ruleset, key: str) -> list[Change]:
    """A price of 0 or an empty list switches some rules off."""
    value = rules.value(key)
    if key == "eat.k_bet" and value:
        return [(key, ())]
    return [(key, 0)] if value and isinstance(value, int) else []


def _asked(case: Case, rules: Ruleset, key: str) -> Iterator[Value]:
    """Yield the values of a key with which this hand would come out right."""
    value = rules.value(key)
    start = value if isinstance(value, tuple) else (value,)
    if key == "eat.k_bet" and not value:
        start = (0, 0, 0, 0)
    numbers = tuple(int(n) for n in start)
    for base in (numbers, tuple(_FAR + 10 * i for i in range(len(numbers)))):
        solved = _solve(case, rules, key, base, numbers)
        if solved is not None and solved != numbers:
            yield solved if isinstance(value, tuple) else solved[0]


def _with(rules: Ruleset, key: str, numbers: tuple[int, ...]) -> Ruleset:
    value = numbers if isinstance(rules.value(key), tuple) else numbers[0]
    return changed(rules, [(key, value)])


def _solve(
    case: Case, rules: Ruleset, key: str, base: tuple[int, ...], now: tuple[int, ...]
) -> tuple[int, ...] | None:
    """Solve the nets, linear near ``base``, for the recorded ones; None where that fails."""
    recorded = case.recorded
    if recorded is None or None in recorded or (rules.u_khan == 0 and key == "u.khan"):
        return None
    target = [points for points in recorded if points is not None]
    at_base = case.outcome(_with(rules, key, base)).score
    if at_base is None:
        return None
    rows: list[list[Fraction]] = [[] for _ in target]
    for index in range(len(base)):
        step = tuple(n + (i == index) for i, n in enumerate(base))
        after = case.outcome(_with(rules, key, step)).score
        if after is None:
            return None
        for row, (new, old) in zip(rows, zip(after, at_base, strict=True), strict=True):
            row.append(Fraction(new - old))
    for row, (want, old) in zip(rows, zip(target, at_base, strict=True), strict=True):
        row.append(Fraction(want - old))
    solution = _gauss(rows, len(base))
    if solution is None or not any(part is not None for part in solution):
        return None
    exact = [
        n if part is None else base[i] + part
        for i, (n, part) in enumerate(zip(now, solution, strict=True))
    ]
    if any(n != int(n) or not 0 <= n <= _MOST_POINTS for n in exact):
        return None
    found = tuple(int(n) for n in exact)
    return found if case.outcome(_with(rules, key, found)).distance == 0 else None


def _gauss(rows: list[list[Fraction]], size: int) -> list[Fraction | None] | None:
    """Solve by elimination; None for a part that no row speaks of, or for a contradiction."""
    pivots: dict[int, list[Fraction]] = {}
    rest = [row[:] for row in rows]
    for column in range(size):
        pivot = next((row for row in rest if row[column]), None)
        if pivot is None:
            continue
        rest.remove(pivot)
        pivot = [value / pivot[column] for value in pivot]
        rest = [[a - row[column] * b for a, b in zip(row, pivot, strict=True)] for row in rest]
        pivots = {
            c: [a - row[column] * b for a, b in zip(row, pivot, strict=True)]
            for c, row in pivots.items()
        }
        pivots[column] = pivot
    if any(row[-1] for row in rest):
        return None
    return [pivots[column][-1] if column in pivots else None for column in range(size)]
