"""The reports of ``stats``, written in the form asked for."""

import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from phom_replay.archive import bundle
from phom_replay.cli.shared.people import names_json, not_written
from phom_replay.cli.shared.placing import tell_removed
from phom_replay.cli.shared.screen import err, out, out_bytes
from phom_replay.cli.stats.asked import Asked
from phom_replay.cli.stats.faults import faults_json
from phom_replay.counting import People
from phom_replay.identity import Pseudonyms
from phom_replay.render.escape import json_text
from phom_replay.render.stats import (
    Page,
    csv_text,
    markdown_lines,
    parquet_bytes,
    stats_json,
    summary_lines,
    text_lines,
)

if TYPE_CHECKING:
    from phom_replay.render.stats import Part

_BOM: Final = b"\xef\xbb\xbf"
_USUAL: Final = 80
"""Columns of a table that is read by no terminal."""


@dataclass(frozen=True, slots=True)
class Said:
    """What is said beside the reports: who is whom; pseudonyms, where names are hidden."""

    people: People
    pseudonyms: Pseudonyms | None


def write(page: Page, said: Said, asked: Asked) -> None:
    """Write the reports."""
    match asked.form:
        case "table":
            out(text_lines(page, _width(asked.width)))
        case "markdown":
            out(markdown_lines(page))
        case "json":
            out([json_text({**stats_json(page), **_beside(page, said)})])
        case _:
            _write_files(page, asked)
            for line in summary_lines(page):
                err(line)


def _beside(page: Page, said: Said) -> dict[str, object]:
    """Return what else the JSON holds."""
    return {
        **names_json(said.people, is_open=said.pseudonyms is None),
        "errors": faults_json(page.tables.counts, page.style.words, said.pseudonyms),
    }


def _write_files(page: Page, asked: Asked) -> None:
    """Write one report to standard output, or each to a file of its own."""
    if asked.out is None:
        out_bytes([_data(page.parts[0], asked)])
        return
    try:
        with bundle(Path(asked.out), "stats --out") as files:
            for name, part in zip(asked.files, page.parts, strict=True):
                files.path(name).write_bytes(_data(part, asked))
    except (OSError, ValueError) as error:
        not_written(asked.out, error, page.style.words)
    for name in asked.files:
        err(page.say("report-written", path=str(Path(asked.out) / name)))
    tell_removed(files.removed, asked.out, page.style.words)


def _data(part: "Part", asked: Asked) -> bytes:
    if asked.form == "parquet":
        return parquet_bytes(part)
    return (_BOM if asked.bom else b"") + csv_text(part).encode("utf-8", "backslashreplace")


def _width(asked: int | None) -> int | None:
    """Return the columns of the screen; None for any number."""
    if asked is not None:
        return asked or None
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else _USUAL
