"""What is wrong with a log, and where.

A finding is a code of the table in ``phom_replay.codes``, a place and parameters; the words come
from the catalogues of ``phom_replay.render``, one a language, when something is printed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from phom_replay.cards import Card
from phom_replay.codes import CODES, Severity, Trait, has

__all__ = [
    "Fault",
    "Finding",
    "Param",
    "Params",
    "Severity",
    "Span",
    "Trait",
    "each_once",
    "placed",
]

Param = str | int | tuple[str, ...] | tuple[int, ...] | Mapping[str, int] | None
"""A value in a message: names and cards as text, points and counts as numbers."""
Params = Mapping[str, Param]


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A place in a file: line and columns from 1, in code points of the line as it stands."""

    line: int
    column: int = 1
    end_column: int = 1


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong that does not know yet where it stands: what a rule check returns.

    ``variant`` picks the wording among those of one code, ``at`` is the card that the caret
    belongs under (else the whole action), ``rule`` a ruleset key or a section of the rules.
    """

    code: str
    variant: str = ""
    rule: str | None = None
    params: Params = field(default_factory=dict)
    severity: Severity | None = None
    at: Card | None = None

    @property
    def key(self) -> str:
        """The catalogue key of its wording: the code, with the variant where there is one."""
        return f"{self.code}.{self.variant}" if self.variant else self.code

    def has(self, trait: Trait) -> bool:
        """Say whether the table of codes gives this finding a trait."""
        return has(self.code, self.variant, trait)


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong, and where: never more than one for one mistake."""

    code: str
    severity: Severity
    span: Span
    player: str | None = None
    rule: str | None = None
    params: Params = field(default_factory=dict)
    variant: str = ""

    @property
    def key(self) -> str:
        """The catalogue key of its wording: the code, with the variant where there is one."""
        return f"{self.code}.{self.variant}" if self.variant else self.code

    def has(self, trait: Trait) -> bool:
        """Say whether the table of codes gives this finding a trait."""
        return has(self.code, self.variant, trait)

    @property
    def lines(self) -> tuple[int, ...]:
        """Every line that it speaks of: where it stands, and those that repeat the mistake."""
        others = self.params.get("lines")
        numbers = others if isinstance(others, tuple) else ()
        return (self.span.line, *(line for line in numbers if isinstance(line, int)))


def placed(fault: Fault, span: Span, player: str | None) -> Finding:
    """Give a fault its place and its player."""
    severity = fault.severity or CODES[fault.code].severity
    rule = fault.rule or CODES[fault.code].rule
    return Finding(fault.code, severity, span, player, rule, fault.params, fault.variant)


def each_once(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return findings in the order of the file; the same words never stand twice at one place."""
    said: dict[tuple[int, int, str, str], Finding] = {}
    for finding in sorted(findings, key=lambda finding: finding.span):
        words = repr(dict(finding.params))
        said.setdefault((finding.span.line, finding.span.column, finding.key, words), finding)
    return tuple(said.values())
