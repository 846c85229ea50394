"""Running the program."""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from phom_replay.cli import app

Run = Callable[..., Result]
Program = Callable[..., subprocess.CompletedProcess[bytes]]
ROOT = Path(__file__).parents[2]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in this process, in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def call(*args: str, given: str | bytes | None = None) -> Result:
        return CliRunner().invoke(app, list(args), input=given, prog_name="phom-replay")

    return call


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Run the program as a process of its own."""

    def call(
        *args: str, given: bytes = b"", environ: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[bytes]:
        code = "from phom_replay.cli import main; main()"
        surroundings = {**os.environ, "PYTHONPATH": str(ROOT), **(environ or {})}
        return subprocess.run(
            [sys.executable, "-c", code, *args],
            input=given,
            capture_output=True,
            check=False,
            cwd=tmp_path,
            env=surroundings,
        )

    return call


@pytest.fixture
def log(tmp_path: Path) -> Callable[[str, str], str]:
    """Write a log into the folder of the test."""

    def write(name: str, text: str) -> str:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return name

    return write
