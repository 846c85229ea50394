"""Hands that are copies of one another, by the digests of what they hold."""

from dataclasses import dataclass, field
from typing import NamedTuple

from phom_replay.tables.rows import Mark


class _Original(NamedTuple):
    number: int
    file: str
    mark: Mark


@dataclass(slots=True)
class Copies:
    """Takes the hands in order and says of each copy which hand counts instead.

    Of the copies that would count by themselves that is the one with the smallest order, so that
    it does not depend on the order of the files; of equal ones the first.
    """

    _originals: dict[int, int] = field(default_factory=dict)
    _known: dict[bytes, _Original] = field(default_factory=dict)
    _disputed: set[bytes] = field(default_factory=set)

    def add(self, file: str, number: int, mark: Mark) -> None:
        """Take the next hand."""
        if mark.digest is None:
            return
        original = self._known.get(mark.digest)
        mine = _Original(number, file, mark)
        if original is None:
            if mark.counted:
                self._known[mark.digest] = mine
            return
        if mark.bare and original.file == file:
            return
        if mark.counted and _disagree(mark, original.mark):
            self._disputed.add(mark.digest)
        if mark.counted and mark.order < original.mark.order:
            self._known[mark.digest] = mine
            self._originals[original.number] = number
        else:
            self._originals[number] = original.number

    @property
    def disputed(self) -> int:
        """How many hands have copies with unequal recorded scores."""
        return len(self._disputed)

    def original_of(self, number: int) -> int | None:
        """Return the hand that counts instead of this one, None where it is no copy."""
        original = self._originals.get(number)
        while original is not None and original in self._originals:
            original = self._originals[original]
        return original


def _disagree(one: Mark, other: Mark) -> bool:
    return None not in (one.recorded, other.recorded) and one.recorded != other.recorded
