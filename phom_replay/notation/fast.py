"""The fast route: a memo of the grammar, no second parser.

A turn is cut at white space and brackets. Every stretch is parsed once by the grammar, on its
own, and its actions are kept in a bounded table. What does not read on its own, has a fault, or
makes an odd turn is a miss: the line then goes whole to the grammar. A property test holds the
two routes equal.
"""

from typing import Final, NamedTuple

from phom_replay.notation.faults import has_bad_card
from phom_replay.notation.grammar import Item, parse_actions
from phom_replay.notation.names import Table
from phom_replay.notation.text import comment_start, composed
from phom_replay.notation.turns import LETTERS, TOKEN, action_of, legal_order
from phom_replay.notation.words import card_of, number_of
from phom_replay.record import Action, MaybeCard, Seat, Turn

Cards = tuple[MaybeCard, ...]
_CARD_LINES: Final = frozenset({"deal", "stock", "left"})
_LIMIT: Final = 8192
_LONGEST: Final = 80


class _Known(NamedTuple):
    letters: str
    actions: tuple[Action, ...]
    sends: tuple[Item, ...]
    """The items of a stretch that names a player, who is looked up at each table."""


_MISS: Final = _Known("", (), ())
_tokens: dict[str, _Known] = {}
_orders: dict[str, bool] = {}
_NOBODY: Final = Table(())


def fast_turn(raw: str, table: Table, number: int) -> Turn | None:
    """Return the turn of a plain line, or None where the line must go to the grammar."""
    tokens = TOKEN.findall(raw if "#" not in raw else raw[: comment_start(raw)])
    seat = table.spellings.get(tokens[0]) if tokens else None
    if seat is None:
        return None
    letters = ""
    actions: list[Action] = []
    for token in tokens[1:]:
        known = _tokens.get(token) or _learn(token)
        letters += known.letters or "?"
        if not known.sends:
            actions += known.actions
        elif not _add_sends(known.sends, table, actions):
            return None
    if not _plain_order(letters):
        return None
    return Turn(seat, tuple(actions), line=number)


def _learn(token: str) -> _Known:
    if len(token) > _LONGEST:
        return _MISS
    known = _known(composed(token))
    if len(_tokens) >= _LIMIT:
        _tokens.clear()
    _tokens[token] = known
    return known


def _known(token: str) -> _Known:
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


def _plain_order(letters: str) -> bool:
    try:
        return _orders[letters]
    except KeyError:
        plain = bool(letters) and "?" not in letters and legal_order(letters)
    if len(_orders) < _LIMIT:
        _orders[letters] = plain
    return plain


def fast_cards(raw: str, table: Table) -> tuple[str, Seat | None, Cards] | None:
    """Return the keyword, the seat and the cards of a plain ``deal``, ``stock`` or ``left``."""
    keyword, *words = TOKEN.findall(raw)
    seat = None
    if keyword != "stock":
        seat = table.spellings.get(words[0]) if words else None
        words = words[1:]
    if keyword not in _CARD_LINES or (seat is None and keyword != "stock"):
        return None
    try:
        return keyword, seat, tuple([card_of(word) for word in words])
    except KeyError:
        return None


def fast_score(raw: str, table: Table) -> tuple[int, ...] | None:
    """Return the points by seat of a plain ``score`` line that leaves nobody out."""
    keyword, *words = TOKEN.findall(raw)
    seats = [table.spellings.get(word) for word in words[::2]]
    numbers = [number_of(word) for word in words[1::2]]
    known = {seat: number for seat, number in zip(seats, numbers, strict=False) if seat is not None}
    points = [known.get(Seat(seat)) for seat in range(len(table.players))]
    whole = tuple(number for number in points if number is not None)
    count = len(table.players)
    if keyword != "score" or not len(words) == 2 * len(known) == 2 * len(whole) == 2 * count > 0:
        return None
    return whole


def learn_name(raw: str, name: str, seat: Seat, table: Table) -> None:
    """Remember how a line began, where its first stretch is just the name of a player."""
    match = TOKEN.search(raw)
    if match and len(table.spellings) < _LIMIT and composed(match[0]) == name:
        table.spellings[match[0]] = seat
