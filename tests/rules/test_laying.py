"""Laying down (hạ), and móm."""

import pytest

from tests.replay.logs import (
    assert_finding,
    assert_legal,
    assert_warning,
    codes,
    ledger,
    log,
    opened,
    places,
    verdict,
)

LAST_OF_BEN = "An Ben An Ben An Ben An"
ATE = """
    deal An 7d
    deal Ben 7s 7c{more}
    An -7d
    Ben x7d -_
    An Ben An Ben An
    Ben {last}
    {after}
    """
"""Ben eats on his first turn; ``last`` is his laying turn, then An plays once more (refill)."""


def ate(last: str, more: str = "", after: str = "An", rules: str = "classic") -> str:
    return log(ATE.format(more=more and f" {more}", last=last, after=after), rules=rules)


def last_turn(dealt: str, last: str, rules: str = "classic") -> str:
    return log(f"deal Ben {dealt}\n{LAST_OF_BEN}\nBen {last}", rules=rules)


def test_all_phom_are_laid_on_the_turn_of_the_fourth_card() -> None:
    assert_legal(last_turn("7s 7c 7d 2h 3h 4h", "+_ (7s 7c 7d) (2h 3h 4h) -_"))


def test_a_phom_may_hold_the_card_just_drawn() -> None:
    assert_legal(last_turn("7s 7c", "+7d (7s 7c 7d) -_"))


def test_the_discard_may_break_what_would_have_been_longer() -> None:
    assert_legal(last_turn("2h 3h 4h 5h", "+_ (2h 3h 4h) -5h"))


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_nothing_is_laid_before_that_turn(turn: int) -> None:
    before, after = "An Ben " * (turn - 1) + "An", "An Ben " * (4 - turn)
    text = log(f"deal Ben 7s 7c 7d\n{before}\nBen +_ (7s 7c 7d) -_\n{after}")
    assert_finding(
        text,
        "lay-too-early",
        line="Ben +",
        mark="(7s 7c 7d)",
        player="Ben",
        row=turn - 1,
    )


def test_mom_is_not_said_before_that_turn() -> None:
    text = log("An\nBen +_ mom -_\nAn Ben An Ben An Ben")
    assert_finding(text, "lay-too-early.mom", line="Ben +", mark="mom", player="Ben", row=0)


def test_a_phom_kept_is_an_error_where_laying_is_required() -> None:
    text = last_turn("7s 7c 7d", "+_ -_")
    assert_finding(text, "not-laid", line="Ben +", player="Ben", split=("7s 7c 7d",))


def test_a_phom_kept_is_a_warning_where_laying_is_free() -> None:
    text = last_turn("7s 7c 7d", "+_ -_", rules="home")
    assert_warning(text, "not-laid", line="Ben +", player="Ben", split=("7s 7c 7d",))
    assert verdict(text).status.value == "valid"


def test_one_of_two_phom_kept() -> None:
    text = last_turn("7s 7c 7d 2h 3h 4h", "+_ (7s 7c 7d) -_")
    assert_finding(text, "not-laid", player="Ben", split=("2h 3h 4h", "7s 7c 7d"))


def test_the_hand_is_scored_as_it_lies_on_the_table() -> None:
    dealt = "7s 7c 7d 2h 3h 4h As 9c Kd"
    text = last_turn(dealt, "+_ (7s 7c 7d) -_", rules="home")
    assert places(text)[0] == f"Ben {2 + 3 + 4 + 1 + 9 + 13}"
    kept = last_turn(dealt, "+_ -_", rules="home")
    assert any(place.startswith("Ben móm") for place in places(kept))


def test_a_phom_that_the_discard_breaks_was_kept_too() -> None:
    text = last_turn("7s 7c 7d", "+_ -7s")
    assert_finding(text, "not-laid", player="Ben", split=("7s 7c 7d",))


def test_sends_come_before_the_question_what_was_kept() -> None:
    body = """
        deal An 7s 7c 7d
        deal Ben 2h 3h 4h 7h 8h 9h
        An Ben An Ben An Ben
        An +_ (7s 7c 7d) -_
        Ben +_ (2h 3h 4h) 7h>An -_
        """
    assert_legal(log(body))


