"""House-rules files: where what is wrong stands, and what may be told of it."""

import os
from pathlib import Path
from typing import Literal
from unicodedata import normalize

import pytest

from phom_replay.findings import Finding
from phom_replay.library import read, replay
from phom_replay.render.catalogue import catalogue
from phom_replay.render.language import Language
from phom_replay.rulesets.house import read_house
from phom_replay.rulesets.loading import NAMES, RulesetError, load_ruleset, load_variant
from phom_replay.rulesets.ruleset import KEYS
from phom_replay.rulesets.shipped import named, notes
from phom_replay.rulesets.toml_spots import by_name, spots
from phom_replay.rulesets.values import in_toml, is_valid, parsed, written

LOG = '[Rules "house.toml"]\n[Players "An" "Ben"]\n[First "An"]\n\nAn -?\nfoul An\n'


def house(folder: Path, toml: str, name: str = "house.toml") -> Path:
    path = folder / name
    path.write_text(toml, encoding="utf-8")
    return path


def flaws(path: Path) -> list[tuple[str, int, int, int, str]]:
    return [
        (f.path.name, f.span.line, f.span.column, f.span.end_column, f.fault.variant)
        for f in read_house(path).all_flaws
    ]


def in_log(folder: Path, text: str = LOG) -> list[Finding]:
    return list(replay(read(text), folder=folder)[-1].findings)


@pytest.mark.parametrize(
    ("toml", "name", "line", "columns"),
    [
        ("[eat]\nchot = 5\n", "eat.chot", 2, (1, 5)),
        ("[ eat ]  # chot = 1\n\n  chot=5", "eat.chot", 3, (3, 7)),
        ("eat.chot = 5\n", "eat.chot", 1, (1, 9)),
        ('"eat" . "chot" = 5\n', "eat.chot", 1, (1, 15)),
        ("u = { pay = 1, 'tron' = 2 }", "u.tron", 1, (16, 22)),
        ('x = """\nchot = 1\n"""\n[eat]\nchot = 5', "eat.chot", 5, (1, 5)),
        ("x = [\n 1, # chot = 1\n 2 ]\n[eat]\r\nchot = 5\r\n", "eat.chot", 5, (1, 5)),
        ("x = [{chot = 1}, [2]]\n[eat]\nchot = 5", "eat.chot", 3, (1, 5)),
        ("[[eat]]\nchot = 5", "eat", 1, (1, 8)),
        ("[eat.chot]\nx = 5", "eat.chot", 1, (1, 11)),
        ("eat.chot.x = 5", "eat.chot", 1, (1, 11)),
        ("d = 2024-01-01T00:00:00.5\n[u]\npay = -1e3\n", "u.pay", 3, (1, 4)),
        ("x = '''\n[eat]'''\n\"u.pay\" = 1", "u.pay", 3, (1, 8)),
    ],
)
def test_the_place_of_a_key(toml: str, name: str, line: int, columns: tuple[int, int]) -> None:
    spot = by_name(spots(toml.replace("\r\n", "\n")))[name]
    assert (spot.key.line, spot.key.column, spot.key.end_column) == (line, *columns)


def test_the_place_of_a_value() -> None:
    (spot,) = spots("pay = [1, # one\n 2]  # all")
    assert (spot.value.line, spot.value.column, spot.value.end_column) == (1, 7, 16)
    (spot,) = spots("pay = 3.5  # dear")
    assert (spot.value.column, spot.value.end_column) == (7, 10)


@pytest.mark.parametrize(
    "text", ["", "=", "a", "[", "{", "a = {", "a = [", "a = {b", "'", "a.=", "}]"]
)
def test_the_scanner_survives_what_is_no_toml(text: str) -> None:
    assert len(spots(text)) <= 2


def test_everything_wrong_is_found_at_once(tmp_path: Path) -> None:
    path = house(tmp_path, "[eat]\nchott = 5\npay = [1, 2]\n[giu]\n\n[u]\ncall = 1\n")
    assert flaws(path) == [
        ("house.toml", 2, 1, 6, "toml-key"),
        ("house.toml", 3, 7, 13, "toml-value"),
        ("house.toml", 4, 1, 6, "toml-key"),
        ("house.toml", 7, 8, 9, "toml-value"),
    ]
    said = [f.fault.params for f in read_house(path).all_flaws]
    assert said[0] == {"key": "eat.chott", "nearest": "eat.chot"}
    assert said[1] == {"key": "eat.pay", "value": "[1, 2]", "allowed": "[1, 2, 3]"}
    assert said[3]["allowed"] == '"called", "automatic"'


