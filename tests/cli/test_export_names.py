"""Persons and pseudonyms in what ``export`` writes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.reports.archives import TEN

Log = Callable[[str, str], str]
NAMES = ("An", "Bình", "Chi", "Dũng", "Một", "Hai", "nhà An.phom")


@pytest.mark.parametrize("kind", ["csv", "jsonl"])
def test_no_name_is_exported_under_pseudonyms(
    run: Run, log: Log, tmp_path: Path, kind: str
) -> None:
    options = ("--to", kind, "--anonymous", "--key", "secret")
    result = run("export", log("nhà An.phom", TEN), "out", *options)
    assert result.exit_code == 0
    for path in (tmp_path / "out").glob("[!.]*"):
        words = path.read_text(encoding="utf-8").replace('"', ",").replace("\n", ",").split(",")
        assert not set(NAMES) & set(words), path.name
        assert any(word.startswith("P-") for word in words), path.name


def test_spellings_of_a_person_are_exported_as_one(run: Run, log: Log, tmp_path: Path) -> None:
    log("people.toml", '["Bình"]\nalso = ["Binh"]\n')
    name = log("ten.phom", TEN.replace("Bình", "Binh"))
    result = run("export", name, "out", "--to", "csv", "--aliases", "people.toml")
    assert result.exit_code == 0
    for path in (tmp_path / "out").glob("[!.]*"):
        assert "Binh" not in path.read_text(encoding="utf-8")
    assert "Bình" in (tmp_path / "out/seats.csv").read_text(encoding="utf-8")


def test_one_person_in_two_seats_is_2_and_nothing_is_written(
    run: Run, log: Log, tmp_path: Path
) -> None:
    log("people.toml", '["An"]\nalso = ["Chi"]\n')
    name = log("ten.phom", TEN)
    result = run("export", name, "out", "--to", "csv", "--aliases", "people.toml")
    assert "phom-replay: ten.phom:1: An, Chi would both be An, but sit in one hand" in result.stderr
    assert result.exit_code == 2
    assert not (tmp_path / "out").exists()
