"""Amounts of money: in a Stake, and as numbers of score and pay lines."""

from decimal import Decimal
from pathlib import Path

import pytest

from phom_replay.findings import Severity
from phom_replay.notation import format_text, read_text, write_hand
from phom_replay.record import Pay, Score, Seat, Stake
from tests.notation.reading import HEADER, keys, marked, only, read_hand

FAULTS = Path(__file__).parents[1] / "replay" / "faults"
STAKED = f'{HEADER}[Stake "5k"]\n'
AN, BINH = Seat(0), Seat(1)


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("5 nghìn", "5000"),
        ("5 ngàn", "5000"),
        ("5 nghin", "5000"),
        ("5 NGAN", "5000"),
        ("5nghìn đồng", "5000"),
        ("5kđ", "5000"),
        ("5k VNĐ", "5000"),
        ("5000 dong", "5000"),
        ("5000d", "5000"),
        ("1tr", "1000000"),
        ("1,5 triệu", "1500000"),
        ("2 trieu đồng", "2000000"),
        ("2 củ", "2000000"),
        ("1.000.000,5 đ", "1000000.5"),
    ],
)
def test_units_of_money_are_no_currencies(text: str, amount: str) -> None:
    assert read_hand(f'{HEADER}[Stake "{text}"]\n').stake == Stake(Decimal(amount), "VND")


@pytest.mark.parametrize(("text", "currency"), [("5 usd", "USD"), ("5€", "€"), ("5 ₫", "VND")])
def test_currencies_are_codes_and_signs(text: str, currency: str) -> None:
    assert read_hand(f'{HEADER}[Stake "{text}"]\n').stake == Stake(Decimal(5), currency)


@pytest.mark.parametrize(
    ("text", "unit", "nearest"),
    [
        ("5 nghìm", "nghìm", "nghìn"),
        ("5 trieuj", "trieuj", "triệu"),
        ("5 kr", "kr", "k"),
        ("5 USDD", "USDD", "USD"),
        ("5 VNDD đồng", "VNDD", "VND"),
        ("10 điểm", "điểm", None),
    ],
)
def test_an_unknown_unit_is_a_warning_with_the_nearest(
    text: str, unit: str, nearest: str | None
) -> None:
    hand = read_hand(f'{HEADER}[Stake "{text}"]\n')
    found = only(hand)
    assert (found.key, found.severity) == ("bad-value.unit", Severity.WARNING)
    assert (found.params["unit"], found.params["nearest"]) == (unit, nearest)
    assert hand.stake is None


@pytest.mark.parametrize("text", ["10.999.99", "1.000.5", "1.000 000", "1,000.000", "5000.000"])
def test_one_sign_cannot_group_and_part(text: str) -> None:
    hand = read_hand(f'{HEADER}[Stake "{text}"]\n')
    assert (keys(hand), hand.stake) == (["bad-value.stake"], None)


@pytest.mark.parametrize("name", ["stake-words", "nghin"])
def test_a_stake_in_words_is_the_same_stake(name: str) -> None:
    hands = read_text((FAULTS / f"{name}.phom").read_text("utf-8")).hands
    assert {hand.stake for hand in hands} == {Stake(Decimal(5000), "VND")}


@pytest.mark.parametrize(
    ("written", "points"),
    [
        ("+30k", 6),
        ("-15.000đ", -3),
        ("−15.000 ₫", -3),
        ("10 nghìn", 2),
        ("10 ngan đồng", 2),
        ("1tr", 200),
        ("1,5 TRIEU", 300),
        ("30 000đ", 6),
        ("30k đồng", 6),
        ("2,5kđ", None),
        ("0k", 0),
    ],
)
def test_a_number_in_money_is_so_many_stakes(written: str, points: int | None) -> None:
    hand = read_hand(f"{STAKED}pay An Bình {written} chốt\nscore An {written} Bình 0 @3 -7\n")
    if points is None:
        assert keys(hand) == ["bad-value.no-multiple"] * 2
        return
    assert not hand.findings
    assert hand.pays == (Pay(AN, BINH, points, ("chốt",)),)
    assert hand.score == Score((points, 0, -7))
    assert hand.pays[0].in_money
    assert hand.score.in_money


def test_a_number_between_two_stakes_names_both() -> None:
    found = only(read_hand(f"{STAKED}score An -32k Bình +32k @3 0\n"))
    assert (found.key, found.severity) == ("bad-value.no-multiple", Severity.ERROR)
    assert [found.params[key] for key in ("lower", "less", "upper", "more")] == [
        "-35k",
        -7,
        "-30k",
        -6,
    ]


