"""A table without tái: the hand is over where the turn would come to who has laid down."""

from tests.replay.logs import assert_finding, assert_legal, ledger, log, places, verdict

FED_LAST = """
    deal An 3s 3c 3d As 2c 2h
    deal Ben 7s 7c 4s 4c 4d Ah 2s
    An Ben
    An Ben
    An Ben
    An +7d (3s 3c 3d) -7d
    Ben x7d (7s 7c 7d) (4s 4c 4d) -_
    {tai}
    """
"""Ben eats An's chốt card, so under refill An would get a fifth turn."""
ROUND = """
    deal Chi 3s 3c 3d
    deal Dan 7s 7c
    An Ben Chi Dan
    An Ben Chi Dan
    An Ben Chi Dan
    An Ben
    Chi +7d (3s 3c 3d) -7d
    Dan x7d (7s 7c 7d) -_
    {tai}
    """


def test_the_turn_that_would_be_tai_is_not_played() -> None:
    text = log(FED_LAST.format(tai=""), rules="classic play.tai=no")
    assert_legal(text)
    assert verdict(text).ended.value == "rounds"
    assert "An > Ben 4 chot" in ledger(text)
    assert len(places(text)) == 2
    with_tai = log(FED_LAST.format(tai="An"), rules="classic")
    assert_legal(with_tai)


def test_a_turn_all_the_same_comes_after_the_end() -> None:
    text = log(FED_LAST.format(tai="An"), rules="classic play.tai=no")
    assert_finding(text, "after-end", player="An", ended="tai")


def test_full_rows_are_passed_over_before_the_one_that_ends_the_hand() -> None:
    text = log(ROUND.format(tai=""), players=4, rules="classic play.tai=no")
    assert_legal(text)  # An and Ben are full, the turn would come to Chi
    rotated = log(ROUND.format(tai=""), players=4, rules="home play.tai=no")
    assert_legal(rotated)  # An's last card moved to Chi's row: the turn would come to An


def test_who_has_not_laid_down_plays_on() -> None:
    body = """
        deal An 7d
        deal Ben 7s 7c
        An -7d
        Ben x7d -_
        An Ben
        An Ben
        An
        Ben +_ (7s 7c 7d) -_
        An
        """
    text = log(body, rules="classic play.tai=no")
    assert_legal(text)  # the first eat gives An a fifth turn before she has laid down
