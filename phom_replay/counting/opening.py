"""Who opened a hand, as far as the hand itself says."""

from typing import Final

from phom_replay.record import CallKhan, Draw, Eat, Hand, Seat

_TEN: Final = 10


def opener_of(hand: Hand) -> Seat | None:
    """Return who has ten cards dealt, else who plays first, else ``First``; None if unknown."""
    tens = [deal.seat for deal in hand.deals if len(deal.cards) == _TEN]
    if len(tens) == 1:
        return tens[0]
    seat = _plays_first(hand)
    return hand.first if seat is None else seat


def _plays_first(hand: Hand) -> Seat | None:
    """Return who opens with a throw; an Ù khan is called out of turn and says nothing."""
    for turn in hand.turns:
        if any(isinstance(action, CallKhan) for action in turn.actions):
            continue
        takes = any(isinstance(action, Draw | Eat) for action in turn.actions)
        return None if takes or turn.broken else turn.seat
    return None
