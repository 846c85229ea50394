"""``phom-replay explain``: a hand turn by turn, with every payment and its reason."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Final

import typer

from phom_replay.cli.house import house_of
from phom_replay.cli.options import Lang, NoColor, Rules
from phom_replay.cli.screen import err, out, style_of

if TYPE_CHECKING:
    from phom_replay.referee import Replay
    from phom_replay.render.catalogue import Catalogue
    from phom_replay.render.style import Style
    from phom_replay.story import Story

_MOST_IDS: Final = 20
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
    hand: Annotated[
        str | None,
        typer.Option("--hand", metavar="ID", help="Only the hands with this id; default: all."),
    ] = None,
    turn: Annotated[
        int | None,
        typer.Option("--turn", metavar="N", min=1, help="Only up to this turn; default: all."),
    ] = None,
    form: Annotated[
        Format, typer.Option("--format", help="For people, or one JSON object.")
    ] = Format.TEXT,
    rules: Rules = None,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """Tell a hand turn by turn, with its payments.

    Every turn with the table after it, the count, and who pays whom how much by which rule.
    Exit status: 0 the hands shown are valid or consistent, 1 one of them is invalid, 2 an input
    cannot be read or there is no such hand.
    """
    from phom_replay.cli.reading import Reading

    style = style_of(lang, no_color=no_color)
    house = house_of(rules, style.words)
    reading = Reading(style.words, silent=form is Format.JSON)
    choice = _Choice(hand)
    stories = _stories(choice.of(reading.replays([path], house)), turn)
    if form is Format.JSON:
        _write_json(stories, reading.errors, style.words)
    else:
        _write_text(stories, style)
    if hand is not None and not choice.found and choice.ids:
        err(_unknown(hand, choice.ids, style.words))
        raise typer.Exit(2)
    raise typer.Exit(2 if reading.errors else int(choice.invalid))


class _Choice:
    """The hands asked for by id, or all; remembers what it saw."""

    def __init__(self, wanted: str | None) -> None:
        from unicodedata import normalize

        self.ids: dict[str, None] = {}
        self.found = False
        self.invalid = False
        self._wanted = None if wanted is None else normalize("NFC", wanted)

    def of(self, replays: "Iterable[tuple[str, Replay]]") -> "Iterator[tuple[str, Replay]]":
        """Yield the hands asked for."""
        from phom_replay.referee import Status

        for file, replay in replays:
            self.ids[replay.hand.id] = None
            if self._wanted is None or replay.hand.id == self._wanted:
                self.found = True
                self.invalid = self.invalid or replay.status is Status.INVALID
                yield file, replay


def _stories(replays: "Iterable[tuple[str, Replay]]", turn: int | None) -> Told:
    from phom_replay.story import tell

    for file, replay in replays:
        story = tell(replay)
        yield file, story if turn is None else story.until(turn)


def _write_text(stories: Told, style: "Style") -> None:
    from phom_replay.render.story import story_lines

    for index, (file, story) in enumerate(stories):
        out([""] * 2 if index else [])
        out(story_lines(file, story, style))


def _write_json(stories: Told, errors: list[dict[str, object]], words: "Catalogue") -> None:
    """Write one object; a hand stands on a line of its own."""
    from phom_replay.render.escape import json_text
    from phom_replay.render.story import VERSION, story_json

    out([f'{{"version": {VERSION}, "hands": ['])
    lead = ""
    for file, story in stories:
        out([lead + json_text(story_json(file, story, words))])
        lead = ","
    out([f'], "errors": {json_text(errors)}}}'])


def _unknown(hand: str, ids: Iterable[str], words: "Catalogue") -> str:
    from phom_replay.render.escape import safe

    known = list(ids)
    shown = known[:_MOST_IDS]
    if len(known) > _MOST_IDS:
        shown.append(words.phrase("explain", "more", count=len(known) - _MOST_IDS))
    said = words.phrase("explain", "no-hand", found=hand, known=tuple(shown))
    return safe(f"phom-replay: {said}")
