"""Đền: one player pays the Ù for everybody."""

import pytest

from phom_replay.law.den import den_for
from phom_replay.law.eating import Eaten
from phom_replay.record import Seat
from phom_replay.rulesets.loading import named
from tests.replay.logs import assert_legal, ledger, log

THREE = """
    deal Ben 7d 9d Jd
    deal Chi 7s 7c 9s 9c Js Jc
    An
    Ben +_ -7d
    Chi x7d -_
    {rest}An
    Ben +_ -9d
    Chi x9d -_
    {rest}An
    Ben +_ -Jd
    Chi xJd u (7s 7c 7d) (9s 9c 9d) (Js Jc Jd) -_
    """
"""Chi eats three of Ben's cards."""


def three(rules: str = "classic", players: int = 4) -> str:
    return log(THREE.format(rest="Dan\n" if players == 4 else ""), players=players, rules=rules)


def of_u(text: str) -> list[str]:
    """Return the payments but those for eaten cards."""
    return [entry for entry in ledger(text) if not entry.endswith((" eat", " chot", " k-bet"))]


def test_who_threw_all_three_cards_pays_for_everybody() -> None:
    assert_legal(three())
    assert of_u(three()) == ["Ben > Chi 15 den"]
    assert of_u(three(players=3)) == ["Ben > Chi 10 den"]


def test_not_where_den_three_is_off() -> None:
    assert of_u(three("classic den.three=no", 3)) == ["An > Chi 5 u", "Ben > Chi 5 u"]


def test_den_is_n_minus_1_times_the_price_of_the_kind() -> None:
    assert of_u(three("classic u.pay=6", 4)) == ["Ben > Chi 18 den"]


def test_special_kinds_that_are_added_are_one_den_each() -> None:
    body = """
        deal An 2h 6h 10h
        deal Ben 3h 4h 7h 8h Jh Qh
        An -2h
        Ben x2h -_
        An +_ -6h
        Ben x6h -_
        An +_ -10h
        Ben x10h u -_
        """
    text = log(body, rules="classic u.white_suit=8 u.thong=3 u.combine=sum")
    assert of_u(text) == ["An > Ben 8 den"]


def test_with_two_players_it_is_one_entry_as_well() -> None:
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
    assert of_u(log(body)) == ["An > Ben 5 den"]


CHOT = """
    deal An Kd
    deal Ben Ks Kc 7d
    deal Chi 7s 7c 6h
    deal Dan 2h 3h 4h 5h 9h 10h Jh Qh
    An Ben Chi Dan
    An Ben Chi Dan
    An Ben Chi Dan
    An +_ -Kd
    Ben {ben}
    Chi {chi}
    Dan {dan}
    """
BEN_EATS = "xKd (Ks Kc Kd) -7d"
BEN_DRAWS = "+_ -7d"
CHI_EATS = "x7d (7s 7c 7d) -6h"
CHI_DRAWS = "+_ -6h"
DAN_EATS = "x6h u -_"
DAN_DRAWS = "+Kh u -_"


def chot(ben: str, chi: str, dan: str, rules: str = "classic") -> str:
    return log(CHOT.format(ben=ben, chi=chi, dan=dan), players=4, rules=rules)


def all_pay(points: int = 5) -> list[str]:
    return [f"{name} > Dan {points} u" for name in ("An", "Ben", "Chi")]


def test_the_last_player_who_ate_a_chot_card_pays_for_everybody() -> None:
    text = chot(BEN_DRAWS, CHI_EATS, DAN_DRAWS)
    assert_legal(text)
    assert ledger(text) == ["Ben > Chi 4 chot", "Chi > Dan 15 den"]


@pytest.mark.parametrize(
    ("value", "payment"),
    [
        ("last", ["Chi > Dan 15 den"]),
        ("first", ["Ben > Dan 15 den"]),
        ("tai", all_pay()),
        ("none", all_pay()),
    ],
)
def test_of_two_chot_eaters_the_last_or_the_first(value: str, payment: list[str]) -> None:
    text = chot(BEN_EATS, CHI_EATS, DAN_DRAWS, f"classic den.chot={value}")
    assert_legal(text)
    assert of_u(text) == payment


