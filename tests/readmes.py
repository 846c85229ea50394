"""The parts of a README that tests run or compare."""

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

import pytest
from typer.testing import CliRunner

from phom_replay.cli import app

ROOT: Final = Path(__file__).parent.parent
_LOG: Final = re.compile(r"`([\w-]+\.phom)`[^\n]*:\n\n```\n(.*?)```", re.DOTALL)
_COMMAND: Final = re.compile(r"```console\n\$ phom-replay (.*?)\n(.*?)```", re.DOTALL)
_SHOWN: Final = re.compile(r"^(?:\$ )?phom-replay (.*?)(?:  #.*)?$", re.MULTILINE)
_BLOCK: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_LINK: Final = re.compile(r"\]\(([^)#]+)\)")
_ROW: Final = re.compile(r"^\| (?!---)(.*?) \|", re.MULTILINE)
_HEADING: Final = re.compile(r"^(#+) ", re.MULTILINE)


@dataclass(frozen=True)
class Readme:
    """One README: ``name`` is its file in the root of the project."""

    name: str

    @cached_property
    def text(self) -> str:
        """The whole text."""
        return (ROOT / self.name).read_text(encoding="utf-8")

    @property
    def logs(self) -> list[tuple[str, str]]:
        """The logs that it shows, by file name."""
        return _LOG.findall(self.text)

    @property
    def commands(self) -> list[tuple[str, str]]:
        """The commands that it shows, with what they print."""
        return _COMMAND.findall(self.text)

    @property
    def shown(self) -> list[str]:
        """The command lines of the program in all code blocks, in order, without prompts."""
        return _SHOWN.findall("\n".join(text for _, text in self.blocks))

    @property
    def blocks(self) -> list[tuple[str, str]]:
        """All code blocks: language and content."""
        return _BLOCK.findall(self.text)

    @property
    def links(self) -> list[str]:
        """The files that it links to."""
        return _LINK.findall(self.text)

    @property
    def headings(self) -> list[int]:
        """The levels of the headings, in order."""
        return [len(marks) for marks in _HEADING.findall(_BLOCK.sub("", self.text))]

    @property
    def rows(self) -> list[str]:
        """The first cell of every row of its tables."""
        return _ROW.findall(self.text)


def prints(readme: Readme, command: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Run a command of a README in a folder that holds its logs; return what it prints."""
    for name, text in readme.logs:
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(folder)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    result = CliRunner().invoke(app, command.split())
    return result.stdout + result.stderr
