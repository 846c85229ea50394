"""The winner opens the next hand of the session where the players stay the same."""

import pytest

from tests.session.evenings import (
    HEADER,
    cut_short,
    evening,
    openers,
    u,
    verdicts,
    warned,
    warnings,
)

NONE: list[str] = []


def test_the_first_of_the_players_opens_the_first_hand() -> None:
    assert openers(evening(u("Bình", "An"))) == ["An"]


def test_the_winner_opens_the_next_hand_without_a_tag() -> None:
    text = evening(u("Bình", "An"), u("Chi", "Bình"), u("Chi", "Chi"), u("An", "Chi"))
    assert openers(text) == ["An", "Bình", "Chi", "Chi"]
    assert warnings(text) == [NONE] * 4


def test_the_winner_opens_after_four_rounds_too() -> None:
    rounds = "\n".join(
        [
            '[Hand "rounds"]',
            "An -Kc",
            *(f"{name} +? -?" for name in ("Bình", "Chi", "An") * 3),
            "Bình +? (3s 4s 5s) -?",
            "Chi +? -?",
            "",
            "",
        ]
    )
    text = evening(rounds, u("Chi", "Bình"))
    assert openers(text) == ["An", "Bình"]
    assert warnings(text) == [NONE, NONE]


def test_a_hand_that_another_opens_says_so_on_its_first_tag() -> None:
    text = evening(u("Bình", "An"), u("Chi", "Chi", '[First "Chi"]'))
    ((number, finding),) = warned(text)
    assert (number, finding.key) == (2, "wrong-first")
    assert finding.params == {"first": "Chi", "expected": "Bình"}
    assert text.split("\n")[finding.span.line - 1] == '[First "Chi"]'


def test_the_tag_decides_who_opens_even_where_it_is_wrong() -> None:
    text = evening(u("Bình", "An"), u("Chi", "Chi", '[First "Chi"]'))
    assert openers(text) == ["An", "Chi"]
    assert [each.status.value for each in verdicts(text)] == ["valid", "valid"]


def test_one_wrong_tag_is_one_warning_and_the_chain_goes_on_from_the_log() -> None:
    text = evening(
        u("Bình", "An"),
        u("An", "Chi", '[First "Chi"]'),
        u("Bình", "An", '[First "An"]'),
        u("Chi", "Bình"),
    )
    assert warnings(text) == [NONE, ["wrong-first"], NONE, NONE]


def test_a_tag_that_is_right_is_no_news() -> None:
    text = evening(u("Bình", "An", '[First "An"]'), u("Chi", "Bình", '[First "Bình"]'))
    assert warnings(text) == [NONE, NONE]


def test_first_of_the_evening_may_be_anybody() -> None:
    text = evening(u("An", "Chi", '[First "Chi"]'), u("Chi", "An"))
    assert openers(text) == ["Chi", "An"]
    assert warnings(text) == [NONE, NONE]


def test_first_does_not_carry_over() -> None:
    text = evening(u("Bình", "Chi", '[First "Chi"]'), u("Chi", "Bình"))
    assert openers(text) == ["Chi", "Bình"]


@pytest.mark.parametrize("end", ["void", "foul Chi", "foul An sent too early"])
def test_after_a_hand_without_a_winner_first_stays(end: str) -> None:
    text = evening(u("Bình", "An"), cut_short("Bình", end), u("Chi", "Bình"), u("An", "Chi"))
    assert openers(text) == ["An", "Bình", "Bình", "Chi"]
    assert warnings(text) == [NONE] * 4


@pytest.mark.parametrize("end", ["void", "foul Chi"])
def test_after_it_another_than_first_is_wrong(end: str) -> None:
    text = evening(u("Bình", "An"), cut_short("Bình", end), u("Chi", "An", '[First "An"]'))
    assert warnings(text) == [NONE, NONE, ["wrong-first"]]


def test_two_hands_without_a_winner_in_a_row() -> None:
    text = evening(
        u("Bình", "An"), cut_short("Bình", "void"), cut_short("Bình", "foul An"), u("Chi", "Bình")
    )
    assert openers(text) == ["An", "Bình", "Bình", "Bình"]
    assert warnings(text) == [NONE] * 4


