"""A short seeded part of ``make fuzz``, and that it would tell what it looks for."""

from pathlib import Path

import pytest

from tests.fuzz import run
from tests.fuzz.run import TooSlowError, fuzz, limited, look, seeds


def test_mutated_logs_are_judged_in_time_and_without_a_traceback() -> None:
    count, kept, failed = fuzz(0, seconds=600, most=160)
    assert not failed
    assert (count, kept > len(seeds())) == (160, True)


def test_an_input_that_fails_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(data: bytes) -> frozenset[str]:
        if data in known:
            return frozenset()
        raise ZeroDivisionError

    known = seeds()
    monkeypatch.setattr(run, "look", broken)
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "CRASHES", tmp_path / "fuzz")
    monkeypatch.setattr(run, "seeds", lambda: known)
    _, _, failed = fuzz(1, seconds=60, most=3)
    assert len(failed) == 3
    assert all("ZeroDivisionError" in line for line in failed)
    assert len(list((tmp_path / "fuzz").iterdir())) == 3


def test_an_input_that_takes_too_long_is_stopped() -> None:
    def never_ends() -> None:
        with limited(0):
            while True:
                pass

    with pytest.raises(TooSlowError):
        never_ends()


def test_what_is_said_tells_logs_apart() -> None:
    assert len({look(data) for data in seeds()}) > 40
