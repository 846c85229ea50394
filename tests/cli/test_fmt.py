"""``phom-replay fmt``: rewrites only what changes, and only whole files."""

import gzip
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from phom_replay.notation import arranging
from tests.cli.conftest import Run
from tests.cli.logs import VALID, WRONG_EAT

Log = Callable[[str, str], str]
UNTIDY = VALID.replace("An   +8h -Js", "  an  bốc 8H   đánh J\u2660").replace("\n", "\r\n")


@pytest.fixture
def tidy(run: Run) -> str:
    result = run("fmt", "-", given=VALID)
    assert result.exit_code == 0
    return result.stdout


def test_standard_input_goes_to_standard_output(run: Run, tidy: str) -> None:
    assert run("fmt", "-", given=UNTIDY.encode()).stdout == tidy


def test_a_file_is_rewritten_in_place(run: Run, log: Log, tmp_path: Path, tidy: str) -> None:
    path = tmp_path / log("a.phom", UNTIDY)
    path.chmod(0o640)
    result = run("fmt", "a.phom")
    assert (result.stdout, result.stderr, result.exit_code) == ("", "", 0)
    assert path.read_bytes() == tidy.encode()
    assert path.stat().st_mode & 0o777 == 0o640
    assert [each.name for each in tmp_path.iterdir()] == ["a.phom"]


def test_a_file_that_is_tidy_is_not_touched(run: Run, log: Log, tmp_path: Path, tidy: str) -> None:
    path = tmp_path / log("a.phom", tidy)
    before = path.stat()
    assert run("fmt", "a.phom").exit_code == 0
    after = path.stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_a_link_stays_a_link(run: Run, log: Log, tmp_path: Path, tidy: str) -> None:
    log("deep/a.phom", UNTIDY)
    (tmp_path / "link.phom").symlink_to("deep/a.phom")
    assert run("fmt", "link.phom").exit_code == 0
    assert (tmp_path / "link.phom").is_symlink()
    assert (tmp_path / "deep/a.phom").read_bytes() == tidy.encode()


def test_check_names_what_would_change(run: Run, log: Log, tmp_path: Path, tidy: str) -> None:
    log("a.phom", UNTIDY)
    log("b.phom", tidy)
    result = run("fmt", "--check", ".")
    assert result.stderr == "./a.phom: would be rewritten\n"
    assert result.exit_code == 1
    assert (tmp_path / "a.phom").read_bytes() == UNTIDY.encode()
    assert run("fmt", "--check", "b.phom").exit_code == 0


def test_diff_shows_what_would_change(run: Run, log: Log, tmp_path: Path) -> None:
    log("a.phom", UNTIDY)
    result = run("fmt", "--diff", "a.phom")
    assert result.stdout.startswith("--- a.phom\n+++ a.phom\n@@")
    assert "\n+An   +8h -Js\n" in result.stdout
    assert result.exit_code == 0
    assert run("fmt", "--diff", "--check", "a.phom").exit_code == 1
    assert (tmp_path / "a.phom").read_bytes() == UNTIDY.encode()


def test_a_diff_of_another_encoding_shows_its_text(run: Run, tmp_path: Path, tidy: str) -> None:
    (tmp_path / "a.phom").write_bytes(tidy.replace("An ", "An  ", 1).encode("utf-16"))
    shown = run("fmt", "--diff", "a.phom").stdout
    assert [line[0] for line in shown.splitlines()[2:]].count("-") == 1
    assert "\\ud" not in shown


def test_a_diff_says_where_the_last_line_end_is_missing(run: Run, log: Log, tidy: str) -> None:
    log("a.phom", tidy.removesuffix("\n"))
    assert "\\ No newline at end of file\n" in run("fmt", "--diff", "a.phom").stdout


def test_a_hand_that_breaks_the_rules_is_still_formatted(run: Run, log: Log) -> None:
    assert run("fmt", log("a.phom", WRONG_EAT)).stderr == ""


def test_a_hand_that_cannot_be_read_is_left_alone_and_named(
    run: Run, log: Log, tmp_path: Path
) -> None:
    bad = UNTIDY.replace("Chi  +6c -9c", "Chi  +6c -9x")
    log("a.phom", bad)
    result = run("fmt", "a.phom")
    assert result.stderr == "a.phom: hand 1 (line 1) is left as it is: it has errors\n"
    assert "-9x" in (tmp_path / "a.phom").read_text(encoding="utf-8")
    assert result.exit_code == 0


def test_what_would_read_otherwise_is_left_alone_and_named(
    run: Run, log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log("a.phom", UNTIDY)
    monkeypatch.setattr(arranging, "_assembled", lambda *_: iter(()))
    for lang, said in (("en", "read otherwise from hand 1 (line 1) on"), ("vi", "đọc ra khác")):
        result = run("fmt", "a.phom", "--lang", lang)
        assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
        assert said in result.stderr
    assert (tmp_path / "a.phom").read_bytes() == UNTIDY.encode()


def test_a_file_in_utf_16_that_cannot_be_read_whole_is_named_once(run: Run, tmp_path: Path) -> None:
    data = UNTIDY.encode("utf-16") + b"\0"
    (tmp_path / "a.phom").write_bytes(data)
    result = run("fmt", "a.phom", "--lang", "en")
    assert result.stderr == (
        "a.phom: left as it is: it holds bytes that cannot be read, and rewriting would lose them\n"
    )
    assert result.exit_code == 2
    assert (tmp_path / "a.phom").read_bytes() == data


def test_bytes_that_cannot_be_read_are_never_lost(run: Run, tmp_path: Path) -> None:
    bad = UNTIDY.encode().replace(b"+6c -9c", b"+6c -9c \xff").replace(b"fed", b"f\xe9d")
    (tmp_path / "a.phom").write_bytes(bad)
    run("fmt", "a.phom")
    after = (tmp_path / "a.phom").read_bytes()
    assert b"\xff" in after
    assert b"f\xe9d" in after


def test_a_log_in_an_archive_is_refused_and_the_archive_left_alone(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "y.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("a.phom", UNTIDY)
    before = path.read_bytes()
    result = run("fmt", "y.zip/a.phom")
    assert "y.zip/a.phom: left as it is" in result.stderr
    assert (result.stdout, result.exit_code) == ("", 2)
    assert run("fmt", "y.zip").exit_code == 0
    assert path.read_bytes() == before


def test_a_compressed_file_is_refused_with_the_reason(run: Run, tmp_path: Path) -> None:
    packed = gzip.compress(UNTIDY.encode())
    (tmp_path / "a.phom.gz").write_bytes(packed)
    result = run("fmt", "a.phom.gz")
    assert "only plain .phom files are rewritten" in result.stderr
    assert result.exit_code == 2
    assert (tmp_path / "a.phom.gz").read_bytes() == packed
    assert run("fmt", ".").exit_code == 0


def test_an_input_that_is_not_there(run: Run) -> None:
    assert run("fmt", "nowhere").exit_code == 2


def test_a_folder_that_cannot_be_written(
    run: Run, log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object, **_options: object) -> None:
        raise PermissionError(13, "Permission denied")

    log("a.phom", UNTIDY)
    monkeypatch.setattr("phom_replay.archive.scraps._make_file", refuse)
    result = run("fmt", "a.phom")
    assert result.stderr == "a.phom: cannot be written: Permission denied\n"
    assert result.exit_code == 2
    assert (tmp_path / "a.phom").read_bytes() == UNTIDY.encode()
