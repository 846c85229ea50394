"""How much work a replayed hand is, counted in calls: no clock, and the same on every machine."""

import cProfile
from pstats import Stats

import pytest

from phom_replay.notation import read_text, write_log
from phom_replay.record import Log
from phom_replay.rulesets import load_ruleset
from phom_replay.session import referee
from phom_replay.simulation import Detail, Recipe, hands

HANDS = 60


def simulated(rules: str, seed: int, detail: Detail) -> Log:
    made = hands(Recipe(load_ruleset(rules), (rules,), HANDS, seed=seed, detail=detail))
    return read_text(write_log(made))


def calls_a_hand(log: Log) -> float:
    """Return how many calls the referee makes for a hand of a log."""
    list(referee(log))  # what is read once and kept is no work of the hands
    profile = cProfile.Profile()
    profile.enable()
    replayed = list(referee(log))
    profile.disable()
    assert len(replayed) == HANDS
    calls: int = Stats(profile).total_calls  # type: ignore[attr-defined]  # typeshed lacks it
    return calls / HANDS


@pytest.mark.parametrize(("rules", "most"), [("classic", 2100), ("home", 2150), ("online", 3100)])
def test_a_hand_of_which_all_is_known_takes_few_calls(rules: str, most: int) -> None:
    assert calls_a_hand(simulated(rules, 12, Detail(stock=True, pays=True))) < most


@pytest.mark.parametrize(("rules", "most"), [("classic", 5900), ("home", 6000)])
def test_hidden_cards_cost_more_but_not_much(rules: str, most: int) -> None:
    assert calls_a_hand(simulated(rules, 12, Detail(hidden=True))) < most
