"""Gzip and zstd, told by their first bytes, unpacked piece by piece up to a limit.

The limit is what keeps a small file that unpacks to terabytes from filling memory or time.
Several compressed parts one after the other are one file, as ``cat a.gz b.gz`` makes them.
"""

import zlib
from collections.abc import Iterable, Iterator
from typing import Final, Protocol

LIMIT: Final = 512 << 20
"""Bytes of a log, packed and unpacked."""
_GZIP: Final = b"\x1f\x8b"
_ZSTD: Final = b"\x28\xb5\x2f\xfd"
ZIP_START: Final = b"PK\x03\x04"
_START: Final = 4
_PIECE: Final = 1 << 16
_ZSTD_PIECE: Final = 1 << 10
"""Packed bytes at a time: one zstd block of four bytes can stand for 128 KiB."""
_ZSTD_WINDOW: Final = 1 << 27


class Sliced(Protocol):
    """Bytes, or a file mapped into the memory."""

    def __getitem__(self, part: slice, /) -> bytes:
        """Return some of the bytes."""


class TooLargeError(Exception):
    """More than the limit."""


class CutOffError(Exception):
    """The place where a packed file is cut off or damaged."""


class Feed:
    """Bytes that come in pieces, of which some may be looked at first or given back."""

    def __init__(self, pieces: Iterable[bytes]) -> None:
        """Begin."""
        self._pieces = iter(pieces)
        self._held = b""

    def start(self, count: int) -> bytes:
        """Return that many of the next bytes and leave them; fewer at the end."""
        while len(self._held) < count and (piece := next(self._pieces, None)) is not None:
            self._held += piece
        return self._held[:count]

    def take(self) -> bytes:
        """Return the next bytes; none at the end."""
        data, self._held = self._held, b""
        while not data and (piece := next(self._pieces, None)) is not None:
            data = piece
        return data

    def give_back(self, data: bytes) -> None:
        """Put bytes back to the front."""
        self._held = data + self._held

    def rest(self) -> Iterator[bytes]:
        """Yield all bytes that are left."""
        while data := self.take():
            yield data


def is_packed(start: bytes, name: str) -> bool:
    """Say whether these are the first bytes, or this the name, of a compressed file."""
    return start.startswith((_GZIP, _ZSTD)) or name.casefold().endswith((".gz", ".zst"))


def unpacked(packed: Feed, name: str) -> Iterator[bytes] | str:
    """Return the bytes of the log, or the catalogue variant that says why there is none.

    As they come they may raise CutOffError.
    """
    start = packed.start(_START)
    if start.startswith(_GZIP):
        return _gunzipped(packed)
    if start.startswith(_ZSTD):
        return _unzstd(packed)
    if start.startswith(ZIP_START):
        return "zip"
    lowered = name.casefold()
    if start and lowered.endswith(".gz"):
        return "not-gzip"
    if start and lowered.endswith(".zst"):
        return "not-zstd"
    return packed.rest()


def bounded(pieces: Iterable[bytes], limit: int) -> Iterator[bytes]:
    """Yield pieces; raise TooLargeError before the one that is too much."""
    size = 0
    for piece in pieces:
        size += len(piece)
        if size > limit:
            raise TooLargeError
        yield piece


class Inflated:
    """Bare deflate data unpacked; ``end`` is where they end, once they came to it."""

    def __init__(self, data: Sliced, start: int, stop: int) -> None:
        """Begin at a place."""
        self.end = start
        self._data = data
        self._stop = stop

    def __iter__(self) -> Iterator[bytes]:
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
        while not unpacker.eof:
            packed = unpacker.unconsumed_tail
            if not packed:
                packed = self._data[self.end : min(self.end + _PIECE, self._stop)]
                self.end += len(packed)
            yield _decompressed(unpacker, packed)
        self.end -= len(unpacker.unused_data)


def _decompressed(unpacker: "zlib._Decompress", packed: bytes) -> bytes:
    try:
        piece = unpacker.decompress(packed, _PIECE)
    except zlib.error:
        raise CutOffError from None
    if not packed and not piece:
        raise CutOffError
    return piece


def _gunzipped(packed: Feed) -> Iterator[bytes]:
    while packed.start(len(_GZIP)) == _GZIP:
        member = zlib.decompressobj(zlib.MAX_WBITS | 16)
        while not member.eof:
            yield _decompressed(member, member.unconsumed_tail or packed.take())
        packed.give_back(member.unused_data)
    if any(data.strip(b"\0") for data in packed.rest()):
        raise CutOffError


def _unzstd(packed: Feed) -> Iterator[bytes]:
    from zstandard import ZstdDecompressor, ZstdError  # rarely needed

    unpacker = ZstdDecompressor(max_window_size=_ZSTD_WINDOW)
    while packed.start(1):
        frame = unpacker.decompressobj()
        try:
            while data := b"" if frame.eof else packed.take():
                at = 0
                while at < len(data) and not frame.eof:
                    yield frame.decompress(data[at : at + _ZSTD_PIECE])
                    at += _ZSTD_PIECE
                packed.give_back(data[at:])
        except ZstdError:
            raise CutOffError from None
        if not frame.eof:
            raise CutOffError
        packed.give_back(frame.unused_data)
