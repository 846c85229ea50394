"""Sending (gửi): loose cards onto phỏm of players who laid earlier.

The fourth card of a set, or a card at either end of a run (source 001, *Laying down*). Sent
cards can make room for further ones, so the order within a turn is free if some order works.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from phom_replay.cards import (
    EMPTY,
    Card,
    CardSet,
    bit,
    card_set,
    card_text,
    cards_of,
    count,
    texts_of,
)
from phom_replay.findings import Fault, Param
from phom_replay.record import Seat, Send
from phom_replay.rules.laying import split_texts
from phom_replay.rules.melds import ENDS, is_meld
from phom_replay.rules.table import Phom, Table

_MOST_TRIES: Final = 5_000
_MOST_SENDS: Final = 52
"""No turn sends more cards than the deck has."""


@dataclass(frozen=True, slots=True)
class Placing:
    """Where a sent card goes; ``choice`` says that more than one phỏm would have taken it."""

    phom: Phom | None
    choice: bool = False


def takes(phom: Phom, cards: CardSet, card: Card) -> bool:
    """Say whether a phỏm that holds these cards takes this one."""
    return phom.unsure or is_meld(CardSet(cards | bit(card)))


def phom_text(table: Table, phom: Phom) -> str:
    """Return a phỏm with its address, as ``9c 9d 9h (An.1)``."""
    return f"{texts_of(phom.cards)} ({table.players[phom.owner]}.{phom.number})"


def open_phoms(table: Table, seat: Seat) -> list[Phom]:
    """Return the phỏm that this player may send to now, in the order laid.

    Those of the others who laid earlier, and with ``gui.onto_own`` those that the player laid
    on an earlier turn.
    """
    own = table.rules.gui_onto_own
    return [p for p in table.phoms if p.owner != seat or (own and p.turn < table.turn)]


def takers(table: Table, seat: Seat, card: Card) -> tuple[str, ...]:
    """Return the phỏm that would take a card, for a finding."""
    fits = (p for p in open_phoms(table, seat) if takes(p, p.cards, card))
    return tuple(phom_text(table, phom) for phom in fits)


def check_eaten_kept(table: Table, seat: Seat, send: Send) -> Fault | None:
    """An eaten card is laid in a phỏm of its own, never sent away."""
    hand = table.hands[seat]
    if send.card is None or not bit(send.card) & hand.bound:
        return None
    params: dict[str, Param] = {"player": table.players[seat], "eaten": card_text(send.card)}
    params["split"] = split_texts(hand.known, hand.bound)
    return Fault("eaten-not-laid", "", None, params, at=send.card)


def check_send_allowed(table: Table, seat: Seat, send: Send) -> Fault | None:
    """Gửi must be played, comes on a last turn, and a móm player may not (``gui.when_mom``)."""
    rules = table.rules
    shown = "?" if send.card is None else card_text(send.card)
    params: dict[str, Param] = {"player": table.players[seat], "card": shown}
    if not rules.gui_allowed:
        return Fault("send-not-allowed", "off", "gui.allowed", params, at=send.card)
    if not table.rows.is_last_turn(seat):
        params["row"] = table.rows.lengths[seat]
        return Fault("send-too-early", "", None, params, at=send.card)
    mom = not table.phoms_of(seat) or seat in table.mom_for_good
    if mom and not rules.gui_when_mom:
        return Fault("send-not-allowed", "mom", "gui.when_mom", params, at=send.card)
    if send.owner == seat and not rules.gui_onto_own:
        return Fault("send-not-allowed", "own", "gui.onto_own", params, at=send.card)
    if send.owner == seat and not table.had_laid(seat):
        return Fault("send-not-allowed", "own-new", "gui.onto_own", params, at=send.card)
    return None


def place_sends(table: Table, seat: Seat, sends: Sequence[Send]) -> list[Placing]:
    """Find the phỏm for each sent card, as many of them as possible.

    The written order and the phỏm laid first are tried first, then everything else.
    """
    search = _Search(table, seat, sends)
    search.run({}, {id(phom): phom.cards for phom in table.phoms})
    return [search.best.get(index, Placing(None)) for index in range(len(sends))]


class _Search:
    """A depth-first search over orders and phỏm; it keeps the best it has seen."""

    def __init__(self, table: Table, seat: Seat, sends: Sequence[Send]) -> None:
        self.sends = sends[:_MOST_SENDS]
        self.open = open_phoms(table, seat)
        self.best: dict[int, Placing] = {}
        self.tries = 0
        self.seen: set[tuple[frozenset[int], tuple[int, ...]]] = set()

    def run(self, placed: dict[int, Placing], cards: dict[int, CardSet]) -> bool:
        """Place what is left; True where every card found its place."""
        if len(placed) > len(self.best):
            self.best = dict(placed)
        if len(self.best) == len(self.sends):
            return True
        state = (frozenset(placed), tuple(cards.values()))
        self.tries += 1
        if state in self.seen or self.tries > _MOST_TRIES:
            return False
        self.seen.add(state)
        for index, send in enumerate(self.sends):
            if index not in placed and send.card is not None:
                fits = self._fits(send, send.card, cards)
                for phom in fits:
                    grown = CardSet(cards[id(phom)] | bit(send.card))
                    step = {**placed, index: Placing(phom, len(fits) > 1)}
                    if self.run(step, {**cards, id(phom): grown}):
                        return True
        return False

    def _fits(self, send: Send, card: Card, cards: dict[int, CardSet]) -> list[Phom]:
        named = (p for p in self.open if p.owner == send.owner)
        wanted = (p for p in named if send.number in {None, p.number})
        return [p for p in wanted if takes(p, cards[id(p)], card)]


def bad_send(table: Table, seat: Seat, send: Send) -> Fault:
    """Say why a sent card found no place."""
    if send.card is None or send.owner is None:
        msg = "an unreadable send is no fault of the player"
        raise ValueError(msg)
    owner = table.players[send.owner]
    params: dict[str, Param] = {
        "player": table.players[seat],
        "card": card_text(send.card),
        "owner": owner,
    }
    if send.owner == seat and _takes_it_too_early(table, seat, send):
        params = {"player": table.players[seat], "card": card_text(send.card)}
        return Fault("send-not-allowed", "own-new", "gui.onto_own", params, at=send.card)
    laid = [phom for phom in table.phoms_of(send.owner) if phom in open_phoms(table, seat)]
    if send.number is not None and laid and send.number > len(laid):
        params |= {"number": send.number, "count": len(laid)}
        return Fault("bad-send", "number", None, params, at=send.card)
    params["takers"] = takers(table, seat, send.card)
    return Fault("bad-send", "" if laid else "none-laid", None, params, at=send.card)


def _takes_it_too_early(table: Table, seat: Seat, send: Send) -> bool:
    """Say whether a phỏm that the player laid this very turn would take the card."""
    new = (p for p in table.phoms_of(seat) if p.turn == table.turn)
    named = (p for p in new if send.number in {None, p.number})
    return send.card is not None and any(takes(p, p.cards, send.card) for p in named)


def reachable(phoms: Sequence[Phom], cards: CardSet) -> CardSet:
    """Return those of the cards that could go to the phỏm, each with the help of the others."""
    found = EMPTY
    for phom in phoms:
        if phom.unsure:
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
