"""The hands behind the paths of a command, for commands that give no verdict on each.

What cannot be read is told as it comes up, and kept for the exit status.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from phom_replay.cli.shared.screen import err

if TYPE_CHECKING:
    from pathlib import Path

    from phom_replay.archive import Trouble
    from phom_replay.findings import Finding
    from phom_replay.record import Log
    from phom_replay.referee import Replay
    from phom_replay.render.catalogue import Catalogue
    from phom_replay.rulesets import Ruleset


class Reading:
    """Reads inputs one after another: ``files`` were opened, ``errors`` say what was not read."""

    def __init__(self, words: "Catalogue", *, silent: bool = False) -> None:
        """Read nothing yet; ``silent`` leaves it to the caller to tell the errors."""
        self.files = 0
        self.errors: list[dict[str, object]] = []
        self._words = words
        self._silent = silent

    def replays(
        self, paths: list[str], house: "Ruleset | None" = None
    ) -> Iterator[tuple[str, "Replay"]]:
        """Yield the hands of all paths, each with the name of its file."""
        from phom_replay.session import referee

        for name, log, folder in self.logs(paths):
            for replay in referee(log, folder=folder, ruleset=house):
                yield name, replay

    def logs(self, paths: list[str]) -> Iterator[tuple[str, "Log", "Path | None"]]:
        """Yield the logs of all paths: the name of the file, what is in it, its folder."""
        from phom_replay.archive import Trouble, find_inputs, open_log
        from phom_replay.cli.shared.reporters import passed_over

        for source in find_inputs(paths, passed_over(self._words)):
            if isinstance(source, Trouble):
                self._take(source)
                continue
            opened = open_log(source)
            if opened.log is not None:
                self.files += 1
                for finding in opened.log.findings:
                    self._take_stray(source.name, finding)
                yield source.name, opened.log, opened.folder
            if opened.trouble is not None:
                self._take(opened.trouble)

    def _take(self, trouble: "Trouble") -> None:
        from phom_replay.cli.shared.reporters import trouble_json, trouble_line

        self.errors.append(trouble_json(trouble, self._words))
        if not self._silent:
            err(trouble_line(trouble, self._words))

    def _take_stray(self, file: str, finding: "Finding") -> None:
        """Only errors matter: a comment that cannot be read changes no figure."""
        from phom_replay.cli.shared.reporters import stray_json
        from phom_replay.findings import Severity
        from phom_replay.render.escape import safe

        if finding.severity is not Severity.ERROR:
            return
        self.errors.append(stray_json(file, finding, self._words))
        if not self._silent:
            kind = f"{self._words.label('error')}[{finding.code}]"
            message = self._words.message(finding)
            err(safe(f"{file}:{finding.span.line}: {kind}: {message}"))
