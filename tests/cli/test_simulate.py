"""``phom-replay simulate``: where the hands go, and what it refuses."""

from pathlib import Path

import pytest

from phom_replay.archive.unpacking import Feed, unpacked
from phom_replay.notation import read_bytes
from tests.cli.conftest import Program, Run
from tests.files import names_in


def test_hands_go_to_standard_output(run: Run, tmp_path: Path) -> None:
    result = run("simulate", "--hands", "5")
    assert (result.stderr, result.exit_code) == ("", 0)
    assert len(read_bytes(result.stdout.encode()).hands) == 5
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["a.phom", "a.phom.gz", "a.phom.zst"])
def test_a_file_holds_what_standard_output_shows(run: Run, tmp_path: Path, name: str) -> None:
    shown = run("simulate", "--hands", "20", "--seed", "7").stdout
    for _ in range(2):  # an existing file is replaced
        result = run("simulate", "--hands", "20", "--seed", "7", "-o", name)
        assert result.stderr == f"20 hands in 2 sessions written to {name}\n"
    assert [path.name for path in tmp_path.iterdir()] == [name]
    packed = (tmp_path / name).read_bytes()
    pieces = unpacked(Feed([packed]), name)
    assert not isinstance(pieces, str)
    data = b"".join(pieces)
    text, mark, _ = data.decode().rpartition("\n# made by phom-replay simulate")
    assert (text, bool(mark)) == (shown, True)
    assert run("fmt", "-", given=data).stdout.encode() == data
    assert run("validate", "--strict", name).exit_code == 0


def test_equal_options_give_equal_bytes(run: Run, tmp_path: Path) -> None:
    for name in ("a.phom.gz", "b.phom.gz"):
        run("simulate", "--hands", "3", "-o", name)
    assert (tmp_path / "a.phom.gz").read_bytes() == (tmp_path / "b.phom.gz").read_bytes()


def test_a_folder_gets_a_file_an_evening(run: Run, tmp_path: Path) -> None:
    result = run("simulate", "--hands", "12", "--sessions", "3", "-o", "logs/")
    assert result.exit_code == 0
    assert names_in(tmp_path / "logs") == ["2026-01-02.phom", "2026-01-09.phom", "2026-01-16.phom"]
    assert "12 hands in 3 files: 12 valid" in run("validate", "logs").stderr


def test_rules_with_overrides_stand_in_the_log(run: Run) -> None:
    log = run("simulate", "--hands", "1", "--rules", "home,u.pay=6").stdout
    assert '[Rules "home" "u.pay=6"]' in log


def test_a_house_rules_file_is_written_out(run: Run, tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text('extends = "home"\n[eat]\nchot = 7\n', encoding="utf-8")
    log = run("simulate", "--hands", "30", "--rules", "ours.toml").stdout
    assert '[Rules "home" "eat.chot=7"]' in log
    assert run("validate", "--strict", "-", given=log).exit_code == 0


def test_bots_are_given_to_the_people_in_turn(run: Run) -> None:
    one, other = (
        run("simulate", "--hands", "3", "--bots", bots).stdout
        for bots in ("random,greedy", "greedy,random")
    )
    assert one != other


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--players", "5"], "--players 5: give 2, 3 or 4, or a range such as 2..4"),
        (["--players", "4..2"], "--players 4..2"),
        (["--bots", "greedy,deep"], "--bots deep: there is no such bot; there are random, greedy"),
        (["--start", "yesterday"], "--start yesterday: give a date as 2026-01-02"),
        (["--rules", "hom"], "there is no ruleset hom"),
        (["-o", "nowhere/a.phom"], "nowhere/a.phom cannot be written: No such file or directory"),
        (["-o", "a\0b"], "cannot be written"),
        (["--hands", "0"], "--hands"),
        (["--hidden", "all"], "--hidden"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, options: list[str], said: str) -> None:
    result = run("simulate", *options)
    assert said in result.stderr
    assert (result.stdout, result.exit_code) == ("", 2)


def test_refusals_come_in_vietnamese(run: Run) -> None:
    result = run("simulate", "--players", "1", "--lang", "vi")
    assert "hãy ghi 2, 3 hoặc 4" in result.stderr


def test_a_broken_run_leaves_the_old_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("simulate", "-o", "a.phom", "--hands", "1")
    before = (tmp_path / "a.phom").read_bytes()

    def broken(*_: object) -> object:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("phom_replay.notation.write_hand", broken)
    result = run("simulate", "-o", "a.phom")
    assert (result.exit_code, (tmp_path / "a.phom").read_bytes()) == (2, before)
    assert [path.name for path in tmp_path.iterdir()] == ["a.phom"]


def test_no_progress_where_nobody_watches(program: Program) -> None:
    result = program("simulate", "--hands", "2000", "-o", "a.phom")
    assert result.stderr == b"2000 hands in 167 sessions written to a.phom\n"
