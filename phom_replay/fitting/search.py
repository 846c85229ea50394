"""The search for rulesets: from each of the package, up to three changed keys.

A beam of the best candidates is widened one change at a time. Candidates under which every
hand comes to the same nets cannot be told apart by these hands and are one class.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from phom_replay.fitting.cases import Case, Evidence, Outcome, changed
from phom_replay.fitting.values import Change, changes_to_try
from phom_replay.record import Log
from phom_replay.rules import NAMES, Ruleset, load_ruleset
from phom_replay.rules.ruleset import KEYS

MOST_CHANGES: Final = 3
_BEAM: Final = 10
_SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class Candidate:
    """A ruleset of the package with changed keys, and what it makes of every hand."""

    base: str
    changes: tuple[Change, ...]
    rules: Ruleset
    outcomes: tuple[Outcome, ...]

    @property
    def explained(self) -> int:
        """How many hands come out right."""
        return sum(outcome.explained for outcome in self.outcomes)

    @property
    def rank(self) -> tuple[int, int, int]:
        """Sorts the better candidate first: hands, then changes, then what remains."""
        rest = sum(outcome.distance for outcome in self.outcomes)
        return (-self.explained, len(self.changes), rest)


@dataclass(frozen=True, slots=True)
class FitClass:
    """Candidates that these hands cannot tell apart; the first has the fewest changes.

    ``open_keys`` are keys whose other values change no hand; they are told of the best class.
    """

    candidates: tuple[Candidate, ...]
    contradicting: tuple[Case, ...]
    open_keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fit:
    """The classes by hands explained and changes; of how many hands read, with results."""

    read: int
    cases: tuple[Case, ...]
    classes: tuple[FitClass, ...]


def fit_rules(logs: Iterable[tuple[str, Log]], *, most: int = MOST_CHANGES) -> Fit:
    """Find the rulesets under which the recorded results of these logs come out right.

    ``logs`` are pairs of a file name and what was read from it.
    """
    evidence = Evidence(logs)
    found = _search(evidence, most) if evidence.cases else []
    return Fit(evidence.read, tuple(evidence.cases), _classes(evidence, found))


def _search(evidence: Evidence, most: int) -> list[Candidate]:
    seen: dict[tuple[object, ...], Candidate] = {}
    beam = []
    for name in NAMES:
        rules = load_ruleset(name)
        beam.append(Candidate(name, (), rules, tuple(evidence.outcomes(rules))))
    for candidate in beam:
        seen.setdefault(_values(candidate.rules), candidate)
    for _ in range(most):
        if any(candidate.explained == len(evidence.cases) for candidate in beam):
            break
        grown = [new for old in beam for new in _one_more(evidence, old, seen)]
        beam = _best([*beam, *grown])
    return list(seen.values())


def _one_more(
    evidence: Evidence, old: Candidate, seen: dict[tuple[object, ...], Candidate]
) -> list[Candidate]:
    grown = []
    for key, value in changes_to_try(evidence, old.rules, old.outcomes):
        changes = _merged(old, key, value)
        rules = changed(old.rules, [(key, value)])
        known = seen.get(_values(rules))
        if known is not None and len(known.changes) <= len(changes):
            continue
        told = evidence.outcomes_after(old.outcomes, old.rules, key, rules)
        new = Candidate(old.base, changes, rules, tuple(told))
        seen[_values(rules)] = new
        grown.append(new)
    return grown


def _merged(old: Candidate, key: str, value: object) -> tuple[Change, ...]:
    changes = {name: kept for name, kept in old.changes if name != key}
    if value != load_ruleset(old.base).value(key):
        changes[key] = value  # type: ignore[assignment]  # a value of the key table
    return tuple(sorted(changes.items()))


def _values(rules: Ruleset) -> tuple[object, ...]:
    return tuple(rules.values().values())


def _best(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return the beam: the best by hands explained, and the best by what remains."""
    by_hands = sorted(candidates, key=lambda c: c.rank)[:_BEAM]
    rest = sorted(candidates, key=lambda c: sum(o.distance for o in c.outcomes))
    by_rest = [c for c in rest[:_BEAM] if c not in by_hands]
    return [*by_hands, *by_rest[: _BEAM // 2]]


def _classes(evidence: Evidence, found: list[Candidate]) -> tuple[FitClass, ...]:
    groups: dict[tuple[object, ...], list[Candidate]] = {}
    for candidate in sorted(found, key=lambda c: c.rank):
        told = tuple((o.score, o.explained) for o in candidate.outcomes)
        groups.setdefault(told, []).append(candidate)
    classes: list[FitClass] = []
    for group in groups.values():
        if len(classes) == _SHOWN:
            break
        if any(_idle(group[0], found.candidates) for found in classes):
            continue
        fewest = len(group[0].changes)
        same = tuple(c for c in group if len(c.changes) == fewest)
        outcomes = zip(evidence.cases, group[0].outcomes, strict=True)
        against = tuple(case for case, outcome in outcomes if not outcome.explained)
        silent = () if classes else _open_keys(evidence, group[0])
        classes.append(FitClass(same, against, silent))
    return tuple(classes)


def _idle(candidate: Candidate, better: tuple[Candidate, ...]) -> bool:
    """Say whether a candidate only adds changes to a better one that explain nothing more."""
    return any(
        other.base == candidate.base
        and other.explained >= candidate.explained
        and set(other.changes) <= set(candidate.changes)
        for other in better
    )


def _open_keys(evidence: Evidence, best: Candidate) -> tuple[str, ...]:
    """Return the keys whose other values would change nothing in these hands."""
    told = [(o.score, o.legal) for o in best.outcomes]
    silent = []
    for key in KEYS.values():
        others = _other_values(best.rules, key.name)
        if not any(case.hears(key.name, best.rules) for case in evidence.cases) or (
            others
            and all(
                [
                    (o.score, o.legal)
                    for o in evidence.outcomes(changed(best.rules, [(key.name, v)]))
                ]
                == told
                for v in others
            )
        ):
            silent.append(key.name)
    return tuple(silent)


def _other_values(rules: Ruleset, name: str) -> list[object]:
    key, value = KEYS[name], rules.value(name)
    if key.kind == "yes-no":
        return [not value]
    if key.kind == "choice":
        return [choice for choice in key.choices if choice != value]
    if isinstance(value, tuple):
        return [tuple(n + 7 * (i + 1) for i, n in enumerate(value or (0,) * max(key.lengths)))]
    return [int(value) + 7, int(value) + 1000] if isinstance(value, int) else []
