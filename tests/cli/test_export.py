"""``phom-replay export``: the tables of an archive as files, and what it says of them."""

import csv
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from tests.cli.conftest import Run
from tests.cli.logs import HOSTILE, JUNK, VALID, WRONG_EAT, WRONG_SCORE
from tests.files import names_in

Log = Callable[[str, str], str]


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_tables_of_several_inputs(run: Run, log: Log, tmp_path: Path) -> None:
    paths = log("a.phom", VALID), log("b.phom", HOSTILE)
    result = run("export", *paths, "--to", "csv", "out")
    assert (result.stdout, result.exit_code) == ("", 0)
    assert [row["file"] for row in rows(tmp_path / "out" / "hands.csv")] == ["a.phom", "b.phom"]
    assert len(rows(tmp_path / "out" / "seats.csv")) == 8
    assert names_in(tmp_path / "out") == ["actions.csv", "hands.csv", "payments.csv", "seats.csv"]


@pytest.mark.parametrize(
    ("kind", "start"), [("parquet", b"PAR1"), ("arrow", b"ARROW1"), ("jsonl", b'{"hand"')]
)
def test_the_other_kinds(run: Run, log: Log, tmp_path: Path, kind: str, start: bytes) -> None:
    assert run("export", log("a.phom", VALID), "--to", kind, "out").exit_code == 0
    assert (tmp_path / "out" / f"hands.{kind}").read_bytes().startswith(start)


def test_what_counts_stands_beside_it(run: Run, log: Log) -> None:
    log("d/a.phom", VALID)
    log("d/b.phom", WRONG_SCORE)
    log("d/c.phom", WRONG_EAT)
    result = run("export", "d", "--to", "csv", "out", "--lang", "en")
    assert "3 hands in 3 files, 1 counted" in result.stderr
    assert "2 hands left out: 1 with illegal moves, 1 found before" in result.stderr
    assert "by code: illegal-eat 1" in result.stderr
    assert "3 hands, 12 seats" in result.stderr


def test_the_choice_of_what_counts(run: Run, log: Log, tmp_path: Path) -> None:
    log("d/a.phom", WRONG_SCORE)
    log("d/b.phom", WRONG_SCORE)
    log("d/c.phom", WRONG_EAT)
    options = ("--scores", "recorded", "--keep-duplicates", "--include-invalid")
    result = run("export", "d", "--to", "csv", "out", *options, "--lang", "en")
    assert "3 hands in 3 files, 3 counted; scores as recorded" in result.stderr
    assert [row["counted"] for row in rows(tmp_path / "out" / "hands.csv")] == ["true"] * 3
    nets = [row["net"] for row in rows(tmp_path / "out" / "seats.csv")][:4]
    assert nets == ["-2", "-1", "6", "-3"]


def test_files_that_are_there_are_kept(run: Run, log: Log, tmp_path: Path) -> None:
    name = log("a.phom", VALID)
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "seats.csv").write_text("mine", encoding="utf-8")
    result = run("export", name, "--to", "csv", "out", "--lang", "en")
    assert "out/seats.csv is left as it is" in result.stderr
    assert result.exit_code == 2
    assert (tmp_path / "out" / "seats.csv").read_text(encoding="utf-8") == "mine"
    assert run("export", name, "--to", "csv", "out", "--force").exit_code == 0
    assert run("export", name, "--to", "jsonl", "out").exit_code == 0


def test_no_file_is_written_where_one_cannot_be(run: Run, log: Log, tmp_path: Path) -> None:
    name = log("a.phom", VALID)
    (tmp_path / "out" / "payments.csv").mkdir(parents=True)
    (tmp_path / "out" / "hands.csv").write_text("mine", encoding="utf-8")
    result = run("export", name, "--to", "csv", "out", "--force", "--lang", "en")
    assert "out/payments.csv: Is a directory" in result.stderr
    assert result.exit_code == 2
    assert (tmp_path / "out" / "hands.csv").read_text(encoding="utf-8") == "mine"
    assert len(list((tmp_path / "out").iterdir())) == 2


def test_a_folder_that_is_none(run: Run, log: Log) -> None:
    name = log("a.phom", VALID)
    for folder in (name, f"{name}/x", "bad\0name"):
        result = run("export", name, "--to", "csv", folder, "--lang", "en")
        assert result.exit_code == 2
        assert result.stderr.count("\n") == 1
        assert result.stderr.startswith("phom-replay: ")


def test_a_folder_is_asked_for(run: Run, log: Log) -> None:
    result = run("export", log("a.phom", VALID), "--to", "csv")
    assert result.exit_code == 2
    assert run("export", "a.phom", "out").exit_code == 2


def test_the_mark_is_for_csv(run: Run, log: Log, tmp_path: Path) -> None:
    name = log("a.phom", VALID)
    assert run("export", name, "--to", "parquet", "out", "--bom").exit_code == 2
    assert run("export", name, "--to", "csv", "out", "--bom").exit_code == 0
    assert (tmp_path / "out" / "hands.csv").read_bytes()[:3] == b"\xef\xbb\xbf"


def test_what_cannot_be_read_is_named_and_the_rest_written(
    run: Run, log: Log, tmp_path: Path
) -> None:
    result = run("export", log("a.phom", VALID), "nowhere", "--to", "csv", "out", "--lang", "en")
    assert "nowhere: error[cannot-read]: no such file or folder" in result.stderr
    assert "1 input not read in full" in result.stderr
    assert result.exit_code == 2
    assert len(rows(tmp_path / "out" / "hands.csv")) == 1


def test_hostile_logs_and_names(run: Run, log: Log, tmp_path: Path) -> None:
    log("d/a.phom", HOSTILE)
    log("d/b\x1b[31m.phom", JUNK)
    result = run("export", "d", "--to", "parquet", "out")
    assert "\x1b" not in result.stderr
    assert result.exit_code == 0
    assert pl.read_parquet(tmp_path / "out" / "hands.parquet").height == 2


def test_other_rules(run: Run, log: Log, tmp_path: Path) -> None:
    assert (
        run("export", log("a.phom", VALID), "--to", "csv", "o", "--rules", "points").exit_code == 0
    )
    assert rows(tmp_path / "o" / "hands.csv")[0]["rules"] == "points"
    assert run("export", "a.phom", "--to", "csv", "p", "--rules", "nowhere").exit_code == 2
    assert not (tmp_path / "p").exists()


def test_progress_is_for_terminals(run: Run, log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    from phom_replay.cli.shared import progress  # noqa: PLC0415  # only here
    from phom_replay.render.catalogue import catalogue  # noqa: PLC0415  # only here
    from phom_replay.render.language import Language  # noqa: PLC0415  # only here

    monkeypatch.setattr(progress, "_PAUSE", 0.0)
    assert "\r" not in run("export", log("a.phom", VALID), "--to", "csv", "out").stderr
    written: list[str] = []

    class Terminal:
        def isatty(self) -> bool:
            return True

        def write(self, text: str) -> None:
            written.append(text)

        def flush(self) -> None:
            pass

    monkeypatch.setattr("sys.stderr", Terminal())
    with progress.Progress(catalogue(Language.EN)) as shown:
        shown(1, 3, 1200)
    assert written == ["\r\x1b[K1 of 3 files, 1200 hands", "\r\x1b[K"]
