"""What a log shows of a hand by what comes out of it.

Once a player's remaining cards are shown, all cards that passed through that hand are known:
those thrown, laid, sent and left. If they are as many as were dealt, drawn and eaten, nothing
else was ever in the hand, and its unknown cards can only be among them.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from phom_replay.cards import EMPTY, CardSet, bit, card_set, count
from phom_replay.record import Discard, Draw, Eat, Hand, Lay, MaybeCard, Seat, Send, Turn


@dataclass(slots=True)
class Passage:
    """The cards that passed through a hand and have not left it or come to it yet.

    ``ahead`` are those that a later draw or eat will bring by name, ``hidden`` the later
    draws and eats that do not name their card.
    """

    cards: CardSet
    ahead: CardSet
    hidden: int


def passages(hand: Hand, sizes: list[int]) -> dict[Seat, Passage]:
    """Return the passage of every seat of which all cards are shown."""
    found = {}
    for index in range(len(hand.players)):
        seat = Seat(index)
        turns = [turn for turn in hand.turns if turn.seat == seat]
        out = list(_cards_out(hand, seat, turns))
        known = card_set(card for card in out if card is not None)
        taken = sum(isinstance(a, Draw | Eat) for turn in turns for a in turn.actions)
        complete = count(known) == len(out) == sizes[seat] + taken
        if complete and not any(turn.broken for turn in turns):
            found[seat] = Passage(known, *_ahead(turns))
    return found


def _cards_out(hand: Hand, seat: Seat, turns: list[Turn]) -> Iterator[MaybeCard]:
    for turn in turns:
        for action in turn.actions:
            if isinstance(action, Lay):
                yield from action.cards
            elif isinstance(action, Send | Discard):
                yield action.card
    for left in hand.lefts:
        if left.seat == seat:
            yield from left.cards


def _ahead(turns: list[Turn]) -> tuple[CardSet, int]:
    named, hidden = EMPTY, 0
    for turn in turns:
        for action in turn.actions:
            if isinstance(action, Draw | Eat) and action.card is not None:
                named = CardSet(named | bit(action.card))
            elif isinstance(action, Draw | Eat):
                hidden += 1
    return named, hidden
