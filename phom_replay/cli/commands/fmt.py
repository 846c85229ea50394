"""``phom-replay fmt``: the canonical form."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from phom_replay.cli.shared.options import Lang, NoColor, Paths
from phom_replay.cli.shared.screen import err, out, out_bytes, style_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from phom_replay.archive import Input, Trouble
    from phom_replay.notation import Outcome
    from phom_replay.render.style import Style


def fmt(
    paths: Paths,
    *,
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; exit 1 if a file would change.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Change nothing; show what would change.")
    ] = False,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """Rewrite logs in the canonical form.

    Files are rewritten in place, - goes to standard output. What comes out is read before it is
    written. Hands that cannot be read without errors are left as they are and named. Exit status:
    0 done, 1 with --check if something would change, 2 an input cannot be read or written, or is
    left as it is because it would read otherwise.
    """
    from phom_replay.archive import Trouble, find_inputs
    from phom_replay.cli.shared.reporters import passed_over

    style = style_of(lang, no_color=no_color)
    status = 0
    for source in find_inputs(paths, passed_over(style.words)):
        if isinstance(source, Trouble):
            status = max(status, _refuse(source, style))
        else:
            status = max(status, _format(source, style, check=check, diff=diff))
    raise typer.Exit(status)


def _format(source: "Input", style: "Style", *, check: bool, diff: bool) -> int:
    from phom_replay.archive import (
        Draft,
        TooLargeError,
        Trouble,
        is_packed,
        open_source,
        trouble_of,
    )
    from phom_replay.notation import format_log

    if source.member is not None:
        return _refuse_packed(source, style)
    old = open_source(source)
    if isinstance(old, Trouble):
        return _refuse(old, style)
    if is_packed(next(old(), b""), source.name):
        return _refuse_packed(source, style)
    new = Draft()
    try:
        outcome = format_log(old, new)
    except TooLargeError as error:
        return _refuse(trouble_of(source.name, error), style)
    except OSError as error:
        return _not_written(source, error, style)
    status = _name_left_alone(source, outcome, style)
    said = old if outcome.left_alone else new.pieces
    if diff:
        out(_diff_lines(source.name, old(), said(), style))
    elif check and outcome.changed:
        _note(source, style.words.label("would-change"))
    elif not check and source.path is None:
        out_bytes(said())
    elif not check and outcome.changed:
        status = max(status, _write(source, new.pieces(), style))
    return max(status, int(check and outcome.changed))


def _refuse_packed(source: "Input", style: "Style") -> int:
    _note(source, style.words.label("compressed"))
    return 2 if source.named else 0


def _refuse(trouble: "Trouble", style: "Style") -> int:
    from phom_replay.cli.shared.reporters import trouble_line

    err(trouble_line(trouble, style.words))
    return 2


def _name_left_alone(source: "Input", outcome: "Outcome", style: "Style") -> int:
    """Name what stays as it is, and why; return the exit status of it."""
    from phom_replay.notation import LeftAlone

    if outcome.left_alone is LeftAlone.BYTES:
        _note(source, style.words.label("left-alone-file"))
        return 2
    whole = outcome.left_alone is not None
    otherwise = "left-alone-whole" if whole else "left-alone-otherwise"
    named = [(place, "left-alone") for place in outcome.kept]
    named += [(place, otherwise) for place in outcome.otherwise]
    for place, label in sorted(named):
        _note(source, style.words.label(label, hand=place.id, line=place.line))
    return 2 if outcome.otherwise else 0


def _note(source: "Input", text: str) -> None:
    from phom_replay.render.escape import safe

    err(safe(f"{source.name}: {text}"))


def _diff_lines(
    name: str, old: "Iterable[bytes]", new: "Iterable[bytes]", style: "Style"
) -> list[str]:
    """Return a unified diff; escaped on a terminal, else as ``patch`` wants it."""
    from difflib import unified_diff

    from phom_replay.notation import decode
    from phom_replay.render.escape import safe

    before, after = (_lines("".join(decode(pieces))) for pieces in (old, new))
    diff = unified_diff(before, after, name, name)
    lines: list[str] = []
    for line in diff:
        lines.append(line.removesuffix("\n"))
        if not line.endswith("\n"):
            lines.append("\\ No newline at end of file")
    if not sys.stdout.isatty():
        return lines
    return [_painted(safe(line), style) for line in lines]


def _lines(text: str) -> list[str]:
    """Cut at line feeds alone, so that other line ends show as what they are."""
    parts = text.split("\n")
    return [*(part + "\n" for part in parts[:-1]), *(part for part in parts[-1:] if part)]


def _painted(line: str, style: "Style") -> str:
    if line.startswith("+"):
        return style.paint(line, "\x1b[32m")
    return style.paint(line, "\x1b[31m") if line.startswith("-") else line


def _write(source: "Input", data: "Iterable[bytes]", style: "Style") -> int:
    from phom_replay.archive import replacing

    if source.path is None:
        return 0
    try:
        with replacing(source.path) as file:
            file.writelines(data)
    except OSError as error:
        return _not_written(source, error, style)
    return 0


def _not_written(source: "Input", error: OSError, style: "Style") -> int:
    reason = error.strerror or type(error).__name__
    _note(source, style.words.label("not-written", reason=reason))
    return 2
