"""``phom-replay settle``: who pays whom at the end of the night."""

from enum import StrEnum
from typing import Annotated

import typer

from phom_replay.cli.house import house_of
from phom_replay.cli.options import Lang, NoColor, Paths, Rules, Scores, ScoresOption
from phom_replay.cli.screen import out, style_of


class Format(StrEnum):
    """What the output is for: people or programs."""

    TEXT = "text"
    JSON = "json"


def settle(
    paths: Paths,
    *,
    scores: Scores = ScoresOption.RECOMPUTED,
    trace: Annotated[
        bool, typer.Option("--trace", help="Show each player's hands and payments.")
    ] = False,
    form: Annotated[
        Format, typer.Option("--format", help="For people, or one JSON object.")
    ] = Format.TEXT,
    rules: Rules = None,
    strict: Annotated[
        bool,
        typer.Option(
            "--strict", help="Exit 1 if a hand was left out, or recorded and recomputed differ."
        ),
    ] = False,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """Add up a night and square it.

    Shows the net of every player over all hands, in points and in the money of their stakes, and
    the fewest transfers that square it. Exit status: 0 done, 1 with --strict if a hand was left
    out or recorded and recomputed scores differ, 2 an input cannot be read.
    """
    from phom_replay.cli.reading import Reading
    from phom_replay.render.escape import json_text
    from phom_replay.render.settlement import night_json, night_lines
    from phom_replay.settlement import Scores as Source
    from phom_replay.settlement import settle as settled

    style = style_of(lang, no_color=no_color)
    house = house_of(rules, style.words)
    reading = Reading(style.words, silent=form is Format.JSON)
    night = settled(reading.replays(paths, house), Source(scores.value))
    if form is Format.JSON:
        said = night_json(night, files=reading.files, trace=trace)
        out([json_text({**said, "errors": reading.errors})])
    elif night.hands or not reading.errors:
        out(night_lines(night, style, files=reading.files, trace=trace))
    if reading.errors:
        raise typer.Exit(2)
    raise typer.Exit(int(strict and night.is_doubtful))
