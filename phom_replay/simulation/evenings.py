"""Evenings of hands, one after the other, however many: nothing is kept but the evening.

Every evening has its own generators, seeded by the run's seed and its number, so that hands are
the same whichever of them are asked for.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Final, Literal

from phom_replay.counting.meaning import played_of
from phom_replay.record import Hand, Seat, Tag
from phom_replay.referee import Context, Ended, replay_hand
from phom_replay.rulesets import Ruleset
from phom_replay.simulation.bots import bot_named
from phom_replay.simulation.chance import generator, pick
from phom_replay.simulation.dealing import deal
from phom_replay.simulation.outcome_sheets import outcome_of
from phom_replay.simulation.people import Circle, day_of, name_of
from phom_replay.simulation.playing import Deal, Played, Playing, Stop
from phom_replay.simulation.recording import Detail, recorded
from phom_replay.simulation.view import Bot

_A_NIGHT: Final = 12
"""Hands of an evening where the number of evenings is left open."""
_STAKES: Final = ("1000 VND", "2000 VND", "5000 VND", "10000 VND")
_A_WEEK, _YEARS = 7, 520
_GIVEN_UP: Final = 0.004
_GIVEN_UP_SPICED: Final = 0.06
_MOST_TURNS: Final = 16
_SHORT: Final = 2
"""Hands of so few turns may happen twice; longer ones never do."""
_NO_STREAK: Final = ("", 0)


@dataclass(frozen=True, slots=True)
class Recipe:
    """What to play: ``hands`` in all, 2 to 4 ``players`` from the first to the second number.

    ``rules_tag`` is how a log names the rules; ``bots`` are given to the people in turn.
    ``sessions`` 0 makes evenings of about a dozen hands.
    """

    rules: Ruleset
    rules_tag: tuple[str, ...]
    hands: int
    seed: int = 0
    players: tuple[int, int] = (4, 4)
    bots: tuple[str, ...] = ("greedy",)
    sessions: int = 0
    spice: bool = False
    start: date = date(2026, 1, 2)
    detail: Detail = field(default_factory=Detail)

    @property
    def evenings(self) -> int:
        """How many sessions there are; none is empty."""
        return min(self.sessions or -(-self.hands // _A_NIGHT), self.hands)


def evenings(recipe: Recipe) -> Iterator[tuple[date, Iterator[Hand]]]:
    """Yield the evenings: the date and the hands of each, legal and with true scores."""
    total = recipe.evenings
    circle = Circle(
        generator(recipe.seed, "people"), recipe.players[1], changes=recipe.evenings > 1
    )
    stake = pick(generator(recipe.seed, "stake"), _STAKES)
    for number, day in enumerate(days(recipe)):
        first, after = (recipe.hands * (number + step) // total for step in (0, 1))
        evening = _Evening(recipe, circle, number, day, stake)
        yield day, evening.hands(first + 1, after)


def days(recipe: Recipe) -> Iterator[date]:
    """Yield the dates of the evenings, each another one."""
    apart = _A_WEEK if recipe.evenings <= _YEARS else 1
    for number in range(recipe.evenings):
        yield day_of(recipe.start, number, apart)


def hands(recipe: Recipe) -> Iterator[Hand]:
    """Yield all hands of all evenings."""
    for _, evening in evenings(recipe):
        yield from evening


class _Evening:
    """One session: who sits there, who opens, who has gone Ù in a row, what is in the pot."""

    def __init__(self, recipe: Recipe, circle: Circle, number: int, day: date, stake: str) -> None:
        self.recipe, self.circle, self.day, self.stake = recipe, circle, day, stake
        self.rng = generator(recipe.seed, "evening", number)
        self.players = circle.come(self.rng, *recipe.players)
        self.bots = _bots_of(recipe, circle, number)
        self.lucky = pick(self.rng, self.players)
        self.opens = self.players[0]
        self.streak = _NO_STREAK
        self.pot: int | None = 0
        self.short: set[bytes | None] = set()

    def hands(self, first: int, last: int) -> Iterator[Hand]:
        """Yield the hands numbered so."""
        seated: tuple[str, ...] = ()
        for number in range(first, last + 1):
            if seated:
                self._change()
            header = self._header(number, seated)
            seated = self.players
            yield self._play(header)

    def _change(self) -> None:
        players = self.circle.change(self.rng, self.players)
        if players != self.players:
            self.players, self.opens, self.streak = players, players[0], _NO_STREAK

    def _header(self, number: int, seated: tuple[str, ...]) -> Hand:
        tags = [Tag("Hand", (str(number),))]
        if self.players != seated:
            tags.insert(0, Tag("Players", self.players))
        if not seated:
            session = name_of(self.day, self.players[0])
            tags = [
                Tag("PHN", ("1",)),
                Tag("Session", (session,)),
                Tag("Date", (self.day.isoformat(),)),
                Tag("Rules", self.recipe.rules_tag),
                Tag("Stake", (self.stake,)),
                *tags,
            ]
        return Hand(str(number), self.players, tuple(tags))

    def _play(self, header: Hand) -> Hand:
        """Play a hand that is no copy of an earlier one."""
        detail, context = self.recipe.detail, self._context()
        if detail.outcomes:
            detail = replace(detail, hidden=False)
        while True:
            dealt, played = self._played(context)
            record = recorded(header, dealt, played, detail)
            if len(played.turns) > _SHORT:
                break
            content = played_of(record)
            if content not in self.short:
                self.short.add(content)
                break
        self._go_on(played)
        if detail.outcomes:
            return outcome_of(replay_hand(record, self.recipe.rules, context))
        return record

    def _context(self) -> Context:
        who, times = self.streak
        opens = Seat(self.players.index(self.opens))
        streaks = tuple([times if name == who else 0 for name in self.players])
        return Context(opens, streaks, self.pot)

    def _played(self, context: Context) -> tuple[Deal, Played]:
        players = self.players
        again = self.streak[0] == self.lucky
        dealt = deal(self.rng, len(players), context.first, self._lucky(), again=again)
        bots = [self.bots[name] for name in players]
        return dealt, Playing(self.recipe.rules, players, bots, dealt, context).play(self._stop())

    def _lucky(self) -> Seat | None:
        if not self.recipe.spice:
            return None
        return Seat(self.players.index(self.lucky) if self.lucky in self.players else 0)

    def _go_on(self, played: Played) -> None:
        """Let the winner open the next hand, count the Ù in a row, leave the pot there."""
        end = played.settlement
        self.pot = end.pot
        winner = None if end.winner is None else self.players[end.winner]
        if end.ended is Ended.U and winner is not None:
            who, times = self.streak
            self.streak = (winner, times + 1 if winner == who else 1)
        else:
            self.streak = _NO_STREAK
        self.opens = winner or self.opens

    def _stop(self) -> Stop | None:
        """Let the table give up a hand, now and then."""
        if self.rng.random() >= (_GIVEN_UP_SPICED if self.recipe.spice else _GIVEN_UP):
            return None
        turn = 1 + int(self.rng.random() * _MOST_TURNS)
        kind: Literal["void", "foul"] = "void" if self.rng.random() < 0.5 else "foul"  # noqa: PLR2004  # as often
        return Stop(turn, kind, Seat(int(self.rng.random() * len(self.players))))


def _bots_of(recipe: Recipe, circle: Circle, number: int) -> Mapping[str, Bot]:
    rng: random.Random = generator(recipe.seed, "bots", number)
    names = recipe.bots
    return {
        person: bot_named(names[place % len(names)], rng)
        for place, person in enumerate(circle.people)
    }
