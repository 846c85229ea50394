"""Hands that are copies of one another, by the digests of what they hold."""

from dataclasses import dataclass, field
from typing import NamedTuple

from phom_replay.tables.rows import Mark


class _Original(NamedTuple):
    number: int
    file: str
    scored: bool


@dataclass(slots=True)
class Copies:
    """Takes the hands in order and says of each copy which hand counts instead.

    That is the first copy that would count by itself, or, where nobody knows its points, the
    first of which they are known.
    """

    _originals: dict[int, int] = field(default_factory=dict)
    _known: dict[bytes, _Original] = field(default_factory=dict)

    def add(self, file: str, number: int, mark: Mark) -> None:
        """Take the next hand."""
        if mark.digest is None:
            return
        original = self._known.get(mark.digest)
        mine = _Original(number, file, mark.scored)
        if original is None:
            if mark.counted:
                self._known[mark.digest] = mine
        elif mark.bare and original.file == file:
            return
        elif mark.counted and mark.scored and not original.scored:
            self._known[mark.digest] = mine
            self._originals[original.number] = number
        else:
            self._originals[number] = original.number

    def original_of(self, number: int) -> int | None:
        """Return the hand that counts instead of this one, None where it is no copy."""
        original = self._originals.get(number)
        return None if original is None else self._originals.get(original, original)
