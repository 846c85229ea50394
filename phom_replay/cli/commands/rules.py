"""``phom-replay rules``: the rulesets, and a table's own."""

from pathlib import Path

import typer

from phom_replay.cli.commands import ask_rules, new_rules
from phom_replay.cli.shared.asking import (
    Asked,
    File,
    Form,
    Format,
    Name,
    asked_for,
    how,
    must_be_readable,
)
from phom_replay.cli.shared.options import Lang, NoColor
from phom_replay.cli.shared.quick import QuickCommand, QuickGroup
from phom_replay.cli.shared.screen import out, out_json

app = typer.Typer(
    cls=QuickGroup,
    add_completion=False,
    invoke_without_command=True,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def rules(
    context: typer.Context,
    *,
    form: Form = None,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """List, show and compare rulesets; check, begin or be asked for a house-rules file.

    Without a subcommand lists the rulesets. Exit status: 0, 1 if a checked file has an error,
    2 usage, or a file that cannot be read or written.
    """
    context.obj = Asked(form or Format.TEXT, lang, no_color)
    if context.invoked_subcommand is None:
        form, style = how(context, form, lang, no_color=no_color)
        if form is Format.JSON:
            from phom_replay.render.ruleset_json import list_json

            out_json(list_json(style.words))
        else:
            from phom_replay.render.ruleset_text import list_lines

            out(list_lines(style))


@app.command("show", cls=QuickCommand)
def show(
    context: typer.Context,
    name: Name,
    *,
    form: Form = None,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """Print every rule of a ruleset: its value, what it means, where it comes from."""
    form, style = how(context, form, lang, no_color=no_color)
    variant = asked_for(name, style)
    if form is Format.JSON:
        from phom_replay.render.ruleset_json import show_json

        out_json(show_json(variant, style.words))
    else:
        from phom_replay.render.ruleset_text import show_lines

        out(show_lines(variant, style))


@app.command("diff", cls=QuickCommand)
def diff(
    context: typer.Context,
    one: Name,
    other: Name,
    *,
    form: Form = None,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """Show what differs between two rulesets, and what that means."""
    form, style = how(context, form, lang, no_color=no_color)
    first, second = asked_for(one, style), asked_for(other, style)
    if form is Format.JSON:
        from phom_replay.render.ruleset_json import diff_json

        out_json(diff_json(first, second, style.words))
    else:
        from phom_replay.render.ruleset_text import diff_lines

        out(diff_lines(first, second, style))


@app.command("check", cls=QuickCommand)
def check(
    context: typer.Context,
    file: File,
    *,
    form: Form = None,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """Check a house-rules file: what it changes, or what is wrong with it.

    Exit status: 0 the file is fine, 1 it has an error, 2 it cannot be read.
    """
    from phom_replay.filenames import found
    from phom_replay.rulesets.house import read_house
    from phom_replay.rulesets.loading import Variant

    form, style = how(context, form, lang, no_color=no_color)
    must_be_readable(file, style)
    house = read_house(found(Path(file)))
    if form is Format.JSON:
        from phom_replay.render.ruleset_json import check_json

        out_json(check_json(house, style.words))
    elif house.all_flaws:
        from phom_replay.render.ruleset_text import flaw_lines

        out(flaw_lines(house, style))
    else:
        from phom_replay.render.ruleset_text import fine_lines

        out(fine_lines(Variant(file, house.ruleset, (), house), style))
    raise typer.Exit(int(bool(house.all_flaws)))


app.command("new", cls=QuickCommand)(new_rules.new)
app.command("ask", cls=QuickCommand)(ask_rules.ask)
