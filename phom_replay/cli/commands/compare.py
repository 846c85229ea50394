"""``phom-replay compare``: the same logs under other rules."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from phom_replay.cli.shared.asking import Format, asked_for, refuse
from phom_replay.cli.shared.options import Lang, NoColor, Paths
from phom_replay.cli.shared.screen import out, out_json, style_of

if TYPE_CHECKING:
    from phom_replay.cli.shared.reading import Reading
    from phom_replay.comparison import Comparison
    from phom_replay.render.style import Style
    from phom_replay.rulesets.loading import Variant


def compare(
    paths: Paths,
    *,
    against: Annotated[
        list[str] | None,
        typer.Option(
            "--against",
            metavar="NAME|FILE.toml",
            help="The other rules, with overrides after commas: home,u.pay=6. May be repeated.",
        ),
    ] = None,
    sweep: Annotated[
        bool,
        typer.Option(
            "--sweep", help="Each rule alone, with its other values: what would move most."
        ),
    ] = False,
    rules: Annotated[
        str | None,
        typer.Option(
            "--rules",
            metavar="NAME|FILE.toml",
            help="Compare with these rules instead of those of the logs; overrides as above.",
        ),
    ] = None,
    form: Annotated[
        Format, typer.Option("--format", help="For people, or one JSON object.")
    ] = Format.TEXT,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """Show what would change under other rules.

    For each hand the payments and findings that change, the rules that do it, and the nets
    recorded, before and after; then the totals. With --sweep every rule that tables quarrel
    about, one at a time. Exit status: 0 done, 2 usage, or an input or ruleset cannot be read.
    """
    from phom_replay.cli.shared.reading import Reading

    style = style_of(lang, no_color=no_color)
    if sweep == bool(against):
        refuse(style.words.phrase("compare", "sweep-or-against"))
    others = [asked_for(name, style) for name in against or ()]
    base = None if rules is None else asked_for(rules, style)
    reading = Reading(style.words)
    if sweep:
        _swept(reading, paths, base, form, style)
    elif form is Format.JSON:
        _as_json(reading, paths, base, others, style)
    else:
        _as_text(reading, paths, base, others, style)
    raise typer.Exit(2 if reading.errors else 0)


def _compared(
    reading: "Reading", paths: list[str], base: "Variant | None", others: "list[Variant]"
) -> "Iterator[tuple[str, int, Comparison]]":
    """Yield every hand under each of the other rulesets, which are counted from 0."""
    from phom_replay.comparison import compare_log

    house = None if base is None else base.ruleset
    rules = [other.ruleset for other in others]
    for hands in reading.files_of(paths):
        for index, compared in compare_log(hands, rules, folder=hands.folder, ruleset=house):
            yield hands.name, index, compared


def _swept(
    reading: "Reading", paths: list[str], base: "Variant | None", form: Format, style: "Style"
) -> None:
    from phom_replay.comparison import Sweep

    sweep, house = Sweep(), None if base is None else base.ruleset
    for hands in reading.files_of(paths):
        sweep.add_log(hands, file=hands.name, folder=hands.folder, ruleset=house)
    if form is Format.JSON:
        from phom_replay.render.sweep_json import sweep_json

        files, errors = reading.files, reading.errors
        out_json(sweep_json(sweep, before=base, files=files, errors=errors, words=style.words))
    else:
        from phom_replay.render.sweep_text import sweep_lines

        out(sweep_lines(sweep, style))


def _as_text(
    reading: "Reading",
    paths: list[str],
    base: "Variant | None",
    others: "list[Variant]",
    style: "Style",
) -> None:
    from phom_replay.comparison import Totals
    from phom_replay.render.compare_text import hand_lines
    from phom_replay.render.compare_totals import total_lines

    totals = [Totals() for _ in others]
    before = None if base is None else base.label
    for file, index, compared in _compared(reading, paths, base, others):
        totals[index].add(compared, file)
        if compared.changed:
            names = (before, others[index].label)
            out([*hand_lines(file, compared, names, style), ""])
    for other, total in zip(others, totals, strict=True):
        out(total_lines(total, before, other.label, style))


def _as_json(
    reading: "Reading",
    paths: list[str],
    base: "Variant | None",
    others: "list[Variant]",
    style: "Style",
) -> None:
    from phom_replay.comparison import Totals
    from phom_replay.render.compare_json import comparison_json, hand_json

    totals = [Totals() for _ in others]
    hands: list[list[dict[str, object]]] = [[] for _ in others]
    for file, index, compared in _compared(reading, paths, base, others):
        totals[index].add(compared, file)
        if compared.changed:
            hands[index].append(hand_json(file, compared, style.words))
    sides = list(zip(others, totals, hands, strict=True))
    said = comparison_json(sides, before=base, files=reading.files, errors=reading.errors)
    out_json(said)
