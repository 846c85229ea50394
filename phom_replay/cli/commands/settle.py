"""``phom-replay settle``: who pays whom at the end of the night."""

from enum import StrEnum
from typing import Annotated

import typer

from phom_replay.cli.shared.house import house_of
from phom_replay.cli.shared.options import (
    IncludeInvalid,
    Lang,
    NoColor,
    Paths,
    Rules,
    Scores,
    ScoresOption,
)
from phom_replay.cli.shared.people import AliasesFile, aliases_of, tell_doubled, tell_names
from phom_replay.cli.shared.screen import out, style_of


class Pot(StrEnum):
    """What becomes of what is left in the pot."""

    DIVIDE = "divide"
    KEEP = "keep"


class Format(StrEnum):
    """What the output is for: people or programs."""

    TEXT = "text"
    JSON = "json"


def settle(
    paths: Paths,
    *,
    scores: Scores = ScoresOption.RECOMPUTED,
    include_invalid: IncludeInvalid = False,
    aliases: AliasesFile = None,
    trace: Annotated[
        bool, typer.Option("--trace", help="Show each player's hands and payments.")
    ] = False,
    pot: Annotated[
        Pot,
        typer.Option("--pot", help="Divide what is left in the pot (gà), or keep it there."),
    ] = Pot.DIVIDE,
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
    the fewest transfers that square it. A hand with illegal moves is left out and named, as in
    stats; --include-invalid counts what follows from its moves. What is left in the pot (gà) is
    divided among those who sat in the last hand of its session. Exit status: 0 done, 1 with
    --strict if a hand was left out or recorded and recomputed scores differ, 2 an input cannot
    be read, or the aliases seat one person twice.
    """
    from phom_replay.cli.shared.reading import Reading
    from phom_replay.render.escape import json_text
    from phom_replay.render.settlement import night_json, night_lines
    from phom_replay.settlement import Scores as Source
    from phom_replay.settlement import settle as settled

    style = style_of(lang, no_color=no_color)
    house = house_of(rules, style.words)
    persons = aliases_of(aliases, style.words)
    reading = Reading(style.words, silent=form is Format.JSON)
    night = settled(
        reading.replays(paths, house),
        Source(scores.value),
        include_invalid=include_invalid,
        aliases=persons,
        keep_pot=pot is Pot.KEEP,
    )
    for twice in night.doubled:
        tell_doubled(twice.person, twice.spellings, (twice.spot.file, twice.spot.line), style.words)
    if night.doubled:
        raise typer.Exit(2)
    if form is not Format.JSON:
        tell_names(night.merged, night.alike, night.unused, style.words)
    if form is Format.JSON:
        said = night_json(night, files=reading.files, trace=trace)
        out([json_text({**said, "errors": reading.errors})])
    elif night.hands or not reading.errors:
        out(night_lines(night, style, files=reading.files, trace=trace))
    if reading.errors:
        raise typer.Exit(2)
    raise typer.Exit(int(strict and night.is_doubtful))
