"""A copy of another hand of the session is told, and stands outside the chain."""

import pytest

from phom_replay.counting import meaning_of
from phom_replay.library import read
from tests.session.evenings import HEADER, evening, openers, reasons, u, verdicts, warned, warnings

NONE: list[str] = []
DEALT = """\
[Hand "{id}"]
deal An   As 3s 5h 6h 7h 9h 10s 10h Js Kc
deal Bình Ac Ad 3c 7c 8d Qd Qh Ks Kh
deal Chi  2s 2c 4d 4c 6d 6c 8s 8c 10d
An   -Kc
Bình {eat} -8d
{end}

"""
VOID = DEALT.format(id="1", eat="xKc", end="void")
AGAIN = VOID.replace('"1"', '"2"')
TURNS = "".join(
    f"{name} +? -{card}\n"
    for name, card in zip(
        ("Bình", "Chi", "An") * 3, ("9d", "Qd", "4c", "5d", "Jc", "2d", "3h", "8h"), strict=False
    )
)
LONG = f'[Hand "1"]\nAn -Kc\n{TURNS}void\n\n'


def test_the_same_hand_twice_is_a_warning_that_names_the_first() -> None:
    text = evening(VOID, AGAIN)
    ((number, finding),) = warned(text)
    assert (number, finding.code) == (2, "duplicate-hand")
    assert finding.params == {"hand": "1", "line": 1}
    assert text.split("\n")[finding.span.line - 1] == '[Hand "2"]'


def test_whatever_the_id() -> None:
    assert warnings(evening(VOID, VOID)) == [NONE, ["duplicate-hand"]]
    assert warnings(evening(VOID, VOID.replace('[Hand "1"]', '[Date "2026-11-28"]'))) == [
        NONE,
        ["duplicate-hand"],
    ]


def test_a_third_one_names_the_first_too() -> None:
    text = evening(VOID, AGAIN, VOID.replace('"1"', '"3"'))
    assert [(number, f.params["hand"]) for number, f in warned(text)] == [(2, "1"), (3, "1")]


@pytest.mark.parametrize(
    "other",
    [
        DEALT.format(id="2", eat="xKc", end="foul Chi"),
        DEALT.format(id="2", eat="xKc", end="Chi +2d -2d\nvoid"),
        DEALT.format(id="2", eat="+Kd", end="void"),
        DEALT.format(id="2", eat="xKc", end="void").replace("deal An   As", "deal An   2d"),
    ],
    ids=["foul", "turns", "draw", "deal"],
)
def test_another_deal_or_turn_or_end_is_another_hand(other: str) -> None:
    assert warnings(evening(VOID, other)) == [NONE, NONE]


def test_a_stock_that_only_one_gives_is_another_hand() -> None:
    stock = "stock 2d 3d 5d 9c 9d Jc Jd Kd Qc Qs Ah\nAn   -Kc"
    assert warnings(evening(VOID, AGAIN.replace("An   -Kc", stock))) == [NONE, NONE]


def test_what_was_written_down_at_the_end_makes_no_other_hand() -> None:
    scored = AGAIN.replace("void", "void\nscore An 0 Bình 0 Chi 0")
    assert warnings(evening(VOID, scored)) == [NONE, ["duplicate-hand"]]


def test_other_ways_of_writing_make_no_other_hand() -> None:
    spelled = AGAIN.replace("xKc -8d", "ăn K\u2663   đánh 8D   # comment")
    assert warnings(evening(VOID, spelled)) == [NONE, ["duplicate-hand"]]


def test_other_players_make_another_hand() -> None:
    other = AGAIN.replace("Chi", "Dũng")
    text = evening(VOID, f'[Players "An" "Bình" "Dũng"]\n{other}')
    assert warnings(text) == [NONE, NONE]


@pytest.mark.parametrize("tag", ['[Session "Monday"]', '[Table "2"]'])
def test_in_another_session_only_a_hand_of_which_all_cards_dealt_are_known_is_found(
    tag: str,
) -> None:
    text = evening(VOID, f"{tag}\n{AGAIN}")
    assert warnings(text) == [NONE, ["duplicate-hand.session"]]
    assert warnings(evening(LONG, f"{tag}\n{LONG}")) == [NONE, NONE]


def test_a_copy_in_another_session_has_its_place_in_that_chain() -> None:
    monday = f'[Session "Monday"]\n{AGAIN}'
    text = evening(VOID, u("Chi", "An"), monday, u("Bình", "An"))
    assert openers(text) == ["An", "An", "An", "An"]


@pytest.mark.parametrize("name", ["FRIDAY", "friday", " Fri  day "])
def test_one_session_by_many_spellings(name: str) -> None:
    tag = f'[Session "{name}"]'
    assert openers(evening(u("Bình", "An"), u("Chi", "Bình", tag))) == ["An", "Bình"]
    assert warnings(evening(LONG, f"{tag}\n{LONG}")) == [NONE, ["duplicate-hand"]]


