"""``phom-replay rules``: rulesets shown and compared, house-rules files checked and begun."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from phom_replay.rulesets.loading import NAMES, load_ruleset
from phom_replay.rulesets.ruleset import KEYS
from tests.cli.conftest import Run
from tests.cli.logs import VALID

Log = Callable[[str, str], str]
Golden = Callable[[str, str], None]
languages = pytest.mark.parametrize("lang", ["en", "vi"])
MINE = """\
extends = "home"

[eat]
chot = 5        # dear
pay = [1, 1, 1]

[gui]
onto_own = false
"""
WRONG = """\
extends = "home"

[eat]
chott = 5
pay = [1, 2]

[u]
call = "loud"
"""


def test_the_list(run: Run) -> None:
    result = run("rules")
    lines = result.stdout.splitlines()
    assert [line.split()[0] for line in lines[1::2]] == list(NAMES)
    assert "the full rules; the default" in lines[1]
    assert result.exit_code == 0


def test_the_list_as_json(run: Run) -> None:
    said = json.loads(run("rules", "--format", "json").stdout)
    assert [row["name"] for row in said["rulesets"]] == list(NAMES)
    assert said["rulesets"][0]["hash"] == load_ruleset("classic").hash


@pytest.mark.golden
@languages
def test_what_the_commands_say(run: Run, log: Log, golden: Golden, lang: str) -> None:
    log("mine.toml", MINE)
    log("base.toml", 'extends = "mine.toml"\n[u]\npay = 6\n')
    log("wrong.toml", WRONG)
    commands = (
        ("list",),
        ("show", "home"),
        ("show", "mine.toml"),
        ("diff", "classic", "home"),
        ("diff", "online", "stakes,u.pay=6"),
        ("check", "mine.toml"),
        ("check", "base.toml"),
        ("check", "wrong.toml"),
    )
    for command in commands:
        args = command[1:] if command == ("list",) else command
        result = run("rules", *args, "--lang", lang)
        name = "-".join(command).replace(",", "_").replace("=", "_")
        golden(f"rules/{name}.{lang}.txt", result.stdout + result.stderr)


@pytest.mark.golden
@languages
def test_the_file_to_start_from(run: Run, golden: Golden, tmp_path: Path, lang: str) -> None:
    run("rules", "new", "mine.toml", "--from", "home", "--lang", lang)
    golden(f"rules/new.{lang}.toml", (tmp_path / "mine.toml").read_text(encoding="utf-8"))


def test_show_prints_every_key_with_value_meaning_and_source(run: Run) -> None:
    text = run("rules", "show", "classic").stdout
    for key in KEYS:
        assert f"\n{key} = " in text
    assert text.count("\n    source: ") == len(KEYS)
    assert '"you call Ù!"' in text
    assert "assumption" in text


def test_show_as_json(run: Run, log: Log) -> None:
    said = json.loads(run("rules", "show", log("mine.toml", MINE), "--format", "json").stdout)
    rows = {row["key"]: row for row in said["keys"]}
    assert list(rows) == list(KEYS)
    assert rows["eat.chot"]["value"] == 5
    assert rows["eat.chot"]["source"] == "mine.toml, line 4"
    assert rows["eat.chot_when"]["source"] == "the majority of the tables surveyed"
    assert (said["extends"], said["name"]) == ("home", "mine")
    assert [row["key"] for row in said["changes"]] == ["gui.onto_own", "eat.chot"]


def test_show_with_overrides(run: Run) -> None:
    text = run("rules", "show", "home,u.pay=6").stdout
    assert "u.pay = 6\n" in text
    assert "source: given with the name: u.pay=6" in text


def test_diff_says_both_values_in_words(run: Run) -> None:
    text = run("rules", "diff", "home", "stakes").stdout
    assert "\neat.chot: 4 in home, 1 in stakes — points for a chốt card\n" in text
    assert "    home: on a later turn one's own phỏm may be extended\n" in text


def test_diff_as_json(run: Run) -> None:
    said = json.loads(run("rules", "diff", "home", "stakes", "--format", "json").stdout)
    row = next(row for row in said["differences"] if row["key"] == "eat.chot")
    assert (row["before"], row["after"], row["about"]) == (4, 1, "points for a chốt card")
    assert said["before"]["name"] == "home"


def test_rules_that_are_the_same(run: Run) -> None:
    result = run("rules", "diff", "home", "home,u.pay=5")
    assert result.stdout == "home and home,u.pay=5 are the same rules\n"


def test_check_says_what_a_file_changes(run: Run, log: Log) -> None:
    result = run("rules", "check", log("mine.toml", MINE))
    assert result.stdout.startswith("mine.toml is fine: it extends home and changes 2 keys\n")
    assert "eat.chot: 4 in home, 5 in mine.toml" in result.stdout
    assert "eat.pay (mine.toml, line 5) says what home says already" in result.stdout
    assert result.exit_code == 0


def test_check_shows_each_error_with_its_place(run: Run, log: Log) -> None:
    result = run("rules", "check", log("wrong.toml", WRONG))
    assert result.stdout.splitlines() == [
        "wrong.toml:4:1: error[bad-value]: there is no rule eat.chott",
        "   4 | chott = 5",
        "     | ^^^^^",
        "     = hint: Did you mean eat.chot? phom-replay rules show classic lists every key.",
        "wrong.toml:5:7: error[bad-value]: eat.pay cannot be [1, 2]",
        "   5 | pay = [1, 2]",
        "     |       ^^^^^^",
        "     = hint: Allowed: [1, 2, 3].",
        'wrong.toml:8:8: error[bad-value]: u.call cannot be "loud"',
        '   8 | call = "loud"',
        "     |        ^^^^^^",
        '     = hint: Allowed: "called", "automatic".',
    ]
    assert result.exit_code == 1


def test_check_shows_where_the_toml_is_broken(run: Run, log: Log) -> None:
    result = run("rules", "check", log("bad.toml", "[eat]\nchot = = 1\n"))
    assert result.stdout.startswith("bad.toml:2:8: error[unknown-ruleset]: this is no TOML: ")
    assert "   2 | chot = = 1\n     |        ^\n" in result.stdout
    assert result.exit_code == 1


def test_check_shows_the_file_that_is_extended(run: Run, log: Log) -> None:
    log("base.toml", "[u]\npya = 3\n")
    result = run("rules", "check", log("mine.toml", 'extends = "base.toml"\n'))
    assert result.stdout.startswith("base.toml:2:1: error[bad-value]: there is no rule u.pya\n")
    assert "   2 | pya = 3\n" in result.stdout
    assert result.exit_code == 1


def test_check_as_json(run: Run, log: Log) -> None:
    result = run("rules", "check", log("wrong.toml", WRONG), "--format", "json")
    said = json.loads(result.stdout)
    assert (said["ok"], said["extends"]) == (False, "home")
    places = [(f["code"], f["line"], f["column"]) for f in said["findings"]]
    assert places == [("bad-value", 4, 1), ("bad-value", 5, 7), ("bad-value", 8, 8)]
    assert result.exit_code == 1
    said = json.loads(run("rules", "check", log("a.toml", MINE), "--format", "json").stdout)
    assert (said["ok"], len(said["changes"]), said["findings"]) == (True, 2, [])


@pytest.mark.parametrize("name", ["nowhere.toml", ".", "a/b.toml"])
def test_a_file_that_cannot_be_read_is_2(run: Run, name: str) -> None:
    result = run("rules", "check", name)
    assert f"{name}: error[cannot-read]" in result.stderr
    assert (result.stdout, result.exit_code) == ("", 2)


@pytest.mark.parametrize("name", NAMES)
def test_new_writes_a_file_that_changes_nothing(run: Run, tmp_path: Path, name: str) -> None:
    result = run("rules", "new", "mine.toml", "--from", name)
    assert (result.stdout, result.exit_code) == ("", 0)
    checked = run("rules", "check", "mine.toml")
    assert checked.stdout == f"mine.toml is fine: it extends {name} and changes nothing\n"
    assert load_ruleset(str(tmp_path / "mine.toml")).hash == load_ruleset(name).hash


def test_new_starts_from_classic(run: Run, tmp_path: Path) -> None:
    run("rules", "new", "mine.toml")
    assert '\nextends = "classic"\n' in (tmp_path / "mine.toml").read_text(encoding="utf-8")


def test_new_starts_from_a_file_beside_it(run: Run, log: Log, tmp_path: Path) -> None:
    log("mine.toml", MINE)
    assert run("rules", "new", "next.toml", "--from", "mine.toml").exit_code == 0
    assert load_ruleset(str(tmp_path / "next.toml")).eat_chot == 5
    (tmp_path / "sub").mkdir()
    result = run("rules", "new", "sub/next.toml", "--from", "mine.toml")
    assert "has to lie beside it" in result.stderr
    assert result.exit_code == 2


def test_new_never_overwrites(run: Run, log: Log, tmp_path: Path) -> None:
    log("mine.toml", MINE)
    result = run("rules", "new", "mine.toml")
    assert "mine.toml is there already and is left as it is" in result.stderr
    assert result.exit_code == 2
    assert (tmp_path / "mine.toml").read_text(encoding="utf-8") == MINE
    assert run("rules", "new", "mine.toml", "--force").exit_code == 0
    assert "extends" in (tmp_path / "mine.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "args", [("mine.txt",), ("a.toml", "--from", "hone"), ("no/such/a.toml",), ()]
)
def test_new_refuses_what_cannot_be(run: Run, args: tuple[str, ...]) -> None:
    assert run("rules", "new", *args).exit_code == 2


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("show", "hone"), "hone: there is no ruleset hone. Did you mean home?"),
        (("diff", "home", "home,u.pya=1"), "there is no rule u.pya. Did you mean u.pay?"),
        (("show", "no.toml"), "there is no house-rules file no.toml"),
        (("show", "wrong.toml"), "wrong.toml, line 4: there is no rule eat.chott."),
    ],
)
def test_names_that_cannot_be_used(run: Run, log: Log, args: tuple[str, ...], said: str) -> None:
    log("wrong.toml", WRONG)
    result = run("rules", *args)
    assert said in result.stderr
    assert (result.stdout, result.exit_code) == ("", 2)


def test_options_before_the_subcommand_hold(run: Run) -> None:
    result = run("rules", "--lang", "vi", "--format", "json", "diff", "home", "stakes")
    assert "điểm cho lá chốt" in result.stdout
    assert json.loads(result.stdout)["version"] == 1


def test_a_hostile_file_never_reaches_the_terminal_raw(run: Run, log: Log) -> None:
    log("mine.toml", '["e\\u001bat"]\nx = "\u202e"\n')
    result = run("rules", "check", "mine.toml")
    assert "\x1b" not in result.stdout
    assert "\u202e" not in result.stdout
    log("odd\x1b.toml", "[eat]\nchot = 5\n")
    for command in (("check",), ("show",), ("diff", "home")):
        result = run("rules", *command, "odd\x1b.toml")
        assert "\x1b" not in result.stdout + result.stderr, command


def test_house_rules_are_used_for_a_log_and_by_an_option(run: Run, log: Log) -> None:
    log("mine.toml", MINE)
    text = VALID.replace('"home"', '"mine.toml"')
    assert run("validate", log("a.phom", text)).exit_code == 0
    assert run("validate", "--rules", "mine.toml", log("b.phom", VALID)).exit_code == 0
    result = run("validate", "-", given=text)
    assert "a log from standard input or from a zip archive has no folder" in result.stdout
    assert result.exit_code == 1
