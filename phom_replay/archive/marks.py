"""The mark by which the program knows a file that it wrote and nobody has changed since.

It is the last line, a comment of the language that the file is in, with a checksum of all before
it. So a file that a person wrote, or put a single word into, is never taken for one of ours.
"""

import gzip
import zlib
from collections.abc import Iterator
from contextlib import closing
from enum import Enum
from pathlib import Path
from typing import BinaryIO, Final, cast

from phom_replay.archive.writing import Sink, target_of

_PIECE: Final = 1 << 20
_DIGITS: Final = 8


class Mark(Enum):
    """The marks, by the kind of file: what stands before the checksum and after it."""

    LOG = (b"\n# made by phom-replay simulate, checksum ", b"\n")
    PAGE = (b"<!-- made by phom-replay, checksum ", b" -->\n")

    def of(self, checksum: int) -> bytes:
        """Return the mark of a file with this checksum."""
        start, end = self.value
        return start + f"{checksum:0{_DIGITS}x}".encode() + end

    def put_on(self, data: bytes) -> bytes:
        """Return the bytes of a file with their mark."""
        return data + self.of(zlib.crc32(data))


class Marked:
    """Takes the bytes of a file and ends it with their mark."""

    def __init__(self, sink: Sink, mark: Mark) -> None:
        """Begin a file."""
        self._sink = sink
        self._mark = mark
        self._checksum = 0

    def write(self, data: bytes) -> None:
        """Take some bytes."""
        self._checksum = zlib.crc32(data, self._checksum)
        self._sink.write(data)

    def finish(self) -> None:
        """Write the mark."""
        self._sink.write(self._mark.of(self._checksum))


def is_free(path: Path, mark: Mark) -> bool:
    """Say whether a file may be written: none is there, an empty one, or ours. Raises OSError.

    What is no ordinary file holds nothing that could be lost.
    """
    target = target_of(path)
    if not target.exists() or not target.is_file() or not target.stat().st_size:
        return True
    with target.open("rb") as file:
        try:
            return _bears(_unpacked(file), mark)
        except (EOFError, OSError, zlib.error):  # cut off, or no such archive: nobody's
            return False


def _bears(pieces: Iterator[bytes], mark: Mark) -> bool:
    checksum, tail, size = 0, b"", len(mark.of(0))
    for piece in pieces:
        tail += piece
        checksum = zlib.crc32(tail[:-size], checksum)
        tail = tail[-size:]
    return tail == mark.of(checksum)


def _unpacked(file: BinaryIO) -> Iterator[bytes]:
    """Yield the bytes of a file, unpacked as its first bytes say."""
    start = file.read(4)
    file.seek(0)
    if start.startswith(b"\x1f\x8b"):
        yield from _pieces(cast("BinaryIO", gzip.GzipFile(fileobj=file)))
    elif start == b"\x28\xb5\x2f\xfd":
        from zstandard import ZstdDecompressor, ZstdError  # rarely needed

        try:
            with closing(ZstdDecompressor().stream_reader(file, closefd=False)) as zstd:
                yield from _pieces(cast("BinaryIO", zstd))
        except ZstdError as error:
            raise OSError from error
    else:
        yield from _pieces(file)


def _pieces(file: BinaryIO) -> Iterator[bytes]:
    while piece := file.read(_PIECE):
        yield piece
