"""Ù khan: a dealt hand without any cạ goes Ù before it has drawn or eaten.

A cạ is two cards that need one more to be a phỏm: a pair, two neighbours of a suit and, with
``u.khan_gap``, two of a suit next but one (source 001, *Melds*; source 002, *Ù khan*).
"""

from enum import IntEnum
from typing import Final

from phom_replay.cards import Card, CardSet, bit, cards_of, rank_of, suit_of
from phom_replay.rulesets.ruleset import Ruleset

_GAP: Final = 2


class Khan(IntEnum):
    """Whether Ù khan may be called, or why not."""

    LEGAL = 0
    OFF = 1
    """It is not played here (``u.khan``)."""
    LATE = 2
    """The player has drawn or eaten."""
    HAS_CA = 3


def check_khan(rules: Ruleset, dealt: CardSet, *, moved: bool) -> Khan:
    """Judge a call of Ù khan: no cạ in the dealt cards, before the own first draw or eat."""
    if not rules.u_khan:
        return Khan.OFF
    if moved:
        return Khan.LATE
    return Khan.HAS_CA if has_ca(dealt, gap=rules.u_khan_gap) else Khan.LEGAL


def has_ca(cards: CardSet, *, gap: bool) -> bool:
    """Say whether a hand holds any cạ (see ``ca_in``)."""
    if cards & cards >> 4 or (gap and cards & cards >> 8):
        return True
    return len({card // 4 for card in cards_of(cards)}) < cards.bit_count()


def ca_in(cards: CardSet, *, gap: bool) -> tuple[CardSet, ...]:
    """Return the cạ of a hand: pairs, neighbours of a suit and, with ``gap``, next but one."""
    held = cards_of(cards)
    return tuple(
        CardSet(bit(low) | bit(high))
        for index, low in enumerate(held)
        for high in held[index + 1 :]
        if _is_ca(low, high, gap=gap)
    )


def _is_ca(low: Card, high: Card, *, gap: bool) -> bool:
    step = rank_of(high) - rank_of(low)
    if suit_of(low) != suit_of(high):
        return step == 0
    return step == 1 or (gap and step == _GAP)
