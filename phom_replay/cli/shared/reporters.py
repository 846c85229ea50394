"""The three forms of what ``validate`` says, each written as the hands are checked."""

from collections.abc import Callable
from typing import Final, Protocol

from phom_replay.archive import Draft, PassedOver, Trouble
from phom_replay.cli.shared.screen import err, flush, out, writing
from phom_replay.findings import Finding, Severity
from phom_replay.referee.result import Replay
from phom_replay.render.as_json import result_json, summary_json
from phom_replay.render.as_text import finding_lines, replay_lines, summary_line
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.counts import Counts
from phom_replay.render.escape import json_text, safe
from phom_replay.render.style import Style


class Reporter(Protocol):
    """Takes what is found, in the order of the files."""

    def result(self, file: str, replay: Replay) -> None:
        """Take a hand."""

    def stray(self, file: str, finding: Finding, line: str) -> None:
        """Take a finding of a file that belongs to no hand."""

    def trouble(self, trouble: Trouble) -> None:
        """Take an input that cannot be read, or not in full."""

    def end(self, counts: Counts) -> None:
        """Finish."""


class TextReporter:
    """For people: findings to standard output, the rest to standard error."""

    def __init__(self, style: Style, *, quiet: bool) -> None:
        self._style = style
        self._quiet = quiet

    def result(self, file: str, replay: Replay) -> None:
        """Write the findings of a hand."""
        if replay.findings:
            out(replay_lines(file, replay, self._style, quiet=self._quiet))

    def stray(self, file: str, finding: Finding, line: str) -> None:
        """Write the finding, with its line."""
        if not self._quiet or finding.severity is Severity.ERROR:
            out(finding_lines(file, finding, line, self._style))

    def trouble(self, trouble: Trouble) -> None:
        """Write one line about an input."""
        err(trouble_line(trouble, self._style.words))

    def end(self, counts: Counts) -> None:
        """Write the summary."""
        if not self._quiet:
            err(summary_line(counts, self._style.words))


class JsonReporter:
    """One object at the end, which begins with the counts: until then results wait on the disk."""

    def __init__(self, words: Catalogue) -> None:
        self._words = words
        self._results = Draft()
        self._count = 0
        self._errors: list[str] = []

    def result(self, file: str, replay: Replay) -> None:
        """Keep the text of a hand."""
        said = json_text(result_json(file, replay, self._words))
        with writing():
            self._results.write(f"{said}\n".encode())
        self._count += 1

    def stray(self, file: str, finding: Finding, line: str) -> None:
        """Keep the finding as an error of its file."""
        del line
        self._errors.append(json_text(stray_json(file, finding, self._words)))

    def trouble(self, trouble: Trouble) -> None:
        """Keep the error."""
        self._errors.append(json_text(trouble_json(trouble, self._words)))

    def end(self, counts: Counts) -> None:
        """Write the one object; a result stands on a line of its own."""
        out([f'{json_text(summary_json(counts))[:-1]}, "results": ['])
        for number, line in enumerate(self._results.lines(), 1):
            out([line.decode().rstrip("\n") + ("," if number < self._count else "")])
        out([] if self._count else [""])
        errors = ",\n".join(self._errors)
        out([f'], "errors": [{errors}]}}'])


class JsonlReporter:
    """One object a line, the summary last."""

    def __init__(self, words: Catalogue) -> None:
        self._words = words

    def result(self, file: str, replay: Replay) -> None:
        """Write a hand."""
        self._write("result", result_json(file, replay, self._words))

    def stray(self, file: str, finding: Finding, line: str) -> None:
        """Write the finding as an error of its file."""
        del line
        self._write("error", stray_json(file, finding, self._words))

    def trouble(self, trouble: Trouble) -> None:
        """Write the error."""
        self._write("error", trouble_json(trouble, self._words))

    def end(self, counts: Counts) -> None:
        """Write the summary."""
        self._write("summary", summary_json(counts))

    def _write(self, kind: str, value: dict[str, object]) -> None:
        out([json_text({"type": kind, **value})])
        flush()


def trouble_line(trouble: Trouble, words: Catalogue) -> str:
    """Return one line about an input that cannot be read."""
    kind = f"{words.label('error')}[{trouble.code}]"
    said = words.sentence(trouble.code, trouble.variant, trouble.params)
    return safe(f"{trouble.file}: {kind}: {said}")


def trouble_json(trouble: Trouble, words: Catalogue) -> dict[str, object]:
    """Return an entry of ``errors`` for an input."""
    said = words.sentence(trouble.code, trouble.variant, trouble.params)
    return {"file": trouble.file, "code": trouble.code, "message": said, "line": None}


def stray_json(file: str, finding: Finding, words: Catalogue) -> dict[str, object]:
    """Return an entry of ``errors`` for a finding that belongs to no hand."""
    said = words.message(finding)
    return {"file": file, "code": finding.code, "message": said, "line": finding.span.line}


_MOST_NAMED: Final = 5


def passed_over(words: Catalogue) -> Callable[[PassedOver], None]:
    """Return what notes the files in an archive that are no logs."""

    def tell(passed: PassedOver) -> None:
        names = [*passed.names[:_MOST_NAMED], *(["…"] if passed.names[_MOST_NAMED:] else [])]
        count, shown = len(passed.names), ", ".join(names)
        err(safe(words.label("passed-over", file=passed.file, files=count, names=shown)))

    return tell
