"""``phom-replay validate``: check every move and recompute every payment."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from phom_replay.cli.shared.house import house_of
from phom_replay.cli.shared.options import Lang, NoColor, Paths, Rules
from phom_replay.cli.shared.screen import style_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from phom_replay.archive import Input, Trouble
    from phom_replay.cli.shared.reporters import Reporter
    from phom_replay.render.counts import Counts
    from phom_replay.rulesets import Ruleset


class Format(StrEnum):
    """What the output is for: people, programs, or programs that read line by line."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"


def validate(
    paths: Paths,
    *,
    form: Annotated[
        Format, typer.Option("--format", help="For people, one JSON object, or one a line.")
    ] = Format.TEXT,
    rules: Rules = None,
    strict: Annotated[
        bool,
        typer.Option("--strict", help="Exit 1 also for warnings and hands not fully checked."),
    ] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Only errors, and no summary.")
    ] = False,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """Check every move, recompute the payments.

    What was recorded is compared with what the moves and the rules give.
    Findings go to standard output, the summary to standard error. Exit status: 0 all hands are
    valid or consistent, 1 at least one is invalid, 2 an input cannot be read.
    """
    from phom_replay.archive import find_inputs
    from phom_replay.cli.shared.reporters import (
        JsonlReporter,
        JsonReporter,
        TextReporter,
        passed_over,
    )

    style = style_of(lang, no_color=no_color)
    house = house_of(rules, style.words)
    reporter: Reporter
    match form:
        case Format.TEXT:
            reporter = TextReporter(style, quiet=quiet)
        case Format.JSON:
            reporter = JsonReporter(style.words)
        case Format.JSONL:
            reporter = JsonlReporter(style.words)
    tell = None if quiet else passed_over(style.words)
    counts = _check(find_inputs(paths, tell), house, reporter)
    reporter.end(counts)
    raise typer.Exit(_status(counts, strict=strict))


def _check(
    inputs: "Iterable[Input | Trouble]", house: "Ruleset | None", reporter: "Reporter"
) -> "Counts":
    from phom_replay.archive import Trouble, open_hands
    from phom_replay.render.counts import Counts
    from phom_replay.session import referee

    counts = Counts()
    for source in inputs:
        opened = source if isinstance(source, Trouble) else open_hands(source)
        if isinstance(opened, Trouble):
            counts.errors += 1
            reporter.trouble(opened)
            continue
        counts.files += 1
        for replay in referee(opened, folder=opened.folder, ruleset=house):
            counts.add(replay)
            reporter.result(opened.name, replay)
        for finding, line in opened.strays:
            counts.add_stray(finding)
            reporter.stray(opened.name, finding, line)
        if opened.trouble is not None:
            counts.errors += 1
            reporter.trouble(opened.trouble)
    return counts


def _status(counts: "Counts", *, strict: bool) -> int:
    if counts.errors:
        return 2
    if counts.invalid:
        return 1
    return int(strict and bool(counts.consistent or counts.warnings))
