"""``fmt``: the canonical form, with comments where they stood."""

import pytest

from phom_replay.notation import format_text, read_text, write_log

MESSY = """\
# Friday

[Hand "1"]   # first
# who plays
[players "An"   “Cô Ba”]
[PHN "1"]


 deal an 10h as ?  2C
deal "Cô Ba" Kd  ks

an   −Kc # over
  # he thinks

"cô ba" ăn  hạ(9d 9C 9♥) gửi 4d>an.1 đánh 2s        # fed
AN bốc 8d u! -8D

# the end

left @2  Td 10s
score an −1 @2 1
pay an @2 1   eat   twice
# bye
[Hand "2"]
"""

CLEAN = """\
# Friday

[PHN "1"]
# who plays
[Players "An" "Cô Ba"]
[Hand "1"]   # first

deal An      As 2c 10h ?
deal "Cô Ba" Ks Kd

An      -Kc   # over
# he thinks
"Cô Ba" x (9c 9d 9h) 4d>An.1 -2s                    # fed
An      +8d u -8d

# the end

left "Cô Ba" 10s 10d
score An -1 "Cô Ba" +1
pay An "Cô Ba" 1 eat twice

# bye
[Hand "2"]
"""


def test_the_canonical_form() -> None:
    assert format_text(MESSY).text == CLEAN


def test_the_canonical_form_stays() -> None:
    assert format_text(CLEAN).text == CLEAN


def test_a_hand_with_an_error_stays_as_it_is() -> None:
    broken = '[Players "An" "B"]\n  an −9c\n\n B  oops\n'
    result = format_text(f"{broken}\n\n[Hand  “2”]\nAN −9c")
    assert result.text == f'{broken}\n[Hand "2"]\n\nAn -9c\n'
    assert result.kept == (1,)


def test_a_warning_is_no_reason_to_keep_a_hand() -> None:
    result = format_text('[Players "An" "B"]\n[Foo  "x"]\n[Table "a"]\n[Table "b"]\n')
    assert result.text == '[Table "a"]\n[Table "b"]\n[Players "An" "B"]\n[Foo "x"]\n'
    assert not result.kept


def test_tags_that_would_move_to_the_hand_before_stay() -> None:
    text = '[PHN "1"]\n[Players "An" "B"]\n[Hand "1"]\n[Hand "2"]\n[Date "2026-11-27"]\n'
    result = format_text(text)
    assert read_text(result.text).hands == read_text(text).hands
    assert [hand.date for hand in read_text(result.text).hands] == [None, "2026-11-27"]


def test_line_ends_and_marks_are_made_plain() -> None:
    data = '[Players "An" "B"]\r\n\ufeffAn -9c # hết\r'.encode("utf-16")
    assert format_text(data).text == '[Players "An" "B"]\n\nAn -9c # hết\n'


def test_lost_bytes_are_kept() -> None:
    data = b'[Players "An" "B"]\n\nAn -9c # \xff\nB \xfe\n\n[Hand "x"]\n\nAn -9c # \xff\n'
    assert format_text(data).text.encode("utf-8", "surrogateescape") == data


def test_utf_16_that_cannot_be_read_whole_stays() -> None:
    data = '[Players "An" "B"]\nAn  -9c'.encode("utf-16") + b"\x00"
    assert format_text(data).text.encode("utf-8", "surrogateescape") == data


@pytest.mark.parametrize("text", ["", "\n\n", "# a\n\n\n# b"])
def test_a_file_without_hands_keeps_its_comments(text: str) -> None:
    assert format_text(text).text == ("# a\n\n# b\n" if text.strip() else "")


def test_names_are_quoted_only_where_they_must_be() -> None:
    text = '[Players "x" "void" "-a" "O\'Neil"]\n\n"x" -9c\n"void" x9c 4d>"-a".2 5d>"O\'Neil" -8d\n'
    assert '"void"' in format_text(text).text
    assert '4d>"-a".2 5d>O\'Neil' in format_text(text).text


def test_a_target_that_would_be_another_name_is_quoted() -> None:
    text = '[Players "An" "An.2"]\n\nAn.2 4d>"An".2 -9c\n'
    assert format_text(text).text == '[Players "An" "An.2"]\n\nAn.2 4d>"An".2 -9c\n'


def test_hands_are_written_with_a_blank_line_between() -> None:
    assert write_log(read_text(CLEAN).hands).endswith('Ba" +1\n\n[Hand "2"]\n')
