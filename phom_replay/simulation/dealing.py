"""Shuffles and deals; with spice the deck is stacked so that rare events come often."""

import random
from collections.abc import Callable, Sequence
from typing import Final

from phom_replay.cards import Card, CardSet, card_set, cards_of, rank_of, suit_of
from phom_replay.law.khan import has_ca
from phom_replay.record import Seat
from phom_replay.simulation.chance import pick, shuffled
from phom_replay.simulation.playing import Deal

_DECK: Final = tuple(Card(card) for card in range(52))
_TEN, _NINE = 10, 9
_SPICED: Final = 0.7
"""The part of the deals that spice touches."""
_NOISE: Final = 6.0


def deal(
    rng: random.Random, seats: int, first: Seat, lucky: Seat | None = None, *, again: bool = False
) -> Deal:
    """Deal ten cards to ``first`` and nine to the others.

    A ``lucky`` seat is what spice is: most decks are then stacked, in one of several ways, and
    what is good goes to that seat; ``again`` after it went Ù, so that rows of them come about.
    """
    if lucky is None or rng.random() >= _SPICED:
        return _cut(shuffled(rng, _DECK), seats, first)
    if again:
        return _cut(_nearly_u(rng, seats, first, lucky), seats, first)
    return _cut(pick(rng, _SPICES)(rng, seats, first, lucky), seats, first)


def _sizes(seats: int, first: Seat) -> list[int]:
    return [_TEN if seat == first else _NINE for seat in range(seats)]


def _cut(deck: Sequence[Card], seats: int, first: Seat) -> Deal:
    hands: list[CardSet] = []
    start = 0
    for size in _sizes(seats, first):
        hands.append(card_set(deck[start : start + size]))
        start += size
    return Deal(tuple(hands), tuple(deck[start:]))


def _sorted_deck(rng: random.Random, key: Callable[[Card], int]) -> list[Card]:
    noisy = {card: key(card) + rng.random() * _NOISE for card in _DECK}
    return sorted(_DECK, key=noisy.__getitem__)


def _then_mixed(rng: random.Random, deck: list[Card], seats: int) -> list[Card]:
    """Mix the stock of a sorted deck, so that it helps everybody alike."""
    dealt = _NINE * seats + 1
    return [*deck[:dealt], *shuffled(rng, deck[dealt:])]


def _by_rank(rng: random.Random, seats: int, first: Seat, lucky: Seat) -> list[Card]:
    """Sets for everybody."""
    del first, lucky
    return _then_mixed(rng, _sorted_deck(rng, rank_of), seats)


def _by_suit(rng: random.Random, seats: int, first: Seat, lucky: Seat) -> list[Card]:
    """Runs for everybody, also long ones."""
    del first, lucky
    turn = int(rng.random() * 4)
    deck = _sorted_deck(rng, lambda card: (suit_of(card) + turn) % 4 * 13 + rank_of(card))
    return _then_mixed(rng, deck, seats)


def _with(
    rng: random.Random, seats: int, first: Seat, lucky: Seat, cards: Sequence[Card]
) -> list[Card]:
    """Give a seat these cards, and everything else as it comes."""
    sizes = _sizes(seats, first)
    mine = list(cards[: sizes[lucky]])
    rest = shuffled(rng, [card for card in _DECK if card not in mine])
    start = sum(sizes[:lucky])
    return [*rest[:start], *mine, *rest[start:]]


def _kings(rng: random.Random, seats: int, first: Seat, lucky: Seat) -> list[Card]:
    """Three kings at least."""
    kings = [card for card in shuffled(rng, _DECK) if rank_of(card) == 13]  # noqa: PLR2004
    return _with(rng, seats, first, lucky, kings[: 3 + int(rng.random() * 2)])


def _nearly_u(rng: random.Random, seats: int, first: Seat, lucky: Seat) -> list[Card]:
    """Three phỏm, now and then but for a card: Ù, again and again, for the lucky one."""
    if rng.random() < 0.4:  # noqa: PLR2004  # rather sets than runs
        suit, low = int(rng.random() * 4), 1 + int(rng.random() * 4)
        cards = [c for c in _DECK if suit_of(c) == suit and low <= rank_of(c) < low + 9]
    else:
        ranks, suit = shuffled(rng, range(1, 14))[:3], int(rng.random() * 4)
        cards = [c for c in _DECK if rank_of(c) in ranks and suit_of(c) != suit]
    return _with(rng, seats, first, lucky, shuffled(rng, cards)[: 8 + int(rng.random() * 2)])


def _no_ca(rng: random.Random, seats: int, first: Seat, lucky: Seat) -> list[Card]:
    """Not a single cạ, if the cards fall so: Ù khan."""
    cards = CardSet(0)
    for card in shuffled(rng, _DECK):
        more = CardSet(cards | 1 << card)
        if not has_ca(more, gap=True):
            cards = more
    return _with(rng, seats, first, lucky, cards_of(cards))


_SPICES: Final = (_by_rank, _by_suit, _kings, _nearly_u, _nearly_u, _no_ca)
