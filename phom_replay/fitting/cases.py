"""A hand as evidence: what a ruleset makes of it, and which keys that rests on.

The referee's walk through the moves is kept for all rulesets that agree on the keys it asked
for; other keys only price what happened, so that trying their values is cheap.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from phom_replay.findings import Finding, Severity, Trait
from phom_replay.ledger import Entry
from phom_replay.record import Hand, is_outcome
from phom_replay.referee import Context
from phom_replay.referee.judging import close, walk_to_end
from phom_replay.referee.report import Report
from phom_replay.referee.state import Walk
from phom_replay.rulesets import Ruleset
from phom_replay.rulesets.watched import watched
from phom_replay.session import End

_ILLEGAL, _PAY = 20, 2
_MOST_WALKS: Final = 64


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a ruleset makes of a hand; ``reads`` are the keys, as attributes, that it rests on.

    ``distance`` says how far what was recorded is from it, 0 where nothing contradicts.
    """

    score: tuple[int, ...] | None
    ledger: tuple[Entry, ...]
    errors: tuple[Finding, ...]
    end: End
    reads: frozenset[str]
    legal: bool
    distance: int
    recorded: bool

    @property
    def explained(self) -> bool:
        """Whether all that was recorded agrees: the referee finds no error."""
        return not self.errors

    @property
    def told(self) -> tuple[object, ...]:
        """What two rulesets have to agree on for this hand not to tell them apart.

        Nets that nobody wrote down, or that are right, tell nothing more.
        """
        tells = self.recorded and not self.explained
        return (self.score if tells else None, self.legal, self.explained)


@dataclass(slots=True)
class Case:
    """A hand of a file, with the walks through it by the keys that they asked for."""

    file: str
    hand: Hand
    _walks: dict[tuple[str, ...], dict[object, Walk]] = field(default_factory=dict)
    _kept: int = 0

    @property
    def recorded(self) -> tuple[int | None, ...] | None:
        """The recorded nets by seat."""
        return None if self.hand.score is None else self.hand.score.points

    @property
    def tells(self) -> bool:
        """Whether the hand tells how it went and has a recorded result, and all can be read."""
        hand = self.hand
        moves = (hand.turns or is_outcome(hand)) and len(hand.players) > 1
        unread = any(finding.severity is Severity.ERROR for finding in hand.findings)
        return bool(moves and (hand.score or hand.pays) and not unread and hand.void is None)

    def outcome(self, rules: Ruleset, context: Context) -> Outcome:
        """Return what a ruleset makes of the hand."""
        keys, walk = self._walk(rules, context)
        priced, read = watched(rules)
        walk.table.rules = priced
        report = Report(self.hand, list(walk.report.findings), list(walk.report.error_turns))
        trust = replace(walk.trust)
        closed = replace(walk, rules=priced, report=report, trust=trust, opens=dict(walk.opens))
        settlement, score = close(closed)
        found = tuple(f for f in report.findings if f.severity is Severity.ERROR)
        faulty = bool(found) or any(f.severity is Severity.ERROR for f in self.hand.findings)
        known = score is not None
        end = End(settlement.ended, settlement.winner, known, faulty, settlement.pot)
        legal = all(finding.has(Trait.EVIDENCE) for finding in found)
        return Outcome(
            score,
            tuple(settlement.ledger),
            found,
            end,
            frozenset(read).union(keys),
            legal,
            self._distance(score, found, legal=legal),
            self.recorded is not None,
        )

    def _walk(self, rules: Ruleset, context: Context) -> tuple[tuple[str, ...], Walk]:
        for keys, walks in self._walks.items():
            walk = walks.get(_values(rules, keys, context))
            if walk is not None:
                return keys, walk
        asked, read = watched(rules)
        walk = walk_to_end(self.hand, asked, context)
        walk.events.clear()
        keys = tuple(sorted(read))
        if self._kept >= _MOST_WALKS:
            self._walks.clear()
            self._kept = 0
        self._walks.setdefault(keys, {})[_values(rules, keys, context)] = walk
        self._kept += 1
        return keys, walk

    def _distance(
        self, score: tuple[int, ...] | None, errors: Iterable[Finding], *, legal: bool
    ) -> int:
        pays = sum(finding.code == "pay-mismatch" for finding in errors)
        off = 0
        if score is not None and self.recorded is not None:
            pairs = zip(self.recorded, score, strict=True)
            off = sum(abs(kept - points) for kept, points in pairs if kept is not None)
        return off + pays * _PAY + (not legal) * _ILLEGAL


def _values(rules: Ruleset, keys: tuple[str, ...], context: Context) -> object:
    return (context, *(getattr(rules, key) for key in keys))
