"""How the program ends: quietly, with its status, and never with a traceback."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from phom_replay.cli import main
from tests.cli.conftest import ROOT, Program, Run
from tests.cli.logs import VALID, WRONG_EAT

Log = Callable[[str, str], str]
CODE = "from phom_replay.cli import main; main()"


def test_the_version(run: Run) -> None:
    result = run("--version")
    assert result.stdout.startswith("phom-replay ")
    assert result.exit_code == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("form", ["text", "json", "jsonl"])
def test_a_full_disk_is_said_in_one_line(tmp_path: Path, form: str) -> None:
    (tmp_path / "a.phom").write_text(WRONG_EAT, encoding="utf-8")
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-c", CODE, "validate", "--format", form, "a.phom"]
        environ = {**os.environ, "PYTHONPATH": str(ROOT)}
        result = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, check=False, cwd=tmp_path, env=environ
        )
    assert result.returncode == 2
    assert result.stderr.startswith(b"phom-replay: cannot write: ")
    assert result.stderr.count(b"\n") == 1


def test_help_is_plain_and_names_the_commands(program: Program) -> None:
    result = program("--help", environ={"GITHUB_ACTIONS": "true", "NO_COLOR": "1"})
    assert all(command in result.stdout for command in (b"validate", b"fmt", b"code"))
    assert b"\x1b" not in result.stdout
    assert result.returncode == 0


@pytest.mark.parametrize("option", ["--no-color", "--quiet"])
def test_no_colours_under_a_build_server(program: Program, log: Log, option: str) -> None:
    name = log("a.phom", WRONG_EAT)
    environ = {"GITHUB_ACTIONS": "true", "FORCE_COLOR": "1"}
    result = program("validate", option, name, environ=environ)
    assert b"\x1b" not in result.stdout + result.stderr


def test_usage_errors_are_plain(program: Program) -> None:
    result = program("validate", environ={"GITHUB_ACTIONS": "true", "NO_COLOR": "1"})
    assert b"\x1b" not in result.stderr
    assert result.returncode == 2


@pytest.mark.parametrize("locale", ["C", "POSIX", "en_US.ISO-8859-1"])
def test_any_locale_can_be_written_to(program: Program, log: Log, locale: str) -> None:
    environ = {"LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    result = program("validate", log("a.phom", WRONG_EAT), environ=environ)
    assert "makes no phỏm".encode() in result.stdout
    assert result.returncode == 1


def test_a_file_name_that_is_no_utf8(program: Program, tmp_path: Path) -> None:
    with Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.phom")).open("w") as file:
        file.write(WRONG_EAT)
    result = program("validate", ".")
    assert rb"\udcff.phom:14:6: error[illegal-eat]" in result.stdout


@pytest.mark.parametrize("copies", [1, 400])
@pytest.mark.parametrize("form", ["text", "json", "jsonl"])
def test_a_closed_pipe_ends_it_quietly(log: Log, tmp_path: Path, form: str, copies: int) -> None:
    name = log("a.phom", "\n".join([WRONG_EAT] * copies))
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-c", CODE, "validate", "--quiet", "--format", form, name],
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    os.close(writer)
    assert (done.stderr, done.returncode) == (b"", 141)


def test_an_interrupt_is_quiet(tmp_path: Path) -> None:
    pipe = tmp_path / "a.phom"
    os.mkfifo(pipe)
    started = subprocess.Popen(
        [sys.executable, "-c", CODE, "validate", pipe.name],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    with started, pipe.open("wb"):  # waits until the program opens it, and keeps it reading
        started.send_signal(signal.SIGINT)
        _, said = started.communicate()
    assert (said, started.returncode) == (b"", 130)


def test_a_full_disk_is_told_in_one_line(log: Log, tmp_path: Path) -> None:
    name = log("a.phom", WRONG_EAT)
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", CODE, "validate", "--quiet", name],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
    assert done.stderr.count(b"\n") == 1
    assert b"No space left" in done.stderr
    assert done.returncode == 2


def test_a_bug_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], log: Log, tmp_path: Path
) -> None:
    def broken(*_args: object, **_options: object) -> None:
        message = "\x1b[31m"
        raise ZeroDivisionError(message)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("phom_replay.session.referee", broken)
    monkeypatch.setattr(sys, "argv", ["phom-replay", "validate", log("a.phom", VALID)])
    with pytest.raises(SystemExit) as end:
        main()
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert r"ZeroDivisionError: \x1b[31m" in said
    assert end.value.code == 2


def test_heavy_libraries_are_not_imported(tmp_path: Path, log: Log) -> None:
    """Pydantic is Typer's way to check values; ``cli.shared.quick`` goes without it."""
    heavy = "polars", "matplotlib", "zstandard", "rich", "numpy", "pydantic"
    given = ["--rules", "home", "--format", "json", "--lang", "vi", "--strict"]
    code = f"""
import sys
from phom_replay.cli import app
app(["validate", "a.phom", *{given!r}], standalone_mode=False)
print([name for name in {heavy!r} if name in sys.modules])
"""
    log("a.phom", VALID)
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    said = subprocess.check_output([sys.executable, "-c", code], cwd=tmp_path, env=environ)
    assert said.endswith(b"\n[]\n")
