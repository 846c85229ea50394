"""The command line. One file a command; this one sees to how the program ends.

Whatever happens there is no traceback: a closed pipe and an interrupt end it quietly, anything
unforeseen with one line and exit status 2.

It may import everything; what is slow to import waits inside the function that needs it; begin
with ``program``.
"""

import os
import sys
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from phom_replay.cli.program import app

__all__ = ["app", "main"]

_BAD_INPUT = 2
_INTERRUPTED = 130


def main() -> None:
    """Run the program and leave with its exit status."""
    _prepare_streams()
    try:
        from phom_replay.cli.program import app

        app(prog_name="phom-replay")
        status: int | str = 0
    except SystemExit as end:
        status = end.code or 0
    except KeyboardInterrupt:
        status = _INTERRUPTED
    except Exception as error:  # noqa: BLE001  # a bug, told in one line
        status = _unforeseen(error)
    sys.exit(_flushed(status))


def __getattr__(name: str) -> object:
    """Load ``app``, the Typer program, when it is first asked for."""
    if name != "app":
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    from phom_replay.cli.program import app

    return app


def _prepare_streams() -> None:
    """Write UTF-8 whatever the locale says; a closed stream swallows what is written."""
    for name in ("stdout", "stderr"):
        stream: TextIO | None = getattr(sys, name)
        if stream is None:
            null = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
            setattr(sys, name, null)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _unforeseen(error: Exception) -> int:
    from phom_replay.render.escape import safe

    text = safe(f"{type(error).__name__}: {error}")
    sys.stderr.write(f"phom-replay: this should not happen, please report it: {text}\n")
    return _BAD_INPUT


def _flushed(status: int | str) -> int | str:
    """Send out what is still held back, so that the interpreter finds nothing to complain of."""
    from phom_replay.cli.shared.screen import PIPE_CLOSED, discard

    try:
        sys.stdout.flush()
    except BrokenPipeError:
        discard(sys.stdout)
        status = PIPE_CLOSED
    except (OSError, ValueError) as error:
        discard(sys.stdout)
        sys.stderr.write(f"phom-replay: cannot write: {error}\n")
        status = _BAD_INPUT
    try:
        sys.stderr.flush()
    except (OSError, ValueError):
        discard(sys.stderr)
    return status
