"""Rulesets and house-rules files that somebody names on the command line."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from phom_replay.cli.shared.screen import err, style_of
from phom_replay.render.language import Language

if TYPE_CHECKING:
    from phom_replay.render.style import Style
    from phom_replay.rulesets.loading import RulesetError, Variant


class Format(StrEnum):
    """What the output is for: people or programs."""

    TEXT = "text"
    JSON = "json"


@dataclass(frozen=True, slots=True)
class Asked:
    """The options given before the name of a subcommand: its defaults."""

    form: Format
    lang: Language | None
    no_color: bool


Form = Annotated[
    Format | None, typer.Option("--format", help="For people, or one JSON object; default text.")
]
Name = Annotated[
    str,
    typer.Argument(
        metavar="NAME|FILE.toml",
        help="A ruleset or a house-rules file, with overrides after commas: home,u.pay=6.",
        show_default=False,
    ),
]
File = Annotated[
    str, typer.Argument(metavar="FILE.toml", help="A house-rules file.", show_default=False)
]


def asked_for(name: str, style: "Style") -> "Variant":
    """Return the ruleset that somebody names; without one the program ends."""
    from phom_replay.rulesets.loading import RulesetError, load_variant

    try:
        return load_variant(name)
    except RulesetError as error:
        bad_name(name, error, style)


def bad_name(name: str, error: "RulesetError", style: "Style") -> NoReturn:
    """Say what is wrong with a ruleset, and end."""
    from phom_replay.render.ruleset_words import say

    words = style.words
    hint = words.hint(error.fault)
    said = words.message(error.fault)
    if "line" not in error.fault.params:  # else it names the file already
        said = say(words, "bad-name", name=name, message=said)
    refuse(f"{said}. {hint}".strip())


def refuse(said: str) -> NoReturn:
    """Say why nothing can be done, and end."""
    from phom_replay.render.escape import safe

    err(safe(f"phom-replay: {said}"))
    raise typer.Exit(2)


def how(
    context: typer.Context, form: Format | None, lang: Language | None, *, no_color: bool
) -> tuple[Format, "Style"]:
    """Return format and style; what stands before the subcommand holds unless it is repeated."""
    asked: Asked = context.obj
    style = style_of(lang or asked.lang, no_color=no_color or asked.no_color)
    return form or asked.form, style


def must_be_readable(file: str, style: "Style") -> None:
    """End with the trouble where a file cannot be read."""
    from phom_replay.archive.inputs import Trouble, unreadable
    from phom_replay.cli.shared.reporters import trouble_line
    from phom_replay.filenames import found

    try:
        path = found(Path(file))
        if path.exists() and not path.is_file():
            trouble = Trouble(file, "cannot-read", "", {"reason": "not a regular file"})
        else:
            path.open("rb").close()
            return
    except OSError as error:
        trouble = unreadable(file, error)
    except ValueError:  # a NUL in the name
        trouble = Trouble(file, "cannot-read", "missing")
    err(trouble_line(trouble, style.words))
    raise typer.Exit(2)
