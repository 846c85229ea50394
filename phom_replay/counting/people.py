"""One person by the many spellings of a name, across hands and files.

Letter case, white space and composed or decomposed letters aside it is one person, shown as
first written or as a file of aliases has it. Two who sat at one table are two.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from itertools import combinations

from phom_replay.counting.aliases import Aliases
from phom_replay.counting.aliases_file import Entry
from phom_replay.counting.names import name_fold
from phom_replay.identity import Likeness, alike
from phom_replay.notation.words import name_key


@dataclass(slots=True)
class People:
    """Everybody who played. All tables must be added before anybody is asked for."""

    aliases: Aliases = field(default_factory=Aliases)
    _spellings: dict[str, dict[str, str]] = field(default_factory=dict)
    """By what spellings share: the exact keys, with the first spelling of each."""
    _apart: set[str] = field(default_factory=set)
    """What two players of one table share."""
    _tables: set[tuple[str, ...]] = field(default_factory=set)
    _used: set[Entry] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._meet(self.aliases.persons)

    def add(self, players: tuple[str, ...]) -> None:
        """Take the players of a table."""
        if players not in self._tables:
            self._tables.add(players)
            self._meet(players)

    def _meet(self, players: Iterable[str]) -> None:
        seen: set[str] = set()
        for player in players:
            fold = name_fold(player)
            self._spellings.setdefault(fold, {}).setdefault(name_key(player), player)
            if fold in seen:
                self._apart.add(fold)
            seen.add(fold)

    def person(self, name: str, day: date | None = None) -> str:
        """Return the one name of a player on a day."""
        for entry in self.aliases.walk(name, day, loosely=name_fold(name) not in self._apart):
            self._used.add(entry)
            name = entry.person
        return self._one(name)

    def _one(self, name: str) -> str:
        fold, key = name_fold(name), name_key(name)
        spellings = self._spellings.get(fold, {key: name})
        if fold in self._apart:
            return spellings.get(key, name)
        return next(iter(spellings.values()))

    def unused(self) -> tuple[Entry, ...]:
        """Return the aliases that matched nobody who was asked for."""
        return tuple(entry for entry in self.aliases.entries if entry not in self._used)

    def merged(self) -> Iterator[tuple[str, str]]:
        """Yield the spellings that are one person though they are not written alike."""
        said = {*self.aliases.persons, *(entry.spelling for entry in self.aliases.entries)}
        known = set(map(name_key, said))
        for fold, spellings in self._spellings.items():
            if fold in self._apart:
                continue
            (first, shown), *others = spellings.items()
            yield from ((shown, one) for key, one in others if not {first, key} <= known)

    def alike(self) -> list[Likeness]:
        """Return the persons whose names look like one; two who sat at one table are two."""
        return alike_names({tuple(map(self.person, players)) for players in self._tables})


def alike_names(tables: Iterable[tuple[str, ...]]) -> list[Likeness]:
    """Return the names alike of those who never sat at one table."""
    tables = set(tables)
    met = {pair for players in tables for pair in combinations(sorted(set(players)), 2)}
    names = {player for players in tables for player in players}
    return [each for each in alike(names) if tuple(sorted((each.one, each.other))) not in met]
