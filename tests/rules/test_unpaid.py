"""What one may expect to be paid and is not: each with the rule that decides it."""

from dataclasses import replace

import pytest

from phom_replay.cards import Card
from phom_replay.law.den import den_for
from phom_replay.law.eating import Eaten
from phom_replay.library import read
from phom_replay.record import Seat
from phom_replay.referee import Context
from phom_replay.referee.verdict import replay_hand
from phom_replay.rulesets import load_ruleset
from phom_replay.rulesets.loading import load_variant
from tests.replay.logs import assert_legal, log, unpaid
from tests.rules.test_den import (
    BEN_DRAWS,
    BEN_EATS,
    CHI_DRAWS,
    CHI_EATS,
    DAN_DRAWS,
    DAN_EATS,
    TAI,
    chot,
    three,
)


def of_den(text: str) -> list[str]:
    return [each for each in unpaid(text) if each.startswith("den ")]


@pytest.mark.parametrize(
    ("ben", "chi", "dan", "rules", "why"),
    [
        (BEN_EATS, CHI_EATS, DAN_DRAWS, "den.chot=none", ["den chot-off den.chot: 7d Kd"]),
        (BEN_EATS, CHI_EATS, DAN_DRAWS, "den.chot=tai", ["den chot-tai den.chot: 7d Kd"]),
        (BEN_EATS, CHI_EATS, DAN_DRAWS, "den.chot=last", ["den chot-other den.chot: Kd"]),
        (BEN_EATS, CHI_EATS, DAN_DRAWS, "den.chot=first", ["den chot-other den.chot: 7d"]),
        (BEN_DRAWS, CHI_EATS, DAN_DRAWS, "den.chot=last", []),
        (BEN_DRAWS, CHI_DRAWS, DAN_DRAWS, "den.chot=none", []),
        (BEN_EATS, CHI_DRAWS, DAN_EATS, "den.own_chot=none", ["den own-none den.own_chot: 6h"]),
        (BEN_DRAWS, CHI_DRAWS, DAN_EATS, "den.chot=last", ["den own-first den.own_chot: 6h"]),
        (BEN_EATS, CHI_DRAWS, DAN_EATS, "den.chot=last", []),
        (
            BEN_EATS,
            CHI_DRAWS,
            DAN_EATS,
            "den.own_chot=thrower",
            ["den chot-other den.chot: Kd"],
        ),
    ],
)
def test_why_a_chot_eater_pays_no_den(
    ben: str, chi: str, dan: str, rules: str, why: list[str]
) -> None:
    assert of_den(chot(ben, chi, dan, f"classic {rules}")) == why


def test_den_in_tai_is_paid_and_has_no_reason_against_it() -> None:
    assert of_den(log(TAI, players=3, rules="classic den.chot=tai")) == []


def test_why_nobody_pays_den_for_three_cards() -> None:
    assert of_den(three("classic den.three=no")) == ["den three-off den.three: 7d 9d Jd"]
    assert of_den(three()) == []


def eaten(thrower: int, nth: int) -> Eaten:
    return Eaten(Seat(2), Seat(thrower), Card(nth), nth, 1, chot=False, turn=nth, line=nth)


def test_three_cards_of_two_throwers_are_no_den() -> None:
    eats = [eaten(1, 1), eaten(0, 2), eaten(1, 3)]
    den, why = den_for(load_ruleset("classic"), eats, Seat(2), had_laid=False)
    assert den is None
    assert [(each.why, each.eaten) for each in why] == [("three-throwers", tuple(eats))]


def test_den_three_spares_who_ate_a_chot_card() -> None:
    eats = [eaten(1, nth) for nth in (1, 2, 3)]
    eats.append(replace(eats[0], eater=Seat(0), chot=True))
    den, [why] = den_for(load_ruleset("classic"), eats, Seat(2), had_laid=False)
    assert den is not None
    assert (den.payer, why.why, why.payer) == (Seat(1), "chot-after-three", Seat(0))


def test_a_price_of_0_is_said_for_every_eaten_card() -> None:
    text = chot(BEN_DRAWS, CHI_EATS, DAN_DRAWS, "classic eat.chot=0")
    assert unpaid(text)[0] == "chot zero eat.chot: 7d"


