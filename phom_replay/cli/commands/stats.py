"""``phom-replay stats``: reports over an archive."""

from enum import StrEnum
from typing import Annotated

import typer

from phom_replay.cli.shared.options import (
    Force,
    IncludeInvalid,
    KeepDuplicates,
    Lang,
    NoColor,
    Paths,
    Scores,
    ScoresOption,
)
from phom_replay.cli.shared.people import AliasesFile, Anonymous, Key
from phom_replay.cli.shared.screen import style_of

_REPORTS = "players, money, pairs, reasons, sessions, seats, discards, trend, curve"


class Format(StrEnum):
    """What the output is for."""

    TABLE = "table"
    CSV = "csv"
    JSON = "json"
    MARKDOWN = "markdown"
    PARQUET = "parquet"


class ByOption(StrEnum):
    """What the reports are split by."""

    MONTH = "month"
    SESSION = "session"
    YEAR = "year"
    RULES = "rules"


class ThemeOption(StrEnum):
    """The paper of the charts."""

    LIGHT = "light"
    DARK = "dark"


def stats(
    paths: Paths,
    *,
    report: Annotated[
        list[str] | None,
        typer.Option(
            "--report",
            metavar="NAME",
            help=f"Which report, repeatable: {_REPORTS}; default players.",
        ),
    ] = None,
    by: Annotated[ByOption | None, typer.Option("--by", help="Split every report by this.")] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(
            "--player", metavar="NAME", help="Only this player's rows and hands; repeatable."
        ),
    ] = None,
    since: Annotated[
        str | None,
        typer.Option("--since", metavar="DAY", help="From this day, month or year on."),
    ] = None,
    until: Annotated[
        str | None,
        typer.Option("--until", metavar="DAY", help="Up to this day, month or year."),
    ] = None,
    session: Annotated[
        list[str] | None,
        typer.Option("--session", metavar="NAME", help="Only this session; repeatable."),
    ] = None,
    table: Annotated[
        list[str] | None,
        typer.Option("--table", metavar="NAME", help="Only hands of this table; repeatable."),
    ] = None,
    rules: Annotated[
        list[str] | None,
        typer.Option(
            "--rules", metavar="NAME", help="Only hands played by this ruleset; repeatable."
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", metavar="N", min=2, max=4, help="Only hands of so many players."),
    ] = None,
    min_hands: Annotated[
        int,
        typer.Option("--min-hands", metavar="N", min=0, help="Only players with so many hands."),
    ] = 0,
    scores: Scores = ScoresOption.RECOMPUTED,
    include_invalid: IncludeInvalid = False,
    keep_duplicates: KeepDuplicates = False,
    under: Annotated[
        str | None,
        typer.Option(
            "--under",
            metavar="NAME|FILE.toml",
            help="Referee by these rules instead of those of the logs.",
        ),
    ] = None,
    aliases: AliasesFile = None,
    anonymous: Anonymous = False,
    key: Key = None,
    form: Annotated[
        Format, typer.Option("--format", help="How the reports are written.")
    ] = Format.TABLE,
    out: Annotated[
        str | None,
        typer.Option("--out", metavar="DIR", help="Write csv or parquet, a file a report, here."),
    ] = None,
    bom: Annotated[
        bool, typer.Option("--bom", help="Begin CSV with a byte order mark, for spreadsheets.")
    ] = False,
    width: Annotated[
        int | None,
        typer.Option(
            "--width",
            metavar="N",
            min=0,
            help="Columns of a table; wider ones go on below. 0: never. Default: the terminal's.",
        ),
    ] = None,
    charts: Annotated[
        str | None,
        typer.Option("--charts", metavar="DIR", help="Draw the archive, as PNG and SVG, here."),
    ] = None,
    theme: Annotated[
        ThemeOption | None,
        typer.Option("--theme", help="The paper of the charts; default light."),
    ] = None,
    html: Annotated[
        str | None,
        typer.Option(
            "--html", metavar="FILE", help="Write it all as one page; - is standard output."
        ),
    ] = None,
    force: Force = False,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """Report on the players of an archive.

    What counts, and what does not and why, stands with every report. With --charts or --html
    there are tables only where --report or --format asks for them. Exit status: 0 done, 2 usage,
    an input cannot be read, or a file cannot be written.
    """
    from phom_replay.cli.stats.asked import Asked
    from phom_replay.cli.stats.running import run

    asked = Asked(
        paths=tuple(paths),
        named=tuple(report or ()),
        by=by.value if by else None,
        players=tuple(player or ()),
        since=since,
        until=until,
        sessions=tuple(session or ()),
        tables=tuple(table or ()),
        rules=tuple(rules or ()),
        seats=players,
        min_hands=min_hands,
        scores=scores.value,
        include_invalid=include_invalid,
        keep_duplicates=keep_duplicates,
        under=under,
        aliases=aliases,
        anonymous=anonymous,
        key=key,
        form=form.value,
        out=out,
        bom=bom,
        width=width,
        charts=charts,
        theme=theme.value if theme else None,
        html=html,
        force=force,
    )
    run(asked, style_of(lang, no_color=no_color))
