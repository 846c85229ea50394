"""The deal: ten cards for First, nine for the others, the rest is the stock."""

import pytest

from tests.replay.logs import DECK, assert_finding, assert_legal, codes, log

ROUNDS = "An Ben An Ben An Ben An Ben"
NINE = "deal An exactly As 3s 5s 7c 9c Jc Kd 2d 4d"
STOCK = " ".join(card for card in DECK if card[-1] in "dh" and card not in {"2d", "4d", "Kd"})


def test_first_has_ten_cards_and_the_others_nine() -> None:
    assert_legal(log(ROUNDS))


def test_nine_cards_for_first_are_too_few() -> None:
    assert_finding(
        log(f"{NINE}\nAn -As\nvoid"),
        "deal-count",
        line="deal An",
        mark=NINE.replace("exactly ", ""),
        player="An",
        count=9,
        expected=10,
    )


def test_ten_cards_for_another_are_too_many() -> None:
    dealt = "deal Ben exactly As 3s 5s 7c 9c Jc Kd 2d 4d 6d"
    assert_finding(
        log(f"{dealt}\nAn\nvoid"),
        "deal-count",
        mark=dealt.replace("exactly ", ""),
        player="Ben",
        count=10,
        expected=9,
    )


def test_another_than_first_with_the_ten_cards_is_one_finding_on_the_first_tag() -> None:
    ten = "deal Ben exactly Ah 3h 5h 7d 9d Jd Kc 2c 4c 6c"
    text = log(f"{NINE}\n{ten}\nBen -Ah\nAn Ben An Ben An Ben An")
    assert_finding(text, "deal-count.first", line="[First", mark='"An"', player=None, first="An")


def test_without_a_first_tag_it_stands_on_the_first_line() -> None:
    ten = "deal Ben exactly Ah 3h 5h 7d 9d Jd Kc 2c 4c 6c"
    text = log(f"{NINE}\n{ten}\nBen -Ah\nAn Ben\nvoid").replace('[First "An"]\n', "")
    assert_finding(text, "deal-count.first", line="[Rules")


def test_a_card_twice_on_one_line() -> None:
    assert_finding(
        log("deal Ben 7s 7s\nAn\nvoid"),
        "duplicate-card.deal",
        line="deal Ben 7s 7s",
        mark="7s",
        player="Ben",
        card="7s",
        where="same-line",
    )


def test_a_card_in_two_hands_is_reported_at_the_later_one() -> None:
    finding = assert_finding(
        log("deal An 7s\ndeal Ben 8d 7s\nAn\nvoid"),
        "duplicate-card.deal",
        line="deal Ben",
        mark="7s",
        player="Ben",
        where="hand",
        where_player="An",
    )
    assert finding.span.column == len("deal Ben 8d ") + 1


@pytest.mark.parametrize("size", [7, 23, 33])
def test_the_stock_is_4n_minus_1_cards_or_more_up_to_all_not_dealt(size: int) -> None:
    cards = [*STOCK.split(), "As", "3s", "5s", "7c", "9c", "Jc", "2c", "4c", "6c", "8c", "10c"]
    assert_legal(log(f"stock {' '.join(cards[:size])}\nvoid", hidden=True))


@pytest.mark.parametrize("size", [6, 34])
def test_another_number_of_cards_in_the_stock_is_reported(size: int) -> None:
    cards = [card for card in DECK if card[-1] in "dhc"][:size]
    text = log(f"stock {' '.join(cards)}\nvoid", hidden=True)
    assert_finding(text, "stock-count", line="stock", player=None, count=size, least=7, most=33)


def test_a_stock_of_the_wrong_length_hides_no_wrong_score() -> None:
    text = log("stock 2h 3h 4h 5h 6h 7h\nvoid\nscore An 1 Ben -1", hidden=True)
    assert codes(text) == ["stock-count", "score-mismatch"]


