"""The sample year: made by one command, and still made the same."""

from pathlib import Path

from typer.testing import CliRunner

from phom_replay import read, replay
from phom_replay.cli import app

YEAR = Path(__file__).parents[1] / "samples" / "year"
COMMAND = (
    "simulate --hands 400 --sessions 52 --players 3..4 --rules home --seed 2026"
    " --bots careful,greedy,careful,greedy,random,greedy,careful -o"
)
MOST = 300_000


def test_the_command_in_the_readme_of_the_samples_makes_it_again(tmp_path: Path) -> None:
    assert f"`phom-replay {COMMAND} samples/year/`" in (YEAR.parent / "README.md").read_text(
        encoding="utf-8"
    )
    result = CliRunner().invoke(app, [*COMMAND.split(), str(tmp_path)])
    assert result.exit_code == 0
    made = {path.name: path.read_bytes() for path in tmp_path.glob("*.phom")}
    assert made == {path.name: path.read_bytes() for path in YEAR.iterdir()}


def test_it_is_a_year_of_valid_hands_in_little_space() -> None:
    files = sorted(YEAR.iterdir())
    assert sum(path.stat().st_size for path in files) <= MOST
    assert (files[0].name, files[-1].name, len(files)) == (
        "2026-01-02.phom",
        "2026-12-25.phom",
        52,
    )
    results = [result for path in files for result in replay(read(path))]
    assert {result.status for result in results} == {"valid"}
    assert all(result.score == result.recorded for result in results)
