"""Pages of an archive, taken apart again."""

from typing import Final

from phom_replay.render.archive_page import archive_page
from phom_replay.render.catalogue import catalogue
from phom_replay.render.language import Language
from phom_replay.render.stats import Page
from phom_replay.render.style import Style
from phom_replay.reports import Filters, select
from phom_replay.tables import Options, Tables
from tests.render.view.pages import Page as Parsed
from tests.reports.archives import generated, tables_from

LOGS: Final = generated(40, seed=4)


def page_text(tables: Tables, lang: str = "en", filters: Filters | None = None) -> str:
    view = select(tables, filters)
    style = Style(catalogue(Language(lang)))
    shown = filters or Filters()
    page = Page(tables, Options(), shown, view.selected, len(view.shown), (), style)
    return archive_page(page, view)


def page_of(*logs: str, lang: str = "en", filters: Filters | None = None) -> Parsed:
    return Parsed(page_text(tables_from(*logs), lang, filters))
