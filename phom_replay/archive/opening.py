"""An input opened: its bytes, unpacked and bounded, and the hands in them as they come.

A compressed file that is cut off still gives its whole hands; the last hand that began there
is left out, because nobody can tell whether it is complete.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from phom_replay.archive.inputs import Input, Trouble, unreadable
from phom_replay.archive.sources import Source, source_of
from phom_replay.archive.spool import Spool
from phom_replay.archive.unpacking import (
    LIMIT,
    CutOffError,
    Feed,
    TooLargeError,
    bounded,
    is_packed,
    unpacked,
)
from phom_replay.findings import Finding, Severity
from phom_replay.notation import Hands, cut_hands, cut_lines, decode
from phom_replay.notation.cut import Cut
from phom_replay.record import Hand, Log

_MIB: Final = 1 << 20


class HandFile:
    """The hands of an input; each time it is gone through it is read anew, and none is kept.

    What is known only at the end: ``trouble``, what was wrong with the input, and ``strays``,
    the findings that belong to no hand, each with its line. ``folder`` is where it lies, None for
    standard input.
    """

    def __init__(self, name: str, folder: Path | None, source: Source, limit: int) -> None:
        """Begin with what gives its bytes, unpacked."""
        self.name = name
        self.folder = folder
        self.trouble: Trouble | None = None
        self.strays: tuple[tuple[Finding, str], ...] = ()
        self._source = source
        self._limit = limit

    def __iter__(self) -> Iterator[Hand]:
        data = _Watched(bounded(self._source(), self._limit))
        hands = Hands(_without_cut(cut_hands(cut_lines(decode(data))), data))
        count = 0
        for hand in hands:
            count += 1
            yield hand
        self.strays = tuple(hands.strays)
        self.trouble = self._trouble(data.end, count)

    def _trouble(
        self, end: OSError | CutOffError | TooLargeError | None, count: int
    ) -> Trouble | None:
        if isinstance(end, CutOffError):
            return Trouble(self.name, "truncated", "", {"hands": count})
        if end is not None:
            return trouble_of(self.name, end, limit=self._limit)
        said = count or any(found.severity is Severity.ERROR for found, _ in self.strays)
        return None if said else Trouble(self.name, "empty-file")


class _Watched:
    """Bytes that come to their end whatever happens; ``end`` is what kept the rest from coming."""

    def __init__(self, pieces: Iterator[bytes]) -> None:
        self.end: OSError | CutOffError | TooLargeError | None = None
        self._pieces = pieces

    def __iter__(self) -> Iterator[bytes]:
        try:
            yield from self._pieces
        except (OSError, CutOffError, TooLargeError) as error:
            self.end = error


def _without_cut(cuts: Iterator[Cut], data: _Watched) -> Iterator[Cut]:
    """Leave out the last hand of a file that is not all there."""
    for cut in cuts:
        if not (cut.last and cut.lines and data.end):
            yield cut


@dataclass(frozen=True, slots=True)
class Opened:
    """What an input gave: its log, where that lies, and what was wrong with the input.

    ``log`` is None where nothing of it could be read; ``folder`` for standard input.
    """

    log: Log | None
    folder: Path | None = None
    trouble: Trouble | None = None


def open_log(source: Input, *, limit: int = LIMIT) -> Opened:
    """Read an input whole; what goes wrong is a value."""
    hands = open_hands(source, limit=limit)
    if isinstance(hands, Trouble):
        return Opened(None, trouble=hands)
    log = Log(tuple(hands), tuple(found for found, _ in hands.strays))
    return Opened(log, hands.folder, hands.trouble)


def open_source(source: Input, *, limit: int = LIMIT) -> Source | Trouble:
    """Open an input for its bytes as they lie there; what goes wrong is a value."""
    try:
        raw = source_of(source, limit=limit)
        if isinstance(raw, str):
            return Trouble(source.name, "cannot-read", raw)
        with suppress(CutOffError):
            next(raw(), b"")
    except (OSError, TooLargeError) as error:
        return trouble_of(source.name, error, limit=limit)
    return raw


def open_hands(source: Input, *, limit: int = LIMIT) -> HandFile | Trouble:
    """Open an input for the hands in it; what goes wrong is a value."""
    raw = open_source(source, limit=limit)
    if isinstance(raw, Trouble):
        return raw
    try:
        refused = _refused(raw, source.name, limit)
    except (OSError, TooLargeError) as error:
        return trouble_of(source.name, error, limit=limit)
    if refused:
        return Trouble(source.name, "cannot-read", refused)
    folder = None if source.path is None or source.member is not None else source.path.parent
    return HandFile(source.name, folder, partial(_unpacked, raw, source.name, limit), limit)


def _unpacked(raw: Source, name: str, limit: int) -> Iterator[bytes]:
    pieces = unpacked(Feed(bounded(raw(), limit)), name)
    if not isinstance(pieces, str):
        yield from pieces


def _refused(raw: Source, name: str, limit: int) -> str:
    """Return the catalogue variant of bytes that are no log; nothing where they may be one.

    A compressed file is unpacked once to see whether it is too large, before any of it is told; a
    pipe would have to come to its end for that.
    """
    with suppress(CutOffError):
        feed = Feed(bounded(raw(), limit))
        pieces = unpacked(feed, name)
        if isinstance(pieces, str):
            return pieces
        if is_packed(feed.start(4), "") and not isinstance(raw, Spool):
            for _ in bounded(pieces, limit):
                pass
    return ""


def trouble_of(name: str, error: OSError | TooLargeError, *, limit: int = LIMIT) -> Trouble:
    """Return the trouble of an input that cannot be read, or not to its end."""
    if isinstance(error, OSError):
        return unreadable(name, error)
    return Trouble(name, "too-large", "", {"limit": limit // _MIB})
