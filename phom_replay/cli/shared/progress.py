"""How far a long run is, on a terminal only."""

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from phom_replay.render.catalogue import Catalogue

_PAUSE: Final = 0.1
"""Seconds between two looks."""
_CLEAR: Final = "\r\x1b[K"


class Progress:
    """One line on standard error that is gone at the end; nothing where that is no terminal."""

    def __init__(self, words: "Catalogue") -> None:
        """Show nothing yet."""
        self._words = words
        self._seen = sys.stderr.isatty()
        self._next = time.monotonic() + _PAUSE
        self._shown = False

    def __call__(self, done: int, files: int, hands: int) -> None:
        """Show how many inputs of how many are done, and the hands so far."""
        self.show("export", done=done, files=files, hands=hands)

    def show(self, table: str, **counts: int) -> None:
        """Show counts in the words of a command, if enough time has passed."""
        if not self._seen or time.monotonic() < self._next:
            return
        self._next = time.monotonic() + _PAUSE
        said = self._words.phrase(table, "progress", **counts)
        self._write(_CLEAR + said)
        self._shown = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        del kind, error, traceback
        if self._shown:
            self._write(_CLEAR)

    def _write(self, text: str) -> None:
        try:
            sys.stderr.write(text)
            sys.stderr.flush()
        except OSError:
            self._seen = False
