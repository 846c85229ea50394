"""Every key that a table may quarrel about, each other value tried alone against the own rules.

The referee says which keys it asked for in a hand (``rulesets.watched``). What it found stays true
under every value of the other keys, so a hand is replayed only for the keys that it used, and
where an earlier hand of the session ended otherwise: another opens, or the Ù in a row are others.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from phom_replay.comparison.findings import illegal
from phom_replay.comparison.moved import Barred, Moved
from phom_replay.comparison.search import results
from phom_replay.counting.names import session_of
from phom_replay.record import Hand
from phom_replay.referee import Replay, Status, replay_hand
from phom_replay.referee.report import Report
from phom_replay.rulesets.keys import Value
from phom_replay.rulesets.others import played_values
from phom_replay.rulesets.ruleset import KEYS, Ruleset
from phom_replay.rulesets.watched import watched
from phom_replay.session import End, referee
from phom_replay.session.chains import Chain
from phom_replay.session.seen import Session

_COPY: Final = "duplicate-hand"


@dataclass(slots=True)
class Sweep:
    """What every other value of every key would have moved; feed it log by log."""

    hands: int = 0
    copies: int = 0
    illegal: int = 0
    unscored: int = 0
    replayed: int = 0
    moved: dict[tuple[str, Value], Moved] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Begin with all that can be tried."""
        for key in KEYS.values():
            for value in played_values(key):
                self.moved[key.name, value] = Moved(key.name, value)

    def add_log(
        self,
        hands: Iterable[Hand],
        *,
        file: str = "",
        folder: Path | None = None,
        ruleset: Ruleset | None = None,
    ) -> None:
        """Try every value on the hands of a log, each as it comes."""
        trials = [_Trial(moved) for moved in self.moved.values()]
        for before in referee(hands, folder=folder, ruleset=ruleset):
            self._count(before)
            reads = _reads(before)
            for trial in trials:
                self.replayed += trial.add(file, before, reads)

    def _count(self, before: Replay) -> None:
        self.hands += 1
        if _is_copy(before):
            self.copies += 1
        elif illegal(before) is not None:
            self.illegal += 1
        elif before.score is None:
            self.unscored += 1

    def ranked(self) -> list[Moved]:
        """Return the values that do something, those that move most first."""
        found = [moved for moved in self.moved.values() if moved.speaks]
        return sorted(found, key=lambda one: (-one.points, -len(one.hands), -len(one.barred)))

    def keys(self) -> tuple[str, ...]:
        """Return all keys, those that move most first."""
        return tuple(dict.fromkeys((*(moved.key for moved in self.ranked()), *KEYS)))

    def silent(self) -> tuple[str, ...]:
        """Return the keys that were tried and change nothing, in the order of the rules."""
        untried = self.untried()
        loud = {moved.key for moved in self.moved.values() if moved.speaks}
        return tuple(key for key in KEYS if key not in loud and key not in untried)

    def untried(self) -> tuple[str, ...]:
        """Return the keys of which no other value is known that tables play."""
        return tuple(name for name, key in KEYS.items() if len(played_values(key)) <= 1)


class _Trial:
    """One other value of one key on its way through a log."""

    def __init__(self, moved: Moved) -> None:
        self.moved = moved
        self._chains: dict[Session, Chain] = {}

    def add(self, file: str, before: Replay, reads: set[str]) -> bool:
        """Add a hand as it is under this value; say whether it had to be replayed."""
        hand = before.hand
        if any(f.code == _COPY and not f.variant for f in before.findings):
            return False
        chain = self._chains.setdefault(session_of(hand), Chain())
        after, asked = self._after(before, chain, reads)
        if after is not before and not _is_copy(before):
            self._count(file, before, after)
        end = before if illegal(after) is not None else after
        faulty = before.status is Status.INVALID
        known = end.score is not None
        told = End(end.ended, end.winner, known=known, faulty=faulty, pot=end.pot)
        chain.advance(end.hand, end.context.first, told)
        return asked

    def _after(self, before: Replay, chain: Chain, reads: set[str]) -> tuple[Replay, bool]:
        key, value = self.moved.key, self.moved.value
        own = before.ruleset.value(key)
        if own != value:
            self.moved.tried += 1
            if own not in self.moved.own:
                self.moved.own.append(own)
        asked = own != value and key.replace(".", "_") in reads
        context = chain.context(Report(before.hand))
        if illegal(before) is not None or not (asked or _differs(context, before)):
            return before, False
        return replay_hand(before.hand, before.ruleset.with_value(key, value), context), True

    def _count(self, file: str, before: Replay, after: Replay) -> None:
        finding = illegal(after)
        if finding is not None:
            self.moved.barred.append(Barred(file, before.hand, finding))
        elif before.score is None or after.score is None:
            self.moved.open += results(before) != results(after)
        else:
            self.moved.add(file, before, after)


def _is_copy(replay: Replay) -> bool:
    return any(finding.code == _COPY for finding in replay.findings)


def _differs(context: object, before: Replay) -> bool:
    return bool(before.hand.players) and context != before.context


def _reads(before: Replay) -> set[str]:
    """Return the keys, as attributes, that the referee asked for in a hand."""
    rules, read = watched(before.ruleset)
    if illegal(before) is None:
        replay_hand(before.hand, rules, before.context)
    return read
