"""The options that several commands share."""

from enum import StrEnum
from typing import Annotated

import typer

from phom_replay.render.language import Language

Paths = Annotated[
    list[str],
    typer.Argument(
        metavar="PATH",
        help="A .phom file, a folder (searched for *.phom, .phom.gz and .phom.zst), a .zip archive"
        " of such files, or - for standard input.",
        show_default=False,
    ),
]
Lang = Annotated[
    Language | None,
    typer.Option("--lang", help="Language of messages; default: that of the locale."),
]
NoColor = Annotated[
    bool, typer.Option("--no-color", help="No colours; NO_COLOR in the environment does the same.")
]
Force = Annotated[
    bool,
    typer.Option(
        "--force",
        help="Replace also what this program did not write, or somebody changed since.",
    ),
]
Rules = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="NAME|FILE.toml",
        help="Check by these rules instead of those of the logs.",
    ),
]


class ScoresOption(StrEnum):
    """Which scores count."""

    RECOMPUTED = "recomputed"
    RECORDED = "recorded"


Scores = Annotated[
    ScoresOption,
    typer.Option("--scores", help="Those that the rules give, or those that the log holds."),
]
IncludeInvalid = Annotated[
    bool,
    typer.Option(
        "--include-invalid",
        help="Count hands with errors too, as far as their score is known.",
    ),
]
KeepDuplicates = Annotated[
    bool, typer.Option("--keep-duplicates", help="Count a hand as often as it is found.")
]
