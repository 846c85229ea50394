"""Writing files so that at any moment each is what was there before or the new one.

A broken run leaves no half file and no scrap beside it.
"""

import gzip
import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, Protocol, cast

_NEW: Final = 0o666
"""The mode of a new file, before what the user's mask takes from it."""


class Sink(Protocol):
    """Something that takes bytes."""

    def write(self, data: bytes, /) -> object:
        """Take some bytes."""
        ...


def write_file(path: Path, data: bytes) -> None:
    """Put ``data`` into a file that may be there already; a link stays one, and a mode. OSError."""
    with _in_place_of(path) as file:
        file.write(data)


@contextmanager
def writing(path: Path) -> Iterator[Sink]:
    """Open a log to write piece by piece, however long. Raises OSError.

    A name that ends in ``.gz`` or ``.zst`` is compressed; equal logs give equal bytes. A device
    or a pipe is written as it is.
    """
    if path.exists() and not path.is_file():
        with path.open("wb") as device:
            yield device
        return
    with _in_place_of(path) as file, _packed(file, path.name) as sink:
        yield sink


@contextmanager
def _in_place_of(path: Path) -> Iterator[BinaryIO]:
    target = path.resolve()
    mode = _mode_of(target)
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:100]}.", dir=target.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        fresh.chmod(mode)
        fresh.replace(target)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise


def _mode_of(target: Path) -> int:
    if target.exists():
        if not os.access(target, os.W_OK):
            raise PermissionError(13, os.strerror(13))
        return stat.S_IMODE(target.stat().st_mode)
    mask = os.umask(0)  # can only be read by setting it
    os.umask(mask)
    return _NEW & ~mask


@contextmanager
def _packed(file: BinaryIO, name: str) -> Iterator[Sink]:
    lowered = name.casefold()
    if lowered.endswith(".gz"):
        with gzip.GzipFile("", "wb", 6, file, mtime=0) as packed:
            yield packed
    elif lowered.endswith(".zst"):
        from zstandard import ZstdCompressor  # rarely needed

        with ZstdCompressor().stream_writer(file, closefd=False) as zstd:
            yield cast("Sink", zstd)
    else:
        yield file
