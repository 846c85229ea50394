"""What the table wrote down at the end: left, points, pay and score."""

import pytest

from tests.replay.logs import assert_finding, assert_legal, codes, ledger, log, opened

BODY = """
    deal An exactly 3s 3c 3d 7s 7c 7d As 2c 4h Kh
    deal Ben exactly 5s 5c 5d Js Jc Jd 2s 4c 8h
    An -Kh
    Ben +Kd -Kd
    An +Qh -Qh
    Ben +Qs -Qs
    An +10h -10h
    Ben +10c -10c
    An +9d (3s 3c 3d) (7s 7c 7d) -9d
    Ben +9c (5s 5c 5d) (Js Jc Jd) -9c
    """
"""An keeps As 2c 4h, 7 points; Ben 2s 4c 8h, 14 points, and pays 1."""


def with_end(*lines: str, rules: str = "classic") -> str:
    return log(BODY + "\n".join(lines), rules=rules)


def test_everything_right() -> None:
    text = with_end(
        "left An As 2c 4h",
        "left Ben 8h 4c 2s",
        "points An 7",
        "points Ben 14",
        "pay Ben An 1 second place",
        "score An +1 Ben -1",
    )
    assert_legal(text)


def test_left_shows_other_cards() -> None:
    assert_finding(
        with_end("left Ben 2s 4c 9s"),
        "left-mismatch",
        line="left Ben",
        mark="9s",
        player="Ben",
        recorded="2s 4c 9s",
        recomputed="2s 4c 8h",
        missing="8h",
        extra="9s",
    )


@pytest.mark.parametrize(("cards", "missing"), [("2s 4c", "8h"), ("", "2s 4c 8h")])
def test_left_shows_too_few_cards(cards: str, missing: str) -> None:
    assert_finding(
        with_end(f"left Ben {cards}".strip()),
        "left-mismatch",
        line="left Ben",
        player="Ben",
        missing=missing,
        extra="",
    )


def test_left_shows_a_card_that_lies_elsewhere() -> None:
    assert_finding(
        with_end("left Ben 2s 4c As"),
        "left-mismatch.elsewhere",
        line="left Ben",
        mark="As",
        player="Ben",
        card="As",
        where="hand",
        where_player="An",
    )


def test_left_may_hold_unknown_cards() -> None:
    assert_legal(with_end("left Ben 2s 4c ?"))
    assert codes(with_end("left Ben 2s 4c ? ?")) == ["left-mismatch"]


def test_points_are_those_of_the_cards_left() -> None:
    assert_finding(
        with_end("points Ben 13"),
        "left-mismatch.points",
        line="points Ben 13",
        mark="13",
        player="Ben",
        recorded=13,
        recomputed=14,
    )


def test_a_payment_is_one_that_the_rules_know() -> None:
    assert_finding(
        with_end("pay Ben An 2"),
        "pay-mismatch",
        line="pay Ben An 2",
        mark="2",
        player="Ben",
        payer="Ben",
        receiver="An",
        recorded=2,
        recomputed=("1 place",),
    )


def test_a_payment_that_nobody_owes() -> None:
    assert_finding(
        with_end("pay An Ben 1"),
        "pay-mismatch.none",
        line="pay An Ben 1",
        mark="1",
        player="An",
        payer="An",
        receiver="Ben",
        recorded=1,
    )


EATS = """
    deal An 7d 9d
    deal Ben 7s 7c 9s 9c
    An -7d
    Ben x7d -_
    An +_ -9d
    Ben x9d -_
    foul An
    """


@pytest.mark.parametrize(
    "pays",
    [
        ("pay An Ben 7",),
        ("pay An Ben 1", "pay An Ben 1", "pay An Ben 5"),
        ("pay An Ben 2 both cards", "pay An Ben 5"),
        ("pay An Ben 6", "pay An Ben 1"),
        ("pay An Ben 1",),
    ],
)
def test_a_payment_may_be_a_sum_of_several(pays: tuple[str, ...]) -> None:
    assert_legal(log(EATS + "\n".join(pays), rules="home"))


