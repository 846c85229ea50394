"""Peak memory does not grow with a file: a process for each, as its system counts."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from phom_replay.notation import write_log
from phom_replay.rulesets import load_ruleset
from phom_replay.simulation import Recipe
from phom_replay.simulation import hands as simulated

MOST: Final = 10 << 10
"""KiB by which thirty thousand hands may need more than a thousand."""
PEAK: Final = """
import resource, subprocess, sys
code = "from phom_replay.cli import main; main()"
subprocess.run([sys.executable, "-c", code, *sys.argv[1:]], stdout=subprocess.DEVNULL,
               stderr=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """Write a thousand hands, and thirty thousand, each into one file."""
    folder = tmp_path_factory.mktemp("logs")
    paths = []
    for count in (1_000, 30_000):
        path = Path(folder, f"{count}.phom")
        path.write_text(
            write_log(simulated(Recipe(load_ruleset("classic"), ("classic",), count))),
            encoding="utf-8",
        )
        paths.append(str(path))
    return paths[0], paths[1]


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        ("validate",),
        ("validate", "--format", "json"),
        ("validate", "--format", "jsonl"),
        ("fmt", "--check"),
        ("fmt",),
    ],
    ids=" ".join,
)
def test_thirty_thousand_hands_need_as_much_as_a_thousand(
    logs: tuple[str, str], command: tuple[str, ...]
) -> None:
    few, many = (_peak(*command, path) for path in logs)
    assert many - few < MOST


def _peak(*args: str) -> int:
    done = subprocess.run([sys.executable, "-c", PEAK, *args], check=True, capture_output=True)
    return int(done.stdout)
