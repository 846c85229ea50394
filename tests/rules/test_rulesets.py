"""Rulesets: the five of the package, overrides of a log, house-rules files."""

import hashlib
import json
import os
from pathlib import Path

import pytest

import phom_replay.rulesets
from phom_replay.findings import Finding
from phom_replay.library import read, replay
from phom_replay.rulesets import RulesetError, load_ruleset
from phom_replay.rulesets.loading import NAMES
from phom_replay.rulesets.ruleset import KEYS, Ruleset
from tests.replay.logs import assert_finding, assert_legal, codes, ledger, log, verdict

TABLE = """
| `play.rows` | refill | rotate | rotate* | rotate* | rotate |
| `play.tai` | yes | yes | yes | yes | yes |
| `play.lay_all` | required | required | required | required | free |
| `gui.allowed` | yes | yes | yes | yes | yes |
| `gui.when_mom` | no* | no* | no* | no* | no |
| `gui.onto_own` | no | no* | no* | no* | yes |
| `u.call` | called | called | called* | called* | called |
| `u.by_gui` | yes | yes* | yes* | yes* | yes |
| `u.pay` | 5 | 5* | 5 | 5 | 5 |
| `u.tron` | 5 | 10* | 5 | 5 | 10 |
| `u.khan` | 0 | 0 | 5 | 0 | 5 |
| `u.khan_gap` | yes | yes* | yes | yes* | yes |
| `u.thong` | 0 | 10* | 0 | 0 | 0 |
| `u.thong_after` | 2 | 3 | 2 | 2 | 2 |
| `u.white_suit` | 0 | 10* | 0 | 0 | 0 |
| `u.k` | 0 | 5* | 0 | 0 | 0 |
| `u.combine` | highest | highest* | highest | highest | highest |
| `eat.pay` | 1 1 1 | 1 1 1* | 1 1 1 | 0 0 0 | 1 1 1 |
| `eat.chot` | 4 | 4* | 1* | 4 | 4 |
| `eat.chot_on_top` | no | no | no | no | no |
| `eat.chot_when` | thrower-last* | thrower-last* | thrower-last* | thrower-last* | thrower-last |
| `eat.k_bet` | – | 2 4 6 10 | – | – | – |
| `place.pay` | 1 2 3* | 1 2 3* | 1 2 3 | 1 2 3 | 1 2 3 |
| `place.mom` | 4 | 4* | 4 | 4 | 4 |
| `place.mom_on_top` | no | no | no | no | no |
| `place.mom_when` | lay | end | end | end | end |
| `place.all_mom` | first-wins* | first-wins* | first-wins* | first-wins* | first-wins |
| `ga.eat` | – | – | – | – | – |
| `ga.chot` | 0 | 0 | 0 | 0 | 0 |
| `ga.ante` | 0 | 0 | 0 | 0 | 0 |
| `points.face` | 11 12 13 | 11 12 13 | 11 12 13 | 11 12 13 | 11 12 13 |
| `den.three` | yes | yes | yes | yes | yes |
| `den.chot` | last | tai | last | last | last |
| `den.own_chot` | previous* | previous* | previous* | previous* | previous |
| `same_suit.pay` | 0 | 5* | 0 | 0 | 0 |
| `foul.pay` | 0 | 0 | 0 | 0 | 5 |
| `table.min_stack` | 0 | 0 | 5 | 0 | 0 |
"""
ROWS = [
    [cell.strip(" `") for cell in row.strip("|").split("|")] for row in TABLE.split("\n") if row
]


