"""``stats`` at work: tables, names, filters, reports."""

from dataclasses import replace
from typing import TYPE_CHECKING

import typer

from phom_replay.cli.shared.asking import asked_for
from phom_replay.cli.shared.people import (
    aliases_of,
    complain,
    of_persons,
    pseudonyms_of,
    tell_people,
)
from phom_replay.cli.shared.tabulating import tabulated
from phom_replay.cli.stats.asked import Asked, check, filters_of
from phom_replay.cli.stats.drawing import draw
from phom_replay.cli.stats.faults import tell_faults
from phom_replay.cli.stats.writing import Said, write
from phom_replay.counting import People
from phom_replay.render.stats import Page, Part, part_of
from phom_replay.render.style import Style
from phom_replay.reports import (
    REPORTS,
    By,
    Filters,
    UnknownNameError,
    View,
    hidden,
    renamed,
    resolved,
    select,
    wanted_of,
)
from phom_replay.tables import Options, Scores, Tables

if TYPE_CHECKING:
    from phom_replay.rulesets import Ruleset


def run(asked: Asked, style: Style) -> None:
    """Report, and end with the exit status."""
    check(asked, style)
    filters = filters_of(asked, style)
    pseudonyms = pseudonyms_of(asked.key, style.words, anonymous=asked.anonymous)
    aliases = aliases_of(asked.aliases, style.words, pseudonyms)
    options = Options(
        Scores(asked.scores),
        asked.include_invalid,
        asked.keep_duplicates,
        wanted_of(filters, own_rules=asked.under is None),
    )
    house = _house(asked.under, style)
    tables = tabulated(list(asked.paths), options, house, style.words, anonymous=asked.anonymous)
    status = 2 if tables.counts.troubles or tables.counts.strays else 0
    if asked.form != "json":
        tell_faults(tables.counts, style.words, pseudonyms)
        if status and not tables.counts.hands:
            raise typer.Exit(status)
    tables, people = of_persons(tables, aliases, style.words, pseudonyms)
    filters = _found(tables, filters, people, style, is_open=pseudonyms is None)
    if asked.form != "json":
        tell_people(people, style.words, pseudonyms)
    said = Said(people, pseudonyms)
    if pseudonyms is not None:
        tables, filters = renamed(tables, pseudonyms), hidden(filters, pseudonyms)
    view = select(tables, filters)
    page = Page(tables, options, filters, view.selected, len(view.shown), (), style)
    if asked.reports:
        write(replace(page, parts=_parts(view, asked)), said, asked)
    draw(page, view, asked)
    raise typer.Exit(status)


def _house(name: str | None, style: Style) -> "Ruleset | None":
    """Return the rules to referee by; overrides are part of their name."""
    if name is None:
        return None
    variant = asked_for(name, style)
    rules = variant.ruleset
    return replace(rules, name=variant.label) if variant.overrides else rules


def _found(
    tables: Tables, filters: Filters, people: People, style: Style, *, is_open: bool
) -> Filters:
    """Return the filters with names as they are written; only what is open names another one."""
    try:
        return resolved(tables, filters, people)
    except UnknownNameError as error:
        complain(
            style.words,
            f"unknown-{error.kind}",
            name=error.name,
            nearest=error.nearest if is_open else None,
        )


def _parts(view: View, asked: Asked) -> tuple[Part, ...]:
    if asked.by is not None:
        view = view.split(By(asked.by))
    return tuple(part_of(REPORTS[name], view) for name in dict.fromkeys(asked.reports))