def test_every_eaten_card_is_laid() -> None:
    assert_legal(ate("+_ (7s 7c 7d) -_"))


@pytest.mark.parametrize("rules", ["classic", "classic play.lay_all=free"])
def test_an_eaten_card_kept_is_an_error_under_every_rule(rules: str) -> None:
    assert_finding(
        ate("+_ -_", rules=rules),
        "eaten-not-laid",
        line="Ben +",
        player="Ben",
        eaten="7d",
        split=("7s 7c 7d",),
    )


def test_an_eaten_card_kept_beside_another_phom_is_one_finding() -> None:
    text = ate("+_ (2h 3h 4h) -_", more="2h 3h 4h")
    assert codes(text) == ["eaten-not-laid"]


def test_mom_said_with_an_eaten_card_is_one_finding() -> None:
    assert codes(ate("+_ mom -_")) == ["eaten-not-laid"]


EATEN_AND_SENT = """
    deal An 7d
    deal Ben 7s 7c 9c {more}
    deal Chi 9s 9d 4d 5d 6d
    An -7d
    Ben x7d -9c
    Chi x9c -_
    An Ben Chi
    An Ben Chi
    An Ben
    Chi +_ (9s 9c 9d) (4d 5d 6d) -_
    An
    Ben +_ {last} -_
    """


def test_an_eaten_card_is_laid_by_its_eater() -> None:
    text = log(EATEN_AND_SENT.format(more="2h 3h 4h", last="(7s 7c 7d) (2h 3h 4h)"), players=3)
    assert_legal(text)


def test_an_eaten_card_is_not_sent_away() -> None:
    text = log(EATEN_AND_SENT.format(more="2h 3h 4h", last="(2h 3h 4h) 7d>Chi.2"), players=3)
    assert len(codes(text)) == 1, text


def test_two_eaten_cards_lie_in_two_phom() -> None:
    body = """
        deal An 7d 7h
        deal Ben 7s 7c 6h 8h
        An -7d
        Ben x7d -_
        An +_ -7h
        Ben x7h -_
        An Ben An
        Ben +_ {phoms} -_
        An An
        """
    assert_legal(log(body.format(phoms="(7s 7c 7d) (6h 7h 8h)")))
    assert_finding(
        log(body.format(phoms="(7s 7c 7d 7h)")),
        "two-eaten-in-meld",
        line="Ben +",
        mark="(7s 7c 7d 7h)",
        player="Ben",
        cards="7s 7c 7d 7h",
        eaten="7d 7h",
        split=("6h 7h 8h", "7s 7c 7d"),
    )


def test_without_a_phom_the_hand_is_mom_said_or_not() -> None:
    for last in ("+_ mom -_", "+_ -_"):
        text = log(f"deal An 7s 7c 7d\nAn Ben An Ben An Ben\nAn +_ (7s 7c 7d) -_\nBen {last}")
        assert_legal(text)
        assert [place.split()[:2] for place in places(text)][1][0] == "Ben"
        assert ledger(text) == ["Ben > An 4 mom"]


def test_mom_said_with_a_phom_is_false() -> None:
    text = last_turn("7s 7c 7d", "+_ mom -_")
    assert_finding(text, "false-mom", line="Ben +", mark="mom", player="Ben", split=("7s 7c 7d",))
    free = last_turn("7s 7c 7d", "+_ mom -_", rules="home")
    assert_warning(free, "false-mom", player="Ben")


TAI = """
    deal An 9d 9h
    deal Ben 9s 9c 3c 3d
    deal Chi 5s 5c 5d
    An Ben Chi
    An Ben Chi
    An Ben Chi
    An +_ mom -9d
    Ben x9d (9s 9c 9d) -_
    Chi +_ (5s 5c 5d) -_
    An {tai}
    """
"""An is móm, her chốt card is eaten, so she gets another turn."""


def test_mom_is_for_good_where_laying_counts() -> None:
    body = TAI.replace("deal An 9d 9h", "deal An 9d Js Jc").format(tai="+Jd (Js Jc Jd) -_")
    text = log(body, players=3)
    assert_legal(text)
    assert any(place.startswith("An móm") for place in places(text))
    assert "An > Ben 4 mom" in ledger(text) or "An > Chi 4 mom" in ledger(text)