def shown(value: object) -> str:
    """Return a value of a ruleset as a log writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(map(str, value)) or "–"
    return str(value)


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_every_key_of_every_ruleset(row: list[str]) -> None:
    key, *cells = row
    ours = [shown(load_ruleset(name).value(key)) for name in NAMES]
    assert ours == [cell.rstrip("*") for cell in cells]


def test_the_table_has_every_key_and_no_other() -> None:
    assert [row[0] for row in ROWS] == list(KEYS)


@pytest.mark.parametrize("name", NAMES)
def test_a_value_that_is_not_in_the_source_says_so_in_its_file(name: str) -> None:
    file = Path(phom_replay.rulesets.__file__).parent / f"{name}.toml"
    lines = file.read_text(encoding="utf-8").split("\n")
    column = NAMES.index(name) + 1
    for row in ROWS:
        table, short = row[0].split(".")
        start = lines.index(f"[{table}]")
        at = next(i for i in range(start, len(lines)) if lines[i].startswith(f"{short} ="))
        comment = "\n".join(lines[max(start, at - 4) : at]).casefold()
        if row[column].endswith("*"):
            said = comment.split("\n")[-1]
            assert "assum" in said, f"{name} {row[0]}: {said}"


def test_classic_is_the_default() -> None:
    text = log("An\nvoid").replace('[Rules "classic"]\n', "")
    assert verdict(text).ruleset == load_ruleset("classic")


def test_equal_values_have_equal_hashes() -> None:
    base = log("An\nvoid")
    same = log("An\nvoid", rules="classic u.pay=5")
    other = log("An\nvoid", rules="classic u.pay=6")
    hashes = [verdict(text).ruleset.hash for text in (base, same, other)]
    assert hashes[0] == hashes[1] != hashes[2]


def test_a_hash_is_of_the_values_that_are_no_defaults_so_that_a_new_key_changes_none() -> None:
    defaults = {name: key.default for name, key in KEYS.items()}
    some = {"u.pay": 6, "same_suit.pay": 5}
    full = Ruleset.of("full", {**defaults, **some})
    assert Ruleset.of("short", some).hash == full.hash
    text = json.dumps(some, sort_keys=True)
    assert full.hash == hashlib.sha256(text.encode()).hexdigest()[:16]


def test_the_defaults_are_the_classic_rules() -> None:
    assert Ruleset.of("classic", {}) == load_ruleset("classic")


def test_an_override_changes_one_rule() -> None:
    text = log("An\nfoul Ben", rules="classic foul.pay=3")
    assert ledger(text) == ["Ben > An 3 foul"]
    assert verdict(text).overrides == ("foul.pay=3",)


@pytest.mark.parametrize("written", ["foul.pay = 3", "FOUL.PAY=3", " foul.pay=3"])
def test_an_override_is_read_without_regard_to_case_and_space(written: str) -> None:
    text = log("An\nfoul Ben").replace('"classic"', f'"classic" "{written}"')
    assert ledger(text) == ["Ben > An 3 foul"]


def test_an_unknown_key_names_the_nearest() -> None:
    text = log("An\nfoul Ben", rules="home foul.pya=3")
    assert_finding(
        text,
        "bad-value.key",
        line="[Rules",
        mark='"foul.pya=3"',
        key="foul.pya",
        nearest="foul.pay",
    )
    assert ledger(text) == ["Ben > An 5 foul"]


def test_a_key_near_nothing() -> None:
    text = log("An\nvoid", rules="home zzzzzz=3")
    assert_finding(text, "bad-value.key", nearest=None)


@pytest.mark.parametrize(
    ("written", "allowed"),
    [
        ("play.rows=spiral", "refill, rotate"),
        ("gui.allowed=perhaps", "yes, no"),
        ("gui.allowed=true", "yes, no"),
        ("u.pay=-1", "0, 1, 2 …"),
        ("u.pay=five", "0, 1, 2 …"),
        ("u.pay=1000000001", "0, 1, 2 …"),
        ("u.pay=999999999999999999", "0, 1, 2 …"),
        ("u.pay=٣", "0, 1, 2 …"),
        ("u.pay=", "0, 1, 2 …"),
        ("u.thong_after=1", "2, 3, 4 …"),
        ("eat.pay=1 2", '"1 2 3"'),
        ("eat.pay=a b c", '"1 2 3"'),
        ("eat.k_bet=1 2 3", '"1 2 3 4", ""'),
    ],
)
def test_a_wrong_value_names_the_allowed_ones(written: str, allowed: str) -> None:
    text = log("An\nfoul Ben").replace('"classic"', f'"home" "{written}"')
    key, _, value = written.partition("=")
    assert_finding(
        text,
        "bad-value.value",
        line="[Rules",
        mark=f'"{written}"',
        key=key,
        value=value,
        allowed=allowed,
    )
    assert ledger(text) == ["Ben > An 5 foul"]


def test_an_empty_list_switches_the_k_bet_off() -> None:
    text = log("deal An Kd\ndeal Ben Ks Kc\nAn -Kd\nBen xKd -_\nfoul An", rules="online")
    assert ledger(text) == ["An > Ben 2 k-bet"]
    off = text.replace('"online"', '"online" "eat.k_bet="')
    assert ledger(off) == ["An > Ben 1 eat"]


def test_an_override_without_an_equals_sign() -> None:
    text = log("An\nvoid").replace('"classic"', '"classic" "six"')
    assert_finding(text, "bad-value.override", mark='"six"', found="six")


def test_each_wrong_override_is_reported() -> None:
    text = log("An\nvoid", rules="home u.pya=1 u.pay=x foul.pay=1")
    assert codes(text) == ["bad-value", "bad-value"]


def test_an_unknown_ruleset_names_the_nearest_and_classic_is_used() -> None:
    text = log("An\nfoul Ben", rules="hone")
    assert_finding(
        text,
        "unknown-ruleset",
        line="[Rules",
        mark='"hone"',
        name="hone",
        nearest="home",
        known=NAMES,
    )
    assert verdict(text).ruleset.name == "classic"


def test_the_name_of_a_ruleset_is_read_without_regard_to_case() -> None:
    assert verdict(log("An\nvoid", rules="HOME")).ruleset.name == "home"


def test_a_hand_that_inherits_unusable_rules_has_the_error_once_on_its_first_line() -> None:
    second = '[Hand "2"]\n[First "An"]\nvoid\n'
    for rules, key in (("hone", "unknown-ruleset"), ("home u.pya=1 u.pay=x", "bad-value.key")):
        text = log("An\nvoid", rules=rules) + second
        first, last = replay(read(text))
        errors = [f for f in last.findings if f.severity.value == "error"]
        assert [f.key for f in errors] == [key]
        line = text.split("\n")[errors[0].span.line - 1]
        assert line == '[Hand "2"]'
        assert first.findings


def house(folder: Path, toml: str, name: str = "house.toml", body: str = "An\nfoul Ben") -> str:
    (folder / "house.toml").write_text(toml, encoding="utf-8")
    return log(body, rules=name)


def in_folder(text: str, folder: Path | None) -> list[Finding]:
    return list(replay(read(text), folder=folder)[-1].findings)


def test_a_house_rules_file_lies_beside_the_log(tmp_path: Path) -> None:
    text = house(tmp_path, 'extends = "home"\n[foul]\npay = 7\n')
    result = replay(read(text), folder=tmp_path)[-1]
    assert (result.findings, result.ruleset.name, result.ruleset.foul_pay) == ((), "house", 7)
    assert result.ruleset.play_rows == "rotate"


def test_without_extends_it_starts_from_classic(tmp_path: Path) -> None:
    text = house(tmp_path, "[foul]\npay = 7\n")
    assert replay(read(text), folder=tmp_path)[-1].ruleset.play_rows == "refill"


def test_it_may_extend_another_file(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text('extends = "home"\n[u]\npay = 9\n')
    text = house(tmp_path, 'extends = "base.toml"\n[foul]\npay = 7\n')
    rules = replay(read(text), folder=tmp_path)[-1].ruleset
    assert (rules.u_pay, rules.foul_pay, rules.play_rows) == (9, 7, "rotate")


def test_lists_and_booleans_are_toml(tmp_path: Path) -> None:
    text = house(tmp_path, "[eat]\npay = [1, 2, 3]\nk_bet = []\n[gui]\nallowed = false\n")
    rules = replay(read(text), folder=tmp_path)[-1].ruleset
    assert (rules.eat_pay, rules.eat_k_bet, rules.gui_allowed) == ((1, 2, 3), (), False)


def test_overrides_come_on_top_of_it(tmp_path: Path) -> None:
    text = house(tmp_path, "[foul]\npay = 7\n", "house.toml u.pay=9")
    assert replay(read(text), folder=tmp_path)[-1].ruleset.u_pay == 9


@pytest.mark.parametrize(
    ("toml", "key"),
    [
        ("[foul\n", "unknown-ruleset.not-toml"),
        ("foul = \n", "unknown-ruleset.not-toml"),
        ("x = [" * 3000, "unknown-ruleset.not-toml"),
        ("# " + "x" * 300_000, "unknown-ruleset.not-toml"),
        ('extends = "hone"\n', "unknown-ruleset.extends"),
        ('extends = "house.toml"\n', "unknown-ruleset.cycle"),
        ('extends = "../house.toml"\n', "unknown-ruleset.extends"),
        ('extends = "nowhere.toml"\n', "unknown-ruleset.extends"),
        ("extends = 3\n", "bad-value.file-value"),
        ("[foul]\npya = 3\n", "bad-value.file-key"),
        ("foul = 3\n", "bad-value.file-key"),
        ("[foul]\npay = true\n", "bad-value.file-value"),
        ('[foul]\npay = "3"\n', "bad-value.file-value"),
        ("[foul]\npay = 3.0\n", "bad-value.file-value"),
        ("[foul]\npay = -3\n", "bad-value.file-value"),
        ("[foul]\npay = 1979-05-27\n", "bad-value.file-value"),
        ("[foul.pay]\nx = 1\n", "bad-value.file-value"),
        ("[[foul]]\npay = 1\n", "bad-value.file-key"),
        ("[eat]\npay = [1, 2]\n", "bad-value.file-value"),
        ("[eat]\npay = [1, 2, true]\n", "bad-value.file-value"),
        ("[eat]\npay = [1, [2], 3]\n", "bad-value.file-value"),
        ("[eat]\npay = 1\n", "bad-value.file-value"),
        ("[gui]\nallowed = 1\n", "bad-value.file-value"),
        ('[gui]\nallowed = "yes"\n', "bad-value.file-value"),
        ('[play]\nrows = "spiral"\n', "bad-value.file-value"),
        ("[play]\nrows = []\n", "bad-value.file-value"),
    ],
)
def test_what_is_wrong_with_a_house_rules_file(tmp_path: Path, toml: str, key: str) -> None:
    findings = in_folder(house(tmp_path, toml), tmp_path)
    assert [f.key for f in findings] == [key]


def test_bad_bytes_and_a_byte_order_mark(tmp_path: Path) -> None:
    text = house(tmp_path, "")
    (tmp_path / "house.toml").write_bytes(b"\xff\xfe\x00secret")
    assert [f.key for f in in_folder(text, tmp_path)] == ["unknown-ruleset.not-toml"]
    (tmp_path / "house.toml").write_bytes(b"\xef\xbb\xbf[foul]\npay = 7\n")
    assert in_folder(text, tmp_path) == []


def test_a_file_error_names_key_and_allowed_values(tmp_path: Path) -> None:
    (finding,) = in_folder(house(tmp_path, "[foul]\npya = 3\n"), tmp_path)
    assert finding.params == {"path": "house.toml", "line": 2, "nearest": "foul.pay"}
    (finding,) = in_folder(house(tmp_path, "[eat]\npay = [1, 2]\n"), tmp_path)
    expected = {"path": "house.toml", "line": 2, "key": "eat.pay", "allowed": "[1, 2, 3]"}
    assert finding.params == expected


def test_standard_input_has_no_folder() -> None:
    text = log("An\nvoid", rules="house.toml")
    assert_finding(text, "unknown-ruleset.no-folder", mark='"house.toml"', path="house.toml")


def test_a_missing_file(tmp_path: Path) -> None:
    (finding,) = in_folder(log("An\nvoid", rules="house.toml"), tmp_path)
    assert (finding.key, finding.params) == ("unknown-ruleset.missing", {"path": "house.toml"})


def test_a_caller_may_name_any_file(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text("[foul]\npay = 7\n")
    assert load_ruleset(os.fspath(tmp_path / "house.toml")).foul_pay == 7
    assert load_ruleset("house.toml", folder=tmp_path).foul_pay == 7
    with pytest.raises(RulesetError) as caught:
        load_ruleset("nonsense")
    assert caught.value.fault.code == "unknown-ruleset"


def test_a_ruleset_given_by_the_caller_replaces_those_of_the_log() -> None:
    text = log("An\nfoul Ben", rules="nonsense zz=1")
    result = replay(read(text), ruleset=load_ruleset("home"))[-1]
    assert (result.ruleset.name, result.findings) == ("home", ())


def test_an_unreadable_hand_is_invalid_and_says_no_more() -> None:
    result = replay(read('[Hand "1"]\nAn -Kc\n'))[-1]
    assert result.status.value == "invalid"
    assert (result.winner, result.score, result.ledger) == (None, None, ())


def test_legal_under_its_own_rules() -> None:
    assert_legal(log("An\nvoid", rules="points"))
