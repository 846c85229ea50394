"""Which hands and players a report is asked about."""

from datetime import date

import pytest

from phom_replay.counting import People, read_aliases
from phom_replay.identity import Pseudonyms
from phom_replay.reports import Filters, UnknownNameError, hidden, renamed, resolved, select
from tests.reports.archives import TEN, column, report, sheet, tables_from, view_of


def hands(filters: Filters, text: str = TEN) -> list[int]:
    """Return the numbers of the hands that are selected."""
    view = view_of(text, filters=filters)
    found = view.hands.select("hand").collect()["hand"].sort().to_list()
    assert view.selected == len(found)
    return found


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        (Filters(), [0, 1, 2, 4, 5, 7, 8]),
        (Filters(since=date(2026, 2, 1)), [4, 5, 7, 8]),
        (Filters(until=date(2026, 2, 1)), [0, 1, 2, 4, 5, 7]),
        (Filters(since=date(2026, 2, 2), until=date(2026, 2, 28)), []),
        (Filters(sessions=("hai",)), [4, 5, 7]),
        (Filters(sessions=("Một", "Ba")), [0, 1, 2, 8]),
        (Filters(rules=("classic",)), [5]),
        (Filters(seats=3), [5]),
        (Filters(seats=4, sessions=("Hai",)), [7]),
        (Filters(players=("Dũng",)), [0, 1, 2, 7, 8]),
        (Filters(players=("Chi",), seats=3), [5]),
        (Filters(min_hands=8), []),
    ],
)
def test_hands_are_selected(filters: Filters, expected: list[int]) -> None:
    assert hands(filters) == expected


def test_hands_without_a_date_are_of_no_day() -> None:
    assert hands(Filters(since=date(1, 1, 1)), sheet("An 0 Bình 0")) == []


def test_tables_are_selected() -> None:
    text = sheet("An +1 Bình -1", tags='[Table "Sân sau"]')
    assert hands(Filters(tables=("sân sau",)), text) == [0]
    assert hands(Filters(tables=("Sân trước",)), text) == []


def test_the_rows_are_those_of_the_players_asked_for() -> None:
    view = view_of(TEN, filters=Filters(players=("Chi", "Dũng")))
    for name in ("players", "reasons", "trend", "curve", "money", "pairs"):
        assert {row["player"] for row in report(name, view)} == {"Chi", "Dũng"}
    assert {row["other"] for row in report("pairs", view)} == {"An", "Bình", "Chi", "Dũng"}
    [first, *_] = report("sessions", view)
    assert (first["players"], first["best"], first["worst"]) == (4, "Chi", "Dũng")
    assert (first["moved"], first["best_net"], first["worst_net"]) == (27, -1, -11)


def test_figures_of_a_player_do_not_depend_on_who_else_is_asked_for() -> None:
    alone = report("players", view_of(TEN, filters=Filters(players=("Chi",))))
    assert alone == [row for row in report("players", view_of(TEN)) if row["player"] == "Chi"]


def test_players_with_few_hands_are_not_shown() -> None:
    view = view_of(TEN, filters=Filters(min_hands=6))
    assert set(column("players", view, "hands")) == {"An", "Bình", "Chi"}
    assert view.shown == {"An", "Bình", "Chi"}


def test_names_are_found_without_regard_to_case() -> None:
    asked = Filters(players=("bình", "AN"), sessions=("mỘT",), rules=("HOME",))
    found = resolved(tables_from(TEN), asked, People())
    assert found == Filters(players=("Bình", "An"), sessions=("Một",), rules=("home",))


def test_an_exact_name_comes_before_one_of_another_case() -> None:
    tables = tables_from(sheet("An 0 Bình 0"), sheet("an 0 Bình 0"))
    assert resolved(tables, Filters(players=("an",)), People()).players == ("an",)
    assert resolved(tables, Filters(players=("AN",)), People()).players == ("an", "An")


@pytest.mark.parametrize(
    ("asked", "kind", "nearest"),
    [
        (Filters(players=("Binh",)), "player", "Bình"),
        (Filters(sessions=("Mot",)), "session", "Một"),
        (Filters(tables=("Sân",)), "table", None),
        (Filters(rules=("clasic",)), "rules", "classic"),
    ],
)
def test_an_unknown_name_is_said_with_the_nearest(
    asked: Filters, kind: str, nearest: str | None
) -> None:
    with pytest.raises(UnknownNameError) as error:
        resolved(tables_from(TEN), asked, People())
    assert (error.value.kind, error.value.nearest) == (kind, nearest)


def test_a_spelling_asks_for_its_person() -> None:
    aliases = read_aliases('["Bình"]\nalso = ["B."]')
    assert resolved(tables_from(TEN), Filters(players=("B.",)), People(aliases)).players == (
        "Bình",
    )


def test_filters_find_the_same_hands_under_pseudonyms() -> None:
    tables, pseudonyms = tables_from(TEN), Pseudonyms()
    for asked in (
        Filters(players=("Dũng",)),
        Filters(sessions=("Hai",)),
        Filters(rules=("classic",)),
    ):
        one = select(tables, asked)
        other = select(renamed(tables, pseudonyms), hidden(asked, pseudonyms))
        assert one.selected == other.selected > 0
        assert {pseudonyms.of(name) for name in one.shown} == other.shown
