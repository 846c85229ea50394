"""A file cut into hands, line by line, before anything is parsed.

A hand starts at a tag line that follows a line which is none (blank and comment lines do not
count), and at a second ``[Hand]`` or ``[Players]`` within one header. What stands before the
first tag line belongs to the first hand.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from phom_replay.notation.text import BOM

_TAG_NAME: Final = re.compile(r"\s*\[\s*(\w+)")
_ONCE: Final = frozenset({"hand", "players"})
SPACES: Final = frozenset(
    "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006"
    "\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
)
"""All white space; what begins with none of it shows at once what kind of line it is."""
_SPACED: Final = SPACES | {BOM}
_SILENT: Final = frozenset({"", "#"})


class Cut(NamedTuple):
    """The lines of one hand, from the first that counts up to where the next hand begins.

    ``header`` holds the places of its tags among them, ``body`` where the lines below begin.
    Before them the file has ``offset`` lines, of which the first hand alone has some to itself:
    the blank ones and comments of ``lead``. ``last`` says that the file ends with it; in a file
    without any hand it has no lines but those.
    """

    lines: Sequence[str]
    offset: int
    header: tuple[int, ...] = ()
    body: int = 0
    lead: Sequence[str] = ()
    last: bool = False

    def junk_places(self) -> list[int]:
        """Return the places of the lines that count before the first tag."""
        return self._counting(0, self.header[0]) if self.header else []

    def body_places(self) -> list[int]:
        """Return the places of the lines that count below the header."""
        return self._counting(self.body, len(self.lines))

    def _counting(self, start: int, stop: int) -> list[int]:
        return [
            at
            for at, raw in enumerate(self.lines[start:stop], start)
            if (sign_of(raw) if raw[:1] in _SPACED else raw[:1]) not in _SILENT
        ]


def sign_of(raw: str) -> str:
    """Return the first character of a line that counts, or "" for a blank line."""
    return raw.lstrip(BOM).lstrip()[:1] if raw[:1] == BOM else raw.lstrip()[:1]


def tag_name(raw: str) -> str:
    """Return the name of a tag line, however malformed, in lower case."""
    match = _TAG_NAME.match(raw.removeprefix(BOM))
    return match[1].casefold() if match else ""


def cut_hands(blocks: Iterable[Sequence[str]]) -> Iterator[Cut]:
    """Cut lines, which come some at a time, into hands; each as soon as the next begins."""
    cutter = _Cutter()
    for block in blocks:
        begin = 0
        for at, raw in enumerate(block):
            sign = raw[:1]
            if sign in _SPACED:
                sign = sign_of(raw)
            if sign == "[":
                cutter.lines += block[begin:at]
                begin = at
                if cutter.ends_before(raw):
                    yield cutter.close()
                cutter.add_tag(raw)
            elif not cutter.spoken and sign not in _SILENT:
                cutter.speak(at - begin)
        cutter.lines += block[begin:]
    yield cutter.close(last=True)


class _Cutter:
    """The lines since the last cut; ``spoken`` says that one counts and is no tag."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.spoken = False
        self._offset = 0
        self._start: int | None = None
        self._header: list[int] = []
        self._names: set[str] = set()

    def ends_before(self, tag: str) -> bool:
        """Say whether a tag begins another hand."""
        if not self._header:
            return False
        return self.spoken or tag_name(tag) in self._names & _ONCE

    def add_tag(self, raw: str) -> None:
        """Take a tag; it is the next line."""
        if not self._header:
            self.spoken = False  # what was said so far is junk
        self._begin(len(self.lines))
        self._header.append(len(self.lines))
        self._names.add(tag_name(raw))

    def speak(self, behind: int) -> None:
        """Take note of a line that counts, so many behind those kept."""
        self.spoken = True
        self._begin(len(self.lines) + behind)

    def _begin(self, at: int) -> None:
        if self._start is None:
            self._start = at

    def close(self, *, last: bool = False) -> Cut:
        """Return the hand of the lines kept, and begin another."""
        start = len(self.lines) if self._start is None else self._start
        lead, lines = self.lines[:start], self.lines[start:]
        header = tuple(at - start for at in self._header)
        body = header[-1] + 1 if header else 0
        cut = Cut(lines, self._offset + start, header, body, lead, last)
        self._offset += len(self.lines)
        self.lines, self._header, self._names = [], [], set()
        self.spoken, self._start = False, None
        return cut
