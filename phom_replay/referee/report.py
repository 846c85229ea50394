"""Collects findings and finds their places in the text of the hand."""

from dataclasses import dataclass, field

from phom_replay.cards import Card
from phom_replay.findings import Fault, Finding, Span, placed
from phom_replay.notation import locate
from phom_replay.record import Hand, Seat, Tag

WHOLE_LINE = -1


@dataclass(slots=True)
class Report:
    """The findings of one hand; ``error_turns`` says who erred on which turn of the hand."""

    hand: Hand
    findings: list[Finding] = field(default_factory=list)
    error_turns: list[tuple[Seat, int]] = field(default_factory=list)

    def span(self, line: int, item: int, at: Card | None = None) -> Span:
        """Return the place of an item of a line of this hand."""
        text = self.hand.line_text(line)
        if not text:
            return Span(line or self.hand.line)
        return Span(line, *locate(text, item, at))

    def add(
        self, fault: Fault, line: int, item: int = WHOLE_LINE, seat: Seat | None = None
    ) -> Finding:
        """Record a fault at an item of a line."""
        player = None if seat is None else self.hand.players[seat]
        finding = placed(fault, self.span(line, item, fault.at), player)
        self.findings.append(finding)
        return finding

    def add_at_tag(self, fault: Fault, name: str, item: int = 1) -> Finding:
        """Record a fault at a tag of this hand, or on its first line where it has none."""
        tag = tag_named(self.hand, name)
        if tag is None:
            return self.add(fault, self.hand.line)
        return self.add(fault, tag.line, item)


def tag_named(hand: Hand, name: str) -> Tag | None:
    """Return the tag of this name that the hand itself gives; the first one counts."""
    return next((tag for tag in hand.tags if tag.name == name), None)
