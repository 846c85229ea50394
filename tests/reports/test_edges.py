"""Archives of nothing, of one hand, of players who never meet, of scores alone."""

from decimal import Decimal

import pytest

from phom_replay.reports import REPORTS, By, select
from tests.cli.logs import VALID
from tests.reports.archives import column, report, sheet, tables_from, view_of
from tests.settlement.nights import HIDDEN, ILLEGAL, KNOWN


@pytest.mark.parametrize("name", REPORTS)
@pytest.mark.parametrize("by", [None, *By])
def test_an_empty_archive_gives_empty_reports(name: str, by: By | None) -> None:
    view = select(tables_from())
    frame = REPORTS[name].frame(view.split(by) if by else view)
    assert frame.is_empty()
    assert view.selected == 0


@pytest.mark.parametrize("name", REPORTS)
def test_a_hand_that_does_not_count_gives_nothing(name: str) -> None:
    assert report(name, view_of(ILLEGAL)) == []


def test_one_hand_has_no_interval() -> None:
    [chi, *_] = report("players", view_of(VALID))
    assert (chi["player"], chi["net"], chi["per_hand"]) == ("Chi", 6, 6.0)
    assert (chi["low"], chi["high"]) == (None, None)
    assert (chi["best_run"], chi["worst_run"], chi["win_streak"]) == (6, 6, 1)


def test_two_hands_have_one() -> None:
    [chi, *_] = report("players", view_of(sheet("Chi +4 An -4", "Chi +6 An -6")))
    assert chi["low"] == pytest.approx(5 - 12.7062 * 1)
    assert chi["high"] == pytest.approx(5 + 12.7062 * 1)


def test_players_who_never_meet_are_no_pair() -> None:
    view = view_of(KNOWN, KNOWN.replace("Bình", "Chi"), KNOWN.replace("An", "Dũng"))
    pairs = {(row["player"], row["other"]) for row in report("pairs", view)}
    assert ("An", "Bình") in pairs
    assert ("An", "Dũng") not in pairs
    assert ("Chi", "Dũng") not in pairs


def test_players_who_met_without_paying_are_a_pair() -> None:
    void = '[Rules "home"]\n[Players "An" "Bình"]\n[Hand "1"]\nvoid\n'
    [an, _] = report("pairs", view_of(void))
    assert (an["hands"], an["received"], an["paid"], an["net"], an["u"]) == (1, 0, 0, 0, 0)


def test_score_sheets_count_for_nets_and_for_nothing_else() -> None:
    view = view_of(sheet("An +3 Bình -1 Chi -2", "An -3 Bình +1 Chi +2"))
    for row in report("players", view):
        assert (row["hands"], row["net_hands"], row["net"]) == (2, 2, 0)
        known = ("wins_hands", "u_hands", "mom_hands", "place_hands", "eats_hands", "sends_hands")
        assert [row[each] for each in known] == [0] * 6
        figures = ("wins", "win_share", "u", "mom", "place", "points_left", "eats", "sends", "tai")
        assert [row[each] for each in figures] == [None] * 9
    assert report("pairs", view) == []
    assert report("discards", view) == []
    assert column("reasons", view, "explained") == {"An": 0, "Bình": 0, "Chi": 0}


def test_a_net_that_nobody_knows_is_not_zero() -> None:
    [one, other] = report("players", view_of(HIDDEN))
    assert (one["hands"], one["net_hands"], other["net_hands"]) == (1, 0, 0)
    assert (one["net"], one["per_hand"], one["best_run"]) == (None, None, None)
    assert (one["eats"], one["eats_hands"]) == (0.0, 1)
    assert report("trend", view_of(HIDDEN)) == []


def test_hands_without_a_date_are_a_group_of_their_own_and_come_last() -> None:
    dated = sheet("An +1 Bình -1", tags='[Date "2026-05-01"]')
    view = view_of(sheet("An +2 Bình -2"), dated).split(By.MONTH)
    assert [(row["group"], row["net"]) for row in report("players", view)] == [
        ("2026-05", 1),
        ("2026-05", -1),
        (None, 2),
        (None, -2),
    ]
    assert [row["total"] for row in report("trend", view) if row["player"] == "An"] == [1, 3]


def test_names_stand_in_vietnamese_order() -> None:
    view = view_of(sheet("Zu 0 Ánh 0", "Zu 0 Ánh 0"), sheet("Đạt 0 Dũng 0"), sheet("An 0 Ân 0"))
    names = ["An", "Ánh", "Ân", "Dũng", "Đạt", "Zu"]
    for name in ("players", "reasons", "trend"):
        assert [row["player"] for row in report(name, view)] == names
    assert [row["player"] for row in report("curve", view)] == sorted(
        [*names, "Ánh", "Zu"], key=names.index
    )


def test_sessions_of_one_name_are_told_apart() -> None:
    friday = '[Session "Friday"]\n[Date "2026-05-0{}"]'
    view = view_of(
        sheet("An +1 Bình -1", tags=friday.format(1)),
        sheet("An +2 Bình -2", tags=friday.format(8)),
        sheet("An +3 Bình -3", tags=friday.format(8)),
        sheet("An +4 Bình -4", tags='[Date "2026-05-02"]'),
        sheet("An +5 Bình -5"),
    )
    assert [(row["session"], row["best_net"]) for row in report("sessions", view)] == [
        ("Friday (2026-05-01)", 1),
        ("2026-05-02", 4),
        ("Friday (2026-05-08) (b.phom)", 2),
        ("Friday (2026-05-08) (c.phom)", 3),
        ("e.phom", 5),
    ]
    groups = {row["group"] for row in report("players", view.split(By.SESSION))}
    assert len(groups) == 5


def test_untagged_hands_of_two_days_are_two_sessions_and_tagged_ones_one() -> None:
    days = '[Date "2026-05-01"]\n', '\n[Hand "2"]\n[Date "2026-05-02"]\nscore An +2 Bình -2\n'
    untagged = sheet("An +1 Bình -1", tags=days[0]) + days[1]
    assert len(report("sessions", view_of(untagged))) == 2
    assert len(report("sessions", view_of('[Session "A"]\n' + untagged))) == 1


def test_amounts_beyond_all_measure_are_no_error() -> None:
    stake = '[Stake "9999999999999999999999 VND"]'
    view = view_of(sheet(*["An +999999999999999 Bình -999999999999999"] * 3, tags=stake))
    [an, _] = report("players", view)
    assert an["net"] == 2999999999999997
    assert (an["low"], an["high"]) == pytest.approx((1e15, 1e15))
    assert (an["money"], an["money_hands"]) == (None, 0)
    assert report("money", view) == []
    view = view_of(sheet("An +5 Bình -5", tags=stake))
    assert column("money", view, "net")["An"] == Decimal(49999999999999999999995)
