"""Places after four rounds, and what each pays."""

from tests.replay.logs import assert_legal, ledger, log, places, score


def two(an: str, ben: str, rules: str = "classic") -> str:
    """Two players lay three phỏm but what is left of these hands."""
    return log(
        f"deal An {an} 3s 3c 3d 7s 7c 7d\ndeal Ben {ben} 5s 5c 5d Js Jc Jd\n"
        "An Ben An Ben An Ben\n"
        "An +_ (3s 3c 3d) (7s 7c 7d) -_\nBen +_ (5s 5c 5d) (Js Jc Jd) -_",
        rules=rules,
    )


def test_fewest_points_win() -> None:
    text = two("As 2c 9h", "2s 4c 8h")
    assert_legal(text)
    assert places(text) == ["An 12", "Ben 14"]
    assert ledger(text) == ["Ben > An 1 place"]


def test_of_equal_points_who_laid_a_first_phom_earlier_is_better() -> None:
    text = two("As 3h 9h", "2s 4c 7h")
    assert places(text) == ["An 13", "Ben 13"]


def three(rules: str = "classic") -> str:
    """An keeps 7 points, Ben 14, Chi 15."""
    body = """
        deal An 3s 3c 3d 7s 7c 7d As 2c 4h
        deal Ben 5s 5c 5d 10s 10c 10d 2s 4c 8h
        deal Chi 8s 8c 8d Qs Qc Qd 2d 4d 9h
        An Ben Chi
        An Ben Chi
        An Ben Chi
        An +_ (3s 3c 3d) (7s 7c 7d) -_
        Ben +_ (5s 5c 5d) (10s 10c 10d) -_
        Chi +_ (8s 8c 8d) (Qs Qc Qd) -_
        """
    return log(body, players=3, rules=rules)


def test_each_place_has_its_price() -> None:
    text = three()
    assert_legal(text)
    assert places(text) == ["An 7", "Ben 14", "Chi 15"]
    assert ledger(text) == ["Ben > An 1 place", "Chi > An 2 place"]
    assert score(three('classic place.pay="2 5 9"')) == {"An": 7, "Ben": -2, "Chi": -5}


def test_a_tie_for_second_goes_by_the_first_phom() -> None:
    tie = """
        deal An 3s 3c 3d 7s 7c 7d As 2c 4h
        deal Ben 5s 5c 5d 10s 10c 10d 2s 4c 9d
        deal Chi 8s 8c 8d Qs Qc Qd 2d 4d 9h
        An Ben Chi
        An Ben Chi
        An Ben Chi
        An +_ (3s 3c 3d) (7s 7c 7d) -_
        Ben +_ (5s 5c 5d) (10s 10c 10d) -_
        Chi +_ (8s 8c 8d) (Qs Qc Qd) -_
        """
    assert places(log(tie, players=3)) == ["An 7", "Ben 15", "Chi 15"]


def test_a_price_of_nothing_is_no_entry() -> None:
    assert ledger(three('classic place.pay="0 2 3"')) == ["Chi > An 2 place"]


MOM = """
    deal An 2s 5c 8h Js 2d 5s 8c Jc Kd
    deal Ben 3s 3c 3d 6h 9s Qc Kh Ks 10h
    deal Chi As 4c 7h 10s Ad 4s 7c 10c Qh
    An Ben Chi
    An Ben Chi
    An Ben Chi
    An
    Ben +_ (3s 3c 3d) -_
    Chi
    """
"""Only Ben lays a phỏm, and he has many points."""


def test_a_mom_player_is_behind_everybody_else_whatever_the_points() -> None:
    text = log(MOM, players=3)
    assert_legal(text)
    assert [place.split()[0] for place in places(text)] == ["Ben", "An", "Chi"]
    assert ledger(text) == ["An > Ben 4 mom", "Chi > Ben 4 mom"]
    assert ledger(log(MOM, players=3, rules="classic place.mom=6"))[0] == "An > Ben 6 mom"


ALL_MOM = "An Ben Chi\n" * 4


def test_where_all_are_mom_the_first_of_them_wins() -> None:
    text = log(ALL_MOM, players=3)
    assert [place.split()[0] for place in places(text)] == ["An", "Ben", "Chi"]
    assert ledger(text) == ["Ben > An 4 mom", "Chi > An 4 mom"]


def test_or_nobody_pays_and_nobody_wins() -> None:
    text = log(ALL_MOM, players=3, rules="classic place.all_mom=nobody-pays")
    assert_legal(text)
    assert [place.split()[0] for place in places(text)] == ["An", "Ben", "Chi"]
    assert ledger(text) == []
    assert score(text) == {"An": 0, "Ben": 0, "Chi": 0}


def test_several_mom_stand_in_the_order_of_their_last_turns() -> None:
    mom = """
        deal An Kd
        deal Chi 9s 9c
        deal Ben 9h
        An Ben Chi
        An Ben Chi
        An Ben Chi
        An
        Ben +_ -9h
        Chi x9h (9s 9c 9h) -_
        Ben
        """
    text = log(mom, players=3)
    assert_legal(text)
    assert [place.split()[0] for place in places(text)] == ["Chi", "An", "Ben"]


def test_a_tai_turn_makes_the_last_turn_later() -> None:
    body = """
        deal An 9h
        deal Ben 9s 9c
        deal Chi Kd
        An Ben Chi
        An Ben Chi
        An Ben Chi
        An +_ -9h
        Ben x9h (9s 9c 9h) -_
        Chi An
        """
    text = log(body, players=3)
    assert_legal(text)
    assert [place.split()[0] for place in places(text)] == ["Ben", "Chi", "An"]


def test_two_players_the_second_pays_the_price_of_the_second_place() -> None:
    assert ledger(two("As 2c 9h", "2s 4c 8h", "stakes")) == ["Ben > An 1 place"]


def test_points_recorded_stand_for_cards_nobody_wrote_down() -> None:
    body = """
        An -Kc
        Ben +? -Kd
        An +? -Qc
        Ben +? -Qd
        An +? -Jc
        Ben +? -Jd
        An +? (2s 2c 2d) -10c
        Ben +? (4s 4c 4d) -10d
        points An 12
        points Ben 30
        """
    text = log(body, hidden=True)
    assert places(text) == ["An 12", "Ben 30"]
    assert ledger(text) == ["Ben > An 1 place"]
