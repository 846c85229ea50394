"""Tags: values, carrying over, and what is wrong with them."""

from decimal import Decimal

import pytest

from phom_replay.findings import Severity
from phom_replay.notation import read_text
from phom_replay.record import RulesTag, Stake
from tests.notation.reading import HEADER, keys, marked, only, read_hand

FULL = (
    '[PHN "1"]\n[Date "2026-11-27"]\n[Session "S"]\n[Table "T"]\n[Rules "home" "u.pay=6"]\n'
    '[Stake "5k"]\n[Players "An" "Bình"]\n[First "Bình"]\n[Stacks "10" "20"]\n[Hand "a"]\nAn -9c\n'
)


def test_a_header_gives_what_it_says() -> None:
    hand = read_hand(FULL)
    assert not hand.findings
    assert (hand.id, hand.date, hand.session, hand.table) == ("a", "2026-11-27", "S", "T")
    assert hand.rules == RulesTag("home", ("u.pay=6",))
    assert hand.rules.line == 5
    assert hand.stake == Stake(Decimal(5000), "VND")
    assert (hand.players, hand.first, hand.stacks) == (("An", "Bình"), 1, (10, 20))


def test_starred_tags_carry_over_and_the_others_do_not() -> None:
    first, second = read_text(FULL + '[PHN "1"]\n').hands
    assert (second.date, second.session, second.table) == (first.date, first.session, first.table)
    assert (second.rules, second.stake, second.players) == (first.rules, first.stake, first.players)
    assert second.rules is not None
    assert second.rules.line == 5
    assert (second.id, second.first, second.stacks) == ("2", None, None)


def test_tag_names_are_read_in_any_case_and_kept_in_one() -> None:
    hand = read_hand('[PLAYERS "An" "B"]\n[hand “x”]\n')
    assert [tag.name for tag in hand.tags] == ["Players", "Hand"]
    assert hand.id == "x"


def test_quotes_and_backslashes_are_escaped_inside_quotes() -> None:
    hand = read_hand(r'[Session "a \"b\" \\ c\d"]' + "\n" + HEADER)
    assert hand.session == r'a "b" \ c\d'


@pytest.mark.parametrize(
    ("tag", "key", "mark"),
    [
        ('[PHN "2"]', "unsupported-version", '"2"'),
        ('[Date "2026-02-30"]', "bad-value.date", '"2026-02-30"'),
        ('[Date "20261127"]', "bad-value.date", '"20261127"'),
        ('[Stake "much"]', "bad-value.stake", '"much"'),
        ('[Stake "0.500 USD"]', "bad-value.stake", '"0.500 USD"'),
        ('[First "nobody"]', "unknown-player.none", '"nobody"'),
        ('[First "Binh"]', "unknown-player", '"Binh"'),
        ('[Stacks "1" "x" "3"]', "bad-value.stacks", '"x"'),
        ('[Stacks "1" "2"]', "bad-value.count", "Stacks"),
        ("[Session]", "bad-value.count", "Session"),
        ("[Rules]", "bad-value.count", "Rules"),
        ('[Dte "x"]', "unknown-tag", "Dte"),
        ('[Table "a"]\n[table "b"]', "duplicate-tag", "table"),
        ("[Table a]", "syntax.tag", "a]"),
        ('[Rules "home", "u.pay=6"]', "syntax.tag-comma", ","),
        ('[Table "a"', "syntax.tag", '"a"'),
    ],
)
def test_a_faulty_tag_is_one_finding(tag: str, key: str, mark: str) -> None:
    hand = read_hand(HEADER + tag + "\nAn -9c\n")
    assert only(hand).key == key
    assert marked(hand) == mark


def test_an_unreadable_date_is_a_warning_and_as_if_not_given() -> None:
    first, second = read_text(FULL + '[Date "?"]\n').hands
    assert only(second).severity is Severity.WARNING
    assert (second.date, second.stake) == (first.date, first.stake)


