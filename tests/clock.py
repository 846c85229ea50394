"""Processor time, for ratios: a machine that is busy with other things does not change it much."""

from collections.abc import Callable
from time import process_time


def processor_time(work: Callable[[], object], times: int = 1) -> float:
    """Return the seconds of processor time of some work, the best of so many times."""
    best = float("inf")
    for _ in range(times):
        start = process_time()
        work()
        best = min(best, process_time() - start)
    return best
