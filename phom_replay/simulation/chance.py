"""Chance that is the same on every platform and in every version of Python.

Only ``random()`` of a seeded generator is used: its numbers are promised to stay the same,
those of ``shuffle`` and ``choice`` are not.
"""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def generator(*names: object) -> random.Random:
    """Return a generator seeded by what names it: equal names, equal chance."""
    return random.Random("/".join(map(str, names)))  # noqa: S311  # cards, not secrets


def pick(rng: random.Random, choices: Sequence[T]) -> T:
    """Return one of some choices, each as likely."""
    return choices[int(rng.random() * len(choices))]


def shuffled(rng: random.Random, items: Sequence[T]) -> list[T]:
    """Return the items in a random order."""
    chance = rng.random
    keys = [(chance(), place) for place in range(len(items))]
    keys.sort()
    return [items[place] for _, place in keys]


def between(rng: random.Random, low: int, high: int) -> int:
    """Return a whole number from ``low`` to ``high``, each as likely."""
    return low + int(rng.random() * (high - low + 1))
