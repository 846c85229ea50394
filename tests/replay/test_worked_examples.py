"""The ten worked examples of the rules; Anna, Ben, Carla and Dan are An, Ben, Chi and Dan."""

from phom_replay.events import Laid, TurnBegan
from tests.replay.logs import assert_legal, ledger, log, places, score, verdict

ROUND = "An Ben Chi Dan\n"


def order_of_laying(text: str) -> list[str]:
    result = verdict(text)
    laid = [event for event in result.events if isinstance(event, Laid)]
    return list(dict.fromkeys(result.hand.players[event.seat] for event in laid))


def turns(text: str) -> list[TurnBegan]:
    return [event for event in verdict(text).events if isinstance(event, TurnBegan)]


def test_1_places_a_tie_and_a_mom() -> None:
    body = f"""
        deal An 3s 3c 3d 3h 6s 6c 6d As 2c
        deal Ben 9s 9c 9d 10s 10c 10d Ac 2s 4h
        deal Chi 5s 5c 5d 8s 8c 8d Ad 2d 4c
        {ROUND}{ROUND}{ROUND}
        An +_ (3s 3c 3d 3h) (6s 6c 6d) -_
        Ben +_ (9s 9c 9d) (10s 10c 10d) -_
        Chi +_ (5s 5c 5d) (8s 8c 8d) -_
        Dan +_ mom -_
        """
    text = log(body, players=4)
    assert_legal(text)
    assert places(text)[:3] == ["An 3", "Ben 7", "Chi 7"]
    assert ledger(text) == ["Ben > An 1 place", "Chi > An 2 place", "Dan > An 4 mom"]
    assert score(text) == {"An": 7, "Ben": -1, "Chi": -2, "Dan": -4}


def test_2_an_eaten_card_costs_its_thrower_1() -> None:
    body = """
        deal Ben 7d
        deal Chi 7c 7s
        An
        Ben +_ -7d
        Chi x7d -_
        foul Dan
        """
    assert ledger(log(body, players=4)) == ["Ben > Chi 1 eat"]


def test_3_three_eaten_cards_are_an_u_and_their_thrower_pays_for_all() -> None:
    body = """
        deal Chi 7c 7s 9c 9s Jc Js
        An
        Ben +7d -7d
        Chi x7d -_
        Dan An
        Ben +9d -9d
        Chi x9d -_
        Dan An
        Ben +Jd -Jd
        Chi xJd u (7s 7c 7d) (9s 9c 9d) (Js Jc Jd) -_
        """
    text = log(body, players=4)
    assert_legal(text)
    assert ledger(text) == ["Ben > Chi 1 eat"] * 3 + ["Ben > Chi 15 den"]
    assert score(text) == {"An": 0, "Ben": -18, "Chi": 18, "Dan": 0}


CHOT = f"""
    deal Chi 7s 7c
    deal Dan 2h 3h 4h 5h 9h 10h Jh Qh
    {ROUND}{ROUND}{ROUND}
    An
    Ben +7d -7d
    Chi x7d (7s 7c 7d) -_
    Dan +6h u (2h 3h 4h 5h 6h) (9h 10h Jh Qh) -_
    """
"""Chi eats Ben's chốt card; then Dan goes Ù."""


def test_4_the_chot_eater_pays_the_u_for_all() -> None:
    text = log(CHOT, players=4)
    assert_legal(text)
    assert ledger(text) == ["Ben > Chi 4 chot", "Chi > Dan 15 den"]
    assert score(text) == {"An": 0, "Ben": -4, "Chi": -11, "Dan": 15}


def test_5_with_stakes_the_chot_card_costs_1() -> None:
    text = log(CHOT, players=4, rules="stakes")
    assert_legal(text)
    assert score(text) == {"An": 0, "Ben": -1, "Chi": -14, "Dan": 15}


def test_6_with_points_the_places_cost_1_2_3() -> None:
    body = f"""
        deal An 3s 3c 3d As
        deal Ben 5s 5c 5d Ac
        deal Chi 8s 8c 8d Ad
        deal Dan Js Jc Jd Ah
        {ROUND}{ROUND}{ROUND}
        An +_ (3s 3c 3d) -_
        Ben +_ (5s 5c 5d) -_
        Chi +_ (8s 8c 8d) -_
        Dan +_ (Js Jc Jd) -_
        """
    text = log(body, players=4, rules="points")
    assert_legal(text)
    assert sorted((score(text) or {}).values()) == [-3, -2, -1, 6]


def test_7_online_a_king_of_round_3_costs_6() -> None:
    body = f"""
        deal Chi Ks Kc
        {ROUND}{ROUND}
        An
        Ben +Kd -Kd
        Chi xKd -_
        foul Dan
        """
    assert ledger(log(body, players=4, rules="online")) == ["Ben > Chi 6 k-bet"]


EARLY = f"""
    deal An 3s 3c 3d
    deal Ben 7d 5s 5c 5d
    deal Chi 7s 7c
    deal Dan Js Jc Jd
    An
    Ben +_ -7d
    Chi x7d -_
    Dan
    {ROUND}{ROUND}
    """
"""Chi eats Ben's first card; each has a phỏm to lay."""


def test_8_rotate_the_card_of_the_starter_moves_and_the_next_one_lays_first() -> None:
    body = f"""{EARLY}
        An
        Ben +_ (5s 5c 5d) -_
        Chi +_ (7s 7c 7d) -_
        Dan +_ (Js Jc Jd) -_
        An +_ (3s 3c 3d) -_
        """
    text = log(body, players=4, rules="home")
    assert_legal(text)
    assert turns(text)[3].rows == (0, 1, 1, 0)
    assert turns(text)[3].starter == 1
    assert order_of_laying(text) == ["Ben", "Chi", "Dan", "An"]


def test_9_refill_the_thrower_plays_once_more_and_lays_last() -> None:
    body = f"""{EARLY}
        An +_ (3s 3c 3d) -_
        Ben
        Chi +_ (7s 7c 7d) -_
        Dan +_ (Js Jc Jd) -_
        Ben +_ (5s 5c 5d) -_
        """
    text = log(body, players=4)
    assert_legal(text)
    assert order_of_laying(text) == ["An", "Chi", "Dan", "Ben"]


def test_10_rotate_the_starter_gets_the_tai_turn_after_a_chot() -> None:
    body = f"""
        deal An 3s 3c 3d
        deal Ben 5s 5c 5d
        deal Chi 7s 7c
        deal Dan Js Jc Jd
        {ROUND}{ROUND}{ROUND}
        An +_ (3s 3c 3d) -_
        Ben +7d (5s 5c 5d) -7d
        Chi x7d (7s 7c 7d) -_
        Dan +_ (Js Jc Jd) -_
        An
        """
    text = log(body, players=4, rules="home")
    assert_legal(text)
    last = turns(text)[-1]
    assert (last.seat, last.rows, last.tai) == (0, (3, 4, 4, 4), True)
    assert order_of_laying(text) == ["An", "Ben", "Chi", "Dan"]
