"""Writing a log piece by piece, however long, so that a broken run leaves no half file.

The name says whether it is compressed. Equal logs give equal bytes.
"""

import gzip
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, Protocol, cast

_MODE: Final = 0o666


class Sink(Protocol):
    """Something that takes bytes."""

    def write(self, data: bytes, /) -> object:
        """Take some bytes."""
        ...


@contextmanager
def writing(path: Path) -> Iterator[Sink]:
    """Open a file to write; it takes the place of ``path`` only when all has been written.

    A name that ends in ``.gz`` or ``.zst`` is compressed. Raises OSError.
    """
    if path.exists() and not path.is_file():  # a device or a pipe is written as it is
        with path.open("wb") as file:
            yield file
        return
    target = path.resolve()
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:100]}.", dir=target.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file, _packed(cast("Sink", file), path.name) as sink:
            yield sink
        fresh.chmod(target.stat().st_mode & 0o7777 if target.exists() else _MODE & ~_umask())
        fresh.replace(target)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


@contextmanager
def _packed(file: Sink, name: str) -> Iterator[Sink]:
    lowered = name.casefold()
    if lowered.endswith(".gz"):
        with gzip.GzipFile("", "wb", 6, cast("BinaryIO", file), mtime=0) as packed:
            yield packed
    elif lowered.endswith(".zst"):
        from zstandard import ZstdCompressor  # rarely needed

        with ZstdCompressor().stream_writer(file, closefd=False) as zstd:  # type: ignore[arg-type]
            yield cast("Sink", zstd)
    else:
        yield file
