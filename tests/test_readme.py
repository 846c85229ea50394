"""The README does not rot: its logs, commands and library example are run."""

import doctest
from pathlib import Path

import pytest

from tests.readmes import ROOT, Readme, prints

README = Readme("README.md")


@pytest.mark.parametrize(
    ("command", "output"), README.commands, ids=[command for command, _ in README.commands]
)
def test_commands_print_what_the_readme_says(
    command: str, output: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert prints(README, command, tmp_path, monkeypatch) == output


def test_library_example_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 4
    assert not failed


def test_readme_has_a_log_and_a_caret() -> None:
    assert len(README.logs) >= 1
    assert len(README.commands) >= 1
    assert any("^^^" in output for _, output in README.commands)


def test_named_files_exist() -> None:
    for target in README.links:
        assert (ROOT / target).exists(), target
