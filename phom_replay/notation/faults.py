"""Findings of reading: what is wrong with a word of a line, and exactly where it stands."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from phom_replay.findings import Fault, Finding, Param, Severity, Span, placed
from phom_replay.notation.grammar import Item, Stop, Word, shortened
from phom_replay.notation.names import Table, folded, name_text
from phom_replay.notation.text import Line
from phom_replay.notation.words import card_of

_ACTIONS = "notation/actions"
_UNKNOWN = "unknown-player"
_RULES = {
    "order": _ACTIONS,
    "no-action": _ACTIONS,
    "bare-card": _ACTIONS,
    "suit-word": "notation/cards",
    "send-target": _ACTIONS,
    "u-kind": _ACTIONS,
    "khan-alone": _ACTIONS,
    "tag": "notation/tags",
    "tag-comma": "notation/tags",
    "comment": "notation/file",
    "second-line": "notation/lines",
}

_SUIT_WORD: Final = "syntax.suit-word"
_SEND_TARGET: Final = "syntax.send-target"
_U_KIND: Final = "syntax.u-kind"
_BARE_CARD: Final = "syntax.bare-card"
_SUIT_WORDS = frozenset(
    {"bích", "bich", "chuồn", "chuon", "tép", "tep", "nhép", "nhep", "rô", "ro", "cơ", "co"}
)
_SENDS = frozenset({"gửi", "send"})
_CALLS = frozenset({"u", "u!", "ù", "ù!"})
_KINDS = frozenset({"tròn", "tron", "trắng", "trang", "thông", "thong"})
"""Words that players put where the notation has signs; each gets a hint of its own."""


class Spot(NamedTuple):
    """A line and its number: what every finding of reading it needs."""

    line: Line
    number: int

    def span(self, start: int, end: int) -> Span:
        """Return the place of a stretch of the code."""
        return Span(self.number, *self.line.columns(start, end))

    def all(self) -> Span:
        """Return the place of the whole line, without its comment."""
        return self.span(*self.line.bounds())

    def report(
        self,
        key: str,
        part: Word | Item | Stop | None = None,
        player: str | None = None,
        *,
        params: Mapping[str, Param],
        severity: Severity | None = None,
    ) -> Finding:
        """Report a fault of a part of the line, or of the line as a whole."""
        code, _, variant = key.partition(".")
        span = self.all() if part is None else self.span(part.start, part.end)
        fault = Fault(code, variant, _RULES.get(variant), params, severity)
        return placed(fault, span, player)

    def stopped(self, stop: Stop, player: str | None = None) -> Finding:
        """Report a line that does not read."""
        before = self.line.code[: stop.start]
        key = "syntax.line" if player is None else _key(before, stop.found)
        return self.report(key, stop, player, params={"found": stop.found})

    def bad_card(self, word: Word, player: str | None = None) -> Finding | None:
        """Report a word that is no card, or return None for a card."""
        try:
            card_of(word.text)
        except KeyError:
            found = shortened(word.text)
        else:
            return None
        card = commented_card(word.text)
        if card is None:
            return self.report("bad-card", word, player, params={"found": found})
        return self.report("bad-card.comment", word, player, params={"found": found, "card": card})

    def unknown_player(self, word: Word, table: Table, player: str | None = None) -> Finding:
        """Report a name that nobody at the table has."""
        found = name_text(word.text)
        nearest = None if word.text.startswith("@") else table.nearest(found)
        if nearest is None:
            params: dict[str, Param] = {"found": found, "players": table.players}
            return self.report("unknown-player.none", word, player, params=params)
        params = {"found": found, "nearest": nearest}
        return self.report("unknown-player", word, player, params=params)


def _key(before: str, found: str) -> str:
    """Return which hint helps where the line of a player stops, by the words around the place."""
    word, last = found.casefold(), "".join(before.rsplit(maxsplit=1)[-1:]).casefold()
    if word in _SUIT_WORDS:
        return _SUIT_WORD
    if last in _SENDS:
        return _SEND_TARGET
    if last in _CALLS and word in _KINDS:
        return _U_KIND
    return _BARE_CARD if _is_card(found) else "syntax.line"


def _is_card(word: str) -> bool:
    try:
        card_of(word)
    except KeyError:
        return False
    return True


def once_a_name(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield findings in order, an unknown name only at its first place, with all its lines."""
    found = list(findings)
    lines: dict[str, list[int]] = {}
    for finding in found:
        if finding.code == _UNKNOWN:
            lines.setdefault(_name_of(finding), []).append(finding.span.line)
    for finding in found:
        if finding.code != _UNKNOWN:
            yield finding
        elif places := lines.pop(_name_of(finding), None):
            params = {**finding.params, "lines": tuple(dict.fromkeys(places))}
            yield replace(finding, params=params)


def _name_of(finding: Finding) -> str:
    return folded(str(finding.params["found"]))


def commented_card(word: str) -> str | None:
    """Return the card of a word such as ``9c#chốt``, or None."""
    card, sign, _ = word.partition("#")
    try:
        return card if sign and card_of(card) is not None else None
    except KeyError:
        return None


def has_bad_card(item: Item) -> bool:
    """Say whether an action has a word in the place of a card that is none."""
    cards = item.words[:1] if item.form == "send" else item.words
    try:
        for word in cards:
            card_of(word.text)
    except KeyError:
        return True
    return False
