"""``phom-replay validate``: what it writes where, and its exit status."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.logs import HOSTILE, JUNK, SHEET, VALID, WRONG_EAT, WRONG_SCORE

Log = Callable[[str, str], str]


def test_a_valid_hand_says_only_the_summary(run: Run, log: Log) -> None:
    result = run("validate", log("a.phom", VALID))
    assert result.stdout == ""
    assert result.stderr == "1 hand in 1 file: 1 valid, 0 consistent, 0 invalid\n"
    assert result.exit_code == 0


def test_a_finding_with_its_caret(run: Run, log: Log) -> None:
    result = run("validate", log("a.phom", WRONG_EAT))
    lines = result.stdout.splitlines()
    assert lines[0].startswith("a.phom:14:6: error[illegal-eat]: Chi may not eat 8d")
    assert lines[1:3] == ["  14 | Chi  x8d -9c", "     |      ^^^"]
    assert lines[3].startswith("     = rule: rules/eating \u2014 ")
    assert lines[4].startswith("     = hint: ")
    assert result.exit_code == 1


def test_a_wrong_score_shows_both_and_the_payments(run: Run, log: Log) -> None:
    result = run("validate", log("a.phom", WRONG_SCORE))
    assert "error[score-mismatch]" in result.stdout
    assert "     Bình        -1          -2 <" in result.stdout
    assert "       An -> Bình: 1, eaten card (eat.pay = 1 1 1, line 13)" in result.stdout
    assert result.exit_code == 1


def test_where_the_rules_give_no_result_there_is_nothing_to_compare(run: Run, log: Log) -> None:
    lines = run("validate", log("a.phom", SHEET.replace("-1", "-2"))).stdout.splitlines()
    assert "error[score-not-zero]" in lines[-5]
    assert lines[-1].startswith("     = hint: ")


def test_a_void_hand_with_points_shows_that_nobody_pays(run: Run, log: Log) -> None:
    lines = run("validate", log("a.phom", f"{SHEET}void\n")).stdout.splitlines()
    assert lines[-1] == "     no payments by the rules"


def test_quiet_says_only_errors(run: Run, log: Log) -> None:
    result = run("validate", "--quiet", log("a.phom", WRONG_EAT), log("b.phom", SHEET))
    assert "error[illegal-eat]" in result.stdout
    assert "note[" not in result.stdout
    assert result.stderr == ""


def test_an_info_is_short(run: Run, log: Log) -> None:
    first, second = run("validate", log("a.phom", SHEET)).stdout.splitlines()
    assert first.startswith("a.phom:1:1: note[open-check]: a score sheet")
    assert second.startswith("     = hint: ")


def test_strict_asks_for_valid_hands(run: Run, log: Log) -> None:
    assert run("validate", log("a.phom", SHEET)).exit_code == 0
    assert run("validate", "--strict", "a.phom").exit_code == 1
    assert run("validate", "--strict", log("b.phom", VALID)).exit_code == 0


def test_strict_counts_warnings(run: Run, log: Log) -> None:
    name = log("a.phom", VALID.replace('[First "An"]', '[First "An"]\n[Weather "rain"]'))
    result = run("validate", "--strict", name)
    assert "1 valid, 0 consistent, 0 invalid; 1 warning" in result.stderr
    assert result.exit_code == 1


def test_an_unreadable_input_is_2_and_the_others_are_still_checked(run: Run, log: Log) -> None:
    result = run("validate", "nowhere.phom", log("a.phom", WRONG_EAT))
    assert "nowhere.phom: error[cannot-read]: no such file or folder" in result.stderr
    assert "error[illegal-eat]" in result.stdout
    assert result.stderr.endswith("; 1 input not read in full\n")
    assert result.exit_code == 2


@pytest.mark.parametrize("text", ["", "\n\n", "# only a remark\n"])
def test_a_file_without_hands(run: Run, log: Log, text: str) -> None:
    result = run("validate", log("a.phom", text))
    assert "a.phom: error[empty-file]: holds no hand" in result.stderr
    assert result.exit_code == 2


def test_junk_alone_is_an_invalid_hand(run: Run, log: Log) -> None:
    result = run("validate", log("a.phom", JUNK))
    assert "error[missing-players]" in result.stdout
    assert result.exit_code == 1


def test_what_belongs_to_no_hand_is_an_error_of_the_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.phom").write_bytes(b"# caf\xe9\n")
    result = run("validate", "a.phom")
    assert result.stdout.startswith("a.phom:1:6: warning[encoding]: 1 byte in a comment")
    assert "   1 | # caf\ufffd\n     |      ^\n" in result.stdout
    assert result.exit_code == 2
    said = json.loads(run("validate", "--format", "json", "a.phom").stdout)
    codes = [(error["code"], error["line"]) for error in said["errors"]]
    assert codes == [("encoding", 1), ("empty-file", None)]


def test_standard_input(run: Run) -> None:
    result = run("validate", "-", given=WRONG_EAT)
    assert result.stdout.startswith("-:14:6: error[illegal-eat]")


def test_json(run: Run, log: Log) -> None:
    result = run("validate", "--format", "json", log("a.phom", VALID + "\n" + WRONG_SCORE))
    said = json.loads(result.stdout)
    counts = {key: said[key] for key in ("version", "files", "hands", "valid", "invalid")}
    assert counts == {"version": 1, "files": 1, "hands": 2, "valid": 1, "invalid": 1}
    assert said["errors"] == []
    first, second = said["results"]
    assert list(first) == [
        *("file", "hand", "index", "line", "rules", "overrides", "ruleset_hash", "status"),
        *(
            "ended",
            "winner",
            "places",
            "score",
            "recorded",
            "ledger",
            "pot",
            "unjudged",
            "findings",
        ),
    ]
    assert (first["file"], first["status"], first["winner"]) == ("a.phom", "valid", "Chi")
    assert first["score"] == {"An": -1, "Bình": -2, "Chi": 6, "Dũng": -3}
    assert first["places"][0] == {"player": "Chi", "place": 1, "points": 6, "mom": False}
    assert first["ledger"][0] == {
        "payer": "An",
        "receiver": "Bình",
        "points": 1,
        "reason": "eat",
        "rule": "eat.pay",
        "value": [1, 1, 1],
        "line": 13,
    }
    finding = next(f for f in second["findings"] if f["code"] == "score-mismatch")
    assert finding["params"]["players"] == ["An", "Bình"]
    assert finding["params"]["recorded"]["An"] == -2
    assert result.exit_code == 1


def test_jsonl(run: Run, log: Log) -> None:
    result = run("validate", "--format", "jsonl", log("a.phom", VALID), "nowhere")
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    assert [row["type"] for row in rows] == ["result", "error", "summary"]
    assert (rows[1]["file"], rows[1]["code"]) == ("nowhere", "cannot-read")
    assert rows[2]["valid"] == 1
    assert result.exit_code == 2


def test_the_language_of_an_option_and_of_the_locale(
    run: Run, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = log("a.phom", WRONG_EAT)
    assert "Chi không được ăn 8d" in run("validate", "--lang", "vi", name).stdout
    monkeypatch.setenv("LANG", "vi_VN.UTF-8")
    result = run("validate", name)
    assert "lỗi[illegal-eat]" in result.stdout
    assert result.stderr == "1 ván trong 1 tệp: 0 hợp lệ, 0 không mâu thuẫn, 1 sai\n"
    assert "error[illegal-eat]" in run("validate", "--lang", "en", name).stdout


def test_other_rules(run: Run, log: Log) -> None:
    name = log("a.phom", VALID)
    assert run("validate", "--rules", "home", name).exit_code == 0
    log("rules/mine.toml", 'extends = "home"\n[place]\nmom = 7\n')
    assert run("validate", "--rules", "rules/mine.toml", name).exit_code == 0
    log("rules/dear.toml", 'extends = "home"\n[place]\npay = [2, 3, 4]\n')
    assert run("validate", "--rules", "rules/dear.toml", name).exit_code == 1


def test_rules_that_do_not_exist(run: Run, log: Log) -> None:
    result = run("validate", "--rules", "hoem", log("a.phom", VALID))
    assert "--rules hoem: there is no ruleset hoem. Did you mean home?" in result.stderr
    assert result.stdout == ""
    assert result.exit_code == 2


@pytest.mark.parametrize("args", [(), ("--format", "xml", "a"), ("--what", "a")])
def test_wrong_usage(run: Run, args: tuple[str, ...]) -> None:
    assert run("validate", *args).exit_code == 2


def test_a_hostile_name_never_reaches_the_terminal_raw(run: Run, log: Log) -> None:
    name = log("\x1b[2J\u202e.phom", HOSTILE)
    result = run("validate", name, "\x1b]0;x\x07")
    assert r"\x1b" in result.stdout + result.stderr
    shown = result.stdout + result.stderr
    assert not set("\x1b\x07\u202e\u200b") & set(shown)


def test_json_shows_a_hostile_name_escaped(run: Run, log: Log) -> None:
    result = run("validate", "--format", "json", log("a.phom", HOSTILE))
    assert not set("\x1b\u202e\u200b") & set(result.stdout)
    assert any("\u202e" in name for name in json.loads(result.stdout)["results"][0]["recorded"])


def test_a_folder_and_its_compressed_logs(run: Run, log: Log, tmp_path: Path) -> None:
    log("logs/b.phom", VALID)
    (tmp_path / "logs" / "a.phom.gz").write_bytes(gzip.compress(WRONG_EAT.encode()))
    log("logs/.hidden.phom", JUNK)
    log("logs/notes.txt", JUNK)
    result = run("validate", "logs", "logs/b.phom")
    assert result.stdout.startswith("logs/a.phom.gz:14:6: error[illegal-eat]")
    assert "2 hands in 2 files" in result.stderr


def test_a_cut_archive_gives_its_whole_hands(run: Run, log: Log, tmp_path: Path) -> None:
    log("x", "")
    many = "\n".join(
        VALID.replace('[Hand "1"]', f'[Hand "{n}"]\n[Session "{n}"]') for n in range(20)
    )
    packed = gzip.compress(many.encode())
    (tmp_path / "cut.phom.gz").write_bytes(packed[:-40])
    said = json.loads(run("validate", "--format", "json", "cut.phom.gz").stdout)
    assert said["errors"][0]["code"] == "truncated"
    assert 0 < said["hands"] == said["valid"] < 20


def test_colours_only_when_asked_for(run: Run, log: Log) -> None:
    assert "\x1b" not in run("validate", log("a.phom", WRONG_EAT)).stdout
