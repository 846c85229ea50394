"""What the page looks like: widths, light and dark, paper, without scripts, for every sense."""

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest

from tests.browser.conftest import ROOT, SIZES, Open

HOME: Final = ROOT / "tests" / "logs" / "h01_home_full.phom"
LOOKED_AT: Final = {
    "four": HOME,
    "three": ROOT / "samples" / "hidden-cards.phom",
    "two": ROOT / "samples" / "errors" / "illegal-eat.phom",
    "sheet": ROOT / "samples" / "score-sheet.phom",
}
LONG: Final = "Nguyễn Thị Hoàng Anh Tuyết Mai ở đầu ngõ Hàng Bông con gái út bà Tư bán phở"
HOSTILE: Final = "</script><script>alert(1)</script><img src=x onerror=alert(1)>"
LOG: Final = '[Rules "home"]\n[Players {} "Bình"]\n[Hand {}]\n\n@1 -Kc # {}\n@2 x -8d\nvoid\n'


def write(folder: Path, name: str) -> Path:
    log = folder / "log.phom"
    quoted = json.dumps(name, ensure_ascii=False)
    log.write_text(LOG.format(quoted, quoted, name), encoding="utf-8")
    return log


def fits(page: Any) -> bool:
    wide = page.evaluate("document.documentElement.scrollWidth")
    return bool(wide <= page.viewport_size["width"])


@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LOOKED_AT)
def test_no_scene_is_wider_than_the_screen(opened: Open, name: str, size: str, lang: str) -> None:
    page = opened(LOOKED_AT[name], size=size, lang=lang)
    for _ in range(int(page.get_attribute("#slider", "max")) + 1):
        assert fits(page)
        page.keyboard.press("ArrowRight")
    page.click("#swap")
    assert page.is_visible("#list")
    assert fits(page)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [LONG, "M" * 200, "漢" * 90, HOSTILE])
def test_no_name_makes_the_page_wider(opened: Open, tmp_path: Path, name: str, size: str) -> None:
    page = opened(write(tmp_path, name), size=size)
    for key in ("h1t0", "h1t2", "h1end"):
        page.goto(page.url.partition("#")[0] + "#" + key)
        assert fits(page)
    assert page.locator(".seat bdi").first.text_content() == name


def test_a_hostile_log_runs_nothing(opened: Open, tmp_path: Path) -> None:
    page = opened(write(tmp_path, HOSTILE))
    page.keyboard.press("End")
    assert page.locator("img").count() == 0
    assert page.locator("script").count() == 2


def light_of(colour: str) -> float:
    red, green, blue = (int(part) for part in re.findall(r"\d+", colour)[:3])
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


@pytest.mark.parametrize(("scheme", "dark"), [("light", False), ("dark", True)])
def test_light_and_dark_as_the_reader_has_it(opened: Open, scheme: str, dark: bool) -> None:  # noqa: FBT001
    page = opened(HOME, color_scheme=scheme)
    style = "getComputedStyle(document.body)"
    paper, ink = (light_of(page.evaluate(f"{style}.{k}")) for k in ("backgroundColor", "color"))
    assert (paper < ink) == dark
    assert abs(paper - ink) > 0.6


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_suits_differ_without_their_colours(opened: Open, scheme: str) -> None:
    page = opened(HOME, color_scheme=scheme)
    signs = page.eval_on_selector_all(
        ".seat .card:not(.slot)",
        "cards => cards.map(c => [c.classList[1], c.querySelector('i').textContent])",
    )
    assert len({tuple(pair) for pair in signs}) == 4


@pytest.mark.parametrize("size", SIZES)
def test_without_scripts_every_turn_is_there_to_read(opened: Open, size: str) -> None:
    page = opened(LOOKED_AT["two"], size=size, java_script_enabled=False)
    assert page.is_visible("#list")
    assert not page.is_visible("#stage")
    assert not page.is_visible("#tools")
    assert page.locator("article .finding").is_visible()
    assert page.locator("article").count() == page.locator("article:visible").count() > 3


def test_without_scripts_links_lead_to_the_hands(opened: Open) -> None:
    page = opened(HOME, java_script_enabled=False)
    page.click("#contents a >> nth=3")
    assert page.url.endswith("#h4")


def test_paper_has_every_turn_of_the_hand_and_no_buttons(opened: Open) -> None:
    page = opened(HOME, at="h2t1")
    page.emulate_media(media="print")
    assert page.locator("#h2 article:visible").count() == page.locator("#h2 article").count()
    assert not page.is_visible("#h1")
    assert not page.is_visible("#controls")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_cards_move_only_where_the_reader_wants_it(opened: Open, motion: str) -> None:
    page = opened(HOME, at="h1t1", reduced_motion=motion)
    names = "getComputedStyle(document.querySelector('.seat .moved')).animationName"
    assert (page.evaluate(names) == "none") == (motion == "reduce")


def test_every_control_has_a_name_and_is_reached_by_tab(opened: Open) -> None:
    page = opened(LOOKED_AT["two"])
    reached = []
    for _ in range(8):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.id"))
    assert {"swap", "slider", "first", "back", "forward", "last"} <= set(reached)
    assert page.get_attribute("#slider", "aria-valuetext") == page.text_content("#now h2")
    assert page.get_attribute("#now", "aria-live") == "polite"
    unnamed = (
        "all => all.filter(e => !e.textContent.trim() && !e.getAttribute('aria-label')).length"
    )
    assert page.eval_on_selector_all("button, [role=img], [role=group]", unnamed) == 0


def test_cards_are_named_in_words(opened: Open) -> None:
    page = opened(HOME, lang="vi")
    assert page.get_by_role("img", name="10 cơ", exact=True).count() == 1
    assert page.get_by_role("group", name="Bình: trên tay").count() == 1


def test_controls_stay_in_reach_while_a_telephone_scrolls(opened: Open) -> None:
    page = opened(HOME, size="phone")
    page.mouse.wheel(0, 300)
    box = page.locator("#forward").bounding_box()
    assert 0 < box["y"] + box["height"] <= SIZES["phone"][1]
    assert min(box["width"], box["height"]) >= 40
