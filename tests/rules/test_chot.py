"""The round of a card, and the chốt."""

import pytest

from tests.replay.logs import assert_legal, ledger, log

CHOT = """
    deal Ben 7s 7c
    An Ben An Ben An Ben
    An +7d -7d
    Ben x7d (7s 7c 7d) -_
    An
    """
"""Ben eats An's fourth card on his own last turn."""
BEFORE = """
    deal An 7s 7c
    An Ben An Ben An
    Ben +7d -7d
    An x7d (7s 7c 7d) -_
    Ben Ben
    """
"""An eats Ben's third card on her own last turn."""


def eats(text: str) -> list[str]:
    return [entry for entry in ledger(text) if "eat" in entry or "chot" in entry or "bet" in entry]


def test_a_card_of_the_fourth_round_is_the_chot_card() -> None:
    assert_legal(log(CHOT))
    assert eats(log(CHOT)) == ["An > Ben 4 chot"]


def test_a_card_of_an_earlier_round_is_none() -> None:
    assert_legal(log(BEFORE))
    assert eats(log(BEFORE)) == ["Ben > An 1 eat"]


def test_eater_last_makes_it_the_last_turn_of_the_eater() -> None:
    text = log(BEFORE, rules="classic eat.chot_when=eater-last")
    assert_legal(text)
    assert eats(text) == ["Ben > An 4 chot"]


def test_eater_last_and_thrower_last_agree_where_both_are_on_their_last_turn() -> None:
    assert eats(log(CHOT, rules="classic eat.chot_when=eater-last")) == ["An > Ben 4 chot"]


def test_thrower_last_does_not_ask_how_far_the_eater_is() -> None:
    early = """
        deal An 9s 9c
        deal Ben 7s 7c
        An
        Ben +9d -9d
        An x9d -_
        Ben +_ -_
        An +_ -_
        Ben +_ -_
        An +7d (9s 9c 9d) -7d
        Ben x7d -_
        An Ben
        Ben +_ (7s 7c 7d) -_
        """
    text = log(early)
    assert eats(text) == ["An > Ben 4 chot", "Ben > An 1 eat"]
    other = log(early, rules="classic eat.chot_when=eater-last")
    assert eats(other) == ["An > Ben 1 eat", "Ben > An 1 eat"]


def test_eater_last_counts_the_row_before_the_eat_moves_it() -> None:
    body = """
        deal An 7s 7c
        An Ben An Ben An
        Ben +7d -7d
        An x7d -_
        Ben
        An +_ (7s 7c 7d) -_
        """
    text = log(body, rules="home eat.chot_when=eater-last")
    assert_legal(text)
    assert eats(text) == ["Ben > An 4 chot"]
    assert eats(log(body, rules="home")) == ["Ben > An 1 eat"]


@pytest.mark.parametrize(("round_", "points"), [(1, 2), (2, 4), (3, 6), (4, 10)])
def test_k_bet_is_paid_by_the_round_of_the_king(round_: int, points: int) -> None:
    before = "An Ben " * (round_ - 1)
    king = "An +Kd -Kd" if round_ > 1 else "An -Kd"
    deal = "deal Ben Ks Kc" if round_ > 1 else "deal An Kd\ndeal Ben Ks Kc"
    lay = "(Ks Kc Kd) " if round_ == 4 else ""
    text = log(f"{deal}\n{before}\n{king}\nBen xKd {lay}-_\nvoid", rules="online")
    assert_legal(text)
    text = text.replace("void\n", "foul An\n")
    assert eats(text) == [f"An > Ben {points} k-bet"]


def test_without_k_bet_a_king_costs_what_every_card_costs() -> None:
    text = log("deal An Kd\ndeal Ben Ks Kc\nAn -Kd\nBen xKd -_\nfoul An", rules="classic")
    assert ledger(text) == ["An > Ben 1 eat"]


def test_the_round_is_the_length_of_the_row_after_the_rows_moved() -> None:
    body = """
        deal Ben 7d
        deal Chi 7s 7c Ks Kc
        An
        Ben +_ -7d
        Chi x7d -_
        Dan An
        Ben +Kd -Kd
        Chi xKd -_
        foul An
        """
    refill = log(body, players=4, rules="online play.rows=refill")
    rotate = log(body, players=4, rules="online")
    assert eats(refill) == ["Ben > Chi 1 eat", "Ben > Chi 2 k-bet"]
    assert eats(rotate) == ["Ben > Chi 1 eat", "Ben > Chi 4 k-bet"]


@pytest.mark.parametrize(
    ("rules", "paid"),
    [
        ("classic", ["An > Ben 1 eat", "An > Ben 1 eat"]),
        ('classic eat.pay="1 2 3"', ["An > Ben 1 eat", "An > Ben 2 eat"]),
        ("points", []),
    ],
)
def test_the_kth_eaten_card_has_its_own_price(rules: str, paid: list[str]) -> None:
    body = """
        deal An 7d 9d
        deal Ben 7s 7c 9s 9c
        An -7d
        Ben x7d -_
        An +_ -9d
        Ben x9d -_
        foul Ben
        """
    assert eats(log(body, rules=f"{rules} foul.pay=0")) == paid


def test_the_third_eaten_card() -> None:
    body = """
        deal An 7d 9d Jd
        deal Ben 7s 7c 9s 9c Js Jc
        An -7d
        Ben x7d -_
        An +_ -9d
        Ben x9d -_
        An +_ -Jd
        Ben xJd u -_
        """
    text = log(body, rules='classic eat.pay="1 2 3" den.three=no')
    assert eats(text) == ["An > Ben 1 eat", "An > Ben 2 eat", "An > Ben 3 eat"]
