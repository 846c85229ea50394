"""``compare`` held against the slow referee under both rulesets: as a script, with a count.

    python -m tests.comparison.against_slow 5000

A hand is played by some rules and compared with others: whether it can be played so by them,
and what everybody wins and loses, is what the slow referee says under each.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from phom_replay.comparison import Comparison, compare_log
from phom_replay.comparison.findings import is_hand
from phom_replay.library import read
from phom_replay.notation import write_hand
from phom_replay.record import Tag
from phom_replay.referee import Replay
from phom_replay.rulesets import NAMES, Ruleset, load_ruleset
from phom_replay.rulesets.ruleset import KEYS
from phom_replay.rulesets.tag import tag_of
from phom_replay.simulation import Recipe, hands
from phom_replay.simulation.chance import between, generator, pick
from tests import slow_referee
from tests.fitting.evenings import BOTS, other_value

TEN = 10


@dataclass(frozen=True)
class Trial:
    """A hand under two rulesets, and where the slow referee sees it otherwise."""

    seed: int
    compared: Comparison
    differ: tuple[str, ...]


def _changed(seed: int, rules: Ruleset, most: int) -> Ruleset:
    rng = generator("compare", seed, rules.name)
    for key in rng.sample(sorted(set(KEYS) - {"table.min_stack"}), between(rng, 0, most)):
        rules = rules.with_value(key, other_value(rng, rules, key))
    return rules


def trial(seed: int) -> Trial:
    """Play a hand by some rules and compare it with others."""
    rng = generator("compare", seed)
    before = _changed(seed, load_ruleset(pick(rng, NAMES)), 2)
    after = _changed(seed + 1, before if rng.random() < 0.5 else load_ruleset(pick(rng, NAMES)), 3)
    seats = between(rng, 2, 4)
    recipe = Recipe(before, tag_of(before), 1, seed, (seats, seats), pick(rng, BOTS), spice=True)
    hand = next(hands(recipe))
    names = hand.players
    opens = next(deal.seat for deal in hand.deals if len(deal.cards) == TEN)
    tags = (Tag("Rules", tag_of(before)), Tag("Players", names), Tag("First", (names[opens],)))
    text = write_hand(replace(hand, tags=tags, void=None, pays=()))
    log = read(text)
    [(_, compared)] = compare_log(log, [after])
    sides = (("before", before, compared.before), ("after", after, compared.after))
    differ = (f"{side}: {said}" for side, rules, one in sides for said in _differ(text, rules, one))
    return Trial(seed, compared, tuple(differ))


def _differ(text: str, rules: Ruleset, one: Replay) -> Iterator[str]:
    verdict = slow_referee.judge(text, rules.values())
    legal = verdict.legal and verdict.ended != "unfinished"
    if legal is not is_hand(one):
        yield f"legal {legal}, {verdict.reason}"
    elif legal:
        mine = None if one.score is None else dict(zip(one.hand.players, one.score, strict=True))
        if mine != verdict.score:
            yield f"nets {verdict.score}, not {mine}"


def main(count: int, first: int = 0) -> None:
    """Compare hands and print what differs."""
    told: Counter[str] = Counter()
    for seed in range(first, first + count):
        one = trial(seed)
        told["hands"] += 1
        told["no hand under the other rules"] += one.compared.illegal_after is not None
        told["with other nets"] += one.compared.before.score != one.compared.after.score
        told["judged otherwise by the slow referee"] += bool(one.differ)
        if one.differ:
            print(seed, *one.differ)
    for what, number in told.items():
        print(f"{what}: {number}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
