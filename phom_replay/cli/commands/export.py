"""``phom-replay export``: an archive as four tables, in files for other programs."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from phom_replay.cli.shared.house import house_of
from phom_replay.cli.shared.options import (
    Force,
    IncludeInvalid,
    KeepDuplicates,
    Lang,
    Paths,
    Rules,
    Scores,
    ScoresOption,
)
from phom_replay.cli.shared.people import (
    AliasesFile,
    Anonymous,
    Key,
    aliases_of,
    of_persons,
    pseudonyms_of,
    tell_people,
)
from phom_replay.cli.shared.placing import must_be_free_in, tell_removed
from phom_replay.cli.shared.screen import err, style_of

if TYPE_CHECKING:
    from phom_replay.render.catalogue import Catalogue
    from phom_replay.tables import Tables

_FAILED = 2


class Kind(StrEnum):
    """The kinds of files."""

    PARQUET = "parquet"
    CSV = "csv"
    JSONL = "jsonl"
    ARROW = "arrow"


def export(
    paths: Paths,
    folder: Annotated[
        str,
        typer.Argument(
            metavar="DIR", help="Where the files go; made if need be.", show_default=False
        ),
    ],
    *,
    to: Annotated[
        Kind, typer.Option("--to", help="The kind of files; CSV is safe for spreadsheets.")
    ],
    scores: Scores = ScoresOption.RECOMPUTED,
    include_invalid: IncludeInvalid = False,
    keep_duplicates: KeepDuplicates = False,
    bom: Annotated[
        bool, typer.Option("--bom", help="CSV begins with a byte order mark, as Excel likes it.")
    ] = False,
    force: Force = False,
    aliases: AliasesFile = None,
    anonymous: Anonymous = False,
    key: Key = None,
    rules: Rules = None,
    lang: Lang = None,
) -> None:
    """Write an archive as four tables: hands, seats, actions, payments.

    Hands that do not count are in the tables too; the columns counted and left_out say so.
    Exit status: 0 done, 2 an input cannot be read in full or nothing can be written.
    """
    from phom_replay.cli.shared.tabulating import options_of, tabulated
    from phom_replay.cli.stats.faults import tell_faults
    from phom_replay.render.counted import counted_lines
    from phom_replay.render.wrapping import wrapped
    from phom_replay.reports import renamed

    style = style_of(lang, no_color=True)
    words = style.words
    if bom and to is not Kind.CSV:
        _refuse(words, "bom-csv")
    pseudonyms = pseudonyms_of(key, words, anonymous=anonymous)
    persons = aliases_of(aliases, words, pseudonyms)
    _check(folder, to, words, force=force)
    options = options_of(scores, include_invalid=include_invalid, keep_duplicates=keep_duplicates)
    tables = tabulated(paths, options, house_of(rules, words), words, anonymous=anonymous)
    tell_faults(tables.counts, words, pseudonyms)
    status = _FAILED if tables.counts.troubles or tables.counts.strays else 0
    tables, people = of_persons(tables, persons, words, pseudonyms)
    tell_people(people, words, pseudonyms)
    if pseudonyms is not None:
        tables = renamed(tables, pseudonyms)
    _write(tables, folder, to, words, bom=bom)
    for line in counted_lines(tables, options.scores, style):
        for part in wrapped(line.lstrip(), " " * (len(line) - len(line.lstrip()))):
            err(part)
    raise typer.Exit(status)


def _check(folder: str, to: Kind, words: "Catalogue", *, force: bool) -> None:
    """Refuse at once what could only be refused after all the work."""
    from phom_replay.tables import Format, file_names

    path = Path(folder)
    try:
        if not path.exists():
            return
        if not path.is_dir():
            _refuse(words, "no-folder", folder=folder)
        must_be_free_in(folder, file_names(Format(to.value)), "export", words, force=force)
    except (OSError, ValueError) as error:
        _refuse(words, "not-written", folder=folder, reason=_reason(error))


def _write(tables: "Tables", folder: str, to: Kind, words: "Catalogue", *, bom: bool) -> None:
    from phom_replay.render.escape import safe
    from phom_replay.tables import Format, write_tables

    try:
        removed = write_tables(tables, Path(folder), Format(to.value), bom=bom)
    except (OSError, ValueError) as error:
        place = getattr(error, "filename", None) or folder
        _refuse(words, "not-written", folder=place, reason=_reason(error))
    sizes = {
        "hands": tables.hands.height,
        "seats": tables.seats.height,
        "actions": tables.actions.height,
        "payments": tables.payments.height,
    }
    err(safe(words.phrase("export", "written", folder=folder, **sizes)))
    tell_removed(removed, folder, words)


def _refuse(words: "Catalogue", key: str, **params: str) -> NoReturn:
    from phom_replay.render.escape import safe

    err(safe(f"phom-replay: {words.phrase('export', key, **params)}"))
    raise typer.Exit(_FAILED)


def _reason(error: OSError | ValueError) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)
