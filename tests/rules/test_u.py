"""Ù: all cards but at most one in phỏm, right after the draw or the eat."""

import pytest

from phom_replay.findings import Severity
from tests.replay.logs import (
    assert_finding,
    assert_legal,
    assert_warning,
    codes,
    ledger,
    log,
    opened,
    verdict,
)

NEAR = "2h 3h 4h 5h 9h 10h Jh Qh"
"""Eight cards in two phỏm, and one loose one: 6h makes an Ù with a spare card."""
RUNS = "(2h 3h 4h 5h 6h) (9h 10h Jh Qh)"
ROUND = "2h 3h 4h 5h 9h 10h Jh 7c 7s"
"""Seven cards in two phỏm and a pair: 7d makes an Ù without a spare card."""
TEN = "(2h 3h 4h 5h) (9h 10h Jh) (7s 7c 7d)"


def after_one_round(dealt: str, turn: str, rules: str = "classic", players: int = 3) -> str:
    names = " ".join(("An", "Ben", "Chi", "Dan")[:players])
    return log(f"deal Ben {dealt}\n{names}\nAn\nBen {turn}", rules=rules, players=players)


def paid(points: int, reason: str, winner: str = "Ben") -> list[str]:
    others = [name for name in ("An", "Ben", "Chi") if name != winner]
    return [f"{name} > {winner} {points} {reason}" for name in others]


def test_all_but_one_card_in_phom_is_an_u() -> None:
    text = after_one_round(NEAR, f"+6h u {RUNS} -_")
    assert_legal(text)
    assert ledger(text) == paid(5, "u")
    assert verdict(text).ended.value == "u"


def test_three_phom_of_three_are_as_good() -> None:
    text = after_one_round("2s 2c 2d 5s 5c 5d 9h 10h", "+Jh u (2s 2c 2d) (5s 5c 5d) (9h 10h Jh) -_")
    assert_legal(text)


def test_one_long_run_is_as_good() -> None:
    text = after_one_round("As 2s 3s 4s 5s 7s 8s 9s", "+6s u (As 2s 3s 4s 5s 6s 7s 8s 9s) -_")
    assert_legal(text)


def test_showing_is_optional_where_the_cards_are_known() -> None:
    assert_legal(after_one_round(NEAR, "+6h u -_"))


def test_the_call_stands_anywhere_before_the_discard() -> None:
    assert_legal(after_one_round(NEAR, f"+6h {RUNS} u -_"))
    assert_legal(after_one_round(NEAR, f"u +6h {RUNS} -_"))


def test_an_u_by_an_eaten_card() -> None:
    text = log(f"deal Ben {NEAR}\nAn Ben Chi\nAn +6h -6h\nBen x6h u {RUNS} -_", players=3)
    assert_legal(text)
    assert ledger(text) == ["An > Ben 1 eat", *paid(5, "u")]


def test_first_may_call_on_the_opening_turn() -> None:
    text = log(f"deal An {NEAR} 6h\nAn u {RUNS} -_", players=3)
    assert_legal(text)
    assert ledger(text) == paid(5, "u", "An")


def test_tron_on_the_opening_turn() -> None:
    text = log(f"deal An {ROUND} 7d\nAn u {TEN}", players=3, rules="home")
    assert_legal(text)
    assert ledger(text) == paid(10, "u-tron", "An")


def test_two_loose_cards_are_none() -> None:
    text = after_one_round(NEAR, "+Kd u -_")
    finding = assert_finding(text, "false-u", line="Ben +Kd", mark="u", player="Ben")
    loose = str(finding.params["loose"]).split()
    assert len(loose) == 2
    assert "Kd" in loose


def test_the_hand_goes_on_after_a_false_call() -> None:
    text = log(f"deal Ben {NEAR}\nAn\nBen +Kd u -_\nChi An Ben Chi", players=3)
    assert codes(text) == ["false-u", "unfinished-hand"]


def test_it_ends_with_a_false_call_where_the_log_ends_with_it() -> None:
    text = after_one_round(NEAR, "+Kd u -_")
    assert codes(text) == ["false-u"]
    assert verdict(text).ended.value == "u"


def test_the_card_thrown_is_the_spare_one() -> None:
    text = after_one_round(NEAR, "+6h u -9h")
    finding = assert_finding(
        text, "false-u.discard", line="Ben +6h", mark="u", player="Ben", card="9h"
    )
    assert finding.rule


