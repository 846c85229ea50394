"""Fuzzing: mutated logs for as long as wanted, kept where they bring out something new.

Run by ``make fuzz`` (half an hour; ``make fuzz MINUTES=5`` for less). A log that makes the
referee say what it never said before, in that company, joins the corpus and is changed further.
No traceback, no hang (a limit that grows with the size), no growing memory. An input that fails
is written to ``build/fuzz`` and named.
"""

import argparse
import random
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from phom_replay.library import read
from phom_replay.notation import format_text
from phom_replay.notation.attempt import meaning
from phom_replay.referee import Replay
from phom_replay.render.as_json import result_json
from phom_replay.render.as_text import replay_lines
from phom_replay.render.catalogue import catalogue
from phom_replay.render.language import Language
from phom_replay.render.story.as_text import story_lines
from phom_replay.render.style import Style
from phom_replay.story import tell
from tests.fuzz.mutation import mutated
from tests.hostile.test_any_bytes import judge

ROOT: Final = Path(__file__).parents[2]
CRASHES: Final = ROOT / "build" / "fuzz"
SECONDS, SECONDS_A_KB = 1.0, 0.5
"""The time that an input may take: so much, and so much for each kilobyte."""
GROWTH: Final = 64 << 20
"""Bytes that the memory may grow by after the first minute."""
_MOST_KEPT: Final = 3000
_TOLD: Final = 3
"""Hands of a log that are told in full."""


class ReadsOtherwiseError(Exception):
    """What fmt wrote reads as another log."""


class TooSlowError(Exception):
    """An input took longer than its size allows."""


def seeds() -> list[bytes]:
    """Return the logs to begin with: the samples and those of the tests."""
    folders = (ROOT / "samples", ROOT / "tests" / "logs")
    logs = (path for folder in folders for path in folder.rglob("*.phom"))
    found = sorted(path for path in logs if path.parent.name != "year")
    return [data for path in found if len(data := path.read_bytes()) < 8000]


@contextmanager
def limited(size: int) -> Iterator[None]:
    """Stop work that takes more processor time than its input may."""

    def stop(*_: object) -> None:
        raise TooSlowError

    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS + SECONDS_A_KB * size / 1024)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def look(data: bytes) -> frozenset[str]:
    """Read, judge and tell a log in every way; return what was said of it."""
    with limited(len(data)):
        results = judge(data)
        formatted = format_text(data).text.encode("utf-8", "surrogateescape")
        if list(map(meaning, read(data).hands)) != list(map(meaning, read(formatted).hands)):
            raise ReadsOtherwiseError
        for result in results[:_TOLD]:
            _tell(result)
        kinds = {f"{f.code}/{f.variant}" for result in results for f in result.findings}
        return frozenset(kinds | {f"={result.ended}" for result in results})


def _tell(result: Replay) -> None:
    for language in Language:
        style = Style(catalogue(language))
        result_json("x.phom", result, style.words)
        list(replay_lines("x.phom", result, style))
        list(story_lines("x.phom", tell(result), style))


def memory() -> int:
    """Return the bytes that this process holds."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * 4096


def fuzz(seed: int, seconds: float, most: int = 1 << 62) -> tuple[int, int, list[str]]:
    """Fuzz for a time; return how many inputs there were, how many were kept, what failed."""
    rng = random.Random(seed)
    corpus, failed, count = seeds(), list[str](), 0
    known = {look(data) for data in corpus}
    start, base = time.monotonic(), 0
    while time.monotonic() - start < seconds and count < most:
        data = mutated(rng, corpus)
        count += 1
        try:
            said = look(data)
        except Exception as error:  # noqa: BLE001  # whatever it is, it must not be
            failed.append(_kept(data, error))
            continue
        if said not in known and len(corpus) < _MOST_KEPT:
            known.add(said)
            corpus.append(data)
        if not base and time.monotonic() - start > min(60, seconds / 4):
            base = memory()
    if base and memory() - base > GROWTH:
        failed.append(f"memory grew by {(memory() - base) >> 20} MiB")
    return count, len(corpus), failed


def _kept(data: bytes, error: Exception) -> str:
    CRASHES.mkdir(parents=True, exist_ok=True)
    path = CRASHES / f"{abs(hash(data)):x}.phom"
    path.write_bytes(data)
    return f"{path.relative_to(ROOT)}: {type(error).__name__}: {error}"


def main() -> None:
    """Fuzz on two processes and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    with ProcessPoolExecutor(2) as pool:
        runs = [pool.submit(fuzz, options.seed + place, options.minutes * 60) for place in range(2)]
        counts = [run.result() for run in runs]
    failed = [line for _, _, lines in counts for line in lines]
    inputs, kept = sum(c[0] for c in counts), sum(c[1] for c in counts)
    print(f"seed {options.seed}: {inputs} inputs in {options.minutes:g} minutes on two processes,")
    print(f"{kept} logs kept for what they brought out, {len(failed)} failed")
    print("\n".join(failed[:50]))
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
