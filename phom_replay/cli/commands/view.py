"""``phom-replay view``: recorded hands as a page to look at."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from phom_replay.cli.shared.asking import refuse
from phom_replay.cli.shared.choice import Choice, Hand
from phom_replay.cli.shared.house import house_of
from phom_replay.cli.shared.options import Force, Lang, NoColor, Rules
from phom_replay.cli.shared.pages import must_be_writable, write_page
from phom_replay.cli.shared.screen import style_of

if TYPE_CHECKING:
    from phom_replay.findings import Param
    from phom_replay.render.catalogue import Catalogue
    from phom_replay.render.view import Told

_MOST_HANDS: Final = 200


def view(
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
    output: Annotated[
        str,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE.html",
            help="The page to write; - is standard output.",
            show_default=False,
        ),
    ],
    hand: Hand = None,
    force: Force = False,
    rules: Rules = None,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """Write a page that shows hands as a table to step through.

    One file that needs no network and no server: seats, rows, hands, phỏm, stock and payments
    after every turn, and each finding at its turn. Exit status: 0 the hands shown are valid or
    consistent, 1 one of them is invalid, 2 an input cannot be read, there is no such hand, or
    the page cannot be written.
    """
    from phom_replay.cli.shared.reading import Reading

    words = style_of(lang, no_color=no_color).words
    house = house_of(rules, words)
    must_be_writable([path], output, words, force=force)
    reading, choice = Reading(words), Choice(hand)
    told: list[Told] = []
    for file, replay in choice.of(reading.replays([path], house)):
        from phom_replay.story import tell

        if len(told) == _MOST_HANDS:
            refuse(_say(words, "too-many", limit=_MOST_HANDS))
        told.append((file, tell(replay)))
    choice.must_be_found(words)
    if not told and not reading.errors:
        refuse(_say(words, "nothing"))
    if told:
        from phom_replay.render.view import page

        write_page(output, page(told, words), words, hands=len(told))
    raise typer.Exit(2 if reading.errors else int(choice.invalid))


def _say(words: "Catalogue", key: str, **params: "Param") -> str:
    return words.phrase("view", key, **params)
