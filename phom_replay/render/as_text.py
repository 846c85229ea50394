"""Findings for people: where, what, the line with carets, the rule behind it, how to mend it."""

from collections.abc import Iterator

from phom_replay.findings import Finding, Severity, Trait
from phom_replay.ledger import Entry
from phom_replay.referee.result import Replay
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.columns import width_of
from phom_replay.render.counts import Counts
from phom_replay.render.escape import safe
from phom_replay.render.excerpt import excerpt
from phom_replay.render.parties import party
from phom_replay.render.style import Style
from phom_replay.render.unjudged import unjudged_text
from phom_replay.render.wording import signed
from phom_replay.rulesets.ruleset import Ruleset

_BOLD = "\x1b[1m"
_DIM = "\x1b[2m"
_COLOURS = {
    Severity.ERROR: "\x1b[1;31m",
    Severity.WARNING: "\x1b[1;33m",
    Severity.INFO: "\x1b[1;36m",
}


def replay_lines(file: str, replay: Replay, style: Style, *, quiet: bool = False) -> Iterator[str]:
    """Yield what there is to say of a hand: nothing where all is well.

    With ``quiet`` only errors.
    """
    for finding in replay.findings:
        if not quiet or finding.severity is Severity.ERROR:
            line = replay.hand.line_text(finding.span.line)
            yield from finding_lines(file, finding, line, style, replay.ruleset)
    if any(finding.has(Trait.SCORE) for finding in replay.findings):
        yield from score_lines(replay, style)
    if not quiet and (said := unjudged_text(replay, style.words)):
        yield f"     = {safe(said)}"


def finding_lines(
    file: str, finding: Finding, line: str, style: Style, ruleset: Ruleset | None = None
) -> Iterator[str]:
    """Yield one finding: head, excerpt, rule and hint; an info has neither excerpt nor rule."""
    words, span = style.words, finding.span
    kind = f"{words.label(finding.severity.value)}[{finding.code}]"
    place = style.paint(f"{safe(file)}:{span.line}:{span.column}:", _BOLD)
    kind = style.paint(kind, _COLOURS[finding.severity])
    yield f"{place} {kind}: {safe(words.message(finding))}"
    number = f"{span.line:>4}"
    blank = " " * len(number)
    if finding.severity is not Severity.INFO:
        if line.strip():
            shown, carets = excerpt(line, span.column, span.end_column)
            yield f"{number} | {shown}"
            yield f"{blank} | {_indented(carets, style, finding.severity)}"
        if finding.rule:
            rule = _rule(finding.rule, words, ruleset)
            yield f"{blank} = {style.paint(words.label('rule'), _BOLD)}: {rule}"
    if hint := words.hint(finding):
        yield f"{blank} = {style.paint(words.label('hint'), _BOLD)}: {safe(hint)}"


def _indented(carets: str, style: Style, severity: Severity) -> str:
    marks = carets.lstrip()
    return " " * (len(carets) - len(marks)) + style.paint(marks, _COLOURS[severity])


def _rule(rule: str, words: Catalogue, ruleset: Ruleset | None) -> str:
    sentence = words.rule(rule)
    named = f"{rule} = {value_text(ruleset, rule)}" if ruleset and "/" not in rule else rule
    return f"{named} \u2014 {sentence}" if sentence else named


def value_text(ruleset: Ruleset, key: str) -> str:
    """Return a value as a log would write it: yes and no, lists with spaces."""
    value = ruleset.value(key)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(str(part) for part in value) or "-"
    return str(value)


def score_lines(replay: Replay, style: Style) -> Iterator[str]:
    """Yield recorded and recomputed scores side by side, and the payments behind them.

    Where the rules give no result there is nothing to compare; payments that are sure are shown.
    """
    words = style.words
    if replay.score is not None:
        yield from _score_table(replay, replay.score, style)
        if not replay.ledger:
            yield f"     {words.label('no-payments')}"
    if replay.ledger:
        yield f"     {words.label('payments')}:"
    for entry in replay.ledger:
        yield f"       {entry_line(entry, replay, style)}"


def _score_table(replay: Replay, score: tuple[int, ...], style: Style) -> Iterator[str]:
    words, players = style.words, replay.hand.players
    recorded = replay.recorded or (None,) * len(players)
    heads = (words.label("recorded"), words.label("recomputed"))
    rows = [
        (safe(name), _points(one), _points(two))
        for name, one, two in zip(players, recorded, score, strict=False)
    ]
    width = max((width_of(name) for name, _, _ in rows), default=0)
    yield f"     {' ' * width}  {heads[0]}  {heads[1]}"
    for name, one, two in rows:
        pad = " " * (width - width_of(name))
        mark = "" if two == one else style.paint(" <", _COLOURS[Severity.ERROR])
        yield f"     {name}{pad}  {one:>{len(heads[0])}}  {two:>{len(heads[1])}}{mark}"


def entry_line(entry: Entry, replay: Replay, style: Style) -> str:
    """Return one payment: who pays whom how much, what for, by which key, caused where."""
    words, players = style.words, replay.hand.players
    payer, receiver = (safe(party(seat, players, words)) for seat in (entry.payer, entry.receiver))
    reason = words.reason(entry.reason.value)
    behind = ", ".join(cause_of(entry, replay.ruleset, style))
    return f"{payer} -> {receiver}: {entry.points}, {reason} ({behind})"


def cause_of(entry: Entry, rules: Ruleset, style: Style) -> Iterator[str]:
    """Yield the rule behind a payment, and the line that caused it, where there are any."""
    if entry.rule is not None:
        yield style.paint(f"{entry.rule} = {value_text(rules, entry.rule)}", _DIM)
    if entry.line is not None:
        yield style.words.label("line", line=entry.line)


def summary_line(counts: Counts, words: Catalogue) -> str:
    """Return the one line that says how all hands stand."""
    said = words.label(
        "hands",
        hands=counts.hands,
        files=counts.files,
        valid=counts.valid,
        consistent=counts.consistent,
        invalid=counts.invalid,
    )
    if counts.warnings:
        said += "; " + words.label("warnings", warnings=counts.warnings)
    if counts.errors:
        said += "; " + words.label("unread", errors=counts.errors)
    return said


def _points(points: int | None) -> str:
    return "?" if points is None else signed(points)
