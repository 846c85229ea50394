"""What the referee keeps while walking through a hand."""

from dataclasses import dataclass, field
from itertools import takewhile

from phom_replay.cards import EMPTY, CardSet, bit, has
from phom_replay.events import Event
from phom_replay.findings import Fault, Finding, Severity
from phom_replay.law.u import Way
from phom_replay.record import (
    CallKhan,
    CallU,
    Discard,
    Draw,
    Eat,
    Hand,
    Lay,
    MaybeCard,
    Mom,
    Seat,
    Turn,
)
from phom_replay.referee.context import Context
from phom_replay.referee.hindsight import Hindsight
from phom_replay.referee.knowledge.looks import Look
from phom_replay.referee.knowledge.passage import Passage
from phom_replay.referee.knowledge.table import Table
from phom_replay.referee.report import WHOLE_LINE, Report
from phom_replay.rulesets.ruleset import Ruleset

HARMLESS = frozenset(
    {
        "bad-send",
        "false-mom",
        "khan-not-allowed",
        "lay-too-early",
        "missed-u",
        "not-laid",
        "send-not-allowed",
        "send-too-early",
        "two-eaten-in-meld",
    }
)
"""Errors of a move after which the recorded results can still be held against the recomputed."""


@dataclass(frozen=True, slots=True)
class Play:
    """A turn and whose it is; moves come with their place among those written."""

    turn: Turn
    seat: Seat

    @property
    def takes(self) -> list[tuple[int, Draw | Eat]]:
        """Its draws and eats."""
        return [(i, a) for i, a in enumerate(self.turn.actions) if isinstance(a, Draw | Eat)]

    @property
    def thrown(self) -> tuple[int, Discard] | None:
        """Its discard."""
        throws = ((i, a) for i, a in enumerate(self.turn.actions) if isinstance(a, Discard))
        return next(throws, None)

    @property
    def shows(self) -> tuple[int, Lay | Mom] | None:
        """The first phỏm that it lays, or the móm that it says."""
        shows = ((i, a) for i, a in enumerate(self.turn.actions) if isinstance(a, Lay | Mom))
        return next(shows, None)

    def says(self, kind: type[CallU | CallKhan | Mom]) -> int | None:
        """Return the place of such a word, or None."""
        return next((i for i, a in enumerate(self.turn.actions) if isinstance(a, kind)), None)


@dataclass(slots=True)
class Outcome:
    """An Ù that ends a hand: whose, on which line, and in which ways the cards are one.

    Where cards of it are hidden, ``looks`` are what it may look like instead. ``had_laid`` says
    that the player had laid down on an earlier turn, ``nearly_tron`` what alone keeps it from
    being tròn.
    """

    seat: Seat
    line: int
    ways: tuple[Way, ...] = ()
    khan: bool = False
    had_laid: bool = False
    looks: tuple[Look, ...] = ()
    nearly_tron: str = ""


