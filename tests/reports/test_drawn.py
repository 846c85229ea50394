"""The reports that are drawn, and the evenings, counted again by hand."""

from collections import Counter, defaultdict
from datetime import date, timedelta
from decimal import Decimal
from statistics import mean, median
from typing import Any

import polars as pl
import pytest

from phom_replay.reports import DRAWN, Filters, View, evenings
from tests.reports.archives import TEN, column, generated, sheet, view_of


@pytest.fixture(scope="module")
def view() -> View:
    return view_of(*generated(60, seed=4))


def rows(name: str, view: View) -> list[dict[str, Any]]:
    return DRAWN[name].frame(view).rows(named=True)


def seats(view: View) -> list[dict[str, Any]]:
    return view.seats.collect().rows(named=True)


def test_places_are_those_of_hands_of_four_rounds(view: View) -> None:
    counted = Counter(
        (seat["player"], seat["place"])
        for seat in seats(view)
        if seat["ended"] == "rounds" and seat["place"]
    )
    for row in rows("places", view):
        places = [row[name] for name in ("first", "second", "third", "fourth")]
        assert places == [counted[row["player"], place] for place in (1, 2, 3, 4)]
        assert sum(places) == row["hands"] > 0


def test_what_is_left_is_spread_as_it_is(view: View) -> None:
    left = defaultdict(list)
    for seat in seats(view):
        if seat["ended"] == "rounds" and seat["points"] is not None:
            left[seat["player"]].append(seat["points"])
    found = rows("left", view)
    assert {row["player"] for row in found} == set(left)
    for row in found:
        mine = left[row["player"]]
        assert (row["hands"], row["median"]) == (len(mine), median(mine))
        assert row["mean"] == pytest.approx(mean(mine))
        assert min(mine) <= row["low"] <= row["quarter"] <= row["median"]
        assert row["median"] <= row["three_quarters"] <= row["high"] <= max(mine)


def test_endings_are_counted_in_their_period(view: View) -> None:
    found = rows("endings", view)
    dated = [seat for seat in seats(view) if seat["date"]]
    assert sum(row["u"] for row in found) == sum(bool(seat["u"]) for seat in dated)
    assert sum(row["mom"] for row in found) == sum(bool(seat["mom"]) for seat in dated)
    assert [row["period"] for row in found] == sorted({seat["date"] for seat in dated})
    for row in found:
        assert row["u_low"] <= row["u_share"] == pytest.approx(row["u"] / row["u_hands"])


@pytest.mark.parametrize(
    ("days", "step", "first"),
    [
        (40, 1, [date(2026, 1, 1), date(2026, 1, 2)]),
        (41, 1, [date(2026, 1, 1), date(2026, 2, 1)]),
        (80, 31, [date(2026, 1, 1), date(2026, 4, 1)]),
        (90, 200, [date(2026, 1, 1), date(2027, 1, 1)]),
    ],
    ids=["days", "months", "quarters", "years"],
)
def test_periods_are_as_short_as_can_be_read(days: int, step: int, first: list[date]) -> None:
    every = (date(2026, 1, 1) + timedelta(step * number) for number in range(days))
    log = "\n".join(sheet("An +1 Bình -1", tags=f'[Date "{day}"]') for day in every)
    assert [row["period"] for row in rows("endings", view_of(log))][:2] == first


def test_hands_without_a_date_have_no_period() -> None:
    assert rows("endings", view_of(sheet("An +1 Bình -1"))) == []


def test_the_latest_evening_comes_first_and_is_squared() -> None:
    two, one = evenings(view_of(TEN), 2)
    assert (two.name, two.day, two.hands) == ("Ba", date(2026, 3, 1), 1)
    assert (one.name, one.day) == ("Hai", date(2026, 2, 1))
    [bill] = two.bills
    assert (bill.currency, bill.nets["Chi"]) == ("EUR", Decimal("15.0"))
    paid = {each.payer: each.amount for each in bill.transfers}
    assert {player: -amount for player, amount in paid.items()} == {
        player: net for player, net in bill.nets.items() if net < 0
    }
    assert {each.receiver for each in bill.transfers} == {"Chi"}


def test_evenings_add_up_to_the_nets_and_every_bill_to_nothing(view: View) -> None:
    sums: Counter[str] = Counter()
    for evening in evenings(view, 1000):
        sums.update(dict(evening.nets))
        for bill in evening.bills:
            assert sum(bill.nets.values()) == 0
            rest = dict(bill.nets)
            for each in bill.transfers:
                assert each.payer is not None
                assert each.receiver is not None
                rest[each.payer] += each.amount
                rest[each.receiver] -= each.amount
            assert set(rest.values()) <= {0}
    assert dict(sums) == column("players", view, "net")


def test_points_and_money_are_two_bills() -> None:
    staked = '[Stake "0.1 EUR"]\nscore An +3 Bình -3\n'
    log = sheet("An +2 Bình -2", tags='[Session "S"]') + f'\n[Hand "2"]\n{staked}'
    [evening] = evenings(view_of(log), 5)
    assert [bill.currency for bill in evening.bills] == [None, "EUR"]
    assert [bill.nets["An"] for bill in evening.bills] == [Decimal(2), Decimal("0.3")]
    assert evening.nets == (("An", 5), ("Bình", -5))


def test_an_evening_is_settled_whole_whoever_is_asked_for() -> None:
    [evening] = evenings(view_of(TEN, filters=Filters(players=("Dũng",))), 1)
    assert set(dict(evening.nets)) == {"An", "Bình", "Chi", "Dũng"}


def test_of_no_hands_there_are_no_evenings() -> None:
    empty = view_of("")
    assert evenings(empty, 5) == ()
    assert all(report.frame(empty).is_empty() for report in DRAWN.values())
    assert DRAWN["places"].frame(empty).schema["first"] == pl.Int64