@pytest.mark.parametrize(
    ("toml", "line", "column", "variant"),
    [
        ("[eat\n", 1, 5, "toml"),
        ("[eat]\nchot = \n", 2, 8, "toml"),
        ("[eat]\nchot = 1\nchot = 2\n", 3, 9, "toml"),
        ('x = """\nnever ends', 2, 11, "toml"),
        ('extends = "hone"', 1, 11, ""),
        ('extends = "../a.toml"', 1, 11, "outside"),
        ('extends = "no.toml"', 1, 11, "missing"),
        ('extends = "house.toml"', 1, 11, "cycle"),
        ("extends = 3", 1, 11, "toml-value"),
        ("# " + "x" * 300_000, 1, 1, "large"),
    ],
)
def test_the_place_of_what_is_wrong(
    tmp_path: Path, toml: str, line: int, column: int, variant: str
) -> None:
    path = house(tmp_path, toml)
    assert [(f[1], f[2], f[4]) for f in flaws(path)] == [(line, column, variant)]


def test_a_byte_that_is_no_utf8(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(b"\xef\xbb\xbf# \xc3\xa0\n# ab\xff\n")
    assert flaws(path) == [("house.toml", 2, 5, 6, "no-utf8")]


def test_what_is_wrong_in_a_file_that_is_extended(tmp_path: Path) -> None:
    house(tmp_path, "[u]\npya = 3\n", "base.toml")
    path = house(tmp_path, 'extends = "base.toml"\n[eat]\nchott = 1\n')
    assert [f[:2] for f in flaws(path)] == [("house.toml", 3), ("base.toml", 2)]


def test_files_that_extend_each_other(tmp_path: Path) -> None:
    house(tmp_path, 'extends = "house.toml"\n', "base.toml")
    path = house(tmp_path, 'extends = "base.toml"\n')
    assert [(f[0], f[4]) for f in flaws(path)] == [("base.toml", "cycle")]


def test_what_a_file_changes_and_where(tmp_path: Path) -> None:
    house(tmp_path, 'extends = "home"\n[u]\npay = 9\n', "base.toml")
    read_ = read_house(house(tmp_path, 'extends = "base.toml"\n\n[eat]\nchot = 5\n'))
    assert (read_.changes, read_.lines, read_.extends) == (
        {"eat.chot": 5},
        {"eat.chot": 4},
        "base.toml",
    )
    assert (read_.base.u_pay, read_.ruleset.u_pay, read_.ruleset.eat_chot) == (9, 9, 5)


HIDDEN = "hunter2"


@pytest.mark.parametrize(
    "toml",
    [
        f"{HIDDEN} = 1\n",
        f"[{HIDDEN}]\n",
        f'[u]\npay = "{HIDDEN}"\n',
        f'extends = "{HIDDEN}"\n',
        f'extends = "{HIDDEN}.toml"\n',
        f'extends = "../{HIDDEN}.toml"\n',
        f"[u]\npay = {HIDDEN}\n",
        f"{HIDDEN}\n",
        f'extends = "base.toml"\n# {HIDDEN}\n',
    ],
)
@pytest.mark.parametrize("lang", list(Language))
def test_a_log_never_quotes_a_file_that_it_names(tmp_path: Path, toml: str, lang: Language) -> None:
    house(tmp_path, f'[u]\n{HIDDEN} = "{HIDDEN}"\n', "base.toml")
    house(tmp_path, toml)
    words = catalogue(lang)
    (finding,) = in_log(tmp_path)
    assert finding.severity.value == "error"
    for text in (words.message(finding), words.hint(finding), str(dict(finding.params))):
        assert HIDDEN not in text
        assert "house.toml" in words.message(finding)


def test_a_log_is_told_the_line_the_nearest_key_and_the_allowed_values(tmp_path: Path) -> None:
    house(tmp_path, "\n[foul]\npya = 3\n")
    (finding,) = in_log(tmp_path)
    assert finding.key == "bad-value.file-key"
    assert finding.params == {"path": "house.toml", "line": 3, "nearest": "foul.pay"}
    house(tmp_path, "[eat]\npay = [1, 2]\n")
    (finding,) = in_log(tmp_path)
    expected = {"path": "house.toml", "line": 2, "key": "eat.pay", "allowed": "[1, 2, 3]"}
    assert (finding.key, finding.params) == ("bad-value.file-value", expected)


def test_a_line_that_is_wrong_costs_only_itself(tmp_path: Path) -> None:
    house(tmp_path, 'extends = "home"\n[foul]\npay = 7\n[u]\npya = 3\n')
    result = replay(read(LOG), folder=tmp_path)[-1]
    assert [entry.points for entry in result.ledger] == [7]
    assert (result.status.value, result.ruleset.name) == ("invalid", "house")


def test_links_are_not_followed_for_a_log(tmp_path: Path) -> None:
    beyond = tmp_path / "beyond"
    beyond.mkdir()
    house(beyond, "[foul]\npay = 7\n", "far.toml")
    folder = tmp_path / "logs"
    folder.mkdir()
    (folder / "near.toml").symlink_to(beyond / "far.toml")
    house(folder, 'extends = "near.toml"\n')
    assert [f.key for f in in_log(folder)] == ["unknown-ruleset.extends"]
    assert load_ruleset(str(folder / "house.toml")).foul_pay == 7


def test_a_pipe_is_no_house_rules_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "house.toml")
    assert [f.key for f in in_log(tmp_path)] == ["unknown-ruleset.missing"]


