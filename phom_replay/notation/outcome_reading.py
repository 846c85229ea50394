"""What the lines of an outcome share: names, and words that are none."""

from typing import Final, NamedTuple

from phom_replay.findings import Finding, Param
from phom_replay.notation.faults import Spot
from phom_replay.notation.grammar import Item, Word, shortened
from phom_replay.notation.names import Table, nearest_word
from phom_replay.notation.words import is_quoted
from phom_replay.record import Seat

_UNKNOWN_WORDS: Final = {
    "ate": "bad-result.ate-word",
    "places": "bad-result.places-word",
    "u": "bad-result.u-word",
}


class Reading(NamedTuple):
    """A line of an outcome as it is read: where it stands, who plays, what was wrong so far."""

    table: Table
    spot: Spot
    findings: list[Finding]

    def report(self, key: str, part: Word | Item | None = None, **params: Param) -> None:
        """Report a fault of a part of the line, or of the line as a whole."""
        player = params.get("player")
        who = player if isinstance(player, str) else None
        self.findings.append(self.spot.report(key, part, who, params=params))

    def player(self, seat: Seat) -> str:
        """Return the name of a seat."""
        return self.table.players[seat]

    def seat_of(self, word: Word) -> Seat | None:
        """Return the seat of a name; one that nobody has is reported."""
        seat = self.table.seat_of(word.text)
        if seat is None and self.table.players:
            self.findings.append(self.spot.unknown_player(word, self.table))
        return seat

    def is_name(self, word: Word, words: tuple[str, ...]) -> bool:
        """Say whether an unknown word was rather meant as a name than as one of these words."""
        if is_quoted(word.text) or word.text.startswith("@"):
            return True
        return nearest_word(word.text, (*words, *self.table.players)) in self.table.players

    def report_word(self, word: Word, line: str, words: tuple[str, ...]) -> None:
        """Report a word that has no meaning where it stands."""
        found = shortened(word.text)
        nearest = nearest_word(found, words)
        self.report(_UNKNOWN_WORDS[line], word, found=found, nearest=nearest)
