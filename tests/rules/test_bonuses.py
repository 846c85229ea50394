"""Ù K and same suit: what a player gets at the end beside the places."""

import pytest

from phom_replay.cards import CardSet, bit, card_named
from phom_replay.law.bonuses import Owned, u_k_of
from tests.replay.logs import codes, ledger, log, opened, verdict

KINGS = """
    deal Ben {kings}
    An Ben An Ben An Ben An
    Ben +_ {lay} -_
    """
U_K = "An > Ben 5 u-k"


def kings(hand: str, lay: str = "", rules: str = "classic u.k=5 play.lay_all=free") -> str:
    return log(KINGS.format(kings=hand, lay=lay), rules=rules)


@pytest.mark.parametrize("lay", ["(Ks Kc Kd)", ""])
def test_three_kings_in_a_phom_laid_or_not(lay: str) -> None:
    assert U_K in ledger(kings("Ks Kc Kd", lay))


def test_four_kings_pay_once() -> None:
    assert ledger(kings("Ks Kc Kd Kh", "(Ks Kc Kd Kh)")).count(U_K) == 1


def test_two_kings_are_none() -> None:
    assert U_K not in ledger(kings("Ks Kc 2d 2h 2s", "(2s 2d 2h)"))


def test_it_may_not_be_played() -> None:
    assert U_K not in ledger(kings("Ks Kc Kd", "(Ks Kc Kd)", "classic"))


def test_a_king_that_was_eaten_is_not_an_own_one() -> None:
    body = """
        deal An Kd
        deal Ben Ks Kc
        An -Kd
        Ben xKd -_
        An Ben An Ben An
        Ben +_ (Ks Kc Kd) -_
        An
        """
    assert U_K not in ledger(log(body, rules="classic u.k=5"))


def test_three_own_kings_beside_an_eaten_one() -> None:
    body = """
        deal An Kd
        deal Ben Ks Kc Kh
        An -Kd
        Ben xKd -_
        An Ben An Ben An
        Ben +_ (Ks Kc Kd Kh) -_
        An
        """
    assert U_K in ledger(log(body, rules="classic u.k=5"))


def test_a_king_that_another_sent_is_not_an_own_one() -> None:
    body = """
        deal An Ks Kc Kd
        deal Ben Kh 2s 2c 2d
        An Ben An Ben An Ben
        An +_ (Ks Kc Kd) -_
        Ben +_ (2s 2c 2d) Kh>An -_
        """
    assert "Ben > An 5 u-k" in ledger(log(body, rules="classic u.k=5"))
    taken = """
        deal An Qs Qc Qd Ks Kc
        deal Ben Kd 2s 2c 2d
        An Ben An Ben An Ben
        An +_ (Qs Qc Qd) -_
        Ben +_ (2s 2c 2d) -_
        """
    assert "Ben > An 5 u-k" not in ledger(log(taken, rules="classic u.k=5"))


def test_a_king_kept_in_the_hand_counts_with_the_phom_of_kings_on_the_table() -> None:
    body = """
        deal An Kd
        deal Ben Ks Kc Kh
        An -Kd
        Ben xKd -_
        An Ben An Ben An
        Ben +_ (Ks Kc Kd) -_
        An
        """
    assert U_K in ledger(log(body, rules="classic u.k=5"))


def test_kings_that_an_eaten_card_needs_are_no_phom_of_kings() -> None:
    ks, kc, kd, js, qs = (
        bit(card) for card in map(card_named, ["Ks", "Kc", "Kd", "Js", "Qs"]) if card
    )
    kings = CardSet(ks | kc | kd)
    assert u_k_of(Owned(CardSet(kings | js | qs)))
    assert not u_k_of(Owned(CardSet(kings | js | qs), eaten=qs))


def test_kings_in_runs_are_none() -> None:
    text = kings("Js Qs Ks Jc Qc Kc Kd", "(Js Qs Ks) (Jc Qc Kc)")
    assert U_K not in ledger(text)


def test_it_is_paid_after_an_u_as_well() -> None:
    body = """
        deal An Ks Kc Kd
        deal Ben 2h 3h 4h 5h 9h 10h Jh Qh
        An
        Ben +6h u -_
        """
    assert ledger(log(body, rules="classic u.k=5")) == ["An > Ben 5 u", "Ben > An 5 u-k"]


def test_a_holder_who_pays_den_gets_nothing() -> None:
    body = """
        deal An Ks Kc Kd 7d 9d Jd
        deal Ben 7s 7c 9s 9c Js Jc
        An -7d
        Ben x7d -_
        An +_ -9d
        Ben x9d -_
        An +_ -Jd
        Ben xJd u -_
        """
    assert "Ben > An 5 u-k" not in ledger(log(body, rules="classic u.k=5"))
    without = log(body, rules="classic u.k=5 den.three=no")
    assert "Ben > An 5 u-k" in ledger(without)


