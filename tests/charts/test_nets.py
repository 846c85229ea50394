"""Points won so far: a line a player, its name at its end."""

import re
from datetime import date
from itertools import pairwise
from typing import Any

import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from phom_replay.charts.dates import marks_between
from phom_replay.charts.palette import LINES
from tests.charts.looks import ROLE_OF, across, drawn, texts, up
from tests.reports.archives import TEN, column, sheet, view_of

BOTH = pytest.mark.parametrize("name", ["net-by-hand", "net-by-date"])


def many(players: int, hands: int = 1) -> str:
    """Return sheets of many players, two at a time, in days of their own."""
    texts_ = []
    for first in range(0, players, 2):
        one, other = f"P{first:02}", f"P{first + 1:02}"
        points = first + 1
        for hand in range(hands):
            day = f'[Date "2026-{first // 2 + 1:02}-{hand % 28 + 1:02}"]'
            texts_.append(sheet(f"{one} +{points} {other} -{points}", tags=day))
    return "\n".join(texts_)


def plot(figure: Figure) -> Axes:
    return figure.axes[0]


def lines(figure: Figure) -> list[Any]:
    """Return the lines of the players: those in the plot, not the leaders nor the axis of 0."""
    axes = plot(figure)
    return [each for each in axes.get_lines() if each.get_transform() == axes.transData]


def curves(figure: Figure) -> list[tuple[list[float], list[float]]]:
    return [(across(each), up(each)) for each in lines(figure)]


@BOTH
def test_each_line_ends_where_its_player_stands(name: str) -> None:
    view = view_of(TEN)
    nets = column("players", view, "net")
    figure = drawn(name, view)
    ends = [up[-1] for _, up in curves(figure)]
    assert ends == [nets[player] for player in ("An", "Bình", "Chi", "Dũng")]
    said = [f"{player} {net:+d}" for player, net in nets.items()]
    assert set(said) <= set(texts(figure))


def test_the_line_of_a_player_is_the_running_total_at_the_hands_played() -> None:
    log = sheet("An +3 Bình -3", "An -1 Bình +1") + "\n" + sheet("Chi +2 Bình -2")
    [an, binh, chi] = curves(drawn("net-by-hand", view_of(log)))
    assert an == ([0, 1, 2, 3], [0, 3, 2, 2])
    assert binh == ([0, 1, 2, 3], [0, -3, -2, -4])
    assert chi == ([2, 3], [0, 2])


def test_a_day_stands_once_with_its_last_total() -> None:
    first = sheet("An +3 Bình -3", "An -1 Bình +1", tags='[Date "2026-02-01"]')
    second = sheet("An +5 Bình -5", tags='[Date "2026-02-04"]')
    [an, _] = curves(drawn("net-by-date", view_of(first, second)))
    assert [across - an[0][0] for across in an[0]] == [0, 1, 4]
    assert an[1] == [0, 2, 7]


@BOTH
@pytest.mark.parametrize("width", [8.0, 5.2])
@pytest.mark.parametrize("players", [2, 4, 12, 20])
def test_names_do_not_overlap_and_stay_on_the_paper(name: str, players: int, width: float) -> None:
    figure = drawn(name, view_of(many(players)), width=width)
    figure.draw_without_rendering()
    labels = [each for each in plot(figure).texts if each.get_text().startswith("P")]
    boxes = sorted((each.get_window_extent() for each in labels), key=lambda box: box.y0)
    assert len(boxes) == players
    for lower, upper in pairwise(boxes):
        assert lower.y0 + 0.75 * lower.height <= upper.y0 + 0.1 * upper.height
    edge = figure.bbox
    assert all(box.x1 <= edge.x1 and box.y0 >= 0 and box.y1 <= edge.y1 for box in boxes)


def test_twenty_lines_differ_in_colour_or_dashes() -> None:
    figure = drawn("net-by-hand", view_of(many(20)))
    strokes = {(each.get_color(), str(each.get_linestyle()), str(each._dash_pattern))  # noqa: SLF001
               for each in lines(figure)}  # fmt: skip
    assert len(strokes) == 20
    assert {ROLE_OF[colour] for colour, *_ in strokes} == set(LINES)


def test_of_more_players_those_with_most_hands_are_shown_and_it_says_so() -> None:
    twice = sheet("P22 +1 P23 -1", "P22 +1 P23 -1", tags='[Date "2027-01-01"]')
    figure = drawn("net-by-hand", view_of(many(22), twice))
    assert "20 of 24 players, those with the most hands" in texts(figure)
    assert len(lines(figure)) == 20
    assert "P22 +2" in texts(figure)


def test_a_long_archive_is_thinned_and_keeps_its_peak() -> None:
    peak = 500
    scores = [f"An {1 if at < peak else -1:+} Bình {-1 if at < peak else 1:+}" for at in range(900)]
    [an, binh] = curves(drawn("net-by-hand", view_of(sheet(*scores))))
    assert len(an[0]) <= 2 * 180 + 4
    assert (an[0][0], an[0][-1], an[1][-1]) == (0, 900, 100)
    assert (max(an[1]), min(binh[1])) == (peak, -peak)


def test_one_hand_is_a_line_for_each() -> None:
    assert curves(drawn("net-by-hand", view_of(sheet("An +3 Bình -3")))) == [
        ([0, 1], [0, 3]),
        ([0, 1], [0, -3]),
    ]


@BOTH
def test_what_cannot_be_drawn_is_said(name: str) -> None:
    assert "No hand that counts has a score." in texts(drawn(name, view_of("")))


def test_without_dates_there_is_no_picture_by_date() -> None:
    figure = drawn("net-by-date", view_of(sheet("An +3 Bình -3")))
    assert "No hand that counts has a date." in texts(figure)
    assert lines(figure) == []


@pytest.mark.parametrize("odd", ["$$", "_Tèo", "$x^2$", "\\alpha_{2}", "%d {x}"])
def test_an_odd_name_stands_as_it_is(odd: str) -> None:
    log = f'[Rules "home"]\n[Players "{odd}" "Bình"]\nscore @1 +1 @2 -1\n'
    figure = drawn("net-by-hand", view_of(log))
    figure.draw_without_rendering()
    assert f"{odd} +1" in texts(figure)


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31"])
@pytest.mark.parametrize("name", ["net-by-date", "endings"])
def test_the_first_and_the_last_day_there_is_can_be_drawn(name: str, day: str) -> None:
    figure = drawn(name, view_of(TEN.replace("2026-03-01", day).replace("2026-01-10", day)))
    figure.draw_without_rendering()
    assert any(re.fullmatch(r"\d{4}(-\d\d){0,2}", text) for text in texts(figure))


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        ("2026-01-30", "2026-02-01", ["2026-01-30", "2026-01-31", "2026-02-01"]),
        ("2026-01-01", "2026-02-10", ["2026-01-13", "2026-01-27", "2026-02-10"]),
        ("2026-01-02", "2026-12-20", ["2026-04", "2026-07", "2026-10"]),
        ("2026-05-02", "2029-12-20", ["2027", "2028", "2029"]),
        ("1026-05-02", "2026-12-20", ["1500", "2000"]),
    ],
    ids=["days", "fortnights", "quarters", "years", "centuries"],
)
def test_dates_are_marked_as_finely_as_there_is_room(
    low: str, high: str, expected: list[str]
) -> None:
    start, end = (date.fromisoformat(day).toordinal() for day in (low, high))
    marks = marks_between(start, end, 4)
    assert [text for _, text in marks] == expected
    assert [date.fromordinal(day).isoformat()[: len(text)] for day, text in marks] == expected