@pytest.mark.parametrize("tag", ['[Stake "?"]', "[Stake]", '[Stake "5k" "6k"]'])
def test_an_unreadable_stake_is_a_warning_and_not_the_one_before(tag: str) -> None:
    text = f'{FULL}{tag}\nAn -9c\n\n[Hand "c"]\nAn -9c\n\n[Stake "6k"]\n'
    first, second, third, fourth = read_text(text).hands
    assert only(second).severity is Severity.WARNING
    assert second.date == first.date
    assert (second.stake, third.stake) == (None, None)
    assert not third.findings
    assert fourth.stake == Stake(Decimal(6000), "VND")


def test_a_stake_that_is_no_tag_is_an_error_and_not_the_one_before() -> None:
    _, second, third = read_text(FULL + '[Stake "5k]\nAn -9c\n\n[Hand "c"]\n').hands
    assert only(second).key == "syntax.tag"
    assert (second.stake, third.stake) == (None, None)


def test_the_nearest_tag_is_suggested() -> None:
    assert only(read_hand(HEADER + '[Sesion "x"]\n')).params["nearest"] == "Session"


def test_of_a_tag_given_twice_the_first_counts() -> None:
    hand = read_hand(HEADER + '[Table "a"]\n[Table "b"]\n')
    assert hand.table == "a"
    assert len(hand.tags) == 3


@pytest.mark.parametrize(
    ("players", "key"),
    [
        ('"An"', "player-count"),
        ('"A" "B" "C" "D" "E"', "player-count"),
        ('"An" "B" " An "', "bad-value.same-name"),
        ('"An" ""', "bad-value.empty"),
        ('""', "bad-value.empty"),
    ],
)
def test_unusable_players_are_one_error_and_nobody_is_missed(players: str, key: str) -> None:
    hand = read_hand(f'[Players {players}]\n[First "An"]\nAn -9c\nscore An 1 B -1\n')
    assert keys(hand) == [key]
    assert hand.players == ()
    assert [turn.seat for turn in hand.turns] == [None]


@pytest.mark.parametrize(
    ("players", "key"),
    [
        ('[Players "An"]', "player-count"),
        ('[Players "An" "An"]', "bad-value.inherited"),
        ("[Players oops", "bad-value.inherited"),
        ('[Table "x"]', "missing-players"),
    ],
)
def test_a_hand_that_inherits_them_says_so_once_on_its_first_line(players: str, key: str) -> None:
    _, second = read_text(f'{players}\nAn -9c\n\n[Hand "2"]\nAn -9c\nAn +2c -2c\n').hands
    assert keys(second) == [key]
    assert only(second).span.line == 4


def test_a_malformed_players_tag_is_no_second_mistake() -> None:
    assert keys(read_hand('[Players "An" "B"\nAn -9c\n')) == ["syntax.tag"]


@pytest.mark.parametrize(
    ("text", "amount", "currency"),
    [
        ("5000 VND", "5000", "VND"),
        ("5.000đ", "5000", "VND"),
        ("5,000 ₫", "5000", "VND"),
        ("5 000 vnd", "5000", "VND"),
        ("5k", "5000", "VND"),
        ("1.5k", "1500", "VND"),
        ("1.500k", "1500000", "VND"),
        ("1.000.000 đồng", "1000000", "VND"),
        ("0.25 USD", "0.25", "USD"),
        ("1.000,50 eur", "1000.50", "EUR"),
        ("5 €", "5", "€"),
        ("10 czk", "10", "CZK"),
    ],
)
def test_a_stake_is_exact(text: str, amount: str, currency: str) -> None:
    assert read_hand(HEADER + f'[Stake "{text}"]\n').stake == Stake(Decimal(amount), currency)


@pytest.mark.parametrize(
    "text", ["k", "5000 VND for each", "-5", "1.2.3", "5_000", "٣", "9" * 99, "1tr5", "5."]
)
def test_what_is_no_stake_is_a_warning(text: str) -> None:
    hand = read_hand(HEADER + f'[Stake "{text}"]\n')
    assert (keys(hand), hand.stake) == (["bad-value.stake"], None)


@pytest.mark.parametrize("text", ["2026-11-27", "2026-11-27T20:30", "2026-11-27 20:30:01+07:00"])
def test_a_date_may_have_a_time(text: str) -> None:
    assert read_hand(HEADER + f'[Date "{text}"]\n').date == text
