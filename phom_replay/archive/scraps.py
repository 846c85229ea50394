"""Scraps: what files are written into before they take their places.

A scrap has a fixed name beside its file and is locked while somebody writes it, so a later run
can tell one that a killed run left behind from one that is still being written.
"""

import errno
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from typing import BinaryIO, Final

try:
    from fcntl import LOCK_EX, LOCK_NB, flock
except ImportError:  # pragma: no cover  # a system that removes no file while it is open
    flock = None  # type: ignore[assignment]

SUFFIX: Final = ".phom-replay-tmp"
_LONGEST: Final = 120
"""Bytes of a file's name that stand in that of its scrap; systems take about 255."""
_PRIVATE: Final = 0o600
_BINARY: Final = getattr(os, "O_BINARY", 0)
_TRIES: Final = 10


class Scrap:
    """The scrap of one file, made and locked. Raises OSError where it cannot be."""

    def __init__(self, target: Path) -> None:
        """Make it, in the place of one that a killed run left."""
        self._target = target
        self._path = _path_of(target)
        self._handle = _locked(self._path, _make_file)
        self._there = True

    @contextmanager
    def open(self) -> Iterator[BinaryIO]:
        """Open it to be written; afterwards it is on the disk."""
        with os.fdopen(self._handle, "wb", closefd=False) as file:
            yield file
            file.flush()
            os.fsync(self._handle)

    def put(self, mode: int, *, new: bool = False) -> None:
        """Let it take the place of its file; with ``new`` there must be none."""
        self._path.chmod(mode)
        if new:
            _put_new(self._path, self._target)
        else:
            self._path.replace(self._target)
        self._there = False

    def remove(self) -> None:
        """Leave nothing of it but what is in its place."""
        if self._there:
            self._path.unlink(missing_ok=True)
        os.close(self._handle)


class ScrapFolder:
    """A folder for the scraps of several files, in the folder where they will lie."""

    def __init__(self, folder: Path) -> None:
        """Make it, in the place of one that a killed run left. Raises OSError."""
        self.path = folder / SUFFIX
        self._handle = _locked(self.path, _make_folder)

    def remove(self) -> None:
        """Remove it with what is still in it."""
        shutil.rmtree(self.path, ignore_errors=True)
        os.close(self._handle)


def sweep(folder: Path) -> None:
    """Remove the scraps that killed runs left in a folder."""
    with suppress(OSError):
        left = [name for name in os.listdir(folder) if name.endswith(SUFFIX)]  # noqa: PTH208  # names
        for name in left:
            with suppress(OSError):
                _clear(folder / name)


def _path_of(target: Path) -> Path:
    name = os.fsencode(target.name)
    if len(name) > _LONGEST:
        name = blake2b(name, digest_size=16).hexdigest().encode()
    return target.parent / f".{os.fsdecode(name)}{SUFFIX}"


def _locked(path: Path, make: Callable[[Path], int]) -> int:
    """Make something that nobody else has, and lock it."""
    for _ in range(_TRIES):
        try:
            handle = make(path)
        except FileExistsError:
            _clear(path)
            continue
        if _lock(handle) and _is_at(handle, path):
            return handle
        os.close(handle)  # somebody who cleared up was quicker
    raise _busy()


def _make_file(path: Path) -> int:
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, _PRIVATE)


def _make_folder(path: Path) -> int:
    path.mkdir()
    return os.open(path, os.O_RDONLY)


def _clear(path: Path) -> None:
    """Remove a scrap that nobody is writing. Raises OSError where somebody is."""
    if path.is_symlink():
        path.unlink(missing_ok=True)
        return
    try:
        handle = os.open(path, os.O_RDONLY | _BINARY)
    except FileNotFoundError:
        return
    try:
        if not _lock(handle):
            raise _busy()
        if _is_at(handle, path):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    finally:
        os.close(handle)


def _busy() -> OSError:
    return OSError(errno.EBUSY, os.strerror(errno.EBUSY))


def _lock(handle: int) -> bool:
    """Lock something open; False where another run has locked it."""
    if flock is None:  # pragma: no cover
        return True
    try:
        flock(handle, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # pragma: no cover  # a disk without locks: nobody can tell
        return True
    return True


def _is_at(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat(follow_symlinks=False))
    except FileNotFoundError:
        return False


def _put_new(path: Path, target: Path) -> None:
    """Give a file its name where nothing has it yet."""
    try:
        os.link(path, target)
    except FileExistsError:
        raise
    except OSError:  # a disk on which a file has only one name
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
        path.replace(target)
    else:
        path.unlink()
