"""Generated hands: legal, canonical, with true scores, the same for the same seed."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from itertools import islice

import pytest

from phom_replay.ledger import Reason
from phom_replay.notation import format_text, read_text, write_log
from phom_replay.record import Hand
from phom_replay.referee import Replay, Status
from phom_replay.rulesets import NAMES, Ruleset, load_ruleset
from phom_replay.session import referee
from phom_replay.simulation import Detail, Recipe, evenings, hands
from phom_replay.simulation.people import day_of

Golden = Callable[[str, str], None]
DETAILS = {
    "all": Detail(),
    "stock-and-pays": Detail(stock=True, pays=True),
    "hidden": Detail(hidden=True),
    "hidden-with-pays": Detail(hidden=True, pays=True),
}


def recipe(rules: str = "home", **options: object) -> Recipe:
    plain = Recipe(load_ruleset(rules), (rules,), 100)
    return replace(plain, **options)  # type: ignore[arg-type]


def judged(records: Iterable[Hand]) -> list[Replay]:
    return list(referee(read_text(write_log(records))))


@pytest.mark.parametrize("spice", [False, True], ids=["plain", "spice"])
@pytest.mark.parametrize("players", [(2, 2), (3, 3), (4, 4), (2, 4)])
@pytest.mark.parametrize("rules", NAMES)
def test_every_hand_is_valid_and_its_score_is_the_true_one(
    rules: str, players: tuple[int, int], *, spice: bool
) -> None:
    made = recipe(rules, players=players, spice=spice, bots=("greedy", "random"))
    for result in judged(hands(made)):
        assert (result.status, result.findings) == (Status.VALID, ())
        assert result.score == result.recorded
        assert players[0] <= len(result.hand.players) <= players[1]


@pytest.mark.parametrize("detail", DETAILS.values(), ids=DETAILS)
@pytest.mark.parametrize("rules", NAMES)
def test_whatever_is_left_out_nothing_is_wrong(rules: str, detail: Detail) -> None:
    for result in judged(hands(recipe(rules, detail=detail, spice=True))):
        assert {finding.code for finding in result.findings} <= {"open-check"}
        assert result.score in {result.recorded, None}


def test_hidden_hands_show_what_everybody_saw() -> None:
    for hand in hands(recipe(detail=Detail(hidden=True))):
        assert (hand.deals, hand.stock) == ((), None)
        text = write_log([hand])
        assert "+" not in text.replace("+?", "").split("\nscore")[0]


def test_the_text_is_canonical() -> None:
    text = write_log(hands(recipe(players=(2, 4), spice=True, detail=DETAILS["hidden-with-pays"])))
    assert format_text(text).text == text


def wanted(rules: Ruleset) -> set[Reason]:
    """Return the reasons for which a ruleset lets anybody pay."""
    prices = {
        Reason.EAT: max(rules.eat_pay),
        Reason.CHOT: rules.eat_chot,
        Reason.K_BET: len(rules.eat_k_bet),
        Reason.PLACE: max(rules.place_pay),
        Reason.MOM: rules.place_mom,
        Reason.U: rules.u_pay,
        Reason.U_TRON: rules.u_tron,
        Reason.U_KHAN: rules.u_khan,
        Reason.U_THONG: rules.u_thong,
        Reason.U_K: rules.u_k,
        Reason.U_WHITE_SUIT: rules.u_white_suit,
        Reason.DEN: rules.u_pay,
        Reason.SAME_SUIT: rules.same_suit_pay,
        Reason.FOUL: rules.foul_pay,
    }
    return {reason for reason, points in prices.items() if points}


@pytest.mark.parametrize("rules", NAMES)
def test_with_spice_every_payment_of_a_ruleset_occurs(rules: str) -> None:
    made = recipe(rules, hands=500, spice=True, bots=("greedy", "random"))
    seen = {entry.reason for result in judged(hands(made)) for entry in result.ledger}
    assert seen == wanted(load_ruleset(rules))


def test_spice_makes_rare_events_frequent() -> None:
    def calls(*, spice: bool) -> int:
        return sum(" u " in write_log([hand]) for hand in hands(recipe(hands=300, spice=spice)))

    assert calls(spice=True) > 2 * calls(spice=False)


@pytest.mark.golden
def test_equal_seeds_give_equal_hands_on_every_machine(golden: Golden) -> None:
    made = recipe(hands=12, players=(2, 4), sessions=3, spice=True, bots=("greedy", "random"))
    golden("simulate/evenings.phom", write_log(hands(made)))


def test_other_seeds_give_other_hands() -> None:
    assert write_log(hands(recipe(seed=1))) != write_log(hands(recipe(seed=2)))


@pytest.mark.parametrize(("number", "sessions"), [(100, 7), (5, 5), (3, 9), (1, 1)])
def test_the_hands_are_spread_over_the_sessions(number: int, sessions: int) -> None:
    nights = [list(night) for _, night in evenings(recipe(hands=number, sessions=sessions))]
    sizes = [len(night) for night in nights]
    assert (sum(sizes), len(sizes)) == (number, min(number, sessions))
    assert max(sizes) - min(sizes) <= 1
    assert [hand.id for night in nights for hand in night] == [str(n + 1) for n in range(number)]


def test_people_change_between_and_during_evenings() -> None:
    nights = [list(night) for _, night in evenings(recipe(hands=200, sessions=10))]
    assert len({frozenset(night[0].players) for night in nights}) > 1
    assert any(len({hand.players for hand in night}) > 1 for night in nights)


def test_one_evening_alone_keeps_its_table() -> None:
    assert len({hand.players for hand in hands(recipe(hands=40, sessions=1))}) == 1


def test_evenings_are_a_week_apart_and_named() -> None:
    log = read_text(write_log(hands(recipe(hands=30, sessions=3, start=date(2025, 12, 26)))))
    days = ["2025-12-26", "2026-01-02", "2026-01-09"]
    assert sorted({hand.date or "" for hand in log.hands}) == days
    assert len({hand.session for hand in log.hands}) == 3


def test_dates_never_run_out() -> None:
    assert day_of(date(9999, 12, 31), 1, 7) == date(9999, 12, 31)
    assert day_of(date(9999, 12, 24), 2, 7) == date(9999, 12, 30)


def test_nothing_is_made_before_it_is_asked_for() -> None:
    assert len(list(islice(hands(recipe(hands=10**15)), 3))) == 3


def test_no_two_hands_are_copies() -> None:
    made = recipe("classic", hands=600, sessions=1, players=(2, 2), spice=True)
    records = list(hands(made))
    assert not [f.code for result in judged(records) for f in result.findings]
    assert len({(hand.deals, hand.turns) for hand in records}) == 600
