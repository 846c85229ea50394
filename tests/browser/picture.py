"""Takes the pictures of the README anew: ``.venv/bin/python -m tests.browser.picture``."""

import os
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import sync_playwright
from typer.testing import CliRunner

from phom_replay.cli import app
from tests.readmes import Readme

PICTURES: Final = Path(__file__).parents[2] / "samples" / "pictures"
README: Final = Readme("README.md")
COLOURS: Final = 160
WIDTH: Final = 1000


def main() -> None:
    """Show the disputed turn of the README's log, then its archive as a chart and as a page."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as player:
        os.chdir(folder)
        path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = player.chromium.launch(executable_path=path, args=sandbox)
        _view(browser)
        _stats(browser)
        browser.close()
        os.chdir("/")


def _view(browser: Any) -> None:
    [log] = [text for name, text in README.logs if name == "friday.phom"]
    Path("friday.phom").write_text(log, encoding="utf-8")
    _run("view friday.phom -o friday.html --lang en")
    _keep(_shot(browser, "friday.html#h1t4"), "view")


def _stats(browser: Any) -> None:
    [(_, block)] = [each for each in README.blocks if "--charts" in each[1]]
    for line in block.splitlines():
        _run(line.removeprefix("phom-replay ") + " --lang en")
    _keep(_shot(browser, "year.html"), "stats")
    chart = Image.open("pictures/net-by-hand.png").convert("RGB")
    chart = chart.resize((WIDTH, round(chart.height * WIDTH / chart.width)))
    _keep(chart, "chart")


def _run(command: str) -> None:
    result = CliRunner().invoke(app, command.split())
    if result.exit_code not in (0, 1):
        raise SystemExit(result.output)


def _shot(browser: Any, page_file: str) -> Image.Image:
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    name, _, at = page_file.partition("#")
    page.goto(f"{Path(name).resolve().as_uri()}#{at}")
    shot = Image.open(BytesIO(page.screenshot())).convert("RGB")
    page.close()
    return shot


def _keep(picture: Image.Image, name: str) -> None:
    """Keep a picture with few colours."""
    PICTURES.mkdir(exist_ok=True)
    few = picture.quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(PICTURES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