def test_a_stake_with_decimals_divides_exactly() -> None:
    hand = read_hand(f'{HEADER}[Stake "0.1 USD"]\nscore An +0.3$ Bình -0.3USD @3 0\n')
    assert not hand.findings
    assert hand.score == Score((3, -3, 0))


def test_money_without_a_stake_is_one_error_a_hand() -> None:
    hand = read_hand(f"{HEADER}pay An Bình 5k\npay An Bình 10k\nscore An -15k Bình +15k @3 0\n")
    found = only(hand)
    assert (found.key, found.severity) == ("bad-value.no-stake", Severity.ERROR)
    assert found.lines == (2, 2, 3, 4)
    assert marked(hand) == "5k"
    assert hand.faulty_lines() == {2, 3, 4}


@pytest.mark.parametrize(
    ("number", "key"),
    [
        ("5 xu", "bad-value.unit"),
        ("15.000", "syntax.number"),
        ("1.5", "syntax.number"),
        ("1.000.5k", "syntax.number"),
        ("5$", "bad-value.currency"),
    ],
)
def test_what_is_no_amount_is_one_error(number: str, key: str) -> None:
    found = only(read_hand(f"{STAKED}pay An Bình {number.replace(' ', '')}\n"))
    assert (found.key, found.severity) == (key, Severity.ERROR)


def test_a_player_may_be_called_like_a_unit() -> None:
    header = '[Players "An" "K" "Tr"]\n[Stake "5k"]\n'
    for line in ("score An +2 K -3 Tr +1", "score An +10 k K -15 k Tr +5k"):
        hand = read_hand(header + line)
        assert not hand.findings
        assert hand.score == Score((2, -3, 1))


def test_a_payment_for_a_k_bet_is_in_points() -> None:
    (pay,) = read_hand(f"{STAKED}pay An Bình 6 K bet\n").pays
    assert (pay.points, pay.words, pay.in_money) == (6, ("K", "bet"), False)


def test_what_was_money_is_written_as_money() -> None:
    text = (
        f'[Stake "5k"]\n{HEADER}\npay An Bình 10.000 đ eat\nscore An −1500 nghìn Bình +1.5tr @3 0\n'
    )
    hand = read_hand(text)
    written = write_hand(hand)
    assert written.endswith('pay An Bình 10k eat\nscore An -1500k Bình +1500k "Cô Ba" 0\n')
    assert format_text(text).text == written
    assert format_text(written).text == written
    again = read_hand(written)
    assert again == hand
    assert again.score
    assert again.score.in_money
    assert [pay.in_money for pay in again.pays] == [True]


@pytest.mark.parametrize(
    ("stake", "points", "written"),
    [("5k", 200, "+1tr"), ("500đ", 3, "+1500đ"), ("0,50 USD", 3, "+1.50USD"), ("2 €", -3, "-6€")],
)
def test_the_largest_unit_that_fits_whole_is_written(stake: str, points: int, written: str) -> None:
    text = f'{HEADER}[Stake "{stake}"]\nscore An {written} Bình 0 @3 0\n'
    hand = read_hand(text)
    assert hand.score == Score((points, 0, 0))
    assert f"score An {written} " in write_hand(hand)


@pytest.mark.parametrize(
    ("tag", "severity"),
    [
        ('[PHN ""]', Severity.ERROR),
        ('[Date ""]', Severity.WARNING),
        ('[Session " "]', Severity.WARNING),
        ('[Table ""]', Severity.WARNING),
        ('[Stake ""]', Severity.WARNING),
        ('[First ""]', Severity.ERROR),
        ('[Stacks "1" "" "3"]', Severity.ERROR),
        ('[Hand "\u00a0"]', Severity.WARNING),
    ],
)
def test_an_empty_value_is_said_to_be_empty(tag: str, severity: Severity) -> None:
    hand = read_hand(f"{HEADER}{tag}\nAn -9c\n")
    assert (only(hand).key, only(hand).severity) == ("bad-value.empty", severity)
    assert marked(hand).strip('"\u00a0 ') == ""
    assert (hand.id, hand.stake, hand.date) == ("1", None, None)


def test_the_empty_name_is_marked() -> None:
    hand = read_hand((FAULTS / "empty-name.phom").read_text("utf-8"))
    assert (only(hand).key, marked(hand)) == ("bad-value.empty", '""')
    assert only(hand).span.line == 2
