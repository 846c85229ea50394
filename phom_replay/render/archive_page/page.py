"""The page as a whole: one file that asks nothing of the network and lets no name run a script."""

from collections.abc import Iterator
from importlib import resources
from string import Template
from typing import Final

import polars as pl

from phom_replay.render.archive_page.content import Content
from phom_replay.render.archive_page.evenings import evenings_html
from phom_replay.render.archive_page.people import people_html
from phom_replay.render.archive_page.pictures import colours_css, picture
from phom_replay.render.archive_page.table import report_table
from phom_replay.render.policy import policy
from phom_replay.render.stats import Page, summary_lines
from phom_replay.render.view.html import Html, joined, tag
from phom_replay.reports import View

_SECTIONS: Final = ("players", "points", "hands", "evenings", "persons")


def archive_page(page: Page, view: View) -> str:
    """Return the page of the hands of a view; ``page`` says what they rest on."""
    content = Content(page, view)
    style, script = f"{colours_css()}\n{_file('page.css')}", _file("page.js")
    links = [tag("a", content.say(f"section-{each}"), href=f"#{each}") for each in _SECTIONS]
    sections = (
        _section(content, "players", _players(content)),
        _section(content, "points", _points(content)),
        _section(content, "hands", _hands(content)),
        _section(content, "evenings", [evenings_html(content), _all_evenings(content)]),
        _section(content, "persons", [people_html(content)]),
    )
    parts = {
        "lang": content.words.language.value,
        "policy": policy(style, script),
        "title": _title(content),
        "summary": joined(*(tag("li", line.strip()) for line in _summary(content))),
        "links": joined(*links),
        "contents": content.say("contents"),
        "sections": joined(*sections),
        "sort": content.say("sort"),
        "style": Html(style),
        "script": Html(script),
    }
    return Template(_file("page.html")).substitute({key: joined(v) for key, v in parts.items()})


def _file(name: str) -> str:
    file = resources.files("phom_replay.render.archive_page") / name
    return file.read_text(encoding="utf-8")


def _title(content: Content) -> str:
    days = content.view.hands.select(first=pl.col("date").min(), last=pl.col("date").max())
    [(first, last)] = days.collect().rows()
    hands = content.say("hands", hands=content.page.hands)
    if first is None:
        return content.say("title", hands=hands)
    if first == last:
        return content.say("title-day", hands=hands, day=first.isoformat())
    return content.say("title-days", hands=hands, first=first.isoformat(), last=last.isoformat())


def _summary(content: Content) -> Iterator[str]:
    """Yield what counts, what was left out, and what was asked for."""
    yield from summary_lines(content.page)
    asked = content.page.filters
    named = {
        "only-players": asked.players,
        "only-sessions": asked.sessions,
        "only-tables": asked.tables,
        "only-rules": asked.rules,
        "since": asked.since and asked.since.isoformat(),
        "until": asked.until and asked.until.isoformat(),
        "only-seats": asked.seats,
        "min-hands": asked.min_hands or None,
    }
    for key, value in named.items():
        if value:
            yield content.say(key, value=value)


def _section(content: Content, key: str, inner: list[Html]) -> Html:
    return tag("section", tag("h2", content.say(f"section-{key}")), *inner, id=key)


def _pictures(content: Content, *names: str) -> Html:
    return tag("div", *(picture(name, content) for name in names), class_="charts")


def _folded(content: Content, report: str, *, latest: bool = False) -> Html:
    """Return a report that is to be opened."""
    part = content.part(report)
    if part.frame.is_empty():
        return Html("")
    summary = tag("summary", content.page.title(part))
    return tag("details", summary, report_table(content, part, latest=latest))


def _players(content: Content) -> list[Html]:
    table = report_table(content, content.part("players"))
    money = content.part("money")
    currencies = money.frame["currency"].n_unique()
    more = [] if currencies <= 1 else [report_table(content, money)]
    lines = _pictures(content, "net-by-hand", "net-by-date")
    return [table, *more, lines, _folded(content, "trend", latest=True)]


def _points(content: Content) -> list[Html]:
    return [_pictures(content, "reasons", "pairs"), _folded(content, "reasons")]


def _hands(content: Content) -> list[Html]:
    charts = _pictures(content, "places", "left", "endings", "discards")
    return [charts, _folded(content, "seats"), _folded(content, "discards")]


def _all_evenings(content: Content) -> Html:
    return _folded(content, "sessions", latest=True)