def test_the_file_is_read_once_a_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house(tmp_path, "[foul]\npay = 7\n")
    opened: list[Path] = []
    usual = Path.open

    def counting(self: Path, *args: object, **kwargs: object) -> object:
        opened.append(self)
        return usual(self, *args, **kwargs)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", counting)
    text = LOG + '[Hand "2"]\nfoul An\n' * 5
    assert len(replay(read(text), folder=tmp_path)) == 6
    assert len(opened) == 1


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ("home,u.pay=6", "u.pay", 6),
        ("home , u.pay = 6 , gui.allowed=no", "gui.allowed", False),
        ("home,eat.pay=1 2 3", "eat.pay", (1, 2, 3)),
        ("home,eat.pay=1,2,3,u.pay=4", "eat.pay", (1, 2, 3)),
        ("HOME,eat.k_bet=", "eat.k_bet", ()),
    ],
)
def test_overrides_stand_after_the_name(text: str, key: str, value: object) -> None:
    assert load_variant(text).ruleset.value(key) == value


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("hone,u.pay=6", "unknown-ruleset"),
        ("home,u.pya=6", "bad-value.key"),
        ("home,u.pay=x", "bad-value.value"),
        ("", "unknown-ruleset.empty"),
    ],
)
def test_what_is_wrong_with_a_name(text: str, key: str) -> None:
    with pytest.raises(RulesetError) as caught:
        load_variant(text)
    fault = caught.value.fault
    assert f"{fault.code}.{fault.variant}".rstrip(".") == key


@pytest.mark.parametrize("name", NAMES)
def test_every_value_is_written_and_read_again(name: str) -> None:
    for key, value in named(name).values().items():
        assert parsed(KEYS[key], written(value)) == value
        assert is_valid(KEYS[key], value)
        assert in_toml(value)


@pytest.mark.parametrize("name", NAMES)
def test_every_value_of_a_ruleset_has_a_source(name: str) -> None:
    said = notes(name)
    assert set(said.keys) == set(KEYS)
    assert all(said.keys.values())
    assert said.source


@pytest.mark.parametrize(("there", "asked"), [("NFC", "NFD"), ("NFD", "NFC")])
def test_a_file_is_found_however_the_letters_of_its_name_are_composed(
    tmp_path: Path, there: Literal["NFC", "NFD"], asked: Literal["NFC", "NFD"]
) -> None:
    house(tmp_path, f'extends = "{normalize(asked, "bố.toml")}"\n', normalize(there, "Bình.toml"))
    house(tmp_path, "[u]\npay = 7\n", normalize(there, "bố.toml"))
    wanted = normalize(asked, "Bình.toml")
    found = in_log(tmp_path, LOG.replace("house.toml", wanted))
    assert [finding.code for finding in found if finding.code == "unknown-ruleset"] == []
    assert load_ruleset(wanted, folder=tmp_path, trusted=False).u_pay == 7
    assert load_variant(f"{tmp_path}/{wanted},u.tron=9").ruleset.u_tron == 9
    found = in_log(tmp_path, LOG.replace("house.toml", wanted.replace("B", "b")))
    assert "unknown-ruleset" in [finding.code for finding in found]


def test_a_link_stays_refused_however_its_name_is_composed(tmp_path: Path) -> None:
    house(tmp_path / "..", "[u]\npay = 7\n", "far.toml")
    (tmp_path / "Bi\u0300nh.toml").symlink_to("../far.toml")
    with pytest.raises(RulesetError):
        load_ruleset("B\u00ecnh.toml", folder=tmp_path, trusted=False)
