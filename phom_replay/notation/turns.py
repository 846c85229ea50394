"""The actions of a turn: what the items of a line mean, and in which order they may stand."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

from phom_replay.findings import Finding
from phom_replay.notation.faults import Spot, commented_card
from phom_replay.notation.grammar import (
    Item,
    Parsed,
    Stop,
    Word,
    parse_actions,
    parse_line,
    shortened,
)
from phom_replay.notation.names import Table
from phom_replay.notation.text import composed
from phom_replay.notation.words import known_card
from phom_replay.record import (
    Action,
    CallKhan,
    CallU,
    Discard,
    Draw,
    Eat,
    Lay,
    MaybeCard,
    Mom,
    Seat,
    Send,
    Turn,
)

TOKEN: Final = re.compile(
    r"""\([^()"#]*\) | (?: "(?:[^"\\]++|\\.)*+(?:"|\\?\Z) | [^\s()"] )+ | [()]""", re.VERBOSE
)
"""A stretch of a turn that stands for itself: a bracket, or anything up to white space."""
LETTERS: Final = {
    "draw": "d",
    "eat": "d",
    "lay": "l",
    "mom": "m",
    "send": "s",
    "u": "u",
    "khan": "k",
    "discard": "x",
}
"""One letter an action, so that the order of a turn is a word that a pattern can read."""
_LEGAL: Final = re.compile(r"[du]*[lmsu]*x?|k")
_TOO_MUCH: Final = re.compile(r"l.*m|m.*l|m.*m|u.*u|s.*m")
"""Phỏm and móm on one turn, a word said twice, móm said after a send."""
_CARD_ACTIONS: Final[Mapping[str, Callable[[MaybeCard], Action]]] = {
    "draw": Draw,
    "eat": Eat,
    "discard": Discard,
}
_RANKS: Final = {"d": 0, "u": 1, "l": 1, "m": 1, "k": 1, "s": 2, "x": 3}
_SALVAGED: Final = 40
_SIGNS: Final = "+-−–—xX×"
_GLUED: Final = re.compile(r"[^\s()>#]+#\S*")


class Reading(NamedTuple):
    """A turn with what was wrong with its line."""

    turn: Turn
    findings: list[Finding]


def legal_order(letters: str) -> bool:
    """Say whether actions stand in order: draw or eat, phỏm or móm, sends, discard; Ù before that.

    A send before a phỏm and a second draw read well: the referee has its own words for them.
    """
    return _LEGAL.fullmatch(letters) is not None and not _TOO_MUCH.search(letters)


def in_order(items: Sequence[Item]) -> tuple[Item, ...]:
    """Return the actions of a turn in the order in which the record keeps them."""
    letters = "".join(LETTERS[item.form] for item in items)
    if legal_order(letters) or "k" in letters:
        return tuple(items)
    ordered = sorted(items, key=lambda item: _RANKS[LETTERS[item.form]])
    discards = [item for item in ordered if item.form == "discard"]
    return tuple(item for item in ordered if item.form != "discard" or item is discards[0])


def parse_code(code: str) -> Parsed | Stop:
    """Parse a line; what follows a ``#`` glued to a card is the comment that was meant."""
    result = parse_line(code)
    end = _glued_end(code, result) if "#" in code else 0
    again = parse_line(code[:end]) if end else result
    return result if isinstance(again, Stop) else again


def _glued_end(code: str, result: Parsed | Stop) -> int:
    """Return the end of the first card with a comment glued to it, or 0."""
    if isinstance(result, Stop):
        ends = (at.end() for at in _GLUED.finditer(code) if commented_card(at[0].lstrip(_SIGNS)))
    else:
        words = (word for item in result.items if item.form != "word" for word in item.words)
        ends = (word.end for word in words if commented_card(word.text))
    return next(ends, 0)


def salvage(code: str) -> tuple[Item, ...]:
    """Return the actions that can be told in a line that does not read as a whole."""
    items: list[Item] = []
    for match in islice(TOKEN.finditer(code), _SALVAGED):
        shift = match.start()
        for form, start, end, words in parse_actions(match[0]) or ():
            shifted = (Word(word.text, word.start + shift, word.end + shift) for word in words)
            items.append(Item(form, start + shift, end + shift, tuple(shifted)))
    return tuple(items)


def action_of(item: Item, table: Table) -> Action:
    """Return the action that an item means; a word that is no card is an unknown card."""
    match item.form:
        case "lay":
            return Lay(sorted_cards(known_card(word.text) for word in item.words))
        case "send":
            owner = table.owner_of(item.words[1].text)
            return Send(known_card(item.words[0].text), owner.seat, owner.number)
        case "mom":
            return Mom()
        case "u":
            return CallU()
        case "khan":
            return CallKhan()
    card = known_card(item.words[0].text) if item.words else None
    return _CARD_ACTIONS[item.form](card)


def sorted_cards(cards: Iterable[MaybeCard]) -> tuple[MaybeCard, ...]:
    """Return cards by rank and then suit, unknown ones last."""
    return tuple(sorted(cards, key=lambda card: 99 if card is None else card))


def read_turn(parsed: Parsed, spot: Spot, table: Table) -> Reading:
    """Return the turn of a line that reads as one, and what is wrong with its words."""
    name, *items = parsed.items
    seat = table.seat_of(name.words[0].text)
    player = None if seat is None else table.players[seat]
    findings = [] if player or not table.players else [spot.unknown_player(name.words[0], table)]
    findings += word_findings(items, spot, player, table)
    findings += _order_findings(items, spot, player)
    kept = in_order(items)
    actions = tuple(action_of(item, table) for item in kept)
    broken = any(finding.code != "unknown-player" for finding in findings)
    return Reading(Turn(seat, actions, broken, spot.number), findings)


def word_findings(
    items: Sequence[Item], spot: Spot, player: str | None, table: Table
) -> list[Finding]:
    """Report the words of actions that are no cards, and the targets that nobody is."""
    findings = []
    for item in items:
        cards = item.words[:1] if item.form == "send" else item.words
        findings += [found for word in cards if (found := spot.bad_card(word, player))]
        if item.form == "send" and table.players:
            target = item.words[1]
            owner = table.owner_of(target.text)
            if owner.seat is None:
                name = target._replace(text=owner.found, end=target.start + len(owner.found))
                findings.append(spot.unknown_player(name, table, player))
    return findings


def _order_findings(items: Sequence[Item], spot: Spot, player: str | None) -> list[Finding]:
    letters = "".join(LETTERS[item.form] for item in items)
    if not items:
        return [spot.report("syntax.no-action", None, player, params={"player": player})]
    if legal_order(letters):
        return []
    if "k" in letters:
        khan, params = items[letters.index("k")], {"player": player}
        return [spot.report("syntax.khan-alone", khan, player, params=params)]
    item = next(item for at, item in enumerate(items) if not legal_order(letters[: at + 1]))
    found = shortened(spot.line.code[item.start : item.end])
    return [spot.report("syntax.order", item, player, params={"found": found})]


def broken_turn(code: str, seat: Seat | None, number: int, table: Table) -> Turn:
    """Return what can be told of a turn whose line does not read."""
    items = in_order(salvage(code))
    return Turn(seat, tuple(action_of(item, table) for item in items), broken=True, line=number)


def first_word(code: str) -> str:
    """Return the first word of a line, quotes kept together."""
    match = TOKEN.search(code)
    return "" if match is None else composed(match[0])