def test_a_spare_card_must_be_thrown() -> None:
    text = after_one_round(NEAR, f"+6h u {RUNS}")
    assert_finding(text, "no-discard", line="Ben +6h", player="Ben")


def test_without_a_spare_card_the_discard_is_optional() -> None:
    assert_legal(after_one_round(ROUND, f"+7d u {TEN}"))
    assert_legal(after_one_round(ROUND, "+7d u"))


def test_a_card_of_a_phom_of_four_may_be_thrown() -> None:
    assert_legal(after_one_round(ROUND, "+7d u (2h 3h 4h) (9h 10h Jh) (7s 7c 7d) -5h"))


def test_nobody_plays_after_an_u() -> None:
    text = after_one_round(NEAR, f"+6h u {RUNS} -_") + "Chi +Kd -Kd\n"
    assert_finding(text, "after-end", line="Chi +Kd", player="Chi", ended="u")


@pytest.mark.parametrize("rules", ["classic", "home"])
def test_an_u_that_nobody_calls_is_a_warning_and_the_hand_goes_on(rules: str) -> None:
    body = f"""
        deal Ben {NEAR}
        An
        Ben +6h -_
        An Ben An Ben An
        Ben +_ {RUNS} -_
        """
    text = log(body, rules=rules)
    assert_warning(
        text, "missed-u", line="Ben +6h", player="Ben", split=("2h 3h 4h 5h 6h", "9h 10h Jh Qh")
    )
    assert verdict(text).ended.value == "rounds"


def test_a_missed_u_is_an_error_where_an_u_is_automatic() -> None:
    body = f"deal Ben {NEAR}\nAn\nBen +6h -_\nAn Ben An Ben An\nBen +_ {RUNS} -_"
    assert_finding(log(body, rules="classic u.call=automatic"), "missed-u", player="Ben")


def test_each_player_may_miss_one() -> None:
    body = f"""
        deal An 2s 3s 4s 5s 9s 10s Js Qs
        deal Ben {NEAR}
        An
        Ben +6h -_
        An +6s -_
        Ben An Ben
        An +_ (2s 3s 4s 5s 6s) (9s 10s Js Qs) -_
        Ben +_ {RUNS} -_
        """
    warned = [f.player for f in verdict(log(body)).findings if f.key == "missed-u"]
    assert warned == ["Ben", "An"]


def test_an_u_missed_on_the_opening_turn() -> None:
    body = f"deal An {NEAR} 6h\nAn -_\nBen An Ben An Ben\nAn +_ {RUNS} -_\nBen"
    assert_warning(log(body), "missed-u", line="An -", player="An")


def test_where_the_log_stops_there_the_hand_ends_as_that_u() -> None:
    text = after_one_round(NEAR, "+6h -_")
    assert_warning(text, "missed-u.ended", line="Ben +6h", player="Ben")
    assert ledger(text) == paid(5, "u")
    assert verdict(text).ended.value == "u"


def test_phom_shown_there_are_not_too_early() -> None:
    text = after_one_round(NEAR, f"+6h {RUNS} -_")
    assert_warning(text, "missed-u.ended", player="Ben")


def test_they_are_too_early_where_the_hand_goes_on() -> None:
    text = after_one_round(NEAR, f"+6h {RUNS} -_") + "Chi +Kd -Kd\nvoid\n"
    assert codes(text) == ["lay-too-early"]


def test_where_the_log_stops_before_the_discard_as_well() -> None:
    text = after_one_round(NEAR, "+6h")
    assert_warning(text, "missed-u.ended", player="Ben")


def test_where_nothing_is_left_to_discard_the_hand_ends() -> None:
    last = "An Ben An Ben An Ben An"
    text = log(f"deal Ben {ROUND}\n{last}\nBen +7d {TEN}", rules="home")
    assert_warning(text, "missed-u.ended", line="Ben +7d", player="Ben")
    assert ledger(text) == ["An > Ben 10 u-tron"]


def test_a_missed_u_on_the_very_last_turn_leaves_the_places() -> None:
    last = "An Ben An Ben An Ben An"
    text = log(f"deal Ben {NEAR}\n{last}\nBen +6h {RUNS} -_")
    assert_warning(text, "missed-u", player="Ben")
    assert verdict(text).ended.value == "rounds"


def by_gui(turn: str, rules: str = "classic") -> str:
    """Ben has two phỏm after his draw, 7h and perhaps 5h for those of An, and Kd."""
    body = f"""
        deal An 7s 7c 7d 5s 5c 5d
        deal Ben exactly 2h 3h 4h 9h 10h Jh 7h 5h Kd
        An Ben An Ben An Ben
        An +_ (7s 7c 7d) (5s 5c 5d) -_
        Ben +Qh {turn}
        """
    return log(body, rules=rules)


