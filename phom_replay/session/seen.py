"""The hands seen so far by what they mean: of each some bytes, and no part of the hand."""

from dataclasses import dataclass, field

from phom_replay.counting.names import keys_of, session_of
from phom_replay.record import Hand, Seat
from phom_replay.referee import Context
from phom_replay.session.notes import Notes

Session = tuple[str, str]
_Table = tuple[Session, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Earlier:
    """A hand that was seen: its id and line, its session, its players' keys and its context."""

    id: str
    line: int
    session: Session
    players: tuple[str, ...]
    context: Context

    def context_for(self, players: tuple[str, ...]) -> Context:
        """Return the context for a copy, whose players may be written from another seat on."""
        opener = self.players[self.context.first]
        rows = dict(zip(self.players, self.context.u_in_a_row, strict=True))
        pot = self.context.pot
        return Context(Seat(players.index(opener)), tuple(rows[key] for key in players), pot)


@dataclass(slots=True)
class Seen:
    """Hands by their digests; each has a note."""

    _notes: Notes = field(default_factory=Notes)
    _numbers: dict[_Table, int] = field(default_factory=dict)
    _tables: list[_Table] = field(default_factory=list)

    def add(self, digest: bytes, hand: Hand, context: Context) -> None:
        """Take note of a hand and its context; there was none like it."""
        table = session_of(hand), keys_of(hand.players)
        number = self._numbers.setdefault(table, len(self._tables))
        if number == len(self._tables):
            self._tables.append(table)
        rows = ",".join(map(str, context.u_in_a_row))
        pot = "" if context.pot is None else context.pot
        note = f"{hand.line} {number} {context.first} {rows} {pot} {hand.id}"
        self._notes.add(digest, note.encode("utf-8", "surrogatepass"))

    def get(self, digest: bytes) -> Earlier | None:
        """Return the hand that was seen with this digest."""
        note = self._notes.get(digest)
        if note is None:
            return None
        line, number, first, rows, pot, name = note.decode("utf-8", "surrogatepass").split(" ", 5)
        session, players = self._tables[int(number)]
        known = int(pot) if pot else None
        context = Context(Seat(int(first)), tuple(map(int, rows.split(","))), known)
        return Earlier(name, int(line), session, players, context)
