"""``phom-replay rules ask``: the rules of a table asked one by one, into a house-rules file."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from phom_replay.cli.shared.answers import answer
from phom_replay.cli.shared.asking import File, how, refuse
from phom_replay.cli.shared.house_file import Replace, Start, beginning, must_be_free, put
from phom_replay.cli.shared.options import Lang, NoColor
from phom_replay.cli.shared.screen import err

if TYPE_CHECKING:
    from phom_replay.cli.shared.reading import Reading
    from phom_replay.comparison import Sweep
    from phom_replay.render.style import Style
    from phom_replay.rulesets import Ruleset

_HANDS: Final = 12
"""Simulated hands that give the order where there are no logs: about a second's."""
_MORE, _BACK, _END = "?", "-", "."


def ask(
    context: typer.Context,
    file: File,
    *,
    logs: Annotated[
        list[str] | None,
        typer.Option(
            "--logs",
            metavar="PATH",
            help="Logs that say which rules move most, as PATH elsewhere. May be repeated;"
            " default: some simulated hands.",
        ),
    ] = None,
    start: Start = "classic",
    force: Replace = False,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """Ask the rules of a table, those that move most first, and write a house-rules file.

    An answer a line, also through a pipe: a value, Enter to keep the one shown, ? for more about
    the rule, - to go back, . to end. Questions go to standard error. The end of input ends the
    questions too, and the file holds what was answered; Ctrl-C writes nothing. Exit status: 0
    done, 2 usage, or a file or log cannot be read or written.
    """
    from phom_replay.cli.shared.reading import Reading
    from phom_replay.render.ask_text import end_lines, head_lines
    from phom_replay.render.ruleset_file import house_file

    _, style = how(context, None, lang, no_color=no_color)
    words = style.words
    if "-" in (logs or ()):
        refuse(words.phrase("ask", "no-stdin"))
    extends, base = beginning(file, start, style)
    must_be_free(file, style, force=force)
    reading = Reading(words)
    sweep = _played(base) if logs is None else _read(reading, logs, base)
    _tell(head_lines(file, sweep.hands, words, simulated=logs is None))
    rules = _answered(sweep.keys(), base, style)
    put(file, house_file(Path(file).name, extends, base, words, rules), style, force=force)
    _tell(end_lines(file, extends, base, rules, words))
    raise typer.Exit(2 if reading.errors else 0)


def _read(reading: "Reading", logs: list[str], base: "Ruleset") -> "Sweep":
    from phom_replay.comparison import Sweep

    sweep = Sweep()
    for hands in reading.files_of(logs):
        sweep.add_log(hands, file=hands.name, folder=hands.folder, ruleset=base)
    if not reading.files:
        raise typer.Exit(2)
    return sweep


def _played(base: "Ruleset") -> "Sweep":
    from phom_replay.comparison import Sweep
    from phom_replay.rulesets.tag import tag_of
    from phom_replay.simulation import Recipe, evenings

    sweep = Sweep()
    for _, hands in evenings(Recipe(base, tag_of(base), _HANDS)):
        sweep.add_log(hands, ruleset=base)
    return sweep


def _answered(keys: tuple[str, ...], rules: "Ruleset", style: "Style") -> "Ruleset":
    """Ask key by key until the last, or until somebody ends it; return the rules they make."""
    from phom_replay.render.ask_text import fault_lines, more_lines, prompt, question_lines
    from phom_replay.rulesets.loading import overridden

    place, told, words = 0, -1, style.words
    while place < len(keys):
        key = keys[place]
        if told != place:
            _tell(question_lines(key, place + 1, len(keys), words))
            told = place
        said = answer(prompt(key, rules))
        if said in (None, _END):
            break
        if said == _MORE:
            _tell(more_lines(key, words))
        elif said == _BACK:
            place, told = max(place - 1, 0), -1
        elif not said:
            place += 1
        else:
            value = said.strip('"').replace(",", " ")  # an empty list is typed as ""
            rules, (fault,) = overridden(rules, (f"{key}={value}",))
            place += fault is None
            if fault is not None:
                _tell(fault_lines(fault, said, words))
    return rules


def _tell(lines: Iterable[str]) -> None:
    for line in lines:
        err(line)
