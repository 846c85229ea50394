"""Hands as evidence: does a ruleset make what was recorded come out right?

A hand is walked through once for each set of the keys that can change which moves are legal;
the other keys only price what happened, so that trying their values is cheap.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from phom_replay.findings import Severity
from phom_replay.fitting.hearing import hears
from phom_replay.ledger import net
from phom_replay.record import Hand, Log
from phom_replay.referee.ending import settle
from phom_replay.referee.paying import unmatched_pays
from phom_replay.referee.state import Walk
from phom_replay.rules import Ruleset
from phom_replay.session import walks

MOVE_KEYS: Final = (
    "play.rows",
    "play.lay_all",
    "gui.allowed",
    "gui.when_mom",
    "gui.onto_own",
    "u.call",
    "u.by_gui",
    "u.khan_gap",
    "eat.chot_when",
)
"""Keys that change which moves are legal, or facts that the walk finds out."""
_NO_EVIDENCE: Final = frozenset({"min-stack", "left-mismatch"})
"""Errors that say nothing about what the table pays."""
Structure = tuple[object, ...]


def structure_of(rules: Ruleset) -> Structure:
    """Return what the walk through a hand depends on."""
    return (*(rules.value(key) for key in MOVE_KEYS), rules.u_khan > 0)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a ruleset makes of a hand: its nets, and whether all that was recorded agrees."""

    score: tuple[int, ...] | None
    legal: bool
    explained: bool
    distance: int


@dataclass(slots=True)
class Case:
    """A hand with recorded results: its file, number and its walks by structure."""

    file: str
    hand: Hand
    walks: dict[Structure, Walk] = field(default_factory=dict)
    legal: dict[Structure, bool] = field(default_factory=dict)

    @property
    def recorded(self) -> tuple[int | None, ...] | None:
        """The recorded nets by seat."""
        return None if self.hand.score is None else self.hand.score.points

    def outcome(self, rules: Ruleset) -> Outcome:
        """Return what a ruleset makes of the hand; its structure must have been walked."""
        structure = structure_of(rules)
        walk = self.walks[structure]
        walk.rules = rules
        settlement = settle(walk)
        legal = self.legal[structure]
        seats = len(self.hand.players)
        score = net(settlement.ledger, seats) if settlement.complete else None
        distance = _distance(self.recorded, score)
        pays = not settlement.complete or not unmatched_pays(self.hand.pays, settlement.ledger)
        explained = legal and pays and distance == 0
        return Outcome(score, legal, explained, distance + (not legal) * 20 + (not pays) * 2)

    def hears(self, key: str, rules: Ruleset) -> bool:
        """Say whether the value of a key can change what this ruleset makes of the hand."""
        return hears(self.walks[structure_of(rules)], key)


def _distance(recorded: tuple[int | None, ...] | None, score: tuple[int, ...] | None) -> int:
    if recorded is None:
        return 0
    if score is None:
        return 5
    pairs = zip(recorded, score, strict=True)
    return sum(abs(written - points) for written, points in pairs if written is not None)


def _is_legal(walk: Walk) -> bool:
    foul = walk.hand.foul
    offender = None if foul is None or foul.seat is None else walk.hand.players[foul.seat]
    return not any(
        finding.severity is Severity.ERROR
        and finding.code not in _NO_EVIDENCE
        and (offender is None or finding.player != offender)
        for finding in walk.report.findings
    )


class Evidence:
    """All hands with recorded results of some logs, to be held against rulesets."""

    def __init__(self, logs: Iterable[tuple[str, Log]]) -> None:
        """Keep the logs; hands that record no result are counted and left out."""
        self.logs = list(logs)
        hands = [(file, hand) for file, log in self.logs for hand in log.hands]
        self.read = len(hands)
        self.cases = [Case(file, hand) for file, hand in hands if _tells(hand)]
        self._structures: set[Structure] = set()

    def outcomes(self, rules: Ruleset) -> list[Outcome]:
        """Return what a ruleset makes of every hand."""
        self._walk(rules)
        return [case.outcome(rules) for case in self.cases]

    def outcomes_after(
        self, told: Sequence[Outcome], before: Ruleset, key: str, rules: Ruleset
    ) -> list[Outcome]:
        """Return the same where only one key was changed since ``told``."""
        if structure_of(rules) != structure_of(before):
            return self.outcomes(rules)
        return [
            case.outcome(rules) if case.hears(key, rules) else outcome
            for case, outcome in zip(self.cases, told, strict=True)
        ]

    def _walk(self, rules: Ruleset) -> None:
        structure = structure_of(rules)
        if structure in self._structures:
            return
        self._structures.add(structure)
        told = (walk for _, log in self.logs for walk in walks(log, rules))
        for case, walk in zip(self.cases, (w for w in told if _tells(w.hand)), strict=True):
            case.walks[structure] = walk
            case.legal[structure] = _is_legal(walk)


def _tells(hand: Hand) -> bool:
    """Say whether a hand can tell rules apart: moves and a recorded result that can be read."""
    moves = hand.turns and len(hand.players) > 1
    unread = any(finding.severity is Severity.ERROR for finding in hand.findings)
    return bool(moves and (hand.score or hand.pays) and not unread and hand.void is None)


def changed(rules: Ruleset, changes: Sequence[tuple[str, object]]) -> Ruleset:
    """Return a ruleset with other values for some keys."""
    values = {key.replace(".", "_"): value for key, value in changes}
    return replace(rules, **values)  # type: ignore[arg-type]  # values come from the key table
