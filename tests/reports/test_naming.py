"""Persons and pseudonyms in the tables."""

import polars as pl
import pytest

from phom_replay.counting import Aliases, read_aliases
from phom_replay.identity import Difference, Pseudonyms
from phom_replay.reports import doubled, named, people_of, renamed, select
from phom_replay.tables import Tables
from tests.cli.logs import VALID
from tests.reports.archives import TEN, column, report, sheet, tables_from

PEOPLE = read_aliases('["Chị Chi"]\nalso = ["Chi"]\n["Bình"]\nalso = ["Binh"]\n')


def persons(tables: Tables, aliases: Aliases) -> Tables:
    """Return the tables with the names of persons."""
    return named(tables, people_of(tables, aliases))


def texts_of(tables: Tables) -> str:
    """Return everything that is text in the tables."""
    frames = (tables.hands, tables.seats, tables.actions, tables.payments)
    return "\n".join(str(frame.select(pl.col(pl.String)).rows()) for frame in frames)


def test_spellings_are_one_person_in_all_tables() -> None:
    written = tables_from(TEN, TEN.replace("Bình", "Binh"))
    tables = named(written, people_of(written, PEOPLE))
    assert "'Binh'" in texts_of(written)
    assert "'Binh'" not in texts_of(tables)
    assert "'Chi'" not in texts_of(tables)
    for one, other in zip(
        (written.hands, written.seats, written.actions, written.payments),
        (tables.hands, tables.seats, tables.actions, tables.payments),
        strict=True,
    ):
        assert one.schema == other.schema
        names = pl.col(pl.String).replace({"Binh": "Bình", "Chi": "Chị Chi"})
        assert one.with_columns(names).equals(other)


def test_figures_are_those_of_the_person() -> None:
    view = select(persons(tables_from(TEN, TEN.replace("Bình", "Binh")), PEOPLE))
    assert column("players", view, "hands")["Bình"] == 14
    assert column("players", view, "net") == {"An": 26, "Bình": 4, "Chị Chi": -2, "Dũng": -28}


def test_a_spelling_changes_its_person_on_a_day() -> None:
    aliases = read_aliases(
        "[Old]\nalso = [{ name = 'Bình', until = 2026-01-31 }]\n"
        "[New]\nalso = [{ name = 'Bình', since = 2026-02-01 }]\n"
    )
    view = select(persons(tables_from(TEN), aliases))
    assert column("players", view, "net") == {
        "An": 13,
        "Old": 12,
        "New": -10,
        "Chi": -1,
        "Dũng": -14,
    }


def test_one_person_in_two_seats_is_found_in_hands_that_count() -> None:
    aliases = read_aliases("[Anna]\nalso = ['An', 'Chi']")
    tables = tables_from(TEN)
    [first, *rest] = doubled(tables, people_of(tables, aliases))
    assert (first.person, first.spellings) == ("Anna", ("An", "Chi"))
    assert (first.file, first.line) == ("a.phom", 1)
    assert len(rest) == 5
    assert doubled(tables, people_of(tables, PEOPLE)) == ()


def test_no_name_is_left_under_pseudonyms() -> None:
    tables = renamed(
        tables_from(TEN.replace("[Players", '[Table "Sân sau"]\n[Players')), Pseudonyms()
    )
    said = texts_of(tables)
    for name in ("An", "Bình", "Chi", "Dũng", "Một", "Hai", "Ba", "Sân sau", "a.phom"):
        assert f"'{name}'" not in said
    assert "'home'" in said
    assert "P-2LNFW4" in said


def test_pseudonyms_change_no_figure() -> None:
    plain, masked = (
        select(each) for each in (tables_from(TEN), renamed(tables_from(TEN), Pseudonyms()))
    )
    one = {Pseudonyms().of(str(row.pop("player"))): row for row in report("players", plain)}
    other = {row.pop("player"): row for row in report("players", masked)}
    assert one == other


def test_house_rules_have_a_name_too() -> None:
    tables = tables_from(VALID)
    house = tables.hands.with_columns(rules=pl.lit("nha-an.toml"))
    hands = renamed(
        Tables(house, tables.seats, tables.actions, tables.payments, tables.counts), Pseudonyms()
    ).hands
    assert hands["rules"][0].startswith("R-")


def test_players_alike_are_noticed() -> None:
    found = people_of(tables_from(sheet("Bình 0 An 0"), sheet("Binh 0 An 0"))).alike()
    assert [(pair.one, pair.other, pair.kind) for pair in found] == [
        ("Binh", "Bình", Difference.DIACRITICS)
    ]


@pytest.mark.parametrize("text", [sheet("Bình 0 Binh 0"), sheet("Bình 0 An 0")])
def test_two_who_sat_in_one_hand_are_two(text: str) -> None:
    assert people_of(tables_from(text)).alike() == []
