"""Several files that one command puts into a folder: all of them or none, and none left over.

They are made in a hidden folder beside their places. A list in the folder says which files the
program wrote and how they were then, so that it knows its own from those of other people.
"""

import errno
import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from phom_replay.archive import manifest
from phom_replay.archive.manifest import Manifest, digest_of
from phom_replay.archive.scraps import ScrapFolder, sweep
from phom_replay.archive.writing import is_special, mode_of, replacing, target_of
from phom_replay.filenames import found


class Bundle:
    """Files on their way into a folder; ``by`` names what writes them.

    ``removed`` holds the names of files of an earlier run that have been taken away.
    """

    def __init__(self, folder: Path, by: str) -> None:
        """Begin with no file. Raises OSError."""
        self.removed: tuple[str, ...] = ()
        self._folder = folder
        self._by = by
        self._scrap = ScrapFolder(folder)
        self._names: list[str] = []

    def path(self, name: str) -> Path:
        """Return where to write a file of this name for now."""
        self._names.append(name)
        return self._scrap.path / name

    def put(self) -> None:
        """Let every file take its place, and remove those that an earlier run left."""
        for name in self._names:
            _finish(self._scrap.path / name, self._folder / name)
        digests = {name: digest_of(self._scrap.path / name) for name in self._names}
        known = Manifest.of(self._folder)
        self.removed = known.stale(self._by, self._names)
        listed = self._scrap.path / manifest.NAME
        listed.write_bytes(known.after(self._by, digests))
        _finish(listed, self._folder / manifest.NAME)
        for name in [*self._names, manifest.NAME]:
            _move(self._scrap.path / name, self._folder / name)
        for name in self.removed:
            (self._folder / name).unlink(missing_ok=True)

    def remove(self) -> None:
        """Leave nothing behind but what is in its place."""
        self._scrap.remove()


@contextmanager
def bundle(folder: Path, by: str) -> Iterator[Bundle]:
    """Write several files into a folder, which is made if need be. Raises OSError."""
    folder = found(folder)
    made = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    sweep(folder)
    try:
        files = Bundle(folder, by)
        try:
            yield files
            files.put()
        finally:
            files.remove()
    except BaseException:
        if made:
            with suppress(OSError):
                folder.rmdir()
        raise


def in_the_way(folder: Path, names: Iterable[str], by: str) -> Path | None:
    """Return a file that ``by`` did not write, or somebody changed since. Raises OSError."""
    known = Manifest.of(found(folder))
    for name in names:
        path = known.folder / name
        if path.exists() and not known.owns(by, name) and not _is_free(path):
            return path
    return None


def _is_free(path: Path) -> bool:
    """Say whether nothing can be lost: an empty file, a device."""
    return not path.is_dir() and (is_special(path) or not path.stat().st_size)


def _finish(scrap: Path, place: Path) -> None:
    """Make a scrap ready: on the disk, with its mode; or find out now that it cannot be."""
    target = target_of(place)
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(place))
    mode = mode_of(target)
    with scrap.open("rb+") as file:
        os.fsync(file.fileno())
    scrap.chmod(mode)


def _move(scrap: Path, place: Path) -> None:
    """Put a file in its place; behind a link, or into a device, its bytes."""
    if place.is_symlink() or is_special(place):
        with scrap.open("rb") as source, replacing(place) as file:
            shutil.copyfileobj(source, file)
    else:
        scrap.replace(place)
