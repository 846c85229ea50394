"""What was found, by merit: candidates that are equally good stand together."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby

from phom_replay.fitting.cases import Case
from phom_replay.fitting.evidence import Evidence
from phom_replay.fitting.search import MOST_CHANGES, Candidate, Search, Tell
from phom_replay.fitting.silence import same_numbers, silent_keys, silent_places
from phom_replay.record import Log
from phom_replay.rulesets.ruleset import KEYS

_SHOWN = 5
_MOST_LOOKED_AT = 100
_ASKED_FOR_SILENCE = 4


@dataclass(frozen=True, slots=True)
class Fitting:
    """A candidate, and what of its changes these hands leave open.

    ``ranges`` are the least and the largest number (None: any) of a changed key that come out
    the same; ``places`` are the places of a changed list, from 0, that no hand shows.
    """

    candidate: Candidate
    contradicting: tuple[Case, ...]
    ranges: dict[str, tuple[int, int | None]] = field(default_factory=dict)
    places: dict[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FitClass:
    """Candidates of equal merit: as many hands come out right, with as many changes.

    ``open_keys`` are keys whose other values change no hand; they are told of the best class.
    ``more`` counts candidates beyond those that stand here.
    """

    fittings: tuple[Fitting, ...]
    more: int = 0
    open_keys: tuple[str, ...] = ()

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """The candidates, those that the hands cannot tell from the first one before others."""
        return tuple(fitting.candidate for fitting in self.fittings)

    @property
    def contradicting(self) -> tuple[Case, ...]:
        """The hands that contradict the first."""
        return self.fittings[0].contradicting


@dataclass(frozen=True, slots=True)
class Fit:
    """The classes by hands explained and changes; of how many hands read, with results."""

    read: int
    cases: tuple[Case, ...]
    classes: tuple[FitClass, ...]


def fit_rules(
    logs: Iterable[tuple[str, Log]],
    *,
    most: int = MOST_CHANGES,
    tell: Tell = lambda *_: None,
) -> Fit:
    """Find the rulesets under which the recorded results of these logs come out right.

    ``logs`` are pairs of a file name and what was read from it. ``tell`` is told of progress.
    """
    evidence = Evidence(logs)
    found = Search(evidence, most, tell).run() if evidence.cases else []
    return Fit(evidence.read, evidence.cases, tuple(_classes(evidence, found)))


def _classes(evidence: Evidence, found: list[Candidate]) -> Iterator[FitClass]:
    better: list[Candidate] = []
    shown = 0
    for _, group in groupby(found, key=lambda candidate: candidate.merit):
        equal = [one for one in group if not any(_adds_nothing(one, old) for old in better)]
        if not equal or shown == _SHOWN:
            continue
        shown += 1
        better += equal
        fittings = _fittings(evidence, equal)
        open_keys = _open_keys(evidence, fittings) if shown == 1 else ()
        yield FitClass(fittings, max(0, len(equal) - _MOST_LOOKED_AT), open_keys)


def _open_keys(evidence: Evidence, fittings: tuple[Fitting, ...]) -> tuple[str, ...]:
    """Return the keys of which these hands say nothing, whichever of the best one takes."""
    best = [fitting.candidate for fitting in fittings]
    changed = {key for one in best for key, _ in one.changes}
    silent = (silent_keys(evidence, one.told) for one in best[:_ASKED_FOR_SILENCE])
    everywhere = set.intersection(*map(set, silent)) - changed
    return tuple(key for key in KEYS if key in everywhere)


def _adds_nothing(one: Candidate, better: Candidate) -> bool:
    """Say whether a candidate only adds changes to a better one that explain nothing more."""
    return other_is_part(one, better) and better.explained >= one.explained


def other_is_part(one: Candidate, better: Candidate) -> bool:
    """Say whether the changes of one candidate hold those of another of the same base."""
    return one.base == better.base and set(better.changes) <= set(one.changes)


def _fittings(evidence: Evidence, equal: list[Candidate]) -> tuple[Fitting, ...]:
    """Return equal candidates; those that differ only in what stays open are one."""
    first = [outcome.told for outcome in equal[0].outcomes]
    order = sorted(equal, key=lambda one: [outcome.told for outcome in one.outcomes] != first)
    found: dict[object, Fitting] = {}
    for one in order[:_MOST_LOOKED_AT]:
        fitting = _fitting(evidence, one)
        found.setdefault(_marked(fitting), fitting)
    return tuple(found.values())


def _fitting(evidence: Evidence, one: Candidate) -> Fitting:
    pairs = zip(evidence.cases, one.outcomes, strict=True)
    against = tuple(case for case, outcome in pairs if not outcome.explained)
    kinds = {key: KEYS[key].kind for key, _ in one.changes}
    ranges = {
        key: same_numbers(evidence, one.told, key)
        for key, kind in kinds.items()
        if kind == "number"
    }
    places = {
        key: silent_places(evidence, one.told, key)
        for key, kind in kinds.items()
        if kind == "numbers"
    }
    return Fitting(one, against, ranges, places)


def _marked(fitting: Fitting) -> object:
    """Return what is left of a candidate without the numbers that stay open."""
    marks: list[object] = [fitting.candidate.base]
    for key, value in fitting.candidate.changes:
        if key in fitting.ranges:
            marks.append((key, fitting.ranges[key]))
        elif isinstance(value, tuple):
            shown = (None if i in fitting.places[key] else n for i, n in enumerate(value))
            marks.append((key, tuple(shown)))
        else:
            marks.append((key, value))
    return tuple(marks)
