"""Fault injection: single edits of legal logs, judged by both referees. Run by ``make faults``.

Whether an edited log is legal is the slow referee's word, and so is the first line where it can
be known. Every edit that did not come out as it should is printed with its number; give
``--show NUMBER`` to see the log.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor

from tests.faults.trial import Trial, trial

FOUND, ON_LINE, ERRORS = 0.9999, 0.99, 1.02
"""The rates that must hold: of faulty logs found, of first findings on the right line, and the
most error findings an edit."""
_CHUNK = 250


def outcomes(one: Trial) -> Counter[str]:
    """Count what came of a trial."""
    if one.known is None:
        return Counter(edits=1, legal=1, alarm=int(one.found), score=int(one.scores_differ))
    return Counter(
        edits=1,
        faulty=1,
        missed=int(not one.found),
        elsewhere=int(one.found and not one.on_line),
        errors=len(one.errors),
        more=int(len(one.errors) > 1),
    )


def is_exception(one: Trial) -> bool:
    """Say whether a trial did not come out as it should."""
    counts = outcomes(one)
    return any(counts[name] for name in ("alarm", "score", "missed", "elsewhere", "more"))


def rates(total: Counter[str]) -> tuple[float, float, float]:
    """Return the rates found and on the right line, and the errors an edit."""
    faulty, found = total["faulty"], total["faulty"] - total["missed"]
    return found / faulty, (found - total["elsewhere"]) / found, total["errors"] / faulty


def holds(total: Counter[str]) -> bool:
    """Say whether all rates are what they must be, and nothing legal was called wrong."""
    found, on_line, errors = rates(total)
    fine = found >= FOUND and on_line >= ON_LINE and errors <= ERRORS
    return fine and not total["alarm"] and not total["score"]


def described(one: Trial) -> str:
    """Return a trial on one line."""
    errors = " ".join(f"{error.span.line}:{error.code}" for error in one.errors) or "nothing"
    known = "legal" if one.known is None else f"line {one.known} ({one.why})"
    lines = ",".join(map(str, sorted(one.edit.lines)))
    return f"{one.seed:>8} {one.rules:<8}{one.edit.kind:<14} lines {lines}: {known}; found {errors}"


def _chunk(seeds: range) -> tuple[dict[str, Counter[str]], list[str]]:
    counts: dict[str, Counter[str]] = {}
    odd: list[str] = []
    for one in map(trial, seeds):
        counts.setdefault(one.edit.kind, Counter()).update(outcomes(one))
        odd += [described(one)] if is_exception(one) else []
    return counts, odd


def _table(counts: dict[str, Counter[str]], total: Counter[str]) -> Iterable[str]:
    columns = ("edits", "legal", "faulty", "missed", "elsewhere", "more", "alarm", "score")
    yield f"{'':<14}" + "".join(f"{name:>10}" for name in columns)
    for kind, row in [*sorted(counts.items()), ("all", total)]:
        yield f"{kind:<14}" + "".join(f"{row[name]:>10}" for name in columns)


def run(first: int, number: int) -> bool:
    """Run the trials, print what came of them, and say whether the rates hold."""
    ends = range(first, first + number, _CHUNK)
    chunks = [range(start, min(start + _CHUNK, first + number)) for start in ends]
    counts: dict[str, Counter[str]] = {}
    odd: list[str] = []
    with ProcessPoolExecutor(2) as pool:
        for part, lines in pool.map(_chunk, chunks):
            odd += lines
            for kind, row in part.items():
                counts.setdefault(kind, Counter()).update(row)
    total = sum(counts.values(), Counter())
    for line in [*_table(counts, total), "", *odd]:
        print(line)
    found, on_line, errors = rates(total)
    print(f"\n{total['edits']} edits, {total['faulty']} of them faulty: {found:.2%} found,")
    print(f"{on_line:.2%} on the line, {errors:.4f} error findings an edit;")
    print(f"{total['alarm']} false alarms, {total['score']} other scores")
    return holds(total)


def main() -> None:
    """Run, or show one trial."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edits", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first edit")
    parser.add_argument("--show", type=int, help="print the log of an edit")
    options = parser.parse_args()
    if options.show is None:
        sys.exit(not run(options.first, options.edits))
    one = trial(options.show)
    for number, line in enumerate(one.edit.text.split("\n"), start=1):
        print(f"{number:>4} {'*' if number in one.edit.lines else ' '} {line}")
    print(described(one))


if __name__ == "__main__":
    main()
