"""Answers that somebody types, or a pipe brings, to questions on standard error."""

import sys
from contextlib import suppress
from typing import Final

_LONGEST: Final = 200
"""Bytes of an answer; nothing that means anything is longer."""


def answer(prompt: str) -> str | None:
    """Ask, and return the line that comes, without blanks around it; None at the end of input."""
    stream = sys.stdin
    if stream is None:
        return None
    with suppress(OSError):
        sys.stderr.write(prompt)
        sys.stderr.flush()
    line = _line()
    if not (line and stream.isatty()):  # a terminal shows the line end that was typed
        with suppress(OSError):
            sys.stderr.write("\n")
    if not line:
        return None
    return line.decode("utf-8", "replace").removeprefix("\ufeff").strip()


def _line() -> bytes:
    """Return the next line, cut where it is longer than anybody would type."""
    try:
        line = sys.stdin.buffer.readline(_LONGEST)
        rest = line
        while len(rest) == _LONGEST and not rest.endswith(b"\n"):
            rest = sys.stdin.buffer.readline(_LONGEST)
    except OSError:
        return b""
    return line
