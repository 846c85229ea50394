"""The search for rulesets: from each of the package, up to three changed keys.

A beam of the best candidates is widened one change at a time. At the end what is as good as the
best is looked for around each of them, until nothing new turns up.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from phom_replay.fitting.cases import Outcome
from phom_replay.fitting.evidence import Evidence, Told
from phom_replay.fitting.values import Change, Trials
from phom_replay.rulesets import NAMES, Ruleset, load_ruleset

MOST_CHANGES: Final = 3
_BEAM: Final = 10
_MOST_AROUND: Final = 40
Tell = Callable[[int, int], object]
"""Is told how many rulesets have been tried so far, and on how many hands."""


@dataclass(frozen=True)
class Candidate:
    """A ruleset of the package with changed keys, and what it makes of every hand."""

    base: str
    changes: tuple[Change, ...]
    told: Told
    outcomes: tuple[Outcome, ...]

    @property
    def rules(self) -> Ruleset:
        """The ruleset itself."""
        return self.told.rules

    @cached_property
    def explained(self) -> int:
        """How many hands come out right."""
        return sum(outcome.explained for outcome in self.outcomes)

    @cached_property
    def rest(self) -> int:
        """How far the other hands are from what was recorded."""
        return sum(outcome.distance for outcome in self.outcomes)

    @property
    def merit(self) -> tuple[int, int]:
        """Sorts the better candidate first: hands that come out right, then changes."""
        return (-self.explained, len(self.changes))


class Search:
    """Looks for candidates; ``found`` are all that were tried."""

    def __init__(self, evidence: Evidence, most: int, tell: Tell) -> None:
        """Begin with the rulesets of the package."""
        self._evidence, self._most, self._tell = evidence, most, tell
        self._trials = Trials(evidence)
        self._seen: dict[tuple[str, tuple[object, ...]], Candidate] = {}
        self._told: dict[tuple[object, ...], Told] = {}
        self._widened: set[int] = set()
        for name in NAMES:
            self._keep(name, (), evidence.told(load_ruleset(name)))

    @property
    def found(self) -> list[Candidate]:
        """Everything that was tried, best first."""
        return sorted(self._seen.values(), key=lambda c: (c.merit, c.rest))

    def run(self) -> list[Candidate]:
        """Search, and return everything that was tried, best first."""
        beam = list(self._seen.values())
        for _ in range(self._most):
            if any(one.explained == len(self._evidence.cases) for one in beam):
                break
            grown = [new for old in beam for new in self._widen(old)]
            beam = _best([*beam, *grown])
        self._look_around()
        return self.found

    def _keep(self, base: str, changes: tuple[Change, ...], told: Told) -> Candidate:
        new = Candidate(base, changes, told, self._evidence.of_cases(told))
        self._seen[base, _values(told.rules)] = new
        self._told[_values(told.rules)] = told
        self._tell(len(self._seen), len(self._evidence.cases))
        return new

    def _widen(self, old: Candidate) -> list[Candidate]:
        """Return the candidates that are new with one more change."""
        if id(old) in self._widened:
            return []
        self._widened.add(id(old))
        grown = []
        for key, value in self._trials.changes(old.told):
            changes = _merged(old, key, value)
            rules = old.rules.with_value(key, value)
            if len(changes) <= self._most and (old.base, _values(rules)) not in self._seen:
                told = self._told.get(_values(rules))
                told = told or self._evidence.told_with(old.told, key, value)
                grown.append(self._keep(old.base, changes, told))
        return grown

    def _look_around(self) -> None:
        """Widen what lies one change before the best, as long as that finds equally good ones."""
        for _ in range(_MOST_AROUND):
            merit = self.found[0].merit
            best = [one for one in self.found if one.merit == merit]
            parents = (parent for one in best for parent in self._before(one))
            parent = next((one for one in parents if id(one) not in self._widened), None)
            if parent is None:
                break
            self._widen(parent)

    def _before(self, one: Candidate) -> Iterable[Candidate]:
        base = load_ruleset(one.base)
        for key, _ in one.changes:
            rules = one.rules.with_value(key, base.value(key))
            known = self._seen.get((one.base, _values(rules)))
            if known is None:
                changes = tuple(change for change in one.changes if change[0] != key)
                told = self._evidence.told_with(one.told, key, base.value(key))
                known = self._keep(one.base, changes, told)
            yield known


def _merged(old: Candidate, key: str, value: object) -> tuple[Change, ...]:
    changes = {name: kept for name, kept in old.changes if name != key}
    if value != load_ruleset(old.base).value(key):
        changes[key] = value  # type: ignore[assignment]  # a value of the key table
    return tuple(sorted(changes.items()))


def _values(rules: Ruleset) -> tuple[object, ...]:
    return tuple(rules.values().values())


def _best(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return the beam: the best by hands explained, and the best by what remains."""
    by_hands = sorted(candidates, key=lambda c: (c.merit, c.rest))[:_BEAM]
    by_rest = [c for c in sorted(candidates, key=lambda c: c.rest)[:_BEAM] if c not in by_hands]
    return [*by_hands, *by_rest[: _BEAM // 2]]
