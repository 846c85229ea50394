"""What J, Q and K count where they are left in a hand; sums worked out by hand."""

import pytest

from phom_replay.cards import card_named, card_set
from phom_replay.law.points import count_points, most_points
from phom_replay.rulesets.loading import load_variant
from tests.replay.logs import assert_finding, log, places

LEFT = """
    deal An 3s 3c 3d 6s 6c 6d 5c Ks 2c
    deal Ben 9s 9c 9d 10s 10c 10d 4c 7h 8d
    An Ben An Ben An Ben
    An +_ (3s 3c 3d) (6s 6c 6d) -_
    Ben +_ (9s 9c 9d) (10s 10c 10d) -_
    """
"""An keeps 5, 2 and the king, Ben 4, 7 and 8, which are 19."""


@pytest.mark.parametrize(
    ("face", "placed"),
    [
        ("11 12 13", ["Ben 19", "An 20"]),
        ("10 10 10", ["An 17", "Ben 19"]),
        ("0 20 12", ["An 19", "Ben 19"]),  # a tie: An laid first
    ],
)
def test_the_places_go_by_what_the_table_counts(face: str, placed: list[str]) -> None:
    assert places(log(LEFT, rules=f'classic points.face="{face}"')) == placed


def test_recorded_points_are_held_against_the_same_count() -> None:
    text = log(LEFT + "points An 20\n", rules='classic points.face="10 10 10"')
    assert_finding(text, "left-mismatch.points", player="An", recorded=20, recomputed=17)


@pytest.mark.parametrize(
    ("face", "points", "most"),
    [
        ("11 12 13", 1 + 10 + 11 + 12 + 13, 4 * 13 + 4 * 12 + 2 * 11),
        ("10 10 10", 1 + 10 + 30, 100),
        ("0 0 20", 1 + 10 + 20, 4 * 20 + 4 * 10 + 2 * 9),
    ],
)
def test_the_sum_of_a_hand(face: str, points: int, most: int) -> None:
    rules = load_variant(f"home,points.face={face}").ruleset
    cards = card_set(
        card for text in ["As", "10c", "Jd", "Qh", "Ks"] if (card := card_named(text)) is not None
    )
    assert (count_points(rules, cards), most_points(rules)) == (points, most)
