"""On how many hands a figure rests, beside the first column of those that share them."""

from typing import Any

import polars as pl
import pytest

from phom_replay.render.stats.cells import _based
from phom_replay.reports.columns import Column, Kind


def column(name: str, base: str = "hands") -> Column:
    return Column(name, pl.Int64(), Kind.COUNT, base)


SHOWN = [
    column("hands"),
    column("place", "place_hands"),
    column("left", "place_hands"),
    column("eats", "eat_hands"),
]


def row(hands: int, place: int, eat: int) -> dict[str, Any]:
    return {"hands": hands, "place_hands": place, "eat_hands": eat}


@pytest.mark.parametrize(
    ("rows", "based"),
    [
        ([row(9, 9, 9)], set()),
        ([row(9, 4, 9)], {"place"}),
        ([row(9, 9, 4)], {"eats"}),
        ([row(9, 9, 9), row(5, 2, 3)], {"place", "eats"}),
        ([], set()),
        ([{"hands": 9}], set()),
        ([{"place_hands": 4, "eat_hands": 4}], set()),
    ],
)
def test_the_first_column_of_other_hands_than_the_row_says_how_many(
    rows: list[dict[str, Any]], based: set[str]
) -> None:
    assert _based(SHOWN, rows) == based


def test_columns_of_the_same_hands_that_do_not_stand_together_each_say_how_many() -> None:
    shown = [SHOWN[1], SHOWN[3], SHOWN[2]]
    assert _based(shown, [row(9, 4, 9)]) == {"place", "left"}
