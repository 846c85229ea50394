"""One row of the table of codes, and the words it is written in."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Severity(StrEnum):
    """How bad a finding is; only errors make a hand invalid."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Stage(StrEnum):
    """Where on its way through the program a log shows a fault."""

    INPUT = "input"
    """Opening a file; belongs to no hand."""
    READING = "reading"
    """Reading its lines: an error leaves open what was played."""
    DEAL = "deal"
    MOVES = "moves"
    RESULTS = "results"
    """Comparing what was written down beside the moves with what follows from them."""
    SESSION = "session"
    """Tying the hands of an evening together."""
    VERDICT = "verdict"
    """Not a fault: what the verdict itself rests on."""


class Trait(StrEnum):
    """What a finding means to those who go on from it."""

    HARMLESS = "harmless"
    """A wrong move after which the recorded results can still be held against the recomputed."""
    ORDER = "order"
    """The turns come in another order than the header asks for."""
    EATEN = "eaten"
    """An eaten card has lost its phỏm."""
    MISPLACED = "misplaced"
    """A card is not where the deal says it must be."""
    RULES = "rules"
    """About the rules that the table played by: an error leaves them open."""
    BOOKKEEPING = "bookkeeping"
    """Says nothing against the moves: what was written down afterwards, and stacks."""
    EVIDENCE = "evidence"
    """Tells which prices the table played: other prices alone may bring it about or mend it."""
    PRICED = "priced"
    """Of the evidence, what may be right under other rules; the rest is wrong under any."""
    SCORE = "score"
    """The recorded score was judged and is wrong."""


Says = Mapping[str, str]
"""For each variant, "" for the code alone, the names of the parameters of its wording."""


@dataclass(frozen=True, slots=True)
class Code:
    """What is known of a code before it is ever found.

    ``rule`` is a ruleset key or a section of the rules, which a finding may narrow. ``partly``
    holds the traits of single variants.
    """

    severity: Severity
    rule: str
    stage: Stage
    says: Says
    traits: frozenset[Trait] = frozenset()
    partly: Mapping[str, tuple[Trait, ...]] = field(default_factory=dict)

    def parameters(self, variant: str) -> tuple[str, ...]:
        """Return the names of the parameters that a wording may use."""
        return tuple(self.says[variant].split())


def error(
    stage: Stage,
    rule: str,
    says: Says,
    *traits: Trait,
    partly: Mapping[str, tuple[Trait, ...]] | None = None,
) -> Code:
    """Return the row of a code that is usually an error."""
    return Code(Severity.ERROR, rule, stage, says, frozenset(traits), partly or {})


def warning(stage: Stage, rule: str, says: Says, *traits: Trait) -> Code:
    """Return the row of a code that is usually a warning."""
    return Code(Severity.WARNING, rule, stage, says, frozenset(traits))


def info(stage: Stage, rule: str, says: Says, *traits: Trait) -> Code:
    """Return the row of a code that is only told."""
    return Code(Severity.INFO, rule, stage, says, frozenset(traits))
