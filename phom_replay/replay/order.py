"""A turn that is not this player's: what the log most likely means by it.

One wrong line must not make the lines after it look wrong, so the referee looks at who plays
next before it decides whose turn it was.
"""

from collections.abc import Sequence
from enum import Enum

from phom_replay.cards import Card, CardSet, bit, has
from phom_replay.findings import Fault
from phom_replay.record import Discard, Eat, Lay, Seat, Send, Turn
from phom_replay.replay.state import Walk
from phom_replay.rules.rows import FULL, Rows


class Reading(Enum):
    """A wrong turn is another player's, one too many, or the players before it are missing."""

    MISNAMED = "misnamed"
    EXTRA = "extra"
    PASSED = "passed"


def wrong_turn(walk: Walk, seat: Seat, expected: Seat) -> Fault:
    """Return the fault of a player who is not on turn."""
    players = walk.hand.players
    params = {"player": players[seat], "expected": players[expected]}
    full = walk.table.rows.lengths[seat] >= FULL
    return Fault("wrong-turn", "full" if full else "", None, params)


def read_wrong_turn(walk: Walk, seat: Seat, expected: Seat, rest: Sequence[Turn]) -> Reading:
    """Choose the reading under which the following turns fit best.

    ``rest`` starts with the turn in question.
    """
    turn = rest[0]
    fits = {
        reading: _fit(walk, reading, seat, expected, rest[1:4])
        for reading in (Reading.MISNAMED, Reading.PASSED, Reading.EXTRA)
    }
    fits[Reading.MISNAMED] += _holds(walk, expected, turn)
    held = _holds(walk, seat, turn)
    fits[Reading.PASSED] += held
    fits[Reading.EXTRA] += 0.4 - held
    return max(fits, key=lambda reading: fits[reading])


def _fit(walk: Walk, reading: Reading, seat: Seat, expected: Seat, rest: Sequence[Turn]) -> float:
    """Count how many of the next turns come from the players that this reading expects."""
    rows = walk.table.rows.copy()
    if reading is Reading.PASSED:
        pass_rows(rows, expected, seat)
    if reading is not Reading.EXTRA:
        actor = expected if reading is Reading.MISNAMED else seat
        rows.discard(actor)
    fit = 0.0
    for turn in rest:
        if turn.seat is None or rows.expected() != turn.seat:
            break
        fit += 1
        if rows.last is not None and any(isinstance(action, Eat) for action in turn.actions):
            rows.eat_from(rows.last)
        rows.discard(turn.seat)
    return fit


def pass_rows(rows: Rows, expected: Seat, seat: Seat) -> list[Seat]:
    """Fill the rows of the players passed over; return who they are."""
    passed: list[Seat] = []
    current: Seat | None = expected
    while current is not None and current != seat and len(passed) < len(rows.lengths):
        passed.append(current)
        rows.discard(current)
        current = rows.expected()
    return passed


def _holds(walk: Walk, seat: Seat, turn: Turn) -> float:
    """Return the share of the turn's named cards that the seat holds, 0.5 where hidden."""
    hand = walk.table.hands[seat]
    if hand.unknown:
        return 0.25
    cards = hand.known
    named: list[Card] = []
    for action in turn.actions:
        match action:
            case Lay(cards=laid):
                named += [card for card in laid if card is not None]
            case Send(card=card) | Discard(card=card) if card is not None:
                named.append(card)
            case _:
                taken = getattr(action, "card", None)
                if taken is not None:
                    cards = CardSet(cards | bit(taken))
    if not named:
        return 0.25
    return 0.5 * sum(has(cards, card) for card in named) / len(named)
