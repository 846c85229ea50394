"""Mutation: which of many small changes of the law do the tests notice? Run by ``make mutants``.

Of each area a sample is drawn, the same for the same seed and code. A mutant that its area's
quick tests let pass is shown to wider ones; what these let pass too has survived. The mutants of
``equivalents.txt`` make no difference and are not tried.
"""

import argparse
import random
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tests.mutation.areas import AREAS, Area
from tests.mutation.mutants import Mutant, mutants_in
from tests.mutation.trial import Copy

_EQUIVALENTS: Final = Path(__file__).parent / "equivalents.txt"


def equivalents() -> dict[str, str]:
    """Return the names of mutants that make no difference, with the reason."""
    lines = _EQUIVALENTS.read_text("utf-8").splitlines()
    pairs = (line.split(" | ", 1) for line in lines if line and not line.startswith("#"))
    return {name.strip(): reason.strip() for name, reason in pairs}


def sample(area: Area, name: str, seed: int, count: int) -> list[Mutant]:
    """Draw mutants of an area, in the order of the files; those without a difference go."""
    known, every = equivalents(), mutants_in(area.code)
    places = random.Random(f"{seed} {name}").sample(range(len(every)), min(count, len(every)))
    drawn = (every[place] for place in sorted(places))
    return [mutant for mutant in drawn if mutant.name not in known]


def survivors(area: Area, mutants: Iterable[Mutant]) -> Iterable[Mutant]:
    """Return those that no test of the area notices, as they are found."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copied = Copy.below(Path(folder))
        for mutant in mutants:
            if copied.kills(mutant, area.quick):
                print(".", end="", file=sys.stderr, flush=True)
            elif copied.kills(mutant, area.wider):
                print(",", end="", file=sys.stderr, flush=True)
            else:
                print("S", end="", file=sys.stderr, flush=True)
                yield mutant


def report(name: str, seed: int, count: int) -> None:
    """Try a sample of an area and print what came of it."""
    area = AREAS[name]
    drawn = sample(area, name, seed, count)
    lived = []
    for mutant in survivors(area, drawn):
        lived.append(mutant)
        where = f"{mutant.path}:{mutant.line}"
        print(f"  {where}{mutant.name.removeprefix(mutant.path)}", flush=True)
    print(file=sys.stderr)
    killed = len(drawn) - len(lived)
    share = 100 * killed / max(len(drawn), 1)
    print(f"{name}: {len(drawn)} mutants, {killed} killed, {len(lived)} survived: {share:.1f} %")
    sys.stdout.flush()


def main() -> None:
    """Try a sample of each area that was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("areas", nargs="*", metavar="AREA", help=f"of {', '.join(AREAS)}")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=40, help="mutants an area")
    options = parser.parse_args()
    for name in options.areas or AREAS:
        report(name, options.seed, options.count)


if __name__ == "__main__":
    main()
