"""Sending (gửi): loose cards onto phỏm of players who laid earlier.

The fourth card of a set, or a card at either end of a run (source 001, *Laying down*). Sent
cards can make room for further ones, so the order within a turn is free if some order works.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from phom_replay.cards import (
    DECK,
    EMPTY,
    Card,
    CardSet,
    bit,
    card_set,
    cards_of,
    count,
    rank_of,
    suit_of,
)
from phom_replay.law.melds import ENDS, MELDS, WITH, is_meld
from phom_replay.record import Seat, Send
from phom_replay.referee.knowledge.table import Phom, Table
from phom_replay.rulesets.ruleset import Ruleset

_MOST_TRIES: Final = 5_000
_MOST_SENDS: Final = 52
"""No turn sends more cards than the deck has."""


@dataclass(frozen=True, slots=True)
class Placing:
    """Where a sent card goes; ``choice`` says that more than one phỏm would have taken it."""

    phom: Phom | None
    choice: bool = False


def takes(phom: Phom, cards: CardSet, card: Card) -> bool:
    """Say whether a phỏm that holds these cards takes this one, or may where some are unknown.

    Beside a card that lies there astray another one may lie: that has been said.
    """
    grown = CardSet(cards | bit(card))
    if phom.unsure or is_meld(grown):
        return True
    if phom.unknown and may_be_meld(grown, phom.unknown):
        return True
    return any(_next_to(card, other) for other in cards_of(phom.astray))


def may_be_meld(cards: CardSet, unknown: int, pool: CardSet = DECK) -> bool:
    """Say whether cards and some unknown ones, any of the pool, can be a phỏm."""
    size = count(cards) + unknown
    melds = WITH[cards_of(cards)[0]] if cards else MELDS
    return any(not cards & ~m and not m & ~cards & ~pool and count(m) == size for m in melds)


def _next_to(card: Card, other: Card) -> bool:
    same_suit = suit_of(card) == suit_of(other)
    step = abs(rank_of(card) - rank_of(other))
    return step == 0 or (same_suit and step == 1)


def lie_where_written(table: Table, send: Send) -> Phom | None:
    """Put a refused card where the log says, on the phỏm that fits best; return that phỏm."""
    if send.card is None or send.owner is None:
        return None
    card = send.card
    named = [p for p in table.phoms_of(send.owner) if send.number in {None, p.number}]
    for phom in named:
        if is_meld(CardSet(phom.cards | bit(card))):
            phom.take(card)
            return phom
    if not named:
        return None
    named[0].astray = CardSet(named[0].astray | bit(card))
    return named[0]


def open_phoms(table: Table, seat: Seat, rules: Ruleset | None = None) -> list[Phom]:
    """Return the phỏm that this player may send to now, in the order laid.

    Those of the others who laid earlier, and with ``gui.onto_own`` those that the player laid
    on an earlier turn; other ``rules`` may be asked.
    """
    own = (rules or table.rules).gui_onto_own
    return [p for p in table.phoms if p.owner != seat or (own and p.turn < table.turn)]


def place_sends(table: Table, seat: Seat, sends: Sequence[Send]) -> list[Placing]:
    """Find the phỏm for each sent card, as many of them as possible.

    The written order and the phỏm laid first are tried first, then everything else.
    """
    search = _Search(table, seat, sends)
    search.run({}, {id(phom): (phom.cards, phom.unknown) for phom in table.phoms})
    return [search.best.get(index, Placing(None)) for index in range(len(sends))]


def homes_of(table: Table, seat: Seat, send: Send) -> list[Phom]:
    """Return the phỏm on one of which a card that was sent may lie, known or not."""
    search = _Search(table, seat, [send])
    return search.fits(send, {id(phom): (phom.cards, phom.unknown) for phom in table.phoms})


_Spot = tuple[CardSet, int]
"""The known cards of a phỏm, and how many others."""


class _Search:
    """A depth-first search over orders and phỏm; it keeps the best it has seen."""

    def __init__(self, table: Table, seat: Seat, sends: Sequence[Send]) -> None:
        self.sends = sends[:_MOST_SENDS]
        self.open = open_phoms(table, seat)
        self.pool = table.hidden_on_table(seat) if any(s.card is None for s in sends) else EMPTY
        self.best: dict[int, Placing] = {}
        self.tries = 0
        self.seen: set[tuple[frozenset[int], tuple[_Spot, ...]]] = set()

    def run(self, placed: dict[int, Placing], spots: dict[int, _Spot]) -> bool:
        """Place what is left; True where every card found its place."""
        if len(placed) > len(self.best):
            self.best = dict(placed)
        if len(self.best) == len(self.sends):
            return True
        state = (frozenset(placed), tuple(spots.values()))
        self.tries += 1
        if state in self.seen or self.tries > _MOST_TRIES:
            return False
        self.seen.add(state)
        for index, send in enumerate(self.sends):
            if index in placed:
                continue
            fits = self.fits(send, spots)
            sure = [p for p in fits if not p.unsure and not spots[id(p)][1]]
            for phom in fits:
                step = {**placed, index: Placing(phom, send.card is not None and len(sure) > 1)}
                if self.run(step, {**spots, id(phom): _grown(spots[id(phom)], send)}):
                    return True
        return False

    def fits(self, send: Send, spots: dict[int, _Spot]) -> list[Phom]:
        """Return the phỏm of those that a send can mean which take its card."""
        named = (p for p in self.open if p.owner == send.owner)
        wanted = (p for p in named if send.number in {None, p.number})
        return [p for p in wanted if self._takes(p, spots[id(p)], send)]

    def _takes(self, phom: Phom, spot: _Spot, send: Send) -> bool:
        cards, unknown = _grown(spot, send)
        if send.card is not None and unknown == phom.unknown:
            return takes(phom, spot[0], send.card)
        return phom.unsure or bool(phom.astray) or may_be_meld(cards, unknown, self.pool)


def _grown(spot: _Spot, send: Send) -> _Spot:
    cards, unknown = spot
    return (cards, unknown + 1) if send.card is None else (CardSet(cards | bit(send.card)), unknown)


def reachable(phoms: Sequence[Phom], cards: CardSet) -> CardSet:
    """Return those of the cards that could go to the phỏm, each with the help of the others."""
    found = EMPTY
    for phom in phoms:
        if phom.unsure or phom.unknown:
            return cards
        now = phom.cards
        while more := ENDS.get(now, EMPTY) & cards & ~now:
            now = CardSet(now | more)
        found = CardSet(found | now)
    return CardSet(found & cards)


def sendable(table: Table, seat: Seat, cards: CardSet, spare: int) -> CardSet | None:
    """Return cards to send so that at most ``spare`` of these stay, or None.

    Used where an Ù needs sends that the log does not show (``u.by_gui``).
    """
    steps = sends_away(table, seat, cards, spare)
    return None if steps is None else card_set(card for card, _ in steps)


def sends_away(
    table: Table, seat: Seat, cards: CardSet, spare: int
) -> tuple[tuple[Card, Phom], ...] | None:
    """Return sends in an order that works, after which at most ``spare`` cards stay, or None."""
    loose, phoms = cards_of(cards), open_phoms(table, seat)
    if count(CardSet(cards & ~reachable(phoms, cards))) > spare:
        return None
    return _send_away(phoms, loose, {id(phom): phom.cards for phom in phoms}, (), spare)


def _send_away(
    phoms: list[Phom],
    loose: tuple[Card, ...],
    cards: dict[int, CardSet],
    sent: tuple[tuple[Card, Phom], ...],
    spare: int,
) -> tuple[tuple[Card, Phom], ...] | None:
    if len(loose) <= spare:
        return sent
    for index, card in enumerate(loose):
        for phom in phoms:
            if takes(phom, cards[id(phom)], card):
                rest = loose[:index] + loose[index + 1 :]
                grown = {**cards, id(phom): CardSet(cards[id(phom)] | bit(card))}
                found = _send_away(phoms, rest, grown, (*sent, (card, phom)), spare)
                if found is not None:
                    return found
    return None
