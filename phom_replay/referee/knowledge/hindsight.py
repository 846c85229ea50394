"""What a log shows later of the cards that nobody saw now.

A card that a player throws, lays, sends or has left, and that no named card brought, was dealt to
the player or came by a draw, or an eat, of a card that nobody saw. A card that is named later is
in nobody's phỏm yet.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from phom_replay.cards import EMPTY, CardSet, bit, card_set
from phom_replay.record import Action, Discard, Draw, Eat, Hand, Lay, MaybeCard, Seat, Send, Turn

Step = CardSet | None
"""Cards that come out of a hand or stay in it, or None: one that nobody saw came to it."""


@dataclass(slots=True)
class Hindsight:
    """For each turn the cards named after it, and what still comes of each hand from it on."""

    named: list[CardSet] = field(default_factory=list)
    steps: dict[Seat, list[tuple[int, Step]]] = field(default_factory=dict)


def hindsight_of(hand: Hand) -> Hindsight:
    """Read a hand from its end."""
    found = Hindsight([card_set(c for left in hand.lefts for c in left.cards if c is not None)])
    for turn in reversed(hand.turns):
        cards = card_set(card for card in _cards_in(turn) if card is not None)
        found.named.append(CardSet(found.named[-1] | cards))
    found.named.reverse()
    if not any(turn.broken or turn.seat is None for turn in hand.turns):
        for seat in map(Seat, range(len(hand.players))):
            found.steps[seat] = list(_steps(hand, seat))
    return found


def _steps(hand: Hand, seat: Seat) -> Iterator[tuple[int, Step]]:
    brought, thrown = EMPTY, None
    for index, turn in enumerate(hand.turns):
        if turn.seat == seat:
            for action in turn.actions:
                if not isinstance(action, Draw | Eat):
                    continue
                bare = thrown if isinstance(action, Eat) else None
                card = bare if action.card is None else action.card
                if card is None:
                    yield index, None
                else:
                    brought = CardSet(brought | bit(card))
            out = card_set(card for card in cards_out(turn) if card is not None)
            yield index, CardSet(out & ~brought)
        thrown = next((a.card for a in turn.actions if isinstance(a, Discard)), thrown)
    left = card_set(
        card for line in hand.lefts if line.seat == seat for card in line.cards if card is not None
    )
    yield len(hand.turns), CardSet(left & ~brought)


def _cards_in(turn: Turn) -> Iterator[MaybeCard]:
    for action in turn.actions:
        if isinstance(action, Draw | Eat):
            yield action.card
    yield from cards_out(turn)


def cards_out(turn: Turn) -> Iterator[MaybeCard]:
    """Yield the cards that leave the hand on a turn."""
    for action in turn.actions:
        yield from _out(action)


def _out(action: Action) -> Iterator[MaybeCard]:
    if isinstance(action, Lay):
        yield from action.cards
    elif isinstance(action, Send | Discard):
        yield action.card
