"""The bytes of an input as they lie there, from the start as often as they are asked for."""

import stat
import sys
import weakref
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import cast

from phom_replay.archive.inputs import Input
from phom_replay.archive.spool import PIECE, Once, Spool
from phom_replay.archive.unpacking import LIMIT, TooLargeError
from phom_replay.archive.zips import open_member

Source = Callable[[], Iterator[bytes]]


def source_of(source: Input, *, limit: int = LIMIT) -> Source | str:
    """Return what gives the bytes, or the catalogue variant that says why nothing does.

    A pipe can be read only once, so what was read of it is kept on the disk. Raises OSError, and
    TooLargeError for more than the limit where that is known before.
    """
    if source.path is None:
        return "missing" if sys.stdin is None else Spool(cast("Once", sys.stdin.buffer), limit)
    if source.member is not None:
        return open_member(source.path, source.member, limit=limit)
    status = source.path.stat()
    if not stat.S_ISREG(status.st_mode):
        pipe = source.path.open("rb")
        spool = Spool(pipe, limit)
        weakref.finalize(spool, pipe.close)
        return spool
    if status.st_size > limit:
        raise TooLargeError
    return partial(_pieces, source.path)


def _pieces(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while piece := file.read(PIECE):
            yield piece
