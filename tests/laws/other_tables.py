"""Evenings at other tables: random values of the keys that are off in every ruleset.

The bots play them, both referees judge each hand, and must agree on all that it comes to.
``python -m tests.laws.other_tables --hands 2000`` does it at length.
"""

import argparse
import random
from collections.abc import Iterator
from typing import Final, NamedTuple

from phom_replay.library import read, replay
from phom_replay.notation import write_hand
from phom_replay.referee import Replay
from phom_replay.rulesets import NAMES
from phom_replay.rulesets.loading import load_variant
from phom_replay.simulation.evenings import Recipe, hands
from tests import slow_referee
from tests.replay.logs import side

KEYS: Final = {
    "ga.eat": ("", "1 1 1", "1 2 3", "0 2 0"),
    "ga.chot": ("0", "2", "5"),
    "ga.ante": ("0", "1", "3"),
    "play.tai": ("yes", "no"),
    "points.face": ("11 12 13", "10 10 10", "0 0 20"),
    "place.mom_on_top": ("yes", "no"),
    "eat.chot_on_top": ("yes", "no"),
    "play.rows": ("refill", "rotate"),
    "place.mom_when": ("lay", "end"),
    "eat.chot_when": ("thrower-last", "eater-last"),
    "u.combine": ("highest", "sum"),
}
"""The keys of other tables, and those that they meet."""
_HANDS: Final = 10
_BOTS: Final = (("greedy",), ("random", "greedy"), ("careful", "greedy"))


class Told(NamedTuple):
    """What both referees say of a hand."""

    status: str
    ended: str
    winner: str | None
    score: dict[str, int]
    pot: int | None
    payments: list[tuple[str, str, int, str]]


def disagreements(count: int, seed: int = 0) -> Iterator[str]:
    """Play so many hands in evenings of ten; yield the text of each that is told in two ways."""
    for number in range(0, count, _HANDS):
        rng = random.Random(f"other tables {seed} {number}")
        tag = _tag(rng)
        rules = load_variant(",".join(tag)).ruleset
        seats = rng.randint(2, 4)
        recipe = Recipe(
            rules,
            tag,
            min(_HANDS, count - number),
            number + seed,
            (seats, seats),
            rng.choice(_BOTS),
            sessions=1,
            spice=rng.random() < 0.5,
        )
        text = "\n".join(map(write_hand, hands(recipe)))
        for result in replay(read(text)):
            fast, slow = _fast(result), _slow(result)
            if fast != slow or result.recorded != result.score:
                yield f"{tag}\n{write_hand(result.hand)}\nfast {fast}\nslow {slow}\n"


def _tag(rng: random.Random) -> tuple[str, ...]:
    chosen = rng.sample(sorted(KEYS), rng.randint(1, len(KEYS)))
    return (rng.choice(NAMES), *(f"{key}={rng.choice(KEYS[key])}" for key in chosen))


def _fast(result: Replay) -> Told:
    names = result.hand.players
    paid = [
        (side(names, e.payer), side(names, e.receiver), e.points, e.reason.value)
        for e in result.ledger
    ]
    winner = None if result.winner is None else names[result.winner]
    score = dict(zip(names, result.score or (), strict=True))
    return Told(result.status.value, result.ended.value, winner, score, result.pot, sorted(paid))


def _slow(result: Replay) -> Told:
    """Judge the hand with all that its header has from the hands before."""
    names, context = result.hand.players, result.context
    pot = f'[Pot "{context.pot}"]\n'
    rows = dict(zip(names, context.u_in_a_row, strict=True))
    text = pot + write_hand(result.hand)
    judged = slow_referee.judge(text, result.ruleset.values(), names[context.first], rows, names)
    status = "valid" if judged.legal and judged.results_agree else "invalid"
    return Told(
        status, judged.ended, judged.winner, judged.score or {}, judged.pot, sorted(judged.payments)
    )


def main() -> None:
    """Say how many of the hands are told in two ways; exit 1 where any is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    found = list(disagreements(asked.hands, asked.seed))
    for text in found[:3]:
        print(text)  # it is what the script says
    print(f"{asked.hands} hands, {len(found)} told in two ways")
    raise SystemExit(bool(found))


if __name__ == "__main__":
    main()
