"""The table is stepped through as a person would: buttons, keys, slider, picker, address."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from tests.browser.conftest import ROOT, Open

LOGS: Final = ROOT / "tests" / "logs"
HOME: Final = LOGS / "h01_home_full.phom"
EAT: Final = ROOT / "samples" / "errors" / "illegal-eat.phom"
EVERY_LOG: Final = sorted(LOGS.glob("*.phom"))


def scenes(page: Any, hand: int = 0) -> Any:
    return json.loads(page.text_content("#data"))["hands"][hand]["scenes"]


def head(page: Any) -> str:
    return str(page.text_content("#now h2"))


def press(page: Any, key: str, times: int) -> None:
    for _ in range(times):
        page.keyboard.press(key)


def click(page: Any, name: str, times: int) -> None:
    for _ in range(times):
        page.get_by_role("button", name=name, exact=True).click(force=True)


def by_slider(page: Any, times: int) -> None:
    page.get_by_role("slider").fill(str(times))


def slider_keys(page: Any, times: int) -> None:
    page.get_by_role("slider").focus()
    press(page, "ArrowRight", times)


WAYS: Final[dict[str, Callable[[Any, int], None]]] = {
    "button": lambda page, times: click(page, "Forward", times),
    "key": lambda page, times: press(page, "ArrowRight", times),
    "slider": by_slider,
    "keys on the slider": slider_keys,
    "End": lambda page, _: press(page, "End", 1),
    "button End": lambda page, _: click(page, "End", 1),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_to_the_end_of_the_hand(opened: Open, way: str, size: str) -> None:
    page = opened(HOME, size=size)
    told = scenes(page)
    assert head(page) == told[0]["head"]
    WAYS[way](page, len(told) - 1)
    assert head(page) == told[-1]["head"] == "The hand ends: every row is full"
    assert page.input_value("#slider") == str(len(told) - 1)
    assert page.text_content("#place") == f"{len(told) - 1} / {len(told) - 1}"


@pytest.mark.parametrize("way", ["Back", "ArrowLeft"])
def test_back_again(opened: Open, way: str) -> None:
    page = opened(HOME, at="h1t3")
    go = click if way == "Back" else press
    go(page, way, 2)
    assert head(page) == scenes(page)[1]["head"]
    go(page, way, 5)
    assert head(page) == scenes(page)[0]["head"]
    assert page.get_attribute("#back", "aria-disabled") == "true"


def test_a_step_before_the_beginning_or_after_the_end_stays(opened: Open) -> None:
    page = opened(HOME)
    press(page, "ArrowLeft", 1)
    assert head(page) == scenes(page)[0]["head"]
    press(page, "End", 1)
    press(page, "ArrowRight", 1)
    assert head(page) == scenes(page)[-1]["head"]


def shown(page: Any, kind: str) -> list[list[str]]:
    """Return the cards of every seat as they are drawn, in the order of play."""
    read = """(seats, kind) => seats.map((seat) =>
        [...seat.querySelectorAll(`${kind} .card:not(.slot)`)].map((card) =>
            card.classList.contains("back") ? "?" : card.textContent))"""
    drawn: list[list[str]] = page.eval_on_selector_all(".seat", read, kind)
    signs = str.maketrans("♠♣♦♥", "scdh", "\ufe0e")
    return [[card.translate(signs) for card in cards] for cards in drawn]


@pytest.mark.parametrize("path", EVERY_LOG, ids=lambda path: path.stem)
def test_every_scene_is_drawn_as_the_data_says(opened: Open, path: Path) -> None:
    page = opened(path)
    told = scenes(page)
    for number, scene in enumerate(told):
        assert head(page) == scene["head"]
        seats = scene["table"]["seats"] if scene["table"] else []
        assert shown(page, ".hand-cards") == [seat["hand"] for seat in seats]
        assert shown(page, ".row-cards") == [seat["row"] for seat in seats]
        laid = [[c for p in seat["phoms"] for c in (*p["cards"], *p["sent"])] for seat in seats]
        assert shown(page, ".laid") == laid
        assert page.locator("#books .ledger li").count() == scene["paid"]
        assert page.locator("#books .ledger .new").count() == scene["due"]
        assert page.locator("#now .finding").count() == len(scene["findings"])
        if number < len(told) - 1:
            press(page, "ArrowRight", 1)


def test_a_finding_is_told_at_its_turn_and_marked_in_the_line(opened: Open) -> None:
    page = opened(EAT)
    turn = next(n for n, scene in enumerate(scenes(page)) if scene["findings"])
    assert page.locator("#now .finding").count() == 0
    press(page, "ArrowRight", turn)
    said = page.text_content("#now .finding")
    assert "error[illegal-eat]: " in said
    assert "may not eat" in said
    assert page.text_content("#now mark").startswith("x")
    assert page.locator(".seat.wrong").count() == 1


def test_the_list_of_findings_leads_to_their_turns(opened: Open) -> None:
    page = opened(EAT)
    page.locator(".jump").click()
    assert "illegal-eat" in page.text_content("#now .finding")
    assert page.locator("#marks .error").count() == 1


def test_another_hand_is_picked(opened: Open) -> None:
    page = opened(HOME)
    page.locator("#pick").select_option(index=5)
    assert head(page) == scenes(page, 5)[0]["head"]
    page.locator("h1").click()
    press(page, "End", 1)
    assert page.url.endswith("#h6end")


def test_keys_in_the_picker_are_the_picker_s(opened: Open) -> None:
    page = opened(HOME, at="h1t3")
    page.locator("#pick").focus()
    press(page, "ArrowLeft", 1)
    assert page.url.endswith("#h1t3")


def test_the_address_names_the_moment(opened: Open) -> None:
    page = opened(HOME, at="h2t4")
    assert head(page) == scenes(page, 1)[4]["head"]
    press(page, "ArrowRight", 1)
    assert page.url.endswith("#h2t5")
    page.reload()
    assert head(page) == scenes(page, 1)[5]["head"]


@pytest.mark.parametrize("at", ["", "nowhere", "h99t1", "</script>"])
def test_an_address_that_names_nothing_begins_at_the_beginning(opened: Open, at: str) -> None:
    page = opened(HOME, at=at)
    assert head(page) == scenes(page)[0]["head"]


def test_a_score_sheet_has_nothing_to_step_through(opened: Open) -> None:
    page = opened(ROOT / "samples" / "score-sheet.phom")
    assert not page.is_visible("#controls")
    assert not page.is_visible("#felt")
    assert page.locator("#books .scores tbody tr").count() == 4
