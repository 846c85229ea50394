"""A house-rules file about to be written: what it starts from, and how it gets onto the disk."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from phom_replay.cli.shared.asking import bad_name, refuse

if TYPE_CHECKING:
    from phom_replay.render.style import Style
    from phom_replay.rulesets import Ruleset

Start = Annotated[
    str,
    typer.Option(
        "--from",
        metavar="NAME|FILE.toml",
        help="What to start from: a ruleset, or a file beside the new one.",
    ),
]
Replace = Annotated[
    bool, typer.Option("--force", help="Replace the file where there is one already.")
]


def beginning(file: str, start: str, style: "Style") -> tuple[str, "Ruleset"]:
    """Return what the file has to extend, and those rules; the program ends where it cannot."""
    from phom_replay.render.ruleset_words import say
    from phom_replay.rulesets.loading import NAMES, RulesetError, load_ruleset

    words = style.words
    if not file.casefold().endswith(".toml") or file.casefold() == ".toml":
        refuse(say(words, "no-suffix", path=file))
    extends = start.casefold() if start.casefold() in NAMES else start
    if extends not in NAMES and extends.casefold().endswith(".toml"):
        extends = Path(start).name
        if Path(start).absolute().parent != Path(file).absolute().parent:
            refuse(say(words, "elsewhere", path=file, extends=start))
    try:
        return extends, load_ruleset(start)
    except RulesetError as error:
        bad_name(start, error, style)


def must_be_free(file: str, style: "Style", *, force: bool) -> None:
    """End where the file could not be written anyway, before anybody has answered anything."""
    from phom_replay.archive.writing import target_of

    with _said(file, style):
        path = target_of(Path(file))
        try:
            mode = path.stat().st_mode
        except FileNotFoundError:
            path.parent.stat()
            mode = 0
        if stat.S_ISREG(mode) and not force:
            raise FileExistsError
        wrong = errno.EISDIR if stat.S_ISDIR(mode) else 0
        if not (wrong or os.access(path if mode else path.parent, os.W_OK)):
            wrong = errno.EACCES
        if wrong:
            raise OSError(wrong, os.strerror(wrong))


def put(file: str, text: str, style: "Style", *, force: bool) -> None:
    """Write the file; where it cannot be written the program says why and ends."""
    from phom_replay.archive import write_file

    with _said(file, style):
        write_file(Path(file), text.encode(), new=not force)


@contextmanager
def _said(file: str, style: "Style") -> Iterator[None]:
    """End where a file cannot be written, and say why."""
    from phom_replay.render.ruleset_words import say

    try:
        yield
    except FileExistsError:
        refuse(say(style.words, "exists", path=file))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        refuse(say(style.words, "not-written", path=file, reason=reason))
