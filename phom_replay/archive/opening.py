"""An input read: bytes, unpacked and bounded, then the log in them.

A compressed file that is cut off still gives its whole hands; the last hand that began there
is left out, because nobody can tell whether it is complete.
"""

import re
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO, Final

from phom_replay.archive.inputs import Input, Trouble, unreadable
from phom_replay.archive.unpacking import LIMIT, TooLargeError, Unpacked, unpack
from phom_replay.archive.zips import read_member
from phom_replay.findings import Severity
from phom_replay.notation import read_bytes
from phom_replay.record import Log

_MIB: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Opened:
    """What an input gave: its log, where that lies, and what was wrong with the input.

    ``log`` is None where nothing of it could be read; ``folder`` for standard input.
    """

    log: Log | None
    data: bytes = b""
    folder: Path | None = None
    trouble: Trouble | None = None

    def line_text(self, line: int) -> str:
        """Return a line of the file, for findings that belong to no hand."""
        lines = re.split(r"\r\n|\r|\n", self.data.decode("utf-8", "replace"))
        return lines[line - 1] if 0 < line <= len(lines) else ""


def open_log(source: Input, *, limit: int = LIMIT) -> Opened:
    """Read an input; what goes wrong is a value."""
    packed = _packed(source, limit)
    if isinstance(packed, Trouble):
        return Opened(None, trouble=packed)
    unpacked = _unpacked(source, packed, limit)
    if isinstance(unpacked, Trouble):
        return Opened(None, trouble=unpacked)
    folder = None if source.path is None or source.member is not None else source.path.parent
    log = read_bytes(unpacked.data)
    if not unpacked.whole:
        log = replace(log, hands=log.hands[:-1])
        cut = Trouble(source.name, "truncated", "", {"hands": len(log.hands)})
        return Opened(log, unpacked.data, folder, cut)
    said = log.hands or any(finding.severity is Severity.ERROR for finding in log.findings)
    trouble = None if said else Trouble(source.name, "empty-file")
    return Opened(log, unpacked.data, folder, trouble)


def _packed(source: Input, limit: int) -> Unpacked | Trouble:
    """Return the bytes of an input, and whether they are all there."""
    if source.path is None or source.member is None:
        data = read_input(source, limit=limit)
        return data if isinstance(data, Trouble) else Unpacked(data)
    try:
        member = read_member(source.path, source.member, limit=limit)
    except OSError as error:
        return unreadable(source.name, error)
    except TooLargeError:
        return _too_large(source, limit)
    return Trouble(source.name, "cannot-read", member) if isinstance(member, str) else member


def read_input(source: Input, *, limit: int = LIMIT) -> bytes | Trouble:
    """Return the bytes of an input as they lie there; of a file in a zip, those of the zip."""
    if source.path is None and sys.stdin is None:  # the program was started without one
        return Trouble(source.name, "cannot-read", "missing")
    try:
        if source.path is None:
            data = _read(sys.stdin.buffer, limit)
        else:
            with source.path.open("rb") as file:
                data = _read(file, limit)
    except OSError as error:
        return unreadable(source.name, error)
    return _too_large(source, limit) if len(data) > limit else data


def _read(file: BinaryIO, limit: int) -> bytes:
    return file.read(limit + 1)


def _unpacked(source: Input, packed: Unpacked, limit: int) -> Unpacked | Trouble:
    try:
        unpacked = unpack(packed.data, source.name, limit=limit)
    except TooLargeError:
        return _too_large(source, limit)
    if isinstance(unpacked, str):
        return Trouble(source.name, "cannot-read", unpacked)
    return Unpacked(unpacked.data, unpacked.whole and packed.whole)


def _too_large(source: Input, limit: int) -> Trouble:
    return Trouble(source.name, "too-large", "", {"limit": limit // _MIB})
