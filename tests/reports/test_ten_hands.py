"""Ten hands whose figures were worked out by hand.

The points in the order of time, 4, 7 and 10 left out (h the hand):
An    1: -1   2: +6   3: -5   5: +4   6: +10  8: 0   9: -1    in all +13
Bình  1: -2   2: -1   3: +15  5: -4   6: -4   8: 0   9: -2    in all +2
Chi   1: +6   2: -2   3: -5           6: -6   8: 0   9: +6    in all -1
Dũng  1: -3   2: -3   3: -5                   8: 0   9: -3    in all -14
"""

from datetime import date
from decimal import Decimal

import pytest

from phom_replay.reports import By, View
from phom_replay.tables import LeftOut
from tests.reports.archives import TEN, column, report, tables_from, view_of

An, Binh, Chi, Dung = PLAYERS = ("An", "Bình", "Chi", "Dũng")


@pytest.fixture(scope="module")
def ten() -> View:
    return view_of(TEN)


def test_seven_count() -> None:
    counts = tables_from(TEN).counts
    assert (counts.hands, counts.counted, counts.rejected) == (10, 7, 3)
    assert counts.reasons == {LeftOut.ILLEGAL: 1, LeftOut.DUPLICATE: 1, LeftOut.NO_SCORE: 1}
    assert (counts.sheets, counts.consistent, counts.differing, counts.gap) == (3, 1, 1, 1)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("hands", (7, 7, 6, 5)),
        ("small", (True,) * 4),
        ("net_hands", (7, 7, 6, 5)),
        ("net", (13, 2, -1, -14)),
        ("wins_hands", (4, 4, 4, 3)),  # of the void hand it is known that nobody won
        ("wins", (1, 0, 2, 0)),
        ("win_share", (0.25, 0.0, 0.5, 0.0)),
        ("u", (1, 0, 0, 0)),
        ("u_plain", (1, 0, 0, 0)),
        ("u_tron", (0, 0, 0, 0)),
        ("mom_hands", (2, 2, 2, 2)),
        ("mom", (0, 0, 0, 0)),
        ("place_hands", (2, 2, 2, 2)),
        ("place", (2.0, 3.0, 1.0, 4.0)),
        ("points_left", (7.0, 21.0, 6.0, 21.0)),
        ("eats_hands", (3, 3, 3, 2)),
        ("eats", (1.0, 1.0, 2 / 3, 1.0)),
        ("lost", (1.0, 2 / 3, 1.0, 1.0)),
        ("chot_taken", (0, 0, 0, 0)),
        ("den_paid", (0, 0, 0, 0)),
        ("sends", (0, 0, 0, 0)),
        ("tai", (0, 0, 0, 0)),
        ("first_hands", (4, 4, 4, 3)),  # also of the sheet that names its first player
        ("first_share", (0.75, 0.0, 0.25, 0.0)),
        ("best_run", (15, 15, 6, 0)),
        ("worst_run", (-5, -10, -13, -14)),
        ("win_streak", (2, 1, 1, 0)),
        ("loss_streak", (1, 2, 3, 3)),
    ],
)
def test_figures_of_the_players(ten: View, value: str, expected: tuple[object, ...]) -> None:
    figures = dict(zip(PLAYERS, expected, strict=True))
    assert column("players", ten, value) == pytest.approx(figures)


def test_the_interval_is_students(ten: View) -> None:
    [an, *_] = report("players", ten)
    assert an["per_hand"] == pytest.approx(13 / 7)
    # squares 179, less 7 times the square of the mean, by 6: 25.8095; its root by the root of
    # seven 1.92018; times 2.4469
    assert an["low"] == pytest.approx(13 / 7 - 4.69848, abs=1e-4)
    assert an["high"] == pytest.approx(13 / 7 + 4.69848, abs=1e-4)


def test_who_won_most_comes_first(ten: View) -> None:
    assert [row["player"] for row in report("players", ten)] == [An, Binh, Chi, Dung]


