"""Eating: only into a phỏm, which the eaten card then keeps."""

import re

import pytest

from tests.replay.logs import (
    assert_finding,
    assert_legal,
    codes,
    ledger,
    log,
    marked,
    opened,
    verdict,
)

REST = "An Ben An Ben An Ben"


def eats(dealt: str, thrown: str = "7d", then: str = "") -> str:
    """An throws a card, Ben eats it with these cards, and so on; the hand is abandoned."""
    return log(f"deal An {thrown}\ndeal Ben {dealt}\nAn -{thrown}\nBen x{thrown} -_\n{then}\nvoid")


@pytest.mark.parametrize("pair", ["7s 7c", "5d 6d", "6d 8d", "8d 9d"])
def test_a_card_is_eaten_with_two_cards_that_make_it_a_phom(pair: str) -> None:
    assert_legal(eats(pair))


@pytest.mark.parametrize("cards", ["7s 8c", "6d 9d", "Ks Kc", "5d 8d"])
def test_a_card_that_makes_no_phom_is_not_eaten(cards: str) -> None:
    text = eats(cards)
    finding = assert_finding(
        text, "illegal-eat", line="Ben x7d", mark="x7d", player="Ben", card="7d"
    )
    expected = {"7s 7c", "7s 7h", "7c 7h", "5d 6d", "6d 8d", "8d 9d"}
    elsewhere = set(re.findall(r"^deal An (.*)", text, re.MULTILINE)[0].split())
    possible = {pair for pair in expected if not elsewhere.intersection(pair.split())}
    assert set(finding.params["pairs"]) == possible  # type: ignore[arg-type]


def test_ace_and_king_are_no_neighbours() -> None:
    assert_finding(eats("Kd Qd", "Ad"), "illegal-eat", player="Ben", card="Ad")
    assert_finding(eats("2d Ad", "Kd"), "illegal-eat", player="Ben", card="Kd")


def test_every_eaten_card_has_a_phom_of_its_own() -> None:
    text = log("deal An 7d 7h\ndeal Ben 7s 7c\nAn -7d\nBen x7d -_\nAn +_ -7h\nBen x7h -_\nvoid")
    assert_finding(
        text,
        "illegal-eat.bound",
        line="Ben x7h",
        mark="x7h",
        player="Ben",
        card="7h",
        eaten="7d",
    )


def test_the_hand_may_be_regrouped_for_the_next_eat() -> None:
    text = log(
        "deal An 7d 7h\ndeal Ben 7s 7c 6h 8h\nAn -7d\nBen x7d -_\nAn +_ -7h\nBen x7h -_\nvoid"
    )
    assert_legal(text)


def test_pairs_move_from_one_eaten_card_to_another() -> None:
    body = """
        deal An 7d 7h
        deal Ben 7s 7c 5d 6d
        An -7d
        Ben x7d -_
        An +_ -7h
        Ben x7h -_
        void
        """
    assert_legal(log(body))


def test_own_cards_are_not_eaten() -> None:
    body = """
        deal An 7s 7c 9s 9c
        deal Ben 5s 5c
        An
        Ben +7d -7d
        An x7d -_
        Ben +9d -9d
        An x9d -_
        Ben
        An +_ (7s 7c 7d) (9s 9c 9d) -_
        Ben +5d -5d
        Ben x5d -_
        Ben
        """
    assert_finding(log(body), "illegal-eat.own", mark="x5d", player="Ben", card="5d")
    assert not [payment for payment in ledger(log(body)) if payment.startswith("Ben > Ben")]


def test_nothing_lies_there_after_an_eat_alone() -> None:
    text = log("deal An 7d\ndeal Ben 7s 7c\nAn -7d\nBen x7d\nAn x -_\nvoid")
    assert codes(text) == ["no-discard"]


def test_there_is_nothing_to_eat_on_the_opening_turn() -> None:
    text = log("An x7d -_\nvoid")
    assert codes(text) == ["extra-draw"]


def test_an_eaten_card_is_not_thrown() -> None:
    text = log(f"deal An 7d\ndeal Ben 7s 7c\nAn -7d\nBen x7d -7d\n{REST}")
    assert_finding(text, "eaten-discarded", line="Ben x7d -7d", player="Ben", card="7d")


def test_an_eaten_card_is_not_thrown_on_a_later_turn() -> None:
    text = log("deal An 7d\ndeal Ben 7s 7c\nAn -7d\nBen x7d -_\nAn\nBen +_ -7d\nvoid")
    assert_finding(text, "eaten-discarded", mark="7d", player="Ben", card="7d")


def test_the_cards_of_an_eaten_card_stay() -> None:
    text = log("deal An 7d\ndeal Ben 7s 7c\nAn -7d\nBen x7d -_\nAn\nBen +_ -7s\nvoid")
    finding = assert_finding(text, "eaten-broken", mark="7s", player="Ben", card="7s", eaten="7d")
    legal = str(finding.params["legal"]).split()
    assert len(legal) == 7
    assert not {"7s", "7c", "7d"} & set(legal)


def test_they_may_change_while_another_pair_remains() -> None:
    text = log(
        "deal An 7d\ndeal Ben 7s 7c 5d 6d\nAn -7d\nBen x7d -7s\nAn\nBen +_ -7c\nAn\nBen +_ -_\nvoid"
    )
    assert_legal(text)


