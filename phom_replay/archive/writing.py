"""The one way a file gets onto the disk: at any moment what was there before, or the new one.

The new bytes go into a scrap beside the file, which takes its place at the very end. A run that
fails removes its scrap; what a killed run left is removed by the next one that writes there.
"""

import gzip
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, Protocol, cast

from phom_replay.archive.scraps import Scrap
from phom_replay.filenames import found

_NEW: Final = 0o666
"""The mode of a new file, before what the user's mask takes from it."""


class Sink(Protocol):
    """Something that takes bytes."""

    def write(self, data: bytes, /) -> object:
        """Take some bytes."""
        ...


def write_file(path: Path, data: bytes, *, new: bool = False) -> None:
    """Put ``data`` into a file; a link stays one, and a mode. Raises OSError.

    With ``new`` it raises FileExistsError where there is something already.
    """
    with replacing(path, new=new) as file:
        file.write(data)


@contextmanager
def writing(path: Path) -> Iterator[Sink]:
    """Open a log to write piece by piece, however long. Raises OSError.

    A name that ends in ``.gz`` or ``.zst`` is compressed; equal logs give equal bytes.
    """
    with replacing(path) as file, _packed(file, path.name) as sink:
        yield sink


@contextmanager
def replacing(path: Path, *, new: bool = False) -> Iterator[BinaryIO]:
    """Open what takes the place of a file once it is whole. Raises OSError.

    A device or a pipe cannot be replaced and is written as it is.
    """
    target = target_of(path)
    if is_special(target):
        with target.open("wb") as device:
            yield device
        return
    mode = mode_of(target)
    scrap = Scrap(target)
    try:
        with scrap.open() as file:
            yield file
        scrap.put(mode, new=new)
    finally:
        scrap.remove()


def target_of(path: Path) -> Path:
    """Return the file meant: behind a link, and however the letters of its name are composed."""
    return found(Path(os.path.realpath(found(path))))


def is_special(target: Path) -> bool:
    """Say whether there is something that is no ordinary file. Raises OSError."""
    status = _status(target)
    return status is not None and not stat.S_ISREG(status.st_mode)


def mode_of(target: Path) -> int:
    """Return the mode of a file, or that of a new one. Raises OSError where it is not ours."""
    status = _status(target)
    if status is not None:
        if not os.access(target, os.W_OK):
            raise PermissionError(13, os.strerror(13))
        return stat.S_IMODE(status.st_mode)
    mask = os.umask(0)  # can only be read by setting it
    os.umask(mask)
    return _NEW & ~mask


def _status(target: Path) -> os.stat_result | None:
    try:
        return target.stat()
    except FileNotFoundError:
        return None


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