@pytest.mark.parametrize(
    ("value", "payment"),
    [
        ("previous", ["Ben > Dan 15 den"]),
        ("thrower", ["Chi > Dan 15 den"]),
        ("none", all_pay()),
    ],
)
def test_where_the_last_chot_eater_is_the_u_player(value: str, payment: list[str]) -> None:
    text = chot(BEN_EATS, CHI_DRAWS, DAN_EATS, f"classic den.own_chot={value}")
    assert_legal(text)
    assert of_u(text) == payment


@pytest.mark.parametrize("value", ["previous", "none"])
def test_without_an_earlier_chot_eater_there_is_no_den(value: str) -> None:
    text = chot(BEN_DRAWS, CHI_DRAWS, DAN_EATS, f"classic den.own_chot={value}")
    assert of_u(text) == all_pay()


def test_a_chot_king_paid_as_k_bet_still_counts() -> None:
    text = chot(BEN_EATS, CHI_DRAWS, DAN_DRAWS, 'classic eat.k_bet="2 4 6 10"')
    assert ledger(text) == ["An > Ben 10 k-bet", "Ben > Dan 15 den"]


def test_den_three_comes_before_den_chot() -> None:
    body = """
        deal An 7d 9d
        deal Ben 7s 7c 9s 9c Js Jc
        deal Chi Kd
        deal Dan Ks Kc
        An
        Ben Chi Dan
        An +_ -7d
        Ben x7d -_
        Chi Dan
        An +_ -9d
        Ben x9d -_
        Chi Dan
        An +Jd -Jd
        Ben xJd u -_
        """
    assert of_u(log(body, players=4)) == ["An > Ben 15 den"]


TAI = """
    deal An 5d 6d 7d 3s 3c 3d Js Jc 9c
    deal Ben 9s 9h
    deal Chi 8s 8c 8d
    An Ben Chi
    An Ben Chi
    An Ben Chi
    An +_ (5d 6d 7d) (3s 3c 3d) -9c
    Ben x9c (9s 9c 9h) -_
    Chi +_ (8s 8c 8d) -_
    An +Jd u (Js Jc Jd) -_
    """


@pytest.mark.parametrize("value", ["tai", "last"])
def test_an_u_in_tai_is_paid_by_who_ate_the_chot_card(value: str) -> None:
    text = log(TAI, players=3, rules=f"classic den.chot={value}")
    assert_legal(text)
    assert ledger(text) == ["An > Ben 4 chot", "Ben > An 10 den"]


def test_eater_last_makes_other_cards_chot() -> None:
    text = chot(BEN_DRAWS, CHI_EATS, DAN_DRAWS, "classic eat.chot_when=eater-last")
    assert ledger(text) == ["Ben > Chi 4 chot", "Chi > Dan 15 den"]


def eats_of_three(*throwers: int) -> list[Eaten]:
    """Return three cards that the seat 2 ate, each thrown by one of these seats."""
    return [
        Eaten(Seat(2), Seat(thrower), None, nth, nth, chot=False, turn=nth, line=nth)
        for nth, thrower in enumerate(throwers, 1)
    ]


def den_of(*throwers: int) -> str:
    """Return who pays for three such cards, by which rule."""
    den, _ = den_for(named("classic"), eats_of_three(*throwers), Seat(2), had_laid=False)
    return "nobody" if den is None else f"{den.payer} {den.rule}"


def test_three_cards_of_one_thrower_are_den() -> None:
    assert den_of(1, 1, 1) == "1 den.three"


@pytest.mark.parametrize("throwers", [(1, 1, 0), (1, 0, 0), (0, 1, 0)])
def test_three_cards_of_several_throwers_are_no_den(throwers: tuple[int, ...]) -> None:
    """Where full rows are passed over, the cards come from more than one neighbour."""
    assert den_of(*throwers) == "nobody"


def test_two_cards_of_one_thrower_are_no_den() -> None:
    assert den_of(1, 1) == "nobody"
