"""``phom-replay explain``: what it writes where, and its exit status."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from wcwidth import wcswidth

from tests.cli.conftest import ROOT, Run
from tests.cli.logs import DEALS, HEADER, JUNK, SHEET, TURNS, VALID, WRONG_EAT, WRONG_SCORE

Log = Callable[[str, str], str]
LOGS = ROOT / "tests" / "logs"
SHOWN = [
    ("classic-3", "3"),  # refill: skipped, again, twice running
    ("classic-3", "6"),  # đền for a chốt card
    ("h01_home_full", "5"),  # rotate, a send, a tie, tái
    ("h01_home_full", "6"),  # invalid
    ("h01_home_full", "7"),  # a foul
    ("h03_home_public", "1"),  # hidden cards
    ("online-4", "7"),  # Ù khan
]
TWO = VALID + "\n" + VALID.replace('[Hand "1"]', '[Hand "2"]').replace("An   -Kc", "An   -Js")
LONG = "Nguyễn Thị Hoàng Anh Tuyết Mai ở đầu ngõ Hàng Bông, Hà Nội, con gái út bà Tư bán phở"
HOSTILE = "Bì\x1b[31m\u202enh\u200b"


def lines_of(text: str) -> list[str]:
    return text.splitlines()


@pytest.mark.golden
@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("shown", SHOWN, ids="-".join)
def test_a_hand_told_for_people(
    run: Run,
    golden: Callable[[str, str], None],
    monkeypatch: pytest.MonkeyPatch,
    shown: tuple[str, str],
    lang: str,
) -> None:
    log, hand = shown
    monkeypatch.chdir(LOGS)
    result = run("explain", f"{log}.phom", "--hand", hand, "--lang", lang)
    assert all(0 <= wcswidth(line) <= 80 for line in lines_of(result.stdout))
    assert result.stderr == ""
    golden(f"explain/{log}-{hand}.{lang}.txt", result.stdout)


@pytest.mark.golden
@pytest.mark.parametrize(("shown", "turn"), [("classic-3-6", "4"), ("online-4-7", "all")])
def test_a_hand_told_for_programs(
    run: Run,
    golden: Callable[[str, str], None],
    monkeypatch: pytest.MonkeyPatch,
    shown: str,
    turn: str,
) -> None:
    monkeypatch.chdir(LOGS)
    log, _, hand = shown.rpartition("-")
    until = () if turn == "all" else ("--turn", turn)
    said = run("explain", f"{log}.phom", "--hand", hand, "--format", "json", *until).stdout
    text = json.dumps(json.loads(said), ensure_ascii=False, indent=1)
    golden(f"explain/{shown}-{turn}.json", text + "\n")


def test_all_hands_of_a_file_one_after_another(run: Run, log: Log) -> None:
    result = run("explain", log("a.phom", TWO))
    heads = [line for line in lines_of(result.stdout) if line.startswith("a.phom: hand")]
    assert heads == ["a.phom: hand 1 (line 1), valid", "a.phom: hand 2 (line 39), invalid"]
    assert result.exit_code == 1


def test_the_exit_status_is_that_of_the_hands_shown(run: Run, log: Log) -> None:
    name = log("a.phom", TWO)
    assert run("explain", name, "--hand", "1").exit_code == 0
    assert run("explain", name, "--hand", "2").exit_code == 1


def test_an_id_that_hands_share_shows_all_of_them(run: Run, log: Log) -> None:
    result = run("explain", log("a.phom", VALID + "\n" + VALID), "--hand", "1")
    assert result.stdout.count("a.phom: hand 1 ") == 2


def test_an_id_is_found_however_its_letters_are_composed(run: Run, log: Log) -> None:
    name = log("a.phom", VALID.replace('[Hand "1"]', '[Hand "tối"]'))
    assert run("explain", name, "--hand", "to\u0302\u0301i").exit_code == 0


def test_an_unknown_id_names_those_there_are(run: Run, log: Log) -> None:
    result = run("explain", log("a.phom", TWO), "--hand", "7\x1b")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == "phom-replay: there is no hand 7\\x1b; the hands are 1, 2\n"


def test_of_many_ids_only_some_are_named(run: Run, log: Log) -> None:
    sheets = "\n".join(SHEET.replace('[Hand "1"]', f'[Hand "{i}"]') for i in range(1, 31))
    result = run("explain", log("a.phom", sheets), "--hand", "x")
    assert result.stderr.endswith("19, 20, 10 more\n")


def test_up_to_a_turn(run: Run, log: Log) -> None:
    result = run("explain", log("a.phom", VALID), "--turn", "2")
    assert "Turn 2, line 13: Bình" in result.stdout
    assert "Turn 3" not in result.stdout
    assert "Up to turn 2 of 20" in result.stdout
    payments = result.stdout.partition("Payments so far\n")[2]
    assert payments.startswith("  - An pays Bình 1: Kc, eaten card no. 1 of Bình, on turn 2")
    assert payments.count("  - ") == 1


def test_a_turn_beyond_the_end_shows_all(run: Run, log: Log) -> None:
    name = log("a.phom", VALID)
    assert run("explain", name, "--turn", "99").stdout == run("explain", name).stdout
    assert run("explain", name, "--turn", "20").stdout == run("explain", name).stdout


@pytest.mark.parametrize("turn", ["0", "-1", "x"])
def test_a_turn_is_a_number_from_1(run: Run, log: Log, turn: str) -> None:
    assert run("explain", log("a.phom", VALID), "--turn", turn).exit_code == 2


def test_scores_side_by_side(run: Run, log: Log) -> None:
    result = run("explain", log("a.phom", WRONG_SCORE))
    scores = result.stdout[result.stdout.index("  player  ") :]
    assert lines_of(scores)[:5] == [
        "  player  recorded  recomputed  difference",
        "  An            -2          -1          +1",
        "  Bình          -1          -2          -1",
        "  Chi           +6          +6           0",
        "  Dũng          -3          -3           0",
    ]
    assert "Other findings\n  ! error[score-mismatch]: " in scores


def test_other_rules_than_those_of_the_log(run: Run, log: Log) -> None:
    result = run("explain", log("a.phom", VALID), "--rules", "classic")
    assert "Rules: classic" in result.stdout
    assert run("explain", "a.phom", "--rules", "nowhere").exit_code == 2


def test_what_the_log_changes_in_its_rules_is_shown(run: Run, log: Log) -> None:
    name = log("a.phom", VALID.replace('[Rules "home"]', '[Rules "home" "eat.pay=2 2 2"]'))
    result = run("explain", name)
    assert "Rules: home with eat.pay=2 2 2" in result.stdout
    assert "An pays 2 for it (eat.pay = 2 2 2)" in result.stdout


def test_a_finding_stands_short_on_its_turn(run: Run, log: Log) -> None:
    result = run("explain", log("a.phom", WRONG_EAT))
    turn = result.stdout.partition("Turn 3, ")[2].partition("\nTurn 4, ")[0]
    assert "  ! error[illegal-eat]: Chi may not eat 8d" in turn
    assert result.exit_code == 1


def test_a_score_sheet(run: Run, log: Log) -> None:
    result = run("explain", log("a.phom", SHEET))
    assert "A score sheet: only the net result is known" in result.stdout
    assert "Turn" not in result.stdout
    assert "  Bình          -2           ?" in result.stdout
    assert result.exit_code == 0


def test_an_unfinished_hand(run: Run, log: Log) -> None:
    result = run("explain", log("a.phom", HEADER + DEALS + "\n".join(TURNS.split("\n")[:5])))
    assert "The log stops before the end of the hand" in result.stdout
    assert "error[unfinished-hand]" in result.stdout
    assert result.exit_code == 1


def test_junk_and_missing_files(run: Run, log: Log) -> None:
    assert run("explain", "nowhere.phom").exit_code == 2
    result = run("explain", log("a.phom", JUNK))
    assert result.exit_code in (1, 2)
    assert "Traceback" not in result.stdout + result.stderr


def test_a_folder_and_standard_input(run: Run, log: Log) -> None:
    log("night/a.phom", VALID)
    log("night/b.phom", SHEET)
    result = run("explain", "night", "--turn", "1")
    assert "night/a.phom: hand 1" in result.stdout.replace("\\", "/")
    assert "b.phom: hand 1" in result.stdout
    assert "-: hand 1 (line 1), valid" in run("explain", "-", given=VALID).stdout


@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("name", [LONG, "漢" * 60, HOSTILE * 4, "[bold]x[/]"])
def test_names_may_be_anything(run: Run, log: Log, name: str, lang: str) -> None:
    name = name.replace("\n", "")
    text = VALID.replace("Bình", f'"{name}"').replace('""', '"')
    result = run("explain", log("a.phom", text), "--lang", lang)
    assert "\x1b" not in result.stdout
    assert "\u202e" not in result.stdout
    assert all(0 <= wcswidth(line) <= 80 for line in lines_of(result.stdout))
    assert result.exit_code == 0


def test_hands_stay_aligned_beside_wide_names(run: Run, log: Log) -> None:
    text = VALID.replace("Bình", "漢字").replace("Chi", "Bi\u0300nh")
    result = run("explain", log("a.phom", text), "--turn", "1")
    table = result.stdout.partition("Dealt; An opens\n")[2].splitlines()[:5]
    columns = {
        wcswidth(line[: line.index(first)])
        for line, first in zip(table[1:], ("As", "Ac", "2d", "2s"), strict=True)
    }
    assert columns == {wcswidth(table[0][: table[0].index("hand")])}


def json_of(run: Run, *args: str) -> Any:
    return json.loads(run("explain", "--format", "json", *args).stdout)


def test_json_holds_what_validate_says(run: Run, log: Log) -> None:
    name = log("a.phom", TWO)
    told = json_of(run, name)
    checked = json.loads(run("validate", "--format", "json", name).stdout)["results"]
    assert told["version"] == 1
    for hand, result in zip(told["hands"], checked, strict=True):
        for key in set(result) - {"ledger"}:
            assert hand[key] == result[key], key
        more = ("turn", "cards", "eaten", "message")
        entries = [{k: v for k, v in e.items() if k not in more} for e in hand["ledger"]]
        assert entries == result["ledger"]


def test_the_payments_alone(run: Run, log: Log) -> None:
    name = log("a.phom", VALID)
    whole, alone = run("explain", name).stdout, run("explain", name, "--payments").stdout
    assert "Turn " not in alone.replace("on turn", "")
    assert alone[alone.index("\nPayments\n") :] == whole[whole.index("\nPayments\n") :]
    told, [hand] = json_of(run, name)["hands"][0], json_of(run, name, "--payments")["hands"]
    assert hand == {k: v for k, v in told.items() if k not in ("opens", "start", "turns", "points")}


@pytest.mark.golden
@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("name", ["no_den", "refused_send", "thong_after"])
def test_why_an_expected_payment_is_missing(
    run: Run,
    golden: Callable[[str, str], None],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    lang: str,
) -> None:
    monkeypatch.chdir(ROOT / "tests" / "replay" / "faults")
    result = run("explain", f"{name}.phom", "--payments", "--lang", lang)
    assert all(0 <= wcswidth(line) <= 80 for line in lines_of(result.stdout))
    golden(f"explain/{name}.{lang}.txt", result.stdout)


def test_json_of_a_turn(run: Run, log: Log) -> None:
    [hand] = json_of(run, log("a.phom", VALID))["hands"]
    turn = hand["turns"][1]
    assert turn["player"] == "Bình"
    assert turn["ate"] == {
        "card": "Kc",
        "thrower": "An",
        "nth": 1,
        "round": 1,
        "chot": False,
        "points": 1,
        "rule": "eat.pay",
        "paid": True,
        "costs": [{"points": 1, "reason": "eat", "rule": "eat.pay", "paid": True}],
        "giver": None,
        "moved": None,
    }
    assert turn["after"]["starter"] == "Bình"
    assert turn["after"]["players"][1]["row"] == ["8d"]
    assert hand["points"][0]["cards"] == ["As", "6d"]
    assert hand["ledger"][0]["turn"] == 2


def test_json_up_to_a_turn_has_no_end(run: Run, log: Log) -> None:
    [hand] = json_of(run, log("a.phom", VALID), "--turn", "7")["hands"]
    assert (hand["whole"], hand["ended"], hand["score"]) == (False, None, None)
    assert hand["ledger_net"] == {"An": -1, "Bình": 0, "Chi": 1, "Dũng": 0}
    assert len(hand["turns"]) == 7


def test_json_names_what_could_not_be_read(run: Run) -> None:
    said = json_of(run, "nowhere.phom")
    assert said["hands"] == []
    assert [e["code"] for e in said["errors"]] == ["cannot-read"]


def test_every_log_is_told_without_gaps(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(LOGS)
    for path in sorted(Path().glob("*.phom")):
        said = run("explain", str(path)).stdout
        assert not set("{}") & set(said)
        assert "None" not in said
        assert all(wcswidth(line) <= 80 for line in lines_of(said))


OUTCOME = """\
[Rules "home" "den.chot=none" "den.three=no"]
[Players "An" "Bình" "Chi"]
[Hand "1"]
ate Chi Bình Kd
ate Chi Bình
ate Chi Bình chot
result Chi u
"""
NOT_PAID = {
    "en": "all thrown by Bình: Kd (Chi, line 4), (Chi, line 5), (Chi, line 6)",
    "vi": "đều do Bình đánh: Kd (Chi, dòng 4), (Chi, dòng 5), (Chi, dòng 6)",
}


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_an_outcome_sheet_tells_of_no_turn_and_of_no_card_that_nobody_wrote(
    run: Run, log: Log, lang: str
) -> None:
    said = run("explain", log("a.phom", OUTCOME), "--lang", lang).stdout
    assert NOT_PAID[lang] in " ".join(said.split())
    assert not {"?,", "turn", "lượt"} & set(said.split("\n\n", 1)[1].split())
