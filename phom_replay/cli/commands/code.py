"""``phom-replay code``: explain a finding."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from phom_replay.cli.shared.options import Lang, NoColor
from phom_replay.cli.shared.screen import err, out, style_of

if TYPE_CHECKING:
    from phom_replay.render.catalogue import Catalogue
    from phom_replay.render.style import Style


def code(
    name: Annotated[
        str | None,
        typer.Argument(metavar="CODE", help="A code such as illegal-eat.", show_default=False),
    ] = None,
    *,
    lang: Lang = None,
    no_color: NoColor = False,
) -> None:
    """Explain a finding; without CODE, list all.

    Says what is wrong, which rule says so and how to mend it, and shows the smallest example.
    Exit status: 0, or 2 if there is no such code.
    """
    style = style_of(lang, no_color=no_color)
    if name is None:
        out(_list_lines(style.words))
        return
    found = name.strip().casefold().partition(".")[0]
    if found not in style.words.codes():
        err(_unknown(name, found, style.words))
        raise typer.Exit(2)
    out(_page_lines(found, style))


def _list_lines(words: "Catalogue") -> Iterator[str]:
    from phom_replay.codes import CODES

    codes = words.codes()
    width = max(map(len, codes))
    yield words.label("codes")
    for each in codes:
        if each in CODES:
            severity = words.label(CODES[each].severity.value)
            yield f"  {each:<{width}}  {words.title(each)} ({severity})"
    yield words.label("inputs")
    for each in codes:
        if each not in CODES:
            yield f"  {each:<{width}}  {words.title(each)}"


def _unknown(name: str, found: str, words: "Catalogue") -> str:
    from difflib import get_close_matches

    from phom_replay.render.escape import safe

    near = get_close_matches(found, words.codes(), 3, 0.5)
    said = words.label("unknown-code", found=name)
    if near:
        said += "; " + words.label("nearest", nearest=tuple(near))
    return safe(f"phom-replay: {said}")


def _page_lines(found: str, style: "Style") -> Iterator[str]:
    from phom_replay.codes import CODES

    words = style.words
    row = CODES.get(found)
    severity = words.label(row.severity.value if row else "error")
    yield style.paint(f"{severity}[{found}]: {words.title(found)}", "\x1b[1m")
    yield ""
    yield from words.page(found).splitlines()
    if row:
        yield ""
        yield f"{words.label('rule')}: {row.rule} \u2014 {words.rule(row.rule)}"
    if sample := _sample(found):
        yield ""
        yield from _sample_lines(found, sample, style)


def _sample(found: str) -> Path | None:
    """Return the smallest log with this code: of the package, or of a checkout beside it."""
    package = Path(__file__).parents[2]
    for folder in (package / "samples", package.parent / "samples"):
        path = folder / "errors" / f"{found}.phom"
        if path.is_file():
            return path
    return None


def _sample_lines(found: str, sample: Path, style: "Style") -> Iterator[str]:
    from phom_replay.archive import Input, open_log
    from phom_replay.render.as_text import finding_lines
    from phom_replay.render.escape import safe
    from phom_replay.session import referee

    opened = open_log(Input(sample.name, sample))
    yield style.words.label("sample", file=sample.name)
    yield ""
    text = sample.read_bytes().decode("utf-8", "backslashreplace")
    yield from (f"    {safe(line)}".rstrip() for line in text.splitlines())
    yield ""
    yield f"{style.words.label('gives')}:"
    yield ""
    log = opened.log
    for replay in referee(log, folder=opened.folder) if log else ():
        for finding in replay.findings:
            if finding.code == found:
                line = replay.hand.line_text(finding.span.line)
                yield from finding_lines(sample.name, finding, line, style, replay.ruleset)
                return
