"""The files behind the paths of a command: each once, in order, folders searched.

What cannot be searched becomes a value, so that the other inputs are still read.
"""

import errno
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from phom_replay.archive.unpacking import LIMIT, TooLargeError
from phom_replay.archive.zips import Listing, Member, is_zip, list_zip
from phom_replay.filenames import composed_name, found, same_name
from phom_replay.findings import Param

STDIN: Final = "-"
SUFFIXES: Final = (".phom", ".phom.gz", ".phom.zst")
ZIP: Final = ".zip"


@dataclass(frozen=True, slots=True)
class Input:
    """One thing to read: ``name`` as the user would write it, no path for standard input.

    ``named`` says that the user named it, rather than a folder that it lies in. ``member`` is
    the file meant where the path is that of a zip archive.
    """

    name: str
    path: Path | None
    named: bool = True
    member: Member | None = None


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


@dataclass(frozen=True, slots=True)
class PassedOver:
    """Files of a zip archive, by name, that are no logs: notes, pictures, other archives."""

    file: str
    names: tuple[str, ...]


Found = Input | Trouble | PassedOver
Tell = Callable[[PassedOver], None]


def find_inputs(paths: Iterable[str], tell: Tell | None = None) -> Iterator[Input | Trouble]:
    """Yield what the paths stand for: files, the logs of folders, standard input for ``-``.

    ``tell`` is called with what is passed over without being wrong.
    """
    for found_one in _find(paths):
        if isinstance(found_one, PassedOver):
            if tell is not None:
                tell(found_one)
        else:
            yield found_one


def _find(paths: Iterable[str]) -> Iterator[Found]:
    seen: set[object] = set()
    for path in paths:
        if path == STDIN:
            if STDIN not in seen:
                seen.add(STDIN)
                yield Input(STDIN, None)
        else:
            yield from _of_path(path, seen)


def _of_path(path: str, seen: set[object]) -> Iterator[Found]:
    try:
        there = _found(path)
        is_folder = Path(there).is_dir()
    except OSError as error:
        yield unreadable(path, error)
        return
    if not is_folder:
        yield from _of_file(path, there, seen)
        return
    found = False
    for item in _of_folder(there):
        if isinstance(item, Trouble):
            found = True
            yield item
        elif is_zip(item, named=False):
            for each in _of_zip(item, "", seen, named=False):
                found = found or not isinstance(each, PassedOver)
                yield each
        else:
            found = True
            yield from _once(item, seen, named=False)
    if not found:
        yield Trouble(path, "no-logs")


def _of_file(path: str, there: str, seen: set[object]) -> Iterator[Found]:
    """Yield a file, the logs of a zip archive, or those at a place in one."""
    try:
        archive, inside = (there, "") if is_zip(there, named=True) else _in_zip(path)
    except OSError as error:
        yield unreadable(path, error)
        return
    except ValueError:  # a NUL in the name
        archive, inside = "", ""
    if archive:
        yield from _of_zip(archive, inside, seen, named=True)
    else:
        yield from _once(path, seen, named=True, there=there)


def _in_zip(path: str) -> tuple[str, str]:
    """Return the archive that a path leads into and the place in it, or nothing."""
    parts = path.split("/")
    for index in range(len(parts) - 1, 0, -1):
        archive = _found("/".join(parts[:index]))
        if archive and is_zip(archive, named=True):
            return archive, "/".join(parts[index:]).rstrip("/")
    return "", ""


def _of_zip(path: str, inside: str, seen: set[object], *, named: bool) -> Iterator[Found]:
    """Yield the logs of a zip archive by name: all, a folder of it, or the one file named."""
    listed = _listed(path)
    if isinstance(listed, Trouble):
        yield listed
        return
    listing, identity = listed
    exact = any(member.name == inside for member in listing.members)
    logs = [member for member in listing.members if _is_meant(member.name, inside, exact=exact)]
    if sum(member.size or 0 for member in logs) > LIMIT:
        yield Trouble(path, "too-large", "", {"limit": LIMIT >> 20})
        return
    if named and inside and not logs:
        yield Trouble(f"{path}/{inside}", "cannot-read", "missing")
    elif named and not logs:
        yield Trouble(path, "no-logs", "zip")
    for member in logs:
        if (*identity, member.name) not in seen:
            seen.add((*identity, member.name))
            itself = named and same_name(member.name, inside)
            yield Input(f"{path}/{member.name}", Path(path), itself, member)
    others = tuple(sorted(_passed_over(listing.members, logs, inside)))
    if others:
        yield PassedOver(path, others)
    if not listing.whole:
        yield Trouble(path, "truncated", "zip", {"files": len(logs)})


def _listed(path: str) -> tuple[Listing, tuple[int, int]] | Trouble:
    """Return what is in a zip archive, and which file on the disk it is."""
    try:
        listing, identity = list_zip(Path(path)), _identity(path)
    except OSError as error:
        return unreadable(path, error)
    except TooLargeError:
        return Trouble(path, "too-large", "", {"limit": LIMIT >> 20})
    if isinstance(listing, str):
        return Trouble(path, "cannot-read", listing)
    return listing, identity


def _passed_over(members: Iterable[Member], logs: Iterable[Member], inside: str) -> Iterator[str]:
    """Yield what lies at a place in an archive for all to see, and is no log."""
    taken = {member.name for member in logs}
    for member in members:
        name = member.name
        if name not in taken and not _is_hidden(name) and _is_below(name, inside):
            yield name


def _found(path: str) -> str:
    """Return the path of what is there, as the user would write it."""
    return path if path.isascii() or os.path.lexists(path) else str(found(Path(path)))


def _is_meant(name: str, inside: str, *, exact: bool) -> bool:
    """Say whether a file of an archive is a log below a place in it, or that place itself.

    ``exact`` says that there is a file of exactly this name, which then is the one.
    """
    if name == inside or (same_name(name, inside) and not exact):
        return True
    return _is_below(name, inside) and not _is_hidden(name) and name.casefold().endswith(SUFFIXES)


def _is_below(name: str, inside: str) -> bool:
    return not inside or composed_name(name).startswith(f"{composed_name(inside)}/")


def _is_hidden(name: str) -> bool:
    return any(part.startswith(".") for part in name.split("/"))


def _once(
    path: str, seen: set[object], *, named: bool, there: str = ""
) -> Iterator[Input | Trouble]:
    there = there or path
    try:
        identity = _identity(there)
    except OSError as error:
        yield unreadable(path, error)
        return
    except ValueError:  # a NUL in the name
        yield Trouble(path, "cannot-read", "missing")
        return
    if identity not in seen:
        seen.add(identity)
        yield Input(path, Path(there), named)


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
    return name.casefold().endswith((*SUFFIXES, ZIP)) and (path.is_file() or path.is_symlink())
