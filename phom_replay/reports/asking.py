"""Names that somebody asks for, found among those of the archive."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import polars as pl

from phom_replay.counting import LeftOut, People, name_fold
from phom_replay.identity import Kind, Pseudonyms, name_order
from phom_replay.notation.names import nearest_word
from phom_replay.notation.words import name_key
from phom_replay.reports.selection import Filters
from phom_replay.rulesets.loading import NAMES
from phom_replay.tables import Tables


class UnknownNameError(Exception):
    """No hand that counts has such a player, session, table or ruleset (``kind``)."""

    def __init__(self, kind: str, name: str, nearest: str | None) -> None:
        super().__init__(f"{kind}: {name}")
        self.kind = kind
        self.name = name
        self.nearest = nearest


@dataclass(frozen=True, slots=True)
class _Known:
    """The names that there are of a kind."""

    kind: str
    names: tuple[str, ...]

    def found(self, name: str) -> tuple[str, ...]:
        """Return the names meant: those that differ in letter case and white space alone.

        Of players the same one goes before others: who differ here are two.
        """
        own = self.kind == "player"
        exact = [known for known in self.names if own and name_key(known) == name_key(name)]
        loose = [known for known in self.names if name_fold(known) == name_fold(name)]
        if not exact and not loose:
            raise UnknownNameError(self.kind, name, nearest_word(name, self.names))
        return tuple(exact or loose)


def resolved(tables: Tables, filters: Filters, people: People) -> Filters:
    """Return the filters with names as the tables have them; raises UnknownNameError.

    ``tables`` have the names of persons already; a spelling asks for its person.
    """
    unasked = pl.col("left_out") == LeftOut.NOT_ASKED.value
    hands = tables.hands.filter(pl.col("counted") | unasked.fill_null(value=False))
    seats = tables.seats.join(hands.select("hand"), on="hand", how="semi")

    def found(kind: str, names: pl.Series, asked: Iterable[str]) -> tuple[str, ...]:
        known = _Known(kind, tuple(sorted(names.drop_nulls().unique(), key=name_order)))
        return tuple(dict.fromkeys(each for name in asked for each in known.found(name)))

    return replace(
        filters,
        players=found("player", seats["player"], map(people.person, filters.players)),
        sessions=found("session", hands["session"], filters.sessions),
        tables=found("table", hands["table"], filters.tables),
        rules=found("rules", hands["rules"], filters.rules),
    )


def hidden(filters: Filters, pseudonyms: Pseudonyms) -> Filters:
    """Return the filters for tables whose names are pseudonyms."""

    def of(kind: Kind, names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(
            name if _is_shipped(name, kind) else pseudonyms.of(name, kind) for name in names
        )

    return replace(
        filters,
        players=of(Kind.PLAYER, filters.players),
        sessions=of(Kind.SESSION, filters.sessions),
        tables=of(Kind.TABLE, filters.tables),
        rules=of(Kind.RULES, filters.rules),
    )


def _is_shipped(name: str, kind: Kind) -> bool:
    return kind is Kind.RULES and name in NAMES
