"""All hands of some logs, in the order of their sessions, held against rulesets."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from phom_replay.fitting.cases import Case, Outcome
from phom_replay.record import Hand, Log
from phom_replay.referee import Context, Ended
from phom_replay.rulesets import Ruleset
from phom_replay.rulesets.keys import Value
from phom_replay.session import End, follow

_FEWEST = 2
_NOBODY = End(Ended.UNFINISHED, None, known=False, faulty=True)


def _tells_of_pot(hand: Hand) -> bool:
    """Say whether a hand names the pot, or its scores lack what may have gone there."""
    points = [] if hand.score is None else hand.score.points
    return hand.pot is not None or (None not in points and sum(each or 0 for each in points) != 0)


@dataclass(frozen=True, slots=True)
class Told:
    """What a ruleset makes of every hand, and what each hand knew of those before it."""

    rules: Ruleset
    contexts: tuple[Context, ...]
    outcomes: tuple[Outcome, ...]


class Evidence:
    """All hands of some logs; ``cases`` are those that can tell rules apart."""

    def __init__(self, logs: Iterable[tuple[str, Log]]) -> None:
        """Keep the logs, pairs of a file name and what was read from it."""
        self._logs = list(logs)
        self.read = sum(len(log.hands) for _, log in self._logs)
        self._played = [Case(file, hand) for file, hand in self._hands()]
        self._telling = [i for i, case in enumerate(self._played) if case.tells]
        self.cases = tuple(self._played[i] for i in self._telling)
        self.tells_of_pot = any(_tells_of_pot(case.hand) for case in self._played)

    def _hands(self) -> Iterator[tuple[str, Hand]]:
        for file, log in self._logs:
            yield from ((file, hand) for hand in log.hands if len(hand.players) >= _FEWEST)

    def of_cases(self, told: Told) -> tuple[Outcome, ...]:
        """Return what was told of the hands that can tell rules apart."""
        return tuple(told.outcomes[i] for i in self._telling)

    def placed(self, told: Told) -> Iterator[tuple[Case, Context, Outcome]]:
        """Yield each hand that can tell rules apart, with what was told of it."""
        for i in self._telling:
            yield self._played[i], told.contexts[i], told.outcomes[i]

    def told(self, rules: Ruleset) -> Told:
        """Return what a ruleset makes of every hand."""
        contexts: list[Context] = []
        outcomes: list[Outcome] = []
        cases = iter(self._played)

        def play(hand: Hand, context: Context) -> End:
            if len(hand.players) < _FEWEST:
                return _NOBODY
            outcome = next(cases).outcome(rules, context)
            contexts.append(context)
            outcomes.append(outcome)
            return outcome.end

        for _, log in self._logs:
            follow(log, play)
        return Told(rules, tuple(contexts), tuple(outcomes))

    def told_with(self, before: Told, key: str, value: Value) -> Told:
        """Return the same for another value of one key: only hands that hang on it are played.

        Where one of them ends otherwise, the hands after it may be others too.
        """
        rules = before.rules.with_value(key, value)
        name = key.replace(".", "_")
        outcomes = list(before.outcomes)
        for i, (case, context) in enumerate(zip(self._played, before.contexts, strict=True)):
            if name not in outcomes[i].reads:
                continue
            outcome = case.outcome(rules, context)
            if outcome.end != outcomes[i].end:
                return self.told(rules)
            outcomes[i] = outcome
        return Told(rules, before.contexts, tuple(outcomes))
