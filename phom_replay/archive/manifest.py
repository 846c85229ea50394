"""The list in a folder of the files that the program put there, and how they were then."""

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final, Self

NAME: Final = ".phom-replay.json"
_VERSION: Final = 1
_LARGEST: Final = 1 << 24
_PIECE: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Entry:
    """A file: what wrote it, and the digest of what was in it then."""

    by: str
    digest: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What the list of a folder says; nothing where there is none, or one that does not read."""

    folder: Path
    entries: Mapping[str, Entry]

    @classmethod
    def of(cls, folder: Path) -> Self:
        """Read the list of a folder."""
        try:
            with (folder / NAME).open("rb") as file:
                said = json.loads(file.read(_LARGEST))
            files = said["files"] if said["version"] == _VERSION else {}
            entries = {name: Entry(str(by), str(digest)) for name, (by, digest) in files.items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            entries = {}
        return cls(folder, {name: each for name, each in entries.items() if _is_plain(name)})

    def owns(self, by: str, name: str) -> bool:
        """Say whether a file is as ``by`` wrote it. Raises OSError."""
        path, entry = self.folder / name, self.entries.get(name)
        if entry is None or entry.by != by or not path.is_file():
            return False
        return digest_of(path) == entry.digest

    def stale(self, by: str, names: Iterable[str]) -> tuple[str, ...]:
        """Return what ``by`` wrote earlier and not now, as far as it is as it was."""
        now = set(names)
        earlier = (name for name in self.entries if name not in now)
        return tuple(sorted(name for name in earlier if self.owns(by, name)))

    def after(self, by: str, digests: Mapping[str, str]) -> bytes:
        """Return the list as it is once ``by`` has written these files, and no others."""
        kept = {name: entry for name, entry in self.entries.items() if entry.by != by}
        files = {**kept, **{name: Entry(by, digest) for name, digest in digests.items()}}
        listed = {name: [files[name].by, files[name].digest] for name in sorted(files)}
        said = {"version": _VERSION, "files": listed}
        return f"{json.dumps(said, indent=1, ensure_ascii=False)}\n".encode()


def digest_of(path: Path) -> str:
    """Return what tells the bytes of a file from others. Raises OSError."""
    digest = blake2b(digest_size=16)
    with path.open("rb") as file:
        while piece := file.read(_PIECE):
            digest.update(piece)
    return digest.hexdigest()


def _is_plain(name: str) -> bool:
    """Say whether a name stays in the folder, whoever wrote the list."""
    return name not in ("", ".", "..") and "\0" not in name and os.path.basename(name) == name  # noqa: PTH119  # a name, no path
