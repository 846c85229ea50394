"""``phom-replay fit``: which rules make the recorded results come out right?"""

import json
from collections.abc import Callable

from tests.cli.conftest import Run
from tests.cli.logs import HOSTILE, SHEET, VALID

Log = Callable[[str, str], str]


def test_the_rules_of_a_log_come_first(run: Run, log: Log) -> None:
    result = run("fit", log("a.phom", VALID))
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "1 hand with moves and recorded results, of 1 read"
    said = json.loads(run("fit", "a.phom", "--format", "json").stdout)
    assert said["classes"][0]["explained"] == 1
    assert {"home"} <= {candidate["rules"] for candidate in said["classes"][0]["candidates"]}


def test_a_changed_price_is_found_and_told(run: Run, log: Log) -> None:
    text = VALID.replace("An -1 Bình -2 Chi +6 Dũng -3", "An -4 Bình -5 Chi +15 Dũng -6")
    said = json.loads(run("fit", log("a.phom", text), "--format", "json").stdout)
    best = said["classes"][0]
    assert best["explained"] == said["hands"] == 1
    assert {"place.pay": [4, 5, 6]} in [candidate["changes"] for candidate in best["candidates"]]
    assert best["contradicting"] == []


def test_what_no_rules_explain_is_shown_with_both_figures(run: Run, log: Log) -> None:
    text = VALID.replace("Dũng -3", "Dũng -4")
    result = run("fit", log("a.phom", text))
    assert result.exit_code == 0
    assert "0 of 1 come out right" in result.stdout
    assert "against it: a.phom, hand 1 (line 1): recorded Dũng -4" in result.stdout


def test_a_score_sheet_tells_no_rules(run: Run, log: Log) -> None:
    result = run("fit", log("a.phom", SHEET))
    assert result.stdout.splitlines()[1].startswith("Nothing to fit")
    vietnamese = run("fit", "--lang", "vi", log("b.phom", SHEET)).stdout
    assert vietnamese.splitlines()[1].startswith("Không có gì để dò")


def test_what_cannot_be_read_is_said(run: Run, log: Log) -> None:
    result = run("fit", log("a.phom", VALID), "missing.phom")
    assert result.exit_code == 2
    assert "missing.phom" in result.stderr
    assert "1. 1 of 1" in result.stdout


def test_hostile_names_never_reach_the_terminal_raw(run: Run, log: Log) -> None:
    assert "\x1b" not in run("fit", log("a.phom", HOSTILE)).output
