"""Where the keys of a TOML file stand.

The standard parser gives values without places. This scanner reads the tokens of a text that
the parser has accepted and notes the place of every key and value: under ``[table]`` headers,
dotted, quoted, inside inline tables; strings over several lines and comments are passed over.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from phom_replay.findings import Span

_TOKEN: Final = re.compile(
    r"""
    (?P<blank>[ \t]+|\#[^\n]*)
    | (?P<newline>\r?\n)
    | (?P<text>"{3}(?:\\[\s\S]|[^\\])*?"{3,5}|'{3}[\s\S]*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')
    | (?P<mark>[\[\]{}=,.])
    | (?P<bare>[^\s\[\]{}=,.\#"']+)
    | (?P<other>[\s\S])
    """,
    re.VERBOSE,
)
_END: Final = "end"
_DEEPEST: Final = 4
_LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class Spot:
    """A key, or a table's header, by its dotted name: its place, and that of its value."""

    name: str
    key: Span
    value: Span


def spots(text: str) -> list[Spot]:
    r"""Return every key and header of a TOML text, in the order of the text.

    >>> [(s.name, s.key.line, s.key.column) for s in spots("[eat]\n  chot = 5")]
    [('eat', 1, 1), ('eat.chot', 2, 3)]
    """
    return list(_Scanner(text).statements())


def spot_of(found: Mapping[str, Spot], name: str) -> Spot:
    """Return where a key stands; the first line if it cannot be found."""
    return found.get(name[:_LONGEST]) or Spot(name, Span(1), Span(1))


def _dotted(parts: tuple[str, ...]) -> str:
    return ".".join(parts)[:_LONGEST]


def by_name(found: Iterable[Spot]) -> dict[str, Spot]:
    """Return where each key stands; for a table written as a key, where the first of it stands.

    A rule has two parts: of deeper keys only the tables around them are looked for.
    """
    exact, inside = dict[str, Spot](), dict[str, Spot]()
    for spot in found:
        exact.setdefault(spot.name, spot)
        parts = spot.name.split(".", 2)
        for end in range(1, len(parts)):
            inside.setdefault(".".join(parts[:end]), spot)
    return inside | exact


class _Scanner:
    """A cursor over the tokens of a text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = [m for m in _TOKEN.finditer(text) if m.lastgroup != "blank"]
        self.starts = [0, *(match.end() for match in re.finditer("\n", text))]
        self.at = 0

    def statements(self) -> Iterator[Spot]:
        """Yield the spots of headers, keys and inline tables."""
        prefix: tuple[str, ...] = ()
        while self.kind != _END:
            if self.kind == "newline":
                self.at += 1
            elif self.peek == "[":
                start = self.at
                while self.peek == "[":
                    self.at += 1
                prefix = self.name()
                while self.peek == "]":
                    self.at += 1
                span = self.span(start, self.at)
                yield Spot(_dotted(prefix), span, span)
                self.skip_line()
            else:
                yield from self.pair(prefix)
                self.skip_line()

    @property
    def kind(self) -> str:
        """The kind of the next token."""
        return str(self.tokens[self.at].lastgroup) if self.at < len(self.tokens) else _END

    @property
    def peek(self) -> str:
        """The text of the next token."""
        return self.tokens[self.at].group() if self.at < len(self.tokens) else ""

    def skip_line(self) -> None:
        """Go to the end of the line."""
        while self.kind not in ("newline", _END):
            self.at += 1

    def name(self) -> tuple[str, ...]:
        """Read the first parts of a dotted name; quotes are taken off."""
        parts: list[str] = []
        while self.kind in ("bare", "text") or self.peek == ".":
            if self.peek != ".":
                parts.append(self.peek.strip("\"'"))
            self.at += 1
        return tuple(parts[:_DEEPEST])

    def pair(self, prefix: tuple[str, ...]) -> Iterator[Spot]:
        """Read ``name = value``; the keys of an inline table follow their own."""
        start = self.at
        name = (*prefix, *self.name())
        key = self.span(start, max(self.at, start + 1))
        if self.peek != "=":
            return
        self.at += 1
        begin = self.at
        inner = list(self.value(name))
        yield Spot(_dotted(name), key, self.span(begin, max(self.at, begin + 1)))
        yield from inner

    def value(self, name: tuple[str, ...]) -> Iterator[Spot]:
        """Read a value; yield what stands in an inline table."""
        if self.peek == "{":
            self.at += 1
            while self.peek != "}" and self.kind != _END:
                if self.kind in ("newline", "other") or self.peek in (",", "="):
                    self.at += 1
                else:
                    before = self.at
                    yield from self.pair(name)
                    self.at = max(self.at, before + 1)
            self.at += 1
        elif self.peek == "[":
            self.array()
        else:
            while self.kind in ("bare", "text") or self.peek == ".":
                self.at += 1

    def array(self) -> None:
        """Pass over an array with all that is in it."""
        depth = 0
        while self.kind != _END:
            depth += (self.peek in ("[", "{")) - (self.peek in ("]", "}"))
            self.at += 1
            if depth <= 0:
                return

    def span(self, start: int, end: int) -> Span:
        """Return the place of tokens; of several lines only the first is marked."""
        if start >= len(self.tokens):
            return Span(len(self.starts))
        begin = self.tokens[start].start()
        stop = self.tokens[min(end, len(self.tokens)) - 1].end()
        line = bisect_right(self.starts, begin)
        if line < len(self.starts):
            stop = min(stop, self.starts[line] - 1)
        first = self.starts[line - 1] - 1
        return Span(line, begin - first, max(stop, begin + 1) - first)
