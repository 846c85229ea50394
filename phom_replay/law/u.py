"""Ù: all cards but at most one in phỏm, right after the draw or the eat.

Cards count, not phỏm: 4 + 5 is as good as 3 + 3 + 3. On a turn that allows sending the last
loose cards but one may be sent away as well (``u.by_gui``; source 001, *Going out: Ù*).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NamedTuple

from phom_replay.cards import EMPTY, CardSet, bit, card_set, cards_of, count, suit_of
from phom_replay.law.melds import Split, meldable, most_covered, splits
from phom_replay.law.sending import reachable, sends_away
from phom_replay.record import MaybeCard
from phom_replay.rulesets.ruleset import Ruleset

WHOLE_HAND: Final = 10
"""The cards of a hand after the draw or the eat."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A turn up to its discard: the hand after the draw and what the log shows of it.

    ``hand`` and ``bound`` are the cards before anything was laid; ``thrown`` is the discard,
    with ``throws`` false where there is none; ``hidden_sent`` says that an unknown card was sent,
    ``lost`` that known cards may have left the hand on earlier turns, when nobody saw them.
    """

    hand: CardSet
    bound: CardSet
    laid: tuple[CardSet, ...] = ()
    sent: CardSet = EMPTY
    thrown: MaybeCard = None
    throws: bool = False
    hidden_sent: bool = False
    lost: bool = False

    @property
    def sends(self) -> bool:
        """Whether any card was sent."""
        return bool(self.sent) or self.hidden_sent

    @property
    def gone(self) -> int:
        """How many known cards were laid or sent."""
        if not self.laid:
            return self.sent.bit_count()
        return sum(map(count, self.laid)) + count(self.sent)

    @property
    def rest(self) -> CardSet:
        """The cards neither laid nor sent."""
        return CardSet(self.hand & ~sum(self.laid) & ~self.sent)


@dataclass(frozen=True, slots=True)
class Way:
    """One way in which the cards are an Ù: the own phỏm and whether anything was sent.

    ``away`` are the cards that have to be sent although the log does not show it.
    """

    phoms: Split
    sent: bool
    spare: bool
    away: CardSet = EMPTY

    @property
    def tron(self) -> bool:
        """Ù tròn: all ten cards in phỏm, none thrown, none sent."""
        return not self.spare and not self.sent and sum(map(count, self.phoms)) == WHOLE_HAND

    @property
    def one_suit(self) -> bool:
        """Ù white suit: all phỏm are of one suit."""
        return len({suit_of(card) for phom in self.phoms for card in cards_of(phom)}) == 1


class Spread(NamedTuple):
    """What lies on the table for a player who may go Ù.

    ``laid`` are the own phỏm of earlier turns, ``onto`` those that the player may send to;
    ``may_send`` says that an Ù on this turn may be one by gửi (see ``may_go_by_sending``).
    """

    rules: Ruleset
    laid: Split = ()
    onto: tuple[CardSet, ...] = ()
    may_send: bool = False


def may_go_by_sending(rules: Ruleset, *, last_turn: bool) -> bool:
    """Say whether an Ù on a turn may be one by gửi (``u.by_gui``)."""
    return rules.u_by_gui and rules.gui_allowed and last_turn


def may_be_u(spread: Spread, cards: CardSet) -> bool:
    """Say whether at most one card has no place in a phỏm or on one; quick, and never wrong.

    A hand of which this is not true is no Ù; of others ``ways`` knows.
    """
    loose = cards & ~meldable(cards)
    if loose & (loose - 1) and spread.may_send and spread.onto:
        loose &= ~reachable(spread.onto, cards)
    return not loose & (loose - 1)


class Missed(IntEnum):
    """Whether a turn on which nobody calls is an Ù."""

    NO = 0
    PURE = 1
    """All cards but at most one are in phỏm."""
    BY_SENDING = 2
    """They are once the sends that were made are off the hand (``u.by_gui``)."""


ALL_EATEN: Final = 3
"""So many eaten cards are as many phỏm, nine of ten cards: an Ù, whatever else is held."""


def check_missed(rules: Ruleset, cards: CardSet, bound: CardSet, sent: CardSet) -> Missed:
    """Judge whether a turn without a call is an Ù; by gửi only with the sends that were made.

    ``cards`` and ``bound`` are the hand after the draw or eat, before anything was laid.
    """
    if is_pure(cards, bound):
        return Missed.PURE
    by_gui = sent and rules.u_by_gui and is_pure(CardSet(cards & ~sent), bound)
    return Missed.BY_SENDING if by_gui else Missed.NO


def is_pure(cards: CardSet, bound: CardSet) -> bool:
    """Say whether all cards but at most one are in phỏm, without any send."""
    loose = cards & ~meldable(cards)
    if loose & (loose - 1):
        return False
    return most_covered(cards, bound) >= count(cards) - 1


def ways(spread: Spread, shown: Shown) -> list[Way]:
    """Return every way in which a turn is an Ù; empty where it is none.

    The phỏm and sends that are shown are taken as they stand, the rest in every way; sends
    that are not shown are assumed only where the Ù needs them. Without a discard every card is
    in a phỏm or sent, if that is possible at all.
    """
    found = list(own_ways(spread, shown))
    if not found and spread.may_send:
        found = list(_ways_by_sending(spread, shown))
    return without_spare(shown, found)


def without_spare(shown: Shown, found: list[Way]) -> list[Way]:
    """Return the ways that fit a turn without a discard, if there are any."""
    if shown.throws:
        return found
    return [way for way in found if not way.spare] or found


def targets(shown: Shown) -> tuple[CardSet, int]:
    """Return the cards that have to go, and how many of them may stay as the spare one."""
    if shown.throws:
        thrown = EMPTY if shown.thrown is None else bit(shown.thrown)
        return CardSet(shown.rest & ~thrown), 0 if thrown & shown.rest else 1
    return shown.rest, 1


def own_ways(spread: Spread, shown: Shown) -> Iterator[Way]:
    """Yield the ways in which the cards are an Ù without sends that are not shown."""
    cards, spare = targets(shown)
    if not spread.rules.u_by_gui:
        spare -= count(shown.sent)  # a sent card is as loose as any other
    bound = CardSet(shown.bound & shown.rest)
    if spare < 0 or bound & ~cards or most_covered(cards, bound) < count(cards) - spare:
        return
    for split in splits(cards, bound):
        loose = count(cards) - sum(map(count, split))
        if loose <= spare:
            phoms = (*spread.laid, *shown.laid, *split)
            yield Way(phoms, shown.sends, bool(loose) or shown.throws)


def _ways_by_sending(spread: Spread, shown: Shown) -> Iterator[Way]:
    cards, spare = targets(shown)
    goes = meldable(cards) | reachable(spread.onto, cards)
    if count(CardSet(cards & ~goes)) > spare:
        return
    for phoms, loose in splits_to_send(spread, shown):
        steps = sends_away(spread.onto, loose, spare)
        if steps is not None:
            yield way_by_sending(shown, phoms, loose, card_set(card for card, _ in steps))


def splits_to_send(spread: Spread, shown: Shown) -> Iterator[tuple[Split, CardSet]]:
    """Yield the phỏm of a player who goes Ù by gửi, and the cards that are in none of them."""
    cards, _ = targets(shown)
    for split in splits(cards, CardSet(shown.bound & shown.rest)):
        phoms = (*spread.laid, *shown.laid, *split)
        if phoms or spread.rules.gui_when_mom:
            yield phoms, CardSet(cards & ~sum(split))


def way_by_sending(shown: Shown, phoms: Split, loose: CardSet, sent: CardSet) -> Way:
    """Return the way of an Ù by gửi of whose loose cards these are sent."""
    stays = count(loose) > count(sent)
    return Way(phoms, sent=True, spare=stays or shown.throws, away=sent)


def nearly_tron(spread: Spread, shown: Shown, found: Sequence[Way]) -> str:
    """Say what alone keeps an Ù from being tròn: that a card was ``thrown`` or ``sent``, or ""."""
    if any(way.tron for way in found):
        return ""
    if not shown.throws:
        return "sent" if any(way.sent and not way.spare for way in found) else ""
    kept = Shown(shown.hand, shown.bound, sent=shown.sent)  # however they were laid
    return "thrown" if any(way.tron for way in ways(spread, kept)) else ""
