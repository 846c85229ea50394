"""Carets stand under their token, whatever stands before it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcswidth

from phom_replay.render.escape import is_hidden
from phom_replay.render.excerpt import WIDTH, excerpt


def under(line: str, token: str) -> str:
    """Return what stands on the screen above the carets for a token of a line."""
    column = line.removeprefix("\ufeff").index(token) + 1
    shown, carets = excerpt(line, column, column + len(token))
    begin = len(carets) - len(carets.lstrip())
    return on_screen(shown, begin, len(carets))


def on_screen(shown: str, begin: int, end: int) -> str:
    found, at = "", 0
    for index, letter in enumerate(shown):
        width = wcswidth(shown[: index + 1]) - wcswidth(shown[:index])
        if begin <= at < end or (width == 0 and found and at <= end):
            found += letter
        at += width
    return found


@pytest.mark.parametrize(
    ("line", "token"),
    [
        ("Bình xKc -8d", "xKc"),
        ("Bi\u0300nh xKc -8d", "xKc"),
        ("陳 xKc -8d", "xKc"),
        ("\U0001f600\U0001f600 xKc", "xKc"),
        ("An -9\u2665\ufe0f +8d -Kc", "-Kc"),
        ("\tAn\t+8d\t-Kc", "-Kc"),
        ("\ufeffAn +8d", "+8d"),
        ("An \x1b[31m \u202e +8d", "+8d"),
        ("한국\u1112\u1161\u11ab xKc", "xKc"),
        ("\U0001f1fb\U0001f1f3 xKc -8d", "xKc"),
        ("\U0001f1fb\U0001f1f3\U0001f1fb\U0001f1f3\U0001f1fb xKc -8d", "xKc"),
        ("\U0001f44d\U0001f3fd\u2764\ufe0f xKc -8d", "xKc"),
        ("An +8d", "An"),
    ],
)
def test_the_carets_are_right_under_the_token(line: str, token: str) -> None:
    assert under(line, token) == token


def test_the_caret_line_as_it_is_printed() -> None:
    assert excerpt("Chi +6c -9c", 5, 8) == ("Chi +6c -9c", "    ^^^")


def test_a_token_of_wide_letters_is_underlined_in_full() -> None:
    assert excerpt("a 陳陳 b", 3, 5) == ("a 陳陳 b", "  ^^^^")


def test_a_combining_token_is_underlined_by_letters() -> None:
    assert excerpt("Bi\u0300nh -Kc", 1, 6) == ("Bi\u0300nh -Kc", "^^^^")


def test_a_hidden_token_is_shown_and_underlined() -> None:
    assert excerpt("a\u202eb", 2, 3) == (r"a\u202eb", " ^^^^^^")


@pytest.mark.parametrize(("column", "end"), [(1, 1), (7, 7), (50, 51), (0, 0)])
def test_there_is_always_a_caret(column: int, end: int) -> None:
    _, carets = excerpt("An -Kc", column, end)
    assert carets.strip() == "^"


def test_a_caret_past_the_end_stands_behind_the_line() -> None:
    assert excerpt("An -Kc", 7, 7) == ("An -Kc", "      ^")


def test_a_long_line_is_cut_to_a_window_around_the_caret() -> None:
    line = "x" * 5_000_000 + " -Kc " + "y" * 5_000_000
    column = line.index("-Kc") + 1
    shown, carets = excerpt(line, column, column + 3)
    assert shown.startswith("\u2026")
    assert shown.endswith("\u2026")
    assert len(shown) <= WIDTH + 2
    assert shown[len(carets) - 3 : len(carets)] == "-Kc"


def test_a_long_line_is_cut_behind_a_caret_at_its_start() -> None:
    shown, carets = excerpt("An " + "-Kc " * 100, 4, 7)
    assert shown.startswith("An -Kc")
    assert shown.endswith("\u2026")
    assert carets == "   ^^^"


def test_a_flood_of_combining_marks_stays_a_line() -> None:
    shown, _ = excerpt("a" + "\u0301" * 100_000 + " -Kc", 1, 2)
    assert wcswidth(shown) <= WIDTH + 2


@given(st.text(max_size=300), st.integers(0, 320), st.integers(0, 320))
def test_any_line_stays_narrow_and_harmless(line: str, column: int, length: int) -> None:
    shown, carets = excerpt(line, column, column + length)
    assert wcswidth(shown) <= WIDTH + 2
    assert len(carets) <= WIDTH + 20
    assert not any(is_hidden(letter) for letter in shown)
    assert set(carets) <= set(" ^")
    assert "^" in carets
