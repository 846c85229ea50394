"""One player by the many spellings of a name, across files.

As within a hand: spellings are compared after Unicode normalisation, and a name that differs
from exactly one player's only in case is that player. Two players who sat at one table are two.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from phom_replay.notation.text import composed
from phom_replay.notation.words import name_key


@dataclass(slots=True)
class Roster:
    """Everybody who played; each is shown as first written."""

    _spellings: dict[str, dict[str, str]] = field(default_factory=dict)
    """By the name without case: the exact keys, with the first spelling of each."""
    _apart: set[str] = field(default_factory=set)
    """Names without case that two players of one hand share."""

    def add(self, players: Iterable[str]) -> None:
        """Take the players of a hand."""
        seen: set[str] = set()
        for player in players:
            key = name_key(player)
            folded = _fold(key)
            self._spellings.setdefault(folded, {}).setdefault(key, player)
            if folded in seen:
                self._apart.add(folded)
            seen.add(folded)

    def name(self, player: str) -> str:
        """Return the one spelling of a player's name."""
        key = name_key(player)
        spellings = self._spellings[_fold(key)]
        if _fold(key) in self._apart:
            return spellings[key]
        return next(iter(spellings.values()))


def _fold(key: str) -> str:
    return composed(key.casefold())
