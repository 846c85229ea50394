"""What each player won, in points and in money, over all files."""

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from tests.settlement.nights import KNOWN, night, points, sheet, transfers

VND = '[Stake "5000 VND"]'
NAMES = ("An", "Bình", "Chi")


def test_points_are_added_over_all_hands_and_files() -> None:
    one, two = sheet("An +3 Bình -1 Chi -2"), sheet("An -1 Bình +2 Chi -1")
    settled = night(one + "\n" + two, two)
    assert points(settled) == {"Bình": 3, "An": 1, "Chi": -4}
    assert [len(total.shares) for total in settled.totals] == [3, 3, 3]


def test_who_won_most_comes_first_and_equals_by_name() -> None:
    settled = night(sheet("An -2 Bình +1 Chi +1"))
    assert list(points(settled)) == ["Bình", "Chi", "An"]


def test_without_a_stake_points_are_settled() -> None:
    settled = night(sheet("An +3 Bình -1 Chi -2"))
    assert transfers(settled) == {None: ["Chi > An 2", "Bình > An 1"]}
    assert settled.totals[0].money == {}


def test_with_a_stake_money_is_settled_and_points_are_shown() -> None:
    settled = night(sheet("An +3 Bình -1 Chi -2", VND))
    assert transfers(settled) == {"VND": ["Chi > An 10000", "Bình > An 5000"]}
    assert settled.totals[0].points == 3
    assert settled.totals[0].money == {"VND": Decimal(15000)}


def test_stakes_of_one_currency_are_added() -> None:
    settled = night(
        sheet("An +1 Bình -1 Chi 0", VND) + "\n" + sheet("An +1 Bình -1 Chi 0", '[Stake "2k"]')
    )
    assert transfers(settled) == {"VND": ["Bình > An 7000"]}


def test_currencies_are_never_added() -> None:
    one = sheet("An +1 Bình -1 Chi 0", VND)
    two = sheet("An -1 Bình +1 Chi 0", '[Stake "0.25 usd"]')
    settled = night(one, two, sheet("An +2 Bình 0 Chi -2"))
    assert transfers(settled) == {
        None: ["Chi > An 2"],
        "USD": ["An > Bình 0.25"],
        "VND": ["Bình > An 5000"],
    }
    assert [bill.hands for bill in settled.bills] == [1, 1, 1]
    assert points(settled) == {"An": 2, "Bình": 0, "Chi": -2}


def test_a_stake_carries_over_to_the_next_hand() -> None:
    settled = night(sheet("An +1 Bình -1 Chi 0", VND) + "\n" + sheet("An +1 Bình -1 Chi 0"))
    assert transfers(settled) == {"VND": ["Bình > An 10000"]}


def test_a_stake_that_cannot_be_read_is_not_taken_for_the_one_before() -> None:
    even = "An +1 Bình -1 Chi 0"
    for bad in ('[Stake "much"]', '[Stake "5000" "6000"]', '[Stake "6000]'):
        first, after = sheet(even, VND), sheet(even) + "\n" + sheet(even, VND)
        settled = night(first + "\n" + sheet(even, bad) + "\n" + after)
        assert [hand.stake_unread for hand in settled.counted] == [False, True, True, False], bad
        assert transfers(settled) == {None: ["Bình > An 2"], "VND": ["Bình > An 10000"]}
        assert not any(hand.stake_unread for hand in night(sheet(even, bad), first).counted[1:])


def test_a_stake_of_nothing_owes_nothing() -> None:
    assert transfers(night(sheet("An +1 Bình -1 Chi 0", '[Stake "0 VND"]'))) == {"VND": []}


@given(st.lists(st.tuples(*[st.integers(-999, 999)] * 2), min_size=1, max_size=5), st.data())
def test_money_is_exact(scores: list[tuple[int, int]], data: st.DataObject) -> None:
    stakes = [
        f"{data.draw(st.integers(1, 10**16))}.{data.draw(st.integers(0, 9999)):04}01"
        for _ in scores
    ]
    hands = [
        sheet(f"An {a} Bình {b} Chi {-a - b}", f'[Stake "{stake} EUR"]')
        for (a, b), stake in zip(scores, stakes, strict=True)
    ]
    (bill,) = night("\n".join(hands)).bills
    exact = [int(stake.replace(".", "")) for stake in stakes]
    expected = sum(s[0] * stake for s, stake in zip(scores, exact, strict=True))
    assert format(bill.nets["An"], "f") == _written(expected, 10**6)


def _written(number: int, unit: int) -> str:
    sign = "-" if number < 0 else ""
    whole, part = divmod(abs(number), unit)
    return f"{sign}{whole}.{part:06}"


def test_one_player_by_many_spellings() -> None:
    composed, decomposed = "B\u00ecnh", "Bi\u0300nh"
    text = '[Rules "home"]\n[Players "An" "{}"]\nscore @1 +1 @2 -1\n'
    settled = night(*(text.format(name) for name in (composed, decomposed, "bình", " Bình  ")))
    assert points(settled) == {"An": 4, composed: -4}


def test_two_who_sat_at_one_table_are_two() -> None:
    text = '[Rules "home"]\n[Players "{}" "{}"]\nscore @1 +1 @2 -1\n'
    settled = night(text.format("An", "AN"), text.format("an", "Chi"))
    assert points(settled) == {"An": 1, "an": 1, "AN": -1, "Chi": -1}


def test_a_difference_names_the_player_as_the_totals_do() -> None:
    other = KNOWN.replace("Bình", "BÌNH").replace("Kc\n", "Kc\n", 1)
    settled = night(sheet("An 0 Bình 0 Chi 0"), other + "score An +3 BÌNH -3\n")
    assert settled.differences[0].points == {"An": (3, 4), "Bình": (-3, -4)}


def test_a_share_tells_what_its_payments_are() -> None:
    settled = night(KNOWN.replace("[Players", f"{VND}\n[Players", 1))
    share = settled.totals[0].shares[0]
    assert (share.points, share.money, share.currency) == (4, Decimal(20000), "VND")
    assert [entry.reason.value for entry in share.hand.ledger] == ["eat", "u"]


def test_nothing_at_all() -> None:
    settled = night()
    assert (settled.hands, settled.totals, settled.bills) == (0, (), ())
