"""What can be wrong with a log: places, severities, the one table of codes.

A finding is a code, a place and parameters; the words come from the catalogues of
``phom_replay.render``, one a language, when something is printed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from phom_replay.cards import Card

Param = str | int | tuple[str, ...] | tuple[int, ...] | Mapping[str, int] | None
"""A value in a message: names and cards as text, points and counts as numbers."""
Params = Mapping[str, Param]


class Severity(StrEnum):
    """How bad a finding is; only errors make a hand invalid."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


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


@dataclass(frozen=True, slots=True)
class Code:
    """One row of the table: the usual severity and the section of the rules behind a code."""

    severity: Severity
    rule: str


def _rows(severity: Severity, rule: str, *codes: str) -> dict[str, Code]:
    return {code: Code(severity, rule) for code in codes}


_E, _W, _I = Severity.ERROR, Severity.WARNING, Severity.INFO

CODES: Final[Mapping[str, Code]] = {
    **_rows(_E, "notation/file", "encoding"),
    **_rows(_E, "notation/lines", "syntax"),
    **_rows(_E, "notation/tags", "unsupported-version", "missing-players", "player-count"),
    **_rows(_E, "notation/tags", "unknown-ruleset", "bad-value"),
    **_rows(_W, "notation/tags", "duplicate-tag", "unknown-tag"),
    **_rows(_E, "notation/cards", "bad-card"),
    **_rows(_E, "notation/names", "unknown-player"),
    **_rows(_E, "rules/deal", "deal-count", "duplicate-card", "stock-count"),
    **_rows(_E, "rules/rows", "wrong-turn", "after-end", "unfinished-hand"),
    **_rows(_E, "rules/turn", "no-draw", "extra-draw", "no-discard", "stock-mismatch"),
    **_rows(_E, "rules/turn", "card-not-held", "not-last-discard"),
    **_rows(_E, "rules/eating", "illegal-eat", "eaten-discarded", "eaten-broken"),
    **_rows(_E, "rules/phom", "bad-meld"),
    **_rows(_E, "rules/laying", "two-eaten-in-meld", "eaten-not-laid", "lay-too-early"),
    **_rows(_E, "play.lay_all", "not-laid", "false-mom"),
    **_rows(_E, "rules/sending", "bad-send", "send-too-early", "send-not-allowed"),
    **_rows(_W, "rules/sending", "send-ambiguous"),
    **_rows(_E, "rules/u", "false-u"),
    **_rows(_E, "u.khan", "false-khan", "khan-not-allowed"),
    **_rows(_W, "u.call", "missed-u"),
    **_rows(_E, "notation/lines", "left-mismatch"),
    **_rows(_E, "rules/payments", "pay-mismatch", "score-mismatch", "score-not-zero"),
    **_rows(_E, "notation/outcomes", "bad-result"),
    **_rows(_W, "rules/payments", "money-as-points"),
    **_rows(_E, "table.min_stack", "min-stack"),
    **_rows(_W, "rules/between", "wrong-first", "duplicate-hand"),
    **_rows(_I, "notation/tags", "rules-assumed"),
    **_rows(_I, "play.rows", "other-rows"),
    **_rows(_I, "notation/hidden", "open-check"),
}
"""Every code, and what it means unless a finding says otherwise. Codes are never reused."""
