"""From the events of a replayed hand to its story."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, assert_never

from phom_replay.events import (
    Ate,
    Discarded,
    Drew,
    Event,
    Laid,
    SaidMom,
    Sent,
    TurnBegan,
    WentU,
)
from phom_replay.findings import Finding, Severity, Trait
from phom_replay.law.eating import Eaten
from phom_replay.law.pot import ga_of_eat
from phom_replay.law.prices import prices_of_eat
from phom_replay.law.rows import FULL
from phom_replay.ledger import Reason
from phom_replay.record import Seat
from phom_replay.referee.result import Replay
from phom_replay.referee.setup import begin
from phom_replay.story.fold import Fold
from phom_replay.story.hindsight import dealt_after_all
from phom_replay.story.order import order_of
from phom_replay.story.values import Cost, State, Step

EATING: Final = frozenset({Reason.EAT, Reason.CHOT, Reason.K_BET})
"""Payments that are due at once, on the turn of an eat."""


@dataclass(slots=True)
class _Teller:
    """What is needed from turn to turn."""

    replay: Replay
    fold: Fold
    steps: list[Step] = field(default_factory=list)

    def unsure(self, line: int) -> list[Seat]:
        """Return the seats whose cards a mistake up to this line has called into question."""
        players = self.replay.hand.players
        return [
            Seat(players.index(finding.player))
            for finding in self.replay.findings
            if finding.severity is Severity.ERROR
            and not finding.has(Trait.HARMLESS)
            and finding.player in players
            and finding.span.line <= line
        ]


def steps_of(replay: Replay) -> tuple[State, tuple[Step, ...]]:
    """Return the table before the first turn, and every turn with the table after it."""
    walk = begin(replay.hand, replay.ruleset, replay.context)
    table = walk.table
    for seat, cards in dealt_after_all(replay, table.hands):
        table.hands[seat].known, table.hands[seat].unknown = cards
    in_stock = 52 - sum(walk.dealt.sizes)
    hidden = (None,) * (in_stock - len(walk.pile.cards))
    stock = [*walk.pile.cards, *hidden][:in_stock]
    fold = Fold(table.rows.starter, table.hands, stock)
    teller = _Teller(replay, fold)
    start = fold.state(teller.unsure(_before_turns(replay)))
    groups = list(_groups(replay.events))
    for index, group in enumerate(groups):
        after = groups[index + 1][0] if index + 1 < len(groups) else None
        teller.steps.append(_step(teller, group, after))
    return start, tuple(teller.steps)


def _before_turns(replay: Replay) -> int:
    return min((turn.line for turn in replay.hand.turns), default=1) - 1


def _groups(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Cut the events into turns; a call of Ù khan is one of its own."""
    group: list[Event] = []
    for event in events:
        starts = isinstance(event, TurnBegan) or (isinstance(event, WentU) and event.khan)
        if starts and group:
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _step(teller: _Teller, group: list[Event], after: Event | None) -> Step:
    fold, replay = teller.fold, teller.replay
    first = group[0]
    number = len(teller.steps) + 1
    step = Step(number, first.line, first.seat, fold.state())
    if isinstance(first, TurnBegan):
        order = order_of(fold, first)
        step = replace(
            step,
            opening=fold.last is None,
            tai=first.tai,
            skipped=order.skipped,
            missing=order.missing,
            again=order.again,
            in_a_row=order.in_a_row,
        )
        group = group[1:]
    for event in group:
        step = _told(teller, step, event)
    step = _closed(fold, step, after)
    return replace(
        step,
        after=fold.state(teller.unsure(step.line)),
        findings=tuple(f for f in replay.findings if _is_on(f, step)),
    )


def _is_on(finding: Finding, step: Step) -> bool:
    return step.line > 0 and finding.span.line == step.line


def _told(teller: _Teller, step: Step, event: Event) -> Step:
    """Apply an event to the table and note it in the turn."""
    fold = teller.fold
    match event:
        case Drew():
            fold.draw(event)
            step = replace(step, drew=event)
        case Ate():
            eaten, shift = fold.eat(event, step.number)
            step = replace(step, ate=eaten, shift=shift, costs=_costs(teller.replay, eaten))
        case Laid():
            late = step.late or _is_late(teller, step.seat)
            fold.lay(event, step.number)
            step = replace(step, laid=(*step.laid, event), late=late)
        case Sent():
            fold.send(event)
            step = replace(step, sent=(*step.sent, event))
        case Discarded():
            step = replace(step, thrown=event, last=_is_last(fold, step.seat))
            fold.discard(event)
        case SaidMom():
            step = replace(step, said_mom=True)
        case WentU():
            step = _with_u(teller, step, event)
        case TurnBegan():
            pass
        case _:
            assert_never(event)
    return step


def _is_late(teller: _Teller, seat: Seat) -> bool:
    """Say whether a player who lays down has had a last turn without doing so."""
    had = any(step.seat == seat and step.last for step in teller.steps)
    return had and not any(phom.owner == seat for phom in teller.fold.phoms)


def _with_u(teller: _Teller, step: Step, event: WentU) -> Step:
    """Note an Ù, with the phỏm that the log does not show as the referee counted them."""
    way, seat = teller.replay.way, step.seat
    if way is None or teller.replay.winner != seat:
        return replace(step, u=event)
    shown = {phom.cards for phom in teller.fold.phoms if phom.owner == seat}
    phoms = tuple(phom for phom in way.phoms if phom not in shown)
    return replace(step, u=event, u_phoms=phoms, u_away=way.away)


def _is_last(fold: Fold, seat: Seat) -> bool:
    return len(fold.rows[seat]) == FULL - 1


def _costs(replay: Replay, eaten: Eaten) -> tuple[Cost, ...]:
    paid = any(eaten.key in entry.eats and entry.reason in EATING for entry in replay.ledger)
    prices = prices_of_eat(eaten, replay.ruleset)
    ga = ga_of_eat(eaten, replay.ruleset)
    put_in = any(eaten.key in each.eats and each.reason is Reason.GA for each in replay.ledger)
    return (
        *(Cost(price, paid and price.points > 0) for price in prices),
        *([Cost(ga, put_in)] if ga.points else []),
    )


def _closed(fold: Fold, step: Step, after: Event | None) -> Step:
    """End a turn: a discard that the log leaves out, a row that is full now, móm."""
    seat, khan = step.seat, step.u is not None and step.u.khan
    if khan:
        return step
    if step.thrown is None and _threw_all_the_same(fold, step, after):
        step = replace(step, last=_is_last(fold, seat))
        fold.threw_unseen(seat)
    fold.last = seat
    if not step.last:
        return step
    fold.full_on[seat] = step.number
    return replace(step, mom=step.u is None and not any(p.owner == seat for p in fold.phoms))


def _threw_all_the_same(fold: Fold, step: Step, after: Event | None) -> bool:
    """Say whether the referee took a turn without a discard as one with an unknown discard."""
    if isinstance(after, TurnBegan):
        return after.rows[step.seat] > len(fold.rows[step.seat])
    return step.u is None
