"""Sending (gửi), also on a tái turn."""

import pytest

from phom_replay.events import Sent
from tests.replay.logs import (
    assert_finding,
    assert_legal,
    assert_warning,
    codes,
    log,
    opened,
    verdict,
)


def sends(an: str, ben: str, last: str, rules: str = "classic", an_lays: str = "") -> str:
    """An lays her phỏm first, Ben lays and sends on his last turn."""
    phoms = an_lays or f"({an})"
    cards = phoms.replace("(", "").replace(")", "")
    return log(
        f"deal An {cards}\ndeal Ben {ben}\nAn Ben An Ben An Ben\n"
        f"An +_ {phoms} -_\nBen +_ {last} -_",
        rules=rules,
    )


def where_to(text: str) -> list[tuple[str, int | None]]:
    result = verdict(text)
    sent = [event for event in result.events if isinstance(event, Sent)]
    return [("" if e.owner is None else result.hand.players[e.owner], e.number) for e in sent]


@pytest.mark.parametrize(
    ("phom", "card"),
    [("7s 7c 7d", "7h"), ("5d 6d 7d", "4d"), ("5d 6d 7d", "8d"), ("2d 3d 4d", "Ad")],
)
def test_the_fourth_of_a_set_or_either_end_of_a_run(phom: str, card: str) -> None:
    text = sends(phom, f"{card} 10s 10c 10h", f"(10s 10c 10h) {card}>An")
    assert_legal(text)
    assert where_to(text) == [("An", 1)]


@pytest.mark.parametrize(("phom", "card"), [("7s 7c 7d", "8s"), ("5d 6d 7d", "9d")])
def test_another_card_fits_no_phom_of_that_player(phom: str, card: str) -> None:
    text = sends(phom, f"{card} 10s 10c 10h", f"(10s 10c 10h) {card}>An")
    assert_finding(
        text,
        "bad-send",
        line="Ben +",
        mark=card,
        player="Ben",
        card=card,
        owner="An",
        takers=(),
    )


def test_king_and_ace_are_no_neighbours() -> None:
    text = sends("Jd Qd Kd", "Ad 10s 10c 10h", "(10s 10c 10h) Ad>An")
    assert codes(text) == ["bad-send"]


def test_bad_send_names_the_phom_that_would_take_the_card() -> None:
    body = """
        deal An 7s 7c 7d
        deal Ben 2c 3c 4c
        deal Chi 7h 10s 10c 10h
        An Ben Chi
        An Ben Chi
        An Ben Chi
        An +_ (7s 7c 7d) -_
        Ben +_ (2c 3c 4c) -_
        Chi +_ (10s 10c 10h) 7h>Ben -_
        """
    assert_finding(
        log(body, players=3),
        "bad-send",
        player="Chi",
        owner="Ben",
        takers=("7s 7c 7d (An.1)",),
    )
    assert_legal(log(body.replace("7h>Ben", "7h>An"), players=3))


def test_not_onto_phom_of_a_player_who_laid_none() -> None:
    text = log("deal Ben 7h 10s 10c 10h\nAn Ben An Ben An Ben An\nBen +_ (10s 10c 10h) 7h>An -_")
    assert_finding(text, "bad-send.none-laid", mark="7h", player="Ben", card="7h", owner="An")


def test_not_onto_phom_of_a_player_who_lays_later() -> None:
    body = """
        deal An 7h 10s 10c 10h
        deal Ben 7s 7c 7d
        An Ben An Ben An Ben
        An +_ (10s 10c 10h) 7h>Ben -_
        Ben +_ (7s 7c 7d) -_
        """
    assert_finding(log(body), "bad-send.none-laid", player="An", owner="Ben")


def test_a_number_says_which_phom() -> None:
    text = sends("", "7d 10s 10c 10h", "(10s 10c 10h) 7d>An.2", an_lays="(4d 5d 6d) (7s 7c 7h)")
    assert_legal(text)
    assert where_to(text) == [("An", 2)]


def test_a_number_that_player_has_not_laid() -> None:
    text = sends("7s 7c 7d", "7h 10s 10c 10h", "(10s 10c 10h) 7h>An.2")
    assert_finding(
        text,
        "bad-send.number",
        mark="7h",
        player="Ben",
        card="7h",
        owner="An",
        number=2,
        count=1,
    )


