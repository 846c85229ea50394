"""All hands of a log under its own rules, or others, and under further ones."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import tee
from pathlib import Path

from phom_replay.comparison.findings import is_hand
from phom_replay.comparison.hand import Comparison, compare_hand
from phom_replay.record import Hand
from phom_replay.rulesets import Ruleset
from phom_replay.session import referee, referee_again


def compare_log(
    hands: Iterable[Hand],
    others: Sequence[Ruleset],
    *,
    folder: Path | None = None,
    ruleset: Ruleset | None = None,
) -> Iterator[tuple[int, Comparison]]:
    """Compare every hand with what it is under each of the other rulesets, counted from 0.

    The hands of a log are gone through once more for each of the others, which no iterator can be.
    ``ruleset`` replaces those that the log names; house-rules files are looked for in
    ``folder``, the log's own.
    """
    before, *copies = tee(referee(hands, folder=folder, ruleset=ruleset), len(others) + 1)
    after = [
        referee_again(hands, told, other, is_hand)
        for told, other in zip(copies, others, strict=True)
    ]
    for one, *rest in zip(before, *after, strict=True):
        for index, other in enumerate(rest):
            yield index, compare_hand(one, other)
