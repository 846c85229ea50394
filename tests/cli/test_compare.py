"""``phom-replay compare``: the same log under other rules."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import ROOT, Run
from tests.cli.logs import HOSTILE, SHEET, VALID, recut

Log = Callable[[str, str], str]
Golden = Callable[[str, str], None]
LOGS = ROOT / "tests" / "logs"


def test_a_hand_that_changes(run: Run, log: Log) -> None:
    result = run("compare", log("a.phom", VALID), "--against", "home,place.pay=1 2 5")
    head, paid, by, why, more, *table = result.stdout.splitlines()[:8]
    assert head == "a.phom, hand 1 (line 1): home -> home,place.pay=1 2 5"
    assert paid == "  Dũng -> Chi: 3, place (place.pay = 1 2 3, line 31)"
    assert by == "    => 5, place (place.pay = 1 2 5, line 31)"
    assert why == "  because of place.pay: 1 2 3 in home, 1 2 5 in home,place.pay=1 2 5 — points"
    assert more == "    that the second, third and fourth pay"
    assert table == [
        "    player  recorded  home  home,place.pay=1 2 5  change",
        "    An            -1    -1                    -1",
        "    Bình          -2    -2                    -2",
    ]
    assert "1 of 1 hand would be other than under own rules" in result.stdout
    assert result.exit_code == 0


def test_nothing_changes(run: Run, log: Log) -> None:
    result = run("compare", log("a.phom", VALID), "--against", "home,u.pay=9")
    assert result.stdout == "home,u.pay=9: nothing changes in 1 hand\n"


def test_several_rules_at_once(run: Run, log: Log) -> None:
    args = ("--against", "home,foul.pay=1", "--against", "home,place.pay=3 3 3")
    lines = run("compare", log("a.phom", VALID), *args).stdout.splitlines()
    assert "home,foul.pay=1: nothing changes in 1 hand" in lines
    assert lines[0].endswith("home -> home,place.pay=3 3 3")


def test_other_rules_on_this_side_too(run: Run, log: Log) -> None:
    name = log("a.phom", VALID)
    result = run("compare", name, "--rules", "home,place.pay=0 0 0", "--against", "home")
    assert "hand 1 (line 1): home -> home\n" not in result.stdout
    assert "1 of 1 hand would be other than under home,place.pay=0 0 0" in result.stdout


def test_a_file_of_a_log_and_a_ruleset_of_the_same_name(run: Run, log: Log) -> None:
    log("home.toml", 'extends = "home"\n[place]\npay = [2, 3, 4]\n')
    name = log("a.phom", VALID.replace('"home"', '"home.toml"'))
    result = run("compare", name, "--against", "home")
    assert "because of place.pay: 2 3 4 in home.toml, 1 2 3 in home" in result.stdout


def test_a_house_rules_file(run: Run, log: Log) -> None:
    log("mine.toml", 'extends = "home"\n[place]\npay = [2, 3, 4]\n')
    result = run("compare", log("a.phom", VALID), "--against", "mine.toml")
    assert "because of place.pay: 1 2 3 in home, 2 3 4 in mine.toml" in result.stdout


def test_score_sheets_say_nothing_of_rules(run: Run, log: Log) -> None:
    result = run("compare", log("a.phom", SHEET), "--against", "stakes")
    assert result.stdout.splitlines() == [
        "stakes: nothing changes in 1 hand",
        "  1 hand without a score under both rules: not in the total",
    ]


def test_totals_say_on_how_many_hands_they_rest(run: Run, log: Log) -> None:
    text = VALID + "\n" + recut(VALID).replace('"1"]\n\n', '"2"]\n\n').rpartition("score")[0]
    text = text.replace("Chi  +6c -9c", "Chi  +6c -9c  # first", 1)
    name = log("a.phom", text.replace('[Hand "2"]', '[Session "other"]\n[Hand "2"]'))
    result = run("compare", name, "--against", "home,place.pay=2 3 4")
    rows = [line.split() for line in result.stdout.splitlines()]
    assert ["An", "2", "-1", "in", "1", "-2", "-4", "-2"] in rows


def test_json(run: Run, log: Log) -> None:
    name = log("a.phom", VALID)
    args = ("--against", "home,place.pay=1 2 5", "--against", "home", "--format", "json")
    said = json.loads(run("compare", name, *args).stdout)
    assert list(said) == ["version", "files", "before", "against", "errors"]
    first, second = said["against"]
    assert (second["hands"], second["changed"], second["results"]) == (1, 0, [])
    (hand,) = first["results"]
    (change,) = hand["payments"]
    assert change["before"] == {
        "payer": "Dũng",
        "receiver": "Chi",
        "points": 3,
        "reason": "place",
        "rule": "place.pay",
        "value": [1, 2, 3],
        "line": 31,
    }
    assert change["after"]["points"] == 5
    assert (hand["appeared"], hand["vanished"]) == ([], [])
    assert hand["illegal"] == {"before": None, "after": None}
    assert [(k["key"], k["before"], k["after"]) for k in hand["keys"]] == [
        ("place.pay", [1, 2, 3], [1, 2, 5])
    ]
    assert hand["score"]["after"] == {"An": -1, "Bình": -2, "Chi": 8, "Dũng": -5}
    assert hand["recorded"] == {"An": -1, "Bình": -2, "Chi": 6, "Dũng": -3}
    assert hand["status"] == {"before": "valid", "after": "valid"}
    assert first["total"]["players"][0] == {
        "player": "An",
        "hands": 1,
        "before": -1,
        "after": -1,
        "recorded": -1,
        "recorded_hands": 1,
    }


def test_each_rule_alone(run: Run, log: Log) -> None:
    result = run("compare", log("a.phom", VALID), "--sweep")
    assert result.stdout.startswith("Each rule alone, with its other values, in 1 hand;")
    assert "nothing changes with any other value of: " in result.stdout
    assert result.exit_code == 0


def test_each_rule_alone_as_json(run: Run, log: Log) -> None:
    result = run("compare", log("a.phom", VALID), "--sweep", "--format", "json")
    said = json.loads(result.stdout)
    keys = ["version", "files", "before", "sweep", "silent", "untried", "total", "errors"]
    assert list(said) == keys
    points = [row["points"] for row in said["sweep"]]
    assert points == sorted(points, reverse=True)
    (hand,) = said["sweep"][0]["hands"]
    assert (hand["file"], hand["hand"], hand["line"]) == ("a.phom", "1", 1)
    assert sum(hand["change"].values()) == 0
    assert said["total"] == {"hands": 1, "unscored": 0, "copies": 0, "illegal": 0}


@pytest.mark.parametrize("args", [(), ("--sweep", "--against", "home")])
def test_one_of_against_and_sweep(run: Run, log: Log, args: tuple[str, ...]) -> None:
    result = run("compare", log("a.phom", VALID), *args)
    assert result.exit_code == 2
    assert "--against NAME" in result.stderr
    assert "--sweep" in result.stderr


@pytest.mark.golden
@pytest.mark.parametrize("lang", ["en", "vi"])
def test_what_a_sweep_says_of_an_evening(
    run: Run, golden: Golden, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.chdir(ROOT / "samples")
    result = run("compare", "evening.phom", "--sweep", "--lang", lang)
    golden(f"compare/evening-sweep.{lang}.txt", result.stdout + result.stderr)


def test_what_cannot_be_read_is_2_and_the_rest_is_compared(run: Run, log: Log) -> None:
    result = run("compare", "nowhere.phom", log("a.phom", VALID), "--against", "home")
    assert "nowhere.phom: error[cannot-read]" in result.stderr
    assert "home: nothing changes in 1 hand" in result.stdout
    assert result.exit_code == 2
    result = run("compare", "nowhere.phom", "--against", "home", "--format", "json")
    assert json.loads(result.stdout)["errors"][0]["code"] == "cannot-read"


@pytest.mark.parametrize(
    "args", [("a.phom",), ("--against", "home"), ("a.phom", "--against", "hone")]
)
def test_wrong_usage(run: Run, log: Log, args: tuple[str, ...]) -> None:
    log("a.phom", VALID)
    assert run("compare", *args).exit_code == 2


def test_standard_input(run: Run) -> None:
    result = run("compare", "-", "--against", "home", given=VALID)
    assert result.stdout == "home: nothing changes in 1 hand\n"


def test_a_hostile_name_never_reaches_the_terminal_raw(run: Run, log: Log) -> None:
    text = HOSTILE.rpartition("score")[0] + "An -?\nfoul An\n"
    result = run("compare", log("a.phom", text), "--against", "home,foul.pay=9")
    assert "=> 9, foul" in result.stdout
    assert not {"\x1b", "\u202e", "\u200b"} & set(result.stdout)


@pytest.mark.golden
@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize(
    "pair", ["h01_home_full stakes", "h03_home_public classic", "classic-3 online"]
)
def test_what_is_said_of_a_log(
    run: Run,
    golden: Golden,
    monkeypatch: pytest.MonkeyPatch,
    pair: str,
    lang: str,
) -> None:
    name, against = pair.split(" ")
    monkeypatch.chdir(Path(LOGS))
    result = run("compare", f"{name}.phom", "--against", against, "--lang", lang)
    golden(f"compare/{name}-{against}.{lang}.txt", result.stdout + result.stderr)
