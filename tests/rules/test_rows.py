"""Rows and turns: what an eaten card does to the order of play."""

import pytest

from phom_replay.events import TurnBegan
from tests.replay.logs import assert_finding, assert_legal, log, verdict


def order(text: str) -> str:
    """Return the first letters of the players in the order in which they played."""
    result = verdict(text)
    began = [event for event in result.events if isinstance(event, TurnBegan)]
    return "".join(result.hand.players[event.seat][0] for event in began)


def rows_before(text: str, turn: int) -> tuple[int, ...]:
    """Return the row lengths before a turn, from 1."""
    began = [event for event in verdict(text).events if isinstance(event, TurnBegan)]
    return began[turn - 1].rows


EARLY = """
    deal Ben 7d
    deal Chi 7s 7c
    An
    Ben +_ -7d
    Chi x7d -_
    """
"""Chi eats Ben's first card; four players."""


def test_refill_gives_the_thrower_one_turn_more() -> None:
    body = f"""{EARLY}
        Dan
        An Ben Chi Dan
        An Ben Chi Dan
        An Ben
        Chi +_ (7s 7c 7d) -_
        Dan
        Ben
        """
    text = log(body, players=4)
    assert_legal(text)
    assert order(text) == "ABCDABCDABCDABCDB"


def test_refill_skips_a_full_row() -> None:
    body = f"""{EARLY}
        Dan
        An Ben Chi Dan
        An Ben Chi Dan
        An Ben
        Chi +_ (7s 7c 7d) -_
        Dan
        An +Kc -Kc
        """
    assert_finding(
        log(body.replace("Dan\n        An +Kc", "Dan\n        An +Kc"), players=4),
        "wrong-turn.full",
        line="An +Kc",
        mark="An",
        player="An",
        expected="Ben",
    )


def test_refill_takes_the_card_from_the_row_of_its_thrower() -> None:
    text = log(f"{EARLY}\nDan\nvoid", players=4)
    assert rows_before(text, 3) == (1, 1, 0, 0)
    assert rows_before(text, 4) == (1, 0, 1, 0)


def test_rotate_moves_the_last_card_of_the_starter_to_the_thrower() -> None:
    text = log(f"{EARLY}\nDan\nvoid", players=4, rules="home")
    assert rows_before(text, 4) == (0, 1, 1, 0)


def test_rotate_gives_the_role_of_the_starter_to_the_next_seat() -> None:
    text = log(f"{EARLY}\nDan\nvoid", players=4, rules="home")
    began = [event for event in verdict(text).events if isinstance(event, TurnBegan)]
    assert [event.starter for event in began] == [0, 0, 0, 1]


def test_rotate_moves_nothing_where_the_starter_is_the_thrower() -> None:
    text = log("deal An 7d\ndeal Ben 7s 7c\nAn -7d\nBen x7d -_\nChi\nvoid", players=4, rules="home")
    assert rows_before(text, 3) == (0, 1, 0, 0)
    began = [event for event in verdict(text).events if isinstance(event, TurnBegan)]
    assert began[-1].starter == 1


def test_rotate_never_skips_anybody() -> None:
    body = f"""{EARLY}
        Dan
        An Ben Chi Dan
        An Ben Chi Dan
        An Ben
        Chi +_ (7s 7c 7d) -_
        Dan An
        """
    text = log(body, players=4, rules="home")
    assert_legal(text)
    assert order(text) == "ABCDABCDABCDABCDA"


def test_rotate_a_starter_who_eats_is_not_on_the_last_turn() -> None:
    body = """
        deal An 7s 7c
        An Ben An Ben An
        Ben +7d -7d
        An x7d -_
        Ben
        An +_ (7s 7c 7d) -_
        """
    assert_legal(log(body, rules="home"))
    early = body.replace("An x7d -_", "An x7d (7s 7c 7d) -_").replace("An +_ (7s 7c 7d)", "An +_")
    assert_finding(
        log(early, rules="home"),
        "lay-too-early",
        line="An x7d (",
        mark="(7s 7c 7d)",
        player="An",
        row=2,
    )


def test_refill_a_starter_who_eats_is_on_the_last_turn() -> None:
    body = """
        deal An 7s 7c
        An Ben An Ben An
        Ben +7d -7d
        An x7d (7s 7c 7d) -_
        Ben Ben
        """
    assert_legal(log(body))


@pytest.mark.parametrize(("rules", "turns"), [("classic", "ABABABABB"), ("home", "ABABABABA")])
def test_three_or_more_turns_by_the_mode_of_the_rows(rules: str, turns: str) -> None:
    deal = "deal An 7s 7c\nAn\nBen +7d -7d\nAn x7d -_\n"
    if rules == "classic":
        body = f"{deal}Ben An Ben\nAn +_ (7s 7c 7d) -_\nBen Ben"
    else:
        body = f"{deal}Ben An Ben An Ben\nAn +_ (7s 7c 7d) -_"
    text = log(body, rules=rules)
    assert_legal(text)
    assert order(text) == turns


def test_the_other_rows_are_named_where_they_explain_the_hand() -> None:
    body = f"""{EARLY}
        Dan
        An Ben Chi Dan
        An Ben Chi Dan
        An Ben
        Chi +_ (7s 7c 7d) -_
        Dan An
        """
    text = log(body, players=4)
    infos = [f for f in verdict(text).findings if f.severity.value == "info"]
    assert [(f.key, f.params["rows"], f.params["ruleset"]) for f in infos] == [
        ("other-rows", "rotate", "classic")
    ]
    assert_finding(text, "wrong-turn.full", line="An +", player="An", expected="Ben")


def test_the_other_rows_are_not_named_where_they_are_as_wrong() -> None:
    text = log("An\nBen +_ -7s\nvoid")
    assert [f.key for f in verdict(text).findings] == ["card-not-held"]


def test_with_four_players_the_last_turn_takes_the_last_card() -> None:
    text = log("An Ben Chi Dan\n" * 4, players=4)
    cards = [word for line in text.split("\n") for word in line.split() if word.startswith("+")]
    assert len(cards) == len(set(cards)) == 52 - 37
    assert_legal(text)
