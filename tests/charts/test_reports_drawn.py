"""Bars, boxes and squares show the figures of their reports, no more and no less."""

from typing import Any

import pytest
from matplotlib.axes import Axes
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from phom_replay.charts import CHARTS
from phom_replay.charts.grid import level_of
from phom_replay.charts.palette import heat_role
from phom_replay.charts.reasons import FAMILIES
from phom_replay.reports import DRAWN, PLACE_COLUMNS, View
from phom_replay.reports.by_reason import COLUMN_OF
from tests.charts.looks import ROLE_OF, across, drawn, shown_texts, texts, up
from tests.reports.archives import TEN, generated, report, sheet, view_of

LOGS = generated(60, seed=4)
LONG = "Nguyễn Thị Hoàng Anh Tuyết Mai ở đầu ngõ Hàng Bông con gái út bà Tư bán phở"


@pytest.fixture(scope="module")
def view() -> View:
    return view_of(*LOGS)


def rectangles(figure: Figure) -> list[tuple[str, Rectangle]]:
    """Return the rectangles of the plot with their roles."""
    found = (each for each in figure.axes[0].patches if isinstance(each, Rectangle))
    return [(ROLE_OF[to_hex(each.get_facecolor())], each) for each in found]


def names(axes: Axes) -> list[str]:
    return [text.get_text() for text in axes.get_yticklabels()]


def test_every_bar_of_places_is_a_share_of_its_player(view: View) -> None:
    rows = DRAWN["places"].frame(view).rows(named=True)
    figure = drawn("places", view)
    roles = ("blue", "sky", "orange", "vermillion")
    shares: dict[tuple[int, str], float] = {
        (round(bar.get_y() + bar.get_height() / 2), role): bar.get_width()
        for role, bar in rectangles(figure)
    }
    assert names(figure.axes[0]) == [row["player"] for row in rows]
    for at, row in enumerate(rows):
        for role, place in zip(roles, PLACE_COLUMNS, strict=True):
            assert shares.get((at, role), 0) == pytest.approx(row[place] / row["hands"])
    assert {f"of {row['hands']}" for row in rows} <= set(texts(figure))


def test_the_pieces_of_a_player_s_reasons_add_up_to_the_net(view: View) -> None:
    figure = drawn("reasons", view)
    sums: dict[int, float] = {}
    for _, bar in rectangles(figure):
        at = round(bar.get_y() + bar.get_height() / 2)
        sums[at] = sums.get(at, 0) + bar.get_width()
    nets = [row["net"] for row in report("reasons", view)]
    assert [round(sums[at]) for at in range(len(nets))] == nets
    marks = [each for each in figure.axes[0].get_lines() if ROLE_OF[str(each.get_color())] == "ink"]
    assert [across(each)[0] for each in marks] == nets


def test_every_reason_has_a_family() -> None:
    columns = [column for _, columns in FAMILIES.values() for column in columns]
    assert sorted(columns) == sorted({*COLUMN_OF.values(), "unknown"})


def test_a_square_for_every_pair_that_met_and_for_no_other(view: View) -> None:
    rows = report("pairs", view)
    figure = drawn("pairs", view)
    axes = figure.axes[0]
    mine, others = names(axes), [text.get_text() for text in axes.get_xticklabels()]
    found = {
        (mine[round(box.get_y() + 0.5)], others[round(box.get_x() + 0.5)]): role
        for role, box in rectangles(figure)
    }
    largest = max(abs(row["net"]) for row in rows)
    expected = {
        (row["player"], row["other"]): heat_role(level_of(row["net"], largest)) for row in rows
    }
    assert found == expected
    said = sorted(text.get_text() for text in axes.texts)
    assert said == sorted(f"{row['net']:+d}" if row["net"] else "0" for row in rows)


def test_a_square_for_every_round_and_rank_that_was_thrown(view: View) -> None:
    rows = report("discards", view)
    figure = drawn("discards", view)
    few = ["*" if row["discards"] < 30 else "" for row in rows]
    said = [f"{row['share'] * 100:.0f}%{star}" for row, star in zip(rows, few, strict=True)]
    assert sorted(text.get_text() for text in figure.axes[0].texts) == sorted(said)
    assert "* fewer than 30 cards" in texts(figure)


def test_a_box_is_the_middle_half_of_what_is_left(view: View) -> None:
    rows = DRAWN["left"].frame(view).rows(named=True)
    boxes = [box for _, box in rectangles(drawn("left", view))]
    assert [box.get_x() for box in boxes] == [row["quarter"] for row in rows]
    ends = [box.get_x() + box.get_width() for box in boxes]
    assert ends == pytest.approx([row["three_quarters"] for row in rows])


def test_endings_are_lines_over_the_months_with_their_names(view: View) -> None:
    rows = DRAWN["endings"].frame(view).rows(named=True)
    figure = drawn("endings", view)
    u, mom = (each for each in figure.axes[0].get_lines())
    assert up(u) == [row["u_share"] for row in rows]
    assert up(mom) == [row["mom_share"] for row in rows if row["mom_share"] is not None]
    assert any(text.startswith("móm ") for text in texts(figure))


@pytest.fixture(scope="module")
def long_view() -> View:
    return view_of(*(text.replace("Ông Ba", LONG) for text in LOGS))


@pytest.mark.parametrize("width", [8.0, 5.2])
@pytest.mark.parametrize("name", CHARTS)
def test_no_text_leaves_the_paper(name: str, width: float, long_view: View) -> None:
    figure = drawn(name, long_view, "vi", width)
    figure.draw_without_rendering()
    for text in shown_texts(figure):
        box = text.get_window_extent()
        sides = (box.x0, box.y0, figure.bbox.x1 - box.x1, figure.bbox.y1 - box.y1)
        assert min(sides) > -1, text.get_text()


@pytest.mark.parametrize("name", CHARTS)
@pytest.mark.parametrize("log", ["", sheet("An +3 Bình -3"), TEN], ids=["none", "sheet", "ten"])
def test_little_makes_a_picture_or_a_sentence(name: str, log: str) -> None:
    figure = drawn(name, view_of(log))
    figure.draw_without_rendering()
    sentences = [text for text in texts(figure) if text.startswith("No hand that counts")]
    shown: list[Any] = [*figure.axes[0].patches, *figure.axes[0].get_lines()]
    assert bool(sentences) != bool(shown)


@pytest.mark.parametrize(
    ("lang", "name", "said"),
    [
        ("vi", "places", "Xếp hạng sau bốn vòng"),
        ("vi", "discards", "vòng 4"),
        ("en", "discards", "round 4"),
        ("vi", "left", "trung bình"),
    ],
)
def test_charts_speak_the_language(lang: str, name: str, said: str, view: View) -> None:
    assert said in texts(drawn(name, view, lang))
