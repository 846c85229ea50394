"""How charts look and speak: colours, size, words, numbers."""

from dataclasses import dataclass
from typing import Protocol

from phom_replay.charts.palette import Palette


class Words(Protocol):
    """What a chart says, in some language."""

    def say(self, key: str, **params: int | str) -> str:
        """Return a phrase."""
        ...

    def name(self, text: str) -> str:
        """Return a name as it may be shown."""
        ...

    def whole(self, number: int, *, signed: bool = False) -> str:
        """Return a whole number."""
        ...

    def percent(self, share: float) -> str:
        """Return a share as a percentage without decimals."""
        ...


@dataclass(frozen=True, slots=True)
class Look:
    """How a chart is drawn. ``width`` is in inches.

    ``titled`` charts bear their title; others stand below one already.
    """

    palette: Palette
    words: Words
    width: float = 8.0
    titled: bool = True

    @property
    def is_narrow(self) -> bool:
        """Whether the chart is to be read on a telephone too."""
        return self.width < _NARROW


_NARROW = 7.0
