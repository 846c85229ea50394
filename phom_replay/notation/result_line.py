"""The ``result`` line: the places after four rounds, or who went Ù; and the ``bonus`` line."""

from collections.abc import Sequence
from typing import Final

from phom_replay.notation.grammar import Item, Word, shortened
from phom_replay.notation.outcome_reading import Reading
from phom_replay.notation.outcome_words import bonus_of, u_words, word_of
from phom_replay.notation.words import is_quoted
from phom_replay.record import BonusLine, PlacesLine, ResultLine, Seat, ULine

_WORDS: Final = ("mom", "u")
_KINDS: Final = ("tron", "khan", "white", "tai")
_CALLS: Final = frozenset({"tron", "khan", "white"})
"""Kinds that say Ù by themselves."""
_Said = tuple[str, Word]


def read_result(reading: Reading, items: Sequence[Item]) -> ResultLine | None:
    """Return what a ``result`` line says; None where it has a fault."""
    before = len(reading.findings)
    first, words = reading.seat_of(items[1].words[0]), [item.words[0] for item in items[2:]]
    kinds = _u_of(reading, words[0]) if words else ()
    if kinds:
        said = [*((kind, words[0]) for kind in kinds[1:]), *_spelled(words[1:])]
        _check_kinds(reading, said)
        named = {kind for kind, _ in said}
    else:
        order, mom = _places(reading, first, words)
    if first is None or len(reading.findings) > before:
        return None
    line = reading.spot.number
    if kinds:
        tron, khan, white, tai = (kind in named for kind in _KINDS)
        return ULine(first, tron, khan, white, tai, line)
    return PlacesLine(tuple(seat for seat in order if seat is not None), frozenset(mom), line)


def _u_of(reading: Reading, word: Word) -> tuple[str, ...]:
    """Return the words with which a result goes on to an Ù: ``u``, ``ù-tròn``, ``khan`` alone."""
    kind = word_of(word.text)
    if kind in _CALLS and reading.table.seat_of(word.text) is None:
        return ("u", str(kind))
    return u_words(word.text)


def _spelled(words: Sequence[Word]) -> list[_Said]:
    return [(word_of(word.text) or word.text, word) for word in words]


def _check_kinds(reading: Reading, said: Sequence[_Said]) -> None:
    """Report what follows an Ù and is no kind of it; of a list of places the first alone."""
    for kind, word in said:
        if kind in _KINDS and not is_quoted(word.text):
            continue
        if kind == "thong":
            reading.report("bad-result.thong", word)
        elif kind in _WORDS or reading.table.seat_of(word.text) is not None:
            reading.report("bad-result.u-places", word, found=shortened(word.text))
            return
        else:
            reading.report_word(word, "u", _KINDS)


def _places(
    reading: Reading, first: Seat | None, words: Sequence[Word]
) -> tuple[list[Seat | None], set[Seat]]:
    """Return the players in the order of places, None for one that nobody is, and the móm ones."""
    order, mom = [first], set[Seat]()
    before = len(reading.findings)
    for word in words:
        seat = order[-1]
        if word_of(word.text) == "mom" and seat not in mom:
            mom |= set() if seat is None else {seat}
        elif u_words(word.text):
            reading.report("bad-result.u-places", word, found=shortened(word.text))
            return order, mom
        else:
            _add_place(reading, order, word)
    players = reading.table.players
    missing = tuple(name for at, name in enumerate(players) if Seat(at) not in order)
    if missing and None not in order and len(reading.findings) == before:
        reading.report("bad-result.missing", players=missing)
    return order, mom


def _add_place(reading: Reading, order: list[Seat | None], word: Word) -> None:
    seat = reading.table.seat_of(word.text)
    if seat is None and not reading.is_name(word, _WORDS):
        reading.report_word(word, "places", _WORDS)
    elif seat is not None and seat in order:
        reading.report("bad-result.twice", word, player=reading.player(seat))
    else:
        order.append(reading.seat_of(word))


def read_bonus(reading: Reading, items: Sequence[Item]) -> BonusLine | None:
    """Return what a ``bonus`` line says; None where it has a fault."""
    seat = reading.seat_of(items[1].words[0])
    said = " ".join(item.words[0].text for item in items[2:])
    bonus = bonus_of(said)
    if bonus is None:
        part = Item("fact", items[2].start, items[-1].end, ()) if said else None
        reading.report("bad-result.bonus", part, found=shortened(said) or None)
    elif seat is not None:
        return BonusLine(seat, bonus, reading.spot.number)
    return None
