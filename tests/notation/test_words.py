"""Cards and names, in every spelling."""

import pytest

from phom_replay.cards import card_named
from phom_replay.notation import read_bytes, read_text
from phom_replay.record import Discard, Draw, Send
from tests.notation.reading import HEADER, keys, marked, only, read_body, read_hand, read_turn


@pytest.mark.parametrize(
    ("word", "card"),
    [
        ("Kc", "Kc"),
        ("kC", "Kc"),
        ("10h", "10h"),
        ("Th", "10h"),
        ("t♥", "10h"),
        ("a♠", "As"),
        ("A♤", "As"),
        ("2♣️", "2c"),
        ("3♧\ufe0e", "3c"),
        ("4♦", "4d"),
        ("5♢", "5d"),
        ("q♡", "Qh"),
    ],
)
def test_a_card_is_rank_then_suit(word: str, card: str) -> None:
    assert read_turn(f"An -{word}").actions == (Discard(card_named(card)),)


def test_a_question_mark_is_a_card_that_nobody_wrote_down() -> None:
    assert read_turn("An +? -?").actions == (Draw(None), Discard(None))


@pytest.mark.parametrize("word", ["1h", "11h", "9", "c9", "9cc", "??", "10", "9c,", "٣c"])
def test_a_bad_card_is_reported_and_taken_as_unknown(word: str) -> None:
    hand = read_body(f"An +8d -{word}")
    assert only(hand).key == "bad-card"
    assert marked(hand) == word
    assert hand.turns[0].actions == (Draw(card_named("8d")), Discard(None))
    assert hand.turns[0].broken


@pytest.mark.parametrize("rest", ["#chốt", "#", "#hết rồi nhé", "#x -2c"])
def test_a_comment_glued_to_a_card_gets_a_hint(rest: str) -> None:
    hand = read_body(f"An +8d -9c{rest}")
    assert only(hand).key == "bad-card.comment"
    assert only(hand).params["card"] == "9c"


@pytest.mark.parametrize(
    "name", ["Bình", "Bi\u0300nh", "bình", "BÌNH", '"Bình"', "“Bình”", '" bình "', "@2"]
)
def test_one_player_has_many_spellings(name: str) -> None:
    assert read_turn(f"{name} -9c").seat == 1


def test_white_space_inside_a_name_counts_as_one_space() -> None:
    assert read_turn('"Cô \u00a0 Ba" -9c').seat == 2


@pytest.mark.parametrize("dash", "-−–—")
def test_dashes_in_names_are_one(dash: str) -> None:
    assert read_hand(f'[Players "Ngọc-Ánh" "An"]\nNgọc{dash}Ánh -9c\n').turns[0].seat == 0


def test_letter_case_tells_players_apart_where_it_must() -> None:
    hand = read_hand('[Players "An" "AN"]\nAn -9c\nAN x9c -8d\nan +2c -2c\n')
    assert [turn.seat for turn in hand.turns] == [0, 1, None]
    assert keys(hand) == ["unknown-player"]


def test_an_unknown_player_is_told_the_nearest() -> None:
    hand = read_body("Binh +8d -9c")
    assert only(hand).key == "unknown-player"
    assert only(hand).params == {"found": "Binh", "nearest": "Bình", "lines": (2,)}
    assert hand.turns[0].seat is None
    assert len(hand.turns[0].actions) == 2


@pytest.mark.parametrize("name", ["Zzz", "@4", "@5", "@0", "@x"])
def test_where_nobody_is_near_the_players_are_listed(name: str) -> None:
    finding = only(read_body(f"{name} +8d -9c"))
    assert finding.key == "unknown-player.none"
    assert finding.params["players"] == ("An", "Bình", "Cô Ba")


def test_an_unknown_name_is_one_mistake_wherever_the_hand_repeats_it() -> None:
    deal, first, send = "deal Bin As", "Bin x -8d", "An (2s 2c 2d) 2h>bin 3h>BIN -8c"
    hand = read_body(f"{deal}\n{first}\nBình x -7d\n{send}\nleft Bin 4h\nscore An 1 Bin -1 @3 0\n")
    finding = only(hand)
    assert (finding.span.line, finding.params["lines"]) == (2, (2, 3, 5, 6, 7))
    assert hand.faulty_lines() == {2, 3, 5, 6, 7}
    assert [turn.seat for turn in hand.turns] == [None, 1, 0]


def test_two_unknown_names_are_two_mistakes_and_each_hand_has_its_own() -> None:
    log = read_text(f'{HEADER}[First "Zed"]\nZed -9c\nZoe x -8d\n[Hand "2"]\nZed -9c\n')
    lines = [[finding.params["lines"] for finding in hand.findings] for hand in log.hands]
    assert lines == [[(2, 3), (4,)], [(6,)]]


def test_an_unknown_name_on_a_line_with_lost_bytes_is_told_where_it_can_be_read() -> None:
    data = f"{HEADER}Zed -9c ".encode() + b"\xff\xfe\nZed x -8d\n"
    (hand,) = read_bytes(data).hands
    assert [(f.code, f.span.line) for f in hand.findings] == [
        ("encoding", 2),
        ("unknown-player", 3),
    ]


def test_names_may_look_like_actions() -> None:
    hand = read_hand('[Players "x" "u" "mom" "x9c"]\nx x9c 4d>x9c -2c\nu u\nmom mom\nx9c x9c -8d\n')
    assert not hand.findings
    assert [turn.seat for turn in hand.turns] == [0, 1, 2, 3]
    assert hand.turns[0].actions[1] == Send(card_named("4d"), hand.turns[3].seat)


def test_a_keyword_is_a_name_in_quotes() -> None:
    hand = read_hand('[Players "deal" "An"]\n"deal" -9c\n')
    assert (hand.turns[0].seat, keys(hand)) == (0, [])


@pytest.mark.parametrize(
    ("target", "seat", "number"),
    [
        ("An", 0, None),
        ("An.2", 0, 2),
        ("an.1", 0, 1),
        ("B.2", 1, None),
        ("B.2.3", 1, 3),
        ('"Cô Ba".1', 2, 1),
        ('"Cô Ba"', 2, None),
        ("@3.2", 2, 2),
    ],
)
def test_a_whole_name_is_tried_before_the_number(target: str, seat: int, number: int) -> None:
    hand = read_hand(f'[Players "An" "B.2" "Cô Ba"]\nAn 7h>{target} -9c\n')
    assert not hand.findings
    send = hand.turns[0].actions[0]
    assert isinstance(send, Send)
    assert (send.owner, send.number) == (seat, number)


def test_a_send_to_nobody_keeps_its_card() -> None:
    hand = read_body("An +8d 7h>Zed.2 -9c")
    assert marked(hand) == "Zed"
    assert hand.turns[0].actions[1] == Send(card_named("7h"), None, 2)
