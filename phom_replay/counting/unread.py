"""Tags that carry over but could not be read.

Such a value must not pass for that of the hand before: nobody knows it, up to the next tag of
the name that can be read.
"""

from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Final

from phom_replay.record import Hand, Stake
from phom_replay.referee.report import tag_named

_NAMES: Final = ("Date", "Stake")


@dataclass(slots=True)
class Unread:
    """Takes the hands of the files in order and knows which values are not to be trusted."""

    _file: str | None = None
    _names: set[str] = field(default_factory=set)

    def note(self, file: str, hand: Hand) -> None:
        """Take the next hand."""
        if file != self._file:
            self._file = file
            self._names.clear()
        for name in _NAMES:
            if name in hand.unread:
                self._names.add(name)
            elif tag_named(hand, name) is not None:
                self._names.discard(name)

    def has(self, name: str) -> bool:
        """Say whether the tag that holds for the last hand could not be read."""
        return name in self._names

    def stake(self, hand: Hand) -> Stake | None:
        """Return the stake of the last hand, None where nobody can read it."""
        return None if self.has("Stake") else hand.stake

    def day(self, hand: Hand) -> date | None:
        """Return the day of the last hand as written, None where nobody can read it."""
        if hand.date is None or self.has("Date"):
            return None
        return datetime.fromisoformat(hand.date).date()
