"""What remains in a hand at the end."""

from phom_replay.cards import CardSet, card_set, points_of
from phom_replay.record import Seat
from phom_replay.referee.state import Walk


def final_hand(walk: Walk, seat: Seat) -> CardSet | None:
    """Return the cards in a hand at the end, None where nobody knows all of them."""
    hand = walk.table.hands[seat]
    if hand.exact:
        return hand.known
    for left in walk.hand.lefts:
        cards = [card for card in left.cards if card is not None]
        if left.seat == seat and len(cards) == len(left.cards) == hand.size:
            return card_set(cards)
    return None


def points_left(walk: Walk, seat: Seat) -> int | None:
    """Return the points in a hand after four rounds, from the cards or from what is recorded."""
    cards = final_hand(walk, seat)
    if cards is not None:
        return points_of(cards)
    return next((p.points for p in walk.hand.points if p.seat == seat), None)