SENDS = "(2h 3h 4h) (9h 10h Jh Qh) 7h>An 5h>An"


def test_the_last_loose_cards_but_one_may_be_sent() -> None:
    text = by_gui(f"{SENDS} u -Kd")
    assert_legal(text)
    assert ledger(text) == ["An > Ben 5 u"]


def test_sends_that_the_log_does_not_show_are_assumed_where_the_u_needs_them() -> None:
    text = by_gui("u -Kd")
    assert_legal(text)
    assert ledger(text) == ["An > Ben 5 u"]


def test_a_mom_player_sends_nothing_and_so_has_no_u_by_gui() -> None:
    text = by_gui("u -7h")
    assert codes(text) == ["false-u"]


@pytest.mark.parametrize("override", ["u.by_gui=no", "gui.allowed=no"])
def test_an_u_by_gui_may_not_be_played(override: str) -> None:
    text = by_gui("u -Kd", rules=f"classic {override}")
    assert_finding(text, "false-u", line="Ben +Qh", mark="u", player="Ben", loose="7h Kd")


def test_an_u_by_gui_is_missed_where_the_sends_leave_one_card() -> None:
    text = by_gui("(2h 3h 4h 5h) (9h 10h Jh Qh) 7h>An -Kd")
    assert_warning(text, "missed-u", line="Ben +Qh", player="Ben")


def test_it_is_not_missed_where_nothing_was_sent() -> None:
    text = by_gui("(2h 3h 4h 5h) (9h 10h Jh Qh) -Kd")
    assert_legal(text)


def test_an_u_by_gui_only_on_a_turn_that_allows_sending() -> None:
    body = """
        deal An 7s 7c 7d 4s 4c
        deal Ben 2h 3h 4h 9h 10h Jh Qh 7h 4d
        An Ben An Ben An
        Ben +Kc -4d
        An x4d (4s 4c 4d) (7s 7c 7d) -_
        Ben +5h u -Kc
        """
    assert codes(log(body)) == ["false-u"]


def test_nothing_left_after_the_sends_needs_no_discard() -> None:
    body = """
        deal An 7s 7c 7d Kd Ks Kh
        deal Ben exactly 2h 3h 4h 9h 10h Jh 7h 5h Kc
        An Ben An Ben An Ben
        An +_ (7s 7c 7d) (Ks Kd Kh) -_
        Ben +Qh (2h 3h 4h 5h) (9h 10h Jh Qh) 7h>An Kc>An u
        """
    assert_legal(log(body, rules="home"))
    assert ledger(log(body, rules="home")) == ["An > Ben 5 u"]
    silent = log(body.replace(" u\n", "\n"), rules="home")
    assert_warning(silent, "missed-u.ended", player="Ben")


def test_tron_is_ten_cards_in_phom_without_a_discard() -> None:
    text = after_one_round(ROUND, f"+7d u {TEN}", "home")
    assert ledger(text) == paid(10, "u-tron")


def test_tron_counts_the_phom_that_the_log_does_not_show() -> None:
    assert ledger(after_one_round(ROUND, "+7d u", "home")) == paid(10, "u-tron")


def test_with_a_discard_it_is_a_plain_u() -> None:
    text = after_one_round(ROUND, "+7d u (2h 3h 4h) (9h 10h Jh) (7s 7c 7d) -5h", "home")
    assert ledger(text) == paid(5, "u")


def test_with_a_sent_card_it_is_a_plain_u() -> None:
    body = """
        deal An 7s 7c 7d
        deal Ben exactly 2h 3h 4h 9h 10h Jh 7h 5h 6h
        An Ben An Ben An Ben
        An +_ (7s 7c 7d) -_
        Ben +Qh (2h 3h 4h 5h 6h) (9h 10h Jh Qh) 7h>An u
        """
    assert ledger(log(body, rules="home")) == ["An > Ben 5 u"]
    hidden = body.replace("(2h 3h 4h 5h 6h) (9h 10h Jh Qh) 7h>An u", "u")
    assert ledger(log(hidden, rules="home")) == ["An > Ben 10 u-tron"]


def test_white_suit_is_an_u_of_one_suit() -> None:
    rules = "classic u.white_suit=8"
    assert ledger(after_one_round(NEAR, "+6h u -_", rules)) == paid(8, "u-white-suit")
    assert ledger(after_one_round(ROUND, "+7d u", rules)) == paid(5, "u-tron")


