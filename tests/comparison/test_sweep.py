"""Each rule alone: what the sweep says is what a comparison with that one value says."""

from dataclasses import replace
from pathlib import Path

import pytest

from phom_replay.comparison import Sweep
from phom_replay.comparison.findings import is_hand
from phom_replay.library import read
from phom_replay.record import Hand
from phom_replay.rulesets.others import played_values
from phom_replay.rulesets.ruleset import KEYS
from phom_replay.session import referee, referee_again
from tests.cli.logs import VALID
from tests.comparison.test_comparison import CHOT, POINTS, header

SAMPLES = Path(__file__).parents[2] / "samples"


def swept(*hands: Hand) -> Sweep:
    sweep = Sweep()
    sweep.add_log(hands)
    return sweep


@pytest.mark.parametrize("name", ["evening", "u-in-a-row", "sends", "pot"])
def test_a_sweep_says_what_refereeing_again_with_each_value_says(name: str) -> None:
    hands = list(read(SAMPLES / f"{name}.phom"))
    own = next(referee(hands, folder=SAMPLES)).ruleset
    told = list(referee(hands, ruleset=own))
    sweep = Sweep()
    sweep.add_log(hands, ruleset=own)
    for (key, value), said in sweep.moved.items():
        again = list(referee_again(hands, told, own.with_value(key, value), is_hand))
        pairs = [
            (one.score, other.score)
            for one, other in zip(told, again, strict=True)
            if is_hand(one) and is_hand(other) and one.score and other.score
        ]
        gains = [new - old for one, other in pairs for old, new in zip(one, other, strict=True)]
        barred = [
            other
            for one, other in zip(told, again, strict=True)
            if is_hand(one) and not is_hand(other)
        ]
        assert said.points == sum(max(0, gain) for gain in gains), (key, value)
        assert len(said.barred) == len(barred), (key, value)


def test_a_hand_is_replayed_only_for_the_keys_that_it_used() -> None:
    hands = list(read(header() + CHOT + POINTS))
    sweep = swept(*hands)
    all_trials = sum(len(played_values(key)) for key in KEYS.values()) - len(KEYS)
    assert 0 < sweep.replayed < all_trials / 2


def test_an_unused_key_is_silent_and_a_used_one_is_ranked() -> None:
    sweep = swept(*read(header() + CHOT + POINTS))
    first = sweep.ranked()[0]
    assert (first.key, first.value, first.points) == ("eat.chot", 1, 3)
    assert dict(first.players) == {"An": (3, {}), "Ben": (-3, {})}
    assert "u.tron" in sweep.silent()
    assert "eat.chot" not in sweep.silent()
    assert "ga.eat" in sweep.untried()
    assert not set(sweep.untried()) & set(sweep.silent())


def test_a_value_that_forbids_a_move_is_told_apart() -> None:
    sweep = Sweep()
    sweep.add_log(list(read(SAMPLES / "sends.phom")), file="sends.phom")
    moved = sweep.moved["gui.allowed", False]
    assert moved.points == 0
    assert [one.finding.code for one in moved.barred][:1] == ["send-not-allowed"]


def test_a_copy_counts_once() -> None:
    hand = next(iter(read(VALID)))
    once, twice = swept(hand), swept(hand, replace(hand, index=2))
    assert (once.copies, twice.copies) == (0, 1)
    assert [one.points for one in twice.ranked()] == [one.points for one in once.ranked()]


def test_only_values_that_somebody_plays_are_tried() -> None:
    assert played_values(KEYS["u.pay"]) == (5, 6)
    assert played_values(KEYS["eat.k_bet"]) == ((), (2, 4, 6, 10))
    assert played_values(KEYS["gui.allowed"]) == (True, False)
    assert played_values(KEYS["den.chot"]) == KEYS["den.chot"].choices
