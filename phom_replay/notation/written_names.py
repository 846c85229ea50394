"""The names of a table as they are written: bare or quoted, padded to one width."""

from typing import Final

from phom_replay.notation.names import Table, is_bare, table_of
from phom_replay.notation.outcome_words import is_taken
from phom_replay.notation.words import quoted
from phom_replay.record import Seat, Send

_NOBODY: Final = "@0"
"""A name that is nobody's at any table, for a move of a player who could not be told."""


class Names:
    """The names of one table."""

    def __init__(self, players: tuple[str, ...]) -> None:
        """Spell the names, in order of play."""
        self.table: Table = table_of(players)
        self.plain = [name if is_bare(name) else quoted(name) for name in players]
        self._width = max(map(len, self.plain), default=0)

    def of(self, seat: Seat | None) -> str:
        """Return a name; nobody's where no seat is known."""
        return _NOBODY if seat is None else self.plain[seat]

    def padded(self, seat: Seat | None) -> str:
        """Return a name as wide as the widest of the table."""
        return self.of(seat).ljust(self._width)

    def among_words(self, seat: Seat) -> str:
        """Return a name as it stands where it could be taken for a word of an outcome."""
        name = self.table.players[seat]
        return quoted(name) if is_taken(name) else self.plain[seat]

    def target(self, send: Send) -> str:
        """Return whom a card is sent to; ``An.2`` may be another player's whole name."""
        name = self.of(send.owner)
        if send.number is None:
            return name
        target = f"{name}.{send.number}"
        if self.table.owner_of(target)[:2] == (send.owner, send.number) or send.owner is None:
            return target
        return f"{quoted(self.table.players[send.owner])}.{send.number}"
