"""The README does not rot: its logs, commands and library example are run."""

import doctest
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from phom_replay.cli import app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
LOGS = re.findall(r"`([\w-]+\.phom)`:\n\n```\n(.*?)```", README, re.DOTALL)
COMMANDS = re.findall(r"```console\n\$ phom-replay (.*?)\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize(("command", "output"), COMMANDS, ids=[c for c, _ in COMMANDS])
def test_commands_print_what_the_readme_says(
    command: str, output: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in LOGS:
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    result = CliRunner().invoke(app, command.split())
    assert result.stdout + result.stderr == output


def test_library_example_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 4
    assert not failed


def test_readme_has_a_log_and_a_caret() -> None:
    assert len(LOGS) == 1
    assert len(COMMANDS) >= 1
    assert any("^^^" in output for _, output in COMMANDS)


def test_named_files_exist() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target
