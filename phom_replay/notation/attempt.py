"""A log written in canonical form, and read again as it is written."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import NamedTuple, Protocol

from phom_replay.findings import Severity
from phom_replay.notation.arranging import arranged
from phom_replay.notation.cut import Cut, cut_hands
from phom_replay.notation.decode import decode
from phom_replay.notation.reader import Hands
from phom_replay.notation.text import cut_lines
from phom_replay.notation.turns import sorted_cards
from phom_replay.record import Hand

Source = Callable[[], Iterable[bytes]]
"""Gives the bytes of a file, from the start each time it is asked."""


class Sink(Protocol):
    """Takes the new bytes of a file."""

    def restart(self) -> None:
        """Forget what was written."""

    def write(self, data: bytes, /) -> object:
        """Take some bytes."""


class Place(NamedTuple):
    """A hand by its number in the file, with its id and its first line."""

    number: int
    id: str
    line: int


@dataclass(slots=True)
class Attempt:
    """One way of writing a log, with the hands in ``copied`` left as they are.

    ``kept`` are those that stay for their errors in reading, ``otherwise`` the others of them;
    ``worst`` is the first that does not read the same any more.
    """

    source: Source
    sink: Sink
    copied: frozenset[int]
    digest: blake2b = field(default_factory=blake2b)
    kept: list[Place] = field(default_factory=list)
    otherwise: list[Place] = field(default_factory=list)
    worst: tuple[Place, ...] = ()
    _waiting: deque[Hand] = field(default_factory=deque)
    """Hands that were written and not yet read again."""
    _first: tuple[Place, ...] = ()
    _count: int = 0

    def run(self) -> frozenset[int]:
        """Write the log; return the hands that do not read the same any more."""
        spoilt: set[int] = set()
        more = 0
        hands = _hands(decode(self.source()))
        coming = self._noted(hands)
        for after in _hands(decode(self._written(arranged(hands, coming)))):
            if not self._waiting:
                more += 1
                continue
            before = self._waiting.popleft()
            if meaning(before) != meaning(after):
                spoilt.add(before.index)
                self.worst = self.worst or (_place(before),)
        for _ in coming:
            pass  # what was not written at all waits to be read
        if more or self._waiting:
            self.worst = self._first
            return frozenset(range(1, self._count + 1))
        return frozenset(spoilt)

    def _written(self, texts: Iterable[str]) -> Iterator[bytes]:
        for text in texts:
            data = text.encode("utf-8", "surrogateescape")
            self.digest.update(data)
            self.sink.write(data)
            yield data

    def _noted(self, hands: Hands) -> Iterator[tuple[Hand, Cut, bool]]:
        """Yield the hands, and whether each stays as it is."""
        for hand, cut in hands.with_lines():
            self._first = self._first or (_place(hand),)
            self._count += 1
            self._waiting.append(hand)
            faulty = any(finding.severity is Severity.ERROR for finding in hand.findings)
            if faulty:
                self.kept.append(_place(hand))
            elif hand.index in self.copied:
                self.otherwise.append(_place(hand))
            yield hand, cut, faulty or hand.index in self.copied


def _hands(texts: Iterable[str]) -> Hands:
    return Hands(cut_hands(cut_lines(texts)))


def _place(hand: Hand) -> Place:
    return Place(hand.index, hand.id, hand.line)


def meaning(hand: Hand) -> tuple[object, ...]:
    """Return what formatting must not change: all but the order of tags and of held cards."""
    plain = replace(
        hand,
        tags=(),
        deals=tuple(replace(deal, cards=sorted_cards(deal.cards)) for deal in hand.deals),
        lefts=tuple(replace(left, cards=sorted_cards(left.cards)) for left in hand.lefts),
    )
    tags = sorted((tag.name, tag.values) for tag in hand.tags)
    return plain, tags, sorted(finding.key for finding in hand.findings)