def test_too_small_a_stack_hides_no_wrong_score() -> None:
    tags = '[Stacks "3" "9"]\n'
    text = log("void\nscore An 1 Ben -1", rules="stakes", tags=tags, hidden=True)
    assert codes(text) == ["min-stack", "score-mismatch"]


def test_a_card_of_a_hand_is_not_in_the_stock() -> None:
    text = log("deal An As\nstock 2h 3h 4h 5h 6h 7h As\nvoid")
    assert_finding(
        text,
        "duplicate-card.stock",
        line="stock",
        mark="As",
        player=None,
        card="As",
        where="hand",
        where_player="An",
    )


def test_a_card_twice_in_the_stock() -> None:
    text = log("stock 2h 3h 4h 5h 6h 7h 2h\nvoid")
    finding = assert_finding(
        text, "duplicate-card.stock-twice", line="stock", mark="2h", card="2h", first=1, second=7
    )
    assert finding.span.column == len("stock 2h 3h 4h 5h 6h 7h ") + 1


def test_the_drawn_card_is_the_top_of_the_recorded_stock() -> None:
    text = log("stock 2h Kc 4h Jc 6h 9c 8h\nAn\nBen +3d -3d\nvoid")
    assert_finding(
        text,
        "stock-mismatch",
        line="Ben +3d",
        mark="+3d",
        player="Ben",
        card="3d",
        expected="2h",
    )


def test_a_hidden_card_of_the_stock_may_be_any() -> None:
    assert_legal(log("stock ? ? ? ? ? ? ?\nAn\nBen +3d -3d\nvoid"))


def test_a_hidden_draw_is_the_top_of_the_recorded_stock() -> None:
    text = log("deal Ben 8c\nstock 2h Kc 4h Jc 6h 9c 8h\nAn\nBen +? -2h\nAn +? -Kc\nBen +? -4h")
    assert_finding(text, "unfinished-hand", line="Ben +? -4h")
    wrong = text.replace("-2h", "-9c")
    assert_finding(
        wrong + "void\n",
        "card-not-held.elsewhere",
        line="Ben +? -9c",
        mark="9c",
        player="Ben",
        card="9c",
        where="stock",
    )


def test_a_card_is_not_drawn_that_lies_elsewhere() -> None:
    text = log("deal An 7s\nAn\nBen +7s -_\nvoid")
    assert_finding(
        text,
        "duplicate-card.draw",
        line="Ben +7s",
        mark="+7s",
        player="Ben",
        card="7s",
        where="hand",
        where_player="An",
    )


def test_a_card_is_not_drawn_that_was_thrown() -> None:
    text = log("deal An 7s\nAn -7s\nBen +7s -_\nvoid")
    assert_finding(text, "duplicate-card.draw", mark="+7s", player="Ben", where="row")


def test_a_card_is_not_drawn_that_is_in_the_own_hand() -> None:
    text = log("deal Ben 7s\nAn\nBen +7s -_\nvoid")
    assert_finding(
        text, "duplicate-card.draw", mark="+7s", player="Ben", where="hand", where_player="Ben"
    )


def test_a_card_is_not_drawn_that_lies_in_a_phom() -> None:
    text = log("deal An 7c 7s 7d\nAn Ben An Ben An Ben\nAn +_ (7c 7s 7d) -_\nBen +7c -_")
    assert_finding(
        text,
        "duplicate-card.draw",
        mark="+7c",
        player="Ben",
        where="table",
        where_player="An",
    )


def test_without_first_the_first_of_players_opens() -> None:
    assert_legal(log(ROUNDS).replace('[First "An"]\n', ""))


def test_what_is_wrong_with_the_deal_of_one_player_explains_the_rest() -> None:
    body = """
        deal An exactly 3s 3c 3d 7s 7c 7d As 2c 4h Kh
        deal Ben exactly 5s 5c 5d Js Jc Jd 2s 4c
        An -Kh
        Ben +Kd -8h
        An +Qh -Qh
        Ben +Qs -Kd
        void
        """
    assert codes(log(body)) == ["deal-count"]
