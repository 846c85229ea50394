"""Cards, hands and phỏm of a story as texts: unknown cards are ``?``."""

from collections.abc import Iterable
from typing import Final

from phom_replay.cards import CardSet, card_text, cards_of, count
from phom_replay.events import Laid
from phom_replay.record import MaybeCard
from phom_replay.render.wrapping import TIE
from phom_replay.story import Held, LaidPhom

UNKNOWN: Final = "?"


def one(card: MaybeCard) -> str:
    """Return a card as text."""
    return UNKNOWN if card is None else card_text(card)


def each(cards: Iterable[MaybeCard]) -> list[str]:
    """Return cards in their order, as texts."""
    return [one(card) for card in cards]


def set_of(known: CardSet, unknown: int = 0) -> list[str]:
    """Return the cards of a set by rank and suit, then the unknown ones."""
    return [*each(cards_of(known)), *[UNKNOWN] * unknown]


def held(hand: Held) -> list[str]:
    """Return the cards of a hand: as many as it holds, or all that it may hold."""
    return set_of(hand.known, max(hand.size - count(hand.known), 0))


def laid(phom: Laid | LaidPhom) -> str:
    """Return a phỏm in parentheses; cards sent to it stand after a plus sign.

    >>> from phom_replay.record import Seat
    >>> laid(LaidPhom(Seat(0), 1, CardSet(0b111), 17, sent=CardSet(0b1000))).replace(TIE, " ")
    '(As Ac Ad + Ah)'
    """
    own = set_of(phom.cards, phom.hidden)
    sent = set_of(phom.sent) if isinstance(phom, LaidPhom) else []
    return group([*own, *(["+", *sent] if sent else [])])


def group(cards: Iterable[str]) -> str:
    """Return cards in parentheses, on one line."""
    return f"({TIE.join(cards)})"
