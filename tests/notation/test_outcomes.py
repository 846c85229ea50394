"""Outcome lines: who ate, who came in which place or went Ù, who holds a bonus."""

import pytest

from phom_replay.cards import KING, Rank, card_named
from phom_replay.notation import format_text, read_text
from phom_replay.record import AteLine, Bonus, BonusLine, PlacesLine, Seat, ULine
from tests.notation.reading import keys, marked, only, read_body, read_hand

AN, BINH, BA = Seat(0), Seat(1), Seat(2)


@pytest.mark.parametrize(
    ("line", "ate"),
    [
        ("ate Bình", AteLine(BINH)),
        ("ĂN bình", AteLine(BINH)),
        ("ate Bình An", AteLine(BINH, AN)),
        ('ate @1 "cô  ba" Kd', AteLine(AN, BA, card_named("Kd"))),
        ("ate An K♦", AteLine(AN, card=card_named("Kd"))),
        ("ate An k", AteLine(AN, rank=KING)),
        ("ate An T?", AteLine(AN, rank=Rank(10))),
        ("ate An ?", AteLine(AN)),
        ("ate An chot", AteLine(AN, chot=True)),
        ("ăn An chốt Vòng 4", AteLine(AN, chot=True, round=4)),
        ("ate An vong 2", AteLine(AN, round=2)),
        ("ate An round3 Bình", AteLine(AN, BINH, round=3)),
        ("ăn An vòng1", AteLine(AN, round=1)),
    ],
)
def test_an_ate_line_says_who_ate_what_from_whom(line: str, ate: AteLine) -> None:
    hand = read_body(line)
    assert not hand.findings
    assert hand.ates == (ate,)


@pytest.mark.parametrize(
    ("line", "mom"),
    [
        ('result An "Cô Ba" Bình', set()),
        ('kết quả An "Cô Ba" Bình móm', {BINH}),
        ("Ket  qua @1 MOM @3 mom @2 mom", {AN, BINH, BA}),
    ],
)
def test_a_result_line_lists_the_places(line: str, mom: set[Seat]) -> None:
    hand = read_body(line)
    assert not hand.findings
    assert hand.result == PlacesLine((AN, BA, BINH), frozenset(mom))


@pytest.mark.parametrize(
    ("line", "result"),
    [
        ("result Bình u", ULine(BINH)),
        ("kết quả Bình Ù!", ULine(BINH)),
        ("result Bình ù tròn trắng", ULine(BINH, tron=True, white=True)),
        ("result Bình u-khan", ULine(BINH, khan=True)),
        ("result Bình khan", ULine(BINH, khan=True)),
        ("result Bình u tron khan white tai", ULine(BINH, True, True, True, True)),  # noqa: FBT003
        ("result Bình ù tái", ULine(BINH, tai=True)),
    ],
)
def test_a_result_line_says_who_went_u(line: str, result: ULine) -> None:
    hand = read_body(line)
    assert not hand.findings
    assert hand.result == result


@pytest.mark.parametrize(
    ("line", "bonus"),
    [
        ("bonus An kings", Bonus.KINGS),
        ("BONUS an K", Bonus.KINGS),
        ("bonus An ù k", Bonus.KINGS),
        ("bonus An Suit", Bonus.SUIT),
        ("bonus An đồng chất", Bonus.SUIT),
        ("bonus An same-suit", Bonus.SUIT),
    ],
)
def test_a_bonus_line_says_who_holds_what(line: str, bonus: Bonus) -> None:
    assert read_body(line).bonuses == (BonusLine(AN, bonus),)


