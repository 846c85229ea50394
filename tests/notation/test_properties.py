"""What holds for any text and any record."""

from unittest.mock import patch

from hypothesis import example, given, settings
from hypothesis import strategies as st

from phom_replay.findings import Finding, Span
from phom_replay.notation import format_text, locate, read_bytes, read_text, write_hand
from phom_replay.notation.fast import fast_tag
from phom_replay.notation.grammar import Parsed, parse_line
from phom_replay.notation.text import composed
from phom_replay.record import Hand, Log
from tests.notation.generators import ODD_LINES, TEXTS, hands

HEADER = '[Players "An" "Bình" "Cô Ba" "x"]\n[Stake "5k"]\n'


def found(log: Log) -> list[tuple[str, Span, str]]:
    def row(finding: Finding) -> tuple[str, Span, str]:
        return finding.key, finding.span, repr(finding.params)

    return [row(finding) for hand in log.hands for finding in hand.findings]


def check_places(log: Log) -> None:
    for hand in log.hands:
        for finding in hand.findings:
            length = len(hand.line_text(finding.span.line))
            assert 1 <= finding.span.column <= finding.span.end_column <= max(length, 200) + 1
        for raw in hand.text:
            for item in range(-1, 6):
                start, end = locate(raw, item)
                assert 1 <= start <= end <= len(raw) + 1


@given(st.text())
def test_any_text_reads(text: str) -> None:
    check_places(read_text(text))


@given(st.binary())
@example(b"\xff\xfe\x00")
@example(b"\xfe\xff\xd8\x00")
def test_any_bytes_read_and_format_to_bytes(data: bytes) -> None:
    check_places(read_bytes(data))
    format_text(data).text.encode("utf-8", "surrogateescape")


@given(TEXTS)
def test_any_lines_read(text: str) -> None:
    check_places(read_text(text))


@given(hands())
def test_what_is_written_reads_the_same(hand: Hand) -> None:
    text = write_hand(hand)
    log = read_text(text)
    assert log.hands == (hand,)
    assert not log.hands[0].findings
    assert money(log.hands[0]) == money(hand)


def money(hand: Hand) -> list[bool]:
    """Return which numbers are written in money; a zero is the same either way."""
    pays = [pay.in_money for pay in hand.pays if pay.points]
    return [*pays, hand.score is not None and any(hand.score.points) and hand.score.in_money]


@given(hands())
def test_what_is_written_is_canonical(hand: Hand) -> None:
    text = write_hand(hand)
    assert format_text(text).text == text


@given(TEXTS)
@settings(max_examples=200)
def test_formatting_twice_is_formatting_once(text: str) -> None:
    once = format_text(text).text
    assert format_text(once).text == once


@given(TEXTS)
@settings(max_examples=200)
def test_formatting_changes_no_meaning(text: str) -> None:
    before, after = read_text(text), read_text(format_text(text).text)
    assert sorted(key for key, *_ in found(before)) == sorted(key for key, *_ in found(after))
    assert [(hand.id, hand.players, hand.turns, hand.score) for hand in before.hands] == [
        (hand.id, hand.players, hand.turns, hand.score) for hand in after.hands
    ]


@given(TEXTS)
@settings(max_examples=200)
def test_formatting_loses_no_comment(text: str) -> None:
    def count(lines: str) -> int:
        return lines.count("# ")

    assert count(format_text(text).text) == count(text)


@given(st.lists(ODD_LINES, min_size=1, max_size=4))
@settings(max_examples=500)
def test_the_fast_route_is_the_grammar(lines: list[str]) -> None:
    text = HEADER + "\n".join(lines)
    fast = [read_text(text), read_text(text)]
    body = "phom_replay.notation.body"
    with patch(f"{body}.fast_turn", return_value=None), patch(f"{body}._PLAIN_STARTS", set()):
        slow = read_text(text)
    assert fast == [slow, slow]
    assert [found(log) for log in fast] == [found(slow), found(slow)]


TAG_PARTS = st.sampled_from(
    [
        "[",
        "]",
        "Hand",
        "Players",
        '"1"',
        '"An"',
        "“Cô Ba”",
        '"a\\"b"',
        '"',
        "”",
        " ",
        "\t",
        "\u00a0",
        "=",
        "#",
    ]
)


@given(st.lists(TAG_PARTS, max_size=8).map("".join) | st.text())
@example('[Hand "1"]')
@example('[ Players "An""Bình" “Chi„ ] ')
@example("[Hand")
@example('[Hand "1" x]')
@settings(max_examples=500)
def test_a_tag_is_cut_as_the_grammar_has_it(code: str) -> None:
    cut = fast_tag(code)
    parsed = parse_line(code) if code.strip() else None
    is_tag = isinstance(parsed, Parsed) and parsed.kind == "tag"
    assert cut == (parsed if is_tag else None)


GAPS = st.sampled_from([" ", "\t", " \u00a0 "])
TAKEN = st.lists(st.sampled_from(["+8d", "x", "x9♥", "× 9c", "bô\u0301c 8d"]), max_size=2)
LAID = st.lists(
    st.sampled_from(["(7c 7s 7d)", "hạ ( 7c 7s)", "7h > Bi\u0300nh.2"]), max_size=3
) | st.just(["mo\u0301m"])


@given(TAKEN, LAID, st.data())
def test_actions_are_located_where_they_were_put(
    taken: list[str], laid: list[str], data: st.DataObject
) -> None:
    places, line = [], "Bi\u0300nh"
    for action in [*taken, *laid, "- Kc"]:
        line += data.draw(GAPS)
        places.append((len(line) + 1, len(line) + len(action) + 1))
        line += action
    assert [locate(line, item) for item in range(1, len(places) + 1)] == places


@given(st.text())
def test_composing_is_stable_for_readable_text(text: str) -> None:
    once = composed(text)
    assert composed(once) == once
