"""What the referee keeps while walking through a hand."""

from dataclasses import dataclass, field

from phom_replay.cards import CardSet
from phom_replay.events import Event
from phom_replay.findings import Fault, Finding, Severity, Trait
from phom_replay.law.u import Way
from phom_replay.record import Hand, MaybeCard, Seat, Turn
from phom_replay.referee.context import Context
from phom_replay.referee.knowledge.looks import Look
from phom_replay.referee.knowledge.table import Table
from phom_replay.referee.play import Play
from phom_replay.referee.report import WHOLE_LINE, Report
from phom_replay.rulesets.ruleset import Ruleset


@dataclass(slots=True)
class Outcome:
    """An Ù that ends a hand: whose, on which line, and in which ways the cards are one.

    Where cards of it are hidden, ``looks`` are what it may look like instead. ``had_laid`` says
    that the player had laid down on an earlier turn, None where nobody knows; ``nearly_tron``
    what alone keeps it from being tròn.
    """

    seat: Seat
    line: int
    ways: tuple[Way, ...] = ()
    khan: bool = False
    had_laid: bool | None = False
    looks: tuple[Look, ...] = ()
    nearly_tron: str = ""


@dataclass(slots=True)
class OpenCheck:
    """A check that hidden cards leave open: where it stands first, and all its lines."""

    fault: Fault
    line: int
    item: int
    lines: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Dealt:
    """How many cards each seat was dealt, and those of them that are known."""

    sizes: list[int]
    cards: list[CardSet]


@dataclass(slots=True)
class Pile:
    """The stock as it is listed, how many of it are drawn, and whether an error has moved it."""

    cards: tuple[MaybeCard, ...] = ()
    drawn: int = 0
    shaken: bool = False

    @property
    def top(self) -> MaybeCard:
        """The card that is drawn next, None where nobody knows it."""
        return self.cards[self.drawn] if self.drawn < len(self.cards) else None


@dataclass(slots=True)
class Timing:
    """When the players were on turn.

    ``last_turns`` is the latest turn of each player, counted from 1, ``last_lines`` its line,
    ``lay_turns`` the turn on which one had to lay down; who ``moved`` has drawn or eaten.
    """

    last_turns: dict[Seat, int] = field(default_factory=dict)
    last_lines: dict[Seat, int] = field(default_factory=dict)
    lay_turns: dict[Seat, int] = field(default_factory=dict)
    moved: set[Seat] = field(default_factory=set)


@dataclass(slots=True)
class Uncalled:
    """Ù that nobody called.

    ``offer`` is one of the latest turn: the hand is over if the log stops here; ``finding`` says
    so. ``early`` are phỏm of that turn, shown too early unless the hand ends as that Ù. The
    ``told`` players have had their finding.
    """

    offer: Outcome | None = None
    finding: Finding | None = None
    early: tuple[Fault, Play, int] | None = None
    told: set[Seat] = field(default_factory=set)


@dataclass(slots=True)
class Order:
    """How the lines follow each other.

    ``expected_at`` says who was on turn at each turn walked through, the current one included.
    A ``gap`` is an unreadable line that may have been anybody's turn. ``first_lines`` is the
    first line of each turn, once a line out of turn has asked for it.
    """

    expected_at: list[Seat | None] = field(default_factory=list)
    gap: bool = False
    after_end: bool = False
    first_lines: dict[Turn, int] = field(default_factory=dict)


@dataclass(slots=True)
class Trust:
    """How far what was found can be relied on.

    ``trouble`` is the first turn with an error, counted from 0, ``erring`` who has one on the
    turn that is played. ``shaken``: a finding makes the recomputed results doubtful;
    ``unheld``: the cards and points left were not held against the moves; ``elsewhere``: the
    results were judged under another reading of the lines.
    """

    trouble: int | None = None
    erring: set[Seat] = field(default_factory=set)
    shaken: bool = False
    unheld: bool = False
    elsewhere: bool = False


@dataclass(slots=True)
class Walk:
    """A walk through a hand: the table as it is known, what happened, and what was found."""

    hand: Hand
    rules: Ruleset
    context: Context
    table: Table
    report: Report
    dealt: Dealt
    pile: Pile = field(default_factory=Pile)
    timing: Timing = field(default_factory=Timing)
    events: list[Event] = field(default_factory=list)
    outcome: Outcome | None = None
    uncalled: Uncalled = field(default_factory=Uncalled)
    order: Order = field(default_factory=Order)
    trust: Trust = field(default_factory=Trust)
    opens: dict[tuple[str, Seat], OpenCheck] = field(default_factory=dict)
    maybe_kings: frozenset[int] = frozenset()
    """Lines that say who ate an unnamed card: a written score takes it for a king."""

    def fault(self, fault: Fault, play: Play, index: int | None) -> Finding | None:
        """Record a fault of a move of a turn, or of its line; open checks wait."""
        turn, seat = play.turn, play.seat
        item = WHOLE_LINE if index is None or turn.broken else index + 1
        if fault.code == "open-check":
            self.leave_open(fault, turn.line, item, seat)
            return None
        finding = self.report.add(fault, turn.line, item, seat)
        if finding.severity is Severity.ERROR:
            trust = self.trust
            if trust.trouble is None:
                trust.trouble = len(self.order.expected_at) - 1
            trust.erring.add(seat)
            trust.shaken = trust.shaken or not fault.has(Trait.HARMLESS)
            self.report.error_turns.append((seat, self.table.turn))
        return finding

    def leave_open(self, fault: Fault, line: int, item: int, seat: Seat) -> None:
        """Remember a check that hidden cards leave open, once a kind and player."""
        key = (fault.variant, seat)
        self.opens.setdefault(key, OpenCheck(fault, line, item)).lines.append(line)
