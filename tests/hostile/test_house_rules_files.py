"""A log can only name a rules file of its own folder, and nothing of a bad one is quoted."""

import contextlib
import os
import socket
import threading
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from phom_replay.cli import app
from phom_replay.findings import Finding
from phom_replay.library import read, replay
from phom_replay.rulesets.house import read_house
from phom_replay.rulesets.loading import RulesetError, load_ruleset, load_variant
from tests.clock import processor_time
from tests.replay.logs import log

PRIVATE = "root:x:0:0:swordfish"
MOST_OF_PARSING = 80.0
"""How many times as long as its parsing alone a file of rules may take."""
HEX = "0x" + "f" * 10_000
LONG = "x" * 5000 + ".toml"


def findings(folder: Path, name: str) -> list[Finding]:
    """Return the errors of a log of this folder that names a rules file."""
    quoted = name.replace("\\", "\\\\")
    text = log("An\nvoid").replace('"classic"', f'"{quoted}"')
    return [f for f in replay(read(text), folder=folder)[-1].findings if f.severity == "error"]


def keys(folder: Path, name: str) -> list[str]:
    return [finding.key for finding in findings(folder, name)]


def pay(folder: Path, name: str) -> int:
    """Return what a foul costs in a log of this folder that names a rules file."""
    text = log("An\nvoid").replace('"classic"', f'"{name}"')
    return replay(read(text), folder=folder)[-1].ruleset.foul_pay


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "outside.toml").write_text("[foul]\npay = 9\n")
    inside = tmp_path / "logs"
    (inside / "sub").mkdir(parents=True)
    (inside / "sub" / "rules.toml").write_text("[foul]\npay = 9\n")
    (inside / "rules.toml").write_text("[foul]\npay = 9\n")
    return inside


def test_a_file_beside_the_log_is_read(folder: Path) -> None:
    assert keys(folder, "rules.toml") == []


@pytest.mark.parametrize(
    "name",
    [
        "../outside.toml",
        "sub/rules.toml",
        "./rules.toml",
        "sub/../rules.toml",
        "..\\outside.toml",
        "sub\\rules.toml",
        "C:rules.toml",
        "C:\\rules.toml",
        "//host/share/rules.toml",
        "\\\\host\\share\\rules.toml",
        "/etc/hostname.toml",
        "rules.toml/",
        "rules\0.toml",
        "..toml/../rules.toml",
    ],
)
def test_no_other_file_is(folder: Path, name: str) -> None:
    errors = findings(folder, name)
    assert len(errors) == 1
    assert errors[0].code in {"unknown-ruleset", "bad-value"}
    assert errors[0].key != "bad-value.file-key"


def test_an_absolute_path_to_the_same_folder_is_outside(folder: Path) -> None:
    assert keys(folder, str(folder / "rules.toml")) == ["unknown-ruleset.outside"]


def test_a_symbolic_link_is_not_followed(folder: Path) -> None:
    (folder / "link.toml").symlink_to(folder.parent / "outside.toml")
    assert keys(folder, "link.toml") == ["unknown-ruleset.outside"]


def test_nor_by_a_file_that_extends_it(folder: Path) -> None:
    (folder / "link.toml").symlink_to(folder.parent / "outside.toml")
    (folder / "rules.toml").write_text('extends = "link.toml"\n')
    assert keys(folder, "rules.toml") == ["unknown-ruleset.extends"]
    assert read_house(folder / "rules.toml").ruleset.foul_pay == 9
    assert pay(folder, "rules.toml") == 0


@pytest.mark.parametrize(
    "base", ["../outside.toml", "sub/rules.toml", "/etc/hostname.toml", "..\\\\outside.toml"]
)
def test_a_file_extends_only_files_beside_it(folder: Path, base: str) -> None:
    (folder / "rules.toml").write_text(f'extends = "{base}"\n')
    (error,) = findings(folder, "rules.toml")
    assert (error.key, error.params) == ("unknown-ruleset.extends", {"path": "rules.toml"})
    assert [flaw.fault.variant for flaw in read_house(folder / "rules.toml").flaws] == ["outside"]
    assert pay(folder, "rules.toml") == 0


def test_a_folder_is_no_file(folder: Path) -> None:
    (folder / "dir.toml").mkdir()
    assert keys(folder, "dir.toml") == ["unknown-ruleset.missing"]


@pytest.mark.parametrize("content", [PRIVATE, f'x = "{PRIVATE}', f"[{PRIVATE}\n", f"{PRIVATE} = 1"])
def test_nothing_of_a_file_that_is_no_toml_is_quoted(folder: Path, content: str) -> None:
    (folder / "bad.toml").write_text(content)
    (error,) = findings(folder, "bad.toml")
    assert error.key == "unknown-ruleset.not-toml"
    assert "swordfish" not in repr(error)


def test_a_huge_file_is_not_read(folder: Path) -> None:
    with (folder / "huge.toml").open("wb") as file:
        file.truncate(1 << 33)
    assert keys(folder, "huge.toml") == ["unknown-ruleset.not-toml"]


