"""A foul that the table agreed on, an abandoned hand, and a score sheet."""

import pytest

from tests.replay.logs import (
    assert_finding,
    assert_legal,
    assert_open,
    codes,
    header_of,
    ledger,
    log,
    places,
    score,
    verdict,
)

ATE = "deal An 7d\ndeal Ben 7s 7c\nAn -7d\nBen x7d -_\nChi\n"
FOULED = "deal An 7d\nAn -7d\nBen x7d -_\n"


def test_a_foul_ends_the_hand_and_the_offender_pays_each_other_player() -> None:
    text = log("An\nfoul Ben", players=3, rules="home")
    assert_legal(text)
    assert verdict(text).ended.value == "foul"
    assert ledger(text) == ["Ben > An 5 foul", "Ben > Chi 5 foul"]
    assert (verdict(text).winner, places(text)) == (None, [])


def test_at_some_tables_a_foul_costs_nothing() -> None:
    assert ledger(log("An\nfoul Ben", players=3)) == []


def test_eats_stand() -> None:
    text = log(f"{ATE}foul Chi", players=3)
    assert ledger(text) == ["An > Ben 1 eat"]


def test_but_not_the_eat_that_is_the_foul() -> None:
    text = log(f"{FOULED}foul Ben", rules="home")
    assert ledger(text) == ["Ben > An 5 foul"]


def test_the_eat_of_another_player_with_an_error_stands() -> None:
    text = log(f"{FOULED}foul An", rules="home")
    assert ledger(text) == ["An > Ben 1 eat", "An > Ben 5 foul"]
    assert codes(text) == ["illegal-eat"]


def test_only_the_eat_of_the_last_turn_with_an_error_is_the_foul() -> None:
    body = """
        deal An 7d 9d
        deal Ben 7s 7c
        An -7d
        Ben x7d -_
        An +_ -9d
        Ben x9d -_
        foul Ben
        """
    text = log(body, rules="home")
    assert ledger(text) == ["An > Ben 1 eat", "Ben > An 5 foul"]


def test_errors_of_the_offender_are_no_news() -> None:
    text = log(f"{FOULED}foul Ben", rules="home")
    assert codes(text) == []
    assert_finding(
        text, "illegal-eat", severity="info", line="Ben x7d", mark="x7d", player="Ben", card="7d"
    )
    assert verdict(text).status.value == "valid"


def test_the_table_may_say_why() -> None:
    assert_legal(log("An\nfoul Ben ate without a pair", rules="home"))


def test_a_foul_needs_no_further_turns_and_no_discard() -> None:
    assert codes(log("An\nBen +_\nfoul Ben", rules="home")) == []


def test_score_after_a_foul() -> None:
    text = log("An\nfoul Ben\nscore An +5 Ben -5", rules="home")
    assert_legal(text)
    wrong = log("An\nfoul Ben\nscore An -5 Ben +5", rules="home")
    assert_finding(wrong, "score-mismatch", line="score", player=None, players=("An", "Ben"))


def test_a_void_hand_pays_nothing_not_even_for_eats() -> None:
    text = log(f"{ATE}void", players=3)
    assert_legal(text)
    assert verdict(text).ended.value == "void"
    assert ledger(text) == []
    assert score(text) == {"An": 0, "Ben": 0, "Chi": 0}
    assert (verdict(text).winner, places(text)) == (None, [])


def test_a_score_line_of_a_void_hand_holds_zeros() -> None:
    assert_legal(log("An\nvoid\nscore An 0 Ben 0"))
    text = log("An\nvoid\nscore An 1 Ben -1")
    assert_finding(
        text,
        "score-mismatch.void",
        line="score An 1 Ben -1",
        mark="score",
        player=None,
        players=("An", "Ben"),
    )


def test_a_hand_with_a_score_alone_is_a_score_sheet() -> None:
    text = header_of(players=3) + "score An +3 Ben -1 Chi -2\n"
    assert_open(text, "moves", line="[Rules")
    result = verdict(text)
    assert (result.ended.value, result.score, result.ledger) == ("score-only", None, ())
    assert result.recorded == (3, -1, -2)


def test_a_score_sheet_sums_to_zero_too() -> None:
    text = header_of(players=3) + "score An +3 Ben -1 Chi -1\n"
    assert_finding(text, "score-not-zero", mark="score", player=None, sum=1, recomputed=None)


@pytest.mark.parametrize("stacks", ["5 5", "100 5"])
def test_enough_to_sit_down(stacks: str) -> None:
    values = " ".join(f'"{n}"' for n in stacks.split())
    text = log("An\nvoid", rules="stakes", tags=f"[Stacks {values}]\n")
    assert_legal(text)


def test_too_little_to_sit_down() -> None:
    text = log("An\nvoid", rules="stakes", tags='[Stacks "5" "4"]\n')
    assert_finding(
        text,
        "min-stack",
        line="[Stacks",
        mark='"4"',
        player=None,
        stack=4,
        least=5,
    )
    assert_legal(text.replace('"stakes"', '"classic"'))


def test_a_foul_of_nobody_at_the_table_leaves_the_payments_unknown() -> None:
    text = log("An\nfoul Zed", rules="home")
    assert codes(text) == ["unknown-player"]
    assert score(text) is None


def test_a_foul_by_seat() -> None:
    assert ledger(log("An\nfoul @2", rules="home")) == ["Ben > An 5 foul"]


def test_a_warning_about_the_offender_stays_a_warning() -> None:
    text = (
        '[Rules "home"]\n[Players "An" "Ben"]\n'
        "deal An 2s 2c 2d 5h 6h 7h 9s 9c 9d Kc\nAn -Kc\nfoul An\n"
    )
    assert [(f.code, f.severity.value) for f in verdict(text).findings] == [("missed-u", "warning")]
