"""More hands than the suite takes: ``python -m tests.reasons.run --hands 20000``.

Prints every hand whose story lacks a reason or gives one too many, and counts what was seen.
"""

import argparse
import sys
from collections import Counter

from phom_replay.story import tell
from tests.reasons.hands import verdicts
from tests.reasons.recount import wrong_with


def main() -> int:
    """Check many hands; return 1 where one is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    seen, wrong = Counter[str](), 0
    for number, (rules, replay) in enumerate(verdicts(options.hands, options.seed)):
        seen[replay.ended.value] += 1
        seen.update(f"{e.unpaid.reason} {e.unpaid.why}" for e in tell(replay).not_paid)
        for said in wrong_with(replay):
            wrong += 1
            print(f"{options.seed}/{number} {rules}: {said}")
    for what, times in sorted(seen.items()):
        print(f"{times:7} {what}")
    print(f"{options.hands} hands, {wrong} wrong")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
