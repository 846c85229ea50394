"""What ``compare`` says of hands that are none under the other rules, and of names of prices."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from phom_replay.comparison import Comparison, Totals, compare_log
from phom_replay.comparison.findings import status_of
from phom_replay.library import read
from phom_replay.referee import Status
from phom_replay.render.catalogue import catalogue
from phom_replay.render.columns import width_of
from phom_replay.render.compare_text import hand_lines
from phom_replay.render.compare_totals import total_lines
from phom_replay.render.language import Language
from phom_replay.render.style import Style
from phom_replay.rulesets.loading import load_variant
from tests.comparison.against_slow import trial
from tests.comparison.test_comparison import CHOT, LATE, POINTS, U, codes, header

ROWS = (Path(__file__).parent / "faults" / "compare_rows.phom").read_text(encoding="utf-8")


def compared(text: str, against: str) -> list[Comparison]:
    return [one for _, one in compare_log(read(text), [load_variant(against).ruleset])]


def totals_of(hands: Iterable[Comparison]) -> Totals:
    totals = Totals()
    for one in hands:
        totals.add(one, "log.phom")
    return totals


def lines_of(text: str, against: str, language: Language = Language.EN) -> list[str]:
    style = Style(catalogue(language))
    hands = compared(text, against)
    lines = [
        line
        for one in hands
        if one.changed
        for line in hand_lines("log.phom", one, (None, against), style)
    ]
    return [*lines, *total_lines(totals_of(hands), None, against, style)]


def test_a_hand_that_cannot_be_played_so_is_told_apart_and_in_no_sum() -> None:
    hands = compared(ROWS + '\n[Hand "2"]\n' + ROWS.split('[Hand "1"]')[1], "home")
    one = hands[0]
    assert one.told_apart
    assert one.keys == ("play.rows",)
    totals = totals_of(hands)
    assert (totals.illegal_before, totals.illegal_after) == (0, 1)
    assert (totals.counted, totals.changed, totals.players) == (0, 0, {})


def test_its_first_reason_is_said_and_nothing_that_would_be_made_up() -> None:
    said = "\n".join(lines_of(ROWS, "home"))
    joined = " ".join(said.split())
    assert "cannot be played so by home: line 28, Quân lays phỏm before the last turn" in joined
    assert "1 hand that cannot be played so by home: not in the total" in joined
    assert "nothing =>" not in said
    assert "valid -> invalid" not in said
    assert "+8" not in said


def test_it_raises_no_wrong_first_in_the_hand_after() -> None:
    after = f'[Hand "2"]\n[First "Tuấn"]\n{U.replace("An", "Tuấn")}'
    _, two = compared(ROWS + "\n" + after, "home")
    assert two.before.context.first == two.after.context.first
    assert "warning wrong-first" not in codes([*two.appeared, *two.vanished])


def test_nor_does_the_hand_after_begin_with_another_player() -> None:
    _, two = compared(ROWS + "\n" + f'[Hand "2"]\n{U.replace("An", "Tuấn")}', "home")
    assert two.illegal_after is None
    assert not two.changed


def test_another_winner_still_opens_the_hand_after() -> None:
    text = header() + '[Session "x"]\n' + LATE + f'[Hand "2"]\n[First "An"]\n{U}'
    _, two = compared(text, "home,place.mom_when=lay")
    assert codes(two.appeared) == ["warning wrong-first"]


def test_a_change_of_price_alone_is_none_from_valid_to_invalid() -> None:
    (one,) = compared(
        header() + CHOT + POINTS + "pay An Ben 4\nscore An -3 Ben +3\n", "home,eat.chot=1"
    )
    assert (one.before.score, one.after.score) == ((-3, 3), (0, 0))
    assert one.after.status is Status.INVALID
    assert status_of(one.before) is status_of(one.after) is Status.CONSISTENT
    assert (one.appeared, one.vanished) == ((), ())
    assert one.illegal_after is None


@pytest.mark.parametrize(
    ("rules", "against"),
    [
        ('"home"', "home,eat.pay=4 4 4,eat.chot=4"),
        ('"home" "u.pay=7" "u.tron=7"', "home,u.pay=7,u.tron=0"),
        ('"home"', "home,den.three=no"),
    ],
)
def test_equal_prices_under_another_name_are_no_change(rules: str, against: str) -> None:
    for text in (CHOT + POINTS, "An u (5h 6h 7h 8h) (9s 9c 9d) (Js Jc Jd)\n"):
        (one,) = compared(header(rules) + text, against)
        assert (one.changed, one.payments, one.keys) == (False, (), ())


@pytest.mark.parametrize("language", Language)
def test_no_line_is_longer_than_a_page(language: Language) -> None:
    against = "home,u.pay=9,place.pay=4 5 6,eat.pay=2 3 4,eat.chot=9,play.rows=refill"
    for text in (ROWS, header() + CHOT + POINTS):
        for other in (against, "home"):
            assert max(map(width_of, lines_of(text, other, language))) <= 80


@pytest.mark.parametrize("first", range(0, 40, 20))
def test_the_slow_referee_says_the_same_under_both_rules(first: int) -> None:
    assert [
        (one.seed, one.differ) for one in map(trial, range(first, first + 20)) if one.differ
    ] == []
