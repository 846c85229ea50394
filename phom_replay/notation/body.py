"""The lines of a hand below its header, each taken by the fast route or by the grammar."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from phom_replay.notation.endings import Lines
from phom_replay.notation.fast import fast_cards, fast_score, fast_turn, learn_name
from phom_replay.notation.faults import Spot
from phom_replay.notation.grammar import Parsed, Stop, shortened
from phom_replay.notation.header import Header
from phom_replay.notation.keyword_names import Meant, turn_of_a_keyword
from phom_replay.notation.text import read_line
from phom_replay.notation.turns import broken_turn, first_word, parse_code, read_turn
from phom_replay.record import Turn

_SECTIONS: Final = {"deal": 1, "stock": 1, "turn": 2}
_TURNS: Final = 2
_ENDINGS: Final = 3
_DEAL_STARTS: Final = frozenset({"deal ", "stock"})
_PLAIN_STARTS: Final = _DEAL_STARTS | {"left ", "score"}
SHORT: Final = 200
"""A line shorter than this is worth to be remembered."""

_short_code = lru_cache(maxsize=1024)(parse_code)
"""Payments are written again and again over an evening."""


class Body:
    """Takes the lines of one hand in order: ``turns``, and in ``lines`` all others."""

    def __init__(self, header: Header) -> None:
        """Begin below a header."""
        self.table = header.seats
        self.lines = Lines(self.table, header.carried.stake)
        self.turns: list[Turn] = []
        self._section = 0
        self._junk: list[Turn] = []

    def add(self, raw: str, number: int) -> None:
        """Take a line that counts."""
        if raw[:5] in _PLAIN_STARTS:
            if self._add_plain(raw, number):
                return
        elif self._section < _ENDINGS:
            turn = fast_turn(raw, self.table, number)
            if turn is not None:
                if self._section != _TURNS:
                    self._enter(_TURNS)
                self.turns.append(turn)
                return
        spot = Spot(read_line(raw), number)
        code = spot.line.code
        parsed = (_short_code if len(code) < SHORT else parse_code)(code)
        meant = turn_of_a_keyword(code, self.table)
        if meant is not None and self._section < _ENDINGS:
            self._add_named_turn(meant, spot)
        elif isinstance(parsed, Stop):
            self._add_stopped(parsed, spot)
        elif parsed.kind == "turn":
            self._add_parsed_turn(parsed, spot, raw)
        elif self._enters(_SECTIONS.get(parsed.kind, _ENDINGS), parsed.kind, spot):
            self.lines.add(parsed, spot)

    def finish(self) -> None:
        """Junk at the end was a turn."""
        self._enter(_ENDINGS)

    def add_junk_line(self, raw: str, number: int) -> None:
        """Take a line that stands before the header."""
        spot = Spot(read_line(raw), number)
        found = shortened(first_word(spot.line.code))
        self.lines.findings.append(spot.report("syntax.line", params={"found": found}))

    def _add_plain(self, raw: str, number: int) -> bool:
        """Take a plain line with cards or the score by the fast route."""
        section = 1 if raw[:5] in _DEAL_STARTS else _ENDINGS
        if "#" in raw or section < self._section:
            return False
        if raw.startswith("score"):
            points = fast_score(raw, self.table)
            taken = points is not None and self.lines.add_score(points, number)
        else:
            cards = fast_cards(raw, self.table)
            taken = cards is not None and self.lines.add_cards(*cards, number)
        if not taken:
            return False
        if section != self._section or self._junk:
            self._enter(section)
        return True

    def _add_turn(self, turn: Turn) -> None:
        self._enter(_TURNS)
        self.turns.append(turn)

    def _add_parsed_turn(self, parsed: Parsed, spot: Spot, raw: str) -> None:
        name = parsed.items[0].words[0].text
        seat = self.table.seat_of(name)
        if seat is None and len(parsed.items) == 1:
            stop = parsed.items[0]
            self._add_stopped(Stop(shortened(name), stop.start, stop.end), spot)
        elif self._enters(_SECTIONS["turn"], "turn", spot):
            reading = read_turn(parsed, spot, self.table)
            self.lines.findings += reading.findings
            self._add_turn(reading.turn)
            if seat is not None:
                learn_name(raw, name, seat, self.table)

    def _add_named_turn(self, meant: Meant, spot: Spot) -> None:
        """Take the turn of a player whose name needs quotes; that is one mistake a hand."""
        self.lines.report_bare_name(meant, spot)
        self._add_turn(replace(meant.turn, line=spot.number))

    def _add_stopped(self, stop: Stop, spot: Spot) -> None:
        code = spot.line.code
        seat = self.table.seat_of(first_word(code))
        player = None if seat is None else self.table.players[seat]
        self.lines.findings.append(spot.stopped(stop, player))
        if self._section == _ENDINGS or (self._section == 0 and seat is None):
            return
        turn = broken_turn(code, seat, spot.number, self.table)
        if seat is not None or self._section == _SECTIONS["turn"]:
            self._add_turn(turn)
        else:
            self._junk.append(turn)

    def _enters(self, section: int, kind: str, spot: Spot) -> bool:
        """Enter a section of the hand, or report a line that comes too late for it."""
        if section < self._section:
            self.lines.findings.append(spot.report("syntax.section", params={"kind": kind}))
            return False
        self._enter(section)
        return True

    def _enter(self, section: int) -> None:
        """Junk between deals was a deal; before the first turn or the end it was a turn."""
        if section == 1:
            self._junk.clear()
        self.turns += self._junk
        self._junk.clear()
        self._section = section