@pytest.mark.parametrize(
    ("found", "written"),
    [
        ("deal An   As 3s", "deal An   3s As"),
        ("xKc", "x"),
        ("xKc", "ăn"),
        ('[Hand "2"]', '[Hand "2"]\n[First "An"]'),
        ('[Hand "2"]', '[Hand "2"]\n[Players "AN" "bình" "Chi"]'),
        ('[Hand "2"]', '[Hand "2"]\n[Players "Chi" "An" "Bình"]'),
    ],
)
def test_a_copy_is_found_by_its_meaning(found: str, written: str) -> None:
    assert found in AGAIN
    text = evening(VOID, AGAIN.replace(found, written))
    assert warnings(text)[1] == ["duplicate-hand"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("u (3s 4s 5s) (6s 7s 8s) (9h 10h Jh) -2c", "(3s 4s 5s) (6s 7s 8s) (9h 10h Jh) u -2c"),
        ("(3s 4s 5s) (6s 7s 8s) 9h>An -2c", "(8s 7s 6s) (5s 4s 3s) 9h>An.1 -2c"),
        ("mom -2c", "-2c"),
    ],
)
def test_so_is_a_turn(one: str, other: str) -> None:
    hands = [LONG.replace("void", f"Bình +? {moves}\nvoid") for moves in (one, other)]
    (first,), (second,) = (read(HEADER + hand).hands for hand in hands)
    assert meaning_of(first) == meaning_of(second) is not None


@pytest.mark.parametrize(
    ("one", "other"),
    [("-2c", "-2d"), ("(3s 4s 5s) -2c", "-2c"), ("u -2c", "-2c"), ("-2c", "-?")],
)
def test_another_move_is_another_hand(one: str, other: str) -> None:
    hands = [LONG.replace("void", f"Bình +? {moves}\nvoid") for moves in (one, other)]
    (first,), (second,) = (read(HEADER + hand).hands for hand in hands)
    assert meaning_of(first) != meaning_of(second)


def test_a_copy_is_found_where_other_hands_lie_between() -> None:
    text = evening(VOID, u("Bình", "An"), u("An", "Bình"), AGAIN)
    assert warnings(text) == [NONE, NONE, NONE, ["duplicate-hand"]]


def test_short_hands_without_deals_may_look_alike() -> None:
    text = evening(u("An", "An"), u("An", "An"), u("An", "An"))
    assert warnings(text) == [NONE] * 3


def test_score_sheets_may_look_alike() -> None:
    sheet = '[Hand "1"]\nscore An -2 Bình +3 Chi -1\n'
    assert warnings(evening(sheet, sheet, sheet)) == [NONE] * 3


def test_long_hands_without_deals_do_not_look_alike_by_chance() -> None:
    assert warnings(evening(LONG, LONG)) == [NONE, ["duplicate-hand"]]


def test_hands_of_nothing_but_unknown_cards_may_look_alike() -> None:
    hidden = "".join(f"{name} +? -?\n" for name in ("Bình", "Chi", "An") * 3)
    text = f'[Hand "1"]\nAn -?\n{hidden}void\n\n'
    assert warnings(evening(text, text)) == [NONE, NONE]


def test_deals_of_unknown_cards_do_not_tell_short_hands_apart() -> None:
    deal = f"deal An {'? ' * 10}\ndeal Bình {'? ' * 9}\n"
    text = f'[Hand "1"]\n{deal}An -Kc\nvoid\n\n'
    assert warnings(evening(text, text)) == [NONE, NONE]


def test_after_a_copy_the_winner_before_it_still_opens() -> None:
    copy = AGAIN.replace("deal An ", '[First "An"]\ndeal An ')
    text = evening(VOID, u("Bình", "An"), copy, u("Chi", "Bình"), u("An", "Chi"))
    assert warnings(text) == [NONE, NONE, ["duplicate-hand"], NONE, NONE]
    assert openers(text)[3:] == ["Bình", "Chi"]


def test_who_opens_a_copy_is_not_held_against_it() -> None:
    text = evening(VOID, u("Bình", "An"), AGAIN.replace('[Hand "2"]', '[Hand "2"]\n[First "An"]'))
    assert warnings(text) == [NONE, NONE, ["duplicate-hand"]]


def test_a_copy_without_a_first_tag_is_dealt_as_its_original_was() -> None:
    text = evening(VOID, u("Bình", "An"), AGAIN)
    assert [each.status.value for each in verdicts(text)] == ["valid"] * 3


def test_a_copy_costs_what_its_original_cost() -> None:
    end = "Chi  +10c -10c\nAn   +8h -3s\nBình +2d -7c\nChi +Jc -Jc\n"
    end += "An   +9s u (5h 6h 7h 8h 9h 10h) (9s 10s Js) -As"
    won = DEALT.format(id="1", eat="+Kd", end=end)
    header = HEADER.replace('"home"', '"home" "u.thong=8"')
    text = evening(won, won, header=header)
    assert warnings(text) == [NONE, ["duplicate-hand"]]
    assert reasons(text) == [{"u"}, {"u"}]


def test_a_copy_counts_for_no_row_of_u() -> None:
    won = u("Bình", "An")
    header = HEADER.replace('"home"', '"home" "u.thong=8"')
    copy = AGAIN.replace("deal An ", '[First "An"]\ndeal An ')
    text = evening(VOID, won, copy, u("Bình", "Bình"), header=header)
    assert reasons(text)[3] == {"u-thong"}
