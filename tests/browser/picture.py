"""Takes the picture of the README anew: ``.venv/bin/python -m tests.browser.picture``."""

import os
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import sync_playwright
from typer.testing import CliRunner

from phom_replay.cli import app
from tests.readmes import Readme

PICTURE: Final = Path(__file__).parents[2] / "samples" / "pictures" / "view.png"
COLOURS: Final = 160


def main() -> None:
    """Show the disputed turn of the README's log, and keep it with few colours."""
    [log] = [text for name, text in Readme("README.md").logs if name == "friday.phom"]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as player:
        os.chdir(folder)
        Path("friday.phom").write_text(log, encoding="utf-8")
        CliRunner().invoke(app, ["view", "friday.phom", "-o", "friday.html", "--lang", "en"])
        path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = player.chromium.launch(executable_path=path, args=sandbox)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.goto(f"{Path('friday.html').resolve().as_uri()}#h1t4")
        shot = Image.open(BytesIO(page.screenshot()))
        browser.close()
        os.chdir("/")
    PICTURE.parent.mkdir(exist_ok=True)
    few = shot.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(PICTURE, optimize=True)


if __name__ == "__main__":
    main()
