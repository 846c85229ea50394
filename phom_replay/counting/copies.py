"""Hands that are copies of one another, by the digests of what they mean.

Of several copies one counts, and which one does not depend on the order of the files: one that
counts by itself before one that does not, one whose score agrees with the rules before others.
"""

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from phom_replay.counting.judging import Verdict
from phom_replay.counting.meaning import meaning_of
from phom_replay.counting.names import session_of
from phom_replay.record import Hand
from phom_replay.referee import Replay
from phom_replay.rulesets import Ruleset

Key = tuple[bytes, int]
Place = tuple[str, str, str]


class Mark(NamedTuple):
    """What is needed to find copies of a hand, and to say which of them counts.

    ``place`` is where it stands: file, session and table. Of copies that with the smallest
    ``order`` counts.
    """

    digest: bytes | None
    bare: bool
    counted: bool
    recorded: tuple[int | None, ...] | None
    place: Place
    order: tuple[object, ...]


def mark_of(file: str, replay: Replay, verdict: Verdict) -> Mark:
    """Return the mark of a hand that was judged."""
    hand = replay.hand
    meaning = meaning_of(hand)
    place = (file, *session_of(hand))
    return Mark(
        None if meaning is None else meaning.digest,
        meaning is not None and meaning.bare,
        verdict.barred is None,
        replay.recorded,
        place,
        (verdict.barred is not None, verdict.points is None, *_worth(replay, verdict), *place),
    )


def skipped_mark(file: str, hand: Hand) -> Mark:
    """Return the mark of a hand that nobody refereed: it is a copy of none."""
    return Mark(
        None, bare=False, counted=False, recorded=None, place=(file, *session_of(hand)), order=()
    )


def _worth(replay: Replay, verdict: Verdict) -> tuple[object, ...]:
    """Return what says how good a copy is: a right score, then one that says more.

    The rest is there to make the choice the same every time.
    """
    hand, recorded = replay.hand, replay.recorded
    points = () if recorded is None else tuple((each is None, each or 0) for each in recorded)
    stake = "" if hand.stake is None else f"{hand.stake.currency} {hand.stake.amount}"
    return (
        verdict.gap != 0,
        recorded is None,
        bool(verdict.errors),
        hand.stake is None,
        hand.date is None,
        points,
        hand.date or "",
        stake,
        replay.ruleset.name,
        _hash(replay.ruleset),
    )


@lru_cache(maxsize=256)
def _hash(rules: Ruleset) -> str:
    return rules.hash


class _Best(NamedTuple):
    number: int
    mark: Mark


@dataclass(slots=True)
class Copies:
    """Takes the hands of all files and says of each copy which hand counts instead.

    Hands of one file come together and in order; the files may come in any.
    """

    _best: dict[Key, _Best] = field(default_factory=dict)
    _others: dict[int, tuple[Key, Place]] = field(default_factory=dict)
    _bare: Counter[bytes] = field(default_factory=Counter)
    _file: str | None = None
    _disputed: set[Key] = field(default_factory=set)

    def add(self, number: int, mark: Mark) -> None:
        """Take the next hand."""
        if mark.digest is None:
            return
        key = (mark.digest, self._times(mark) if mark.bare else 0)
        best = self._best.get(key)
        mine = _Best(number, mark)
        if best is None:
            self._best[key] = mine
            return
        if mark.counted and best.mark.counted and _disagree(mark, best.mark):
            self._disputed.add(key)
        if mark.order < best.mark.order:
            self._best[key], mine = mine, best
        self._others[mine.number] = (key, mine.mark.place)

    def _times(self, mark: Mark) -> int:
        """Return which hand like this it is in its file: two of one file are two hands."""
        if mark.place[0] != self._file:
            self._file = mark.place[0]
            self._bare.clear()
        self._bare[mark.digest or b""] += 1
        return self._bare[mark.digest or b""]

    @property
    def disputed(self) -> int:
        """How many hands have copies with unequal recorded scores."""
        return len(self._disputed)

    def original_of(self, number: int) -> int | None:
        """Return the hand that counts instead of this one, None where it is no copy."""
        found = self._others.get(number)
        if found is None:
            return None
        best = self._best[found[0]]
        return best.number if best.mark.counted else None

    def elsewhere(self, number: int) -> bool:
        """Say whether a copy stands in another file or session than the hand that counts."""
        key, place = self._others[number]
        return self._best[key].mark.place != place


def _disagree(one: Mark, other: Mark) -> bool:
    return None not in (one.recorded, other.recorded) and one.recorded != other.recorded