def test_each_other_player_pays() -> None:
    text = log(
        "deal Ben Ks Kc Kd\nAn Ben Chi\nAn Ben Chi\nAn Ben Chi\nAn\nBen +_ (Ks Kc Kd) -_\nChi",
        players=3,
        rules="online",
    )
    assert {"An > Ben 5 u-k", "Chi > Ben 5 u-k"} <= set(ledger(text))


SAME = "An > Ben 5 same-suit"


def suited(hand: str, lay: str, rules: str = "classic same_suit.pay=5 play.lay_all=free") -> str:
    return log(KINGS.format(kings=hand, lay=lay), rules=rules)


def test_a_run_of_five_of_one_suit() -> None:
    assert SAME in ledger(suited("2h 3h 4h 5h 6h", "(2h 3h 4h 5h 6h)"))


def test_in_phom_or_loose_all_own_cards_count_together() -> None:
    assert SAME in ledger(suited("2h 3h 4h 5h 6h", "(2h 3h 4h)"))
    assert SAME in ledger(suited("2h 3h 4h 5h 6h 4s 4c", "(4s 4c 4h)"))
    assert SAME in ledger(suited("2h 3h 4h 5h 6h", ""))


def test_four_are_too_few() -> None:
    assert SAME not in ledger(suited("2h 3h 4h 5h", "(2h 3h 4h 5h)"))


def test_it_may_not_be_played_either() -> None:
    assert SAME not in ledger(suited("2h 3h 4h 5h 6h", "(2h 3h 4h 5h 6h)", "classic"))


def test_with_one_eaten_card_it_still_is() -> None:
    body = """
        deal An 4h
        deal Ben 2h 3h 5h 6h
        An -4h
        Ben x4h -_
        An Ben An Ben An
        Ben +_ (2h 3h 4h 5h 6h) -_
        An
        """
    assert SAME in ledger(log(body, rules="classic same_suit.pay=5"))


TWO = """
    deal An {thrown}
    deal Ben {hand}
    An -{first}
    Ben x{first} -_
    An +_ -{second}
    Ben x{second} -_
    An Ben An
    Ben +_ {lay} -_
    An An
    """


def test_with_two_eaten_cards_it_is_not() -> None:
    text = log(
        TWO.format(
            thrown="3h 4h",
            hand="2h 5h 6h 3s 3c",
            first="4h",
            second="3h",
            lay="(3s 3c 3h) (4h 5h 6h)",
        ),
        rules="classic same_suit.pay=5",
    )
    assert SAME not in ledger(text)


def test_of_a_longer_run_any_five_will_do() -> None:
    text = log(
        TWO.format(
            thrown="2h 7h",
            hand="3h 4h 5h 6h 7s 7c",
            first="2h",
            second="7h",
            lay="(2h 3h 4h 5h 6h) (7s 7c 7h)",
        ),
        rules="classic same_suit.pay=5",
    )
    assert SAME in ledger(text)


def test_a_card_sent_away_is_gone() -> None:
    body = """
        deal An 6s 6c 6d
        deal Ben 2h 3h 4h 5h 6h
        An Ben An Ben An Ben
        An +_ (6s 6c 6d) -_
        Ben +_ (2h 3h 4h 5h) {send}-_
        """
    rules = "classic same_suit.pay=5"
    assert SAME not in ledger(log(body.format(send="6h>An "), rules=rules))
    assert SAME in ledger(log(body.format(send=""), rules=rules))


def test_a_card_that_another_sent_does_not_count() -> None:
    body = """
        deal An 2h 3h 4h 5h
        deal Ben 6h 9s 9c 9d
        An Ben An Ben An Ben
        An +_ (2h 3h 4h 5h) -_
        Ben +_ (9s 9c 9d) 6h>An -_
        """
    assert "Ben > An 5 same-suit" not in ledger(log(body, rules="classic same_suit.pay=5"))


def test_never_after_an_u() -> None:
    body = """
        deal An 2s 3s 4s 5s 6s
        deal Ben 2h 3h 4h 5h 9h 10h Jh Qh
        An
        Ben +6h u -_
        """
    assert ledger(log(body, rules="classic same_suit.pay=5")) == ["An > Ben 5 u"]


FOUR_ROUNDS = """
[Rules "online" "u.k=0" "play.lay_all=free"]
[Players "An" "Ben"]

An -2s
Ben +? -4c
An +? -6s
Ben +? -8c
An +? -10s
Ben +? -Qc
An +? mom -2c
Ben +? mom -4s
"""


def test_hidden_cards_leave_same_suit_open() -> None:
    hidden = verdict(FOUR_ROUNDS)
    assert (hidden.score, hidden.status.value) == (None, "consistent")
    assert ("open-check.same-suit", "same_suit.pay") in [(f.key, f.rule) for f in hidden.findings]
    assert ledger(FOUR_ROUNDS) == ["Ben > An 4 mom"]
    unpaid = FOUR_ROUNDS.replace('"u.k=0"', '"u.k=0" "same_suit.pay=0"')
    assert verdict(unpaid).score == (4, -4)


