"""The one table of codes: what can be wrong with a log or an input, and what follows from it.

A row says how bad a code usually is, which rule stands behind it, at which stage it is found,
what its findings mean to those who read them (``Trait``), and with which parameters each of its
wordings comes. Nobody keeps a set of codes of their own: they ask for a stage or a trait.
It may import nothing of the program; begin with ``row``. The words are in ``render/words``.
"""

from collections.abc import Mapping
from typing import Final

from phom_replay.codes.inputs import INPUTS
from phom_replay.codes.moves import DEAL, MOVES
from phom_replay.codes.reading import READING
from phom_replay.codes.results import RESULTS, SESSION, VERDICT
from phom_replay.codes.row import Code, Severity, Stage, Trait

CODES: Final[Mapping[str, Code]] = {**READING, **DEAL, **MOVES, **RESULTS, **SESSION, **VERDICT}
"""Every code of a finding. Codes are never reused."""


def has(code: str, variant: str, trait: Trait) -> bool:
    """Say whether findings of a code, in this wording of it, have a trait.

    >>> has("missed-u", "", Trait.HARMLESS), has("bad-value", "date", Trait.RULES)
    (True, False)
    """
    row = CODES.get(code)
    return row is not None and (trait in row.traits or trait in row.partly.get(variant, ()))


__all__ = ["CODES", "INPUTS", "Code", "Severity", "Stage", "Trait", "has"]