def test_where_two_phom_would_take_a_card_the_one_laid_first_gets_it() -> None:
    text = sends("", "7d 10s 10c 10h", "(10s 10c 10h) 7d>An", an_lays="(4d 5d 6d) (7s 7c 7h)")
    assert_warning(
        text,
        "send-ambiguous",
        line="Ben +",
        mark="7d>An",
        player="Ben",
        card="7d",
        owner="An",
        taken=1,
        phom="4d 5d 6d (An.1)",
    )
    assert where_to(text) == [("An", 1)]


def test_unless_a_later_send_would_lose_its_place() -> None:
    text = sends(
        "",
        "7d 8d 10s 10c 10h",
        "(10s 10c 10h) 7d>An 8d>An",
        an_lays="(7s 7c 7h) (4d 5d 6d)",
    )
    assert_warning(text, "send-ambiguous", mark="7d>An", player="Ben", taken=2)
    assert where_to(text) == [("An", 2), ("An", 2)]


def test_sent_cards_make_room_for_further_ones() -> None:
    text = sends("5d 6d 7d", "8d 9d 10s 10c 10h", "(10s 10c 10h) 8d>An 9d>An")
    assert_legal(text)


def test_in_any_order() -> None:
    text = sends("5d 6d 7d", "8d 9d 10d 2s 2c 2h", "(2s 2c 2h) 10d>An 9d>An 8d>An")
    assert_legal(text)


def test_a_chain_with_a_gap_is_one_finding_for_what_does_not_fit() -> None:
    text = sends("4d 5d 6d", "8d 10s 10c 10h", "(10s 10c 10h) 8d>An")
    assert codes(text) == ["bad-send"]


def test_a_card_sent_by_one_makes_room_for_another() -> None:
    body = """
        deal An 5d 6d 7d
        deal Ben 8d 2c 3c 4c
        deal Chi 9d 10s 10c 10h
        An Ben Chi
        An Ben Chi
        An Ben Chi
        An +_ (5d 6d 7d) -_
        Ben +_ (2c 3c 4c) 8d>An -_
        Chi +_ (10s 10c 10h) 9d>An -_
        """
    assert_legal(log(body, players=3))


def test_sending_is_never_a_duty() -> None:
    text = sends("7s 7c 7d", "7h 10s 10c 10h", "(10s 10c 10h)")
    assert_legal(text)


def test_not_before_the_own_last_turn() -> None:
    body = """
        deal An 7s 7c 7d 4s 4c
        deal Ben 7h 4d
        An Ben An Ben An
        Ben +_ -4d
        An x4d (4s 4c 4d) (7s 7c 7d) -_
        Ben +_ 7h>An -_
        Ben
        """
    assert_finding(
        log(body),
        "send-too-early",
        line="Ben +",
        mark="7h",
        player="Ben",
        card="7h",
        row=2,
    )


def test_not_before_the_phom_of_the_same_turn() -> None:
    text = sends("7s 7c 7d", "7h 10s 10c 10h", "7h>An (10s 10c 10h)")
    assert_finding(text, "send-too-early.order", mark="7h", player="Ben", card="7h")


def test_gui_may_not_be_played_at_all() -> None:
    text = sends("7s 7c 7d", "7h 10s 10c 10h", "(10s 10c 10h) 7h>An", "classic gui.allowed=no")
    assert_finding(text, "send-not-allowed.off", mark="7h", player="Ben", card="7h")


def test_a_card_is_not_sent_that_is_not_held() -> None:
    text = sends("7s 7c 7d", "10s 10c 10h", "(10s 10c 10h) 7h>An")
    assert_finding(text, "card-not-held", mark="7h", player="Ben", card="7h")


def test_a_card_is_not_sent_twice() -> None:
    text = sends("7s 7c 7d", "7h 10s 10c 10h", "(10s 10c 10h) 7h>An 7h>An")
    finding = assert_finding(text, "card-not-held.elsewhere", mark="7h", player="Ben", card="7h")
    line = text.split("\n")[finding.span.line - 1]
    assert finding.span.column == line.rindex("7h") + 1


