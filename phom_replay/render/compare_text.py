"""The same log under other rules, for people: what changes in a hand, why, and the totals."""

from collections.abc import Iterator, Mapping

from phom_replay.comparison import Comparison, PaymentChange, Totals
from phom_replay.findings import Finding
from phom_replay.ledger import Entry
from phom_replay.record import Seat
from phom_replay.referee import Replay, Status
from phom_replay.render.as_text import value_text
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.columns import aligned
from phom_replay.render.escape import safe
from phom_replay.render.ruleset_text import difference_lines
from phom_replay.render.style import Style
from phom_replay.render.wording import signed
from phom_replay.rules.ruleset import Ruleset

_BOLD, _GREEN, _RED = "\x1b[1m", "\x1b[32m", "\x1b[31m"


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
    words, replay = style.words, compared.before
    before, after = names[0] or label_of(replay), names[1]
    head = words.phrase(
        "compare",
        "head",
        file=file,
        hand=replay.hand.id,
        line=replay.hand.line,
        before=before,
        after=after,
    )
    yield style.paint(safe(head), _BOLD)
    for change in compared.payments:
        yield f"  {_payment(change, compared, words)}"
    for key, findings, colour in (
        ("vanishes", compared.vanished, _GREEN),
        ("appears", compared.appeared, _RED),
    ):
        for finding in findings:
            yield f"  {style.paint(words.phrase('compare', key), colour)}: {_said(finding, words)}"
    yield from (f"  {line}" for line in _state_lines(compared, words))
    yield from (f"  {line}" for line in _why_lines(compared, before, after, style))
    yield from (f"    {line}" for line in _nets(compared, before, after, words))


def _payment(change: PaymentChange, compared: Comparison, words: Catalogue) -> str:
    entry = change.before or change.after
    if entry is None:
        return ""
    old = _paid(change.before, compared.before.ruleset, words)
    new = _paid(change.after, compared.after.ruleset, words)
    players = compared.before.hand.players
    return f"{safe(players[entry.payer])} -> {safe(players[entry.receiver])}: {old} => {new}"


def _paid(entry: Entry | None, rules: Ruleset, words: Catalogue) -> str:
    if entry is None:
        return words.phrase("compare", "nothing")
    where = "" if entry.line is None else f", {words.label('line', line=entry.line)}"
    key = "" if entry.rule is None else f"{entry.rule} = {value_text(rules, entry.rule)}"
    return f"{entry.points}, {words.reason(entry.reason.value)} ({key}{where})"


def _said(finding: Finding, words: Catalogue) -> str:
    kind = f"{words.label(finding.severity.value)}[{finding.code}]"
    where = words.label("line", line=finding.span.line)
    return f"{kind} {where}: {safe(words.message(finding))}"


def _state_lines(compared: Comparison, words: Catalogue) -> Iterator[str]:
    before, after = compared.before, compared.after
    if before.winner != after.winner:
        first, second = (safe(_winner(one, words)) for one in (before, after))
        yield words.phrase("compare", "winner", first=first, second=second)
    if before.status != after.status:
        first, second = (_status(one.status, words) for one in (before, after))
        yield words.phrase("compare", "status", first=first, second=second)
    elif before.status is Status.INVALID:
        yield words.phrase("compare", "invalid")


def _winner(replay: Replay, words: Catalogue) -> str:
    if replay.winner is None:
        return words.phrase("compare", "nobody")
    return replay.hand.players[replay.winner]


def _status(status: Status, words: Catalogue) -> str:
    key = "invalid-status" if status is Status.INVALID else status.value
    return words.phrase("compare", key)


def _why_lines(compared: Comparison, before: str, after: str, style: Style) -> Iterator[str]:
    words = style.words
    sides = ((before, compared.before.ruleset), (after, compared.after.ruleset))
    for key in compared.keys:
        first, *rest = difference_lines(sides, key, style)
        yield words.phrase("compare", "because", difference=first)
        yield from rest
    if compared.earlier:
        yield words.phrase("compare", "earlier")
    elif not compared.keys and compared.differing:
        yield words.phrase("compare", "together", rules=compared.differing)


def _nets(compared: Comparison, before: str, after: str, words: Catalogue) -> Iterator[str]:
    old, new = compared.before, compared.after
    if not old.hand.players:
        return
    heads = [words.phrase("compare", key) for key in ("player", "recorded", "difference")]
    rows = [[heads[0], heads[1], safe(before), safe(after), heads[2]]]
    for seat, name in enumerate(old.hand.players):
        recorded = None if old.recorded is None else old.recorded[seat]
        one, other = _net(old, Seat(seat)), _net(new, Seat(seat))
        change = "" if one is None or other is None or one == other else signed(other - one)
        rows.append([safe(name), *map(_points, (recorded, one, other)), change])
    yield from aligned(rows, "<>>>>")


def _net(replay: Replay, seat: Seat) -> int | None:
    return None if replay.score is None else replay.score[seat]


def _points(points: int | None) -> str:
    return "?" if points is None else signed(points)


def total_lines(totals: Totals, before: str | None, after: str, style: Style) -> Iterator[str]:
    """Yield what all hands come to under one ruleset; without ``before``, the logs' own."""
    words = style.words
    own = before or words.phrase("compare", "own")
    names: Mapping[str, str] = {"before": own, "after": after}
    key = "looked" if totals.changed else "unchanged"
    said = words.phrase("compare", key, **names, changed=totals.changed, hands=totals.hands)
    yield style.paint(safe(said), _BOLD)
    if totals.changed and totals.players:
        yield f"  {words.phrase('compare', 'total', counted=totals.counted)}"
        yield from (f"    {line}" for line in _total_rows(totals, own, after, words))
        if any(row.recorded_hands != row.hands for row in totals.players.values()):
            yield f"  {words.phrase('compare', 'recorded-some')}"
    if totals.unscored:
        yield f"  {words.phrase('compare', 'unscored', unscored=totals.unscored)}"
    if totals.copies:
        yield f"  {words.phrase('compare', 'copies', copies=totals.copies)}"
    if totals.changed and (totals.invalid_before or totals.invalid_after):
        counts = {"before": totals.invalid_before, "after": totals.invalid_after}
        yield f"  {words.phrase('compare', 'invalid-counted', **counts)}"


def _total_rows(totals: Totals, before: str, after: str, words: Catalogue) -> Iterator[str]:
    keys = ("player", "hands", "recorded", "difference")
    player, hands, recorded, difference = (words.phrase("compare", key) for key in keys)
    rows = [[player, hands, recorded, safe(before), safe(after), difference]]
    for name, row in totals.players.items():
        kept = signed(row.recorded) if row.recorded_hands else "?"
        if 0 < row.recorded_hands < row.hands:
            kept = words.phrase(
                "compare", "recorded-of", points=row.recorded, hands=row.recorded_hands
            )
        change = signed(row.after - row.before)
        numbers = [str(row.hands), kept, signed(row.before), signed(row.after), change]
        rows.append([safe(name), *numbers])
    return aligned(rows, "<>>>>>")
