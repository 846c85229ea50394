"""One hand under other rules, for people: what changes in it, and why."""

from collections.abc import Iterator

from phom_replay.comparison import Comparison, PaymentChange
from phom_replay.comparison.findings import status_of
from phom_replay.findings import Finding, Param
from phom_replay.ledger import Entry
from phom_replay.record import Seat
from phom_replay.referee import Replay, Status
from phom_replay.render.as_text import value_text
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.compare_table import table
from phom_replay.render.escape import safe
from phom_replay.render.parties import party
from phom_replay.render.ruleset_text import difference_lines
from phom_replay.render.style import Style
from phom_replay.render.wording import signed
from phom_replay.render.wrapping import tied, wrapped
from phom_replay.rulesets.ruleset import Ruleset

_BOLD, _GREEN, _RED = "\x1b[1m", "\x1b[32m", "\x1b[31m"
_INDENT = "  "


def label_of(replay: Replay) -> str:
    """Return a hand's own ruleset with what the log changed in it."""
    tag = replay.hand.rules
    is_file = tag is not None and tag.name.casefold().endswith(".toml")
    name = tag.name if tag is not None and is_file else replay.ruleset.name
    return ",".join((name, *replay.overrides))


def hand_lines(
    file: str, compared: Comparison, names: tuple[str | None, str], style: Style
) -> Iterator[str]:
    """Yield what is other about a hand; without a first name the log's own rules are named."""
    words, hand = style.words, compared.before.hand
    sides = (tied(names[0] or label_of(compared.before)), tied(names[1]))
    params: dict[str, Param] = {"file": file, "hand": hand.id, "line": hand.line}
    head = words.phrase("compare", "head", **params, before=sides[0], after=sides[1])
    yield from (style.paint(line, _BOLD) for line in wrapped(safe(head), "", _INDENT))
    if compared.told_apart:
        yield from wrapped(_apart(compared, sides, words), _INDENT)
        yield from _why_lines(compared, sides, style)
        return
    for change in compared.payments:
        yield from wrapped(_payment(change, compared, words), _INDENT, _INDENT * 2)
    yield from _finding_lines(compared, style)
    for line in _state_lines(compared, words):
        yield from wrapped(line, _INDENT)
    yield from _why_lines(compared, sides, style)
    yield from _nets(compared, sides, words)


def _apart(compared: Comparison, sides: tuple[str, str], words: Catalogue) -> str:
    """Return by which of the rules this is no hand, and the first error."""
    finding = compared.illegal_after or compared.illegal_before
    if finding is None:
        return ""
    key = "illegal-before" if compared.illegal_after is None else "illegal-after"
    where: dict[str, Param] = {"line": finding.span.line, "message": words.message(finding)}
    return safe(words.phrase("compare", key, before=sides[0], after=sides[1], **where))


def _finding_lines(compared: Comparison, style: Style) -> Iterator[str]:
    for key, findings, colour in (
        ("vanishes", compared.vanished, _GREEN),
        ("appears", compared.appeared, _RED),
    ):
        word = style.words.phrase("compare", key)
        for finding in findings:
            first, *rest = wrapped(f"{word}: {_said(finding, style.words)}", _INDENT, _INDENT * 2)
            yield first.replace(word, style.paint(word, colour), 1)
            yield from rest


def _payment(change: PaymentChange, compared: Comparison, words: Catalogue) -> str:
    entry = change.before or change.after
    if entry is None:
        return ""
    old = _paid(change.before, compared.before.ruleset, words)
    new = _paid(change.after, compared.after.ruleset, words)
    players = compared.before.hand.players
    payer, receiver = (safe(party(seat, players, words)) for seat in (entry.payer, entry.receiver))
    return f"{payer} -> {receiver}: {old} {tied(f'=> {new}')}"


def _paid(entry: Entry | None, rules: Ruleset, words: Catalogue) -> str:
    if entry is None:
        return words.phrase("compare", "nothing")
    where = "" if entry.line is None else f", {words.label('line', line=entry.line)}"
    key = "" if entry.rule is None else f"{entry.rule} = {value_text(rules, entry.rule)}"
    return f"{entry.points}, {words.reason(entry.reason.value)} {tied(f'({key}{where})')}"


def _said(finding: Finding, words: Catalogue) -> str:
    kind = f"{words.label(finding.severity.value)}[{finding.code}]"
    where = words.label("line", line=finding.span.line)
    return f"{kind} {where}: {safe(words.message(finding))}"


def _state_lines(compared: Comparison, words: Catalogue) -> Iterator[str]:
    before, after = compared.before, compared.after
    if before.winner != after.winner:
        first, second = (safe(_winner(one, words)) for one in (before, after))
        yield words.phrase("compare", "winner", first=first, second=second)
    states = (status_of(before), status_of(after))
    if states[0] != states[1]:
        first, second = (_status(state, words) for state in states)
        yield words.phrase("compare", "status", first=first, second=second)
    elif states[0] is Status.INVALID:
        yield words.phrase("compare", "invalid")


def _winner(replay: Replay, words: Catalogue) -> str:
    if replay.winner is None:
        return words.phrase("compare", "nobody")
    return replay.hand.players[replay.winner]


def _status(status: Status, words: Catalogue) -> str:
    key = "invalid-status" if status is Status.INVALID else status.value
    return words.phrase("compare", key)


def _why_lines(compared: Comparison, names: tuple[str, str], style: Style) -> Iterator[str]:
    words = style.words
    before, after = compared.before.ruleset, compared.after.ruleset
    for key in compared.keys:
        first, *rest = difference_lines(((names[0], before), (names[1], after)), key, style)
        because = words.phrase("compare", "because", difference=first)
        yield from wrapped(because, _INDENT, _INDENT * 2)
        for line in rest:
            yield from wrapped(line.strip(), _INDENT * 3, _INDENT * 4)
    if compared.earlier:
        yield from wrapped(words.phrase("compare", "earlier"), _INDENT)
    elif not compared.keys and compared.differing:
        together = words.phrase("compare", "together", rules=compared.differing)
        yield from wrapped(together, _INDENT, _INDENT * 2)


def _nets(compared: Comparison, names: tuple[str, str], words: Catalogue) -> Iterator[str]:
    old, new = compared.before, compared.after
    if not old.hand.players:
        return
    player, kept, change = (
        words.phrase("compare", key) for key in ("player", "recorded", "difference")
    )
    rows = []
    for seat, name in enumerate(old.hand.players):
        recorded = None if old.recorded is None else old.recorded[seat]
        one, other = _net(old, Seat(seat)), _net(new, Seat(seat))
        change_of = "" if one is None or other is None or one == other else signed(other - one)
        rows.append([name, *map(_points, (recorded, one, other)), change_of])
    yield from table([player, kept, "{}", "{}", change], names, rows, words)


def _net(replay: Replay, seat: Seat) -> int | None:
    return None if replay.score is None else replay.score[seat]


def _points(points: int | None) -> str:
    return "?" if points is None else signed(points)