def test_phom_that_are_not_shown_count_in_the_dearest_way() -> None:
    hand = "2h 3h 4h 5h 7h 8h 9h 10h 6s"
    text = after_one_round(hand, "+6h u -6s", "classic u.white_suit=8")
    assert ledger(text) == paid(8, "u-white-suit")
    shown = "2h 3h 4h 6h 7h 8h 3s 3c 5s"
    text = after_one_round(shown, "+3d u (2h 3h 4h) (6h 7h 8h) (3s 3c 3d) -5s", "home")
    assert ledger(text) == paid(5, "u")


def test_of_equal_prices_the_special_one_gives_the_name() -> None:
    assert ledger(after_one_round(ROUND, "+7d u", "classic")) == paid(5, "u-tron")


def test_the_dearest_kind_counts() -> None:
    hand, turn = "2h 3h 4h 5h 6h 7h 8h 9h Jh", "+10h u"
    assert ledger(after_one_round(hand, turn, "home u.white_suit=8")) == paid(10, "u-tron")
    assert ledger(after_one_round(hand, turn, "home u.white_suit=12")) == paid(12, "u-white-suit")


def test_special_kinds_are_added_where_that_is_played() -> None:
    hand, turn = "2h 3h 4h 5h 6h 7h 8h 9h Jh", "+10h u"
    text = after_one_round(hand, turn, "home u.white_suit=8 u.combine=sum")
    assert ledger(text) == sorted([*paid(10, "u-tron"), *paid(8, "u-white-suit")])


def test_the_plain_price_counts_only_where_no_special_kind_applies() -> None:
    assert ledger(after_one_round(NEAR, "+6h u -_", "home u.combine=sum")) == paid(5, "u")
    sums = after_one_round(ROUND, "+7d u", "home u.combine=sum u.tron=3")
    assert ledger(sums) == paid(3, "u-tron")


def test_the_plain_price_is_among_the_kinds_that_apply() -> None:
    text = after_one_round(ROUND, "+7d u", "home u.tron=3")
    assert ledger(text) == paid(5, "u")


def test_a_price_of_nothing_is_no_payment() -> None:
    text = after_one_round(NEAR, "+6h u -_", "classic u.pay=0")
    assert ledger(text) == []
    assert verdict(text).winner == 1


def test_every_eaten_card_is_in_a_phom_of_its_own() -> None:
    body = """
        deal An 7d 7h
        deal Ben 7s 7c 6h 8h 2s 2c
        An -7d
        Ben x7d -_
        An +_ -7h
        Ben x7h -_
        An
        Ben +2d u {phoms} -_
        """
    own = log(body.format(phoms="(7s 7c 7d) (6h 7h 8h) (2s 2c 2d)"))
    assert_legal(own)
    both = log(body.format(phoms="(7s 7c 7d 7h) (2s 2c 2d)"))
    assert codes(both) == ["two-eaten-in-meld"]


def test_hidden_cards_may_be_an_u() -> None:
    text = log("An -Kc\nBen +? u -Kd", hidden=True, rules="classic")
    assert "u Ben" in opened(text)
    assert ledger(text) == ["An > Ben 5 u"]


def test_shown_cards_close_it() -> None:
    text = log(f"An -Kc\nBen +? u {RUNS} -Kd", hidden=True, rules="home")
    assert_legal(text)
    assert ledger(text) == ["An > Ben 5 u"]


def test_hidden_cards_cannot_be_an_u_of_cards_thrown() -> None:
    text = log("An -Kc\nBen +? u (2h 3h 4h) (9h 10h Jh) -Kd", hidden=True)
    assert "u Ben" in opened(text)


def test_a_hidden_u_without_a_discard_where_nothing_can_be_sent_is_tron() -> None:
    text = log("An -Kc\nBen +? u", hidden=True, rules="home")
    assert opened(text) == ["u Ben"]
    assert ledger(text) == ["An > Ben 10 u-tron"]


