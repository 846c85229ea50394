"""The end of a story: the count of each hand, ties, and the cause of every payment."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from phom_replay.cards import CardSet, card_set, count
from phom_replay.law.eating import Eaten
from phom_replay.law.points import count_points
from phom_replay.law.unpaid import Unpaid
from phom_replay.ledger import EatKey, Entry, Reason
from phom_replay.record import Seat
from phom_replay.referee.result import Ended, Place, Replay
from phom_replay.story.telling import EATING
from phom_replay.story.values import Step

_SECTION: Final = "rules/payments"
_FOR_CARDS: Final = EATING | {Reason.GA}


@dataclass(frozen=True, slots=True)
class Count:
    """The points left in a hand after four rounds, as the referee counted them.

    ``cards`` is None where not all of them are known; ``points`` then are those that the log
    records, or None. ``laid_on`` is the turn of the first phỏm that counts against móm and
    decides ties, ``late_on`` that of one laid only after the turn to lay down, ``last_on`` the
    player's last turn.
    """

    seat: Seat
    points: int | None
    cards: CardSet | None
    place: int | None
    mom: bool | None
    laid_on: int | None
    late_on: int | None
    last_on: int | None


@dataclass(frozen=True, slots=True)
class NotPaid:
    """What one may expect to be paid and is not, the turn it is about, who does not pay it.

    ``eaten`` are the cards it rests on; what one rule decides alike is one of these.
    """

    unpaid: Unpaid
    turn: int | None
    payers: tuple[Seat, ...]
    eaten: tuple[Eaten, ...] = ()

    def until(self, turn: int) -> Self | None:
        """Return what of it was due by a turn, as payments for eaten cards are; None for nothing.

        That a hand was abandoned or fouled nobody knew by then.
        """
        if self.unpaid.reason not in EATING or self.unpaid.why in {"void", "foul"}:
            return None
        eaten = tuple(each for each in self.eaten if each.turn <= turn)
        return replace(self, eaten=eaten) if eaten else None


@dataclass(frozen=True, slots=True)
class Payment:
    """A payment and what caused it: the turn, and the eaten cards that it is for or rests on."""

    entry: Entry
    turn: int | None
    eaten: tuple[Eaten, ...] = ()

    @property
    def at_once(self) -> bool:
        """Whether it was due on the turn of an eat, or before the first one, whatever followed."""
        into_pot = self.entry.reason is Reason.GA and self.entry.receiver is None
        return into_pot or self.entry.reason in EATING


def counts_of(replay: Replay, steps: Sequence[Step]) -> tuple[Count, ...]:
    """Return the count of every hand by seat; none where no points are counted."""
    if replay.ended not in {Ended.ROUNDS, Ended.SCORE_ONLY}:
        return ()
    by_seat = sorted(replay.places, key=lambda place: place.seat)
    return tuple(_count(replay, place, steps) for place in by_seat)


def _count(replay: Replay, place: Place, steps: Sequence[Step]) -> Count:
    return Count(
        place.seat,
        place.points,
        _cards(replay, place, steps),
        place.place,
        place.mom,
        place.laid,
        place.late,
        place.last_turn or None,
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
    return next(
        (cards for cards in found if count_points(replay.ruleset, cards) == place.points), None
    )


def ties_of(counts: Sequence[Count]) -> tuple[tuple[Count, ...], ...]:
    """Return the players of equal points who are not móm, those better placed first."""
    placed = [c for c in counts if c.place is not None and c.points is not None and not c.mom]
    groups: dict[int, list[Count]] = {}
    for each in sorted(placed, key=lambda c: c.place or 0):
        groups.setdefault(each.points or 0, []).append(each)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)


def payments_of(replay: Replay, steps: Sequence[Step]) -> tuple[Payment, ...]:
    """Return every payment of the ledger with its cause."""
    turns = _turns_by_line(steps)
    told = _told_eats(steps)
    return tuple(
        Payment(
            entry,
            turns.get(entry.line or 0),
            tuple(told[key] for key in entry.eats if key in told),
        )
        for entry in replay.ledger
    )


def not_paid_of(replay: Replay, steps: Sequence[Step]) -> tuple[NotPaid, ...]:
    """Return what is not paid; what one rule decides alike for several stands together."""
    turns, told = _turns_by_line(steps), _told_eats(steps)
    groups: dict[object, list[Unpaid]] = {}
    for index, each in enumerate(replay.unpaid):
        alike = (each.reason, each.why, each.rule)
        several = each.reason in _FOR_CARDS or each.rule == _SECTION
        groups.setdefault(alike if several else index, []).append(each)
    return tuple(
        NotPaid(
            _about_all(same),
            turns.get(same[0].line or 0),
            tuple(dict.fromkeys(each.payer for each in same if each.payer is not None)),
            tuple(told.get(e.key, e) for each in same for e in each.eaten),
        )
        for same in groups.values()
    )


def _about_all(same: Sequence[Unpaid]) -> Unpaid:
    """Return one that says only what holds for all of them."""
    receivers = {each.receiver for each in same}
    return same[0] if len(receivers) == 1 else replace(same[0], receiver=None)


def _turns_by_line(steps: Sequence[Step]) -> dict[int, int]:
    return {step.line: step.number for step in steps if step.line}


def _told_eats(steps: Sequence[Step]) -> dict[EatKey, Eaten]:
    """Return the eaten cards of the story: its turns count a call of Ù khan too."""
    return {eaten.key: eaten for eaten in (steps[-1].after.eats if steps else ())}
