"""Which cards may be eaten and thrown.

A card is eaten only if with it every card eaten so far can lie in a phỏm of its own with two or
more cards of the hand; that must stay possible after every discard, and an eaten card is never
thrown (source 001, *Playing a turn*: "Taken cards are locked in").
"""

from dataclasses import replace

from phom_replay.cards import EMPTY, Card, CardSet, bit, card_text, cards_of, count, has, texts_of
from phom_replay.findings import Fault, Param
from phom_replay.law.melds import SMALLEST_WITH, can_keep, keeping
from phom_replay.record import MaybeCard, Seat
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
    pool = CardSet(table.candidates(seat) & ~table.foresight.coming & ~thrown)
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


def check_held(table: Table, seat: Seat, card: MaybeCard) -> Fault | None:
    """A card that is thrown, laid or sent must be in the hand."""
    hand = table.hands[seat]
    if card is None or hand.known >> card & 1 or hand.doubt:
        return None
    if hand.unknown and has(table.candidates(seat), card):
        return None
    params = {"player": table.players[seat], "card": card_text(card)}
    where = table.where(card, seat)
    if where is None:
        return Fault("card-not-held", "", None, params, at=card)
    return Fault("card-not-held", "elsewhere", None, {**params, **where}, at=card)


def check_eat(table: Table, seat: Seat, card: MaybeCard) -> Fault | None:
    """Ăn: only the card just discarded by another, and only into a phỏm (see the module)."""
    player, thrown = table.players[seat], table.thrown
    if thrown is None:
        return None  # nobody knows what lies there
    if thrown.seat == seat:
        shown = "?" if thrown.card is None else card_text(thrown.card)
        return Fault("illegal-eat", "own", None, {"player": player, "card": shown})
    named = card is not None and thrown.card is not None and not thrown.unsure
    if card is not None and named and card != thrown.card:
        return _other_card(table, seat, card)
    return (
        None if thrown.unsure else _check_phom(table, seat, thrown.card if card is None else card)
    )


def _check_phom(table: Table, seat: Seat, eaten: MaybeCard) -> Fault | None:
    """Every card eaten so far, this one too, must find a phỏm of its own."""
    hand, kept = table.hands[seat], None
    if eaten is not None:
        cards, bound = CardSet(hand.known | bit(eaten)), CardSet(hand.bound | bit(eaten))
        kept = keeps(table, seat, cards, bound)
    if kept is None:
        shown = "?" if eaten is None else card_text(eaten)
        params: dict[str, Param] = {"player": table.players[seat], "card": shown}
        return Fault("open-check", "eat", "rules/eating", params)
    return None if kept or eaten is None else _illegal_eat(table, seat, eaten)


def _other_card(table: Table, seat: Seat, card: Card) -> Fault:
    thrown = table.thrown
    last, thrower = "?", ""
    if thrown is not None:
        thrower = table.players[thrown.seat]
        last = "?" if thrown.card is None else card_text(thrown.card)
    params: dict[str, Param] = {"player": table.players[seat], "card": card_text(card)}
    params |= {"last": last, "thrower": thrower}
    params["eatable"] = None if is_refused(check_eat(table, seat, None)) else last
    return Fault("not-last-discard", "", None, params)


def is_refused(fault: Fault | None) -> bool:
    """Say whether a move is against the rules; one that hidden cards leave open is not."""
    return fault is not None and fault.code != "open-check"


def _illegal_eat(table: Table, seat: Seat, card: Card) -> Fault:
    hand = table.hands[seat]
    params: dict[str, Param] = {"player": table.players[seat], "card": card_text(card)}
    wild, pool = hand.unknown, CardSet(table.candidates(seat) & ~table.foresight.coming)
    if wild and can_keep(
        CardSet(hand.known | bit(card)), CardSet(hand.bound | bit(card)), wild, pool
    ):
        later = EMPTY
        for step in table.foresight.steps.get(seat, ()):
            later = CardSet(later | ((step or EMPTY) & ~hand.known))
        return Fault("illegal-eat", "later", None, {**params, "shown": texts_of(later)})
    alone = can_keep(CardSet(hand.known | bit(card)), bit(card))
    if alone and hand.bound:
        params["eaten"] = texts_of(hand.bound)
        return Fault("illegal-eat", "bound", None, params)
    params["pairs"] = tuple(texts_of(pair) for pair in allowing_pairs(table, seat, card))
    return Fault("illegal-eat", "", None, params)


def allowing_pairs(table: Table, seat: Seat, card: Card) -> tuple[CardSet, ...]:
    """Return the pairs that would allow this eat in the hand: no eaten card, none elsewhere."""
    hand = table.hands[seat]
    bound = CardSet(hand.bound | bit(card))
    mine = CardSet(hand.known & ~table.eaten_cards(seat))
    free = CardSet(mine | (table.candidates(seat) & ~table.foresight.coming & ~hand.known))
    pairs = (CardSet(meld & ~bit(card)) for meld in SMALLEST_WITH[card])
    fits = (pair for pair in pairs if not pair & ~free)
    return tuple(pair for pair in fits if can_keep(CardSet(hand.known | pair | bit(card)), bound))


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


def check_discard(table: Table, seat: Seat, card: MaybeCard) -> Fault | None:
    """Đánh: a card of the hand, never an eaten one, that leaves every eaten card its phỏm."""
    fault = check_held(table, seat, card)
    hand = table.hands[seat]
    if fault is not None:
        could_go = texts_of(legal_discards(table, seat))
        return replace(fault, params={**fault.params, "legal": could_go})
    if not hand.bound:
        return None
    thrown = EMPTY if card is None else bit(card)
    params: dict[str, Param] = {"player": table.players[seat]}
    if card is not None and thrown & hand.bound:
        rest = legal_discards(table, seat)
        params |= {"card": card_text(card), "legal": texts_of(rest)}
        return Fault("eaten-discarded", "", None, params, at=card)
    kept = keeps(table, seat, CardSet(hand.known & ~thrown), hand.bound, thrown)
    if kept is None:
        return Fault("open-check", "discard", "rules/eating", params)
    if kept or card is None:
        return None
    params |= {"card": card_text(card), "eaten": texts_of(hand.bound)}
    params["legal"] = texts_of(legal_discards(table, seat))
    return Fault("eaten-broken", "", None, params, at=card)