@dataclass(slots=True)
class OpenCheck:
    """A check that hidden cards leave open: where it stands first, and all its lines."""

    fault: Fault
    line: int
    item: int
    lines: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Walk:
    """The state of a walk: the table, the findings so far, what remains to be said."""

    hand: Hand
    rules: Ruleset
    context: Context
    table: Table
    report: Report
    sizes: list[int]
    dealt: list[CardSet]
    passages: dict[Seat, Passage]
    stock: tuple[MaybeCard, ...] = ()
    drawn: int = 0
    stock_shaken: bool = False
    events: list[Event] = field(default_factory=list)
    outcome: Outcome | None = None
    offer: Outcome | None = None
    """An Ù of the latest turn that nobody called: the hand is over if the log stops here."""
    offer_finding: Finding | None = None
    held: tuple[CardSet, CardSet] = (EMPTY, EMPTY)
    """The hand of the turn before anything was laid, and the eaten cards bound in it."""
    early_lay: tuple[Fault, Play, int] | None = None
    """Phỏm shown too early unless the hand ends as that Ù."""
    moved: set[Seat] = field(default_factory=set)
    missed: set[Seat] = field(default_factory=set)
    gap: bool = False
    """An unreadable line may have been anybody's turn."""
    after_end: bool = False
    first_lines: dict[Turn, int] = field(default_factory=dict)
    """The first line of each turn, once a line out of turn has asked for it."""
    expected_at: list[Seat | None] = field(default_factory=list)
    """Who was on turn at each turn walked through, the current one included."""
    trouble: int | None = None
    """The first turn with an error, counted from 0."""
    shaken: bool = False
    """A finding makes the recomputed results doubtful."""
    unheld: bool = False
    """The cards and points left were not held against the moves."""
    judged_otherwise: bool = False
    """The results were judged under another reading of the lines."""
    last_turns: dict[Seat, int] = field(default_factory=dict)
    """The latest turn of each player, counted from 1, and below its line and the laying turn."""
    last_lines: dict[Seat, int] = field(default_factory=dict)
    lay_turns: dict[Seat, int] = field(default_factory=dict)
    opens: dict[tuple[str, Seat], OpenCheck] = field(default_factory=dict)
    hindsight: Hindsight | None = None
    """What the log shows later, read where cards are hidden."""

    def fault(self, fault: Fault, play: Play, index: int | None) -> Finding | None:
        """Record a fault of a move of a turn, or of its line; open checks wait."""
        turn, seat = play.turn, play.seat
        item = WHOLE_LINE if index is None or turn.broken else index + 1
        if fault.code == "open-check":
            self.leave_open(fault, turn.line, item, seat)
            return None
        finding = self.report.add(fault, turn.line, item, seat)
        if finding.severity is Severity.ERROR:
            if self.trouble is None:
                self.trouble = len(self.expected_at) - 1
            self.report.error_turns.append((seat, self.table.turn))
            self.shaken = self.shaken or fault.code not in HARMLESS
        return finding

    def leave_open(self, fault: Fault, line: int, item: int, seat: Seat) -> None:
        """Remember a check that hidden cards leave open, once a kind and player."""
        key = (fault.variant, seat)
        self.opens.setdefault(key, OpenCheck(fault, line, item)).lines.append(line)

    def settle_hands(self, seat: Seat) -> None:
        """Use what the log shows later: name the unknown cards of a hand where only these fit."""
        hand = self.table.hands[seat]
        passage = self.passages.get(seat)
        if passage is None:
            if hand.unknown:
                unseen = CardSet(self.table.unseen(seat) & ~hand.known)
                if unseen.bit_count() == hand.unknown and hand.size == _held(hand.known, unseen):
                    hand.learn(unseen)
            return
        pool = CardSet(passage.cards & ~passage.ahead & ~hand.known)
        possible = CardSet(pool & self.table.unseen(seat)) if pool else pool
        self.table.pools[seat] = possible
        if pool != possible or passage.hidden:
            return
        if hand.unknown and hand.size == _held(hand.known, pool):
            hand.learn(pool)

    def erred(self, seat: Seat) -> bool:
        """Say whether this turn has an error of the player already."""
        now = takewhile(
            lambda error: error[1] == self.table.turn, reversed(self.report.error_turns)
        )
        return any(who == seat for who, _ in now)

    def pass_through(self, play: Play) -> None:
        """Tell the seat's passage that a turn has been played."""
        passage = self.passages.get(play.seat)
        if passage is None:
            return
        for action in play.turn.actions:
            if isinstance(action, Discard) and action.card is not None:
                passage.cards = CardSet(passage.cards & ~bit(action.card))
        for phom in self.table.phoms:
            passage.cards = CardSet(passage.cards & ~phom.cards)

    def arrive(self, seat: Seat, action: Draw | Eat, card: MaybeCard) -> None:
        """Tell the seat's passage that a draw or eat has come."""
        passage = self.passages.get(seat)
        if passage is None:
            return
        if action.card is None:
            passage.hidden -= 1
        elif card is not None and has(passage.ahead, card):
            passage.ahead = CardSet(passage.ahead & ~bit(card))


def _held(known: CardSet, others: CardSet) -> int:
    return known.bit_count() + others.bit_count()
