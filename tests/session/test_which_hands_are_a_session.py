"""A session is the hands of one file with the same Session and Table, in file order."""

from tests.session.evenings import HEADER, evening, openers, u, verdicts, warned, warnings

NONE: list[str] = []
MONDAY = '[Session "Monday"]'
FRIDAY = '[Session "Friday"]'
ONE, TWO = '[Table "1"]', '[Table "2"]'


def test_another_session_begins_anew() -> None:
    text = evening(u("Bình", "An"), u("Chi", "An", MONDAY))
    assert openers(text) == ["An", "An"]
    assert warnings(text) == [NONE, NONE]


def test_another_table_begins_anew() -> None:
    text = evening(u("Bình", "An"), u("Chi", "An", TWO))
    assert openers(text) == ["An", "An"]


def test_session_and_table_carry_over_to_the_next_hand() -> None:
    text = evening(u("Chi", "An"), u("Bình", "An", MONDAY, TWO), u("Chi", "Bình"))
    last = verdicts(text)[2].hand
    assert (last.session, last.table) == ("Monday", "2")
    assert openers(text) == ["An", "An", "Bình"]


def test_a_session_goes_on_where_hands_of_another_lie_between() -> None:
    text = evening(
        u("Bình", "An"),
        u("Chi", "An", MONDAY),
        u("Chi", "Bình", FRIDAY),
        u("An", "Chi", MONDAY),
        u("An", "Chi", FRIDAY),
    )
    assert openers(text) == ["An", "An", "Bình", "Chi", "Chi"]
    assert warnings(text) == [NONE] * 5


def test_two_tables_of_an_evening_are_two_chains() -> None:
    text = evening(
        u("Bình", "An", ONE), u("Chi", "An", TWO), u("An", "Bình", ONE), u("An", "Chi", TWO)
    )
    assert openers(text) == ["An", "An", "Bình", "Chi"]


def test_a_wrong_first_is_held_against_its_own_table() -> None:
    text = evening(u("Bình", "An", ONE), u("Chi", "An", TWO), u("An", "Chi", ONE, '[First "Chi"]'))
    ((number, finding),) = warned(text)
    assert (number, finding.params["expected"]) == (3, "Bình")


def test_the_same_table_of_another_session_is_another() -> None:
    text = evening(u("Bình", "An", ONE), u("Chi", "An", MONDAY, ONE))
    assert openers(text) == ["An", "An"]


def test_hands_without_a_session_are_read_as_one_and_it_says_so() -> None:
    header = HEADER.replace('[Session "Friday"]\n', "")
    text = evening(u("Bình", "An"), u("Chi", "Bình"), header=header)
    assert openers(text) == ["An", "Bình"]
    wrong = evening(u("Bình", "An"), u("An", "Chi", '[First "Chi"]'), header=header)
    assert warnings(wrong) == [NONE, ["wrong-first.no-session"]]


def test_dates_do_not_part_a_session() -> None:
    text = evening(u("Bình", "An", '[Date "2026-11-27"]'), u("Chi", "Bình", '[Date "2026-11-28"]'))
    assert openers(text) == ["An", "Bình"]


def test_every_starred_tag_carries_over() -> None:
    tags = ('[Date "2026-11-27"]', '[Table "2"]', '[Stake "5000 VND"]', '[Hand "7"]')
    first, second = (
        each.hand
        for each in verdicts(evening(u("Bình", "An", *tags), u("Chi", "Bình", "# no tag\n[Hand]")))
    )
    for name in ("date", "session", "table", "rules", "stake", "players"):
        assert getattr(second, name) == getattr(first, name) is not None, name


def test_first_stacks_and_hand_do_not_carry_over() -> None:
    tags = ('[Stacks "9" "9" "9"]', '[Hand "seven"]', '[First "An"]')
    text = evening(u("Bình", "An", *tags), u("Chi", "Bình", '[Date "2026-11-27"]'))
    second = verdicts(text)[1].hand
    assert (second.stacks, second.first, second.id) == (None, None, "2")


def test_each_file_is_a_session_of_its_own() -> None:
    assert openers(evening(u("Bình", "An"))) == openers(evening(u("Chi", "An"))) == ["An"]
