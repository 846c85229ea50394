"""What is an Ù where some cards are hidden, and what is wrong with one that was called."""

from collections.abc import Iterator, Sequence
from typing import Final

from phom_replay.cards import EMPTY, CardSet, bit, count
from phom_replay.law import u
from phom_replay.law.melds import meldable
from phom_replay.law.u import Shown, Spread, Way, targets
from phom_replay.record import Seat
from phom_replay.referee.knowledge.filling import Wild, fill, fill_phoms
from phom_replay.referee.knowledge.sending import open_phoms, reachable, sendable
from phom_replay.referee.knowledge.table import Table

_ALL_EATEN: Final = 3


def spread_of(table: Table, seat: Seat) -> Spread:
    """Return what lies on the table for a player who may go Ù."""
    laid = tuple([phom.own for phom in table.phoms_of(seat) if phom.turn < table.turn])
    onto = tuple([phom.cards for phom in open_phoms(table, seat)])
    return Spread(table.rules, laid, onto, may_send(table, seat))


def may_send(table: Table, seat: Seat) -> bool:
    """Say whether an Ù on this turn may be one by gửi."""
    return u.may_go_by_sending(table.rules, last_turn=table.rows.is_last_turn(seat))


def ways(table: Table, seat: Seat, shown: Shown) -> list[Way]:
    """Return every way in which a turn is an Ù; a phỏm not known for sure takes what it may."""
    spread = spread_of(table, seat)
    if not spread.may_send or all(phom.sure for phom in open_phoms(table, seat)):
        return u.ways(spread, shown)
    found = list(u.own_ways(spread, shown)) or list(_ways_by_sending(table, seat, shown))
    return u.without_spare(shown, found)


def _ways_by_sending(table: Table, seat: Seat, shown: Shown) -> Iterator[Way]:
    cards, spare = targets(shown)
    goes = meldable(cards) | reachable(open_phoms(table, seat), cards)
    if count(CardSet(cards & ~goes)) > spare:
        return
    for phoms, loose in u.splits_to_send(spread_of(table, seat), shown):
        sent = sendable(table, seat, loose, spare)
        if sent is not None:
            yield u.way_by_sending(shown, phoms, loose, sent)


def nearly_tron(table: Table, seat: Seat, shown: Shown, found: Sequence[Way]) -> str:
    """Say what alone keeps an Ù from being tròn: that a card was ``thrown`` or ``sent``, or ""."""
    if any(way.tron for way in found):
        return ""
    if not shown.throws:
        return "sent" if any(way.sent and not way.spare for way in found) else ""
    kept = Shown(shown.hand, shown.bound, sent=shown.sent)  # however they were laid
    return "thrown" if any(way.tron for way in ways(table, seat, kept)) else ""


def maybe_u(table: Table, seat: Seat, shown: Shown) -> bool:
    """Say whether some choice of the unknown cards makes this an Ù.

    A phỏm that hides cards takes them from the hand, known there or not; once a card that
    nobody saw was thrown or sent, no known one is sure to be there.
    """
    hand = table.hands[seat]
    phoms = [phom for phom in table.phoms_of(seat) if phom.turn == table.turn]
    if shown.lost or shown.hidden_sent or (may_send(table, seat) and table.phoms):
        return True
    if not any(phom.hidden for phom in phoms):
        cards, spare = targets(shown)
        pool = CardSet(table.candidates(seat) & ~shown.hand)
        return fill(cards, Wild(hand.unknown + hand.doubt, pool), spare)
    thrown = EMPTY if shown.thrown is None else bit(shown.thrown)
    gone = CardSet(sum(shown.laid) | shown.sent | thrown)
    seen = CardSet(shown.hand | gone)
    size = hand.size + sum(phom.own_size for phom in phoms) + count(shown.sent)
    whole = Wild(max(size - count(seen), 0) + hand.doubt, CardSet(_pool(table, seat) & ~seen))
    partly = tuple((phom.own, phom.own_size) for phom in phoms if phom.hidden)
    return fill_phoms(partly, CardSet(seen & ~gone), whole, 0 if thrown else 1)


def _pool(table: Table, seat: Seat) -> CardSet:
    """Return what unknown cards can be, with the eaten ones that lie in a phỏm unseen."""
    return CardSet(table.candidates(seat) | (table.seen.unshown & table.eaten_cards(seat)))
