"""``phom-replay explain``: a hand turn by turn, with every payment and its reason."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from phom_replay.cli.shared.choice import Choice, Hand
from phom_replay.cli.shared.house import house_of
from phom_replay.cli.shared.options import Lang, NoColor, Rules
from phom_replay.cli.shared.screen import out, style_of

if TYPE_CHECKING:
    from phom_replay.referee import Replay
    from phom_replay.render.catalogue import Catalogue
    from phom_replay.render.style import Style
    from phom_replay.story import Story

Told = Iterator[tuple[str, "Story"]]


class Format(StrEnum):
    """What the output is for: people or programs."""

    TEXT = "text"
    JSON = "json"


def explain(
    path: Annotated[
        str,
        typer.Argument(
            metavar="PATH",
            help="A .phom file, a folder (searched for *.phom, .phom.gz and .phom.zst), or - for"
            " standard input.",
            show_default=False,
        ),
    ],
    *,
    hand: Hand = None,
    turn: Annotated[
        int | None,
        typer.Option("--turn", metavar="N", min=1, help="Only up to this turn; default: all."),
    ] = None,
    payments: Annotated[
        bool,
        typer.Option(
            "--payments",
            help="Only who pays whom and why, and why an expected payment is missing.",
        ),
    ] = False,
    form: Annotated[
        Format, typer.Option("--format", help="For people, or one JSON object.")
    ] = Format.TEXT,
    rules: Rules = None,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """Tell a hand turn by turn, with its payments.

    Every turn with the table after it, the count, who pays whom how much by which rule, and which
    rule decides that an expected payment (đền, chốt, móm, a dearer Ù …) is missing.
    Exit status: 0 the hands shown are valid or consistent, 1 one of them is invalid, 2 an input
    cannot be read or there is no such hand.
    """
    from phom_replay.cli.shared.reading import Reading

    style = style_of(lang, no_color=no_color)
    house = house_of(rules, style.words)
    reading = Reading(style.words, silent=form is Format.JSON)
    choice = Choice(hand)
    stories = _stories(choice.of(reading.replays([path], house)), turn)
    if form is Format.JSON:
        _write_json(stories, reading.errors, style.words, payments=payments)
    else:
        _write_text(stories, style, payments=payments)
    choice.must_be_found(style.words)
    raise typer.Exit(2 if reading.errors else int(choice.invalid))


def _stories(replays: "Iterable[tuple[str, Replay]]", turn: int | None) -> Told:
    from phom_replay.story import tell

    for file, replay in replays:
        story = tell(replay)
        yield file, story if turn is None else story.until(turn)


def _write_text(stories: Told, style: "Style", *, payments: bool) -> None:
    from phom_replay.render.story import payments_lines, story_lines

    lines = payments_lines if payments else story_lines
    for index, (file, story) in enumerate(stories):
        out([""] * 2 if index else [])
        out(lines(file, story, style))


def _write_json(
    stories: Told, errors: list[dict[str, object]], words: "Catalogue", *, payments: bool
) -> None:
    """Write one object; a hand stands on a line of its own."""
    from phom_replay.render.escape import json_text
    from phom_replay.render.story import VERSION, story_json

    out([f'{{"version": {VERSION}, "hands": ['])
    lead = ""
    for file, story in stories:
        out([lead + json_text(story_json(file, story, words, payments=payments))])
        lead = ","
    out([f'], "errors": {json_text(errors)}}}'])
