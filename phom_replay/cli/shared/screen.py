"""Writing: data to standard output, messages to standard error, colours only where wanted."""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final, TextIO

import typer

from phom_replay.render.language import Language, language_of

if TYPE_CHECKING:
    from phom_replay.render.style import Style

PIPE_CLOSED: Final = 141
"""The status of a program that SIGPIPE ends, as a shell shows it."""
_CANNOT_WRITE: Final = 2


def style_of(lang: Language | None, *, no_color: bool) -> "Style":
    """Return how to write for people: the language asked for, colours on a terminal."""
    from phom_replay.render.catalogue import catalogue
    from phom_replay.render.style import Style

    plain = no_color or bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    words = catalogue(lang or language_of(os.environ))
    return Style(words, colour=not plain and sys.stdout.isatty())


def out(lines: Iterable[str]) -> None:
    """Write lines to standard output; where they cannot be written the program ends."""
    for line in lines:
        with writing():
            sys.stdout.write(line + "\n")


def out_json(value: object) -> None:
    """Write one JSON object on one line."""
    from phom_replay.render.escape import json_text

    out([json_text(value)])


def out_bytes(pieces: Iterable[bytes]) -> None:
    """Write a file to standard output: as it is, but harmless on a terminal."""
    if sys.stdout.isatty():
        from phom_replay.render.escape import safe

        data = b"".join(pieces)
        out(safe(line) for line in data.decode("utf-8", "backslashreplace").splitlines())
        return
    flush()
    with writing():
        for piece in pieces:
            sys.stdout.buffer.write(piece)
        sys.stdout.buffer.flush()


def flush() -> None:
    """Send the lines on to a reader that waits for them."""
    with writing():
        sys.stdout.flush()


@contextmanager
def writing() -> Iterator[None]:
    """End the program where nobody reads any more, quietly, or where there is no room."""
    try:
        yield
    except BrokenPipeError:
        discard(sys.stdout)
        raise typer.Exit(PIPE_CLOSED) from None
    except OSError as error:
        discard(sys.stdout)
        with suppress(OSError):
            sys.stderr.write(f"phom-replay: cannot write: {error.strerror or error}\n")
        raise typer.Exit(_CANNOT_WRITE) from None


def err(line: str) -> None:
    """Write a line to standard error, after the data that came before it."""
    flush()
    with suppress(OSError):
        sys.stderr.write(line + "\n")


def discard(stream: TextIO) -> None:
    """Let a stream that cannot be written lead nowhere, also at the end of the program."""
    with suppress(OSError, ValueError):
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, stream.fileno())
        os.close(null)
