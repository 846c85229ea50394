"""Players called like the first word of a line, whose name somebody wrote without quotes."""

from typing import NamedTuple

from phom_replay.notation.grammar import Parsed, Word
from phom_replay.notation.names import KEYWORDS, Table
from phom_replay.notation.turns import action_of, first_word, in_order, parse_code
from phom_replay.notation.words import quoted
from phom_replay.record import Turn


class Meant(NamedTuple):
    """The turn that a line was meant as, and the name that needs quotes."""

    turn: Turn
    name: Word


def turn_of_a_keyword(code: str, table: Table) -> Meant | None:
    """Return the turn of a player called ``Ate`` or ``Left``, where the line reads as one."""
    word = first_word(code)
    if word.casefold() not in KEYWORDS:
        return None
    seat = table.seat_of(word)
    if seat is None:
        return None
    start = len(code) - len(code.lstrip())
    end = start + len(word)
    parsed = parse_code(quoted(word) + code[end:])
    if not isinstance(parsed, Parsed) or parsed.kind != "turn" or len(parsed.items) == 1:
        return None
    actions = tuple(action_of(item, table) for item in in_order(parsed.items[1:]))
    return Meant(Turn(seat, actions), Word(table.players[seat], start, end))
