"""Names that may be two spellings of one are noticed, others are not."""

import pytest

from phom_replay.identity import Difference, alike


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("an", "An", Difference.CASE),
        ("Cô Ba", "CôBa", Difference.SPACING),
        ("Ngọc-Ánh", "ngọc ánh", Difference.SPACING),
        ("hoà", "hòa", Difference.TONE_PLACE),
        ("Thúy", "Thuý", Difference.TONE_PLACE),
        ("Thu Hoà", "ThuHòa", Difference.TONE_PLACE),
        ("Binh", "Bình", Difference.DIACRITICS),
        ("Duc", "Đức", Difference.DIACRITICS),
        ("Đuc", "Đức", Difference.DIACRITICS),
        ("dung", "Dũng", Difference.DIACRITICS),
    ],
)
def test_pairs_that_look_alike(one: str, other: str, kind: Difference) -> None:
    [found] = alike([one, other])
    assert {found.one, found.other} == {one, other}
    assert found.kind is kind


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bình", "Bính"),
        ("Hoà An", "Hoa Àn"),
        ("Đung", "Dũng"),
        ("An", "Ann"),
        ("Ân", "Ăn"),
        ("Ông", "Ổn"),
    ],
)
def test_pairs_that_are_two_names(one: str, other: str) -> None:
    assert list(alike([one, other])) == []


def test_every_pair_of_three_is_named_in_vietnamese_order() -> None:
    pairs = [(pair.one, pair.other) for pair in alike(["Bình", "Binh", "binh"])]
    assert pairs == [("binh", "Binh"), ("binh", "Bình"), ("Binh", "Bình")]
