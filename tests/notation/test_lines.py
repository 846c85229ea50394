"""The other lines of a hand, their order, and junk."""

import pytest

from phom_replay.cards import card_named
from phom_replay.record import Deal, Foul, Left, Pay, PointsLeft, Score, Seat, Stock, Void
from tests.notation.reading import keys, marked, only, read_body

AN, BINH = Seat(0), Seat(1)


def test_every_line_of_a_hand_is_read() -> None:
    hand = read_body(
        "DEAL An As ?\nstock 2c ?\nAn -9c\nleft An as\nleft Bình\npoints @3 12\n"
        "pay An Bình 3 eat “x”\npay Bình An −2\nscore An +1 Bình - 1\n"
        "foul Bình out of turn\nvoid\n".replace("- 1", "-1 @3 0")
    )
    assert not hand.findings
    ace, two = card_named("As"), card_named("2c")
    assert hand.deals == (Deal(AN, (ace, None)),)
    assert hand.stock == Stock((two, None))
    assert hand.lefts == (Left(AN, (ace,)), Left(BINH, ()))
    assert hand.points == (PointsLeft(Seat(2), 12),)
    assert hand.pays == (Pay(AN, BINH, 3, ("eat", "“x”")), Pay(BINH, AN, -2))
    assert hand.score == Score((1, -1, 0))
    assert (hand.foul, hand.void) == (Foul(BINH, ("out", "of", "turn")), Void())


@pytest.mark.parametrize(
    ("body", "key", "line"),
    [
        ("An -9c\ndeal An As", "syntax.section", 3),
        ("An -9c\nstock As", "syntax.section", 3),
        ("left An\nAn -9c", "syntax.section", 3),
        ("void\nAn junk", "syntax.line", 3),
        ("deal An As\ndeal An 2c", "duplicate-card.second-line", 3),
        ("stock As\nstock 2c", "duplicate-card.second-line", 3),
        ("left An\nleft an 2c", "syntax.repeated", 3),
        ("points An 1\npoints An 2", "syntax.repeated", 3),
        ("score @1 0 @2 0 @3 0\nscore @1 0 @2 0 @3 0", "syntax.repeated", 3),
        ("score An 1 Bình -1", "syntax.score-missing", 2),
        ("score An 1 An 1 @2 0 @3 0", "syntax.score-twice", 2),
        ("score An 1 Zed -1 @2 0", "unknown-player.none", 2),
        ("score An 1 @2 0 @3", "syntax.line", 2),
        ("score An one @2 0 @3 0", "syntax.number", 2),
        ("points An 1.5", "syntax.number", 2),
        ("points An ٣", "syntax.number", 2),
        ("points An 9999999999999999", "syntax.number", 2),
        ("pay An Zed 3", "unknown-player.none", 2),
        ("deal Zed As", "unknown-player.none", 2),
        ("deal An As 1z", "bad-card", 2),
        ("void now", "syntax.line", 2),
        ("left", "syntax.line", 2),
        ("hello there", "syntax.line", 2),
        ("Zed", "syntax.line", 2),
        ("-9c", "syntax.line", 2),
        ("An x9c 9d 9s -2c", "syntax.bare-card", 2),
        ("An ăn chốt 9c", "syntax.bare-card", 2),
        ("An +? hạ 8d 8c 8s -4c", "syntax.bare-card", 2),
        ("An -K chuồn", "syntax.suit-word", 2),
        ("An +? gửi 7h Bình -4c", "syntax.send-target", 2),
        ("An +? gửi -4c", "syntax.send-target", 2),
        ("An +? ù tròn (8d 8c 8s)", "syntax.u-kind", 2),
    ],
)
def test_one_bad_line_is_one_finding(body: str, key: str, line: int) -> None:
    hand = read_body(body)
    assert keys(hand) == [key]
    assert only(hand).span.line == line


def test_left_and_points_of_one_player_may_both_stand() -> None:
    assert not read_body("left An As\npoints An 1\n").findings


def test_a_bad_number_leaves_the_rest_of_the_score() -> None:
    assert read_body("score An +x @2 -1 @3 1").score == Score((None, -1, 1))


def test_junk_among_the_turns_may_have_been_a_turn() -> None:
    hand = read_body("An -9c\nhm +8d what\nBình +2c -2c\n")
    assert keys(hand) == ["syntax.line"]
    assert [(turn.seat, turn.broken) for turn in hand.turns] == [
        (0, False),
        (None, True),
        (1, False),
    ]


def test_junk_between_deals_was_a_deal() -> None:
    hand = read_body("deal An As\ndeel Bình 2c\ndeal @3 3c\nAn -9c\n")
    assert keys(hand) == ["syntax.line"]
    assert len(hand.turns) == 1


def test_junk_before_and_after_the_moves_is_skipped() -> None:
    hand = read_body("hello\nAn -9c\nvoid\nbye\n")
    assert len(hand.turns) == 1


def test_a_message_quotes_a_long_word_in_short() -> None:
    finding = only(read_body("a" * 100_000))
    assert len(str(finding.params["found"])) <= 60
    assert finding.span.end_column == 100_001


def test_columns_count_the_line_as_it_stands() -> None:
    hand = read_body("  Bi\u0300nh +8z -9c")
    assert marked(hand) == "8z"
    assert only(hand).span.column == 10
