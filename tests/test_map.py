"""The map of the house: each package says what it is for, what it may import, where to begin."""

import ast
import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = sorted(file.parent for file in (ROOT / "phom_replay").rglob("__init__.py"))


@pytest.mark.parametrize("package", PACKAGES[1:], ids=lambda folder: folder.name)
def test_a_package_says_what_it_may_import_and_where_to_begin(package: Path) -> None:
    text = ast.get_docstring(ast.parse((package / "__init__.py").read_text("utf-8"))) or ""
    said = " ".join(text.split())
    assert re.search(r"\bmay import\b", said)
    begin = re.search(r"begin with ``(\w+)``", said)
    assert begin is not None
    assert (package / f"{begin[1]}.py").is_file()


def test_the_map_shows_every_layer_from_the_top_down() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    [contract] = [
        each
        for each in settings["tool"]["importlinter"]["contracts"]
        if each["name"] == "Imports point down"
    ]
    layers = [name for each in contract["layers"] for name in re.findall(r"\w+", each)]
    house = (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("## ")[2]
    rows = re.findall(r"^\| (`.*?) \|", house, re.MULTILINE)
    shown = [name for row in rows for name in row.split()]
    assert [name.strip("`") for name in shown] == layers
