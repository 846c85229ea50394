"""``phom-replay view``: recorded hands as a page to look at."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from phom_replay.cli.asking import refuse
from phom_replay.cli.choice import Choice, Hand
from phom_replay.cli.house import house_of
from phom_replay.cli.options import Lang, NoColor, Rules
from phom_replay.cli.screen import err, out_bytes, style_of

if TYPE_CHECKING:
    from phom_replay.findings import Param
    from phom_replay.render.catalogue import Catalogue
    from phom_replay.render.view import Told

_MOST_HANDS: Final = 200
_STDOUT: Final = "-"


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
            help="The page to write, replacing what is there; - is standard output.",
            show_default=False,
        ),
    ],
    hand: Hand = None,
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
    from phom_replay.cli.reading import Reading

    words = style_of(lang, no_color=no_color).words
    house = house_of(rules, words)
    _must_be_writable(path, output, words)
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
        _write(output, told, words)
    raise typer.Exit(2 if reading.errors else int(choice.invalid))


def _say(words: "Catalogue", key: str, **params: "Param") -> str:
    return words.phrase("view", key, **params)


def _must_be_writable(path: str, output: str, words: "Catalogue") -> None:
    """Refuse a page that cannot be written, or would take the place of a log, before any work."""
    if output == _STDOUT:
        return
    if not output.casefold().endswith((".html", ".htm")):
        refuse(_say(words, "no-suffix", path=output))
    try:
        file = Path(output)
        if path != _STDOUT and file.exists() and Path(path).exists() and file.samefile(path):
            refuse(_say(words, "is-the-log", path=output))
        if not file.absolute().parent.is_dir():
            _cannot(output, _say(words, "no-folder"), words)
        if file.exists() and not file.is_file():
            _cannot(output, _say(words, "not-a-file"), words)
    except (OSError, ValueError) as error:
        _cannot(output, _reason(error), words)


def _write(output: str, told: "list[Told]", words: "Catalogue") -> None:
    from phom_replay.archive import write_file
    from phom_replay.render.escape import safe
    from phom_replay.render.view import page

    data = page(told, words).encode()
    if output == _STDOUT:
        out_bytes(data)
        return
    try:
        write_file(Path(output), data)
    except (OSError, ValueError) as error:
        _cannot(output, _reason(error), words)
    err(safe(_say(words, "written", path=output, hands=len(told))))


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or type(error).__name__


def _cannot(output: str, reason: str, words: "Catalogue") -> None:
    refuse(_say(words, "not-written", path=output, reason=reason))
