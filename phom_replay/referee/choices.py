"""Payments that rest on hidden cards: which are owed either way, and which may be."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Final

from phom_replay.law.owing import Payments
from phom_replay.ledger import Entry

_MOST_WORLDS: Final = 4096


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several groups of payments is owed; which one, the unknown cards decide."""

    ways: tuple[Payments, ...]


def known_of(ways: Sequence[Payments]) -> tuple[Payments, Choice | None]:
    """Return the payments that are owed either way, and what is left open beside them."""
    common = _common(ways)
    rest = tuple(dict.fromkeys(_without(way, common) for way in ways))
    return common, Choice(rest) if len(rest) > 1 else None


def _common(ways: Sequence[Payments]) -> Payments:
    """Return the payments that stand in every group."""
    first, *others = ways
    for other in others:
        rest, shared = list(other), []
        for entry in first:
            if entry in rest:
                rest.remove(entry)
                shared.append(entry)
        first = tuple(shared)
    return first


def _without(payments: Payments, gone: Payments) -> Payments:
    rest = list(payments)
    for entry in gone:
        rest.remove(entry)
    return tuple(rest)


def worlds(ledger: Sequence[Entry], choices: Sequence[Choice]) -> Iterator[Payments] | None:
    """Return every whole ledger that the choices leave possible, None where they are too many."""
    if prod(len(choice.ways) for choice in choices) > _MOST_WORLDS:
        return None
    taken = product(*(choice.ways for choice in choices))
    return ((*ledger, *(entry for way in ways for entry in way)) for ways in taken)