def test_one_hidden_card_is_not_two_sent_ones() -> None:
    body = """
        deal An 7s 7c 7d 5s 5c 5d
        deal Ben exactly 10s 10c 10h 2s 4c 6d 8h Qc
        An Ben An Ben An Ben
        An +_ (7s 7c 7d) (5s 5c 5d) -_
        Ben +Kd (10s 10c 10h) 7h>An.1 5h>An.2 -Kd
        """
    text = log(body).replace("8h Qc\n", "8h Qc ?\n")
    assert_finding(text, "card-not-held", mark="5h", player="Ben", card="5h")


def test_a_card_is_not_sent_that_was_laid() -> None:
    text = sends("5d 6d 7d", "8d 9d 10d", "(8d 9d 10d) 8d>An")
    assert_finding(
        text,
        "card-not-held.elsewhere",
        mark="8d",
        player="Ben",
        card="8d",
        where="table",
    )


TAI = """
    deal An 5d 6d 7d 8d 9c
    deal Ben 9s 9h
    deal Chi 3s 3c 3d
    An Ben Chi
    An Ben Chi
    An Ben Chi
    An +_ (5d 6d 7d) -9c
    Ben x9c (9s 9h 9c) -_
    Chi +_ (3s 3c 3d) -_
    An {tai}
    """
"""An keeps 8d, her chốt card is eaten, so she gets another turn (tái)."""


def tai(turn: str, rules: str = "home", **changes: str) -> str:
    body = TAI.format(tai=turn)
    for old, new in changes.items():
        body = body.replace(old, new)
    return log(body, players=3, rules=rules)


def test_own_phom_are_extended_in_tai_where_that_is_played() -> None:
    text = tai("+_ 8d>An -_")
    assert_legal(text)
    assert where_to(text) == [("An", 1)]


def test_own_phom_are_not_extended_elsewhere() -> None:
    text = tai("+_ 8d>An -_", rules="classic")
    assert_finding(text, "send-not-allowed.own", line="An +", mark="8d", player="An", card="8d")


def test_own_phom_are_not_extended_on_the_turn_that_lays_them() -> None:
    text = sends("2s 2c 2d", "5d 6d 7d 8d", "(5d 6d 7d) 8d>Ben", "home")
    assert_finding(text, "send-not-allowed.own-new", mark="8d", player="Ben", card="8d")


def test_a_phom_laid_in_tai_is_not_extended_at_once() -> None:
    body = TAI.replace("deal An 5d", "deal An Js Jc Jh 5d").format(tai="+Jd (Js Jc Jh) Jd>An.2 -_")
    text = log(body, players=3, rules="home")
    assert_finding(text, "send-not-allowed.own-new", mark="Jd", player="An", card="Jd")


def test_in_tai_further_phom_may_be_laid_and_cards_sent() -> None:
    text = log(
        TAI.replace("deal An 5d 6d 7d 8d 9c", "deal An 5d 6d 7d 9c Js Jc 3h").format(
            tai="+Jd (Js Jc Jd) 3h>Chi -_"
        ),
        players=3,
    )
    assert_legal(text)


def test_in_tai_a_phom_may_be_kept() -> None:
    text = log(
        TAI.replace("deal An 5d 6d 7d 8d 9c", "deal An 5d 6d 7d 9c Js Jc").format(tai="+Jd -_"),
        players=3,
    )
    assert_legal(text)


def test_in_tai_only_an_eaten_card_must_be_laid_at_once() -> None:
    body = """
        deal An 5d 6d 7d 9c Js Jc
        deal Ben 9s 9h
        deal Chi 3s 3c 3d
        An Ben Chi
        An Ben Chi
        An Ben Chi
        An +_ (5d 6d 7d) -9c
        Ben x9c (9s 9h 9c) -_
        Chi +Jd (3s 3c 3d) -Jd
        An xJd {lays}-_
        Chi
        """
    assert_legal(log(body.format(lays="(Js Jc Jd) "), players=3))
    assert_finding(
        log(body.format(lays=""), players=3),
        "eaten-not-laid",
        line="An xJd",
        player="An",
        eaten="Jd",
    )


def test_a_send_onto_a_bad_phom_is_not_reported_again() -> None:
    body = """
        deal An 7s 7c 8d
        deal Ben 7h 10s 10c 10h
        An Ben An Ben An Ben
        An +_ (7s 7c 8d) -_
        Ben +_ (10s 10c 10h) 7h>An -_
        """
    assert codes(log(body)) == ["bad-meld"]


