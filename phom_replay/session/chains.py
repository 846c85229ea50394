"""Who opens each hand of a session, and the Ù in a row before it.

The winner is ``First`` in the next hand of the session where the players stay the same, in any
seats; after a hand without a winner ``First`` stays (source 001, *Setup*; source 002: "người
đánh đầu là người nhất ở ván trước đó"). Where the hand before does not say who won, or has a
mistake, the hand itself says who opens. A hand that is the copy of another of the session is
outside this chain.
"""

from dataclasses import dataclass, field

from phom_replay.counting.meaning import played_of
from phom_replay.counting.names import keys_of, session_of
from phom_replay.counting.opening import opener_of
from phom_replay.findings import Fault, Param
from phom_replay.record import Hand, Seat
from phom_replay.referee import Context, Ended
from phom_replay.referee.report import Report
from phom_replay.session.seen import Seen, Session

_WITHOUT_WINNER = frozenset({Ended.VOID, Ended.FOUL})


@dataclass(frozen=True, slots=True)
class End:
    """How a hand ended.

    ``known`` says that its whole result is known, ``faulty`` that it has an error: then another
    may have won than the log makes it look. ``pot`` is what is in the pot afterwards, None where
    nobody knows.
    """

    ended: Ended
    winner: Seat | None
    known: bool
    faulty: bool
    pot: int | None = 0


@dataclass(slots=True)
class Chain:
    """The hands of one session so far: who opens next, that player's Ù in a row, the pot.

    ``players`` are told apart by their keys, which stand sorted. ``sure`` is false after a hand of
    which nobody knows who won it, ``pot_told`` true only after one that says what it leaves in
    the pot.
    """

    players: tuple[str, ...] = ()
    opens: str | None = None
    sure: bool = True
    streak: int = 0
    pot: int | None = 0
    pot_told: bool = False

    def context(self, report: Report) -> Context:
        """Return what a hand needs to know; a ``First`` or ``Pot`` that is another is reported."""
        hand = report.hand
        keys = keys_of(hand.players)
        same = self.players == tuple(sorted(keys)) and self.opens is not None
        if not same:
            self.streak = 0
        expected = Seat(keys.index(self.opens)) if same and self.opens else Seat(0)
        if hand.first is not None:
            first = hand.first
        elif same and not self.sure:
            own = opener_of(hand)  # nobody knows who won; the hand itself may say
            first = expected if own is None else own
        else:
            first = expected
        if same and self.sure and first != expected:
            params = {"first": hand.players[first], "expected": hand.players[expected]}
            variant = "" if hand.session else "no-session"
            report.add_at_tag(Fault("wrong-first", variant, None, params), "First")
        streaks = tuple([self.streak if key == self.opens else 0 for key in keys])
        return Context(first, streaks, self._pot_before(report))

    def _pot_before(self, report: Report) -> int | None:
        """Return what is in the pot: what the hand says, else what the hands before leave."""
        hand = report.hand
        if hand.pot is None:
            return self.pot
        if self.pot_told and hand.pot != self.pot:
            params: dict[str, Param] = {"pot": hand.pot, "expected": self.pot}
            variant = "" if hand.session else "no-session"
            report.add_at_tag(Fault("wrong-pot", variant, None, params), "Pot")
        return hand.pot

    def advance(self, hand: Hand, first: Seat, end: End) -> None:
        """Take note of how a hand ended."""
        self.pot, self.pot_told = end.pot, end.pot is not None and not end.faulty
        if not hand.players:
            self.sure, self.streak = False, 0
            return
        winner = first if end.winner is None else end.winner
        sure = end.winner is not None or end.ended in _WITHOUT_WINNER
        self.sure = not end.faulty and (sure or (end.ended is Ended.ROUNDS and end.known))
        keys = keys_of(hand.players)
        self.players = tuple(sorted(keys))
        before = self.streak if keys[winner] == self.opens else 0
        won = end.ended is Ended.U and end.winner is not None
        self.opens, self.streak = keys[winner], before + 1 if won else 0


@dataclass(slots=True)
class Chains:
    """The sessions of a log, and the hands seen in it by what they mean."""

    sessions: dict[Session, Chain] = field(default_factory=dict)
    seen: Seen = field(default_factory=Seen)

    def of(self, hand: Hand) -> Chain:
        """Return the chain that a hand belongs to."""
        return self.sessions.setdefault(session_of(hand), Chain())

    def place(self, report: Report) -> tuple[Context, bool]:
        """Return the context of a hand, and whether it is a copy of an earlier one of its session.

        A copy is reported, also one in another session where all cards dealt are known.
        """
        hand = report.hand
        digest = played_of(hand)
        earlier = None if digest is None else self.seen.get(digest)
        if earlier is None:
            context = self.of(hand).context(report)
            if digest is not None:
                self.seen.add(digest, hand, context)
            return context, False
        here = earlier.session == session_of(hand)
        params: dict[str, Param] = {"hand": earlier.id, "line": earlier.line}
        report.add_at_tag(Fault("duplicate-hand", "" if here else "session", None, params), "Hand")
        if here:
            return earlier.context_for(keys_of(hand.players)), True
        return self.of(hand).context(report), False
