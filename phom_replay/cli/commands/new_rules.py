"""``phom-replay rules new``: a house-rules file to start from."""

from pathlib import Path

import typer

from phom_replay.cli.shared.asking import File, how
from phom_replay.cli.shared.house_file import Replace, Start, beginning, put
from phom_replay.cli.shared.options import Lang, NoColor
from phom_replay.cli.shared.screen import err


def new(
    context: typer.Context,
    file: File,
    *,
    start: Start = "classic",
    force: Replace = False,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """Write a house-rules file to start from; every rule stands in it, commented out."""
    from phom_replay.render.escape import safe
    from phom_replay.render.ruleset_file import house_file
    from phom_replay.render.ruleset_words import say

    _, style = how(context, None, lang, no_color=no_color)
    extends, base = beginning(file, start, style)
    put(file, house_file(Path(file).name, extends, base, style.words), style, force=force)
    err(safe(say(style.words, "written", path=file, extends=extends)))
