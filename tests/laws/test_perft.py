"""The conductor lists what the slow referee accepts, and nothing else; more in ``perft.py``."""

import pytest

from tests.laws.perft import play


@pytest.mark.parametrize("seed", range(12))
def test_legal_lists_what_the_slow_referee_accepts(seed: int) -> None:
    trial, found = play(seed, part=0.6)
    assert found == []
    assert min(trial.counted.values()) > 0
