"""How a turn could have laid its hand: what a hint proposes agrees with the rest of the line."""

from collections.abc import Iterator
from dataclasses import replace

from phom_replay.cards import EMPTY, CardSet, bit, card_set, count, texts_of
from phom_replay.findings import Fault
from phom_replay.law.melds import Split, best_split, has_meld, in_text_order, is_meld
from phom_replay.referee.play import Play
from phom_replay.referee.state import Walk

_NOTHING: Split = ()


def with_split(walk: Walk, play: Play, fault: Fault) -> Fault:
    """Give a fault that names a split the one that fits its line, or none where none fits.

    ``instead`` are the cards of which one is thrown where the discard of the line is in the
    only split there is.
    """
    if "split" not in fault.params:
        return fault
    goes_u = play.calls_u is not None or fault.code == "missed-u"
    split, instead = _NOTHING, EMPTY
    if goes_u or walk.table.rows.is_last_turn(play.seat):
        split, instead = _proposed(walk, play, goes_u=goes_u)
    texts = tuple(texts_of(meld) for meld in in_text_order(split))
    params = {**fault.params, "split": texts, "instead": texts_of(instead)}
    return replace(fault, params=params)


def _proposed(walk: Walk, play: Play, *, goes_u: bool) -> tuple[Split, CardSet]:
    cards, _ = play.held
    sent = play.sent
    thrown = EMPTY if play.card is None else bit(play.card)
    held = not thrown & ~cards or walk.table.hands[play.seat].unknown > 0
    kept = tuple(dict.fromkeys((_as_written(play), _NOTHING)))
    for fixed in kept:
        for split in _splits(play, fixed, CardSet(sent | thrown)):
            if held and _may_stay(walk, CardSet(cards & ~sum(split) & ~sent), goes_u=goes_u):
                return split, EMPTY
    for fixed in kept if thrown else ():
        for split in _splits(play, fixed, sent):
            loose = CardSet(cards & ~sum(split) & ~sent)
            if (loose or goes_u) and _may_stay(walk, loose, goes_u=goes_u):
                return split, loose
    return _NOTHING, EMPTY


def _as_written(play: Play) -> Split:
    """Return the parentheses of the line that are phỏm of the hand, each with one eaten card."""
    cards, bound = play.held
    kept: list[CardSet] = []
    for _, action in play.lays:
        if None in action.cards:
            continue
        laid = card_set(card for card in action.cards if card is not None)
        whole = is_meld(laid) and count(laid) == len(action.cards)
        if whole and not laid & ~CardSet(cards & ~sum(kept)) and count(CardSet(laid & bound)) <= 1:
            kept.append(laid)
    return tuple(kept)


def _splits(play: Play, fixed: Split, gone: CardSet) -> Iterator[Split]:
    """Yield the best split of the hand with these phỏm in it and these cards out of it."""
    cards, bound = play.held
    if gone & (bound | sum(fixed)):
        return
    rest = CardSet(cards & ~gone & ~sum(fixed))
    more = best_split(rest, CardSet(bound & ~sum(fixed)))
    if more is not None:
        yield (*fixed, *more)


def _may_stay(walk: Walk, loose: CardSet, *, goes_u: bool) -> bool:
    """Say whether these cards, the discard among them, may stay unlaid."""
    if goes_u:
        return count(loose) <= 1
    return walk.table.rules.play_lay_all == "free" or not has_meld(loose)
