"""Headless Chromium, and pages opened in it. ``make browser`` brings what is needed."""

import os
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest
from typer.testing import CliRunner

from phom_replay.cli import app

if find_spec("playwright") is None:
    collect_ignore_glob = ["*.py"]

ROOT: Final = Path(__file__).parents[2]
SIZES: Final = {"phone": (390, 844), "desk": (1280, 800)}
PAGE_OPTIONS: Final = {"view": "-o", "stats": "--html"}
Open = Callable[..., Any]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  # only make browser has it

    path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=path, args=sandbox)
        yield browser
        browser.close()


@pytest.fixture
def opened(chromium: Any, tmp_path: Path) -> Iterator[Open]:
    """Open the page of a log, or of an archive; whatever it complains of or asks for fails."""
    complaints: list[str] = []
    contexts: list[Any] = []

    def call(  # a page has many sides
        path: Path,
        *,
        size: str = "desk",
        at: str = "",
        lang: str = "en",
        command: str = "view",
        **more: Any,
    ) -> Any:
        page_file = tmp_path / "page.html"
        args = [command, str(path), PAGE_OPTIONS[command], str(page_file), "--lang", lang]
        assert CliRunner().invoke(app, args).exit_code in (0, 1)
        width, height = SIZES[size]
        context = chromium.new_context(viewport={"width": width, "height": height}, **more)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("dialog", lambda dialog: complaints.append(dialog.message))
        page.on(
            "request", lambda asked: complaints.append(asked.url) if _is_abroad(asked) else None
        )
        page.goto(f"{page_file.as_uri()}#{at}")
        return page

    yield call
    for context in contexts:
        context.close()
    assert complaints == []


def _is_abroad(asked: Any) -> bool:
    return not str(asked.url).startswith(("file:", "data:"))
