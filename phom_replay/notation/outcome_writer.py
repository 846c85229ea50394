"""The lines of an outcome in canonical form."""

from collections.abc import Iterator
from typing import Final

from phom_replay.cards import RANK_NAMES, card_text, suit_of
from phom_replay.notation.written_names import Names
from phom_replay.record import AteLine, Hand, PlacesLine, ResultLine

_SUIT_SIGNS: Final = "♠♣♦♥"


def outcome_lines(hand: Hand, names: Names) -> Iterator[tuple[int, str]]:
    """Yield the outcome lines of a hand, each with the line that it was read from."""
    for ate in hand.ates:
        yield ate.line, _ate(ate, names)
    if hand.result is not None:
        yield hand.result.line, _result(hand.result, names)
    for bonus in hand.bonuses:
        yield bonus.line, f"bonus {names.of(bonus.seat)} {bonus.bonus}"


def _ate(ate: AteLine, names: Names) -> str:
    parts = ["ate", names.of(ate.eater)]
    if ate.thrower is not None:
        parts.append(names.among_words(ate.thrower))
    if ate.card is not None or ate.rank is not None:
        parts.append(_card(ate, names))
    parts += ["chot"] * ate.chot
    parts += [] if ate.round is None else [f"round {ate.round}"]
    return " ".join(parts)


def _card(ate: AteLine, names: Names) -> str:
    """Return the card or its rank, in a spelling that is not a player's name."""
    if ate.card is not None:
        text = card_text(ate.card)
        spellings = (text, text[:-1] + _SUIT_SIGNS[suit_of(ate.card)])
    else:
        text = RANK_NAMES[(ate.rank or 1) - 1]
        spellings = (text, f"{text}?")
    may_be_name = ate.thrower is None
    free = (text for text in spellings if not may_be_name or names.table.seat_of(text) is None)
    return next(free, text)


def _result(result: ResultLine, names: Names) -> str:
    if isinstance(result, PlacesLine):
        listed = (names.among_words(seat) + " mom" * (seat in result.mom) for seat in result.places)
        return " ".join(["result", *listed])
    kinds = {"tron": result.tron, "khan": result.khan, "white": result.white, "tai": result.tai}
    said = [word for word, holds in kinds.items() if holds]
    return " ".join(["result", names.of(result.seat), "u", *said])