def test_a_k_bet_of_0_for_the_round() -> None:
    rules = 'classic den.chot=last eat.k_bet="2 4 6 0"'
    text = chot(BEN_EATS, CHI_DRAWS, DAN_DRAWS, rules)
    assert unpaid(text)[:2] == ["k-bet zero eat.k_bet: Kd", "chot k-bet eat.k_bet: Kd"]


@pytest.mark.parametrize(
    ("value", "why"),
    [("thrower-last", ["chot when eat.chot_when: 9d"]), ("eater-last", [])],
)
def test_a_card_that_is_chot_only_by_the_other_way_to_count(value: str, why: list[str]) -> None:
    text = log(
        """
        deal An 9s 9c
        deal Chi 9d
        An Ben Chi
        An Ben Chi
        An Ben
        Chi +_ -9d
        An x9d (9s 9c 9d) -_
        """,
        players=3,
        rules=f"classic eat.chot_when={value}",
    )
    assert unpaid(text) == why


def test_who_is_mom_pays_nothing_where_nobody_does() -> None:
    body = "An Ben An Ben An Ben\nAn +_ mom -_\nBen +_ mom -_"
    assert unpaid(log(body, rules="classic place.all_mom=nobody-pays")) == [
        "mom nobody place.all_mom"
    ]
    assert unpaid(log(body)) == ["mom first place.all_mom"]
    assert unpaid(log(body, rules="classic place.mom=0")) == [
        "mom first place.all_mom",
        "mom zero place.mom",
    ]


def test_mom_after_an_u_is_not_paid() -> None:
    text = chot(BEN_DRAWS, CHI_DRAWS, DAN_DRAWS)
    assert_legal(text)
    assert unpaid(text)[1:] == ["mom after-u rules/payments"] * 3


def test_a_suit_and_a_row_of_u_that_the_table_does_not_pay() -> None:
    text = chot(BEN_DRAWS, CHI_DRAWS, DAN_DRAWS)
    assert unpaid(text)[0] == "u-white-suit zero u.white_suit"
    paid = chot(BEN_DRAWS, CHI_DRAWS, DAN_DRAWS, "classic u.white_suit=5")
    assert not [each for each in unpaid(paid) if "suit" in each]
    cheaper = chot(BEN_DRAWS, CHI_DRAWS, DAN_DRAWS, "classic u.white_suit=3")
    assert unpaid(cheaper)[0] == "u-white-suit dearest u.combine"


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ("online,u.thong=0", ["u-thong zero u.thong"]),
        ("online", ["u-thong too-few u.thong_after"]),
        ("online,u.thong_after=2", []),
        ("online,u.thong_after=2,u.thong=3", ["u-thong dearest u.combine"]),
        ("online,u.thong_after=2,u.combine=sum", []),
    ],
)
def test_the_second_u_in_a_row(rules: str, why: list[str]) -> None:
    [hand] = read(log("deal An 7s 7c 7d 9s 9c 9d Js Jc Jd 2h\nAn u -2h")).hands
    result = replay_hand(hand, load_variant(rules).ruleset, Context(Seat(0), (1, 0)))
    assert [f"{each.reason} {each.why} {each.rule}" for each in result.unpaid] == why


def test_ten_cards_in_phom_of_which_one_was_thrown_are_no_tron() -> None:
    text = log(
        "deal An 7s 7c 7d 7h 9s 9c 9d Js Jc Jd\nAn u (7s 7c 7d) (9s 9c 9d) (Js Jc Jd) -7h",
        rules="home",
    )
    assert unpaid(text) == ["u-tron thrown u.tron"]
    assert unpaid(text.replace("home", "classic")) == []
    assert unpaid(text.replace(" (7s 7c 7d)", " (7s 7c 7d 7h)").replace(" -7h", "")) == []


def test_an_u_that_was_missed() -> None:
    text = log(
        """
        deal An 7s 7c 7d 9s 9c 9d Js Jc Jd 2h
        An -2h
        Ben
        """
    )
    assert "u missed u.call" in unpaid(text)
