"""``phom-replay fit``: which rules make the recorded results come out right?"""

from typing import Annotated

import typer

from phom_replay.cli.shared.asking import Format
from phom_replay.cli.shared.options import Lang, NoColor, Paths
from phom_replay.cli.shared.screen import out, style_of


def fit(
    paths: Paths,
    *,
    form: Annotated[
        Format, typer.Option("--format", help="For people, or one JSON object.")
    ] = Format.TEXT,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """Find the rules that a table played by.

    Looks for rulesets, with up to three changed keys, under which these hands are legal and their
    score and pay lines come out right; the rules that the logs name do not matter. Ranks them by
    hands explained, then by fewest changes, and shows the hands that contradict each. Rules that
    are equally good stand together; a number that no hand shows is a question mark.
    Exit status: 0 done, 2 an input cannot be read.
    """
    from phom_replay.cli.shared.progress import Progress
    from phom_replay.cli.shared.reading import Reading
    from phom_replay.fitting import fit_rules
    from phom_replay.record import Log
    from phom_replay.render.escape import json_text
    from phom_replay.render.fit_json import fit_json
    from phom_replay.render.fit_text import fit_lines

    style = style_of(lang, no_color=no_color)
    reading = Reading(style.words, silent=form is Format.JSON)
    logs = ((hands.name, Log(tuple(hands))) for hands in reading.files_of(paths))
    with Progress(style.words) as progress:
        found = fit_rules(
            logs, tell=lambda tried, hands: progress.show("fit", tried=tried, hands=hands)
        )
    if form is Format.JSON:
        out([json_text(fit_json(found, files=reading.files, errors=reading.errors))])
    else:
        out(fit_lines(found, style))
    raise typer.Exit(2 if reading.errors else 0)
