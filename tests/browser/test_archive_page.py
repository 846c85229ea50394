"""The page of an archive as a reader has it: sorted, unfolded, in every width, light, dark."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from typer.testing import CliRunner

from phom_replay.cli import app
from tests.browser.conftest import SIZES, Open
from tests.browser.test_looks import HOSTILE, LONG, fits, light_of

TABLE: Final = "#players table.sortable >> nth=0"
OpenArchive = Callable[..., Any]


@pytest.fixture(scope="session")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write an archive of evenings of two to four people."""
    folder = tmp_path_factory.mktemp("archive") / "year"
    args = ["--hands", "120", "--sessions", "12", "--players", "2..4", "--rules", "home"]
    assert CliRunner().invoke(app, ["simulate", *args, "-o", f"{folder}/"]).exit_code == 0
    return folder


@pytest.fixture
def shown(opened: Open, archive: Path) -> OpenArchive:
    def call(path: Path | None = None, **more: Any) -> Any:
        return opened(path or archive, command="stats", **more)

    return call


def column(page: Any, number: int) -> list[str]:
    cells = page.locator(f"{TABLE} >> css=tbody tr > :nth-child({number})")
    return [text.strip() for text in cells.all_text_contents()]


def numbers(page: Any, number: int) -> list[float]:
    return [float(re.sub("[^0-9.+-]", "", text)) for text in column(page, number)]


def head(page: Any, name: str) -> Any:
    return page.locator(TABLE).get_by_role("button", name=name, exact=True)


def unfold(page: Any) -> None:
    for summary in page.locator("summary").all():
        summary.click()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("size", SIZES)
def test_the_page_is_never_wider_than_the_screen(
    shown: OpenArchive, size: str, lang: str, scheme: str
) -> None:
    page = shown(size=size, lang=lang, color_scheme=scheme)
    assert fits(page)
    unfold(page)
    assert page.locator("details[open]").count() == page.locator("details").count() > 3
    assert fits(page)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [LONG, "M" * 200, "漢" * 90, HOSTILE])
def test_no_name_makes_it_wider_or_runs(
    shown: OpenArchive, tmp_path: Path, name: str, size: str
) -> None:
    log = tmp_path / "log.phom"
    log.write_text(f'[Players "{name}" "Bình"]\n[Session "{name}"]\nscore @1 +3 @2 -3\n', "utf-8")
    page = shown(log, size=size)
    unfold(page)
    assert fits(page)
    assert page.locator(".person h3 bdi").first.text_content() == name
    assert page.locator("img").count() == 0
    assert page.locator("script").count() == 1


def test_a_click_sorts_and_another_turns_it_round(shown: OpenArchive) -> None:
    page = shown()
    hands = numbers(page, 2)
    head(page, "hands").click()
    assert numbers(page, 2) == sorted(hands, reverse=True) != hands
    assert page.locator(f"{TABLE} >> css=[aria-sort]").get_attribute("aria-sort") == "descending"
    head(page, "hands").click()
    assert numbers(page, 2) == sorted(hands)
    assert page.locator(f"{TABLE} >> css=[aria-sort]").get_attribute("aria-sort") == "ascending"


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_sorts_as_well(shown: OpenArchive, key: str) -> None:
    page = shown()
    button = head(page, "wins")
    for _ in range(40):
        page.keyboard.press("Tab")
        if button.evaluate("each => each === document.activeElement"):
            break
    page.keyboard.press(key)
    at = button.evaluate("each => each.parentNode.cellIndex") + 1
    wins = numbers(page, at)
    assert wins == sorted(wins, reverse=True)
    assert page.evaluate("document.activeElement.textContent") == "wins"


def test_names_are_sorted_the_vietnamese_way(shown: OpenArchive, tmp_path: Path) -> None:
    log = tmp_path / "log.phom"
    pairs = [("Zung", "Đức"), ("Dũng", "Ánh"), ("An", "Ước")]
    sheets = (f'[Players "{one}" "{two}"]\nscore @1 +1 @2 -1\n' for one, two in pairs)
    log.write_text("\n".join(sheets), "utf-8")
    page = shown(log)
    head(page, "player").click()
    assert column(page, 1) == ["An", "Ánh", "Dũng", "Đức", "Ước", "Zung"]


def test_what_is_not_known_comes_last_either_way(shown: OpenArchive, tmp_path: Path) -> None:
    log = tmp_path / "log.phom"
    hand = '[Players "{}" "{}"]\n{}score @1 +1 @2 -1\n'
    texts = [hand.format("An", "Bình", ""), hand.format("Chi", "Dũng", '[Stake "5000 VND"]\n')]
    log.write_text("\n".join(texts), "utf-8")
    page = shown(log)
    at = head(page, "money").evaluate("each => each.parentNode.cellIndex") + 1
    for _ in range(2):
        head(page, "money").click()
        assert [text.split()[0] for text in column(page, at)][2:] == ["-", "-"]


@pytest.mark.parametrize(("scheme", "dark"), [("light", False), ("dark", True)])
def test_charts_are_light_or_dark_as_the_page(shown: OpenArchive, scheme: str, dark: bool) -> None:  # noqa: FBT001
    page = shown(color_scheme=scheme)
    found = "getComputedStyle(document.querySelector('#chart-places {}')).fill"
    ink = light_of(page.evaluate(found.format("g[id] text, text")))
    paper = light_of(page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert (paper < ink) == dark
    assert abs(paper - ink) > 0.4
    fills = page.eval_on_selector_all(
        ".chart path", "all => [...new Set(all.map(each => getComputedStyle(each).fill))]"
    )
    assert len(fills) > 10


@pytest.mark.parametrize("size", SIZES)
def test_letters_of_charts_can_be_read_and_stay_in_their_chart(
    shown: OpenArchive, size: str
) -> None:
    page = shown(size=size)
    small = page.eval_on_selector_all(
        ".chart text", "all => Math.min(...all.map(t => t.getBoundingClientRect().height))"
    )
    assert small > 8
    outside = page.eval_on_selector_all(
        ".chart text",
        """all => all.filter(text => {
          const [own, chart] = [text, text.ownerSVGElement].map(e => e.getBoundingClientRect());
          return own.left < chart.left - 1 || own.right > chart.right + 1;
        }).map(text => text.textContent)""",
    )
    assert outside == []


def test_without_scripts_all_is_there_to_read(shown: OpenArchive) -> None:
    page = shown(java_script_enabled=False)
    assert page.locator("thead button").count() == 0
    assert page.locator(TABLE).is_visible()
    page.locator("summary").first.click()
    assert page.locator("details[open]").count() == 1
    page.click("#contents a >> nth=3")
    assert page.url.endswith("#evenings")


def test_paper_has_the_folded_tables_too(shown: OpenArchive) -> None:
    page = shown()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print", color_scheme="dark")
    assert page.locator("details[open]").count() == page.locator("details").count()
    assert light_of(page.evaluate("getComputedStyle(document.body).backgroundColor")) > 0.9
    assert not page.is_visible("#contents")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("details[open]").count() == 0


def test_links_lead_to_the_players(shown: OpenArchive) -> None:
    page = shown(size="phone")
    link = page.locator(".names a").nth(2)
    name = link.text_content()
    link.click()
    target = page.locator(page.url[page.url.index("#") :])
    assert target.locator("h3").text_content() == name
    assert target.locator("h3").bounding_box()["y"] < SIZES["phone"][1]
