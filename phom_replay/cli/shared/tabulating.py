"""The archive behind the paths of a command, as tables; what cannot be read is told."""

import os
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from phom_replay.cli.shared.options import ScoresOption
from phom_replay.cli.shared.progress import Progress
from phom_replay.cli.shared.screen import err

if TYPE_CHECKING:
    from phom_replay.archive import Input, Trouble
    from phom_replay.render.catalogue import Catalogue
    from phom_replay.rulesets import Ruleset
    from phom_replay.tables import Counts, Options, Tables

_WORTH_IT: Final = 2 << 20
"""Bytes of files from which on a second process pays for its start."""


def tabulated(
    paths: list[str],
    options: "Options",
    house: "Ruleset | None",
    words: "Catalogue",
    *,
    anonymous: bool,
) -> "Tables":
    """Read the archive; where it is large, on all processors.

    What is passed over in an archive is told, unless names are to be hidden.
    """
    from phom_replay.archive import find_inputs
    from phom_replay.cli.shared.reporters import passed_over
    from phom_replay.tables import tables_of_inputs

    sources = list(find_inputs(paths, None if anonymous else passed_over(words)))
    with Progress(words) as progress:
        return tables_of_inputs(
            sources,
            options,
            ruleset=house,
            processes=_processes(sources),
            progress=progress,
        )


def options_of(scores: ScoresOption, *, include_invalid: bool, keep_duplicates: bool) -> "Options":
    """Return what counts, as the options of a command say."""
    from phom_replay.tables import Options, Scores

    return Options(Scores(scores.value), include_invalid, keep_duplicates)


def tell_troubles(counts: "Counts", words: "Catalogue") -> None:
    """Say what could not be read."""
    from phom_replay.cli.shared.reporters import trouble_line
    from phom_replay.render.escape import safe

    for trouble in counts.troubles:
        err(trouble_line(trouble, words))
    for file, finding in counts.strays:
        kind = f"{words.label('error')}[{finding.code}]"
        err(safe(f"{file}:{finding.span.line}: {kind}: {words.message(finding)}"))


def _processes(sources: "list[Input | Trouble]") -> int:
    from phom_replay.archive import Input

    size = 0
    for path in {source.path for source in sources if isinstance(source, Input)}:
        with suppress(OSError):
            size += path.stat().st_size if path is not None else 0
    return (os.cpu_count() or 1) if size >= _WORTH_IT else 1