def mom(rules: str) -> str:
    """Return a hand in which nobody lays anything, then one that ``{}`` opens."""
    turns = [
        f"{name} {'+? ' if index else ''}{'mom ' if index > 8 else ''}-?"
        for index, name in enumerate(("Bình", "Chi", "An") * 4)
    ]
    header = HEADER.replace('"home"', f'"home" "place.all_mom={rules}"')
    hand = "\n".join(['[Hand "mom"]', '[First "Bình"]', *turns, "", ""])
    return evening(hand, "{}", header=header)


def test_where_all_are_mom_and_nobody_pays_first_stays() -> None:
    text = mom("nobody-pays")
    assert verdicts(text.format(""))[0].winner is None
    assert openers(text.format(u("Chi", "Bình"))) == ["Bình", "Bình"]
    assert warnings(text.format(u("Bình", "Chi", '[First "Chi"]'))) == [NONE, ["wrong-first"]]


def test_where_all_are_mom_and_the_first_of_them_wins_that_one_opens() -> None:
    text = mom("first-wins")
    assert openers(text.format(u("Chi", "Bình"))) == ["Bình", "Bình"]
    assert verdicts(text.format(""))[0].winner == 1


def test_after_an_unfinished_hand_nobody_knows_who_won() -> None:
    text = evening(cut_short("An", ""), u("Bình", "Chi", '[First "Chi"]'), u("An", "Bình"))
    assert warnings(text) == [["unfinished-hand"], NONE, NONE]


def test_after_a_score_sheet_nobody_knows_who_won() -> None:
    sheet = '[Hand "sheet"]\nscore An -2 Bình +3 Chi -1\n'
    for opener in ("An", "Bình", "Chi"):
        text = evening(u("Bình", "An"), sheet, u("An", opener, f'[First "{opener}"]'))
        assert warnings(text) == [NONE, NONE, NONE], opener


def test_the_chain_goes_on_after_the_hand_that_follows_a_score_sheet() -> None:
    sheet = '[Hand "sheet"]\nscore An -2 Bình +3 Chi -1\n'
    text = evening(
        u("Bình", "An"), sheet, u("An", "Chi", '[First "Chi"]'), u("Bình", "Chi", '[First "Chi"]')
    )
    assert warnings(text) == [NONE, NONE, NONE, ["wrong-first"]]


def test_after_hidden_points_nobody_knows_who_won() -> None:
    turns = [f"{name} +? -?" for name in ("Bình", "Chi", "An") * 3]
    last = ["Bình +? (3s 4s 5s) -?", "Chi +? (Jd Qd Kd) -?"]
    hand = "\n".join(['[Hand "hidden"]', "An -Kc", *turns, *last, "", ""])
    text = evening(hand, u("Bình", "An", '[First "An"]'))
    assert warnings(text) == [NONE, NONE]


@pytest.mark.parametrize("order", [("Bình", "Chi", "An"), ("Chi", "Bình", "An")])
def test_the_players_may_change_seats(order: tuple[str, ...]) -> None:
    names = " ".join(f'"{name}"' for name in order)
    text = evening(u("Bình", "An"), u("Chi", "Bình", f"[Players {names}]", players=order))
    assert openers(text) == ["An", "Bình"]
    wrong = evening(
        u("Bình", "An"), u("An", "Chi", f"[Players {names}]", '[First "Chi"]', players=order)
    )
    assert warnings(wrong) == [NONE, ["wrong-first"]]


@pytest.mark.parametrize("names", ['"An" "Bình"', '"An" "Bình" "Dũng"', '"An" "Bình" "Chi" "Dũng"'])
def test_other_players_begin_anew(names: str) -> None:
    order = tuple(name.strip('"') for name in names.split())
    text = evening(u("Bình", "An"), u("Bình", "An", f"[Players {names}]", players=order))
    assert openers(text) == ["An", "An"]
    assert warnings(text) == [NONE, NONE]


def test_one_player_written_in_two_ways_is_the_same_player() -> None:
    other = u("Chi", "Bình").replace("Bình", "Bi\u0300nh")
    text = evening(u("Bình", "An"), '[Players "An" "Bi\u0300nh" "Chi"]\n' + other)
    assert openers(text) == ["An", "Bình"]
