"""``phom-replay settle``: what it writes, and its exit status."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.logs import HOSTILE, JUNK, SHEET, VALID, WRONG_SCORE
from tests.cli.nights import NIGHT
from tests.settlement.nights import ILLEGAL

Log = Callable[[str, str], str]
Golden = Callable[[str, str], None]


@pytest.mark.golden
@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("options", ["", "--trace", "--scores recorded"])
def test_the_whole_text(run: Run, log: Log, golden: Golden, options: str, lang: str) -> None:
    result = run("settle", log("night.phom", NIGHT), "--lang", lang, *options.split())
    name = "-".join(options.replace("--", "").split()) or "plain"
    golden(f"settle/{name}.{lang}.txt", result.stdout)
    assert (result.stderr, result.exit_code) == ("", 0)


@pytest.mark.golden
def test_the_whole_json(run: Run, log: Log, golden: Golden) -> None:
    result = run("settle", log("night.phom", NIGHT), "--trace", "--format", "json")
    golden("settle/trace.json", json.dumps(json.loads(result.stdout), ensure_ascii=False, indent=1))
    assert result.exit_code == 0


def test_a_night_of_one_hand(run: Run, log: Log) -> None:
    result = run("settle", log("a.phom", VALID))
    assert result.stdout == (
        "1 hand in 1 file, 1 counted; scores recomputed by the rules\n\n"
        "player  hands  points\n"
        "Chi         1      +6\n"
        "An          1      -1\n"
        "Bình        1      -2\n"
        "Dũng        1      -3\n\n"
        "To settle in points (1 hand):\n"
        "  Dũng  ->  Chi  3\n"
        "  Bình  ->  Chi  2\n"
        "  An    ->  Chi  1\n"
        "  3 transfers, the fewest possible\n"
    )
    assert result.exit_code == 0


def test_money_is_grouped_the_way_of_the_language(run: Run, log: Log) -> None:
    name = log("a.phom", VALID.replace("[Players", '[Stake "250k"]\n[Players'))
    assert "  Dũng  ->  Chi  750,000 VND\n" in run("settle", name).stdout
    result = run("settle", name, "--lang", "vi")
    assert "  Dũng  ->  Chi  750.000 VND\n" in result.stdout
    assert "Chi           1    +6  +1.500.000\n" in result.stdout


def test_wide_letters_keep_the_columns(run: Run, log: Log) -> None:
    name = log("a.phom", SHEET.replace("Bình", "名字"))
    lines = run("settle", name).stdout.splitlines()
    assert lines[5:7] == ["An          1      -1", "名字        1      -2"]


def test_strict_is_1_where_a_hand_is_left_out_or_differs(run: Run, log: Log) -> None:
    for text, status in ((VALID, 0), (SHEET, 0), (ILLEGAL, 1), (WRONG_SCORE, 1), (JUNK, 1)):
        name = log("a.phom", text)
        assert run("settle", name).exit_code == 0
        assert run("settle", "--strict", name).exit_code == status


def test_an_input_that_cannot_be_read_is_2_and_the_others_are_settled(run: Run, log: Log) -> None:
    result = run("settle", "nowhere.phom", log("a.phom", VALID), "--strict")
    assert "nowhere.phom: error[cannot-read]: no such file or folder" in result.stderr
    assert "  Dũng  ->  Chi  3\n" in result.stdout
    assert result.exit_code == 2
    said = json.loads(run("settle", "nowhere.phom", "a.phom", "--format", "json").stdout)
    assert [error["code"] for error in said["errors"]] == ["cannot-read"]
    assert said["counted"] == 1


def test_a_file_without_hands_is_2(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.phom").write_bytes(b"# caf\xe9\n")
    result = run("settle", "a.phom")
    assert result.stderr == "a.phom: error[empty-file]: holds no hand\n"
    assert (result.stdout, result.exit_code) == ("", 2)


def test_where_nothing_can_be_read_nothing_is_settled(run: Run) -> None:
    result = run("settle", "nowhere.phom")
    assert (result.stdout, result.exit_code) == ("", 2)


@pytest.mark.parametrize("option", [("--scores", "mine"), ("--format", "jsonl"), ("--what",)])
def test_wrong_usage_is_2(run: Run, log: Log, option: tuple[str, ...]) -> None:
    assert run("settle", log("a.phom", VALID), *option).exit_code == 2
    assert run("settle").exit_code == 2


def test_other_rules_give_other_scores(run: Run, log: Log) -> None:
    name = log("a.phom", VALID)
    assert run("settle", name, "--rules", "home").stdout == run("settle", name).stdout
    house = log("mine.toml", 'extends = "home"\n[place]\npay = [1, 2, 4]\n')
    said = run("settle", name, "--rules", house).stdout
    assert "Chi recorded +6, recomputed +7 (+1); Dũng recorded -3, recomputed -4 (-1)" in said
    result = run("settle", name, "--rules", "hoem")
    assert "there is no ruleset hoem. Did you mean home?" in result.stderr
    assert result.exit_code == 2


def test_standard_input(run: Run) -> None:
    assert "1 hand in 1 file, 1 counted" in run("settle", "-", given=VALID).stdout


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_hostile_name_never_reaches_the_terminal_raw(run: Run, log: Log, form: str) -> None:
    hostile = HOSTILE.replace('[Hand "1"]', '[Hand "\x1b[2J"]\n[Stake "5 \u202e€"]')
    name = log("\x1b[2J\u202e.phom", hostile + "\n" + hostile.replace("Dũng -3", "Dũng -4"))
    result = run("settle", name, "\x1b]0;x\x07", "--trace", "--format", form)
    shown = result.stdout + result.stderr
    assert r"\x1b" in shown or r"\u001b" in shown
    assert not set("\x1b\x07\u202e\u200b") & set(shown)
