"""The fast route: a memo of the grammar, no second parser.

A turn is cut at white space and brackets. Every stretch is parsed once by the grammar, on its
own, and its actions are kept in a bounded table; so is every spelling of a card. A tag line is
cut by the terminals of the grammar. What does not read on its own, has a fault, or makes an odd
turn is a miss: the line then goes whole to the grammar. Property tests hold the two routes equal.
"""

import re
from functools import cache
from typing import Final, NamedTuple

from phom_replay.notation.faults import has_bad_card
from phom_replay.notation.grammar import Item, Parsed, Word, parse_actions, terminal
from phom_replay.notation.names import Table
from phom_replay.notation.text import comment_start, composed
from phom_replay.notation.turns import LETTERS, TOKEN, action_of, legal_order, sorted_cards
from phom_replay.notation.words import cards_of, number_of
from phom_replay.record import Action, Lay, MaybeCard, Seat, Turn

Cards = tuple[MaybeCard, ...]
_CARD_LINES: Final = frozenset({"deal", "stock", "left"})
_LIMIT: Final = 8192
_LONGEST: Final = 80


class _Known(NamedTuple):
    letters: str
    actions: tuple[Action, ...]
    sends: tuple[Item, ...]
    """The items of a stretch that names a player, who is looked up at each table."""


@cache
def _tag_patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return how a tag line is cut, and its values: by the terminals of the grammar."""
    name, value = terminal("TAG"), terminal("STRING")
    return re.compile(rf"\s*\[\s*({name})(?:\s*(?:{value}))*+\s*\]\s*"), re.compile(value)


_MISS: Final = _Known("?", (), ())
_NOBODY: Final = Table(())


class _Tokens(dict[str, _Known]):
    """What each stretch means, learned from the grammar when it is first asked for."""

    def __missing__(self, token: str) -> _Known:
        if len(token) > _LONGEST:
            return _MISS
        known = _known(composed(token))
        if len(self) >= _LIMIT:
            self.clear()
        self[token] = known
        return known


class _Orders(dict[str, bool]):
    """Whether a turn of these letters is a plain one."""

    def __missing__(self, letters: str) -> bool:
        plain = bool(letters) and "?" not in letters and legal_order(letters)
        if len(self) < _LIMIT:
            self[letters] = plain
        return plain


_tokens: Final = _Tokens()
_orders: Final = _Orders()


def fast_turn(raw: str, table: Table, number: int) -> Turn | None:
    """Return the turn of a plain line, or None where the line must go to the grammar."""
    tokens = TOKEN.findall(raw if "#" not in raw else raw[: comment_start(raw)])
    if not tokens or tokens[0] not in table.spellings:
        return None
    letters = ""
    actions: list[Action] = []
    for token in tokens[1:]:
        known = _tokens[token]
        letters += known.letters
        if not known.sends:
            actions += known.actions
        elif not _add_sends(known.sends, table, actions):
            return None
    if not _orders[letters]:
        return None
    return Turn(table.spellings[tokens[0]], tuple(actions), line=number)


def _known(token: str) -> _Known:
    cards = cards_of(token[1:-1].split()) if token[0] == "(" else None
    if cards:
        return _Known(LETTERS["lay"], (Lay(sorted_cards(cards)),), ())
    items = parse_actions(token)
    if items is None or any(has_bad_card(item) for item in items):
        return _MISS
    letters = "".join(LETTERS[item.form] for item in items)
    sends = items if "s" in letters else ()
    return _Known(letters, tuple(action_of(item, _NOBODY) for item in items), sends)


def _add_sends(items: tuple[Item, ...], table: Table, actions: list[Action]) -> bool:
    """Add a stretch with sends; False where one of them goes to nobody."""
    for item in items:
        if item.form == "send" and table.owner_of(item.words[1].text).seat is None:
            return False
        actions.append(action_of(item, table))
    return True


def fast_cards(raw: str, table: Table) -> tuple[str, Seat | None, Cards] | None:
    """Return the keyword, the seat and the cards of a plain ``deal``, ``stock`` or ``left``."""
    keyword, *words = TOKEN.findall(raw)
    seat = None
    if keyword != "stock":
        seat = table.spellings.get(words[0]) if words else None
        words = words[1:]
    if keyword not in _CARD_LINES or (seat is None and keyword != "stock"):
        return None
    cards = cards_of(words)
    return None if cards is None else (keyword, seat, cards)


def fast_score(raw: str, table: Table) -> tuple[int, ...] | None:
    """Return the points by seat of a plain ``score`` line that leaves nobody out."""
    keyword, *words = TOKEN.findall(raw)
    count = len(table.players)
    if keyword != "score" or len(words) != 2 * count:
        return None
    points: list[int | None] = [None] * count
    for name, word in zip(words[::2], words[1::2], strict=True):
        seat = table.spellings.get(name)
        if seat is None or points[seat] is not None:
            return None
        points[seat] = number_of(word)
    whole = tuple([number for number in points if number is not None])
    return whole if len(whole) == count > 0 else None


def fast_tag(code: str) -> Parsed | None:
    """Return what a plain tag line says, its words cut as the grammar has them."""
    pattern, value = _tag_patterns()
    tag = pattern.fullmatch(code)
    if tag is None:
        return None
    words = [Word(tag[1], *tag.span(1))]
    words += [Word(word[0], *word.span()) for word in value.finditer(code, tag.end(1))]
    forms = ["tag", *["string"] * (len(words) - 1)]
    items = [Item(form, w.start, w.end, (w,)) for form, w in zip(forms, words, strict=True)]
    return Parsed("tag", tuple(items))


def learn_name(raw: str, name: str, seat: Seat, table: Table) -> None:
    """Remember how a line began, where its first stretch is just the name of a player."""
    match = TOKEN.search(raw)
    if match and len(table.spellings) < _LIMIT and composed(match[0]) == name:
        table.spellings[match[0]] = seat
