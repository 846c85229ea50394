"""Which rules fit, for people: the classes, what speaks against each, what stays open."""

from collections.abc import Iterator

from phom_replay.findings import Param, Trait
from phom_replay.fitting import Fit, FitClass, Fitting
from phom_replay.fitting.cases import Case, Outcome
from phom_replay.render.escape import safe
from phom_replay.render.ruleset_words import about_key
from phom_replay.render.style import Style
from phom_replay.render.wrapping import tied, wrapped
from phom_replay.rulesets import load_ruleset
from phom_replay.rulesets.keys import Value
from phom_replay.rulesets.values import written

_BOLD = "\x1b[1m"
_INDENT = "   "
_MOST_HANDS = 5
_MOST_SAME = 6
_OPEN = "?"


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


def label_of(fitting: Fitting) -> str:
    """Return a candidate as ``--rules`` and a log's tag take it: ``home,u.pay=6``."""
    candidate = fitting.candidate
    changes = (f"{key}={written(value)}" for key, value in candidate.changes)
    return ",".join((candidate.base, *changes))


def _open_label(fitting: Fitting) -> str:
    changes = (f"{key}={_value(fitting, key, v)}" for key, v in fitting.candidate.changes)
    return tied(",".join((fitting.candidate.base, *changes)))


def _value(fitting: Fitting, key: str, value: Value) -> str:
    """Return a value in which what no hand shows is left open."""
    places = fitting.places.get(key, ())
    if not isinstance(value, tuple) or not places:
        return written(value)
    return " ".join(_OPEN if place in places else str(n) for place, n in enumerate(value))


def _class_lines(fit: Fit, found: FitClass, place: int, style: Style) -> Iterator[str]:
    best = found.fittings[0]
    counts = {"place": place, "explained": best.candidate.explained, "cases": len(fit.cases)}
    for line in wrapped(_say(style, "class", **counts, rules=_open_label(best)), "", _INDENT):
        yield style.paint(line, _BOLD)
    base = load_ruleset(best.candidate.base)
    for key, value in best.candidate.changes:
        was, now = written(base.value(key)), _value(best, key, value)
        said = _say(style, "change", name=key, value=now, was=was, base=base.name)
        yield from wrapped(f"{said} — {about_key(style.words, key)}", _INDENT)
        if said := _left_open(best, key, style):
            yield from wrapped(said, _INDENT * 2)
    yield from _against_lines(fit, best, style)
    yield from _equal_lines(fit, found, style, in_full=place == 1)
    if place == 1 and found.open_keys:
        yield from wrapped(_say(style, "open", keys=", ".join(found.open_keys)), _INDENT)


def _left_open(fitting: Fitting, key: str, style: Style) -> str:
    """Return what these hands leave open of a changed key, or ""."""
    places = fitting.places.get(key, ())
    if places:
        return _say(style, "places", places=tuple(place + 1 for place in places))
    least, largest = fitting.ranges.get(key, (0, 0))
    if largest is None:
        return _say(style, "at-least", least=least)
    return _say(style, "range", least=least, largest=largest) if least < largest else ""


def _equal_lines(fit: Fit, found: FitClass, style: Style, *, in_full: bool) -> Iterator[str]:
    first, *others = found.fittings
    told = _told(first)
    for other in others[:_MOST_SAME]:
        phrase = "same" if _told(other) == told else "equal"
        yield from wrapped(_say(style, phrase, rules=_open_label(other)), _INDENT, _INDENT * 2)
        if in_full and other.contradicting != first.contradicting:
            yield from _against_lines(fit, other, style, _INDENT * 2)
    more = len(others[_MOST_SAME:]) + found.more
    if more:
        yield f"{_INDENT}{_say(style, 'more-same', more=more)}"


def _told(fitting: Fitting) -> list[object]:
    return [outcome.told for outcome in fitting.candidate.outcomes]


def _against_lines(
    fit: Fit, fitting: Fitting, style: Style, indent: str = _INDENT
) -> Iterator[str]:
    told = dict(zip(map(id, fit.cases), fitting.candidate.outcomes, strict=True))
    for case in fitting.contradicting[:_MOST_HANDS]:
        said = _say(style, "against", file=case.file, hand=case.hand.id, line=case.hand.line)
        why = _why(case, told[id(case)], style)
        yield from wrapped(f"{said}: {why}", indent, indent + _INDENT)
    more = len(fitting.contradicting) - _MOST_HANDS
    if more > 0:
        yield f"{indent}{_say(style, 'more-against', more=more)}"


def _why(case: Case, outcome: Outcome, style: Style) -> str:
    """Return what is wrong with a hand: the first error of the moves, or what was recorded."""
    moves = [finding for finding in outcome.errors if not finding.has(Trait.EVIDENCE)]
    if moves:
        line, message = moves[0].span.line, style.words.message(moves[0])
        return _say(style, "illegal", line=line, message=message)
    differing = _differing(case, outcome)
    if differing:
        recorded, computed = differing
        return _say(style, "differ", recorded=recorded, computed=computed)
    return safe(style.words.message(outcome.errors[0]))


def _differing(case: Case, outcome: Outcome) -> tuple[dict[str, int], dict[str, int]] | None:
    """Return the nets that were recorded otherwise than these rules have it, and theirs."""
    trios = zip(case.hand.players, case.recorded or (), outcome.score or (), strict=False)
    differ = [(who, kept, n) for who, kept, n in trios if kept is not None and kept != n]
    if not differ:
        return None
    return {who: kept for who, kept, _ in differ}, {who: n for who, _, n in differ}
