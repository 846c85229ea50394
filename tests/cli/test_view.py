"""``phom-replay view``: what it writes where, what it refuses, and its exit status."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Program, Run
from tests.cli.logs import DEALS, HEADER, HOSTILE, JUNK, SHEET, TURNS, VALID, WRONG_EAT

Log = Callable[[str, str], str]
TWO = VALID + "\n" + WRONG_EAT.replace('[Hand "1"]', '[Hand "2"]')


def hands(name: str = "a.html") -> Any:
    text = Path(name).read_text(encoding="utf-8")
    held = text.partition('id="data">')[2].partition("</script>")[0]
    return json.loads(held)["hands"]


def test_a_hand_becomes_a_page(run: Run, log: Log) -> None:
    result = run("view", log("a.phom", VALID), "-o", "a.html")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "a.html: 1 hand\n")
    assert [hand["title"] for hand in hands()] == ["a.phom: hand 1 (line 1), valid"]
    assert len(hands()[0]["scenes"]) == 22


def test_all_hands_of_a_file_stand_on_one_page(run: Run, log: Log) -> None:
    result = run("view", log("a.phom", TWO), "-o", "a.html")
    assert (result.exit_code, result.stderr) == (1, "a.html: 2 hands\n")
    assert [hand["option"] for hand in hands()] == ["hand 1, valid", "hand 2, invalid"]


def test_one_hand_by_its_id(run: Run, log: Log) -> None:
    name = log("a.phom", TWO)
    assert run("view", name, "--hand", "1", "-o", "a.html").exit_code == 0
    assert [hand["option"] for hand in hands()] == ["hand 1, valid"]
    assert run("view", name, "--hand", "2", "-o", "a.html").exit_code == 1


def test_an_unknown_id_names_those_there_are_and_writes_nothing(run: Run, log: Log) -> None:
    result = run("view", log("a.phom", TWO), "--hand", "7", "-o", "a.html")
    assert result.exit_code == 2
    assert result.stderr == "phom-replay: there is no hand 7; the hands are 1, 2\n"
    assert not Path("a.html").exists()


def test_a_finding_stands_at_its_turn(run: Run, log: Log) -> None:
    run("view", log("a.phom", WRONG_EAT), "-o", "a.html")
    [hand] = hands()
    wrong = [
        s["head"] for s in hand["scenes"] if any("illegal-eat" in f["kind"] for f in s["findings"])
    ]
    assert wrong == ["Turn 3, line 14: Chi"]


@pytest.mark.parametrize(
    ("lang", "title"),
    [("en", "a.phom: hand 1 (line 1), valid"), ("vi", "a.phom: ván 1 (dòng 1), hợp lệ")],
)
def test_the_language_of_the_page(run: Run, log: Log, lang: str, title: str) -> None:
    run("view", log("a.phom", VALID), "-o", "a.html", "--lang", lang)
    assert hands()[0]["title"] == title


def test_other_rules_than_those_of_the_log(run: Run, log: Log) -> None:
    name = log("a.phom", VALID)
    run("view", name, "-o", "a.html", "--rules", "home,eat.pay=2 2 2")
    assert "Rules: home,eat.pay=2 2 2" in hands()[0]["about"]
    assert "(eat.pay = 2 2 2, line 13)" in hands()[0]["ledger"][0]
    assert run("view", name, "-o", "b.html", "--rules", "nowhere").exit_code == 2
    assert not Path("b.html").exists()


def test_standard_input_and_output(program: Program) -> None:
    result = program("view", "-", "-o", "-", given=VALID.encode())
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.startswith(b"<!doctype html>")
    assert result.stdout.endswith(b"</html>\n")


def test_a_folder_is_one_page(run: Run, log: Log) -> None:
    log("night/a.phom", VALID)
    log("night/b.phom", SHEET)
    assert run("view", "night", "-o", "a.html").exit_code == 0
    assert len({hand["file"] for hand in hands()}) == 2


@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize(
    "output", ["a.txt", "a", "", "nowhere/a.html", "folder.html", "a.phom/b.html", "a\0.html"]
)
def test_a_page_that_cannot_be_written_is_refused(
    run: Run, log: Log, output: str, lang: str
) -> None:
    name = log("a.phom", VALID)
    Path("folder.html").mkdir()
    result = run("view", name, "-o", output, "--lang", lang)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("phom-replay: ")
    assert result.stderr.count("\n") == 1
    assert sorted(each.name for each in Path().iterdir()) == ["a.phom", "folder.html"]
    assert Path(name).read_text(encoding="utf-8") == VALID


def test_a_folder_that_may_not_be_written_is_refused(
    run: Run, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object, **_more: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("phom_replay.archive.scraps._make_file", refuse)
    result = run("view", log("a.phom", VALID), "-o", "a.html")
    assert result.exit_code == 2
    assert result.stderr == "phom-replay: a.html cannot be written: Permission denied\n"


def test_the_log_itself_is_never_overwritten(run: Run, log: Log) -> None:
    name = log("log.html", VALID)
    os.link(name, "other.html")
    for output in ("log.html", "./log.html", "other.html"):
        assert run("view", name, "-o", output).exit_code == 2
    assert Path(name).read_text(encoding="utf-8") == VALID


def test_an_older_page_stays_where_there_is_nothing_to_show(run: Run, log: Log) -> None:
    old = Path("a.html")
    run("view", log("b.phom", VALID), "-o", "a.html", "--lang", "vi")
    before = old.read_bytes()
    assert run("view", "nowhere.phom", "-o", "a.html").exit_code == 2
    assert run("view", log("a.phom", "# nothing\n"), "-o", "a.html").exit_code == 2
    assert old.read_bytes() == before
    assert run("view", log("a.phom", VALID), "-o", "a.html").exit_code == 0
    assert old.read_bytes() != before


def test_too_many_hands_for_a_page_are_refused(run: Run, log: Log) -> None:
    sheets = "\n".join(SHEET.replace('[Hand "1"]', f'[Hand "{i}"]') for i in range(1, 202))
    result = run("view", log("a.phom", sheets), "-o", "a.html")
    assert result.exit_code == 2
    assert "--hand" in result.stderr
    assert not Path("a.html").exists()
    assert run("view", "a.phom", "-o", "a.html", "--hand", "201").exit_code == 0


def test_readable_hands_are_shown_although_an_input_is_not(run: Run, log: Log) -> None:
    log("night/a.phom", VALID)
    log("night/b.phom.gz", "no gzip")
    result = run("view", "night", "-o", "a.html")
    assert result.exit_code == 2
    assert len(hands()) == 1


@pytest.mark.parametrize(
    "text", [JUNK, SHEET, HOSTILE, HEADER + DEALS, HEADER + DEALS + TURNS[:60]]
)
def test_whatever_is_written_becomes_a_page(run: Run, log: Log, text: str) -> None:
    result = run("view", log("a.phom", text), "-o", "a.html")
    assert result.exit_code in (0, 1)
    assert len(hands()) == 1
    assert "\x1b" not in Path("a.html").read_text(encoding="utf-8")


def test_output_is_required(run: Run, log: Log) -> None:
    assert run("view", log("a.phom", VALID)).exit_code == 2
