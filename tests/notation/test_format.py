"""``fmt``: the canonical form, with comments where they stood."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from phom_replay.notation import (
    LeftAlone,
    arranging,
    format_text,
    read_bytes,
    read_text,
    write_log,
)
from phom_replay.notation.attempt import meaning
from phom_replay.notation.writer import Written, write_lines
from phom_replay.record import Hand
from tests.fuzz.mutation import mutated
from tests.fuzz.run import seeds

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


def reads_the_same(before: bytes, after: bytes) -> bool:
    one, other = (list(map(meaning, read_bytes(data).hands)) for data in (before, after))
    return one == other


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
    result = format_text(data)
    assert result.text.encode("utf-8", "surrogateescape") == data
    assert result.left_alone is LeftAlone.BYTES


FAULTS = Path(__file__).parents[1] / "replay" / "faults"


@pytest.mark.parametrize("name", ["fmt-moves-a-tag-line", "fmt-mark-before-utf16"])
def test_what_was_written_reads_as_another_log_before(name: str) -> None:
    data = (FAULTS / f"{name}.phom").read_bytes()
    result = format_text(data)
    assert (result.otherwise, result.left_alone) == ((), None)
    assert reads_the_same(data, result.text.encode("utf-8", "surrogateescape"))


def test_bytes_that_look_like_the_mark_of_another_encoding_keep_theirs() -> None:
    data = b'\xef\xbb\xbf\xff\xfe[Players "An" "B"]\n\nAn  -9c\n'
    assert format_text(data).text.encode("utf-8", "surrogateescape") == data


def test_a_second_mark_is_none_and_stays() -> None:
    data = b'\xef\xbb\xbf\xef\xbb\xbf[Players "An" "B"]\n\nAn -9c\n'
    assert format_text(data).text.encode("utf-8", "surrogateescape") == data


def test_the_first_tag_of_a_hand_that_only_a_tag_cuts_off_stays_first() -> None:
    header = '[Rules "home"]\n[Players "An" "B"]\n'
    result = format_text(header * 4)
    assert reads_the_same((header * 4).encode(), result.text.encode())
    assert (result.kept, result.otherwise, result.left_alone) == ((), (), None)


@pytest.mark.parametrize(
    ("broken", "left_alone"), [("[Players", LeftAlone.OTHERWISE), ("-9c", None)]
)
def test_what_would_read_otherwise_stays_as_it_is(
    monkeypatch: pytest.MonkeyPatch, broken: str, left_alone: LeftAlone | None
) -> None:
    def wrong(hand: Hand) -> list[Written]:
        return [line._replace(text=line.text.replace("-9c", "-8c")) for line in write_lines(hand)]

    def lost(*_: object) -> Iterator[list[str]]:
        return iter(())

    text = '[Players "An" "B"]\nAn  -9c\n\n[Hand "2"]\nAn  -7c\n'
    monkeypatch.setattr(arranging, "write_lines", wrong)
    if left_alone:
        monkeypatch.setattr(arranging, "_assembled", lost)
    result = format_text(text)
    assert broken in result.text
    assert (result.otherwise, result.left_alone) == ((1,), left_alone)
    assert (result.text == text) == (left_alone is not None)


@pytest.mark.parametrize("seed", range(3))
def test_a_mutated_log_reads_the_same_afterwards_and_changes_no_more(seed: int) -> None:
    rng, corpus = random.Random(seed), seeds()
    for _ in range(60):
        data = mutated(rng, corpus)
        result = format_text(data)
        after = result.text.encode("utf-8", "surrogateescape")
        assert reads_the_same(data, after)
        assert format_text(after).text == result.text
        assert not result.otherwise


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
