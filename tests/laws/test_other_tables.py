"""The bots and both referees agree at tables with the keys that are off in every ruleset."""

from phom_replay.rulesets.ruleset import KEYS as ALL_KEYS
from tests.laws.other_tables import KEYS, disagreements

HANDS = 120


def test_both_referees_say_the_same_of_hands_at_other_tables() -> None:
    assert list(disagreements(HANDS)) == []


def test_the_keys_of_the_pot_and_of_what_comes_on_top_are_all_there() -> None:
    others = {key for key in ALL_KEYS if key.startswith("ga.") or key.endswith("_on_top")}
    assert others | {"play.tai"} <= set(KEYS)
