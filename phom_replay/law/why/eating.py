"""Why a card may not be eaten (ăn)."""

from typing import NamedTuple

from phom_replay.cards import Card, CardSet, bit, card_text, texts_of
from phom_replay.findings import Fault, Param
from phom_replay.law.eating import Eating
from phom_replay.law.melds import SMALLEST_WITH, can_keep
from phom_replay.law.why.words import card_word
from phom_replay.record import MaybeCard


class Eater(NamedTuple):
    """Who wants to eat: the hand, the eaten cards bound in it, and what it could hold instead.

    ``free`` are the cards that might have been in the hand, those of it that were not eaten
    among them.
    """

    player: str
    hand: CardSet
    bound: CardSet
    free: CardSet


def why_no_phom(verdict: Eating, eater: Eater, card: Card) -> Fault:
    """Say that the card makes no phỏm, or only one that costs an eaten card its own."""
    params: dict[str, Param] = {"player": eater.player, "card": card_text(card)}
    if verdict is Eating.BOUND:
        params["eaten"] = texts_of(eater.bound)
        return Fault("illegal-eat", "bound", None, params)
    params["pairs"] = tuple(texts_of(pair) for pair in allowing_pairs(eater, card))
    return Fault("illegal-eat", "", None, params)


def allowing_pairs(eater: Eater, card: Card) -> tuple[CardSet, ...]:
    """Return the pairs that would allow this eat in the hand: no eaten card, none elsewhere."""
    bound = CardSet(eater.bound | bit(card))
    pairs = (CardSet(meld & ~bit(card)) for meld in SMALLEST_WITH[card])
    fits = (pair for pair in pairs if not pair & ~eater.free)
    return tuple(pair for pair in fits if can_keep(CardSet(eater.hand | pair | bit(card)), bound))


def only_shown_later(player: str, card: Card, shown: CardSet) -> Fault:
    """Say that what the log shows later leaves no phỏm for the card."""
    params = {"player": player, "card": card_text(card), "shown": texts_of(shown)}
    return Fault("illegal-eat", "later", None, params)


def own_card(player: str, card: MaybeCard) -> Fault:
    """Say that nobody eats what he threw himself."""
    return Fault("illegal-eat", "own", None, {"player": player, "card": card_word(card)})


def not_last(player: str, card: Card, thrower: str, lies: Card, *, eatable: bool) -> Fault:
    """Say that another card lies there, and whether that one may be eaten."""
    last = card_text(lies)
    params: dict[str, Param] = {"player": player, "card": card_text(card), "last": last}
    params |= {"thrower": thrower, "eatable": last if eatable else None}
    return Fault("not-last-discard", "", None, params)


def open_eat(player: str, card: MaybeCard) -> Fault:
    """Say that hidden cards leave open whether the card may be eaten."""
    params: dict[str, Param] = {"player": player, "card": card_word(card)}
    return Fault("open-check", "eat", "rules/eating", params)
