"""Bytes that wait on the disk: what can be had only once, and what is not yet to be seen."""

import tempfile
import weakref
from collections.abc import Iterator
from typing import Final, Protocol

from phom_replay.archive.unpacking import TooLargeError

PIECE: Final = 1 << 16
"""Bytes that are read at a time."""
_IN_MEMORY: Final = 1 << 20
"""Bytes that need no disk."""


class Once(Protocol):
    """What can be read once: standard input, a pipe."""

    def read1(self, size: int = ..., /) -> bytes:
        """Return some bytes, as soon as there are any; none at the end."""


class Spool:
    """Gives the bytes of a pipe as often as they are asked for; they are read when needed.

    Raises TooLargeError for more than the limit.
    """

    def __init__(self, file: Once, limit: int) -> None:
        """Begin with none."""
        self._file = file
        self._limit = limit
        self._kept = _scratch(self)
        self._size = 0
        self._ended = self._full = False

    def __call__(self) -> Iterator[bytes]:
        """Yield all bytes from the start."""
        at = 0
        while piece := self._at(at):
            at += len(piece)
            yield piece

    def _at(self, at: int) -> bytes:
        """Return some bytes from a place that was read already, or the next to be read."""
        self._kept.seek(at)
        if at < self._size:
            return self._kept.read(PIECE)
        piece = b"" if self._ended else self._file.read1(PIECE)
        self._ended = not piece
        self._full = self._full or self._size + len(piece) > self._limit
        if self._full:
            raise TooLargeError
        self._kept.write(piece)
        self._size += len(piece)
        return piece


class Draft:
    """A file on its way, to be looked through before anybody sees it."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._file = _scratch(self)

    def restart(self) -> None:
        """Forget what was written."""
        self._file.seek(0)
        self._file.truncate()

    def write(self, data: bytes, /) -> None:
        """Take some bytes."""
        self._file.write(data)

    def lines(self) -> Iterator[bytes]:
        """Yield what was written, line by line."""
        self._file.seek(0)
        yield from self._file

    def pieces(self) -> Iterator[bytes]:
        """Yield what was written."""
        self._file.seek(0)
        while piece := self._file.read(PIECE):
            yield piece


def _scratch(owner: object) -> tempfile.SpooledTemporaryFile[bytes]:
    """Return a file that nobody else sees, and that goes with its owner."""
    file = tempfile.SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115
    weakref.finalize(owner, file.close)
    return file