def test_a_name_too_long_for_the_system(folder: Path) -> None:
    assert keys(folder, LONG) == ["unknown-ruleset.missing"]
    (folder / "rules.toml").write_text(f'extends = "{LONG}"\n')
    assert keys(folder, "rules.toml") == ["unknown-ruleset.extends"]
    assert [flaw.fault.variant for flaw in read_house(folder / "rules.toml").flaws] == ["missing"]
    for ask in (load_variant, load_ruleset):
        with pytest.raises(RulesetError) as caught:
            ask(LONG)
        assert (caught.value.fault.code, caught.value.fault.variant) == (
            "unknown-ruleset",
            "missing",
        )


def test_a_name_with_a_lone_surrogate(folder: Path) -> None:
    assert "unknown-ruleset.missing" in keys(folder, "\udcff.toml")


def test_deep_nesting(folder: Path) -> None:
    (folder / "deep.toml").write_text("x = " + "[" * 60_000)
    assert keys(folder, "deep.toml") == ["unknown-ruleset.not-toml"]


@pytest.mark.parametrize("name", ["sock.toml", "null.toml"])
def test_a_socket_or_device_is_not_opened(
    folder: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    with socket.socket(socket.AF_UNIX) as end:
        end.bind("sock.toml")
        (folder / "null.toml").symlink_to("/dev/zero")
        assert keys(folder, name)[0].startswith("unknown-ruleset.")
        with pytest.raises(RulesetError) as caught:
            load_ruleset(name)
        assert caught.value.fault.variant == "missing"
        (folder / "rules.toml").write_text(f'extends = "{name}"\n')
        assert keys(folder, "rules.toml") == ["unknown-ruleset.extends"]


def test_a_long_number(folder: Path) -> None:
    (folder / "long.toml").write_text("[u]\npay = " + "9" * 10_000 + "\n")
    assert len(keys(folder, "long.toml")) == 1


def test_a_number_of_many_hexadecimal_digits(folder: Path) -> None:
    parts = ("extends = ", "[u]\npay = ", "[eat]\npay = [1, 2,\n", "]\n[gui]\nallowed = ")
    (folder / "long.toml").write_text("".join(f"{part}{HEX}\n" for part in parts))
    assert keys(folder, "long.toml") == ["bad-value.file-value"]
    flaws = read_house(folder / "long.toml").flaws
    assert [flaw.fault.params["key"] for flaw in flaws] == [
        "extends",
        "u.pay",
        "eat.pay",
        "gui.allowed",
    ]
    assert all(len(str(flaw.fault.params["value"])) <= 60 for flaw in flaws)


def test_a_number_of_many_hexadecimal_digits_is_shown_to_its_owner(folder: Path) -> None:
    path = folder / "long.toml"
    path.write_text(f"[u]\npay = {HEX}\n")
    checked = CliRunner().invoke(app, ["rules", "check", str(path)])
    assert checked.exit_code == 1
    assert "bad-value" in checked.stdout
    assert CliRunner().invoke(app, ["rules", "show", str(path)]).exit_code == 2


def test_a_chain_of_files_ends(folder: Path) -> None:
    for number in range(1500):
        (folder / f"r{number}.toml").write_text(f'extends = "r{number + 1}.toml"\n')
    assert len(keys(folder, "r0.toml")) == 1


def test_a_cycle_of_files_ends(folder: Path) -> None:
    (folder / "a.toml").write_text('extends = "b.toml"\n')
    (folder / "b.toml").write_text('extends = "a.toml"\n')
    assert keys(folder, "a.toml") == ["unknown-ruleset.extends"]
    (folder / "c.toml").write_text('extends = "c.toml"\n')
    assert keys(folder, "c.toml") == ["unknown-ruleset.cycle"]


@pytest.mark.parametrize("head", ["", "[u]\n", f"[{'x' * 30_000}]\n", f"[{'x.' * 500}x]\n"])
def test_a_file_of_nothing_but_unknown_keys(folder: Path, head: str) -> None:
    toml = head + "".join(f"k{number}=1\n" for number in range(4_000))
    (folder / "many.toml").write_text(toml)
    assert keys(folder, "many.toml") == ["bad-value.file-key"]
    parsing = processor_time(lambda: tomllib.loads(toml), 3)
    assert processor_time(lambda: keys(folder, "many.toml"), 2) < MOST_OF_PARSING * parsing


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_named_pipe_is_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "pipe.toml")
    found: list[str] = []
    reader = threading.Thread(target=lambda: found.extend(keys(folder, "pipe.toml")), daemon=True)
    reader.start()
    while reader.is_alive():
        with contextlib.suppress(OSError):  # nobody reads the pipe
            os.close(os.open(folder / "pipe.toml", os.O_WRONLY | os.O_NONBLOCK))
            pytest.fail("reads a named pipe")
        reader.join(0.01)
    assert found == ["unknown-ruleset.missing"]
