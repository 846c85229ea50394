"""Which rules fit, as JSON."""

from collections.abc import Iterable

from phom_replay.fitting import Candidate, Fit, FitClass
from phom_replay.fitting.cases import Case, Outcome
from phom_replay.render.as_json import VERSION, named
from phom_replay.render.fit_text import label_of
from phom_replay.render.ruleset_json import plain

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
    best = found.candidates[0]
    told = dict(zip(map(id, fit.cases), best.outcomes, strict=True))
    return {
        "explained": best.explained,
        "candidates": [_candidate(candidate) for candidate in found.candidates],
        "open_keys": list(found.open_keys),
        "contradicting": [_against(case, told[id(case)]) for case in found.contradicting],
    }


def _candidate(candidate: Candidate) -> Json:
    return {
        "rules": label_of(candidate),
        "base": candidate.base,
        "changes": {key: plain(value) for key, value in candidate.changes},
        "ruleset_hash": candidate.rules.hash,
    }


def _against(case: Case, outcome: Outcome) -> Json:
    players = case.hand.players
    return {
        "file": case.file,
        "hand": case.hand.id,
        "index": case.hand.index,
        "line": case.hand.line,
        "legal": outcome.legal,
        "recorded": named(case.recorded, players),
        "recomputed": named(outcome.score, players),
    }
