"""The files behind the paths of a command: each once, in order, folders searched.

What cannot be searched becomes a value, so that the other inputs are still read.
"""

import errno
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from phom_replay.findings import Param

STDIN: Final = "-"
SUFFIXES: Final = (".phom", ".phom.gz", ".phom.zst")


@dataclass(frozen=True, slots=True)
class Input:
    """One thing to read: ``name`` as the user would write it, no path for standard input.

    ``named`` says that the user named it, rather than a folder that it lies in.
    """

    name: str
    path: Path | None
    named: bool = True


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that belongs to no hand: an input that cannot be read, or not in full.

    The code has its words in the catalogues, as those of findings have.
    """

    file: str
    code: str
    variant: str = ""
    params: Mapping[str, Param] = field(default_factory=dict)


def unreadable(file: str, error: OSError) -> Trouble:
    """Return the trouble of an input that the system does not open."""
    if error.errno in (errno.ENOENT, errno.ENOTDIR):
        return Trouble(file, "cannot-read", "missing")
    if error.errno in (errno.EACCES, errno.EPERM):
        return Trouble(file, "cannot-read", "denied")
    return Trouble(file, "cannot-read", "", {"reason": error.strerror or type(error).__name__})


def find_inputs(paths: Iterable[str]) -> Iterator[Input | Trouble]:
    """Yield what the paths stand for: files, the logs of folders, standard input for ``-``."""
    seen: set[object] = set()
    for path in paths:
        if path == STDIN:
            if STDIN not in seen:
                seen.add(STDIN)
                yield Input(STDIN, None)
        else:
            yield from _of_path(path, seen)


def _of_path(path: str, seen: set[object]) -> Iterator[Input | Trouble]:
    try:
        is_folder = Path(path).is_dir()
    except OSError as error:
        yield unreadable(path, error)
        return
    if not is_folder:
        yield from _once(path, seen, named=True)
        return
    found = False
    for item in _of_folder(path):
        found = True
        if isinstance(item, Trouble):
            yield item
        else:
            yield from _once(item, seen, named=False)
    if not found:
        yield Trouble(path, "no-logs")


def _once(path: str, seen: set[object], *, named: bool) -> Iterator[Input | Trouble]:
    try:
        identity = _identity(path)
    except OSError as error:
        yield unreadable(path, error)
        return
    except ValueError:  # a NUL in the name
        yield Trouble(path, "cannot-read", "missing")
        return
    if identity not in seen:
        seen.add(identity)
        yield Input(path, Path(path), named)


def _identity(path: str) -> tuple[int, int]:
    status = Path(path).stat()
    return status.st_dev, status.st_ino


def _of_folder(top: str) -> Iterator[str | Trouble]:
    """Yield the logs below a folder by name; links are followed, but no folder twice."""
    visited: set[tuple[int, int]] = set()
    waiting = [top]
    while waiting:
        path = waiting.pop()
        try:
            if not Path(path).is_dir():
                yield path
                continue
            identity = _identity(path)
            if identity in visited:
                continue
            visited.add(identity)
            names = sorted(os.listdir(path), reverse=True)  # noqa: PTH208  # plain names
        except OSError as error:
            yield unreadable(path, error)
            continue
        waiting += [
            os.path.join(path, name)  # noqa: PTH118  # keeps "./" as the user wrote it
            for name in names
            if not name.startswith(".") and _is_wanted(path, name)
        ]


def _is_wanted(folder: str, name: str) -> bool:
    path = Path(folder, name)
    if path.is_dir():
        return True
    return name.casefold().endswith(SUFFIXES) and (path.is_file() or path.is_symlink())
