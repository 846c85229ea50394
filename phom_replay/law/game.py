"""One conductor of a hand whose cards are all known: its position, its legal moves, and push.

Whatever plays a hand plays it here. The rules stand in the modules beside this one; here stands in
which order they are asked. What a move did comes back as events, so that nobody has to find out
again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Self

from phom_replay.cards import Card, CardSet, cards_of
from phom_replay.events import Event
from phom_replay.law import allowed, going
from phom_replay.law.acts import (
    DrawCard,
    EatCard,
    GoKhan,
    GoU,
    LayPhom,
    Move,
    SayMom,
    SendCard,
    ThrowCard,
    Verdict,
)
from phom_replay.law.melds import melds_in
from phom_replay.law.position import Position, Stage
from phom_replay.law.pushing import make
from phom_replay.law.u import Way
from phom_replay.record import Seat
from phom_replay.rulesets.ruleset import Ruleset


class IllegalMoveError(ValueError):
    """A move that the position does not allow; ``verdict`` is the code of what is wrong with it."""

    def __init__(self, verdict: Verdict, move: Move) -> None:
        """Name the verdict and the move."""
        super().__init__(f"{verdict}: {move}")
        self.verdict, self.move = verdict, move


@dataclass(slots=True)
class Game:
    """A hand while it is played; ``stock`` are its cards from the top, as far as they are told."""

    rules: Ruleset
    position: Position
    stock: Sequence[Card] = ()
    past: list[Position] = field(default_factory=list)

    @classmethod
    def start(
        cls, rules: Ruleset, dealt: Sequence[CardSet], first: Seat, stock: Sequence[Card] = ()
    ) -> Self:
        """Return a hand just dealt: ten cards to ``first``, nine to each of the others."""
        return cls(rules, Position.start(rules, dealt, first), stock)

    @property
    def over(self) -> bool:
        """Whether the hand has ended, by Ù or after four rounds."""
        return self.position.stage is Stage.OVER

    @property
    def top(self) -> Card | None:
        """The card on top of the stock, where it is told."""
        drawn = self.position.drawn
        return self.stock[drawn] if drawn < len(self.stock) else None

    def push(self, move: Move, line: int = 0) -> list[Event]:
        """Make a move and return what it did; ``line`` is what its events are marked with.

        Raises:
            IllegalMoveError: The position does not allow it, and stays as it was.
        """
        after = self.position.copy()
        made = make(self.rules, after, move, self.top, line)
        if isinstance(made, str):
            raise IllegalMoveError(made, move)
        self.past.append(self.position)
        self.position = after
        return made

    def undo(self) -> None:
        """Take back the latest move."""
        self.position = self.past.pop()

    def allows(self, move: Move) -> bool:
        """Say whether a move is legal."""
        return not isinstance(make(self.rules, self.position.copy(), move, self.top, 0), str)

    def legal(self) -> list[Move]:
        """Return the legal moves; of Ù the calls that show everything, at least one a way.

        Without a stock a draw names no card, and is pushed with the card that was drawn.
        """
        return [move for move in self._moves() if move == DrawCard() or self.allows(move)]

    def may_eat(self) -> bool:
        """Say whether the card that lies there may be eaten."""
        lies = self.position.lies
        return lies is not None and allowed.eat_refused(self.position, lies.card) is None

    def calls(self) -> list[tuple[Way, GoU]]:
        """Return the calls of Ù that show everything, each with its way of the cards."""
        return list(going.calls(self.rules, self.position))

    def sends(self) -> list[SendCard]:
        """Return the cards that may be sent, and where."""
        return allowed.sends_at(self.rules, self.position)

    def open_phoms(self) -> list[int]:
        """Return the places of the phỏm that the player on turn may send to."""
        return self.position.open_phoms(own=self.rules.gui_onto_own)

    def _moves(self) -> Iterator[Move]:
        position = self.position
        if not position.begun:
            yield from (GoKhan(Seat(seat)) for seat in range(len(position.hands)))
        if position.stage is Stage.TAKE:
            yield DrawCard(self.top)
            if position.lies is not None:
                yield EatCard(position.lies.card)
        elif position.stage is not Stage.OVER:
            yield from (call for _, call in self.calls())
            yield from map(LayPhom, melds_in(position.hand))
            yield SayMom()
            yield from self.sends()
            yield from map(ThrowCard, cards_of(position.hand))
