"""Ù: all cards but at most one in phỏm, right after the draw or the eat.

Cards count, not phỏm: 4 + 5 is as good as 3 + 3 + 3. On a turn that allows sending the last
loose cards but one may be sent away as well (``u.by_gui``; source 001, *Going out: Ù*).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from phom_replay.cards import EMPTY, CardSet, bit, card_text, cards_of, count, suit_of, texts_of
from phom_replay.findings import Fault, Params, Severity
from phom_replay.law.filling import Wild, fill, fill_phoms
from phom_replay.law.laying import split_texts
from phom_replay.law.melds import Split, meldable, most_covered, splits
from phom_replay.law.sending import open_phoms, reachable, sendable
from phom_replay.law.table import Table
from phom_replay.record import MaybeCard, Seat
from phom_replay.rulesets.ruleset import Ruleset

WHOLE_HAND: Final = 10
"""The cards of a hand after the draw or the eat."""
_ALL_EATEN: Final = 3
_GAP: Final = 2


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


def ways(table: Table, seat: Seat, shown: Shown) -> list[Way]:
    """Return every way in which a turn is an Ù; empty where it is none.

    The phỏm and sends that the log shows are taken as they stand, the rest in every way;
    sends that it does not show are assumed only where the Ù needs them. Without a discard
    every card is in a phỏm or sent, if that is possible at all.
    """
    laid = tuple(phom.own for phom in table.phoms_of(seat) if phom.turn < table.turn)
    found = list(_ways(laid, shown, table.rules))
    if not found and may_send(table, seat):
        found = list(_ways_by_sending(table, seat, laid, shown))
    if shown.throws:
        return found
    return [way for way in found if not way.spare] or found


def _targets(shown: Shown) -> tuple[CardSet, int]:
    """Return the cards that have to go, and how many of them may stay as the spare one."""
    if shown.throws:
        thrown = EMPTY if shown.thrown is None else bit(shown.thrown)
        return CardSet(shown.rest & ~thrown), 0 if thrown & shown.rest else 1
    return shown.rest, 1


def _ways(laid: Split, shown: Shown, rules: Ruleset) -> Iterator[Way]:
    cards, spare = _targets(shown)
    if not rules.u_by_gui:
        spare -= count(shown.sent)  # a sent card is as loose as any other
    bound = CardSet(shown.bound & shown.rest)
    if spare < 0 or bound & ~cards or most_covered(cards, bound) < count(cards) - spare:
        return
    for split in splits(cards, bound):
        loose = count(cards) - sum(map(count, split))
        if loose <= spare:
            phoms = (*laid, *shown.laid, *split)
            yield Way(phoms, shown.sends, bool(loose) or shown.throws)


def may_send(table: Table, seat: Seat) -> bool:
    """Say whether an Ù on this turn may be one by gửi."""
    rules = table.rules
    return rules.u_by_gui and rules.gui_allowed and table.rows.is_last_turn(seat)


def _ways_by_sending(table: Table, seat: Seat, laid: Split, shown: Shown) -> Iterator[Way]:
    cards, spare = _targets(shown)
    bound = CardSet(shown.bound & shown.rest)
    goes = meldable(cards) | reachable(open_phoms(table, seat), cards)
    if count(CardSet(cards & ~goes)) > spare:
        return
    for split in splits(cards, bound):
        phoms = (*laid, *shown.laid, *split)
        loose = CardSet(cards & ~sum(split))
        if not phoms and not table.rules.gui_when_mom:
            continue
        sent = sendable(table, seat, loose, spare)
        if sent is not None:
            stays = count(loose) > count(sent)
            yield Way(phoms, sent=True, spare=stays or shown.throws, away=sent)


def nearly_tron(table: Table, seat: Seat, shown: Shown, found: Sequence[Way]) -> str:
    """Say what alone keeps an Ù from being tròn: that a card was ``thrown`` or ``sent``, or ""."""
    if any(way.tron for way in found):
        return ""
    if not shown.throws:
        return "sent" if any(way.sent and not way.spare for way in found) else ""
    kept = Shown(shown.hand, shown.bound, sent=shown.sent)  # however they were laid
    return "thrown" if any(way.tron for way in ways(table, seat, kept)) else ""


def check_u(table: Table, seat: Seat, shown: Shown) -> Fault | None:
    """A called Ù must be one; ``false-u`` names the cards that stay loose."""
    hand = table.hands[seat]
    if not hand.unknown and ways(table, seat, shown):
        return None
    player = table.players[seat]
    hides = any(phom.hidden for phom in table.phoms_of(seat))
    if hand.unknown or hand.doubt or hides:
        if _maybe_u(table, seat, shown):
            sure = hand.doubt or not hand.unknown
            return None if sure else Fault("open-check", "u", "rules/u", {"player": player})
    elif count(hand.known) > hand.size:
        return None
    if shown.throws and ways(table, seat, Shown(shown.hand, shown.bound, shown.laid, shown.sent)):
        thrown = "?" if shown.thrown is None else card_text(shown.thrown)
        return Fault("false-u", "discard", None, {"player": player, "card": thrown})
    held = split_texts(shown.rest, CardSet(shown.bound & shown.rest))
    covered = {text for meld in held for text in meld.split()}
    loose = [card_text(card) for card in cards_of(shown.rest) if card_text(card) not in covered]
    return Fault("false-u", "", None, {"player": player, "loose": " ".join(loose)})


def _maybe_u(table: Table, seat: Seat, shown: Shown) -> bool:
    """Say whether some choice of the unknown cards makes this an Ù.

    A phỏm that hides cards takes them from the hand, known there or not; once a card that
    nobody saw was thrown or sent, no known one is sure to be there.
    """
    hand = table.hands[seat]
    phoms = [phom for phom in table.phoms_of(seat) if phom.turn == table.turn]
    if shown.lost or shown.hidden_sent or (may_send(table, seat) and table.phoms):
        return True
    if not any(phom.hidden for phom in phoms):
        cards, spare = _targets(shown)
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
    return CardSet(table.candidates(seat) | (table.laid_unseen & table.eaten_cards(seat)))


def missed_u(table: Table, seat: Seat, shown: Shown) -> Fault | None:
    """An Ù that nobody calls; by gửi only where the sends that were written leave one card."""
    hand = shown.hand
    laid = sum(map(count, shown.laid))
    pure = most_covered(hand, shown.bound) >= count(hand) - 1
    if not pure:
        stays = CardSet(hand & ~shown.sent)
        by_gui = shown.sent and table.rules.u_by_gui
        if not by_gui or most_covered(stays, shown.bound) < count(stays) - 1:
            return None
    cards = hand if pure else CardSet(hand & ~shown.sent)
    split = split_texts(cards, shown.bound) if cards or laid else ()
    return _missed(table, seat, "", {"split": split})


def third_eat(table: Table, seat: Seat) -> Fault | None:
    """Three eaten cards are three phỏm, nine of ten cards: an Ù, shown or not."""
    eaten = table.eaten_by(seat)
    if len(eaten) != _ALL_EATEN:
        return None
    cards = texts_of(table.eaten_cards(seat))
    return _missed(table, seat, "third-eat", {"eaten": cards})


def _missed(table: Table, seat: Seat, variant: str, params: Params) -> Fault:
    severity = Severity.ERROR if table.rules.u_call == "automatic" else None
    params = {"player": table.players[seat], **params}
    return Fault("missed-u", variant, "u.call", params, severity)


def has_ca(cards: CardSet, *, gap: bool) -> bool:
    """Say whether a hand holds any cạ (see ``ca_in``)."""
    suits = cards & cards >> 4 | (cards & cards >> 8 if gap else 0)
    return bool(suits) or len({card // 4 for card in cards_of(cards)}) < count(cards)


def ca_in(cards: CardSet, *, gap: bool) -> tuple[str, ...]:
    """Return the cạ of a hand: pairs, neighbours of a suit and, with ``gap``, next but one.

    A cạ is two cards that need one more to be a phỏm (source 001, *Melds*).
    """
    found = []
    held = cards_of(cards)
    for index, low in enumerate(held):
        for high in held[index + 1 :]:
            step = high // 4 - low // 4
            same_suit = high % 4 == low % 4
            if step == 0 or (same_suit and (step == 1 or (gap and step == _GAP))):
                found.append(texts_of(CardSet(bit(low) | bit(high))))
    return tuple(found)


def check_khan(
    table: Table, seat: Seat, dealt: CardSet, hidden: int, *, moved: bool
) -> Fault | None:
    """Ù khan: the dealt cards hold no cạ; called until the own first draw or eat."""
    params = {"player": table.players[seat]}
    if not table.rules.u_khan:
        return Fault("khan-not-allowed", "off", "u.khan", params)
    if moved:
        return Fault("khan-not-allowed", "late", "u.khan", params)
    found = ca_in(dealt, gap=table.rules.u_khan_gap)
    if found:
        return Fault("false-khan", "", "u.khan", {**params, "ca": found})
    return Fault("open-check", "khan", "u.khan", params) if hidden else None
