"""The turn: draw or eat, then throw one card."""

import pytest

from tests.replay.logs import assert_finding, assert_legal, codes, log

FOUR = "An Ben Chi Dan"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_rounds_without_an_eat(players: int) -> None:
    names = " ".join(("An", "Ben", "Chi", "Dan")[:players])
    assert_legal(log(f"{names}\n" * 4, players=players))


def test_the_opening_player_does_not_draw() -> None:
    assert_finding(
        log("deal An 7s\nAn +Kc -7s\nvoid"),
        "extra-draw.opening",
        line="An +Kc",
        mark="+Kc",
        player="An",
    )


def test_a_turn_has_a_draw_or_an_eat() -> None:
    assert_finding(
        log("deal Ben 7s\nAn\nBen -7s\nAn Ben An Ben An Ben"),
        "no-draw",
        line="Ben -7s",
        mark="Ben",
        player="Ben",
    )


@pytest.mark.parametrize("taken", ["+Kc +7d", "+Kc x"])
def test_a_turn_has_no_more_than_one(taken: str) -> None:
    text = log(f"deal An 7c\nAn -7c\nBen {taken} -_\nvoid")
    second = taken.split()[1]
    assert_finding(text, "extra-draw", line=f"Ben {taken}", mark=second, player="Ben")


def test_a_turn_ends_with_a_discard() -> None:
    assert_finding(
        log("An\nBen +_\nAn Ben An Ben An Ben"),
        "no-discard",
        line="Ben +",
        player="Ben",
    )


def test_the_very_last_turn_needs_its_discard_too() -> None:
    text = log("An Ben An Ben An Ben An\nBen +_")
    assert_finding(text, "no-discard", line="Ben +", player="Ben")


def test_a_log_may_stop_in_the_middle_of_a_turn() -> None:
    assert codes(log("An\nBen +_")) == ["unfinished-hand"]


def test_only_a_card_of_the_hand_is_thrown() -> None:
    assert_finding(
        log("An\nBen +_ -7s\nvoid"),
        "card-not-held",
        line="Ben +",
        mark="7s",
        player="Ben",
        card="7s",
    )


def test_a_card_of_another_hand_is_not_thrown() -> None:
    assert_finding(
        log("deal An 7s\nAn\nBen +_ -7s\nvoid"),
        "card-not-held.elsewhere",
        mark="7s",
        player="Ben",
        card="7s",
        where="hand",
        where_player="An",
    )


def test_a_card_is_not_thrown_twice() -> None:
    assert_finding(
        log("deal Ben 7s\nAn\nBen +_ -7s\nAn\nBen +_ -7s\nvoid"),
        "card-not-held.elsewhere",
        mark="7s",
        player="Ben",
        where="row",
    )


def test_only_the_card_just_thrown_is_eaten() -> None:
    assert_finding(
        log("deal An Kd 7d\ndeal Ben 7c 7s\nAn -Kd\nBen x7d -_\nvoid"),
        "not-last-discard",
        line="Ben x7d",
        mark="x7d",
        player="Ben",
        card="7d",
        last="Kd",
        thrower="An",
    )


def test_a_card_of_a_turn_before_is_not_eaten() -> None:
    text = log("deal An 7d\ndeal Chi 7c 7s\nAn -7d\nBen +Kd -Kd\nChi x7d -_\nvoid", players=3)
    assert_finding(text, "not-last-discard", player="Chi", card="7d", last="Kd", thrower="Ben")


def test_eat_without_a_card_means_the_one_that_lies_there() -> None:
    text = log("deal An 7d\ndeal Ben 7c 7s\nAn -7d\nBen x -_\nAn Ben An Ben An\nvoid")
    assert_legal(text)


def test_another_than_the_next_player_is_not_on_turn() -> None:
    text = log("An\nChi\nDan\nAn Ben Chi Dan\nvoid", players=4)
    assert_finding(text, "wrong-turn", line="Chi +", mark="Chi", player="Chi", expected="Ben")


def test_nobody_plays_twice_in_a_row() -> None:
    text = log("An\nBen\nBen\nAn\nvoid")
    assert_finding(text, "wrong-turn", line="Ben", mark="Ben", player="Ben", expected="An")


def test_nobody_plays_after_four_rounds() -> None:
    text = log("An Ben\n" * 4 + "An +Kc -Kc")
    assert_finding(text, "after-end", line="An +Kc", mark="An +Kc -Kc", player="An", ended="rounds")


def test_many_turns_after_the_end_are_one_finding() -> None:
    text = log("An Ben\n" * 4 + "An +Kc -Kc\nBen +Kd -Kd")
    assert codes(text) == ["after-end"]


def test_a_log_that_stops_before_the_end_is_unfinished() -> None:
    text = log("An Ben An\nBen +Kc -Kc")
    assert_finding(text, "unfinished-hand", line="Ben +Kc", mark="Ben +Kc -Kc", expected="An")


def test_a_hand_of_nothing_is_unfinished() -> None:
    assert_finding(log("", hidden=True), "unfinished-hand.empty", line="[Rules")


def test_the_first_line_of_a_hand_is_one_that_says_something() -> None:
    text = "# Friday\n\n" + log("", hidden=True)
    assert assert_finding(text, "unfinished-hand.empty").span.line == 3
