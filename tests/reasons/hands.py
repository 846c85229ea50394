"""Generated hands under random rules, for what is paid and what is not."""

import random
from collections.abc import Iterator
from typing import Final

from phom_replay.library import read
from phom_replay.notation import write_hand
from phom_replay.record import Seat
from phom_replay.referee import Context, Replay
from phom_replay.referee.verdict import replay_hand
from phom_replay.rulesets import NAMES, Ruleset
from phom_replay.rulesets.loading import load_variant
from tests.strategies import Habits, Player

_OVERRIDES: Final = {
    "den.chot": ("last", "first", "tai", "none"),
    "den.own_chot": ("previous", "thrower", "none"),
    "den.three": ("yes", "no"),
    "eat.chot_when": ("thrower-last", "eater-last"),
    "eat.chot": ("0", "4"),
    "eat.chot_on_top": ("yes", "no"),
    "eat.pay": ("0 0 0", "1 0 2"),
    "eat.k_bet": ("", "2 0 6 10", "0 0 0 0"),
    "ga.eat": ("", "1 0 2"),
    "ga.chot": ("0", "3"),
    "ga.ante": ("0", "1"),
    "place.all_mom": ("first-wins", "nobody-pays"),
    "place.mom_when": ("lay", "end"),
    "place.mom": ("0", "4"),
    "place.mom_on_top": ("yes", "no"),
    "points.face": ("11 12 13", "10 10 10"),
    "play.tai": ("yes", "no"),
    "place.pay": ("0 2 3",),
    "u.pay": ("0", "5"),
    "u.tron": ("0", "5", "10"),
    "u.thong": ("0", "3", "12"),
    "u.thong_after": ("2", "3"),
    "u.white_suit": ("0", "12"),
    "u.combine": ("highest", "sum"),
    "u.k": ("0", "5"),
    "same_suit.pay": ("0", "5"),
    "foul.pay": ("0", "5"),
}
_MOST: Final = 6


def verdicts(count: int, seed: int = 0) -> Iterator[tuple[str, Replay]]:
    """Yield so many hands under every ruleset in turn, most of them with changed keys."""
    for number in range(count):
        rng = random.Random(f"{seed}/{number}")
        text = _rules(rng, NAMES[number % len(NAMES)])
        yield text, _verdict(rng, load_variant(text).ruleset)


def _rules(rng: random.Random, base: str) -> str:
    keys = rng.sample(sorted(_OVERRIDES), rng.randrange(_MOST))
    return ",".join([base, *(f"{key}={rng.choice(_OVERRIDES[key])}" for key in keys)])


def _verdict(rng: random.Random, rules: Ruleset) -> Replay:
    seats = rng.randint(2, 4)
    habits = Habits(rng.choice((0.2, 0.9)), rng.random(), rng.choice((0.3, 1.0)))
    hand = Player(rng, seats, rules, habits).play()
    end = rng.choice(["", "", "", "", "", "", "void\n", "foul An\n"])
    [again] = read(write_hand(hand) + "\n" + end).hands
    rows = tuple(rng.choice((0, 0, 1, 2)) for _ in range(seats))
    return replay_hand(again, rules, Context(Seat(0), rows, rng.choice((0, 0, 7))))
