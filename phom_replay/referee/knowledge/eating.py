"""Whether eaten cards can keep their phỏm where some cards of the hand are hidden or in doubt."""

from phom_replay.cards import EMPTY, Card, CardSet, bit, cards_of, count
from phom_replay.law.melds import can_keep, keeping
from phom_replay.record import Seat
from phom_replay.referee.knowledge.table import Table


def keeps(
    table: Table, seat: Seat, cards: CardSet, bound: CardSet, thrown: CardSet = EMPTY
) -> bool | None:
    """Say whether the eaten cards keep their phỏm with these cards; None where it is open.

    ``thrown`` is a card that leaves the hand; it may have been one of the unknown ones. Cards
    in doubt may explain an eat that was reported, but no second one beside it.
    """
    hand = table.hands[seat]
    if not bound or can_keep(cards, bound):
        return True
    unknown = hand.unknown - bool(thrown & ~hand.known)
    pool = CardSet(could_hold(table, seat) & ~thrown)
    if unknown > 0 and any(
        count(more) + _shown_of(table, seat, CardSet(cards | thrown | more)) <= unknown
        for more in keeping(cards, bound, unknown, pool)
    ):
        return None
    eaten = CardSet(bound | (table.eaten_cards(seat) & cards))
    return hand.doubt > 0 and can_keep(cards, eaten, max(unknown, 0) + hand.doubt)


def _shown_of(table: Table, seat: Seat, others: CardSet) -> int:
    """Return how many of the unknown cards of a hand are shown later to be none of the others.

    Each draw that nobody saw may have brought one of the cards that come out after it.
    """
    gone, out, drawn, most = CardSet(others | table.seen.laid), 0, 0, 0
    for step in table.foresight.steps.get(seat, ()):
        if step is None:
            drawn += 1
        else:
            out += count(CardSet(step & ~gone))
            gone = CardSet(gone | step)
            most = max(most, out - drawn)
    return most


def could_hold(table: Table, seat: Seat) -> CardSet:
    """Return what the unknown cards of a hand can be: nothing that is still to be drawn."""
    return CardSet(table.candidates(seat) & ~table.foresight.coming)


def shown_to_come(table: Table, seat: Seat) -> CardSet:
    """Return the cards that the log shows of a hand later and that are not known to be in it."""
    later = EMPTY
    for step in table.foresight.steps.get(seat, ()):
        later = CardSet(later | (step or EMPTY))
    return CardSet(later & ~table.hands[seat].known)


def missing_for_eat(table: Table, seat: Seat, card: Card) -> int:
    """Return how many cards of the hand would have to be others for this eat to be legal."""
    hand = table.hands[seat]
    cards, bound = CardSet(hand.known | bit(card)), CardSet(hand.bound | bit(card))
    return next((wild for wild in (1, 2) if can_keep(cards, bound, wild)), 2)


def legal_discards(table: Table, seat: Seat) -> CardSet:
    """Return the known cards of a hand that may be thrown."""
    hand = table.hands[seat]
    legal = 0
    for card in cards_of(CardSet(hand.known & ~hand.bound)):
        if keeps(table, seat, CardSet(hand.known & ~bit(card)), hand.bound):
            legal |= bit(card)
    return CardSet(legal)
