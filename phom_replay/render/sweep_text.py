"""What each rule alone would have moved, for people."""

from collections.abc import Iterator, Mapping
from decimal import Decimal

from phom_replay.comparison.moved import Moved
from phom_replay.comparison.sweep import Sweep
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.escape import safe
from phom_replay.render.money import amount_text, decimals_of, signed_amount
from phom_replay.render.ruleset_words import about_key, meaning, shown
from phom_replay.render.style import Style
from phom_replay.render.wording import signed
from phom_replay.render.wrapping import tied, wrapped

_BOLD = "\x1b[1m"
_INDENT = "  "


def sweep_lines(sweep: Sweep, style: Style) -> Iterator[str]:
    """Yield the values that move something, those that move most first, and the silent keys."""
    words, rows = style.words, sweep.ranked()
    head = words.phrase("compare", "sweep-head", hands=sweep.hands)
    yield from (style.paint(line, _BOLD) for line in wrapped(head))
    for moved in rows:
        yield ""
        yield from _moved_lines(moved, style)
    yield ""
    if not rows:
        yield words.phrase("compare", "sweep-none")
    elif sweep.silent():
        said = words.phrase("compare", "sweep-silent", rules=sweep.silent())
        yield from wrapped(said, "", _INDENT)
    if sweep.untried():
        said = words.phrase("compare", "sweep-untried", rules=sweep.untried())
        yield from wrapped(said, "", _INDENT)
    if sweep.illegal:
        yield from wrapped(words.phrase("compare", "sweep-own-illegal", illegal=sweep.illegal))
    if sweep.unscored:
        yield from wrapped(words.phrase("compare", "unscored", unscored=sweep.unscored))
    if sweep.copies:
        yield from wrapped(words.phrase("compare", "copies", copies=sweep.copies))


def _moved_lines(moved: Moved, style: Style) -> Iterator[str]:
    words = style.words
    own = ", ".join(shown(words, moved.key, value) for value in moved.own)
    value = shown(words, moved.key, moved.value)
    params = {"own": own, "value": value, "about": about_key(words, moved.key)}
    head = words.phrase("compare", "sweep-change", rule=moved.key, **params)
    yield from (style.paint(line, _BOLD) for line in wrapped(head, "", _INDENT))
    if said := meaning(words, moved.key, moved.value):
        yield from wrapped(f"{value}: {said}", _INDENT, _INDENT * 2)
    if moved.hands:
        yield from _touched_lines(moved, words)
    for line in _left_out(moved, words):
        yield from wrapped(safe(line), _INDENT, _INDENT * 2)


def _touched_lines(moved: Moved, words: Catalogue) -> Iterator[str]:
    money = _money(moved.money, words) or None
    params = {"points": moved.points, "count": len(moved.hands), "money": money}
    yield from wrapped(words.phrase("compare", "sweep-moves", **params), _INDENT)
    for file in dict.fromkeys(each.file for each in moved.hands):
        ids = ", ".join(each.hand.id for each in moved.hands if each.file == file)
        line = words.phrase("compare", "sweep-hands", file=file, list=ids)
        yield from wrapped(safe(line), _INDENT, _INDENT * 2)
    for key, sign in (("sweep-gain", 1), ("sweep-lose", -1)):
        who = [
            _player(name, points, amounts, words)
            for name, (points, amounts) in moved.players.items()
            if points * sign > 0
        ]
        if who:
            line = words.phrase("compare", key, who=", ".join(who))
            yield from wrapped(line, _INDENT, _INDENT * 2)


def _player(name: str, points: int, amounts: Mapping[str, Decimal], words: Catalogue) -> str:
    said = f"{safe(name)} {signed(points)}"
    money = ", ".join(
        f"{signed_amount(amount, decimals_of((amount,)), words.language)} {currency}"
        for currency, amount in amounts.items()
    )
    return tied(f"{said} ({money})" if money else said)


def _money(amounts: Mapping[str, Decimal], words: Catalogue) -> str:
    return ", ".join(
        f"{amount_text(amount, decimals_of((amount,)), words.language)} {currency}"
        for currency, amount in amounts.items()
    )


def _left_out(moved: Moved, words: Catalogue) -> Iterator[str]:
    if moved.barred:
        first = moved.barred[0]
        yield words.phrase(
            "compare",
            "sweep-illegal",
            illegal=len(moved.barred),
            hand=first.hand.id,
            file=first.file,
            line=first.finding.span.line,
            message=words.message(first.finding),
        )
    if moved.open:
        yield words.phrase("compare", "sweep-open", open=moved.open)
