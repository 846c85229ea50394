"""What an Ù with unknown cards may look like: tròn or not, of one suit or not.

Only what the cards that are known rule out is ruled out. A discard or a send means that the Ù
is not tròn; without either, and where nothing could be sent, all ten cards are in phỏm.
"""

from typing import NamedTuple

from phom_replay.cards import DECK, EMPTY, CardSet, bit, card_set, cards_of, count, suit_of
from phom_replay.law.u import WHOLE_HAND, Shown
from phom_replay.record import Seat
from phom_replay.referee.knowledge.sending import open_phoms, reachable
from phom_replay.referee.knowledge.table import Phom, Table
from phom_replay.referee.knowledge.u import may_send

_SUITS = tuple(
    card_set(card for card in cards_of(DECK) if suit_of(card) == suit) for suit in range(4)
)


class Look(NamedTuple):
    """One look of an Ù."""

    tron: bool
    one_suit: bool


class _Rest(NamedTuple):
    """The cards of an Ù that are neither laid, sent nor thrown."""

    known: CardSet
    unknown: int
    pool: CardSet


def _rest(table: Table, seat: Seat, shown: Shown) -> _Rest:
    hand = table.hands[seat]
    thrown = EMPTY if shown.thrown is None else bit(shown.thrown)
    known, pool = CardSet(hand.known & ~thrown), CardSet(table.candidates(seat) & ~thrown)
    if hand.doubtful and not hand.doubt:  # cards that nobody saw have left the hand
        known, pool = EMPTY, CardSet(pool | known)
    return _Rest(known, hand.size - shown.throws - count(known), pool)


def hides_cards(table: Table, seat: Seat, shown: Shown) -> bool:
    """Say whether unknown cards are part of an Ù; asked after laying and sending."""
    phoms = table.phoms_of(seat)
    return any(phom.hidden for phom in phoms) or _rest(table, seat, shown).unknown > 0


def looks(table: Table, seat: Seat, shown: Shown) -> tuple[Look, ...]:
    """Return every look that an Ù with unknown cards may have."""
    rest, phoms = _rest(table, seat, shown), table.phoms_of(seat)
    sends = _may_have_sent(table, seat, rest)
    whole = sum(phom.own_size for phom in phoms) + count(rest.known) + rest.unknown == WHOLE_HAND
    tron = whole and not shown.throws and not shown.sends
    trons = (True, False) if tron and sends else (tron,)
    suits = _suits(phoms, rest, sends=sends)
    return tuple(Look(one, other) for one in trons for other in suits)


def _may_have_sent(table: Table, seat: Seat, rest: _Rest) -> bool:
    """Say whether cards that are not shown may have been sent."""
    if not may_send(table, seat) or not (rest.known or rest.unknown):
        return False
    cards = CardSet(rest.known | (rest.pool if rest.unknown else EMPTY))
    return bool(reachable(open_phoms(table, seat), cards))


def _suits(phoms: list[Phom], rest: _Rest, *, sends: bool) -> tuple[bool, ...]:
    """Return whether all phỏm may be of one suit, and whether they may be of several."""
    one = any(_may_be(suit, phoms, rest, sends=sends) for suit in _SUITS)
    shown = not rest.known and not rest.unknown and all(_is_run(phom) for phom in phoms)
    return (one,) if not one or shown else (True, False)


def _may_be(suit: CardSet, phoms: list[Phom], rest: _Rest, *, sends: bool) -> bool:
    if any(phom.own & ~suit or (not phom.hidden and not _is_run(phom)) for phom in phoms):
        return False
    return sends or (not rest.known & ~suit and rest.unknown <= count(CardSet(rest.pool & suit)))


def _is_run(phom: Phom) -> bool:
    """Say whether the known cards show a run: two of one suit."""
    return count(phom.own) > 1 and any(not phom.own & ~suit for suit in _SUITS)
