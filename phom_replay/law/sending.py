"""Sending (gửi): loose cards onto phỏm of players who laid earlier.

The fourth card of a set, or a card at either end of a run (source 001, *Laying down*). Sent
cards can make room for further ones, so the order within a turn is free if some order works.
Everywhere here ``onto`` are the phỏm that a player may send to now, as they lie.
"""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import NamedTuple

from phom_replay.cards import EMPTY, Card, CardSet, bit, cards_of, has
from phom_replay.law.melds import ENDS
from phom_replay.rulesets.ruleset import Ruleset


class Sending(IntEnum):
    """Whether a player may send (gửi) to somebody now, or why not."""

    LEGAL = 0
    OFF = 1
    """Nobody sends here (``gui.allowed``)."""
    EARLY = 2
    """It is not the turn to lay down."""
    MOM_FOR_GOOD = 3
    """The phỏm came too late to lift a móm (``place.mom_when``)."""
    MOM = 4
    """A móm player sends nothing (``gui.when_mom``)."""
    OWN = 5
    """Own phỏm are not extended here (``gui.onto_own``)."""
    OWN_NEW = 6
    """Nor is one that was laid this very turn: the card belongs into it."""


class Sender(NamedTuple):
    """What decides whether a player may send: the turn, and the own phỏm on the table.

    ``laid_before`` says that one of these was laid on an earlier turn (tái).
    """

    last_turn: bool
    laid: bool = False
    laid_before: bool = False
    mom_for_good: bool = False


def check_sender(rules: Ruleset, sender: Sender) -> Sending:
    """Judge whether a player may send at all: after laying, on a last turn, not móm."""
    if not rules.gui_allowed:
        return Sending.OFF
    if not sender.last_turn:
        return Sending.EARLY
    if rules.gui_when_mom:
        return Sending.LEGAL
    if not sender.laid:
        return Sending.MOM
    return Sending.MOM_FOR_GOOD if sender.mom_for_good else Sending.LEGAL


def check_onto_own(rules: Ruleset, sender: Sender, *, fits_new: bool) -> Sending:
    """Judge whether a player may extend an own phỏm: only in tái, and not one of this turn.

    ``fits_new`` says that a phỏm laid this turn would take the card.
    """
    if not rules.gui_onto_own:
        return Sending.OWN_NEW if fits_new else Sending.OWN
    return Sending.LEGAL if sender.laid_before else Sending.OWN_NEW


def takes(phom: CardSet, card: Card) -> bool:
    """Say whether a phỏm stays one with this card beside it."""
    return has(ENDS[phom], card)


def fits(onto: Iterable[CardSet], cards: CardSet) -> tuple[tuple[Card, int], ...]:
    """Return which of the cards go where as things lie: each with its place in ``onto``."""
    found: list[tuple[Card, int]] = []
    for index, phom in enumerate(onto):
        ends = ENDS[phom] & cards
        if ends:
            found += [(card, index) for card in cards_of(CardSet(ends))]
    return tuple(found)


def reachable(onto: Iterable[CardSet], cards: CardSet) -> CardSet:
    """Return those of the cards that could go to the phỏm, each with the help of the others."""
    found = EMPTY
    for phom in onto:
        now = phom
        while more := ENDS[now] & cards & ~now:
            now = CardSet(now | more)
        found = CardSet(found | now)
    return CardSet(found & cards)


def sends_away(
    onto: Sequence[CardSet], cards: CardSet, spare: int
) -> tuple[tuple[Card, int], ...] | None:
    """Return sends in an order that works, after which at most ``spare`` cards stay, or None.

    Each is a card and its place in ``onto``; asked where an Ù needs sends (``u.by_gui``).
    """
    if CardSet(cards & ~reachable(onto, cards)).bit_count() > spare:
        return None
    return _send_away(tuple(onto), cards_of(cards), (), spare)


def _send_away(
    onto: tuple[CardSet, ...],
    loose: tuple[Card, ...],
    sent: tuple[tuple[Card, int], ...],
    spare: int,
) -> tuple[tuple[Card, int], ...] | None:
    if len(loose) <= spare:
        return sent
    for at, card in enumerate(loose):
        for index, phom in enumerate(onto):
            if takes(phom, card):
                grown = (*onto[:index], CardSet(phom | bit(card)), *onto[index + 1 :])
                rest = loose[:at] + loose[at + 1 :]
                found = _send_away(grown, rest, (*sent, (card, index)), spare)
                if found is not None:
                    return found
    return None
