"""The pictures and the page that ``stats`` is asked for."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from phom_replay.archive import bundle
from phom_replay.cli.shared.pages import write_page
from phom_replay.cli.shared.people import not_written
from phom_replay.cli.shared.placing import tell_removed
from phom_replay.cli.shared.screen import err
from phom_replay.cli.stats.asked import Asked
from phom_replay.render.escape import safe
from phom_replay.render.stats import Page, summary_lines

if TYPE_CHECKING:
    from phom_replay.reports import View


def draw(page: Page, view: "View", asked: Asked) -> None:
    """Write the charts and the page, and say what they rest on where no report does."""
    if asked.charts is None and asked.html is None:
        return
    logging.getLogger("matplotlib").setLevel(logging.ERROR)  # else it tells of its font cache
    if not asked.reports:
        for line in summary_lines(page):
            err(line)
    if asked.charts is not None:
        _draw_charts(page, view, asked.charts, asked.theme or "light")
    if asked.html is not None:
        from phom_replay.render.archive_page import archive_page

        words = page.style.words
        write_page(asked.html, archive_page(page, view), words, hands=page.hands)


def _draw_charts(page: Page, view: "View", folder: str, theme: str) -> None:
    """Write every chart twice: dots for a message, lines for a page."""
    from phom_replay.charts import CHARTS, PALETTES, Look, Theme, png_bytes, svg_bytes
    from phom_replay.render.chart_words import ChartWords

    words = page.style.words
    look = Look(PALETTES[Theme(theme)], ChartWords(words))
    try:
        with bundle(Path(folder), "stats --charts") as files:
            for name, chart in CHARTS.items():
                figure = chart.of(view, look)
                files.path(f"{name}.svg").write_bytes(svg_bytes(figure))
                files.path(f"{name}.png").write_bytes(png_bytes(figure))
    except (OSError, ValueError) as error:
        not_written(folder, error, words)
    err(safe(words.phrase("stats", "charts-written", path=folder, charts=len(CHARTS))))
    tell_removed(files.removed, folder, words)
