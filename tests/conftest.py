"""What all tests share: golden files that one option rewrites."""

import difflib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")  # how busy a machine is says nothing about the program

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="rewrite the golden files")
    parser.addoption("--skips", metavar="FILE", help="add what was skipped, and why, to a file")


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Write what was skipped, and how many tests were left out, where make check shows it."""
    path = config.getoption("--skips")
    if path is None:
        return
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = Counter(
        (report.nodeid.partition("[")[0], report.longrepr[2].removeprefix("Skipped: "))
        for report in skipped
    )
    lines = [
        f"{test}{f' ({count})' if count > 1 else ''}: {why}\n"
        for (test, why), count in sorted(reasons.items())
    ]
    with Path(path).open("a", encoding="utf-8") as file:
        file.writelines(lines)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with a file of tests/golden; mark the test with ``golden`` too."""
    rewrite = bool(request.config.getoption("--golden"))

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if rewrite:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            return
        expected = path.read_text(encoding="utf-8") if path.exists() else ""
        diff = difflib.unified_diff(expected.splitlines(), text.splitlines(), name, "now")
        assert text == expected, "\n".join([*diff, "make golden rewrites it"])

    return compare


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """English and no colours, whatever the machine that runs the tests is set to."""
    for name in ("LC_ALL", "LC_MESSAGES", "NO_COLOR", "GITHUB_ACTIONS", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
