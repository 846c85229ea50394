"""What tests look at in folders, and disks that fill up."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def names_in(folder: Path) -> list[str]:
    """Return the names of what lies in a folder for all to see."""
    return sorted(path.name for path in folder.iterdir() if not path.name.startswith("."))


def all_in(folder: Path) -> dict[str, bytes]:
    """Return the files in a folder by name, hidden ones too, with what is in them."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


@contextmanager
def full_disk(size: int) -> Iterator[None]:
    """Let no file grow beyond so many bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
