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

ROOT: Final = Path(__file__).parents[2]
PICTURE: Final = ROOT / "samples" / "pictures" / "view.png"
COLOURS: Final = 96


def main() -> None:
    """Show the last round of a hand, and keep it with few colours."""
    os.chdir(ROOT)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as player:
        page_file = Path(folder) / "evening.html"
        args = ["view", "samples/evening.phom", "-o", str(page_file), "--lang", "en"]
        CliRunner().invoke(app, args)
        path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = player.chromium.launch(executable_path=path, args=sandbox)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.goto(f"{page_file.as_uri()}#h2t16")
        shot = Image.open(BytesIO(page.screenshot()))
        browser.close()
    PICTURE.parent.mkdir(exist_ok=True)
    few = shot.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(PICTURE, optimize=True)


if __name__ == "__main__":
    main()