@pytest.mark.parametrize(
    "pays",
    [
        ("pay An Ben 1", "pay An Ben 1", "pay An Ben 1"),
        ("pay An Ben 6", "pay An Ben 2"),
        ("pay An Ben 7", "pay An Ben 1"),
        ("pay An Ben 3",),
    ],
)
def test_no_payment_serves_two_lines(pays: tuple[str, ...]) -> None:
    text = log(EATS + "\n".join(pays), rules="home")
    assert codes(text) == ["pay-mismatch"]


def test_a_payment_of_nothing_is_none() -> None:
    assert codes(with_end("pay Ben An 0")) == ["pay-mismatch"]


def test_the_score_is_the_net_of_the_ledger() -> None:
    assert_finding(
        with_end("score An +2 Ben -2"),
        "score-mismatch",
        line="score An +2 Ben -2",
        mark="score",
        player=None,
        recorded={"An": 2, "Ben": -2},
        recomputed={"An": 1, "Ben": -1},
        players=("An", "Ben"),
    )


def test_a_score_that_does_not_sum_to_zero_is_that_alone() -> None:
    assert_finding(
        with_end("score An +2 Ben -1"),
        "score-not-zero",
        line="score",
        mark="score",
        player=None,
        sum=1,
        players=("An",),
    )


def test_a_score_that_a_wrong_payment_explains_is_not_reported_again() -> None:
    assert codes(with_end("pay Ben An 2", "score An +2 Ben -2")) == ["pay-mismatch"]


def test_a_score_that_follows_from_a_reported_move_is_not_reported_again() -> None:
    text = with_end("score An +1 Ben -1").replace("Ben +Qs -Qs", "Ben +Qs -4s")
    assert codes(text) == ["card-not-held"]


def test_after_the_u_of_another_left_is_the_whole_hand() -> None:
    text = log(
        "deal An exactly 3s 3c 3d 7s 7c 7d As 2c 4s Kh\ndeal Ben 2h 3h 4d 5h 9h 10h Jh Qh\n"
        "An -Kh\nBen +6h -4d\nAn +9d -9d\nBen +4h u -_\n"
        "left An 3s 3c 3d 7s 7c 7d As 2c 4s\nleft Ben"
    )
    assert_legal(text)
    short = text.replace("left An 3s 3c 3d ", "left An ")
    assert_finding(
        short, "left-mismatch", line="left An", player="An", missing="3s 3c 3d", extra=""
    )


def test_of_the_u_player_nothing_or_the_cards_not_shown() -> None:
    body = """
        deal Ben 2h 3h 4h 5h 9h 10h Jh Qh
        An
        Ben +6h u {shown}-_
        left Ben {left}
        """
    assert_legal(log(body.format(shown="", left="")))
    assert_legal(log(body.format(shown="", left="2h 3h 4h 5h 6h 9h 10h Jh Qh")))
    assert_legal(log(body.format(shown="(2h 3h 4h 5h 6h) ", left="9h 10h Jh Qh")))
    wrong = log(body.format(shown="(2h 3h 4h 5h 6h) ", left="9h 10h Jh"))
    assert codes(wrong) == ["left-mismatch"]


def test_left_after_a_foul_is_the_hand_at_that_moment() -> None:
    body = "deal Ben exactly As 3c 5s 7c 9s Js Kh Ad 3d\nAn\nfoul An\nleft Ben {left}"
    assert_legal(log(body.format(left="As 3c 5s 7c 9s Js Kh Ad 3d")))
    assert codes(log(body.format(left="As 3c 5s 7c 9s Js Kh Ad Ks"))) == ["left-mismatch"]


