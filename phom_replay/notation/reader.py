"""Text to record: the lines of each hand read in turn, with carried tags resolved."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from phom_replay.findings import Finding
from phom_replay.notation.cut import Slice, cut_hands, tag_name
from phom_replay.notation.decode import decode, mend
from phom_replay.notation.endings import Lines
from phom_replay.notation.fast import fast_cards, fast_score, fast_turn, learn_name
from phom_replay.notation.faults import Spot, once_a_name
from phom_replay.notation.grammar import Parsed, Stop, parse_line, shortened
from phom_replay.notation.header import Carried, Header
from phom_replay.notation.text import Line, cut_lines, read_line
from phom_replay.notation.tokens import once_a_token
from phom_replay.notation.turns import broken_turn, first_word, parse_code, read_turn
from phom_replay.record import Hand, Log, Turn

_SECTIONS: Final = {"deal": 1, "stock": 1, "turn": 2}
_ENDINGS: Final = 3
_DEAL_STARTS: Final = frozenset({"deal ", "stock"})
_PLAIN_STARTS: Final = _DEAL_STARTS | {"left ", "score"}
_SHORT: Final = 200


def read_bytes(data: bytes) -> Log:
    """Read a file. Nothing raises: what cannot be read is a finding of its hand."""
    return read_text(decode(data))


def read_text(text: str) -> Log:
    """Read the text of a file."""
    lines, encoding = mend(cut_lines(text))
    carried = Carried()
    hands: list[Hand] = []
    slices = cut_hands(lines)
    lost = iter(encoding)
    pending = next(lost, None)
    for index, part in enumerate(slices, 1):
        own: list[Finding] = []
        while pending is not None and (pending.span.line <= part.stop or index == len(slices)):
            own.append(pending)
            pending = next(lost, None)
        hand, carried = _read_hand(lines, part, carried, index)
        hands.append(_with_findings(hand, own) if own or hand.findings else hand)
    return Log(tuple(hands), () if hands else tuple(encoding))


def _with_findings(hand: Hand, encoding: Sequence[Finding]) -> Hand:
    """Add lost bytes to a hand; what else is wrong with such a line follows from them.

    An unknown name is one mistake, wherever the hand repeats it.
    """
    spoilt = {finding.span.line for finding in encoding if not finding.variant}
    rest = [finding for finding in hand.findings if finding.span.line not in spoilt]
    found = sorted([*encoding, *rest], key=lambda finding: finding.span)
    return replace(hand, findings=tuple(once_a_name(once_a_token(found, hand.line_text))))


def _read_hand(
    lines: Sequence[str], part: Slice, carried: Carried, index: int
) -> tuple[Hand, Carried]:
    header = _read_header(lines, part, carried)
    body = _Body(header)
    for at in part.junk if part.header else ():
        body.add_junk_line(lines[at], at + 1)
    for at in part.body:
        body.add(lines[at], at + 1)
    body.finish()
    found = body.lines
    carried = header.carried
    hand = Hand(
        id=str(index) if header.id is None else header.id,
        players=carried.players,
        tags=tuple(header.tags),
        rules=carried.rules,
        rules_lost=carried.rules_lost,
        date=carried.date,
        session=carried.session,
        table=carried.table,
        stake=carried.stake,
        first=header.first,
        stacks=header.stacks,
        deals=tuple(found.deals.values()),
        stock=found.stock,
        turns=tuple(body.turns),
        lefts=tuple(found.lefts.values()),
        points=tuple(found.points.values()),
        pays=tuple(found.pays),
        score=found.score,
        void=found.void,
        foul=found.foul,
        index=index,
        line=part.start + 1,
        text=tuple(lines[part.start : part.stop]),
        findings=(*header.findings, *found.findings),
    )
    return hand, carried


def _read_header(lines: Sequence[str], part: Slice, carried: Carried) -> Header:
    header = Header(carried)
    for at in part.header:
        line, parsed = (_short_tag if len(lines[at]) < _SHORT else _read_tag)(lines[at])
        spot = Spot(line, at + 1)
        if isinstance(parsed, Parsed):
            header.add(parsed, spot)
        else:
            header.add_malformed(tag_name(lines[at]))
            params = {"found": parsed.found}
            key = "syntax.tag-comma" if parsed.found[:1] in {",", ";"} else "syntax.tag"
            header.findings.append(spot.report(key, parsed, params=params))
    header.finish(Spot(read_line(lines[part.start]), part.start + 1))
    return header


def _read_tag(raw: str) -> tuple[Line, Parsed | Stop]:
    line = read_line(raw)
    return line, parse_line(line.code)


_short_tag = lru_cache(maxsize=4096)(_read_tag)
"""Tags are written again and again over an evening."""
_short_code = lru_cache(maxsize=4096)(parse_code)
"""So are payments."""


class _Body:
    """The lines of a hand below its header, each taken by the fast route or by the grammar."""

    def __init__(self, header: Header) -> None:
        self.table = header.seats
        self.lines = Lines(self.table, header.carried.stake)
        self.turns: list[Turn] = []
        self._section = 0
        self._junk: list[Turn] = []

    def add(self, raw: str, number: int) -> None:
        if self._section < _ENDINGS:
            turn = fast_turn(raw, self.table, number)
            if turn is not None:
                self._add_turn(turn)
                return
        if self._add_plain(raw, number):
            return
        spot = Spot(read_line(raw), number)
        code = spot.line.code
        parsed = (_short_code if len(code) < _SHORT else parse_code)(code)
        if isinstance(parsed, Stop):
            self._add_stopped(parsed, spot)
        elif parsed.kind == "turn":
            self._add_parsed_turn(parsed, spot, raw)
        elif self._enters(_SECTIONS.get(parsed.kind, _ENDINGS), parsed.kind, spot):
            self.lines.add(parsed, spot)

    def finish(self) -> None:
        """Junk at the end was a turn."""
        self._enter(_ENDINGS)

    def add_junk_line(self, raw: str, number: int) -> None:
        spot = Spot(read_line(raw), number)
        found = shortened(first_word(spot.line.code))
        self.lines.findings.append(spot.report("syntax.line", params={"found": found}))

    def _add_plain(self, raw: str, number: int) -> bool:
        """Take a plain line with cards or the score by the fast route."""
        start = raw[:5]
        if start not in _PLAIN_STARTS or "#" in raw:
            return False
        section = 1 if start in _DEAL_STARTS else _ENDINGS
        if section < self._section or not self._take_plain(raw, number):
            return False
        self._enter(section)
        return True

    def _take_plain(self, raw: str, number: int) -> bool:
        if raw.startswith("score"):
            points = fast_score(raw, self.table)
            return points is not None and self.lines.add_score(points, number)
        cards = fast_cards(raw, self.table)
        return cards is not None and self.lines.add_cards(*cards, number)

    def _add_turn(self, turn: Turn) -> None:
        self._enter(2)
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
