"""Short ways to read a line or a hand in a test."""

from phom_replay.findings import Finding
from phom_replay.notation import read_text
from phom_replay.record import Hand, Turn

HEADER = '[Players "An" "Bình" "Cô Ba"]\n'


def read_hand(text: str) -> Hand:
    """Read a text that holds one hand."""
    (hand,) = read_text(text).hands
    return hand


def read_body(body: str) -> Hand:
    """Read the lines of a hand of An, Bình and Cô Ba."""
    return read_hand(HEADER + body)


def read_turn(line: str) -> Turn:
    """Read a turn without faults."""
    hand = read_body(line)
    assert not hand.findings
    (turn,) = hand.turns
    return turn


def keys(hand: Hand) -> list[str]:
    """Return the keys of the findings of a hand, in the order of the file."""
    return [finding.key for finding in hand.findings]


def only(hand: Hand) -> Finding:
    """Return the one finding of a hand."""
    (finding,) = hand.findings
    return finding


def marked(hand: Hand) -> str:
    """Return the text under the caret of the one finding of a hand."""
    span = only(hand).span
    return hand.line_text(span.line)[span.column - 1 : span.end_column - 1]
