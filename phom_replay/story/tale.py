"""The story of a hand as one value."""

from dataclasses import dataclass, replace
from typing import Self

from phom_replay.findings import Finding
from phom_replay.record import Seat
from phom_replay.referee.result import Replay
from phom_replay.story.ending import Count, NotPaid, Payment, counts_of, not_paid_of, payments_of
from phom_replay.story.telling import steps_of
from phom_replay.story.values import State, Step

_FEWEST = 2


@dataclass(frozen=True, slots=True)
class Story:
    """A hand turn by turn, up to its end or (not ``whole``) up to some turn before it.

    ``start`` is the table before the first turn. ``before`` and ``after`` are the findings that
    stand on no turn: of the header and the deal, and of what follows. A score sheet, and a hand
    without players, has no steps.
    """

    replay: Replay
    start: State
    steps: tuple[Step, ...]
    counts: tuple[Count, ...]
    payments: tuple[Payment, ...]
    not_paid: tuple[NotPaid, ...]
    before: tuple[Finding, ...]
    after: tuple[Finding, ...]
    whole: bool = True

    @property
    def opens(self) -> Seat:
        """Who was dealt ten cards and opens."""
        return self.start.starter

    @property
    def state(self) -> State:
        """The table after the last turn told."""
        return self.steps[-1].after if self.steps else self.start

    def until(self, turn: int) -> Self:
        """Return the story up to a turn, with the payments due by then; all where it is later."""
        if turn >= len(self.steps):
            return self
        return replace(
            self,
            steps=self.steps[:turn],
            counts=(),
            payments=tuple(p for p in self.payments if p.at_once and (p.turn or 0) <= turn),
            not_paid=tuple(filter(None, (each.until(turn) for each in self.not_paid))),
            after=(),
            whole=False,
        )


def tell(replay: Replay) -> Story:
    """Tell a replayed hand turn by turn."""
    if len(replay.hand.players) < _FEWEST:
        nothing = State((), Seat(0), (), (), (), ())
        return Story(replay, nothing, (), (), (), (), replay.findings, ())
    start, steps = steps_of(replay)
    on_turns = {finding for step in steps for finding in map(id, step.findings)}
    others = [finding for finding in replay.findings if id(finding) not in on_turns]
    first = steps[0].line if steps else 0
    return Story(
        replay=replay,
        start=start,
        steps=steps,
        counts=counts_of(replay, steps),
        payments=payments_of(replay, steps),
        not_paid=not_paid_of(replay, steps),
        before=tuple(f for f in others if f.span.line < first or not steps),
        after=tuple(f for f in others if f.span.line >= first and steps),
    )