def test_money_is_never_added_up_over_currencies(ten: View) -> None:
    assert [(row["currency"], row["player"], row["net"]) for row in report("money", ten)] == [
        ("EUR", An, Decimal("25.5")),  # 4 and 10 points of 2 EUR, -1 of 2.50
        ("EUR", Chi, Decimal(3)),
        ("EUR", Dung, Decimal("-7.5")),
        ("EUR", Binh, Decimal(-21)),
        ("VND", Binh, Decimal(60000)),
        ("VND", An, Decimal(0)),
        ("VND", Chi, Decimal(-5000)),
        ("VND", Dung, Decimal(-55000)),
    ]
    assert set(column("players", ten, "money").values()) == {None}
    january = ten.split(By.MONTH)
    rows = {(row["group"], row["player"]): row for row in report("players", january)}
    assert rows["2026-01", Binh]["money"] == Decimal(60000)
    assert rows["2026-01", Binh]["currency"] == "VND"


@pytest.mark.parametrize(
    ("reason", "expected"),
    [
        ("eat", (0, 1, -1, 0)),
        ("place", (-2, -4, 12, -6)),
        ("u", (10, -5, -5, 0)),
        ("mom", (0, 0, 0, 0)),
        ("unknown", (5, 10, -7, -8)),  # the sheets
        ("net", (13, 2, -1, -14)),
        ("explained", (4, 4, 4, 3)),
    ],
)
def test_points_by_reason(ten: View, reason: str, expected: tuple[int, ...]) -> None:
    assert column("reasons", ten, reason) == dict(zip(PLAYERS, expected, strict=True))


def test_pairs_rest_on_hands_with_known_payments(ten: View) -> None:
    rows = {(row["player"], row["other"]): row for row in report("pairs", ten)}
    assert len(rows) == 12
    both = rows[An, Chi]  # hands 1, 6, 8 and 9: An pays 1 a place, gets 1 for a card and 5 for Ù
    assert (both["hands"], both["received"], both["paid"], both["net"]) == (4, 6, 2, 4)
    assert (both["eat"], both["place"], both["u"], both["per_hand"]) == (1, -2, 5, 1.0)
    assert rows[Chi, An]["net"] == -4
    assert (rows[An, Dung]["hands"], rows[An, Dung]["received"], rows[An, Dung]["paid"]) == (
        3,
        2,
        0,
    )


def test_sessions(ten: View) -> None:
    assert report("sessions", ten)[1] == {
        "session": "Hai",
        "date": date(2026, 2, 1),
        "table": None,
        "rules": "home, classic",
        "hands": 3,
        "small": True,
        "players": 4,
        "net_hands": 3,
        "moved": 14,
        "u_hands": 2,
        "u": 1,
        "best": An,
        "best_net": 14,
        "worst": Binh,
        "worst_net": -8,
    }


def test_seats(ten: View) -> None:
    rows = {(row["players"], row["order"]): row for row in report("seats", ten)}
    nets = {key: (row["hands"], row["net"]) for key, row in rows.items()}
    assert nets == {
        (3, 1): (1, 10),
        (3, 2): (1, -4),
        (3, 3): (1, -6),
        (4, 1): (3, -4),  # An -1, Chi -2 on the sheet, An -1
        (4, 2): (3, -7),
        (4, 3): (3, 18),
        (4, 4): (3, -7),
    }
    assert (rows[4, 3]["wins_hands"], rows[4, 3]["win_share"]) == (2, 1.0)


def test_discards(ten: View) -> None:
    rows = {(row["round"], row["rank"]): row for row in report("discards", ten)}
    both = rows[None, None]  # twenty cards of hand 1 and of hand 9, four of hand 6
    assert (both["hands"], both["discards"], both["eaten"]) == (3, 41, 10)
    kings = rows[None, "K"]  # Kc eaten and Kd not, twice; Ks of hand 6
    assert (kings["discards"], kings["eaten"], kings["share"]) == (5, 2, 0.4)
    assert (rows[1, "K"]["hands"], rows[1, "K"]["discards"]) == (3, 5)


def test_the_trend_adds_up(ten: View) -> None:
    rows = [row for row in report("trend", ten) if row["player"] == Binh]
    assert [(row["group"], row["net"], row["total"]) for row in rows] == [
        ("2026-01", 12, 12),
        ("2026-02", -8, 4),
        ("2026-03", -2, 2),
    ]


def test_the_curve_goes_hand_by_hand(ten: View) -> None:
    rows = [row for row in report("curve", ten) if row["player"] == An]
    assert [row["number"] for row in rows] == [1, 2, 3, 4, 5, 6, 7]
    assert [row["hand"] for row in rows] == [0, 1, 2, 4, 5, 7, 8]
    assert [row["total"] for row in rows] == [-1, 5, 0, 4, 14, 14, 13]
