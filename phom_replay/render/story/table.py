"""The table between two turns, for people."""

from collections.abc import Iterator
from typing import Final

from phom_replay.record import Seat
from phom_replay.render.columns import width_of
from phom_replay.render.escape import safe
from phom_replay.render.story import cards as texts
from phom_replay.render.story.words import Teller
from phom_replay.render.style import Style
from phom_replay.render.wrapping import wrapped
from phom_replay.story import Held, State

_DIM: Final = "\x1b[2m"
_INDENT: Final = "    "
_NAME: Final = 16
"""Columns of a name; a longer one has a line of its own."""
_ROW: Final = 15
"""Columns of four cards, all of them tens."""


def state_lines(state: State, teller: Teller, style: Style) -> Iterator[str]:
    """Yield the table: rows and hands of the players, then what lies elsewhere."""
    names = [safe(teller.name(Seat(seat))) for seat in range(len(state.rows))]
    rows = [" ".join(texts.each(row)) or "-" for row in state.rows]
    labels = [teller.say(key) for key in ("eaten", "phoms", "stock", "starter")]
    narrow = [name for name in names if width_of(name) <= _NAME]
    wide = max(map(width_of, [*narrow, *labels]))
    most = max([_ROW, *map(width_of, rows)])
    head = f"{_INDENT}{_padded('', wide)}  {_padded(teller.say('row'), most)}  "
    yield style.paint(head + teller.say("cards"), _DIM)
    for name, row, hand in zip(names, rows, state.hands, strict=True):
        lead = f"{_INDENT}{_padded(name, wide)}"
        if width_of(name) > wide:
            yield from wrapped(name, _INDENT)
            lead = _INDENT + " " * wide
        yield from wrapped(_hand(hand, teller), f"{lead}  {_padded(row, most)}  ")
    for label, text in zip(labels, _elsewhere(state, teller), strict=True):
        if text:
            lead = f"{_INDENT}{style.paint(label, _DIM)}{' ' * (wide - width_of(label))}  "
            yield from wrapped(text, lead, _INDENT + " " * (wide + 2))


def _padded(text: str, columns: int) -> str:
    return text + " " * (columns - width_of(text))


def _hand(hand: Held, teller: Teller) -> str:
    cards = texts.held(hand)
    shown = " ".join(cards) or "-"
    if hand.sure:
        return shown
    if len(cards) == hand.size:
        return f"{shown} ({teller.say('unsure')})"
    return f"{shown} ({teller.say('unsure-size', count=hand.size)})"


def _elsewhere(state: State, teller: Teller) -> Iterator[str]:
    """Yield what was eaten, the phỏm on the table, the stock, the starter."""
    seats = [Seat(seat) for seat in range(len(state.rows))]
    eaten = [(seat, texts.each(state.eaten_by(seat))) for seat in seats]
    phoms = [(seat, list(map(texts.laid, state.phoms_of(seat)))) for seat in seats]
    for groups in (eaten, phoms):
        shown = (f"{teller.name(seat)} {' '.join(cards)}" for seat, cards in groups if cards)
        yield safe("; ".join(shown))
    yield str(len(state.stock))
    rotates = teller.story.replay.ruleset.play_rows == "rotate"
    yield safe(teller.name(state.starter)) if rotates else ""
