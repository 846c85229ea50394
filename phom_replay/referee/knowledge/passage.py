"""What a log shows of a hand by what comes out of it.

Once a player's remaining cards are shown, all cards that passed through that hand are known:
those thrown, laid, sent and left. If they are as many as were dealt, drawn and eaten, nothing
else was ever in the hand, and its unknown cards can only be among them.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from phom_replay.cards import EMPTY, CardSet
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

    def arrive(self, named: MaybeCard, card: MaybeCard) -> None:
        """Know that a draw or eat has come: the card that it names, and what it brought."""
        if named is None:
            self.hidden -= 1
        elif card is not None:
            self.ahead = CardSet(self.ahead & ~(1 << card))


@dataclass(slots=True)
class _Passing:
    """A hand while the turns are read: how many cards came to it and left it, and which."""

    out: int = 0
    known: int = EMPTY
    taken: int = 0
    hidden: int = 0
    ahead: int = EMPTY
    broken: bool = False

    def goes(self, cards: Iterable[MaybeCard]) -> None:
        """Note cards that leave the hand, or are left in it."""
        for card in cards:
            self.out += 1
            if card is not None:
                self.known |= 1 << card

    def read(self, turn: Turn) -> None:
        """Note what comes and goes on a turn."""
        self.broken = self.broken or turn.broken
        for action in turn.actions:
            match action:
                case Draw(card) | Eat(card):
                    self.taken += 1
                    self.hidden += card is None
                    self.ahead |= 0 if card is None else 1 << card
                case Discard(card) | Send(card):
                    self.out += 1
                    self.known |= 0 if card is None else 1 << card
                case Lay(cards):
                    self.goes(cards)


def passages(hand: Hand, sizes: list[int]) -> dict[Seat, Passage]:
    """Return the passage of every seat of which all cards are shown."""
    seats = [_Passing() for _ in hand.players]
    for turn in hand.turns:
        if turn.seat is not None:
            seats[turn.seat].read(turn)
    for left in hand.lefts:
        seats[left.seat].goes(left.cards)
    return {
        Seat(index): Passage(CardSet(seat.known), CardSet(seat.ahead), seat.hidden)
        for index, seat in enumerate(seats)
        if seat.known.bit_count() == seat.out == sizes[index] + seat.taken and not seat.broken
    }
