"""The entries of a file of aliases, checked one by one."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Final

from phom_replay.findings import Param
from phom_replay.notation.words import name_key, plain_name

_PERSON_KEYS: Final = frozenset({"also"})
_SPELLING_KEYS: Final = frozenset({"name", "since", "until"})


class Wrong(StrEnum):
    """What can be wrong with a file of aliases; each has a phrase in the catalogue."""

    TOML = "toml"
    TOML_DEEP = "toml-deep"
    PERSON_TWICE = "person-twice"
    NO_PERSON = "no-person"
    NO_LIST = "no-list"
    BAD_SPELLING = "bad-spelling"
    EMPTY_NAME = "empty-name"
    EMPTY_SPELLING = "empty-spelling"
    BAD_DAY = "bad-day"
    NO_DAYS = "no-days"
    UNKNOWN_KEY = "unknown-key"
    TWICE = "twice"
    CIRCLE = "circle"


class AliasesError(Exception):
    """A file of aliases that cannot be used, and the values that say why."""

    def __init__(self, wrong: Wrong, /, **params: Param) -> None:
        super().__init__(wrong.value)
        self.wrong = wrong
        self.params = params


@dataclass(frozen=True, slots=True)
class Entry:
    """A spelling of a person, on the days from ``since`` to ``until``, both included."""

    spelling: str
    person: str
    since: date | None = None
    until: date | None = None

    def holds_on(self, day: date | None) -> bool:
        """Say whether the spelling stands for this person on a day."""
        if day is None:
            return self.since is None and self.until is None
        return (self.since or date.min) <= day <= (self.until or date.max)

    def meets(self, other: "Entry") -> bool:
        """Say whether both hold on some day."""
        since = max(self.since or date.min, other.since or date.min)
        return since <= min(self.until or date.max, other.until or date.max)


def entries_of(text: str) -> Iterator[Entry]:
    """Yield the entries in the order of the file."""
    try:
        people = tomllib.loads(text.removeprefix("\ufeff"))
    except RecursionError:
        raise AliasesError(Wrong.TOML_DEEP) from None
    except ValueError as error:
        raise AliasesError(Wrong.TOML, said=str(error)) from None
    persons: set[str] = set()
    for person, table in people.items():
        name = plain_name(person)
        if not name:
            raise AliasesError(Wrong.EMPTY_NAME)
        if name_key(person) in persons:
            raise AliasesError(Wrong.PERSON_TWICE, name=name)
        persons.add(name_key(person))
        yield from _of_person(name, table)


def _of_person(person: str, table: object) -> Iterator[Entry]:
    if not isinstance(table, dict):
        raise AliasesError(Wrong.NO_PERSON, name=person)
    _only(table, _PERSON_KEYS, person)
    also = table.get("also")
    if not isinstance(also, list):
        raise AliasesError(Wrong.NO_LIST, name=person)
    for item in also:
        yield _entry(person, item)


def _entry(person: str, item: object) -> Entry:
    if isinstance(item, str):
        item = {"name": item}
    if not isinstance(item, dict):
        raise AliasesError(Wrong.BAD_SPELLING, person=person)
    _only(item, _SPELLING_KEYS, person)
    spelling = item.get("name")
    if isinstance(spelling, str) and not plain_name(spelling):
        raise AliasesError(Wrong.EMPTY_SPELLING, person=person)
    if not isinstance(spelling, str):
        raise AliasesError(Wrong.BAD_SPELLING, person=person)
    since, until = (_day(item, key, person) for key in ("since", "until"))
    if since is not None and until is not None and until < since:
        raise AliasesError(Wrong.NO_DAYS, name=plain_name(spelling), person=person)
    return Entry(plain_name(spelling), person, since, until)


def _day(item: dict[str, object], key: str, person: str) -> date | None:
    value = item.get(key)
    if value is None:
        return None
    if isinstance(value, datetime) or not isinstance(value, date):
        raise AliasesError(Wrong.BAD_DAY, found=key, person=person)
    return value


def _only(table: dict[str, object], known: frozenset[str], person: str) -> None:
    for key in table:
        if key not in known:
            raise AliasesError(
                Wrong.UNKNOWN_KEY, found=key or '""', person=person, known=tuple(sorted(known))
            )
