"""Names the unknown cards of a hand where only certain ones are left to be in it."""

from phom_replay.cards import EMPTY, CardSet, bit
from phom_replay.record import MaybeCard, Seat
from phom_replay.referee.knowledge.table import Table


def settle_hand(table: Table, seat: Seat) -> None:
    """Use what the log shows later: name the unknown cards of a hand where only these fit."""
    hand = table.hands[seat]
    passage = table.foresight.passages.get(seat)
    if passage is None:
        if hand.unknown:
            _learn_where_all_fit(table, seat, CardSet(table.unseen(seat) & ~hand.known))
        return
    pool = CardSet(passage.cards & ~passage.ahead & ~hand.known)
    possible = CardSet(pool & table.unseen(seat)) if pool else pool
    table.foresight.pools[seat] = possible
    sure = hand.unknown and pool == possible and not passage.hidden
    if sure and hand.size == hand.known.bit_count() + pool.bit_count():
        hand.learn(pool)


def _learn_where_all_fit(table: Table, seat: Seat, unseen: CardSet) -> None:
    hand = table.hands[seat]
    if unseen.bit_count() == hand.unknown and hand.size == hand.known.bit_count() + hand.unknown:
        hand.learn(unseen)


def pass_through(table: Table, seat: Seat, thrown: MaybeCard) -> None:
    """Know that a turn of a seat has been played: what was thrown or lies on the table is out."""
    passage = table.foresight.passages.get(seat)
    if passage is None:
        return
    out = EMPTY if thrown is None else bit(thrown)
    for phom in table.phoms:
        out = CardSet(out | phom.own | phom.sent)
    passage.cards = CardSet(passage.cards & ~out)
