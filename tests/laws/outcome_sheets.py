"""Hands of all rulesets, written as outcome sheets: the rules make the same payments of them.

Run by ``python -m tests.laws.outcome_sheets --hands 20000``. Every sheet comes to the ledger of
the moves, entry by entry but for the lines, or an ``open-check`` names the fact that it lacks.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from phom_replay.ledger import Entry
from phom_replay.notation import read_text, write_log
from phom_replay.record import AteLine, Hand, Log, PlacesLine, Score, Seat, ULine
from phom_replay.referee import Replay
from phom_replay.rulesets import Ruleset, load_ruleset
from phom_replay.rulesets.loading import overridden
from phom_replay.rulesets.tag import tag_of
from phom_replay.session import referee
from phom_replay.simulation import Recipe, hands
from phom_replay.simulation.outcome_sheets import outcome_of

RULESETS = ("classic", "online", "stakes", "points", "home")
OVERRIDES = (
    "play.rows=refill",
    "play.rows=rotate",
    "eat.chot_when=eater-last",
    "eat.k_bet=2 4 6 10",
    "u.khan=5",
    "u.thong=10",
    "u.white_suit=9",
    "u.k=5",
    "u.combine=sum",
    "same_suit.pay=5",
    "den.chot=tai",
    "den.chot=first",
    "den.own_chot=thrower",
    "den.three=no",
    "place.all_mom=nobody-pays",
    "place.mom_when=lay",
    "place.mom_on_top=yes",
    "eat.chot_on_top=yes",
)
OPEN = frozenset({"open-check.outcome"})
"""What is said of every sheet: the moves were not seen."""


@dataclass
class Count:
    """What came of the sheets; ``wrong`` holds those that came to something else."""

    same: int = 0
    open: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


def rules_of(rng: random.Random, name: str) -> Ruleset:
    """Return a ruleset with some of its keys as other tables have them."""
    base = load_ruleset(name)
    keys = rng.sample(OVERRIDES, rng.randrange(4))
    return overridden(base, keys)[0]


def evening(rng: random.Random, rules: Ruleset, size: int) -> Log:
    """Play an evening of a few hands."""
    recipe = Recipe(
        rules=rules,
        rules_tag=tag_of(rules),
        hands=size,
        seed=rng.randrange(1 << 30),
        players=(2, 4),
        sessions=1,
        spice=True,
    )
    return read_text(write_log(hands(recipe)))


def sheets_of(played: list[Replay], *, full: bool, scores: bool = True) -> Log:
    """Write an evening as outcome sheets, with its scores or without them, and read it again."""
    sheets = (outcome_of(each, full=full) for each in played)
    return read_text(write_log(s if scores else replace(s, score=None) for s in sheets))


def facts(ledger: tuple[Entry, ...]) -> list[tuple[object, ...]]:
    """Return payments without their lines, and without the cards that nobody wrote down."""
    return [(e.payer, e.receiver, e.points, e.reason, e.rule) for e in ledger]


def compare(count: Count, played: Replay, sheet: Replay) -> None:
    """Hold a sheet against the hand that it was written of."""
    keys = {f.key for f in sheet.findings if f.code != "missed-u"} - {"rules-assumed"}
    same = facts(played.ledger) == facts(sheet.ledger)
    ends = (played.ended, played.winner) == (sheet.ended, sheet.winner)
    placed = [(p.seat, p.place, p.mom) for p in played.places]
    ends = ends and placed == [(p.seat, p.place, p.mom) for p in sheet.places]
    if same and ends and played.score == sheet.score and keys <= OPEN:
        count.same += 1
    elif sheet.score is None and ends and keys and all(k.startswith("open-check") for k in keys):
        count.open += 1
        count.kinds.update(keys)
    else:
        count.wrong.append(f"{sheet.ruleset.name}: {sorted(keys)}\n{write_log([sheet.hand])}")


def check(seed: int, number: int) -> Count:
    """Check so many hands of all rulesets."""
    rng, count, done = random.Random(seed), Count(), 0
    while done < number:
        rules = rules_of(rng, RULESETS[done % len(RULESETS)])
        played = list(referee(evening(rng, rules, 12), ruleset=rules))
        written = sheets_of(played, full=rng.random() < 0.5, scores=rng.random() < 0.5)
        sheets = referee(written, ruleset=rules)
        for one, other in zip(played, sheets, strict=True):
            compare(count, one, other)
        done += len(played)
    return count


def edits(hand: Hand, rng: random.Random) -> Iterator[Hand]:
    """Yield a sheet with one slip of the pen each."""
    seats = [Seat(seat) for seat in range(len(hand.players))]
    for at, ate in enumerate(hand.ates):
        others = hand.ates[:at], hand.ates[at + 1 :]
        yield replace(hand, ates=(*others[0], *others[1]))
        changed: list[AteLine] = [replace(ate, chot=not ate.chot, round=None)]
        changed += [replace(ate, eater=seat, thrower=None) for seat in seats if seat != ate.eater]
        for each in changed:
            yield replace(hand, ates=(*others[0], each, *others[1]))
    yield replace(hand, ates=(*hand.ates, AteLine(rng.choice(seats))))
    match hand.result:
        case PlacesLine(places, mom):
            for at in range(len(places) - 1):
                order = (*places[:at], places[at + 1], places[at], *places[at + 2 :])
                yield replace(hand, result=PlacesLine(order, mom))
            yield replace(hand, result=PlacesLine(places, mom ^ {places[-1]}))
        case ULine():
            for other in seats:
                yield replace(hand, result=replace(hand.result, seat=other))
            yield replace(hand, result=replace(hand.result, tron=not hand.result.tron))
    if hand.score is not None:
        points = list(hand.score.points)
        points[0] = (points[0] or 0) + 1
        yield replace(hand, score=Score(tuple(points)))


def main() -> None:
    """Check as many hands as wanted, and say what came of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    count = check(asked.seed, asked.hands)
    print(f"{count.same} the same, {count.open} open {dict(count.kinds)}, {len(count.wrong)} wrong")
    for each in count.wrong[:5]:
        print(each)


if __name__ == "__main__":
    main()
