"""``phom-replay rules new``: a house-rules file to start from."""

from pathlib import Path
from typing import Annotated

import typer

from phom_replay.cli.shared.asking import File, bad_name, how, refuse
from phom_replay.cli.shared.options import Lang, NoColor
from phom_replay.cli.shared.screen import err


def new(
    context: typer.Context,
    file: File,
    *,
    start: Annotated[
        str,
        typer.Option(
            "--from",
            metavar="NAME|FILE.toml",
            help="What to start from: a ruleset, or a file beside the new one.",
        ),
    ] = "classic",
    force: Annotated[
        bool, typer.Option("--force", help="Replace the file where there is one already.")
    ] = False,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """Write a house-rules file to start from; every rule stands in it, commented out."""
    from phom_replay.archive import write_file
    from phom_replay.render.ruleset_file import house_file
    from phom_replay.render.ruleset_words import say
    from phom_replay.rulesets.loading import NAMES, RulesetError, load_ruleset

    _, style = how(context, None, lang, no_color=no_color)
    path, words = Path(file), style.words
    if not file.casefold().endswith(".toml") or file.casefold() == ".toml":
        refuse(say(words, "no-suffix", path=file))
    extends = start.casefold() if start.casefold() in NAMES else start
    if extends not in NAMES and extends.casefold().endswith(".toml"):
        extends = Path(start).name
        if Path(start).absolute().parent != path.absolute().parent:
            refuse(say(words, "elsewhere", path=file, extends=start))
    try:
        base = load_ruleset(start)
    except RulesetError as error:
        bad_name(start, error, style)
    text = house_file(path.name, extends, base, words)
    try:
        write_file(path, text.encode(), new=not force)
    except FileExistsError:
        refuse(say(words, "exists", path=file))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        refuse(say(words, "not-written", path=file, reason=reason))
    from phom_replay.render.escape import safe

    err(safe(say(words, "written", path=file, extends=extends)))