def test_a_phom_laid_later_lifts_a_mom_where_the_end_counts() -> None:
    body = TAI.replace("deal An 9d 9h", "deal An 9d Js Jc").format(tai="+Jd (Js Jc Jd) -_")
    text = log(body, players=3, rules="classic place.mom_when=end")
    assert_legal(text)
    assert not any("móm" in place for place in places(text))


def test_a_mom_player_does_not_send() -> None:
    body = """
        deal An 7s 7c 7d
        deal Ben 7h
        An Ben An Ben An Ben
        An +_ (7s 7c 7d) -_
        Ben +_ 7h>An -_
        """
    assert_finding(
        log(body),
        "send-not-allowed.mom",
        line="Ben +",
        mark="7h",
        player="Ben",
        card="7h",
    )
    assert_legal(log(body, rules="classic gui.when_mom=yes"))


def test_a_phom_of_hidden_cards_is_left_open() -> None:
    text = log(
        "An -Kc\nBen +? -Kd\nAn +? -Qc\nBen +? -Qd\nAn +? -Jc\nBen +? -Jd\n"
        "An +? (7s 7c ?) -2c\nBen +? -2d",
        hidden=True,
    )
    assert "lay An" in opened(text)


def test_hidden_cards_that_cannot_be_a_phom() -> None:
    text = log(
        "An -Kc\nBen +? -Kd\nAn +? -Qc\nBen +? -Qd\nAn +? -Jc\nBen +? -Jd\n"
        "An +? (7s 8c ?) -2c\nBen +? -2d",
        hidden=True,
    )
    assert_finding(text, "bad-meld", line="An +?", mark="(7s 8c ?)", player="An")


def test_hidden_cards_leave_a_said_mom_open() -> None:
    body = """
        An -Kc
        Ben +? -Kd
        An +? -Qc
        Ben +? -Qd
        An +? -Jc
        Ben +? -Jd
        An +? mom -2c
        Ben +? mom -2d
        """
    assert opened(log(body, hidden=True))[:2] == ["mom An", "mom Ben"]


def test_left_cards_close_it() -> None:
    body = """
        An -Kc
        Ben +? -Kd
        An +? -Qc
        Ben +? -Qd
        An +? -Jc
        Ben +? -Jd
        An +? mom -2c
        Ben +? mom -2d
        left An As 3c 5s 7c 9s Js Kh Ad 3d
        left Ben {left}
        """
    assert_legal(log(body.format(left="Ac 3s 5c 7s 9c Ks Ah 3h 5h"), hidden=True))
    wrong = log(body.format(left="Ac 3s 5c 7s 7d 7h Ah 3h 5h"), hidden=True)
    assert_finding(
        wrong, "false-mom", line="Ben +? mom", mark="mom", player="Ben", split=("7s 7d 7h",)
    )


def test_a_card_is_not_laid_that_is_not_held() -> None:
    assert_finding(
        last_turn("7s 7c", "+_ (7s 7c 7d) -_"),
        "card-not-held",
        line="Ben +",
        mark="7d",
        player="Ben",
        card="7d",
    )


def test_one_draw_is_one_hidden_card_and_not_two() -> None:
    text = log(
        "deal An exactly As 3c 5s 7c 9s Js Kh Ad 3d 2c\n"
        "deal Ben exactly Ac 3s 5c 8s 10c Ks Ah 3h 5h\n"
        "An -As\nBen +? -Ac\nAn +2d -2d\nBen +4d -4d\nAn +6d -6d\nBen +8d -8d\n"
        "An +10d -10d\nBen +Qd (7s 7d 7h) -Qd",
    )
    assert codes(text) == ["card-not-held"]


@pytest.mark.parametrize("phom", ["(7s 7s 7c)", "(7s 7s 7c 7d)"])
def test_a_phom_holds_no_card_twice(phom: str) -> None:
    assert len(codes(last_turn("7s 7c 7d", f"+_ {phom} -_"))) == 1
