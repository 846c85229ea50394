"""The grammar as a manual: its examples read, and so does every example of its page."""

import re
from pathlib import Path

import pytest

from phom_replay.notation import read_text
from phom_replay.notation.grammar import Parsed, grammar_text, parse_actions, parse_line

PAGE = Path(__file__).parents[2] / "grammar" / "README.md"
LINE_EXAMPLES = re.findall(r"^(\w+): .*?// (\S.*)$", grammar_text(), re.MULTILINE)
ACTION_EXAMPLES = [
    (rule, example)
    for rule, examples in LINE_EXAMPLES
    if rule in {"draw", "eat", "lay", "send", "mom", "u", "khan", "discard"}
    for example in re.split(r"\s{2,}", examples)
]
KINDS = {"tag", "deal", "stock", "turn", "left", "points", "pay", "score", "void", "foul"} | {
    "ate",
    "result",
    "bonus",
}


@pytest.mark.parametrize(
    ("kind", "line"), [(rule, line) for rule, line in LINE_EXAMPLES if rule in KINDS]
)
def test_a_line_of_the_manual_reads(kind: str, line: str) -> None:
    parsed = parse_line(line)
    assert isinstance(parsed, Parsed)
    assert parsed.kind == kind


@pytest.mark.parametrize(("form", "text"), ACTION_EXAMPLES)
def test_an_action_of_the_manual_reads(form: str, text: str) -> None:
    items = parse_actions(text)
    assert items is not None
    assert [item.form for item in items] == [form]


def test_the_manual_has_an_example_of_everything() -> None:
    assert {rule for rule, _ in LINE_EXAMPLES} >= KINDS
    assert len(ACTION_EXAMPLES) >= 20


def test_the_hands_of_the_page_read_without_a_fault() -> None:
    blocks = re.findall(r"```phom\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        log = read_text(block)
        assert [finding.key for hand in log.hands for finding in hand.findings] == []
        assert log.hands
