"""A file cut into hands, line by line, before anything is parsed.

A hand starts at a tag line that follows a line which is none (blank and comment lines do not
count), and at a second ``[Hand]`` or ``[Players]`` within one header. What stands before the
first tag line belongs to the first hand.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from phom_replay.notation.text import BOM

_TAG_NAME: Final = re.compile(r"\s*\[\s*(\w+)")
_ONCE: Final = frozenset({"hand", "players"})


class Slice(NamedTuple):
    """The lines of one hand by index: junk, header, body; ``stop`` is where the next begins."""

    junk: tuple[int, ...]
    header: tuple[int, ...]
    body: tuple[int, ...]
    start: int
    stop: int


def sign_of(raw: str) -> str:
    """Return the first character of a line that counts, or "" for a blank line."""
    return raw.lstrip(BOM).lstrip()[:1] if raw[:1] == BOM else raw.lstrip()[:1]


def tag_name(raw: str) -> str:
    """Return the name of a tag line, however malformed, in lower case."""
    match = _TAG_NAME.match(raw.removeprefix(BOM))
    return match[1].casefold() if match else ""


def cut_hands(lines: Sequence[str]) -> list[Slice]:
    """Cut lines into hands; a file of nothing but blank lines and comments has none."""
    cutter = _Cutter()
    for index, raw in enumerate(lines):
        sign = sign_of(raw)
        if sign == "[":
            cutter.add_tag(index, tag_name(raw))
        elif sign not in {"", "#"}:
            cutter.add_other(index)
    return cutter.finish(len(lines))


class _Cutter:
    def __init__(self) -> None:
        self._slices: list[Slice] = []
        self._junk: list[int] = []
        self._header: list[int] = []
        self._body: list[int] = []
        self._seen: set[str] = set()

    def add_tag(self, index: int, name: str) -> None:
        if self._header and (self._body or (name in _ONCE and name in self._seen)):
            self._close(index)
        if not self._header:
            self._junk, self._body = self._body, []
        self._header.append(index)
        self._seen.add(name)

    def add_other(self, index: int) -> None:
        self._body.append(index)

    def finish(self, stop: int) -> list[Slice]:
        if self._header or self._body:
            self._close(stop)
        return self._slices

    def _close(self, stop: int) -> None:
        start = (self._junk or self._header or self._body)[0]
        parts = tuple(self._junk), tuple(self._header), tuple(self._body)
        self._slices.append(Slice(*parts, start, stop))
        self._junk, self._header, self._body = [], [], []
        self._seen = set()
