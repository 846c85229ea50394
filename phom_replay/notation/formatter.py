"""``fmt``: a log in canonical form, with its comments.

Every hand is read and written again line by line, so a comment keeps its line. A hand that has
an error in reading stays as it is, and so does one that would not read the same afterwards. What
is written is read again as it comes; no more than a hand or two are in the memory.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from hashlib import blake2b

from phom_replay.notation.attempt import Attempt, Place, Sink, Source
from phom_replay.notation.decode import decode, is_utf16, is_whole

_TRIES = 3


class LeftAlone(Enum):
    """Why a whole file stays as it is."""

    BYTES = "bytes"
    """It is in UTF-16, and part of it cannot be read."""
    OTHERWISE = "otherwise"
    """It would read otherwise."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What formatting came to; ``changed`` says that the file becomes another.

    ``kept`` holds the hands that stay as they stood for their errors in reading, ``otherwise``
    those that would read otherwise; ``left_alone`` says why the whole file does.
    """

    changed: bool = False
    kept: tuple[Place, ...] = ()
    otherwise: tuple[Place, ...] = ()
    left_alone: LeftAlone | None = None


def format_log(source: Source, sink: Sink) -> Outcome:
    """Write a log in canonical form; formatting twice changes nothing more.

    What comes out is read as it is written: it says what the log said, to the last hand. Where it
    does not, the sink begins anew. Where the whole file stays as it is, nothing is in the sink.
    """
    if is_utf16(source()) and not all(map(is_whole, decode(source()))):
        return Outcome(left_alone=LeftAlone.BYTES)
    copied: frozenset[int] = frozenset()
    worst: tuple[Place, ...] = ()
    for _ in range(_TRIES):
        sink.restart()
        attempt = Attempt(source, sink, copied)
        spoilt = attempt.run()
        if not spoilt:
            changed = attempt.digest.digest() != _digest(source())
            return Outcome(changed, tuple(attempt.kept), tuple(attempt.otherwise))
        copied |= spoilt
        worst = attempt.worst
    sink.restart()
    return Outcome(otherwise=worst, left_alone=LeftAlone.OTHERWISE)


def _digest(pieces: Iterable[bytes]) -> bytes:
    digest = blake2b()
    for piece in pieces:
        digest.update(piece)
    return digest.digest()


@dataclass(frozen=True, slots=True)
class Formatted:
    """A log in canonical form, whole; hands are numbered.

    Bytes that are no UTF-8 are surrogate escapes in ``text``.
    """

    text: str
    kept: tuple[int, ...] = ()
    otherwise: tuple[int, ...] = ()
    left_alone: LeftAlone | None = None


def format_text(data: bytes | str) -> Formatted:
    """Return a log in canonical form, as ``format_log`` writes it."""
    if isinstance(data, str) and not is_whole(data):
        return Formatted(data, left_alone=LeftAlone.BYTES)
    old = data if isinstance(data, bytes) else data.encode()
    new = _Memory()
    outcome = format_log(lambda: (old,), new)
    text = old if outcome.left_alone else b"".join(new.pieces)
    return Formatted(
        text.decode("utf-8", "surrogateescape"),
        tuple(place.number for place in outcome.kept),
        tuple(place.number for place in outcome.otherwise),
        outcome.left_alone,
    )


class _Memory:
    """A sink for a log that fits the memory."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []

    def restart(self) -> None:
        self.pieces.clear()

    def write(self, data: bytes, /) -> None:
        self.pieces.append(data)
