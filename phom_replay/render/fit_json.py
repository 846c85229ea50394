"""Which rules fit, as JSON."""

from collections.abc import Iterable

from phom_replay.fitting import Fit, FitClass, Fitting
from phom_replay.fitting.cases import Case, Outcome
from phom_replay.render.as_json import VERSION, named
from phom_replay.render.fit_text import label_of
from phom_replay.render.ruleset_json import plain
from phom_replay.rulesets.keys import Value

Json = dict[str, object]


def fit_json(fit: Fit, *, files: int, errors: Iterable[Json]) -> Json:
    """Return the one object: the classes, best first, of how many hands with results."""
    return {
        "version": VERSION,
        "files": files,
        "hands_read": fit.read,
        "hands": len(fit.cases),
        "classes": [_class(fit, found) for found in fit.classes],
        "errors": list(errors),
    }


def _class(fit: Fit, found: FitClass) -> Json:
    best = found.fittings[0]
    return {
        "explained": best.candidate.explained,
        "changes": len(best.candidate.changes),
        "candidates": [_candidate(fit, fitting) for fitting in found.fittings],
        "more": found.more,
        "open_keys": list(found.open_keys),
        "contradicting": _against(fit, best),
    }


def _candidate(fit: Fit, fitting: Fitting) -> Json:
    candidate = fitting.candidate
    return {
        "rules": label_of(fitting),
        "base": candidate.base,
        "changes": {key: _open(fitting, key, value) for key, value in candidate.changes},
        "ranges": {key: list(both) for key, both in fitting.ranges.items() if both[0] != both[1]},
        "ruleset_hash": candidate.rules.hash,
        "contradicting": _against(fit, fitting),
    }


def _open(fitting: Fitting, key: str, value: Value) -> object:
    """Return a value; null for a place of a list that no hand shows."""
    places = fitting.places.get(key, ())
    if not isinstance(value, tuple):
        return plain(value)
    return [None if place in places else n for place, n in enumerate(value)]


def _against(fit: Fit, fitting: Fitting) -> list[Json]:
    told = dict(zip(map(id, fit.cases), fitting.candidate.outcomes, strict=True))
    return [_case(case, told[id(case)]) for case in fitting.contradicting]


def _case(case: Case, outcome: Outcome) -> Json:
    players = case.hand.players
    return {
        "file": case.file,
        "hand": case.hand.id,
        "index": case.hand.index,
        "line": case.hand.line,
        "legal": outcome.legal,
        "codes": list(dict.fromkeys(finding.code for finding in outcome.errors)),
        "recorded": named(case.recorded, players),
        "recomputed": named(outcome.score, players),
    }
