"""What reading costs, counted in calls: a clock says more about the machine."""

import cProfile
from pstats import Stats
from typing import Final

from phom_replay.notation import read_text, write_log
from phom_replay.rulesets import load_ruleset
from phom_replay.simulation import Recipe
from phom_replay.simulation import hands as simulated

HANDS: Final = 300
MOST: Final = 700
"""Calls a hand, with what is learned from the grammar on the way."""


def test_reading_a_hand_takes_few_calls() -> None:
    text = write_log(simulated(Recipe(load_ruleset("classic"), ("classic",), HANDS)))
    read_text(text[: len(text) // HANDS])
    profile = cProfile.Profile()
    log = profile.runcall(read_text, text)
    assert len(log.hands) == HANDS
    calls: int = Stats(profile).total_calls  # type: ignore[attr-defined]  # typeshed lacks it
    assert calls / HANDS < MOST
