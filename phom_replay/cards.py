"""Cards as small ints and sets of cards as ints with one bit a card.

The replay path handles millions of cards, so a card is an index and a set is a bit mask; the
``NewType`` names keep ranks, suits, cards and sets apart for the type checker. Facts follow
the section *Cards* of the rules (source 001): ace low, J 11, Q 12, K 13 points.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NewType

Rank = NewType("Rank", int)
"""1 (ace, always low) to 13 (king); also the points of a card of that rank."""
Suit = NewType("Suit", int)
"""0 spades, 1 clubs, 2 diamonds, 3 hearts: the order of the canonical form."""
Card = NewType("Card", int)
"""0 to 51, by rank and then suit."""
CardSet = NewType("CardSet", int)
"""A set of cards, the card ``c`` at bit ``1 << c``."""

EMPTY: Final = CardSet(0)
DECK: Final = CardSet((1 << 52) - 1)
RANK_NAMES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_NAMES: Final = ("s", "c", "d", "h")
KING: Final = Rank(13)
_TEXTS: Final = tuple(rank + suit for rank in RANK_NAMES for suit in SUIT_NAMES)
_BY_TEXT: Final = {text: Card(index) for index, text in enumerate(_TEXTS)}


def make_card(rank: Rank, suit: Suit) -> Card:
    """Return the card of a rank and a suit."""
    return Card((rank - 1) * 4 + suit)


def rank_of(card: Card) -> Rank:
    """Return the rank of a card, which is also its points."""
    return Rank(card // 4 + 1)


def suit_of(card: Card) -> Suit:
    """Return the suit of a card."""
    return Suit(card % 4)


def card_text(card: Card) -> str:
    """Return the canonical text of a card.

    >>> card_text(make_card(Rank(10), Suit(3)))
    '10h'
    """
    return _TEXTS[card]


def card_texts(cards: Iterable[Card]) -> list[str]:
    """Return the canonical texts of cards, in the order given."""
    return [_TEXTS[card] for card in cards]


def card_named(text: str) -> Card | None:
    """Return the card with this canonical text, or None."""
    return _BY_TEXT.get(text)


def bit(card: Card) -> CardSet:
    """Return the set that holds just this card."""
    return CardSet(1 << card)


def card_set(cards: Iterable[Card]) -> CardSet:
    """Return the set of these cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return CardSet(mask)


@lru_cache(maxsize=1 << 12)
def cards_of(cards: CardSet) -> tuple[Card, ...]:
    """Return the cards of a set, by rank and then suit."""
    found = []
    rest = int(cards)
    while rest:
        low = rest & -rest
        found.append(Card(low.bit_length() - 1))
        rest ^= low
    return tuple(found)


def count(cards: CardSet) -> int:
    """Return how many cards a set holds."""
    return cards.bit_count()


def has(cards: CardSet, card: Card) -> bool:
    """Say whether a set holds a card."""
    return bool(cards >> card & 1)


def points_of(cards: CardSet) -> int:
    """Return the points of a set of cards: A 1, 2-10 their number, J 11, Q 12, K 13."""
    return sum([card // 4 + 1 for card in cards_of(cards)])


def texts_of(cards: CardSet) -> str:
    """Return the cards of a set as text, by rank and then suit."""
    return " ".join(_TEXTS[card] for card in cards_of(cards))
