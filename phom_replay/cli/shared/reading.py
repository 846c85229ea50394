"""The hands behind the paths of a command, for commands that give no verdict on each.

What cannot be read is told as it comes up, and kept for the exit status.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from phom_replay.cli.shared.screen import err

if TYPE_CHECKING:
    from phom_replay.archive import HandFile, Trouble
    from phom_replay.findings import Finding
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
        """Yield the hands of all paths as they come, each with the name of its file."""
        from phom_replay.session import referee

        for hands in self.files_of(paths):
            for replay in referee(hands, folder=hands.folder, ruleset=house):
                yield hands.name, replay

    def files_of(self, paths: list[str]) -> Iterator["HandFile"]:
        """Yield the files of all paths; what is wrong with one is told once it was gone through."""
        from phom_replay.archive import Trouble, find_inputs, open_hands
        from phom_replay.cli.shared.reporters import passed_over

        for source in find_inputs(paths, passed_over(self._words)):
            opened = source if isinstance(source, Trouble) else open_hands(source)
            if isinstance(opened, Trouble):
                self._take(opened)
                continue
            self.files += 1
            yield opened
            for finding, _ in opened.strays:
                self._take_stray(opened.name, finding)
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
