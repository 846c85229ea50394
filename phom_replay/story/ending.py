"""The end of a story: the count of each hand, ties, and the cause of every payment."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from phom_replay.cards import CardSet, card_set, count, points_of
from phom_replay.ledger import Entry, Reason
from phom_replay.record import Seat
from phom_replay.referee.result import Ended, Place, Replay
from phom_replay.rules.table import Eaten
from phom_replay.story.telling import EATING
from phom_replay.story.values import Step


@dataclass(frozen=True, slots=True)
class Count:
    """The points left in a hand after four rounds, as the referee counted them.

    ``cards`` is None where not all of them are known; ``points`` then are those that the log
    records, or None. ``laid_on`` is the turn of the first phỏm that counts against móm and
    decides ties, ``last_on`` the player's last turn.
    """

    seat: Seat
    points: int | None
    cards: CardSet | None
    place: int | None
    mom: bool | None
    laid_on: int | None
    last_on: int | None


@dataclass(frozen=True, slots=True)
class Payment:
    """A payment and what caused it: the turn, and the eaten cards that it is for or rests on."""

    entry: Entry
    turn: int | None
    eaten: tuple[Eaten, ...] = ()

    @property
    def at_once(self) -> bool:
        """Whether it was due on the turn of an eat, whatever followed."""
        return self.entry.reason in EATING


def counts_of(replay: Replay, steps: Sequence[Step]) -> tuple[Count, ...]:
    """Return the count of every hand by seat; none where no points are counted."""
    if replay.ended is not Ended.ROUNDS:
        return ()
    by_seat = sorted(replay.places, key=lambda place: place.seat)
    return tuple(_count(replay, place, steps) for place in by_seat)


def _count(replay: Replay, place: Place, steps: Sequence[Step]) -> Count:
    seat = place.seat
    mine = [step for step in steps if step.seat == seat]
    laying = [step.number for step in mine if step.laid]
    if replay.ruleset.place_mom_when == "lay":
        due = next((step.number for step in mine if step.last), None)
        laying = [number for number in laying if due is None or number <= due]
    return Count(
        seat,
        place.points,
        _cards(replay, place, steps),
        place.place,
        place.mom,
        min(laying, default=None),
        mine[-1].number if mine else None,
    )


def _cards(replay: Replay, place: Place, steps: Sequence[Step]) -> CardSet | None:
    """Return the cards that make up the points of a hand, those recorded where none else."""
    if place.points is None or not steps:
        return None
    held = steps[-1].after.hands[place.seat]
    found = [held.known] if count(held.known) == held.size else []
    found += [
        card_set(card for card in left.cards if card is not None)
        for left in replay.hand.lefts
        if left.seat == place.seat and None not in left.cards
    ]
    return next((cards for cards in found if points_of(cards) == place.points), None)


def ties_of(counts: Sequence[Count]) -> tuple[tuple[Count, ...], ...]:
    """Return the players of equal points who are not móm, those better placed first."""
    placed = [c for c in counts if c.place is not None and c.points is not None and not c.mom]
    groups: dict[int, list[Count]] = {}
    for each in sorted(placed, key=lambda c: c.place or 0):
        groups.setdefault(each.points or 0, []).append(each)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)


def payments_of(replay: Replay, steps: Sequence[Step]) -> tuple[Payment, ...]:
    """Return every payment of the ledger with its cause."""
    turns = {step.line: step.number for step in steps if step.line}
    eats = steps[-1].after.eats if steps else ()
    return tuple(
        Payment(
            entry,
            None if entry.line is None else turns.get(entry.line),
            tuple(_causes(replay, entry, eats)),
        )
        for entry in replay.ledger
    )


def _causes(replay: Replay, entry: Entry, eats: Sequence[Eaten]) -> Iterator[Eaten]:
    pair = (entry.payer, entry.receiver)
    if entry.reason in EATING:
        yield from (e for e in eats if (e.thrower, e.eater) == pair and e.line == entry.line)
    elif entry.reason is Reason.DEN and entry.rule == "den.three":
        yield from (e for e in eats if (e.thrower, e.eater) == pair)
    elif entry.reason is Reason.DEN:
        yield from _chot_of_den(replay, entry, [e for e in eats if e.chot])


def _chot_of_den(replay: Replay, entry: Entry, chots: list[Eaten]) -> Iterator[Eaten]:
    if entry.rule == "den.chot" and replay.ruleset.den_chot == "first":
        yield from chots[:1]
    elif entry.rule == "den.own_chot" and replay.ruleset.den_own_chot == "thrower":
        chosen = chots[:1] if replay.ruleset.den_chot == "first" else chots[-1:]
        yield from chosen
    else:
        yield from [e for e in chots if e.eater == entry.payer][-1:]
