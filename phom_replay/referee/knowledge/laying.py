"""Eaten cards that lie in a phỏm of which the log does not show every card."""

from collections.abc import Sequence

from phom_replay.cards import EMPTY, Card, CardSet, bit, cards_of, count
from phom_replay.law.melds import MELDS
from phom_replay.record import Seat
from phom_replay.referee.knowledge.table import Phom, Table


def can_become_meld(cards: CardSet, size: int) -> bool:
    """Say whether these cards and some unknown ones can be a phỏm of so many cards."""
    return any(not cards & ~meld and count(meld) == size for meld in MELDS)


def find_eaten(table: Table, seat: Seat) -> None:
    """Let eaten cards lie in phỏm of which a card is unknown, where all of them can.

    Every eaten card is laid in a phỏm of its own, so one that no phỏm shows is an unknown card.
    """
    hand = table.hands[seat]
    new = [phom for phom in table.phoms_of(seat) if phom.turn == table.turn and phom.hidden]
    eaten = table.eaten_cards(seat)
    free = [phom for phom in new if not phom.own & eaten]
    if hand.bound and _find_homes(cards_of(hand.bound), free):
        table.seen.unshown = CardSet(table.seen.unshown | hand.bound)
        hand.known = CardSet(hand.known & ~hand.bound)
        hand.bound = EMPTY


def _find_homes(eaten: Sequence[Card], phoms: Sequence[Phom]) -> bool:
    """Say whether each of these cards can be the unknown one of another phỏm."""
    if not eaten:
        return True
    card, *rest = eaten
    return any(
        can_become_meld(CardSet(phom.own | bit(card)), phom.own_size)
        and _find_homes(rest, [other for other in phoms if other is not phom])
        for phom in phoms
    )
