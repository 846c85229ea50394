"""How quick the hot paths are, as ratios against other work in the same run.

Absolute times say more about the machine than about the program; a ratio of two medians that
were measured turn and turn about holds where the machine's speed drifts. Run by ``make bench``.
"""

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from phom_replay.notation import read_text, write_hand, write_log
from phom_replay.notation.grammar import parse_line
from phom_replay.record import Log
from phom_replay.referee import Context, replay_hand
from phom_replay.rulesets import load_ruleset
from phom_replay.session import referee
from phom_replay.simulation import Recipe
from phom_replay.simulation import hands as simulated
from tests.strategies import random_legal_hand

ROUNDS = 9
BARE = """import typer
app = typer.Typer()
@app.command()
def hello(name: str) -> None: print(name)
app()
"""
OURS = "from phom_replay.cli import main; main()"


def seconds(work: Callable[[], object]) -> float:
    """Return how long a piece of work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def ratio(ours: Callable[[], object], other: Callable[[], object]) -> tuple[float, float, float]:
    """Return the medians of both, measured turn and turn about, and their ratio."""
    pairs = [(seconds(ours), seconds(other)) for _ in range(ROUNDS)]
    one, two = (statistics.median(times) for times in zip(*pairs, strict=True))
    return one, two, one / two


def program(code: str, *args: str) -> Callable[[], object]:
    """Return the running of a Python program as a process of its own."""
    command = [sys.executable, "-c", code, *args]
    return lambda: subprocess.run(command, check=False, capture_output=True)


def played(number: int) -> str:
    """Play hands with greedy bots and write them down."""
    return write_log(simulated(Recipe(load_ruleset("home"), ("home",), number)))


def main() -> None:
    """Print one line a ratio."""
    hands = [random_legal_hand(seed, 4, "home") for seed in range(100)]
    text = "\n".join(map(write_hand, hands))
    lines = [line for line in text.split("\n") if line]
    rules, context = load_ruleset("home"), Context()
    made = read_text(played(300))
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder, "one.phom")
        log.write_text(write_hand(hands[0]), encoding="utf-8")
        rows = (
            ("--help / a bare typer program's --help", program(OURS, "--help"),
             program(BARE, "--help")),
            ("validate one hand / a bare typer program's --help",
             program(OURS, "validate", str(log)), program(BARE, "--help")),
            ("reading 100 hands / lark alone on their lines", lambda: read_text(text),
             lambda: [parse_line(line) for line in lines]),
            ("the referee on 100 hands / reading them",
             lambda: [replay_hand(hand, rules, context) for hand in hands],
             lambda: Log(read_text(text).hands)),
            ("playing and writing 300 hands (greedy) / refereeing them", lambda: played(300),
             lambda: list(referee(made))),
        )  # fmt: skip
        for name, ours, other in rows:
            one, two, quotient = ratio(ours, other)
            print(f"{quotient:6.2f}  {name}  ({one * 1000:.0f} ms / {two * 1000:.0f} ms)")


if __name__ == "__main__":
    main()
