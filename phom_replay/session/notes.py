"""Bytes by their digests, with no object for each: a log may have a million hands."""

from array import array
from typing import Final

_DIGEST: Final = 16
_LENGTH: Final = 4
_FEWEST: Final = 1 << 10


class Notes:
    """A note for each digest.

    The notes stand one behind the other, each behind its digest and its length. A table, at most
    half full, holds the place of each, counted from 1, at the first free place from the one that
    its digest says.
    """

    def __init__(self) -> None:
        """Begin with none."""
        self._notes = bytearray()
        self._table = array("Q", bytes(8 * _FEWEST))
        self._count = 0

    def get(self, digest: bytes) -> bytes | None:
        """Return the note of a digest."""
        place = self._table[self._at(digest)]
        if not place:
            return None
        start = place - 1 + _DIGEST + _LENGTH
        return bytes(self._notes[start : start + self._length(place)])

    def add(self, digest: bytes, note: bytes) -> None:
        """Take a note; its digest has none yet."""
        self._table[self._at(digest)] = len(self._notes) + 1
        self._notes += digest + len(note).to_bytes(_LENGTH, "big") + note
        self._count += 1
        if 2 * self._count > len(self._table):
            self._grow()

    def _at(self, digest: bytes) -> int:
        """Return where the place of a digest stands in the table, or would stand."""
        last = len(self._table) - 1
        at = int.from_bytes(digest[:8], "big") & last
        while (place := self._table[at]) and self._digest(place) != digest:
            at = (at + 1) & last
        return at

    def _digest(self, place: int) -> bytes:
        return bytes(self._notes[place - 1 : place - 1 + _DIGEST])

    def _length(self, place: int) -> int:
        start = place - 1 + _DIGEST
        return int.from_bytes(self._notes[start : start + _LENGTH], "big")

    def _grow(self) -> None:
        places = self._table
        self._table = array("Q", bytes(16 * len(places)))
        for place in places:
            if place:
                self._table[self._at(self._digest(place))] = place