def test_the_price_of_a_hidden_u_is_open_where_cards_could_have_been_sent() -> None:
    body = """
        An -2s
        Ben +? -4c
        An +? -6s
        Ben +? -8c
        An +? -10s
        Ben +? -Qc
        An +? {lay} -2c
        Ben +? u
        """
    sent = log(body.format(lay="(9s 9c 9d)"), hidden=True, rules="home")
    assert "u-price Ben" in opened(sent)
    assert (ledger(sent), verdict(sent).score) == ([], None)
    mom = log(body.format(lay="mom"), hidden=True, rules="home")
    assert ledger(mom) == ["An > Ben 10 u-tron"]
    full = log(body.format(lay="(9s 9c 9d 9h)"), hidden=True, rules="home")
    assert ledger(full) == ["An > Ben 10 u-tron"]
    same = log(body.format(lay="(9s 9c 9d)"), hidden=True, rules="classic")
    assert ledger(same) == ["An > Ben 5 u"]


def test_a_discard_or_a_send_of_a_hidden_u_is_not_tron() -> None:
    assert ledger(log("An -Kc\nBen +? u -?", hidden=True, rules="home")) == ["An > Ben 5 u"]
    body = """
        An -2s
        Ben +? -4c
        An +? -6s
        Ben +? -8c
        An +? -10s
        Ben +? -Qc
        An +? (9s 9c 9d) -2c
        Ben +? (3s 3c 3d) ?>An u
        """
    assert ledger(log(body, hidden=True, rules="home")) == ["An > Ben 5 u"]


def test_cards_of_two_suits_that_must_lie_in_phom_are_not_of_one_suit() -> None:
    text = log("An -Kc\nBen xKc u", hidden=True, rules="classic u.white_suit=8")
    assert "u-price Ben" in opened(text)
    two = log(
        "An -Kc\nBen xKc -2s\nAn +? -Qd\nBen xQd u -?", hidden=True, rules="classic u.white_suit=8"
    )
    assert "u-price Ben" not in opened(two)
    assert "An > Ben 5 u" in ledger(two)


THIRD_EAT = """
An -8s
Ben x8s -As
An +? -4c
Ben x4c -9h
An +? -Kd
Ben xKd -3s
An +? u (2s 2c 2d) (6s 6c 6h) (Qs Qc Qh) -Ah
"""


def test_a_third_eat_is_an_u_on_the_spot_shown_or_hidden() -> None:
    text = log(THIRD_EAT, hidden=True, rules="home")
    assert_warning(text, "missed-u.third-eat", line="Ben xKd -3s", player="Ben")
    called = text.replace("xKd -3s", "xKd u -3s").split("An +? u")[0]
    assert "missed-u" not in codes(called, Severity.WARNING)
    assert verdict(called).winner == 1


def test_a_hidden_third_eat_is_an_error_where_an_u_ends_the_hand_by_itself() -> None:
    text = log(THIRD_EAT, hidden=True, rules="home u.call=automatic")
    assert_finding(text, "missed-u.third-eat", line="Ben xKd -3s", player="Ben")


def test_a_third_eat_that_is_no_legal_one_is_no_missed_u() -> None:
    text = log(THIRD_EAT.replace("x4c", "x4d"), hidden=True, rules="home")
    assert codes(text, Severity.WARNING) == []


def test_a_hidden_hand_has_missed_nothing() -> None:
    body = f"An -Kc\nBen +? {RUNS} -Kd"
    assert codes(log(body, hidden=True)) in (["lay-too-early", "unfinished-hand"], [])


def test_hidden_phom_may_be_of_one_suit() -> None:
    text = log("An -Kc\nBen +? u -Kd", hidden=True, rules="classic u.white_suit=8")
    assert "u-price Ben" in opened(text)
    assert verdict(text).score is None


def test_a_known_card_may_be_the_unknown_one_of_a_phom_that_is_shown() -> None:
    text = """
[Rules "classic"]
[Players "An" "Ben"]
[First "An"]

deal Ben 5s 5d 5h Js Jd Jh Qs Qd Qh

An -9s
Ben +? u (5s 5d 5h) (Js Jd Jh) (Qd Qh ?) -8c
"""
    assert codes(text) == []
    assert codes(text.replace("Qs Qd Qh", "2s Qd Qh").replace("9s", "Qs")) == ["false-u"]
    both = """
[Rules "home"]
[Players "An" "Ben"]
[First "An"]

deal Ben Ad 2d 5d 5c 8s 8d 8h Qs Qc

An -7c
Ben +? -5d
An +? -6c
Ben +Qd -5c
An +? -As
Ben xAs u (As ? ?) (8s 8d 8h) (Qs Qc ?) -2d
"""
    assert codes(both) == []  # Ad and Qd, and one that was drawn
    assert codes(both.replace("(8s 8d 8h)", "(8s 8d ?)")) == []
