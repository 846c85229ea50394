"""Which rules fit, for people: the classes, what speaks against each, what stays open."""

from collections.abc import Iterator

from phom_replay.findings import Param
from phom_replay.fitting import Candidate, Fit, FitClass
from phom_replay.fitting.cases import Case, Outcome
from phom_replay.render.escape import safe
from phom_replay.render.ruleset_words import about_key
from phom_replay.render.style import Style
from phom_replay.render.wrapping import wrapped
from phom_replay.rules import load_ruleset
from phom_replay.rules.values import written

_BOLD = "\x1b[1m"
_MOST_HANDS = 5
_MOST_SAME = 4


def fit_lines(fit: Fit, style: Style) -> Iterator[str]:
    """Yield the whole answer."""
    yield _say(style, "hands", cases=len(fit.cases), read=fit.read)
    if not fit.cases:
        yield _say(style, "nothing")
        return
    for place, found in enumerate(fit.classes, start=1):
        yield ""
        yield from _class_lines(fit, found, place, style)


def _say(style: Style, phrase: str, **params: Param) -> str:
    return safe(style.words.phrase("fit", phrase, **params))


def label_of(candidate: Candidate) -> str:
    """Return a candidate as ``--rules`` and a log's tag take it: ``home,u.pay=6``."""
    changes = (f"{key}={written(value)}" for key, value in candidate.changes)
    return ",".join((candidate.base, *changes))


def _class_lines(fit: Fit, found: FitClass, place: int, style: Style) -> Iterator[str]:
    best = found.candidates[0]
    head = _say(
        style,
        "class",
        place=place,
        explained=best.explained,
        cases=len(fit.cases),
        rules=label_of(best),
    )
    yield style.paint(head, _BOLD)
    base = load_ruleset(best.base)
    for key, value in best.changes:
        was, now = written(base.value(key)), written(value)
        about = about_key(style.words, key)
        yield f"   {_say(style, 'change', name=key, value=now, was=was, base=best.base)} — {about}"
    for other in found.candidates[1:_MOST_SAME]:
        yield f"   {_say(style, 'same', rules=label_of(other))}"
    if len(found.candidates) > _MOST_SAME:
        more = len(found.candidates) - _MOST_SAME
        yield f"   {_say(style, 'more-same', more=more)}"
    yield from _against_lines(fit, found, style)
    if place == 1 and found.open_keys:
        yield from wrapped(_say(style, "open", keys=", ".join(found.open_keys)), "   ")


def _against_lines(fit: Fit, found: FitClass, style: Style) -> Iterator[str]:
    told = dict(zip(map(id, fit.cases), found.candidates[0].outcomes, strict=True))
    for case in found.contradicting[:_MOST_HANDS]:
        outcome = told[id(case)]
        said = _say(style, "against", file=case.file, hand=case.hand.id, line=case.hand.line)
        yield f"   {said}: {_why(case, outcome, style)}"
    more = len(found.contradicting) - _MOST_HANDS
    if more > 0:
        yield f"   {_say(style, 'more-against', more=more)}"


def _why(case: Case, outcome: Outcome, style: Style) -> str:
    if not outcome.legal:
        return _say(style, "illegal")
    if case.recorded is None or outcome.score is None or not outcome.distance:
        return _say(style, "pays")
    players = case.hand.players
    written_down = dict(zip(players, case.recorded, strict=True))
    differ = [p for p, n in zip(players, outcome.score, strict=True) if written_down[p] != n]
    computed = dict(zip(players, outcome.score, strict=True))
    recorded = {p: n for p in differ if (n := written_down[p]) is not None}
    return _say(style, "differ", recorded=recorded, computed={p: computed[p] for p in differ})
