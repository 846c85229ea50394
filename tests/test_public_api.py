"""The public door: complete, sorted, documented, and quick to open."""

import subprocess
import sys
from pathlib import Path

import pytest

import phom_replay
import phom_replay.referee.verdict as _verdict

ROOT = Path(__file__).parents[1]


def test_all_is_sorted_and_complete() -> None:
    assert sorted(phom_replay.__all__) == phom_replay.__all__
    assert {"load_ruleset", "read", "replay"} <= set(phom_replay.__all__)
    assert dir(phom_replay) == phom_replay.__all__


@pytest.mark.parametrize("name", phom_replay.__all__)
def test_every_public_name_is_there_and_documented(name: str) -> None:
    assert getattr(phom_replay, name).__doc__


def test_replay_is_the_function_whatever_was_imported_before() -> None:
    assert _verdict.replay_hand is not None
    assert callable(phom_replay.replay)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'unknown'"):
        _ = phom_replay.unknown


@pytest.mark.parametrize(
    ("args", "unwanted"),
    [
        (["--help"], {"lark", "polars", "matplotlib", "phom_replay.rulesets"}),
        (["code", "illegal-eat"], {"polars", "matplotlib"}),
    ],
)
def test_slow_libraries_are_not_loaded_to_start(args: list[str], unwanted: set[str]) -> None:
    code = (
        "import sys\nfrom phom_replay.cli import main\ntry:\n    main()\n"
        "except SystemExit:\n    print(*sys.modules, file=sys.stderr)\n"
    )
    command = [sys.executable, "-c", code, *args]
    done = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8")
    assert not unwanted & set(done.stderr.split())


def test_hand_by_hand_is_the_same_as_at_once(tmp_path: Path) -> None:
    path = tmp_path / "a.phom"
    path.write_text((ROOT / "samples" / "evening.phom").read_text("utf-8"), encoding="utf-8")
    hands = phom_replay.read_hands(path)
    assert tuple(hands) == phom_replay.read(path).hands == tuple(hands)
    assert tuple(phom_replay.replays(hands)) == phom_replay.replay(phom_replay.read(path))