@pytest.mark.parametrize(
    ("body", "key", "text"),
    [
        ("ate Zed", "unknown-player.none", "Zed"),
        ("ate Bình Am", "unknown-player", "Am"),
        ('ate Bình "chot"', "unknown-player.none", '"chot"'),
        ("ate Bình 9x", "bad-card", "9x"),
        ("ate Bình chott", "bad-result.ate-word", "chott"),
        ("ate Bình An An", "bad-result.ate-word", "An"),
        ("ate Bình K Q", "bad-result.ate-word", "Q"),
        ("ate Bình round 5", "bad-result.round", "5"),
        ("ate Bình vòng", "bad-result.round", "vòng"),
        ("result An Bình Cô", "unknown-player", "Cô"),
        ("result An Bình @4", "unknown-player.none", "@4"),
        ("result An Bình mon @3", "bad-result.places-word", "mon"),
        ("result An Bình An @3", "bad-result.twice", "An"),
        ("result An Bình", "bad-result.missing", "result An Bình"),
        ("result An Bình u", "bad-result.u-places", "u"),
        ("result An u Bình", "bad-result.u-places", "Bình"),
        ("result An u mom @2", "bad-result.u-places", "mom"),
        ("result An ù thông", "bad-result.thong", "thông"),
        ("result An u-thong", "bad-result.thong", "u-thong"),
        ("result An u trom", "bad-result.u-word", "trom"),
        ("bonus An", "bad-result.bonus", "bonus An"),
        ("bonus An five kings", "bad-result.bonus", "five kings"),
        ("result An Bình @3\nresult An Bình @3", "syntax.repeated", "result An Bình @3"),
        ("bonus An k\nbonus An kings", "syntax.repeated", "bonus An kings"),
        ("result An Bình @3\nate An", "syntax.ate-late", "ate An"),
        ("ate +8d -9c", "syntax.line", "+8d"),
        ("result", "syntax.line", "result"),
    ],
)
def test_one_mistake_in_an_outcome_is_one_finding(body: str, key: str, text: str) -> None:
    hand = read_body(body)
    assert keys(hand) == [key]
    assert marked(hand) == text


def test_a_name_comes_before_a_card_or_a_rank_that_looks_like_it() -> None:
    hand = read_hand('[Players "A" "B" "C"]\nate C A\nate C A K\nate C A?\n')
    assert hand.ates == (AteLine(BA, AN), AteLine(BA, AN, rank=KING), AteLine(BA, rank=Rank(1)))
    assert "ate C A?" in format_text('[Players "A" "B" "C"]\n\nate C A?\n').text


def test_a_word_of_an_outcome_comes_before_a_name_unless_it_is_quoted() -> None:
    text = '[Players "mom" "U" "chot"]\n\nate "U" "chot" chot\nresult mom "chot" mom "U" mom\n'
    hand = read_hand(text)
    assert hand.ates == (AteLine(BINH, BA, chot=True),)
    assert hand.result == PlacesLine((AN, BA, BINH), frozenset({BA, BINH}))
    assert read_text(format_text(text).text).hands == (hand,)


def test_outcome_lines_stand_in_canonical_form() -> None:
    text = 'ăn bình chốt\nĂN @3 An K vòng 2 # c\nkết quả an bình móm "Cô Ba"   móm\nbonus an ù k\n'
    written = format_text('[Players "An" "Bình" "Cô Ba"]\n' + text).text
    assert written.split("\n\n")[1].splitlines() == [
        "ate Bình chot",
        'ate "Cô Ba" An K round 2   # c',
        'result An Bình mom "Cô Ba" mom',
        "bonus An kings",
    ]


@pytest.mark.parametrize("name", ["Ate", "result", "Bonus", "Ăn", "Left"])
def test_a_player_called_like_the_first_word_of_a_line_gets_that_hint(name: str) -> None:
    body = f"{name} x9c (9c 9d 9s) -Kc\nChi +8d -9c\n{name} +2c -2c\nvoid\n"
    hand = read_hand(f'[Players "{name}" "Chi"]\n{body}')
    assert keys(hand) == ["syntax.bare-name"]
    assert set(only(hand).lines) == {2, 4}
    assert marked(hand) == name
    assert [turn.seat for turn in hand.turns] == [AN, BINH, AN]
    assert not read_hand(f'[Players "{name}" "Chi"]\n"{name}" -9c\n').findings


def test_an_ate_line_of_a_player_of_that_name_is_no_turn() -> None:
    hand = read_hand('[Players "Ate" "Chi"]\nate Ate\nate Chi\nresult Ate Chi\n')
    assert not hand.findings
    assert hand.ates == (AteLine(AN), AteLine(BINH))
