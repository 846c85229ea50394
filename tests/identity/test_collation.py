"""Names stand in the order of a Vietnamese dictionary."""

import random

import pytest

from phom_replay.identity import name_order

ORDERED = [
    "-",
    "2",
    "An",
    "An Bình",
    "Ánh",
    "Ăn",
    "Ân",
    "Bình",
    "Bính",
    "Cô Ba",
    "Dũng",
    "Đạt",
    "Đức",
    "Em",
    "Êm",
    "Oanh",
    "Ô",
    "Ơn",
    "Uyên",
    "Ưng",
    "Vy",
    "Zu",
    "Ω",
]


def test_letters_come_in_the_order_of_the_alphabet() -> None:
    names = ORDERED.copy()
    random.Random(1).shuffle(names)
    assert sorted(names, key=name_order) == ORDERED


def test_tones_come_in_their_order_and_after_the_letters() -> None:
    tones = ["ma", "mà", "mả", "mã", "má", "mạ"]
    assert sorted(["mạ", "mã", "ma", "má", "mả", "mà"], key=name_order) == tones
    assert sorted(["mạ an", "ma em"], key=name_order) == ["mạ an", "ma em"]


@pytest.mark.parametrize(("small", "capital"), [("an", "An"), ("ánh", "Ánh")])
def test_small_letters_come_before_capitals(small: str, capital: str) -> None:
    assert name_order(small) < name_order(capital)


def test_composed_and_decomposed_spellings_stand_together() -> None:
    assert name_order("Bi\u0300nh")[:3] == name_order("B\u00ecnh")[:3]