HIDDEN = """
    An -Kc
    Ben +? -Kd
    An +? -Qc
    Ben +? -Qd
    An +? -Jc
    Ben +? -Jd
    An +? (2s 2c 2d) -10c
    Ben +? (4s 4c 4d) -10d
    """


def test_hidden_cards_leave_the_points_open() -> None:
    text = log(HIDDEN, hidden=True)
    assert {"points An", "points Ben"} <= set(opened(text))
    assert ledger(text) == []


def test_a_hidden_hand_is_as_large_as_its_turns_make_it() -> None:
    text = log(HIDDEN + "left An As 3c 5s 7c 9s Js\nleft Ben Ac 3s 5c 7s 9c", hidden=True)
    assert_finding(
        text,
        "left-mismatch.count",
        line="left Ben",
        player="Ben",
        count=5,
        expected=6,
    )


def test_left_settles_the_places() -> None:
    text = log(HIDDEN + "left An As 3c 5s 7c 9s Js\nleft Ben Ac 3s 5c 7s 9c Qs", hidden=True)
    assert_legal(text)
    assert ledger(text) == ["Ben > An 1 place"]


def test_left_with_unknown_cards_is_open() -> None:
    text = log(HIDDEN + "left An As 3c 5s 7c 9s ?\nleft Ben Ac 3s 5c 7s 9c Qs", hidden=True)
    assert "left An" in opened(text)


def test_a_payment_is_open_where_the_ledger_is() -> None:
    text = log(HIDDEN + "pay Ben An 1", hidden=True)
    assert "pay Ben" in opened(text)


def test_left_of_a_card_that_was_thrown() -> None:
    text = log(HIDDEN + "left An As 3c 5s 7c 9s Kd\nleft Ben Ac 3s 5c 7s 9c Qs", hidden=True)
    assert_finding(text, "left-mismatch.elsewhere", mark="Kd", player="An", card="Kd", where="row")


def test_points_of_left_cards() -> None:
    text = log(
        HIDDEN + "left An As 3c 5s 7c 9s Js\nleft Ben Ac 3s 5c 7s 9c Qs\npoints An 35",
        hidden=True,
    )
    assert_finding(text, "left-mismatch.points", player="An", mark="35", recorded=35, recomputed=36)


def test_left_holds_no_card_twice() -> None:
    text = log(HIDDEN + "left An As As 5c 7s 9c Js\nleft Ben Ac 3s 5d 7c 9d Qs", hidden=True)
    assert_finding(text, "left-mismatch.elsewhere", line="left An", mark="As", player="An")


def test_points_of_hidden_cards_are_taken_as_they_stand() -> None:
    text = log(HIDDEN + "points An 40\npoints Ben 41", hidden=True)
    assert ledger(text) == ["Ben > An 1 place"]


def test_the_u_player_has_no_points() -> None:
    text = log("deal Ben 2h 3h 4h 5h 9h 10h Jh Qh\nAn\nBen +6h u -_\npoints Ben 0")
    assert_legal(text)


def test_a_score_line_that_cannot_be_read_is_not_compared() -> None:
    assert codes(with_end("score An +1 Zed -1")) == ["unknown-player"]


POINTS_ONLY = """
[Rules "classic"]
[Players "An" "Ben"]

An -Kc
Ben +? -Ks
An +? -Kh
Ben +? -Kd
An +? -Qc
Ben +? -Qs
An +? (7s 7c 7d) -2d
Ben +? mom -Qh
points An {}
points Ben 40
"""


@pytest.mark.parametrize("points", [-5, 0, 7, 200])
def test_points_that_no_hidden_cards_come_to_are_wrong(points: int) -> None:
    text = POINTS_ONLY.format(points)
    finding = assert_finding(text, "left-mismatch.range", line="points An", player="An")
    assert finding.params["least"] == 1 + 1 + 1 + 1 + 2 + 2


def test_points_that_hidden_cards_can_come_to_are_taken() -> None:
    assert codes(POINTS_ONLY.format(11)) == []
