"""Bytes to text. What is no UTF-8 costs its own line one finding; the rest is still read."""

import codecs
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from phom_replay.findings import Fault, Finding, Param, Severity, Span, placed
from phom_replay.notation.text import read_line

_LOST: Final = re.compile("[\ud800-\udfff]+")
"""What stands for bad bytes after decoding: no valid text holds it."""
_BYTE_BASE: Final = 0xDC00
_BYTE_LAST: Final = 0xDCFF
_SHOWN: Final = 4
_MARK: Final = 2
_UTF16: Final = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


def decode(pieces: Iterable[bytes]) -> Iterator[str]:
    """Decode a file that comes in pieces: UTF-8, or UTF-16 where its mark says so.

    Bad bytes become surrogates.
    """
    start, rest = _start(pieces)
    encoding = _UTF16.get(start[:_MARK])
    if encoding is None:
        decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
        yield from map(decoder.decode, chain((start,), rest))
        yield decoder.decode(b"", final=True)
    else:
        yield from _wide(chain((start[_MARK:],), rest), encoding)


def is_utf16(pieces: Iterable[bytes]) -> bool:
    """Say whether a file says that it is in UTF-16."""
    return _start(pieces)[0][:_MARK] in _UTF16


def _start(pieces: Iterable[bytes]) -> tuple[bytes, Iterator[bytes]]:
    """Return the first bytes of a file, with the mark if it has one, and the pieces after them."""
    rest = iter(pieces)
    start = b""
    while len(start) < _MARK and (piece := next(rest, None)) is not None:
        start += piece
    return start, rest


def _wide(pieces: Iterable[bytes], encoding: str) -> Iterator[str]:
    decoder = codecs.getincrementaldecoder(encoding)("surrogatepass")
    yield from map(decoder.decode, pieces)
    left, _ = decoder.getstate()
    whole = len(left) // 2 * 2
    yield left[:whole].decode(encoding, "surrogatepass")
    yield "".join(chr(_BYTE_BASE + byte) for byte in left[whole:])


def is_whole(text: str) -> bool:
    """Say whether every byte of a decoded text could be read."""
    return _LOST.search(text) is None


def mend(lines: Sequence[str], offset: int) -> tuple[Sequence[str], list[Finding]]:
    """Replace what could not be decoded, with one finding a line; ``offset`` lines come before."""
    if is_whole("\n".join(lines)):
        return lines, []
    mended, findings = [], []
    for number, raw in enumerate(lines, offset + 1):
        if _LOST.search(raw):
            findings.append(_finding(raw, number))
            raw = _LOST.sub(_replaced, raw)  # noqa: PLW2901 - the line as it can be read
        mended.append(raw)
    return mended, findings


def _replaced(lost: re.Match[str]) -> str:
    return "\ufffd" * len(lost[0])


def _finding(raw: str, number: int) -> Finding:
    line = read_line(raw)
    first, *others = _LOST.finditer(raw)
    lost = "".join(run[0] for run in (first, *others))
    names = " ".join(map(_byte_name, lost[:_SHOWN]))
    more = " …" if len(lost) > _SHOWN else ""
    params: dict[str, Param] = {"bytes": names + more, "count": len(lost)}
    column = first.start() - line.shift + 1
    span = Span(number, column, column + len(first[0]))
    if column >= line.column(len(line.code)):
        fault = Fault("encoding", "comment", params=params, severity=Severity.WARNING)
    else:
        fault = Fault("encoding", params=params)
    return placed(fault, span, None)


def _byte_name(mark: str) -> str:
    value = ord(mark)
    if _BYTE_BASE <= value <= _BYTE_LAST:
        return f"0x{value - _BYTE_BASE:02x}"
    return f"0x{value:04x}"