def test_the_last_pair_stays() -> None:
    text = log("deal An 7d\ndeal Ben 7s 7c 5d 6d\nAn -7d\nBen x7d -7s\nAn\nBen +_ -5d\nvoid")
    finding = assert_finding(text, "eaten-broken", mark="5d", player="Ben", card="5d")
    assert not {"5d", "6d", "7d"} & set(str(finding.params["legal"]).split())


def test_a_longer_run_may_lose_its_end() -> None:
    text = log("deal An 7d\ndeal Ben 5d 6d 8d\nAn -7d\nBen x7d -5d\nvoid")
    assert_legal(text)


def test_a_broken_phom_is_reported_once() -> None:
    text = log("deal An 7d\ndeal Ben 7s 7c\nAn -7d\nBen x7d -7s\nAn\nBen +_ -7c\nAn Ben An Ben")
    assert codes(text) == ["eaten-broken"]


def test_three_eaten_cards_are_three_phom_and_so_an_u_on_the_spot() -> None:
    body = """
        deal An 7d 9d Jd
        deal Ben 7s 7c 9s 9c Js Jc
        An -7d
        Ben x7d -_
        An +_ -9d
        Ben x9d -_
        An +_ -Jd
        Ben xJd u (7s 7c 7d) (9s 9c 9d) (Js Jc Jd) -_
        """
    assert_legal(log(body))
    assert ledger(log(body)) == [
        "An > Ben 1 eat",
        "An > Ben 1 eat",
        "An > Ben 1 eat",
        "An > Ben 5 den",
    ]


def test_hidden_cards_may_hold_the_pair() -> None:
    text = log("An -7d\nBen x7d -Kd\nvoid", hidden=True)
    assert "eat Ben" in opened(text)
    eat = next(f for f in verdict(text).findings if f.variant == "eat")
    assert marked(text, eat) == ("Ben x7d -Kd", "x7d")
    assert eat.params == {"player": "Ben", "card": "7d", "lines": (6,)}


def test_hidden_cards_cannot_hold_what_lies_elsewhere() -> None:
    body = """
        An -7s
        Ben +? -7c
        Chi +? -6d
        Dan +? -8d
        An +? -7d
        Ben x7d -Kd
        void
        """
    text = log(body, players=4, hidden=True)
    assert_finding(text, "illegal-eat", line="Ben x7d", player="Ben", card="7d")


def test_hidden_cards_leave_open_whether_an_eaten_card_keeps_its_phom() -> None:
    text = log("An -7d\nBen x7d -7s\nAn +? -Kc\nBen +? -7c\nvoid", hidden=True)
    assert "eat Ben" in opened(text)


def test_hidden_cards_cannot_keep_a_phom_of_cards_thrown() -> None:
    body = """
        An -7d
        Ben x7d -7s
        An +? -7h
        Ben +? -6d
        An +? -8d
        Ben +? -Kd
        void
        """
    text = log(body, hidden=True)
    assert_finding(text, "eaten-broken", player="Ben", eaten="7d")


def test_a_hidden_card_that_is_eaten_is_left_open() -> None:
    text = log("An -?\nBen x -2c\nAn +? -?\nfoul An", hidden=True)
    assert "eat Ben" in opened(text)


HIDDEN_EAT = """
[Rules "home"]
[Players "An" "Ben"]

deal Ben 2s 4c 8h 10s Qc As Jd ? ?

An -7d
Ben x7d -2s
An +? -?
Ben {draw} -Kd
"""


def hidden_eat(draw: str, end: str = "void") -> str:
    return HIDDEN_EAT.format(draw=draw) + end


def test_an_eat_is_illegal_where_later_cards_of_the_player_leave_no_phom() -> None:
    text = hidden_eat("+5c")
    assert codes(text) == ["illegal-eat"]
    [finding] = [f for f in verdict(text).findings if f.code == "illegal-eat"]
    assert marked(text, finding) == ("Ben x7d -2s", "x7d")
    assert (finding.key, finding.params["shown"]) == ("illegal-eat.later", "Kd")


@pytest.mark.parametrize("draw", ["+Kd", "+?"])
def test_a_card_that_a_draw_brought_refutes_no_eat_before_it(draw: str) -> None:
    assert "eat Ben" in opened(hidden_eat(draw))


def test_a_card_that_nobody_saw_refutes_nothing() -> None:
    assert "eat Ben" in opened(hidden_eat("+5c").replace("-Kd", "-?"))


def test_cards_left_refute_an_eat_as_cards_thrown_do() -> None:
    end = "An +? -?\nBen +? -?\nleft Ben {}\nvoid"
    two = end.format("4c 8h 10s Qc As Jd ? ? ?")
    assert "eat Ben" in opened(hidden_eat("+?", two))
    three = end.format("4c 8h 10s Qc As Ks 3d 3h ?")  # Kd Ks 3d 3h, and only two were drawn
    assert codes(hidden_eat("+?", three)) == ["illegal-eat"]


def test_cards_that_are_shown_later_may_be_those_of_the_phom() -> None:
    end = "An +? -?\nBen +? -?\nleft Ben 4c 8h 10s Qc As Jd 7s 7c 7d\nvoid"
    assert codes(hidden_eat("+Kd", end)) == []


def test_an_eaten_card_that_nobody_saw_refutes_no_eat_before_it() -> None:
    text = hidden_eat("x").replace("-Kd", "-5h")
    assert "eat Ben" in opened(text)
