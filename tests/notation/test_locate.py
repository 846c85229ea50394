"""Columns found again from the raw line."""

from importlib import import_module
from pathlib import Path

import pytest

from phom_replay.cards import card_named
from phom_replay.library import read, replay
from phom_replay.notation import locate
from phom_replay.notation.grammar import Parsed, Stop
from phom_replay.notation.turns import parse_code


def under(line: str, item: int, card: str | None = None) -> str:
    start, end = locate(line, item, None if card is None else card_named(card))
    return line.removeprefix("\ufeff")[start - 1 : end - 1]


TURN = '  "Cô Ba"  x9c (9d 9♥ 9c) 4d > An.1 - K♣️   # hết'


@pytest.mark.parametrize(
    ("item", "card", "text"),
    [
        (0, None, '"Cô Ba"'),
        (1, None, "x9c"),
        (1, "9c", "9c"),
        (2, None, "(9d 9♥ 9c)"),
        (2, "9h", "9♥"),
        (2, "Kc", "(9d 9♥ 9c)"),
        (3, None, "4d > An.1"),
        (3, "4d", "4d"),
        (4, None, "- K♣️"),
        (4, "Kc", "K♣️"),
        (5, None, TURN[2:-8]),
        (-1, None, TURN[2:-8]),
    ],
)
def test_an_item_of_a_turn_is_an_action(item: int, card: str | None, text: str) -> None:
    assert under(TURN, item, card) == text


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("deal Bình As ?", ["deal", "Bình", "As", "?"]),
        ("stock As 2c", ["stock", "As", "2c"]),
        ("ate An “Cô Ba” Kd  vòng 2", ["ate", "An", "“Cô Ba”", "Kd", "vòng", "2"]),
        ("kết  quả An Chi mom", ["kết  quả", "An", "Chi", "mom"]),
        ("bonus An kings", ["bonus", "An", "kings"]),
        ("points An +3", ["points", "An", "+3"]),
        ("pay An Bình 3 eat x", ["pay", "An", "Bình", "3", "eat", "x"]),
        ("score An 1 Bình -1", ["score", "An", "1", "Bình", "-1"]),
        ("foul An why not", ["foul", "An", "why", "not"]),
        ('\ufeff[ Rules “home” "u.pay=6" ]', ["Rules", "“home”", '"u.pay=6"']),
    ],
)
def test_an_item_of_another_line_is_a_word(line: str, words: list[str]) -> None:
    assert [under(line, item) for item in range(len(words))] == words


def test_actions_count_in_the_order_of_the_record() -> None:
    assert under("An -9c +8d", 1) == "+8d"


def test_a_line_that_does_not_read_still_has_its_actions() -> None:
    assert [under("An oops +8d -9c", item) for item in range(3)] == ["An", "+8d", "-9c"]


def test_decomposed_letters_count_as_they_stand() -> None:
    assert locate("Bi\u0300nh +8d", 1) == (7, 10)
    assert under("Bi\u0300nh mo\u0301m -9c", 1) == "mo\u0301m"


@pytest.mark.parametrize("line", ["", "   ", "# note", "\ufeff"])
def test_an_empty_line_has_an_empty_place(line: str) -> None:
    start, end = locate(line, 0)
    assert start == end


def test_a_line_is_parsed_once_for_its_places_however_its_hand_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parsed: list[str] = []

    def counting(code: str) -> Parsed | Stop:
        parsed.append(code)
        return parse_code(code)

    monkeypatch.setattr(import_module("phom_replay.notation.locate"), "parse_code", counting)
    for path in sorted((Path(__file__).parents[1] / "replay" / "faults").glob("*.phom")):
        log = read(path.read_bytes())
        parsed.clear()
        assert replay(log)
        assert len(parsed) == len(set(parsed))
