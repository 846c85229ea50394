"""The file: encodings, line ends, hands."""

import pytest

from phom_replay.findings import Severity
from phom_replay.notation import read_bytes, read_text
from tests.notation.reading import HEADER, keys, only, read_hand

PLAIN = HEADER + "An -9c\nBình x9c -8d\n"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_end_is_fine(end: str) -> None:
    assert read_text(PLAIN.replace("\n", end)).hands == read_text(PLAIN).hands


def test_only_lf_crlf_and_cr_end_a_line() -> None:
    hand = read_hand(HEADER + "An\x0b-9c\nBình\u2028x9c -8d\n")
    assert not hand.findings
    assert hand.turns == read_hand(PLAIN).turns


def test_a_missing_last_newline_is_fine() -> None:
    assert read_text(PLAIN.rstrip()).hands == read_text(PLAIN).hands


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_marked_encodings_are_read(encoding: str) -> None:
    assert read_bytes(PLAIN.encode(encoding)).hands == read_text(PLAIN).hands


def test_a_byte_order_mark_may_begin_any_line() -> None:
    text = "".join("\ufeff" + line for line in PLAIN.splitlines(keepends=True))
    assert read_text(text).hands == read_text(PLAIN).hands


def test_columns_do_not_count_a_byte_order_mark() -> None:
    assert only(read_hand(HEADER + "\ufeffAn -9z\n")).span.column == 5


def test_bad_bytes_cost_their_line_one_finding() -> None:
    data = HEADER.encode() + b"An -9c\nB\xecnh \xff x9c -8d\nAn +2c -2c\n"
    (hand,) = read_bytes(data).hands
    finding = only(hand)
    assert finding.key == "encoding"
    assert (finding.span.line, finding.span.column) == (3, 2)
    assert finding.params == {"bytes": "0xec 0xff", "count": 2}
    assert len(hand.turns) == 3


def test_the_caret_spans_bad_bytes_that_stand_together() -> None:
    (hand,) = read_bytes(HEADER.encode() + b"An -\xec\xffc # \xff\n").hands
    assert (only(hand).span.column, only(hand).span.end_column) == (5, 7)
    assert only(hand).params["count"] == 3
    assert hand.text[1] == "An -\ufffd\ufffdc # \ufffd"


def test_bad_bytes_in_a_comment_are_a_warning() -> None:
    (hand,) = read_bytes(HEADER.encode() + b"An -9c # ch\xfat\n").hands
    assert only(hand).key == "encoding.comment"
    assert only(hand).severity is Severity.WARNING


def test_bad_bytes_before_the_first_hand_belong_to_it() -> None:
    (hand,) = read_bytes(b"# \xff\n" + PLAIN.encode()).hands
    assert keys(hand) == ["encoding.comment"]


def test_half_a_character_of_utf_16_is_reported() -> None:
    (hand,) = read_bytes((PLAIN + "An +2c -2c").encode("utf-16") + b"\x00").hands
    assert keys(hand) == ["encoding"]


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "\ufeff"])
def test_a_file_without_lines_has_no_hand(text: str) -> None:
    assert read_text(text).hands == ()


def test_a_tag_line_after_another_line_starts_a_hand() -> None:
    log = read_text(PLAIN + '# note\n\n[Hand "b"]\nAn -2c\n')
    assert [(hand.id, hand.line, hand.index) for hand in log.hands] == [("1", 1, 1), ("b", 6, 2)]


def test_blank_and_comment_lines_do_not_end_a_header() -> None:
    assert len(read_text('[PHN "1"]\n\n# who\n' + PLAIN).hands) == 1


@pytest.mark.parametrize("tag", ["Hand", "Players"])
def test_a_second_hand_or_players_tag_starts_a_hand(tag: str) -> None:
    assert len(read_text(f'[{tag} "An" "B"]\n[First "An"]\n[{tag} "An" "B"]\n').hands) == 2


def test_a_malformed_tag_line_starts_a_hand_too() -> None:
    first, second = read_text(PLAIN + "[Hand 2\nAn -2c\n").hands
    assert not first.findings
    assert keys(second) == ["syntax.tag"]


def test_junk_before_the_first_hand_belongs_to_it() -> None:
    hand = read_hand("hello\n" + PLAIN)
    assert keys(hand) == ["syntax.line"]
    assert hand.line_text(1) == "hello"
    assert len(hand.turns) == 2


def test_turns_without_any_tag_are_a_hand_without_players() -> None:
    hand = read_hand("An -9c\nBình x9c 7h>An -8d\nscore An 1 Bình -1\n")
    assert keys(hand) == ["missing-players"]
    assert [turn.seat for turn in hand.turns] == [None, None]


def test_a_comment_starts_after_white_space_outside_quotes() -> None:
    hand = read_hand('[Players "An #1" "B#2"] # two\n  # own line\n"An #1" -9c\t#chốt\n')
    assert hand.players == ("An #1", "B#2")
    assert not hand.findings
