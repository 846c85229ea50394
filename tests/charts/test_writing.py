"""Charts as files: the same bytes each time, small, and of nothing but the chart."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import matplotlib as mpl
import pytest

from phom_replay.charts import CHARTS, Theme, png_bytes, svg_bytes
from phom_replay.reports import View
from tests.charts.looks import look
from tests.reports.archives import TEN, generated, sheet, view_of

ROOT = Path(__file__).parents[2]
CODE = "from tests.charts.test_writing import digests; print(*digests())"


@pytest.fixture(scope="module")
def view() -> View:
    return view_of(*generated(60, seed=4))


def digests() -> list[str]:
    """Return what tells the files of all charts of ten hands from others."""
    view = view_of(TEN)
    figures = [chart.of(view, look(Theme.DARK, "vi")) for chart in CHARTS.values()]
    files = [write(figure) for figure in figures for write in (svg_bytes, png_bytes)]
    return [hashlib.sha256(file).hexdigest() for file in files]


def test_equal_charts_are_equal_files_in_another_process_too() -> None:
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "7"}
    done = subprocess.run(
        [sys.executable, "-c", CODE], env=environ, capture_output=True, check=True, cwd=ROOT
    )
    here = digests()
    assert done.stdout.decode().split() == here
    assert len(set(here)) == 2 * len(CHARTS)


@pytest.mark.parametrize("name", CHARTS)
def test_a_file_holds_no_date_and_no_program(name: str, view: View) -> None:
    figure = CHARTS[name].of(view, look(Theme.LIGHT))
    svg = svg_bytes(figure).decode()
    assert "<dc:date>" not in svg
    assert "Matplotlib" not in svg
    png = png_bytes(figure)
    assert png.startswith(b"\x89PNG")
    assert b"Software" not in png


@pytest.mark.parametrize("name", CHARTS)
def test_an_svg_is_well_formed_and_its_letters_are_drawn_or_left(name: str, view: View) -> None:
    figure = CHARTS[name].of(view, look(Theme.LIGHT))
    drawn, left = (ET.fromstring(svg_bytes(figure, as_text=way)) for way in (False, True))  # noqa: S314
    tag = "{http://www.w3.org/2000/svg}text"
    assert not list(drawn.iter(tag))
    assert list(left.iter(tag))


def test_a_long_archive_makes_no_large_file() -> None:
    scores = [f"An {7 * (-1) ** at:+} Bình {-7 * (-1) ** at:+}" for at in range(3000)]
    figure = CHARTS["net-by-hand"].of(view_of(sheet(*scores)), look(Theme.LIGHT))
    assert len(svg_bytes(figure)) < 60_000


def test_hostile_names_stay_text_in_an_svg() -> None:
    name = "</svg><script>alert(1)</script>--><!--"
    log = f'[Players "{name}" "B"]\nscore @1 +1 @2 -1\n'
    for as_text in (False, True):
        figure = CHARTS["net-by-hand"].of(view_of(log), look(Theme.LIGHT))
        root = ET.fromstring(svg_bytes(figure, as_text=as_text))  # noqa: S314
        assert not [each for each in root.iter() if "script" in str(each.tag)]


def test_the_user_s_own_settings_change_nothing() -> None:
    plain = svg_bytes(CHARTS["places"].of(view_of(TEN), look(Theme.LIGHT)))
    with mpl.rc_context({"font.size": 30, "lines.linewidth": 9, "text.parse_math": True}):
        other = svg_bytes(CHARTS["places"].of(view_of(TEN), look(Theme.LIGHT)))
        assert mpl.rcParams["font.size"] == 30
    assert plain == other