def test_a_hidden_card_may_be_sent() -> None:
    body = """
        An -Kc
        Ben +? -Kd
        An +? -Qc
        Ben +? -Qd
        An +? -Jc
        Ben +? -Jd
        An +? (7s 7c 7d) -2c
        Ben +? (9s 9c 9d) {sent}>An -2d
        """
    assert codes(log(body.format(sent="7h"), hidden=True)) == []
    assert codes(log(body.format(sent="?"), hidden=True)) == []


HIDDEN_SEND = """
    An -As
    Ben +? -Kc
    An +? -3s
    Ben +? -Jh
    An +? -5s
    Ben +? -9s
    An +? {an} -7d
    Ben +? (2s 2c 2d) {ben} -8d
    """


def hidden_send(an: str, ben: str, end: str = "") -> str:
    return log(HIDDEN_SEND.format(an=an, ben=ben) + end, hidden=True, rules="home")


@pytest.mark.parametrize(
    "an", ["(7s 7c 7h)", "(4c 5c 6c) (10s 10c 10h)", "(4c 5c 6c)", "(? ? ?)", "(4c ? 6c)"]
)
def test_a_hidden_card_that_could_fit_leaves_the_send_open(an: str) -> None:
    text = hidden_send(an, "?>An").replace("-7d", "-8h")
    assert codes(text) == []
    assert "send Ben" in opened(text)


@pytest.mark.parametrize(
    ("an", "ben"),
    [
        ("(7s 7c 7h)", "?>An"),  # An has thrown the fourth one
        ("(10s 10c 10d 10h)", "?>An"),
        ("(10s 10c 10h)", "?>An ?>An"),
        ("(10s 10c ?)", "?>An ?>An"),
        ("(7s 7c 7h) (10s 10c 10h)", "?>An.1"),
    ],
)
def test_a_hidden_card_that_cannot_fit_is_a_bad_send(an: str, ben: str) -> None:
    found = codes(hidden_send(an, ben).replace("9s\n", "9h\n"))
    assert found in (["bad-send"], ["card-not-held", "bad-send"]), found


def test_cards_that_the_log_shows_elsewhere_later_were_not_sent_before() -> None:
    text = hidden_send("(10s 10c 10h)", "?>An")
    assert codes(text) == []
    assert codes(text + "left Ben 10d Ad 4d 5d 6d") == ["bad-send"]


@pytest.mark.parametrize(("run", "gone"), [("Ah 2h 3h", "4h"), ("Jc Qc Kc", "10c")])
def test_a_run_with_no_card_beyond_either_end_takes_none(run: str, gone: str) -> None:
    text = hidden_send(f"({run})", "?>An").replace("-Kc", "-Kd")
    assert codes(text) == []
    assert codes(text.replace("-5s", f"-{gone}")) == ["bad-send"]


def test_after_a_hidden_card_was_sent_a_card_beside_it_may_be_sent() -> None:
    body = """
        An -As
        Ben +? -Kc
        Chi +? -3s
        An +? -Jh
        Ben +? -5s
        Chi +? -9s
        An +? -Qd
        Ben +? -4d
        Chi +? -Ad
        An +? (3h 4h 5h) -7d
        Ben +? (2s 2c 2d) ?>An -8d
        Chi +? (8s 8c 8h) 7h>An -9d
        """
    text = log(body, players=3, hidden=True, rules="home")
    assert codes(text) == []
    assert {"send Ben", "send Chi"} <= set(opened(text))
    assert codes(log(body.replace("?>An ", ""), players=3, hidden=True)) == ["bad-send"]
    assert codes(log(body.replace("7h>An", "9h>An"), players=3, hidden=True)) == ["bad-send"]


def test_an_eaten_card_may_be_the_unknown_one_of_a_phom() -> None:
    body = """
        An -7h
        Ben x7h -Kc
        An +? -3s
        Ben +? -Jh
        An +? -5s
        Ben +? -9s
        An +? -7d
        Ben +? {lay} -8d
        An +? mom -?
        """
    assert codes(log(body.format(lay="(7s 7c ?)"), hidden=True)) == []
    assert codes(log(body.format(lay="(8c 8s ?)"), hidden=True)) == ["eaten-not-laid"]
