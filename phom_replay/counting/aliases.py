"""One person by many spellings: the file that ``--aliases`` names.

A table a person; its key ``also`` lists the other spellings, each a text, or a table with the
days on which the spelling stands for this person::

    ["Bình"]
    also = ["Binh", "Bình béo"]

    ["Minh Hà Nội"]
    also = [{ name = "Minh", until = 2026-06-30 }]

    ["Minh Sài Gòn"]
    also = [{ name = "Minh", since = 2026-07-01 }]

A spelling as it stands here goes before one that differs in letter case or white space alone. It
may lead on to another table; a circle is an error.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta

from phom_replay.counting.aliases_file import AliasesError, Entry, Wrong, entries_of
from phom_replay.counting.names import name_fold
from phom_replay.notation.words import name_key

__all__ = ["Aliases", "AliasesError", "read_aliases"]


@dataclass(frozen=True, slots=True)
class Aliases:
    """Who stands behind a spelling on a day. Without entries everybody is who is written."""

    _by_spelling: Mapping[str, tuple[Entry, ...]] = field(default_factory=dict)
    persons: tuple[str, ...] = ()

    def person(self, name: str, day: date | None = None) -> str:
        """Return the person; entries with days say nothing of a hand without a date."""
        walked = self.walk(name, day)
        return walked[-1].person if walked else name

    def walk(self, name: str, day: date | None, *, loosely: bool = True) -> tuple[Entry, ...]:
        """Return the entries that lead from a spelling to its person.

        ``loosely``: also where it differs from that of the file in letter case or white space.
        """
        walked: list[Entry] = []
        while entry := self._entry(name, day, loosely=loosely):
            if entry in walked:  # only loosely, as a circle is an error
                break
            walked.append(entry)
            name = entry.person
        return tuple(walked)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries, by spelling."""
        return tuple(entry for entries in self._by_spelling.values() for entry in entries)

    def __bool__(self) -> bool:
        return bool(self._by_spelling)

    def _entry(self, name: str, day: date | None, *, loosely: bool = False) -> Entry | None:
        entries = self._by_spelling.get(name_key(name), ())
        if not entries and loosely:
            entries = self._alike(name)
        return next((entry for entry in entries if entry.holds_on(day)), None)

    def _alike(self, name: str) -> tuple[Entry, ...]:
        """Return the entries that this may be a spelling of; a person's name is its own."""
        fold = name_fold(name)
        if any(name_fold(person) == fold for person in self.persons):
            return ()
        keys = [key for key in self._by_spelling if name_fold(key) == fold]
        found = tuple(entry for key in keys for entry in self._by_spelling[key])
        alone = len(keys) == 1 or len({entry.person for entry in found}) == 1
        return found if alone else ()

    def _days(self) -> list[date | None]:
        """Return a day of every stretch of time in which the same entries hold."""
        days: set[date | None] = {None, date.min}
        for entries in self._by_spelling.values():
            for entry in entries:
                days.add(entry.since)
                if entry.until is not None and entry.until < date.max:
                    days.add(entry.until + timedelta(1))
        return sorted(days, key=lambda day: (day is not None, day or date.min))

    def _circles(self) -> Iterator[tuple[str, ...]]:
        """Yield names that lead back to themselves."""
        for day in self._days():
            for key, entries in self._by_spelling.items():
                walked: dict[str, str] = {key: entries[0].spelling}
                name = entries[0].spelling
                while entry := self._entry(name, day):
                    name = entry.person
                    if name_key(name) in walked:
                        yield (*walked.values(), name)
                        break
                    walked[name_key(name)] = name


def read_aliases(text: str) -> Aliases:
    """Read a file of aliases; raises AliasesError with the first thing that is wrong in it."""
    by_spelling: dict[str, tuple[Entry, ...]] = {}
    for entry in entries_of(text):
        key = name_key(entry.spelling)
        others = by_spelling.get(key, ())
        for other in others:
            if entry.meets(other):
                raise AliasesError(
                    Wrong.TWICE, name=entry.spelling, one=other.person, other=entry.person
                )
        by_spelling[key] = (*others, entry)
    persons = dict.fromkeys(e.person for entries in by_spelling.values() for e in entries)
    aliases = Aliases(by_spelling, tuple(persons))
    for circle in aliases._circles():  # noqa: SLF001  # the reader is the other half of the class
        raise AliasesError(Wrong.CIRCLE, names=circle)
    return aliases
