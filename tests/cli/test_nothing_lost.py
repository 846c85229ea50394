"""No command takes away what somebody else made, or leaves half a file or an old one."""

import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Program, Run
from tests.cli.logs import VALID
from tests.files import all_in, full_disk, names_in
from tests.readmes import Readme
from tests.reports.archives import TEN

Log = Callable[[str, str], str]
WRITERS = {
    "bots.phom": "simulate --hands 3 -o bots.phom",
    "bots.phom.gz": "simulate --hands 3 -o bots.phom.gz",
    "bots/2026-01-02.phom": "simulate --hands 3 -o bots/",
    "page.html": "view a.phom -o page.html",
    "stats.html": "stats a.phom --html stats.html",
    "reports/players.csv": "stats a.phom --format csv --out reports",
    "reports/pairs.parquet": "stats a.phom --report pairs --format parquet --out reports",
    "tables/hands.csv": "export a.phom --to csv tables",
    "tables/hands.arrow": "export a.phom --to arrow tables",
    "house.toml": "rules new house.toml",
    "asked.toml": "rules ask asked.toml --logs a.phom",
}
every_writer = pytest.mark.parametrize(("file", "command"), WRITERS.items(), ids=WRITERS)


def whole_tree() -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in Path().rglob("*") if path.is_file()}


@every_writer
def test_what_somebody_else_made_is_replaced_only_by_force(
    run: Run, log: Log, file: str, command: str
) -> None:
    log("a.phom", VALID)
    log(file, "mine\n")
    before = whole_tree()
    for lang, said in (("en", "as it is"), ("vi", "được giữ nguyên")):
        result = run(*command.split(), "--lang", lang)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith(f"phom-replay: {file} ")
        assert said in result.stderr
        assert "--force" in result.stderr
        assert result.stderr.count("\n") == 1
        assert whole_tree() == before
    assert run(*command.split(), "--force").exit_code == 0
    assert Path(file).read_bytes() != b"mine\n"


@every_writer
def test_what_it_wrote_it_replaces_until_somebody_changes_it(
    run: Run, log: Log, file: str, command: str
) -> None:
    log("a.phom", VALID)
    assert run(*command.split()).exit_code == 0
    if not command.startswith("rules"):
        assert run(*command.split()).exit_code == 0
    changed = Path(file).read_bytes() + b"\n# mine\n"
    Path(file).write_bytes(changed)
    assert run(*command.split()).exit_code == 2
    assert Path(file).read_bytes() == changed


@every_writer
def test_on_a_full_disk_everything_stays_as_it_was(
    run: Run, log: Log, file: str, command: str
) -> None:
    log("a.phom", VALID)
    log(file, "mine\n")
    before = whole_tree()
    with full_disk(64):
        result = run(*command.split(), "--force")
    assert result.exit_code == 2
    assert "File too large" in result.stderr
    assert "Traceback" not in result.stderr
    assert whole_tree() == before


def test_a_log_to_format_stays_as_it_was_on_a_full_disk(run: Run, log: Log) -> None:
    log("a.phom", VALID.replace("An   +8h", "an   +8H"))
    before = whole_tree()
    with full_disk(64):
        result = run("fmt", "a.phom")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert whole_tree() == before


@pytest.mark.parametrize("command", ["simulate -o /dev/full", "rules new full.toml --force"])
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_device_that_is_full_is_said(program: Program, tmp_path: Path, command: str) -> None:
    (tmp_path / "full.toml").symlink_to("/dev/full")
    result = program(*command.split(), "--lang", "en")
    assert result.returncode == 2
    assert b"No space left on device" in result.stderr
    assert result.stderr.count(b"\n") == 1


def test_charts_are_replaced_only_where_they_are_ours(run: Run, log: Log) -> None:
    command = ("stats", log("a.phom", VALID), "--charts", "pictures")
    log("pictures/places.svg", "mine")
    assert run(*command).exit_code == 2
    assert all_in(Path("pictures")) == {"places.svg": b"mine"}
    with full_disk(64):
        assert run(*command, "--force").exit_code == 2
    assert all_in(Path("pictures")) == {"places.svg": b"mine"}
    assert run(*command, "--force").exit_code == 0
    assert run(*command).exit_code == 0


def test_evenings_of_an_earlier_run_are_removed_and_named(run: Run, log: Log) -> None:
    log("bots/2026-01-23.phom", VALID)
    run("simulate", "--hands", "3", "--sessions", "3", "-o", "bots")
    result = run("simulate", "--hands", "1", "-o", "bots", "--lang", "en")
    assert "bots: 2 files of an earlier run removed: 2026-01-09.phom, 2026-01-16.phom\n" in (
        result.stderr
    )
    assert names_in(Path("bots")) == ["2026-01-02.phom", "2026-01-23.phom"]
    assert (Path("bots") / "2026-01-23.phom").read_text(encoding="utf-8") == VALID


def test_tables_of_another_kind_and_reports_of_an_earlier_run_are_removed(
    run: Run, log: Log
) -> None:
    name = log("ten.phom", TEN)
    log("out/mine.csv", "mine")
    run("export", name, "--to", "csv", "out")
    stats = ("stats", name, "--format", "csv", "--out", "out")
    assert run(*stats, "--report", "seats").exit_code == 2  # there is a table of this name
    assert run(*stats, "--report", "pairs", "--report", "money").exit_code == 0
    assert run(*stats).exit_code == 0
    result = run("export", name, "--to", "jsonl", "out", "--lang", "en")
    assert "4 files of an earlier run removed: actions.csv, hands.csv" in result.stderr
    kept = ["actions.jsonl", "hands.jsonl", "mine.csv", "payments.jsonl", "players.csv"]
    assert names_in(Path("out")) == [*kept, "seats.jsonl"]


def test_a_log_beside_a_log_of_bots_of_the_same_name_is_nobody_s_to_replace(
    run: Run, log: Log
) -> None:
    log("Bi\u0300nh.phom", VALID)
    assert run("simulate", "-o", "B\u00ecnh.phom").exit_code == 2
    assert all_in(Path()) == {"Bi\u0300nh.phom": VALID.encode()}


@pytest.mark.parametrize("name", ["README.md", "README.vi.md"])
def test_whoever_follows_the_readme_loses_no_log_that_it_had_him_write(
    run: Run, log: Log, name: str
) -> None:
    readme = Readme(name)
    for file, text in readme.logs:
        log(file, text)
    for command in readme.shown:
        smaller = command.replace("--hands 2000 --sessions 120", "--hands 20")
        result = run(*shlex.split(smaller))
        assert result.exit_code in (0, 1), command
        for file, text in readme.logs:
            assert Path(file).read_text(encoding="utf-8") == text, command
