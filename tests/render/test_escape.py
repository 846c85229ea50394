"""Nothing that a log holds steers a terminal."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phom_replay.render.escape import is_hidden, json_text, safe

HOSTILE = "\x1b[2J\u202eAn\u200b\r\n\x9b\u2066\ufeff\U000e0041"


def test_hidden_characters_become_visible() -> None:
    assert safe("\x1b[31m") == r"\x1b[31m"
    assert safe("a\u202eb\u200bc\n") == r"a\u202eb\u200bc\x0a"
    assert safe("\U000e0041") == r"\U000e0041"
    assert safe("\udcff") == r"\udcff"


@pytest.mark.parametrize(
    "text", ["Bình", "Bi\u0300nh", "Cô Ba", "9\u2665\ufe0f", "5.000\u20ab", "\U0001f600"]
)
def test_what_people_write_stays(text: str) -> None:
    assert safe(text) == text


@given(st.text())
def test_no_hidden_character_is_left(text: str) -> None:
    assert not any(is_hidden(letter) for letter in safe(text))


@given(st.dictionaries(st.text(), st.text()))
def test_json_holds_the_text_and_shows_nothing_hidden(value: dict[str, str]) -> None:
    written = json_text(value)
    assert json.loads(written) == value
    assert not any(is_hidden(letter) for letter in written)


def test_json_keeps_vietnamese_readable() -> None:
    assert json_text({"player": "Bình"}) == '{"player": "Bình"}'
    assert json.loads(json_text(HOSTILE)) == HOSTILE
