"""Gzip and zstd, told by their first bytes, unpacked piece by piece up to a limit.

The limit is what keeps a small file that unpacks to terabytes from filling the memory. Several
compressed parts one after the other are one file, as ``cat a.gz b.gz`` makes them.
"""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol

LIMIT: Final = 512 << 20
"""Bytes of a log, packed and unpacked."""
_GZIP: Final = b"\x1f\x8b"
_ZSTD: Final = b"\x28\xb5\x2f\xfd"
ZIP_START: Final = b"PK\x03\x04"
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


@dataclass(frozen=True, slots=True)
class Unpacked:
    """The bytes of a log; ``whole`` is false where the packed file is cut off or damaged."""

    data: bytes
    whole: bool = True


def is_packed(data: bytes, name: str) -> bool:
    """Say whether these are the bytes, or this the name, of a compressed file."""
    return data.startswith((_GZIP, _ZSTD)) or name.casefold().endswith((".gz", ".zst"))


def unpack(data: bytes, name: str, *, limit: int = LIMIT) -> Unpacked | str:
    """Return the log in these bytes, or the catalogue variant that says why there is none."""
    if data.startswith(_GZIP):
        return _gathered(_gunzipped(data), limit)
    if data.startswith(_ZSTD):
        return _gathered(_unzstd(data), limit)
    if data.startswith(ZIP_START):
        return "zip"
    lowered = name.casefold()
    if data and lowered.endswith(".gz"):
        return "not-gzip"
    if data and lowered.endswith(".zst"):
        return "not-zstd"
    return Unpacked(data)


def inflated(data: Sliced, start: int, stop: int, limit: int) -> tuple[Unpacked, int]:
    """Unpack bare deflate data; return also where they end.

    Raises TooLargeError for more than the limit.
    """
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    position, size = start, 0
    kept: list[bytes] = []
    try:
        while not unpacker.eof:
            packed = unpacker.unconsumed_tail
            if not packed:
                packed = data[position : min(position + _PIECE, stop)]
                position += len(packed)
            piece = unpacker.decompress(packed, _PIECE)
            if not packed and not piece:
                break
            size += len(piece)
            if size > limit:
                raise TooLargeError
            kept.append(piece)
    except zlib.error:
        return Unpacked(b"".join(kept), whole=False), position
    return Unpacked(b"".join(kept), whole=unpacker.eof), position - len(unpacker.unused_data)


def _gathered(pieces: Iterator[bytes | None], limit: int) -> Unpacked:
    """Join the pieces; None stands for the place where the file is cut off or damaged."""
    size = 0
    kept: list[bytes] = []
    for piece in pieces:
        if piece is None:
            return Unpacked(b"".join(kept), whole=False)
        size += len(piece)
        if size > limit:
            raise TooLargeError
        kept.append(piece)
    return Unpacked(b"".join(kept))


def _gunzipped(data: bytes) -> Iterator[bytes | None]:
    position = 0
    while data.startswith(_GZIP, position):
        member = zlib.decompressobj(zlib.MAX_WBITS | 16)
        try:
            while not member.eof:
                packed = member.unconsumed_tail
                if not packed:
                    packed = data[position : position + _PIECE]
                    position += len(packed)
                piece = member.decompress(packed, _PIECE)
                if not packed and not piece:
                    yield None
                    return
                yield piece
        except zlib.error:
            yield None
            return
        position -= len(member.unused_data)
    if data[position:].strip(b"\0"):
        yield None


def _unzstd(data: bytes) -> Iterator[bytes | None]:
    from zstandard import ZstdDecompressor, ZstdError  # rarely needed

    unpacker = ZstdDecompressor(max_window_size=_ZSTD_WINDOW)
    position = 0
    while position < len(data):
        frame = unpacker.decompressobj()
        try:
            while not frame.eof and position < len(data):
                piece = data[position : position + _ZSTD_PIECE]
                position += len(piece)
                yield frame.decompress(piece)
        except ZstdError:
            yield None
            return
        if not frame.eof:
            yield None
            return
        position -= len(frame.unused_data)
