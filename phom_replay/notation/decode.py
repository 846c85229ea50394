"""Bytes to text. What is no UTF-8 costs its own line one finding; the rest is still read."""

import codecs
import re
from collections.abc import Sequence
from typing import Final

from phom_replay.findings import Fault, Finding, Param, Severity, Span, placed
from phom_replay.notation.text import read_line

_LOST: Final = re.compile("[\ud800-\udfff]+")
"""What stands for bad bytes after decoding: no valid text holds it."""
_BYTE_BASE: Final = 0xDC00
_BYTE_LAST: Final = 0xDCFF
_SHOWN: Final = 4
_UTF16: Final = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


def decode(data: bytes) -> str:
    """Decode a file: UTF-8, or UTF-16 where its mark says so; bad bytes become surrogates."""
    encoding = _UTF16.get(data[:2])
    if encoding is None:
        return data.decode("utf-8", "surrogateescape")
    units = data[2 : len(data) // 2 * 2]
    odd = "".join(chr(_BYTE_BASE + byte) for byte in data[len(data) // 2 * 2 :])
    return units.decode(encoding, "surrogatepass") + odd


def is_whole(text: str) -> bool:
    """Say whether every byte of a decoded file could be read."""
    return _LOST.search(text) is None


def mend(lines: Sequence[str]) -> tuple[list[str], list[Finding]]:
    """Replace what could not be decoded, with one finding a line."""
    mended, findings = [], []
    for number, raw in enumerate(lines, 1):
        if not raw.isascii() and _LOST.search(raw):
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
