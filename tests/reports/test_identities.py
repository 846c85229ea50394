"""What must hold of any archive, on two hundred generated hands."""

from collections import defaultdict
from decimal import Decimal
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from phom_replay.reports import REPORTS, By, View, select
from phom_replay.reports.by_reason import COLUMN_OF
from phom_replay.tables import Tables, tables_of
from tests.reports.archives import generated, report, tables_from

REASONS = list(COLUMN_OF.values())


@pytest.fixture(scope="module")
def tables() -> Tables:
    return tables_from(*generated(200))


@pytest.fixture(scope="module")
def view(tables: Tables) -> View:
    return select(tables)


def sums(rows: list[dict[str, Any]], value: str, *keys: str) -> dict[tuple[object, ...], Any]:
    found: dict[tuple[object, ...], Any] = defaultdict(int)
    for row in rows:
        found[tuple(row[key] for key in keys)] += row[value]
    return dict(found)


@pytest.mark.parametrize("by", By)
def test_nets_sum_to_zero_however_the_hands_are_split(view: View, by: By) -> None:
    found = sums(report("players", view.split(by)), "net", "group")
    assert len(found) >= (1 if by is By.YEAR else 2)
    assert set(found.values()) == {0}


def test_money_sums_to_zero_in_each_currency(view: View) -> None:
    assert sums(report("money", view), "net", "currency") == {
        ("EUR",): Decimal(0),
        ("VND",): Decimal(0),
    }


@pytest.mark.parametrize("by", [None, By.SESSION])
def test_the_pairs_reproduce_the_nets(view: View, by: By | None) -> None:
    view = view.split(by) if by else view
    keys = ("group", "player") if by else ("player",)
    assert sums(report("pairs", view), "net", *keys) == sums(report("players", view), "net", *keys)


def test_what_one_pays_the_other_gets(view: View) -> None:
    pairs: list[dict[str, Any]] = report("pairs", view)
    rows = {(row["player"], row["other"]): row for row in pairs}
    assert rows
    for (player, other), row in rows.items():
        back = rows[other, player]
        assert (row["hands"], row["received"]) == (back["hands"], back["paid"])
        assert row["net"] == row["received"] - row["paid"] == sum(row[each] for each in REASONS)
        assert all(row[reason] == -back[reason] for reason in REASONS)


def test_the_reasons_reproduce_the_nets(view: View) -> None:
    rows: list[dict[str, Any]] = report("reasons", view)
    for row in rows:
        assert row["net"] == sum(row[each] for each in REASONS) + row["unknown"]
        assert row["unknown"] == 0
        assert row["explained"] == row["hands"]


def test_each_place_occurs_once_in_a_hand_of_four_rounds(tables: Tables) -> None:
    rounds = tables.hands.filter(pl.col("ended") == "rounds").select("hand", "players")
    places = tables.seats.join(rounds, on="hand").group_by("hand", "players").agg("place")
    assert places.height > 20
    for _, players, found in places.iter_rows():
        assert sorted(found) == list(range(1, players + 1))


def test_seats_and_players_count_the_same_hands(view: View) -> None:
    seats, players = report("seats", view), report("players", view)
    for value in ("hands", "net", "wins"):
        assert sums(seats, value) == sums(players, value)
    orders = sums(seats, "hands", "players", "order")
    assert len({orders[4, order] for order in range(1, 5)}) == 1


def test_the_parts_of_the_discards_add_up_to_all_of_them(view: View) -> None:
    rows: list[dict[str, Any]] = report("discards", view)
    whole = [row for row in rows if row["round"] is None and row["rank"] is None]
    parts = (
        [row for row in rows if row["round"] is not None and row["rank"] is None],
        [row for row in rows if row["round"] is None and row["rank"] is not None],
        [row for row in rows if row["round"] is not None and row["rank"] is not None],
    )
    for value in ("discards", "eaten"):
        assert {sum(row[value] for row in part) for part in parts} == {whole[0][value]}
    lost = select_sum(view, "lost")
    assert whole[0]["eaten"] == lost > 0


def select_sum(view: View, value: str) -> int:
    return int(view.seats.select(pl.col(value).cast(pl.Int64).sum()).collect().item())


def test_what_one_takes_another_loses() -> None:
    logs = select(tables_of([str(Path(__file__).parents[1] / "logs")]))
    for one, other in (("eats", "lost"), ("chot_taken", "chot_lost"), ("den_paid", "den_caused")):
        assert select_sum(logs, one) == select_sum(logs, other) > 0


def test_the_trend_and_the_curve_end_at_the_net(view: View) -> None:
    nets = {row["player"]: row["net"] for row in report("players", view)}
    for name in ("trend", "curve"):
        ends = {row["player"]: row["total"] for row in report(name, view)}
        assert ends == nets


def test_a_split_by_the_only_year_changes_no_figure(view: View) -> None:
    whole, split = report("players", view), report("players", view.split(By.YEAR))
    assert [{"group": "2026", **row} for row in whole] == split


@pytest.mark.parametrize("name", REPORTS)
@pytest.mark.parametrize("by", [None, *By])
def test_a_report_has_its_declared_columns(view: View, name: str, by: By | None) -> None:
    view = view.split(by) if by else view
    report_ = REPORTS[name]
    frame = report_.frame(view)
    assert frame.schema == {each.name: each.dtype for each in report_.columns_of(view)}
    assert frame.height
    bases = {each.base for each in report_.columns} & set(frame.columns)
    assert all(frame[base].dtype == pl.Int64 for base in bases)
    for column in frame.iter_columns():
        if column.dtype == pl.Float64:
            assert not any(str(value) == "-0.0" for value in column)


def test_the_order_of_the_files_matters_only_to_equal_days(tables: Tables) -> None:
    again = select(tables_from(*generated(200)[::-1]))
    for name in ("players", "money", "pairs", "reasons", "seats", "discards", "trend"):
        one, other = report(name, select(tables)), report(name, again)
        assert [rounded(row) for row in one] == [rounded(row) for row in other]


def rounded(row: dict[str, Any]) -> dict[str, Any]:
    order = ("best_run", "worst_run", "win_streak", "loss_streak")
    kept = {key: value for key, value in row.items() if key not in order}
    return {k: round(v, 9) if isinstance(v, float) else v for k, v in kept.items()}
