"""Ù thông: the player's n-th or later Ù in a row in the session."""

import pytest

from tests.session.evenings import HEADER, cut_short, evening, reasons, u, verdicts

THONG = HEADER.replace('"home"', '"home" "u.thong=8"')
THIRD = HEADER.replace('"home"', '"home" "u.thong=8" "u.thong_after=3"')
U, ROW = {"u"}, {"u-thong"}


def row(*hands: str, header: str = THONG) -> list[set[str]]:
    return reasons(evening(*hands, header=header))


def test_the_second_in_a_row_is_thong_and_so_is_every_later_one() -> None:
    hands = [u("Bình", "An"), *[u("Bình", "Bình")] * 3]
    assert row(*hands) == [U, ROW, ROW, ROW]


def test_where_the_third_is_the_first_thong() -> None:
    hands = [u("Bình", "An"), *[u("Bình", "Bình")] * 3]
    assert row(*hands, header=THIRD) == [U, U, ROW, ROW]


def test_online_calls_the_third_so() -> None:
    hands = [u("Bình", "An"), *[u("Bình", "Bình")] * 2]
    found = row(*hands, header=HEADER.replace('"home"', '"online"'))
    assert ["u-thong" in each for each in found] == [False, False, True]


def test_where_it_is_not_played_it_costs_nothing_more() -> None:
    assert row(u("Bình", "An"), u("Bình", "Bình"), header=HEADER) == [U, U]


def test_an_u_of_another_breaks_the_row() -> None:
    hands = [u("Bình", "An"), u("Chi", "Bình"), u("Bình", "Chi"), u("Bình", "Bình")]
    assert row(*hands) == [U, U, U, ROW]


@pytest.mark.parametrize("end", ["void", "foul Chi", "foul Bình", ""])
def test_a_void_fouled_or_unfinished_hand_breaks_the_row(end: str) -> None:
    found = row(u("Bình", "An"), cut_short("Bình", end), u("Bình", "Bình", '[First "Bình"]'))
    assert found[2] == U


def test_a_score_sheet_breaks_the_row_as_nobody_knows_who_won() -> None:
    sheet = '[Hand "sheet"]\nscore An -5 Bình +10 Chi -5\n'
    assert row(u("Bình", "An"), sheet, u("Bình", "Bình", '[First "Bình"]'))[2] == U


def test_a_win_by_places_breaks_the_row() -> None:
    turns = [f"{name} +? -?" for name in ("Chi", "An", "Bình") * 3]
    last = ["Chi +? mom -?", "An +? mom -?"]
    rounds = "\n".join(['[Hand "r"]', "Bình -Kc", *turns, *last, "", ""])
    found = row(u("Bình", "An"), rounds, u("Bình", "Bình", '[First "Bình"]'))
    assert found[2] == U


def test_another_session_or_table_is_another_row() -> None:
    for tag in ('[Session "Monday"]', '[Table "2"]'):
        assert row(u("Bình", "An"), u("Bình", "An", tag, '[First "An"]')) == [U, U]


def test_a_row_goes_on_past_hands_of_another_table() -> None:
    one, two = '[Table "1"]', '[Table "2"]'
    found = row(u("Bình", "An", one), u("Chi", "An", two), u("Bình", "Bình", one))
    assert found == [U, U, ROW]


def test_other_players_break_the_row() -> None:
    other = ("An", "Bình", "Dũng")
    found = row(
        u("Bình", "An"),
        u("Bình", "An", '[Players "An" "Bình" "Dũng"]', players=other),
        u("Bình", "Bình", players=other),
    )
    assert found == [U, U, ROW]


def test_other_seats_do_not() -> None:
    order = ("Chi", "An", "Bình")
    tag = '[Players "Chi" "An" "Bình"]'
    assert row(u("Bình", "An"), u("Bình", "Bình", tag, players=order)) == [U, ROW]


def test_a_wrong_first_does_not_break_the_row() -> None:
    assert row(u("Bình", "An"), u("Bình", "Chi", '[First "Chi"]')) == [U, ROW]


def test_an_u_khan_counts_in_the_row() -> None:
    khan = '[Hand "khan"]\nAn -Kc\nBình khan\n\n'
    text = evening(khan, u("Bình", "Bình"), header=THONG)
    assert verdicts(text)[0].winner == 1
    assert reasons(text)[1] == ROW
