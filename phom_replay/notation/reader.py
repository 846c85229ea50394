"""Text to record: the hands of a file as they come, with carried tags resolved."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from phom_replay.findings import Finding
from phom_replay.notation.body import SHORT, Body
from phom_replay.notation.cut import Cut, cut_hands, tag_name
from phom_replay.notation.decode import decode, mend
from phom_replay.notation.fast import fast_tag
from phom_replay.notation.faults import Spot, once_a_name
from phom_replay.notation.grammar import Parsed, Stop, parse_line
from phom_replay.notation.header import Carried, Header
from phom_replay.notation.text import Line, cut_lines, read_line
from phom_replay.notation.tokens import once_a_token
from phom_replay.record import Hand, Log


def read_bytes(data: bytes) -> Log:
    """Read a file. Nothing raises: what cannot be read is a finding of its hand."""
    return read_texts(decode((data,)))


def read_text(text: str) -> Log:
    """Read the text of a file."""
    return read_texts((text,))


def read_texts(texts: Iterable[str]) -> Log:
    """Read the text of a file that comes in pieces."""
    hands = Hands(cut_hands(cut_lines(texts)))
    return Log(tuple(hands), tuple(stray for stray, _ in hands.strays))


class Hands:
    """The hands of a file, each read when all its lines have come.

    Where the file has none, ``silence`` holds at the end what else stands there, and ``strays``
    what is wrong with it, each with its line.
    """

    def __init__(self, cuts: Iterable[Cut]) -> None:
        """Begin a file."""
        self.strays: list[tuple[Finding, str]] = []
        self.silence: Sequence[str] = ()
        self._cuts = cuts

    def __iter__(self) -> Iterator[Hand]:
        for hand, _ in self.with_lines():
            yield hand

    def with_lines(self) -> Iterator[tuple[Hand, Cut]]:
        """Yield the hands, each with its lines as they stand in the file."""
        carried = Carried()
        for index, cut in enumerate(self._cuts, 1):
            lead, lost = mend(cut.lead, cut.offset - len(cut.lead))
            if not cut.lines:
                self.silence = cut.lead
                self.strays += ((found, lead[found.span.line - 1]) for found in lost)
                return
            lines, more = mend(cut.lines, cut.offset)
            hand, carried = _read_hand(cut._replace(lines=lines), carried, index)
            encoding = lost + more
            needs = encoding or hand.findings
            yield (_with_findings(hand, encoding) if needs else hand), cut


def _with_findings(hand: Hand, encoding: Sequence[Finding]) -> Hand:
    """Add lost bytes to a hand; what else is wrong with such a line follows from them.

    An unknown name is one mistake, wherever the hand repeats it.
    """
    spoilt = {finding.span.line for finding in encoding if not finding.variant}
    rest = [finding for finding in hand.findings if finding.span.line not in spoilt]
    found = sorted([*encoding, *rest], key=lambda finding: finding.span)
    return replace(hand, findings=tuple(once_a_name(once_a_token(found, hand.line_text))))


def _read_hand(cut: Cut, carried: Carried, index: int) -> tuple[Hand, Carried]:
    header = _read_header(cut, carried)
    body = Body(header)
    lines, number = cut.lines, cut.offset + 1
    for at in cut.junk_places():
        body.add_junk_line(lines[at], number + at)
    for at in cut.body_places():
        body.add(lines[at], number + at)
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
        pot=header.pot,
        deals=tuple(found.deals.values()),
        stock=found.stock,
        turns=tuple(body.turns),
        ates=tuple(found.outcomes.ates),
        result=found.outcomes.result,
        bonuses=tuple(found.outcomes.bonuses),
        lefts=tuple(found.lefts.values()),
        points=tuple(found.points.values()),
        pays=tuple(found.pays),
        score=found.score,
        void=found.void,
        foul=found.foul,
        index=index,
        line=number,
        tag_lines=tuple([number + at for at in cut.header]),
        unread=frozenset(header.unread),
        text=tuple(lines),
        findings=(*header.findings, *found.findings),
    )
    return hand, carried


def _read_header(cut: Cut, carried: Carried) -> Header:
    header = Header(carried)
    for at in cut.header:
        raw = cut.lines[at]
        line, parsed = (_short_tag if len(raw) < SHORT else _read_tag)(raw)
        spot = Spot(line, cut.offset + at + 1)
        if isinstance(parsed, Parsed):
            header.add(parsed, spot)
        else:
            header.add_malformed(tag_name(raw))
            params = {"found": parsed.found}
            key = "syntax.tag-comma" if parsed.found[:1] in {",", ";"} else "syntax.tag"
            header.findings.append(spot.report(key, parsed, params=params))
    header.finish(Spot(read_line(cut.lines[0]), cut.offset + 1))
    return header


def _read_tag(raw: str) -> tuple[Line, Parsed | Stop]:
    line = read_line(raw)
    return line, fast_tag(line.code) or parse_line(line.code)


_short_tag = lru_cache(maxsize=256)(_read_tag)
"""Tags are written again and again over an evening."""
