"""Ù khan: dealt cards without any cạ."""

import pytest

from tests.replay.logs import (
    assert_finding,
    assert_legal,
    codes,
    ledger,
    log,
    opened,
)

NINE = "As 4s 7s 10s 2c 5c 8c Jc 3d"
"""Nine ranks; cards of a suit are three ranks apart."""
KHAN = ["An > Ben 5 u-khan", "Chi > Ben 5 u-khan"]


def khan(dealt: str, turns: str, rules: str = "home") -> str:
    return log(f"deal Ben exactly {dealt}\n{turns}", players=3, rules=rules)


def test_dealt_cards_without_any_ca_are_an_u() -> None:
    text = khan(NINE, "An\nBen khan")
    assert_legal(text)
    assert ledger(text) == KHAN


def test_it_is_called_out_of_turn_as_well() -> None:
    assert_legal(khan(NINE, "Ben khan"))
    assert_legal(log(f"deal Chi exactly {NINE}\nAn\nChi khan", players=3, rules="home"))


def test_first_needs_ten_such_cards() -> None:
    assert_legal(log(f"deal An exactly {NINE} 6d\nAn khan", players=3, rules="home"))
    text = log(f"deal An exactly {NINE} 4d\nAn khan", players=3, rules="home")
    assert_finding(text, "false-khan", mark="khan", player="An", ca=("3d 4d", "4s 4d"))


def test_first_may_still_call_after_the_opening_discard() -> None:
    text = log(f"deal An exactly {NINE} 6d\nAn -6d\nAn khan", players=3, rules="home")
    assert_legal(text)


@pytest.mark.parametrize("taken", ["+Kd -Kd", "x3h -_"])
def test_not_after_the_own_first_draw_or_eat(taken: str) -> None:
    body = f"deal An 3h\ndeal Ben 3s 3d\nAn -3h\nBen {taken}\nBen khan"
    text = log(body, players=3, rules="home")
    assert_finding(text, "khan-not-allowed.late", line="Ben khan", mark="khan", player="Ben")


def test_khan_may_not_be_played_at_all() -> None:
    text = khan(NINE, "Ben khan", "classic")
    assert_finding(text, "khan-not-allowed.off", line="Ben khan", mark="khan", player="Ben")


@pytest.mark.parametrize(
    ("dealt", "ca"),
    [
        ("As 4s 7s 10s 2c 5c 8c Jc Ad", ("As Ad",)),
        ("As 4s 7s 10s 2c 5c 8c Jc Jd", ("Jc Jd",)),
        ("As 4s 7s 10s 2c 5c 8c Jc 2s", ("As 2s", "2s 4s", "2s 2c")),
        ("As 4s 7s 10s 2c 5c 8c Jc Ks", ()),
        ("As 4s 7s 10s 2c 5c 8c Jc Qs", ("10s Qs",)),
        ("2s 5s 8s Js 3c 6c 9c Qc Kc", ("Qc Kc",)),
    ],
)
def test_a_ca_is_a_pair_or_two_neighbours_of_a_suit_or_next_but_one(
    dealt: str, ca: tuple[str, ...]
) -> None:
    text = khan(dealt, "Ben khan")
    if not ca:
        assert_legal(text)
        return
    finding = assert_finding(text, "false-khan", line="Ben khan", mark="khan", player="Ben")
    assert sorted(finding.params["ca"]) == sorted(ca)  # type: ignore[arg-type]


def test_ace_and_king_are_no_ca() -> None:
    assert_legal(khan("As 4s 7s 10s Ks 2c 5c 8c Jc", "Ben khan"))


def test_two_ranks_apart_are_a_ca_only_with_u_khan_gap() -> None:
    dealt = "As 4s 7s 10s Qs 2c 5c 8c Jc"
    assert codes(khan(dealt, "Ben khan")) == ["false-khan"]
    assert_legal(khan(dealt, "Ben khan", "home u.khan_gap=no"))


def test_the_first_call_in_the_log_wins() -> None:
    body = f"""
        deal Ben exactly {NINE}
        deal Chi exactly Ah 4h 7h 10h 2s 5s 8s Js 3c
        An
        Chi khan
        Ben khan
        """
    text = log(body, players=3, rules="home")
    assert_legal(text)
    assert ledger(text) == ["An > Chi 5 u-khan", "Ben > Chi 5 u-khan"]


def test_it_is_never_missed() -> None:
    body = f"deal Ben exactly {NINE}\nAn\nBen +Kd -Kd\nAn Ben An Ben An Ben"
    assert_legal(log(body, rules="home"))


def test_there_is_no_den_for_it() -> None:
    body = f"""
        deal Ben exactly {NINE}
        An
        Ben khan
        """
    assert ledger(log(body, rules="home den.chot=first")) == ["An > Ben 5 u-khan"]


def test_nobody_plays_after_it() -> None:
    text = khan(NINE, "Ben khan\nAn")
    assert_finding(text, "after-end", line="An -", player="An", ended="khan")


def test_a_false_call_ends_the_hand_only_where_the_log_ends_with_it() -> None:
    text = khan("As 4s 7s 10s 2c 5c 8c Jc Ad", "Ben khan\nAn\nBen\nvoid")
    assert codes(text) == ["false-khan"]


def test_hidden_cards_leave_it_open() -> None:
    text = log("Ben khan", players=3, rules="home", hidden=True)
    assert opened(text) == ["khan Ben"]
    assert ledger(text) == KHAN


def test_a_ca_among_the_known_cards_is_enough() -> None:
    text = log("deal Ben exactly As 2s ? ? ? ? ? ? ?\nBen khan", players=3, rules="home")
    text = text.replace("deal Ben As 2s", "deal Ben As 2s ? ? ? ? ? ? ?")
    assert_finding(text, "false-khan", mark="khan", player="Ben", ca=("As 2s",))


def test_khan_after_an_u_is_after_the_end() -> None:
    body = """
        deal Ben 2h 3h 4h 5h 9h 10h Jh Qh
        An
        Ben +6h u -_
        Chi khan
        """
    assert codes(log(body, players=3, rules="home")) == ["after-end"]


def test_khan_has_no_plain_price() -> None:
    assert ledger(khan(NINE, "Ben khan", "home u.khan=3")) == [
        "An > Ben 3 u-khan",
        "Chi > Ben 3 u-khan",
    ]


def test_what_is_left_or_thrown_shows_a_false_khan() -> None:
    left = """
        [Rules "stakes"]
        [Players "An" "Ben"]
        An -10h
        An khan
        left An As 4s 7s 2d 5d 8d 3c 6c 8h
        """
    assert_finding(left, "false-khan", line="An khan", player="An", ca=("8d 8h", "8h 10h"))
