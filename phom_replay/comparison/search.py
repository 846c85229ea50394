"""Which keys matter for a hand: found by replaying it with one key changed at a time.

A quick replay, which leaves in place the errors that merely follow from others, settles nearly
all: only where its errors alone differ does the full one decide.
"""

from collections import Counter
from collections.abc import Callable

from phom_replay.comparison.findings import findings_of, is_hand, mark
from phom_replay.comparison.payments import paid
from phom_replay.findings import Severity
from phom_replay.referee import Context, Replay, replay_hand
from phom_replay.rulesets.ruleset import Ruleset

Said = Callable[[Replay], object]


def errors(replay: Replay) -> object:
    """Return the errors of a verdict."""
    return Counter(mark(f) for f in findings_of(replay) if f.severity is Severity.ERROR)


def findings(replay: Replay) -> object:
    """Return all findings of a verdict, and how the hand ended."""
    return (Counter(map(mark, findings_of(replay))), replay.ended)


def results(replay: Replay) -> object:
    """Return what a hand comes to: payments, places and nets, by whatever name."""
    places = frozenset((one.seat, one.place, one.points) for one in replay.places)
    return (Counter(map(paid, replay.ledger)), places, replay.score)


class _Side:
    """A hand under one of the two rulesets, ready for single changes."""

    def __init__(self, replay: Replay, said: Said) -> None:
        self.hand, self.context, self.said = replay.hand, replay.context, said
        self.quick = self.replayed(replay.ruleset, quick=True)
        self.full = self.replayed(replay.ruleset, quick=False)

    def replayed(
        self, rules: Ruleset, context: Context | None = None, *, quick: bool
    ) -> tuple[object, object]:
        """Replay the hand; return its results, and what is said of it."""
        replay = replay_hand(self.hand, rules, context or self.context, quick=quick)
        return results(replay), self.said(replay)

    def changes_under(self, rules: Ruleset, context: Context | None = None) -> bool:
        """Say whether other rules, or another context, change the hand."""
        results, said = self.replayed(rules, context, quick=True)
        if results != self.quick[0]:
            return True
        if said == self.quick[1]:
            return False
        return self.replayed(rules, context, quick=False) != self.full

    def is_hand_under(self, rules: Ruleset) -> bool:
        """Say whether other rules let the hand be played so."""
        return is_hand(replay_hand(self.hand, rules, self.context, quick=True))


class Search:
    """Looks for the keys behind a difference, from either side."""

    def __init__(self, before: Replay, after: Replay, said: Said) -> None:
        """Prepare both sides; ``said`` is what of the findings counts."""
        self._rules = before.ruleset, after.ruleset
        self._contexts = before.context, after.context
        self._before, self._after = _Side(before, said), _Side(after, said)
        self._breaks = not is_hand(before)

    def matters(self, key: str) -> bool:
        """Say whether the other value of this key alone changes the hand, from either side."""
        one, other = self._rules
        if self._before.changes_under(one.with_value(key, other.value(key))):
            return True
        return self._after.changes_under(other.with_value(key, one.value(key)))

    def decides(self, key: str) -> bool:
        """Say whether the other value of this key alone makes or mends an illegal hand."""
        one, other = self._rules
        if self._before.is_hand_under(one.with_value(key, other.value(key))) is self._breaks:
            return True
        return self._after.is_hand_under(other.with_value(key, one.value(key))) is not self._breaks

    def earlier(self) -> bool:
        """Say whether what earlier hands left behind changes this one."""
        old, new = self._contexts
        return old != new and self._after.changes_under(self._rules[1], old)