def test_who_has_laid_every_phom_hides_neither_a_run_of_five_nor_three_kings() -> None:
    required = FOUR_ROUNDS.replace("=free", "=required").replace('"u.k=0" ', "")
    assert verdict(required).score == (4, -4)
    part = required.replace("An +? mom", "An +? (9h 10h Jh)")
    assert "same-suit An" in opened(part)


AFTER_U = """
[Rules "{rules}"]
[Players "An" "Ben" "Chi" "Dan"]
[First "An"]

An -2h
Ben +? -4c
Chi +? -Jc
Dan +? -Kd
An +? (2s 3s 4s) (8c 8d 8h) (Jh Js Jd) u -10c
"""
PAID = "\npay Ben Chi 5 u-k\npay Dan Chi 5 u-k"


def after_u(end: str = "", rules: str = "online") -> str:
    return AFTER_U.format(rules=rules) + end


def test_u_k_is_open_where_nobody_knows_a_hand() -> None:
    assert opened(after_u()) == ["u-k Ben", "u-k Chi", "u-k Dan"]
    assert ledger(after_u()) == ["Ben > An 5 u", "Chi > An 5 u", "Dan > An 5 u"]
    assert verdict(after_u()).score is None
    assert verdict(after_u(rules="classic")).status.value == "valid"


def test_what_was_paid_for_u_k_is_believed_where_hidden_cards_may_be_the_kings() -> None:
    assert codes(after_u(PAID)) == []
    assert codes(after_u(PAID + "\nscore An 10 Ben -10 Chi 10 Dan -10")) == []
    assert "pay Ben" in opened(after_u(PAID))


def test_nobody_paid_for_kings_that_lie_elsewhere() -> None:
    known = "\nleft Ben As 3d 5d 7s 7d 9c 10h Qc Ac"
    assert codes(after_u(known + PAID)) == []
    one = known.replace("Ac", "Ks")  # and Kd was thrown
    assert codes(after_u(one + PAID)) == ["pay-mismatch", "pay-mismatch"]
    assert verdict(after_u(one)).status.value == "valid"
    assert verdict(after_u(one)).score == (15, -5, -5, -5)


def test_kings_in_a_hand_that_is_shown_prove_u_k() -> None:
    left = "\nleft Chi As 3d 5d 7s 7d 9c Kc Ks Kh"
    text = after_u(left + PAID)
    assert verdict(text).status.value == "valid"
    assert "Ben > Chi 5 u-k" in ledger(text)
    assert verdict(text).score == (10, -10, 10, -10)


def test_only_one_player_can_hold_three_kings() -> None:
    both = PAID + "\npay An Dan 5 u-k"
    assert codes(after_u(both)) == ["pay-mismatch"]


def test_a_score_that_no_choice_of_kings_explains_is_wrong() -> None:
    assert codes(after_u("\nscore An 10 Ben 10 Chi -10 Dan -10")) == []
    assert codes(after_u("\nscore An 15 Ben -5 Chi -5 Dan -5")) == []
    assert codes(after_u("\nscore An 20 Ben -10 Chi -5 Dan -5")) == ["score-mismatch"]


def test_a_payment_of_another_price_is_no_u_k() -> None:
    text = after_u("\npay Ben Chi 4 u-k")
    assert codes(text) == ["pay-mismatch"]


def test_points_left_that_are_too_few_hold_no_three_kings() -> None:
    rules = 'online" "same_suit.pay=0" "play.lay_all=free'
    rounds = FOUR_ROUNDS.replace('online" "u.k=0" "play.lay_all=free', rules)
    assert opened(rounds) == ["mom An", "mom Ben", "u-k An", "u-k Ben"]
    counted = rounds + "points An 30\npoints Ben 44"
    assert opened(counted) == ["mom An", "mom Ben", "u-k Ben"]


def test_an_eaten_card_that_nobody_saw_may_be_a_king() -> None:
    body = """
[Rules "online" "u.k=0"]
[Players "An" "Ben" "Chi"]
[First "An"]

An -?
Ben x? -4c
Chi +? (2s 3s 4s) (8c 8d 8h) (Jh Js Jd) u -10c
"""
    assert "k-bet Ben" in opened(body)
    assert ledger(body) == ["An > Chi 5 u", "Ben > Chi 5 u"]
    assert codes(body + "pay An Ben 2 k-bet") == []
    assert codes(body + "pay An Ben 3 k-bet") == ["pay-mismatch"]


def test_who_goes_u_without_showing_the_phom_may_hold_three_kings() -> None:
    body = """
[Rules "online" "same_suit.pay=0"]
[Players "An" "Ben"]

An -9d
Ben +? -8h
An +? -9s
Ben +? -10c
An +? -9c
Ben +? -7s
An +? (2s 2d 2h) (Js Jd Jh) -7d
Ben +? u (3s 3c 3h) -6s
"""
    assert "u-k Ben" in opened(body)
    assert "u-k An" not in opened(body)  # An has laid every phỏm
    assert codes(body + "pay An Ben 5 u-k\nscore An -10 Ben 10") == []
    assert codes(body + "pay Ben An 5 u-k") == ["pay-mismatch"]
