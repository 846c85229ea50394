"""What many hands come to under other rules, for people."""

from collections.abc import Iterator, Mapping

from phom_replay.comparison import Comparison, Totals
from phom_replay.findings import Finding, Param
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.compare_table import table
from phom_replay.render.escape import safe
from phom_replay.render.style import Style
from phom_replay.render.wording import signed
from phom_replay.render.wrapping import tied, wrapped

_BOLD = "\x1b[1m"
_INDENT = "  "


def total_lines(totals: Totals, before: str | None, after: str, style: Style) -> Iterator[str]:
    """Yield what all hands come to under one ruleset; without ``before``, the logs' own."""
    words = style.words
    own = before or words.phrase("compare", "own")
    names: Mapping[str, str] = {"before": tied(own), "after": tied(after)}
    apart = totals.illegal_before + totals.illegal_after
    key = "looked" if totals.changed or apart else "unchanged"
    said = words.phrase("compare", key, **names, changed=totals.changed, hands=totals.hands)
    yield from (style.paint(line, _BOLD) for line in wrapped(safe(said), "", _INDENT))
    if totals.changed and totals.players:
        yield from wrapped(words.phrase("compare", "total", counted=totals.counted), _INDENT)
        yield from _total_table(totals, (own, after), words)
        if any(row.recorded_hands != row.hands for row in totals.players.values()):
            yield from wrapped(words.phrase("compare", "recorded-some"), _INDENT)
    for line in _left_out(totals, names, words):
        yield from wrapped(safe(line), _INDENT, _INDENT * 2)


def _left_out(totals: Totals, names: Mapping[str, str], words: Catalogue) -> Iterator[str]:
    """Yield which hands are in no sum, and why."""
    if totals.first_after is not None:
        file, first = totals.first_after
        illegal = totals.illegal_after - totals.illegal_both
        found = _found(file, first, first.illegal_after, words)
        yield words.phrase("compare", "illegal-to-others", illegal=illegal, **names, **found)
    if totals.first_before is not None:
        file, first = totals.first_before
        found = _found(file, first, first.illegal_before, words)
        illegal = totals.illegal_before
        yield words.phrase("compare", "illegal-already", illegal=illegal, **names, **found)
    if totals.unscored:
        yield words.phrase("compare", "unscored", unscored=totals.unscored)
    if totals.copies:
        yield words.phrase("compare", "copies", copies=totals.copies)


def _found(
    file: str, compared: Comparison, finding: Finding | None, words: Catalogue
) -> dict[str, Param]:
    if finding is None:
        return {}
    where: dict[str, Param] = {"file": file, "hand": compared.before.hand.id}
    return {**where, "line": finding.span.line, "message": words.message(finding)}


def _total_table(totals: Totals, names: tuple[str, str], words: Catalogue) -> Iterator[str]:
    keys = ("player", "hands", "recorded", "difference")
    player, hands, recorded, difference = (words.phrase("compare", key) for key in keys)
    rows = []
    for name, row in totals.players.items():
        kept = signed(row.recorded) if row.recorded_hands else "?"
        if 0 < row.recorded_hands < row.hands:
            params = {"points": row.recorded, "hands": row.recorded_hands}
            kept = words.phrase("compare", "recorded-of", **params)
        change = signed(row.after - row.before)
        rows.append([name, str(row.hands), kept, signed(row.before), signed(row.after), change])
    return table([player, hands, recorded, "{}", "{}", difference], names, rows, words)
