"""The numbers of a key that most hands ask for, solved over all hands together."""

from collections import Counter
from fractions import Fraction
from typing import Final

from phom_replay.fitting.equations import Equations, reduced
from phom_replay.rulesets.keys import LARGEST

Numbers = tuple[int | None, ...]
"""The numbers of a key, None where no hand says anything."""
_MOST_ASKED: Final = 24
_MOST_POINTS: Final = min(LARGEST, 100_000)


def solutions(votes: Counter[Equations], now: tuple[int, ...], most: int) -> list[Numbers]:
    """Return up to ``most`` ways to satisfy equations, those of most hands first.

    Equations that contradict those of more hands are left out; then those left out have
    their turn to come first.
    """
    order = sorted(votes, key=lambda asked: (-votes[asked], _terms(asked), asked))[:_MOST_ASKED]
    found: list[Numbers] = []
    firsts: list[Equations | None] = [None]
    for first in firsts:
        numbers, refused = _agreed(order, first)
        if first is None:
            firsts += refused
        solved = _solved(numbers, now)
        if solved not in found and any(n is not None for n in solved):
            found.append(solved)
        if len(found) == most:
            break
    return found


def _terms(equations: Equations) -> int:
    """Count what equations tie together: the plainer of two says the likelier thing."""
    return sum(bool(n) for row in equations for n in row[:-1])


def _agreed(order: list[Equations], first: Equations | None) -> tuple[Equations, list[Equations]]:
    agreed: Equations = ()
    refused = []
    for equations in order if first is None else [first, *order]:
        both = reduced([*agreed, *equations])
        if both is None or not _is_possible(both):
            refused.append(equations)
        else:
            agreed = both
    return agreed, refused


def _pinned(row: tuple[Fraction, ...]) -> bool:
    return sum(bool(n) for n in row[:-1]) == 1


def _is_possible(equations: Equations) -> bool:
    """Say whether every number that is settled is one that a key may hold."""
    return all(
        row[-1].denominator == 1 and 0 <= row[-1] <= _MOST_POINTS
        for row in equations
        if _pinned(row)
    )


def _solved(equations: Equations, now: tuple[int, ...]) -> Numbers:
    """Return the numbers; where only a sum of several is known, all but one are as they are."""
    found: list[int | None] = [None] * len(now)
    for row in equations:
        first, *others = (i for i, n in enumerate(row[:-1]) if n)
        rest = row[-1] - sum(row[i] * now[i] for i in others)
        found[first] = int(rest) if rest.denominator == 1 and rest >= 0 else now[first]
        for i in others:
            found[i] = now[i]
    return tuple(found)
