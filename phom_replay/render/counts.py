"""The numbers of a run: files, hands by status, warnings, inputs that could not be read."""

from dataclasses import dataclass

from phom_replay.findings import Finding, Severity
from phom_replay.referee.result import Replay, Status


@dataclass(slots=True)
class Counts:
    """How many files were read, and how their hands stand."""

    files: int = 0
    hands: int = 0
    valid: int = 0
    consistent: int = 0
    invalid: int = 0
    warnings: int = 0
    errors: int = 0

    def add(self, replay: Replay) -> None:
        """Count one hand."""
        self.hands += 1
        self.valid += replay.status is Status.VALID
        self.consistent += replay.status is Status.CONSISTENT
        self.invalid += replay.status is Status.INVALID
        self.warnings += sum(finding.severity is Severity.WARNING for finding in replay.findings)

    def add_stray(self, finding: Finding) -> None:
        """Count a finding that belongs to no hand; its file was not read as it should be."""
        self.warnings += finding.severity is Severity.WARNING
        self.errors += finding.severity is Severity.ERROR
