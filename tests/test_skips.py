"""make check says what it skipped, and why, also where that is nothing."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TESTS = """
import pytest

@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.skipif(True, reason="no such device")
def test_one(number):
    pass

def test_two():
    pytest.skip("no such name")

def test_three():
    pass
"""


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ([], ["test_it.py::test_one (2): no such device", "test_it.py::test_two: no such name"]),
        (["-k", "three"], []),
    ],
)
def test_what_is_skipped_is_written_down(
    tmp_path: Path, chosen: list[str], said: list[str]
) -> None:
    (tmp_path / "test_it.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "conftest.py").write_text(
        (ROOT / "tests" / "conftest.py").read_text(encoding="utf-8"), encoding="utf-8"
    )
    command = [sys.executable, "-m", "pytest", "-q", "-c", "/dev/null", "--rootdir", str(tmp_path)]
    done = subprocess.run(
        [*command, str(tmp_path), "--skips", str(tmp_path / "skips"), *chosen],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert (tmp_path / "skips").read_text(encoding="utf-8").splitlines() == said


def test_every_target_that_make_check_leaves_out_is_named() -> None:
    targets = set(re.findall(r"^([a-z]+):.*## ", MAKEFILE, re.MULTILINE))
    run = set((re.search(r"^check: ([a-z ]+?) *##", MAKEFILE, re.MULTILINE) or [""])[1].split())
    named = set(re.findall(r"Not run: make ([a-z]+)", MAKEFILE))
    no_checks = {"help", "check", "demo", "golden", "fmt", "clean"}
    assert named == targets - run - no_checks
    assert MAKEFILE.count("--skips=build/skipped") == MAKEFILE.count('pytest -q -n 2 -m "not slow"')
