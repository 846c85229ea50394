"""Plays one hand: the bots choose, the rules say among what, and every Ù is called.

Nothing here knows a rule: whose turn it is, which card may be eaten, thrown or sent and what is
an Ù say the game, what is paid the referee's settlement.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from phom_replay.cards import Card, CardSet, count, has
from phom_replay.law.acts import (
    DrawCard,
    EatCard,
    GoKhan,
    GoU,
    LayPhom,
    Move,
    SayMom,
    ThrowCard,
)
from phom_replay.law.eating import legal_discards
from phom_replay.law.game import Game
from phom_replay.law.laying import whole_splits
from phom_replay.law.position import Stage
from phom_replay.law.prices import price_of_u
from phom_replay.law.u import Way
from phom_replay.record import Action, Foul, Hand, Seat, Turn, Void
from phom_replay.referee import Context
from phom_replay.referee.ending import settle
from phom_replay.referee.known import walk_of
from phom_replay.referee.settled import Settlement
from phom_replay.rulesets import Ruleset
from phom_replay.simulation.view import Bot, Fit, IllegalChoiceError, Shown, Taken, Throw, View
from phom_replay.simulation.writing import written


@dataclass(frozen=True, slots=True)
class Deal:
    """A shuffled deck, dealt: the hand of each seat, the stock from its top."""

    hands: tuple[CardSet, ...]
    stock: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """The table gives the hand up before a turn: it is void, or somebody fouled."""

    turn: int
    kind: Literal["void", "foul"]
    seat: Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A hand as it was played: the turns, how it ended, and the cards still in each hand."""

    turns: tuple[Turn, ...]
    settlement: Settlement
    left: tuple[CardSet, ...]
    khan: bool = False
    void: Void | None = None
    foul: Foul | None = None


@dataclass(slots=True)
class Playing:
    """A hand while it is played."""

    rules: Ruleset
    players: tuple[str, ...]
    bots: Sequence[Bot]
    deal: Deal
    context: Context
    game: Game = field(init=False)
    turns: list[Turn] = field(default_factory=list)
    throws: tuple[Throw, ...] = ()
    takes: tuple[Taken, ...] = ()

    def __post_init__(self) -> None:
        """Sit down at the table."""
        dealt, stock = self.deal.hands, self.deal.stock
        self.game = Game.start(self.rules, dealt, self.context.first, stock)

    def play(self, stop: Stop | None = None) -> Played:
        """Play to the end, or until the table gives up."""
        self._khan()
        while not self.game.over:
            if stop is not None and len(self.turns) >= stop.turn:
                return self._given_up(stop)
            self._turn(self.game.position.seat)
        return self._played()

    def _khan(self) -> None:
        """Let the first player without any cạ call Ù khan."""
        seats, first = len(self.players), self.context.first
        for seat in (Seat((first + step) % seats) for step in range(seats)):
            if self.game.allows(GoKhan(seat)):
                self.turns.append(Turn(seat, tuple(self._do(GoKhan(seat)))))
                return

    def _played(self, void: Void | None = None, foul: Foul | None = None) -> Played:
        position, turns = self.game.position, tuple(self.turns)
        hand = Hand("", self.players, turns=turns, void=void, foul=foul)
        settlement = settle(walk_of(hand, self.rules, self.context, position))
        khan = position.won is not None and position.won.khan
        return Played(turns, settlement, position.hands, khan, void, foul)

    def _given_up(self, stop: Stop) -> Played:
        if stop.kind == "void":
            return self._played(void=Void())
        return self._played(foul=Foul(stop.seat))

    def _turn(self, seat: Seat) -> None:
        actions = [*self._take(seat)]
        call = self._best_call(seat)
        if call is not None:
            actions += self._do(call)
        else:
            if self.game.position.is_last:
                actions += self._lay_down(seat)
            actions += self._throw(seat)
        self.turns.append(Turn(seat, tuple(actions)))

    def _do(self, move: Move) -> Sequence[Action]:
        """Make a move and return what a log says of it."""
        actions = written(self.game.position, move)
        self.game.push(move)
        return actions

    def view(self, seat: Seat) -> View:
        """Return the table as a seat sees it now."""
        position = self.game.position
        return View(
            seat,
            self.rules,
            position.hands[seat],
            position.bound[seat],
            tuple(position.rows.lengths),
            None if position.lies is None else self.throws[-1],
            self.throws,
            self.takes,
            tuple([Shown(phom.owner, phom.number, phom.cards) for phom in position.phoms]),
            tuple([cards.bit_count() for cards in position.hands]),
            len(self.deal.stock) - position.drawn,
        )

    def _take(self, seat: Seat) -> Sequence[Action]:
        """Eat or draw; nobody does when the hand is opened."""
        game, bot = self.game, self.bots[seat]
        if game.position.stage is not Stage.TAKE:
            return ()
        lies = game.position.lies
        if lies is None or not game.may_eat() or not bot.eats(self.view(seat)):
            return self._do(DrawCard(game.top))
        actions = self._do(EatCard(lies.card))
        eaten = game.position.eats[-1]
        self.takes = (*self.takes, Taken(seat, lies.thrower, lies.card, eaten.chot))
        return actions

    def _throw(self, seat: Seat) -> Sequence[Action]:
        position = self.game.position
        legal = legal_discards(position.hands[seat], position.bound[seat])
        card = self.bots[seat].throws(self.view(seat), legal)
        if not has(legal, card):
            raise IllegalChoiceError(card)
        actions = self._do(ThrowCard(card))
        lies = self.game.position.lies
        if lies is not None:
            self.throws = (*self.throws, Throw(*lies))
        return actions

    def _lay_down(self, seat: Seat) -> Iterator[Action]:
        """Lay every phỏm or say móm, then send."""
        position = self.game.position
        choices = whole_splits(position.hands[seat], position.bound[seat])
        chosen = choices[0]
        if len(choices) > 1:
            chosen = self.bots[seat].lays(self.view(seat), choices)
            if chosen not in choices:
                raise IllegalChoiceError(chosen)
        for meld in chosen:
            yield from self._do(LayPhom(meld))
        if not chosen and not position.down[seat]:
            yield from self._do(SayMom())
        yield from self._send(seat)

    def _send(self, seat: Seat) -> Iterator[Action]:
        while count(self.game.position.hands[seat]) > 1:
            phoms = self.game.position.phoms
            sends = {
                Fit(move.card, phoms[move.phom].owner, phoms[move.phom].number): move
                for move in self.game.sends()
            }
            fit = self.bots[seat].sends(self.view(seat), tuple(sends)) if sends else None
            if fit is None:
                return
            if fit not in sends:
                raise IllegalChoiceError(fit)
            yield from self._do(sends[fit])

    def _best_call(self, seat: Seat) -> GoU | None:
        """Return the call of the dearest way in which the turn is an Ù, None where it is none."""
        calls = self.game.calls()
        if not calls:
            return None
        in_a_row = self.context.row_of(seat) + 1

        def worth(call: tuple[Way, GoU]) -> int:
            return price_of_u(self.rules, [call[0]], khan=False, in_a_row=in_a_row).points

        return max(calls, key=worth)[1]
