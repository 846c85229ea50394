"""The moments of a told hand at which one can stop and look: the deal, every turn, the end."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from phom_replay.cards import EMPTY, Card, CardSet, bit
from phom_replay.findings import Finding
from phom_replay.ledger import net
from phom_replay.record import MaybeCard, Seat
from phom_replay.story.ending import Payment
from phom_replay.story.tale import Story
from phom_replay.story.values import State, Step


class Moment(StrEnum):
    """What a scene shows: the table before the first turn, after a turn, or at the end."""

    DEAL = "deal"
    TURN = "turn"
    END = "end"


@dataclass(frozen=True, slots=True)
class Scene:
    """The table at one moment, what was found wrong there, and who owes what by then.

    ``state`` is None where the log says nothing of a table. ``seat`` is who has just played, at
    the deal who opens. ``moved`` are the cards that this turn put where they lie, ``mom`` the
    seats that are móm as things stand. ``payments`` fall due here; ``net`` sums up all so far.
    """

    moment: Moment
    state: State | None
    findings: tuple[Finding, ...]
    payments: tuple[Payment, ...]
    net: tuple[int, ...]
    seat: Seat | None = None
    step: Step | None = None
    moved: CardSet = EMPTY
    mom: frozenset[Seat] = frozenset()


@dataclass(slots=True)
class _Director:
    """What is needed from scene to scene."""

    story: Story
    due: list[Payment] = field(default_factory=list)

    def owed(self, payments: tuple[Payment, ...]) -> tuple[int, ...]:
        self.due += payments
        return net((each.entry for each in self.due), len(self.story.replay.hand.players))


def scenes_of(story: Story) -> tuple[Scene, ...]:
    """Return the scenes of a hand told to its end; a score sheet has only the last one."""
    return tuple(_scenes(_Director(story)))


def _scenes(director: _Director) -> Iterator[Scene]:
    story = director.story
    shown = bool(story.steps or story.replay.hand.deals) and bool(story.state.hands)
    if shown:
        first = _due_at(story, 0)
        owed = director.owed(first)
        yield Scene(Moment.DEAL, story.start, story.before, first, owed, story.opens)
    for step in story.steps:
        yield _turn(director, step)
    rest = tuple(p for p in story.payments if not p.at_once)
    yield Scene(
        Moment.END,
        story.state if shown else None,
        story.after if shown else (*story.before, *story.after),
        rest,
        director.owed(rest),
        mom=_mom_by(story, len(story.steps)),
    )


def _turn(director: _Director, step: Step) -> Scene:
    story = director.story
    payments = _due_at(story, step.number)
    return Scene(
        Moment.TURN,
        step.after,
        step.findings,
        payments,
        director.owed(payments),
        step.seat,
        step,
        _moved(step),
        _mom_by(story, step.number),
    )


def _due_at(story: Story, turn: int) -> tuple[Payment, ...]:
    return tuple(p for p in story.payments if p.at_once and (p.turn or 0) == turn)


def _moved(step: Step) -> CardSet:
    moved = 0
    for phom in step.laid:
        moved |= phom.cards
    for card in _single(step):
        if card is not None:
            moved |= bit(Card(card))
    return CardSet(moved)


def _single(step: Step) -> Iterator[MaybeCard]:
    if step.drew is not None:
        yield step.drew.card
    if step.ate is not None:
        yield step.ate.card
    if step.shift is not None:
        yield step.shift.moved
    for sent in step.sent:
        yield sent.card
    if step.thrown is not None:
        yield step.thrown.card


def _mom_by(story: Story, turn: int) -> frozenset[Seat]:
    """Return the seats that are móm after a turn, once all are over as the count says."""
    for_good = story.replay.ruleset.place_mom_when == "lay"
    mom: dict[Seat, bool] = {}
    for step in story.steps[:turn]:
        if step.last and not (for_good and mom.get(step.seat)):
            mom[step.seat] = step.mom
    if turn == len(story.steps):
        mom |= {count.seat: count.mom for count in story.counts if count.mom is not None}
    return frozenset(seat for seat, holds in mom.items() if holds)
