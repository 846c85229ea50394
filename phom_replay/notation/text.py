"""Raw lines: Unicode NFC with the way back to raw columns, comments, and cutting into lines.

Everything here takes linear time whatever stands in the line.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple
from unicodedata import combining, is_normalized, normalize

BOM: Final = "\ufeff"
QUOTES: Final = '"“”„‟'

_LINE_END: Final = re.compile(r"\r\n|\n|\r")
_CODE: Final = re.compile(
    r"""(?: [^"“”„‟#]+                          # anything else
          | "(?:[^"\\]++|\\.)*+(?:"|\\?\Z)        # quotes, which may lack their end
          | [“”„‟](?:[^"“”„‟\\]++|\\.)*+(?:["“”„‟]|\\?\Z)
          | (?<=\S)\#                           # no comment: glued to a word
        )*+""",
    re.VERBOSE | re.DOTALL,
)
_LONGEST_CLUSTER: Final = 30
"""Marks on one letter that are normalised together, as in the stream-safe text of Unicode."""


class Line(NamedTuple):
    """A line to be read: its code in NFC, without comment, and where its characters stood."""

    code: str
    comment: str
    origins: tuple[int, ...] | None
    """The raw index of each character of the line and of its end; None where nothing moved."""
    shift: int
    """1 where the raw line begins with a byte order mark, which columns do not count."""

    def column(self, index: int) -> int:
        """Return the raw column of a character of the code."""
        return index + 1 if self.origins is None else self.origins[index] + 1

    def columns(self, start: int, end: int) -> tuple[int, int]:
        """Return the raw columns of a stretch of the code; the second is one past its end."""
        return self.column(start), self.column(end)

    def bounds(self) -> tuple[int, int]:
        """Return where the code begins and ends, without the space around it."""
        end = len(self.code.rstrip())
        return min(len(self.code) - len(self.code.lstrip()), end), end


def cut_lines(texts: Iterable[str]) -> Iterator[list[str]]:
    r"""Cut a file that comes in pieces at LF, CRLF and CR, and at nothing else.

    What else Unicode calls a line end is none. The lines of a piece are given together, each as
    soon as it has come whole.

    >>> [line for lines in cut_lines(["a\r", "\nb", "c\r\rd"]) for line in lines]
    ['a', 'bc', '', 'd']
    """
    waiting: list[str] = []
    held = ""
    """A CR at the end of a piece, which may be half of a CRLF."""
    for text in texts:
        held, piece = ("\r", held + text[:-1]) if text.endswith("\r") else ("", held + text)
        first, *lines = _LINE_END.split(piece)
        waiting.append(first)
        if lines:
            lines.insert(0, "".join(waiting))
            waiting = [lines.pop()]
            yield lines
    last = "".join(waiting)
    if last or held:
        yield [last]


def read_line(raw: str) -> Line:
    """Prepare a raw line for reading."""
    shift = 1 if raw.startswith(BOM) else 0
    body = raw[shift:]
    origins = None
    if not is_normalized("NFC", body):
        body, origins = _composed(body)
    end = comment_start(body)
    return Line(body[:end], body[end:], origins, shift)


def comment_start(line: str) -> int:
    """Return where the comment of a line begins, or its length.

    >>> comment_start('An -9c  # hết'), comment_start('"#1" -9c#x')
    (8, 10)
    """
    if "#" not in line:
        return len(line)
    match = _CODE.match(line)
    return match.end() if match else len(line)


def composed(text: str) -> str:
    """Return a text in NFC, in linear time whatever its marks."""
    return text if is_normalized("NFC", text) else _composed(text)[0]


def _composed(text: str) -> tuple[str, tuple[int, ...]]:
    """Normalise cluster by cluster, so that every character knows where it came from."""
    parts, origins = [], []
    for start, end in pairwise(_cluster_starts(text)):
        part = normalize("NFC", text[start:end])
        parts.append(part)
        origins += [min(start + offset, end - 1) for offset in range(len(part))]
    return "".join(parts), (*origins, len(text))


def _cluster_starts(text: str) -> list[int]:
    starts = [0]
    for index in range(1, len(text)):
        begins = starts[-1]
        if index - begins >= _LONGEST_CLUSTER or not _joins(text, begins, index):
            starts.append(index)
    return [*starts, len(text)]


def _joins(text: str, begins: int, index: int) -> bool:
    """Say whether a character composes with the cluster before it."""
    letter = text[index]
    if letter.isascii():
        return False
    if combining(letter):
        return True
    before = text[begins:index]
    joined = normalize("NFC", before + letter)
    return len(joined) < len(normalize("NFC", before)) + len(normalize("NFC", letter))
