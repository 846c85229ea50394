"""Labels: moved apart, cut to their room, drawn with letters that there are."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phom_replay.charts.texts import apart, cut, drawable, width_of
from phom_replay.charts.thinning import thinned

NAMES = "Nguyễn Thị Hoàng Anh Tuyết Mai ở đầu ngõ Hàng Bông con gái út bà Tư bán phở"


@given(st.lists(st.floats(-50, 150), max_size=30), st.floats(0.5, 8))
def test_labels_keep_their_gap_their_order_and_the_bounds(wanted: list[float], gap: float) -> None:
    places = apart(wanted, gap, 0, 100)
    order = sorted(range(len(wanted)), key=lambda at: (wanted[at], at))
    stacked = [places[at] for at in order]
    room = min(gap, 100 / max(len(wanted) - 1, 1))
    steps = [later - place for place, later in pairwise(stacked)]
    assert all(step >= room - 1e-6 for step in steps)
    assert all(-1e-6 <= place <= 100 + 1e-6 for place in places)


@given(st.lists(st.integers(0, 100), max_size=20, unique=True))
def test_labels_far_apart_stay_where_they_belong(wanted: list[int]) -> None:
    assert apart(wanted, 0.9, 0, 100) == wanted


@pytest.mark.parametrize("room", [0.3, 0.8, 1.5, 3.0])
def test_a_long_name_is_cut_to_its_room(room: float) -> None:
    short = cut(NAMES, 10, room)
    assert width_of(short, 10) <= room
    assert NAMES.startswith(short.removesuffix("…"))
    assert width_of(short, 10) > room - 0.35


def test_a_name_that_fits_is_not_cut() -> None:
    assert cut("Bình", 10, 1) == "Bình"


def test_vietnamese_suits_and_money_are_all_there() -> None:
    letters = "ăâđêôơưĂÂĐÊÔƠƯ" + "".join(chr(code) for code in range(0x1EA0, 0x1EFA)) + "♠♣♦♥₫→…"
    assert drawable(letters) == letters
    assert drawable("漢 $$ _Tèo") == "□ $$ _Tèo"


@given(st.lists(st.integers(-20, 20), min_size=2, max_size=400), st.integers(1, 40))
def test_a_thinned_line_keeps_its_ends_its_extremes_and_its_order(
    up: list[int], stretches: int
) -> None:
    across, kept = thinned(range(len(up)), up, stretches)
    assert len(across) <= 2 * stretches + 4
    assert (kept[0], kept[-1]) == (up[0], up[-1])
    assert (min(kept), max(kept)) == (min(up), max(up))
    assert across == sorted(set(across))
    assert all(up[int(at)] == height for at, height in zip(across, kept, strict=True))
