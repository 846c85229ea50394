"""Laying down (hạ) and móm.

On the turn that puts the fourth card into the row the player lays all phỏm, every eaten card in
one of its own; with none the hand is móm (source 001, *Four rounds*).
"""

from collections.abc import Sequence

from phom_replay.cards import EMPTY, Card, CardSet, bit, card_set, cards_of, count, texts_of
from phom_replay.findings import Fault, Param, Severity
from phom_replay.law.melds import MELDS, best_split, has_meld, in_text_order, is_meld
from phom_replay.record import Lay, Seat
from phom_replay.referee.knowledge.table import Phom, Table


def split_texts(cards: CardSet, eaten: CardSet) -> tuple[str, ...]:
    """Return one legal split of a hand as texts, the best one; empty where there is none."""
    split = best_split(cards, eaten)
    return tuple(texts_of(meld) for meld in in_text_order(split or ()))


def lay_text(lay: Lay) -> str:
    """Return the cards of a lay as text, unknown ones as ``?``."""
    known = card_set(card for card in lay.cards if card is not None)
    hidden = sum(card is None for card in lay.cards)
    return " ".join(filter(None, (texts_of(known), *("?" * hidden))))


def check_lay(table: Table, seat: Seat, lay: Lay) -> Fault | None:
    """Hạ: the cards are a phỏm and hold at most one eaten card."""
    cards = card_set([card for card in lay.cards if card is not None])
    size = len(lay.cards)
    hand = table.hands[seat]
    if count(cards) == size and is_meld(cards) and count(CardSet(cards & hand.bound)) <= 1:
        return None
    params: dict[str, Param] = {"player": table.players[seat], "cards": lay_text(lay)}
    if not (is_meld(cards) if count(cards) == size else _can_become_meld(cards, size)):
        return Fault("bad-meld", "", None, {**params, "split": split_texts(hand.known, hand.bound)})
    eaten = CardSet(cards & hand.bound)
    if count(eaten) > 1:
        params["eaten"] = texts_of(eaten)
        params["split"] = split_texts(hand.known, hand.bound)
        return Fault("two-eaten-in-meld", "", None, params)
    if count(cards) < size:
        return Fault("open-check", "lay", "rules/laying", {"player": table.players[seat]})
    return None


def _can_become_meld(cards: CardSet, size: int) -> bool:
    return any(not cards & ~meld and count(meld) == size for meld in MELDS)


def check_lay_time(table: Table, seat: Seat, *, said_mom: bool) -> Fault | None:
    """Hạ and móm belong to the turn that puts the fourth card into the row."""
    if table.rows.is_last_turn(seat):
        return None
    params: dict[str, Param] = {"player": table.players[seat], "row": table.rows.lengths[seat]}
    return Fault("lay-too-early", "mom" if said_mom else "", None, params)


def check_eaten_laid(table: Table, seat: Seat, before: CardSet, bound: CardSet) -> Fault | None:
    """Every eaten card must be laid; ``before`` and ``bound`` are the hand before laying."""
    hand = table.hands[seat]
    if not hand.bound:
        return None
    params: dict[str, Param] = {"player": table.players[seat], "eaten": texts_of(hand.bound)}
    params["split"] = split_texts(before, bound)
    return Fault("eaten-not-laid", "", None, params)


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
        _can_become_meld(CardSet(phom.own | bit(card)), phom.own_size)
        and _find_homes(rest, [other for other in phoms if other is not phom])
        for phom in phoms
    )


def check_mom(table: Table, seat: Seat) -> Fault | None:
    """Móm may only be said without any phỏm in the hand."""
    return _kept_phom(table, seat, "false-mom", "mom")


def check_all_laid(table: Table, seat: Seat) -> Fault | None:
    """No phỏm stays in the hand on the last turn; asked after the sends."""
    return _kept_phom(table, seat, "not-laid", "lay")


def _kept_phom(table: Table, seat: Seat, code: str, check: str) -> Fault | None:
    hand = table.hands[seat]
    player = table.players[seat]
    if count(hand.known) > hand.size - hand.unknown or hand.doubt:
        return None
    if has_meld(hand.known):
        soft = Severity.WARNING if table.rules.play_lay_all == "free" else None
        params: dict[str, Param] = {"player": player}
        params["split"] = split_texts(hand.known, CardSet(0))
        return Fault(code, "", "play.lay_all", params, severity=soft)
    if hand.unknown:
        return Fault("open-check", check, "play.lay_all", {"player": player})
    return None
