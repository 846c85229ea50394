"""``phom-replay simulate``: legal hands with true scores, as many as wanted."""

from collections.abc import Iterable, Iterator
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from phom_replay.cli.shared.asking import asked_for, refuse
from phom_replay.cli.shared.options import Force, Lang, NoColor
from phom_replay.cli.shared.placing import must_be_free, must_be_free_in, tell_removed
from phom_replay.cli.shared.screen import err, style_of

if TYPE_CHECKING:
    from phom_replay.record import Hand
    from phom_replay.render.style import Style
    from phom_replay.simulation import Recipe


class Hidden(StrEnum):
    """What the logs leave out."""

    NONE = "none"
    PUBLIC = "public"


def simulate(
    *,
    output: Annotated[
        str,
        typer.Option(
            "--output",
            "-o",
            metavar="PATH",
            help="A .phom file (also .gz or .zst), a folder for one file an evening, or - for"
            " standard output.",
        ),
    ] = "-",
    hands: Annotated[int, typer.Option("--hands", min=1, help="How many hands.")] = 100,
    players: Annotated[
        str, typer.Option("--players", metavar="2..4", help="How many play: 3, or from 2..4.")
    ] = "4",
    rules: Annotated[
        str,
        typer.Option(
            "--rules",
            metavar="NAME|FILE.toml",
            help="The rules to play by, with overrides after commas: home,u.pay=6.",
        ),
    ] = "classic",
    seed: Annotated[int, typer.Option("--seed", help="Equal seeds give equal logs.")] = 1,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B,C,D",
            help="Who plays: random, greedy, careful or strong, given to the people in turn.",
        ),
    ] = "greedy",
    hidden: Annotated[
        Hidden,
        typer.Option("--hidden", help="Write all cards, or only those that everybody saw."),
    ] = Hidden.NONE,
    sessions: Annotated[
        int | None,
        typer.Option("--sessions", min=1, help="How many evenings; default one a dozen hands."),
    ] = None,
    spice: Annotated[
        bool, typer.Option("--spice", help="Make rare events frequent: every kind of Ù, fouls.")
    ] = False,
    stock: Annotated[bool, typer.Option("--stock", help="Write the stock of every hand.")] = False,
    pays: Annotated[bool, typer.Option("--pays", help="Write every payment.")] = False,
    outcomes: Annotated[
        bool,
        typer.Option("--outcomes", help="Write no moves: who ate, who came in which place or Ù."),
    ] = False,
    start: Annotated[
        str, typer.Option("--start", metavar="YYYY-MM-DD", help="The date of the first evening.")
    ] = "2026-01-02",
    force: Force = False,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """Make hands: legal, in canonical form, with true scores.

    Bots play them in evenings of people who come and go. Equal options give equal logs on every
    machine. Exit status: 0 done, 2 usage, or the output cannot be written.
    """
    from phom_replay.rulesets.tag import tag_of
    from phom_replay.simulation import Detail, Recipe

    style = style_of(lang, no_color=no_color)
    variant = asked_for(rules, style)
    recipe = Recipe(
        rules=variant.ruleset,
        rules_tag=tag_of(variant.ruleset),
        hands=hands,
        seed=seed,
        players=_numbers(players, style),
        bots=_bots(bots, style),
        sessions=min(sessions or 0, hands),
        spice=spice,
        start=_day(start, style),
        detail=Detail(hidden=hidden is Hidden.PUBLIC, stock=stock, pays=pays, outcomes=outcomes),
    )
    _write(recipe, output, style, force=force)


def _numbers(text: str, style: "Style") -> tuple[int, int]:
    """Return from how many to how many people play."""
    low, dots, high = text.strip().partition("..")
    numbers = (low.strip(), high.strip() if dots else low.strip())
    if not all(number in {"2", "3", "4"} for number in numbers) or numbers[0] > numbers[1]:
        refuse(style.words.phrase("simulate", "bad-players", found=text))
    return int(numbers[0]), int(numbers[1])


def _day(text: str, style: "Style") -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        refuse(style.words.phrase("simulate", "bad-start", found=text))


def _bots(text: str, style: "Style") -> tuple[str, ...]:
    from phom_replay.simulation import BOTS

    names = tuple(name.strip().casefold() for name in text.split(","))
    for name in names:
        if name not in BOTS:
            refuse(style.words.phrase("simulate", "bad-bot", found=name, bots=", ".join(BOTS)))
    return names


def _write(recipe: "Recipe", output: str, style: "Style", *, force: bool) -> None:
    """Write the hands where they are wanted, and say so."""
    import gc

    gc.disable()  # hands are freed one by one, nothing refers to itself, and looking costs time
    try:
        if output == "-":
            _to_screen(recipe)
            return
        if output.endswith(("/", "\\")) or Path(output).is_dir():
            _to_folder(recipe, output, style, force=force)
        else:
            _to_file(recipe, output, style, force=force)
    except (OSError, ValueError) as error:
        _not_written(output, error, style)
    finally:
        gc.enable()
    from phom_replay.render.escape import safe

    numbers = {"hands": recipe.hands, "sessions": recipe.evenings}
    err(safe(style.words.phrase("simulate", "written", path=output, **numbers)))


def _not_written(output: str, error: Exception, style: "Style") -> NoReturn:
    reason = getattr(error, "strerror", None) or type(error).__name__
    refuse(style.words.phrase("simulate", "not-written", path=output, reason=reason))


def _to_screen(recipe: "Recipe") -> None:
    from phom_replay.cli.shared.screen import out
    from phom_replay.simulation import hands

    out(text.removesuffix("\n") for text in _texts(hands(recipe)))


def _to_file(recipe: "Recipe", output: str, style: "Style", *, force: bool) -> None:
    from phom_replay.archive import Mark, Marked, writing
    from phom_replay.cli.shared.progress import Progress
    from phom_replay.simulation import hands

    must_be_free(output, Mark.LOG, style.words, force=force)
    with writing(Path(output)) as sink, Progress(style.words) as progress:
        marked = Marked(sink, Mark.LOG)
        for done, text in enumerate(_texts(hands(recipe)), 1):
            marked.write(text.encode())
            progress.show("simulate", done=done, hands=recipe.hands)
        marked.finish()


def _to_folder(recipe: "Recipe", output: str, style: "Style", *, force: bool) -> None:
    from phom_replay.archive import bundle
    from phom_replay.cli.shared.progress import Progress
    from phom_replay.simulation import days, evenings

    names = [f"{day}.phom" for day in days(recipe)]
    must_be_free_in(output, names, "simulate", style.words, force=force)
    with bundle(Path(output), "simulate") as files, Progress(style.words) as progress:
        done = 0
        for day, evening in evenings(recipe):
            with files.path(f"{day}.phom").open("wb") as file:
                for text in _texts(evening):
                    file.write(text.encode())
                    done += 1
                    progress.show("simulate", done=done, hands=recipe.hands)
    tell_removed(files.removed, output, style.words)


def _texts(hands: "Iterable[Hand]") -> Iterator[str]:
    from phom_replay.notation import write_hand

    for place, hand in enumerate(hands):
        yield ("\n" if place else "") + write_hand(hand)
