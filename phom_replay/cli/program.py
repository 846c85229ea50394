"""The program and its commands."""

from typing import Annotated

import typer

from phom_replay.cli.commands import (
    code,
    compare,
    explain,
    export,
    fit,
    fmt,
    rules,
    settle,
    simulate,
    stats,
    validate,
    view,
)
from phom_replay.cli.shared.quick import QuickCommand, QuickGroup
from phom_replay.cli.shared.screen import out

app = typer.Typer(
    cls=QuickGroup,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help: quick to start, and no markup in what users write
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("validate", cls=QuickCommand)(validate.validate)
app.command("settle", cls=QuickCommand)(settle.settle)
app.command("compare", cls=QuickCommand)(compare.compare)
app.command("fit", cls=QuickCommand)(fit.fit)
app.add_typer(rules.app, name="rules", cls=QuickGroup)
app.command("stats", cls=QuickCommand)(stats.stats)
app.command("export", cls=QuickCommand)(export.export)
app.command("explain", cls=QuickCommand)(explain.explain)
app.command("view", cls=QuickCommand)(view.view)
app.command("fmt", cls=QuickCommand)(fmt.fmt)
app.command("simulate", cls=QuickCommand)(simulate.simulate)
app.command("code", cls=QuickCommand)(code.code)


def _version(wanted: bool) -> None:  # noqa: FBT001  # typer calls it so
    if not wanted:
        return
    from importlib.metadata import PackageNotFoundError, version

    try:
        number = version("phom-replay")
    except PackageNotFoundError:
        number = "(not installed)"
    out([f"phom-replay {number}"])
    raise typer.Exit


@app.callback()
def program(
    *,
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Show the version and exit.", callback=_version, is_eager=True
        ),
    ] = False,
) -> None:
    """Referee and memory of Phỏm (Tá lả): checks recorded hands and recomputes the payments.

    Exit status: 0 all is well; 1 at least one hand is invalid; 2 usage, or an input that cannot
    be read.
    """
    del version
