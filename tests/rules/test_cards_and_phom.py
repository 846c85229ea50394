"""Cards and phỏm: what is one, and what a card counts."""

import pytest

from tests.replay.logs import assert_finding, assert_legal, log, places

LAST_OF_BEN = "An Ben An Ben An Ben An"
"""Two players: all turns before the last one of Ben."""


def laid(dealt: str, phoms: str) -> str:
    return log(f"deal Ben {dealt}\n{LAST_OF_BEN}\nBen +_ {phoms} -_")


@pytest.mark.parametrize(
    "phom",
    [
        "(7s 7c 7d)",
        "(7s 7c 7d 7h)",
        "(As 2s 3s)",
        "(Js Qs Ks)",
        "(5h 6h 7h 8h)",
        "(9c 10c Jc Qc Kc)",
        "(2d 3d 4d 5d 6d 7d 8d)",
    ],
)
def test_three_or_four_of_a_rank_or_neighbours_of_a_suit_are_a_phom(phom: str) -> None:
    assert_legal(laid(phom.strip("()"), phom))


@pytest.mark.parametrize(
    "phom",
    ["(As Qs Ks)", "(As 2s Ks)", "(5h 6h 7d)", "(5h 6h 8h)", "(7s 7c)", "(7s)", "(7s 7c 8d)"],
)
def test_other_cards_are_none(phom: str) -> None:
    assert_finding(
        laid(phom.strip("()"), phom),
        "bad-meld",
        line="Ben +",
        mark=phom,
        player="Ben",
        cards=phom.strip("()"),
        split=(),
    )


def test_bad_meld_shows_what_could_have_been_laid() -> None:
    text = laid("7s 7c 7d 8d", "(7s 7c 8d)")
    assert_finding(text, "bad-meld", player="Ben", split=("7s 7c 7d",))


def test_a_card_is_in_one_phom_at_a_time() -> None:
    text = laid("5h 6h 7h 7c 7d", "(5h 6h 7h) (7c 7d 7h)")
    assert_finding(
        text, "card-not-held.elsewhere", line="Ben +", mark="7h", player="Ben", card="7h"
    )


def test_the_hand_may_be_split_in_the_way_that_loses_most() -> None:
    text = laid("5h 6h 7h 7c 7d 7s", "(5h 6h 7h) (7s 7c 7d)")
    assert_legal(text)


@pytest.mark.parametrize(
    ("left", "points"), [("As", 1), ("2s", 2), ("10s", 10), ("Js", 11), ("Qs", 12), ("Ks", 13)]
)
def test_points_are_the_rank_ace_1_jack_11_queen_12_king_13(left: str, points: int) -> None:
    melds = "4h 5h 6h 7h 8d 8h 8c" if left != "8s" else ""
    text = log(f"deal Ben {melds} {left} 3c\n{LAST_OF_BEN}\nBen +_ (4h 5h 6h 7h) (8c 8d 8h) -_")
    assert places(text)[0] == f"Ben {points + 3}"
