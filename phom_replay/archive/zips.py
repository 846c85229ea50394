"""The files in a zip archive: by the list at its end, or one after another where that is lost.

Only the two ways of packing that every program knows are read, stored and deflate. A file is read
by its place in the archive, so that a cut archive still gives what comes before the cut.
"""

import mmap
import os
import struct
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from phom_replay.archive.unpacking import (
    LIMIT,
    ZIP_START,
    CutOffError,
    Inflated,
    TooLargeError,
    bounded,
)

_LOCAL: Final = struct.Struct("<4s5H3L2H")
_END: Final = struct.Struct("<4s4H2LH")
_END_START: Final = b"PK\x05\x06"
_LONGEST_COMMENT: Final = 1 << 16
_LONGEST_LIST: Final = 16 << 20
"""Bytes of the list of files, which is read as a whole."""
_ENCRYPTED, _SIZE_FOLLOWS, _UTF8 = 1, 8, 1 << 11
_STORED, _DEFLATED = 0, 8
_PIECE: Final = 1 << 16


class Member(NamedTuple):
    """A file in a zip archive: where its own header begins, and what the list says of it.

    ``packed`` and ``size`` are bytes, ``crc`` the checksum; None where there is no list.
    """

    name: str
    offset: int
    packed: int | None = None
    size: int | None = None
    crc: int | None = None


@dataclass(frozen=True, slots=True)
class Listing:
    """The files of an archive by name; not ``whole`` where there may have been more."""

    members: tuple[Member, ...]
    whole: bool = True


@dataclass(frozen=True, slots=True)
class _Header:
    """What stands before the data of a file; these begin at ``start``."""

    flags: int
    method: int
    packed: int
    name: str
    start: int


def is_zip(path: str, *, named: bool) -> bool:
    """Say whether this is a zip archive: by its name, or, named by the user, its first bytes."""
    file = Path(path)
    if not file.is_file():
        return False
    if path.casefold().endswith(".zip"):
        return True
    if not named:
        return False
    with file.open("rb") as opened:
        return opened.read(len(ZIP_START)) == ZIP_START


def list_zip(path: Path, *, limit: int = LIMIT) -> Listing | str:
    """List the files of an archive, or return the catalogue variant that says why not.

    Raises OSError where it cannot be opened, TooLargeError where it would fill the memory.
    """
    if path.stat().st_size > limit or _list_size(path) > _LONGEST_LIST:
        raise TooLargeError
    import zipfile  # noqa: PLC0415  # slow to import, rarely needed

    try:
        with zipfile.ZipFile(path) as archive:
            infos = archive.infolist()
    except (zipfile.BadZipFile, NotImplementedError, UnicodeDecodeError, ValueError):
        members = tuple(_scanned(path, limit))
        return Listing(_named_once(members), whole=False) if members else "not-zip"
    found = [
        Member(info.filename, info.header_offset, info.compress_size, info.file_size, info.CRC)
        for info in infos
        if not info.is_dir()
    ]
    if _overlap(found):
        return "not-zip"
    return Listing(_named_once(found))


def open_member(
    path: Path, member: Member, *, limit: int = LIMIT
) -> Callable[[], Iterator[bytes]] | str:
    """Return what unpacks a file of an archive, or the catalogue variant that says why none does.

    Raises OSError, and TooLargeError for more than the limit.
    """
    with _mapped(path) as data:
        header = _header(data, member.offset)
    if header is None:
        return _cut_off
    if header.flags & _ENCRYPTED:
        return "encrypted"
    if header.method not in (_STORED, _DEFLATED):
        return "zip-method"
    if (member.size or 0) > limit:
        raise TooLargeError
    return partial(_unpacked, path, header, member)


@contextmanager
def _mapped(path: Path) -> Iterator[mmap.mmap]:
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        yield data


def _cut_off() -> Iterator[bytes]:
    raise CutOffError


def _unpacked(path: Path, header: _Header, member: Member) -> Iterator[bytes]:
    checksum = size = 0
    with _mapped(path) as data:
        for piece in _pieces(data, header, member):
            size += len(piece)
            if member.size is not None and size > member.size:
                raise CutOffError  # the list lies about it
            checksum = zlib.crc32(piece, checksum)
            yield piece
    if member.crc not in (None, checksum):
        raise CutOffError


def _pieces(data: mmap.mmap, header: _Header, member: Member) -> Iterator[bytes]:
    stop = len(data) if member.packed is None else header.start + member.packed
    last = min(stop, len(data))
    if header.method == _DEFLATED:
        yield from Inflated(data, header.start, last)
        return
    for at in range(header.start, last, _PIECE):
        yield data[at : min(at + _PIECE, last)]
    if last < stop:
        raise CutOffError


def _named_once(members: list[Member] | tuple[Member, ...]) -> tuple[Member, ...]:
    """Sort by name; of two with one name the later one is the newer."""
    by_name = {member.name: member for member in members}
    return tuple(by_name[name] for name in sorted(by_name))


def _overlap(members: list[Member]) -> bool:
    """Say whether files share bytes, as only archives made to fill a disk do."""
    stop = 0
    for member in sorted(members, key=lambda member: member.offset):
        if member.offset < stop:
            return True
        stop = member.offset + _LOCAL.size + (member.packed or 0)
    return False


def _list_size(path: Path) -> int:
    """Return how many bytes the list of files takes, 0 where there is none."""
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(size - _END.size - _LONGEST_COMMENT, 0))
        tail = file.read()
    at = tail.rfind(_END_START)
    if at < 0 or at + _END.size > len(tail):
        return 0
    length: int = _END.unpack_from(tail, at)[5]
    return min(length, size)


def _header(data: mmap.mmap, offset: int) -> _Header | None:
    """Read the header of a file, None where there is none, or not all of it."""
    if offset + _LOCAL.size > len(data):
        return None
    signature, _, flags, method, *_, packed, _, name_size, extra = _LOCAL.unpack_from(data, offset)
    start = offset + _LOCAL.size + name_size + extra
    if signature != ZIP_START or start > len(data):
        return None
    raw = data[offset + _LOCAL.size : offset + _LOCAL.size + name_size]
    name = raw.decode("utf-8" if flags & _UTF8 else "cp437", "replace")
    return _Header(flags, method, packed, name, start)


def _scanned(path: Path, limit: int) -> Iterator[Member]:
    """Yield the files of an archive without a list, up to the first that cannot be followed."""
    if not path.stat().st_size:
        return
    with _mapped(path) as data:
        at = data.find(ZIP_START)
        while at >= 0:
            header = _header(data, at)
            if header is None:
                return
            packed = None if header.flags & _SIZE_FOLLOWS else header.packed
            if not header.name.endswith("/"):
                yield Member(header.name, at, packed)
            if packed is not None:
                stop = header.start + packed
            elif header.method == _DEFLATED:
                stop = _end_of(Inflated(data, header.start, len(data)), limit)
            else:
                return
            at = data.find(ZIP_START, stop)


def _end_of(inflated: Inflated, limit: int) -> int:
    with suppress(CutOffError):
        for _ in bounded(inflated, limit):
            pass
    return inflated.end
