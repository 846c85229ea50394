"""Other names in the tables of an archive: one for the spellings of a person, or pseudonyms."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

import polars as pl

from phom_replay.counting import Aliases, People, name_fold
from phom_replay.identity import Kind, Pseudonyms
from phom_replay.rulesets.loading import NAMES
from phom_replay.tables import Tables

_PLAYERS: Final = {
    "hands": ("first", "winner"),
    "seats": ("player",),
    "actions": ("player", "other"),
    "payments": ("payer", "receiver"),
}
"""The columns of each table that name players."""
_OTHERS: Final = {"file": Kind.FILE, "session": Kind.SESSION, "table": Kind.TABLE}


@dataclass(frozen=True, slots=True)
class Doubled:
    """A hand in which one person sits twice, so that two spellings cannot be one person."""

    person: str
    spellings: tuple[str, ...]
    file: str
    line: int


def people_of(tables: Tables, aliases: Aliases | None = None) -> People:
    """Return everybody who sat in a hand."""
    people = People(aliases or Aliases())
    seats = tables.seats.lazy().sort("hand", "seat").group_by("hand", maintain_order=True)
    sat = seats.agg("player").select(pl.col("player").unique(maintain_order=True)).collect()
    for players in sat["player"].to_list():
        people.add(tuple(players))
    return people


def named(tables: Tables, people: People) -> Tables:
    """Give every spelling the name of its person on the day of the hand."""
    written = _written(tables)
    persons = [people.person(name, day) for name, day in written.iter_rows()]
    changed = written.with_columns(_person=pl.Series(persons, dtype=pl.String))
    changed = changed.filter(pl.col("_person") != pl.col("player"))
    if changed.is_empty():
        return tables
    days = tables.hands.lazy().select("hand", "date")

    def rename(rows: pl.LazyFrame, column: str) -> pl.LazyFrame:
        new = changed.lazy().rename({"player": column})
        joined = rows.join(
            new, on=[column, "date"], how="left", nulls_equal=True, maintain_order="left"
        )
        return joined.with_columns(pl.coalesce("_person", column).alias(column)).drop("_person")

    def changed_in(table: str, frame: pl.DataFrame) -> pl.DataFrame:
        rows = frame.lazy()
        if "date" not in frame.columns:
            rows = rows.join(days, on="hand", how="left", maintain_order="left")
        for column in _PLAYERS[table]:
            rows = rename(rows, column)
        return rows.select(frame.columns).collect()

    return _mapped(tables, changed_in)


def doubled(tables: Tables, people: People) -> tuple[Doubled, ...]:
    """Return the hands that count in which two players would be one person."""
    hands = tables.hands.lazy().filter("counted").select("hand", "file", "line", "date")
    seats = tables.seats.lazy().select("hand", "seat", "player")
    rows = seats.join(hands, on="hand").sort("hand", "seat").collect()
    written = rows.select("player", "date").unique()
    persons = [people.person(name, day) for name, day in written.iter_rows()]
    written = written.with_columns(person=pl.Series(persons, dtype=pl.String))
    rows = rows.join(written, on=["player", "date"], nulls_equal=True)
    twice = rows.group_by("hand", "person").agg(
        pl.col("player").sort_by("seat"), pl.col("file", "line").first()
    )
    twice = twice.filter(pl.col("player").list.len() > 1).sort("hand")
    return tuple(
        Doubled(row["person"], tuple(row["player"]), row["file"], row["line"])
        for row in twice.iter_rows(named=True)
    )


def renamed(tables: Tables, pseudonyms: Pseudonyms) -> Tables:
    """Hide every name that a user wrote: players, files, sessions, tables, house rules, ids."""
    players = _given(pseudonyms.of, tables.seats["player"], Kind.PLAYER)

    def hidden(table: str, frame: pl.DataFrame) -> pl.DataFrame:
        columns = [pl.col(column).replace(players) for column in _PLAYERS[table]]
        return frame.with_columns(columns)

    mapped = _mapped(tables, hidden)
    hands = mapped.hands
    texts = [
        pl.col(column).replace(_given_folds(pseudonyms.of, hands[column], kind))
        for column, kind in _OTHERS.items()
    ]
    houses = hands["rules"].filter(~hands["rules"].is_in(NAMES))
    rules = pl.col("rules").replace(_given(pseudonyms.of, houses, Kind.RULES))
    number = pl.col("index").cast(pl.String).alias("id")
    return replace(mapped, hands=hands.with_columns(*texts, rules, number))


def _given(of: Callable[[str, Kind], str], names: pl.Series, kind: Kind) -> Mapping[str, str]:
    """Return the pseudonym of each name, always in the same order."""
    return {name: of(name, kind) for name in names.drop_nulls().unique().sort()}


def _given_folds(of: Callable[[str, Kind], str], names: pl.Series, kind: Kind) -> Mapping[str, str]:
    """Return the pseudonyms of names of which the spellings of one have one."""
    shown: dict[str, str] = {}
    for name in names.drop_nulls().unique().sort():
        shown.setdefault(name if kind is Kind.FILE else name_fold(name), name)
    return {
        name: of(shown[name if kind is Kind.FILE else name_fold(name)], kind)
        for name in names.drop_nulls().unique()
    }


def _written(tables: Tables) -> pl.DataFrame:
    """Return every name with the days on which it was written."""
    days = tables.hands.select("hand", "date")
    seats = tables.seats.select("hand", "player").join(days, on="hand")
    return seats.select("player", "date").unique(maintain_order=True)


def _mapped(tables: Tables, change: Callable[[str, pl.DataFrame], pl.DataFrame]) -> Tables:
    return replace(
        tables,
        hands=change("hands", tables.hands),
        seats=change("seats", tables.seats),
        actions=change("actions", tables.actions),
        payments=change("payments", tables.payments),
    )
