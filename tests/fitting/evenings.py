"""Evenings played by rules that ``fit`` then has to find: as a script, with a count.

    python -m tests.fitting.evenings 120

Every evening has its own rules (a ruleset of the package with one to three changed keys) and
its own way of keeping books: scores, payments, some of either, hidden cards, wrong scores.
"""

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from phom_replay.fitting import Fit, fit_rules
from phom_replay.fitting.evidence import Evidence
from phom_replay.library import read, replay
from phom_replay.notation import write_hand
from phom_replay.record import Hand, Log, Pay, Score, Seat
from phom_replay.referee import Status
from phom_replay.rulesets import NAMES, Ruleset, load_ruleset
from phom_replay.rulesets.keys import Value
from phom_replay.rulesets.ruleset import KEYS
from phom_replay.simulation import Detail, Recipe, hands
from phom_replay.simulation.chance import between, generator, pick

BOOKS = ("score", "pay", "part", "hidden", "wrong")
BOTS = (("greedy",), ("random", "greedy"), ("random",))
# The keys of other tables are tried by hand-made evenings only: what they are worth nobody lists.
OTHERS = {"eat.chot_on_top", "ga.ante", "ga.chot", "ga.eat", "place.mom_on_top", "play.tai"}
HIDDEN = {"table.min_stack", "u.call", "play.lay_all", "points.face", *OTHERS}
REVEALED = sorted(set(KEYS) - HIDDEN)
"""Keys that change what recorded results of legal hands can be."""


def other_value(rng: random.Random, rules: Ruleset, name: str) -> Value:
    """Return another value for a key, of those that tables use."""
    key, now = KEYS[name], rules.value(name)
    while True:
        value: Value
        match key.kind:
            case "yes-no":
                value = not now
            case "choice":
                value = pick(rng, key.choices)
            case "number":
                value = between(rng, key.least, 4 if key.least else 14)
            case _:
                value = tuple(sorted(between(rng, 0, 9) for _ in range(max(key.lengths))))
        if value != now:
            return value


@dataclass(frozen=True)
class Evening:
    """An evening as its books tell it, and the rules it was played by."""

    books: str
    base: str
    changes: tuple[tuple[str, Value], ...]
    rules: Ruleset
    log: Log


def evening(seed: int, fewest: int = 20, most: int = 100) -> Evening:
    """Play an evening and keep its books."""
    rng = generator("fit", seed)
    books, base = BOOKS[seed % len(BOOKS)], pick(rng, NAMES)
    rules = load_ruleset(base)
    keys = sorted(rng.sample(REVEALED, between(rng, 1, 3)))
    changes = tuple((key, other_value(rng, rules, key)) for key in keys)
    for key, value in changes:
        rules = rules.with_value(key, value)
    seats = between(rng, 2, 4)
    detail = Detail(hidden=books == "hidden", stock=rng.random() < 0.5, pays=True)
    count = between(rng, fewest, most)
    recipe = Recipe(
        rules, (base,), count, seed, (seats, seats), pick(rng, BOTS), 1, spice=True, detail=detail
    )
    kept = [_kept(rng, books, hand) for hand in hands(recipe)]
    if books == "wrong":
        _spoil(rng, kept)
    return Evening(books, base, changes, rules, read("\n".join(map(write_hand, kept))))


def _kept(rng: random.Random, books: str, hand: Hand) -> Hand:
    if books == "pay":
        return replace(hand, score=None)
    if books != "part":
        return replace(hand, pays=())
    some = tuple(pay for pay in hand.pays if rng.random() < 0.5)
    kept: dict[str, tuple[tuple[Pay, ...], Score | None]] = {
        "score": ((), hand.score),
        "pays": (_summed(hand.pays), None),
        "some": (some, None),
        "both": (some, hand.score),
        "none": ((), None),
    }
    pays, score = kept[pick(rng, tuple(kept))]
    return replace(hand, pays=pays, score=score)


def _summed(pays: tuple[Pay, ...]) -> tuple[Pay, ...]:
    sums: Counter[tuple[Seat, Seat]] = Counter()
    for pay in pays:
        sums[pay.payer, pay.receiver] += pay.points
    firsts = {(pay.payer, pay.receiver): pay for pay in reversed(pays)}
    return tuple(replace(firsts[pair], points=n, words=()) for pair, n in sums.items())


def _spoil(rng: random.Random, kept: list[Hand]) -> None:
    """Write down one to three wrong scores: points go to somebody else than they should."""
    scored = [i for i, hand in enumerate(kept) if hand.score is not None and hand.void is None]
    for i in rng.sample(scored, between(rng, 1, 3)):
        points = [n or 0 for n in (kept[i].score or Score(())).points]
        one, other = rng.sample(range(len(points)), 2)
        by = between(rng, 1, 6)
        points[one] += by
        points[other] -= by
        kept[i] = replace(kept[i], score=Score(tuple(points)))


@dataclass(frozen=True)
class Trial:
    """What ``fit`` said of an evening, held against the truth and the referee."""

    evening: Evening
    fit: Fit
    found: bool
    claims: tuple[str, ...]
    seconds: float


def trial(seed: int, fewest: int = 20, most: int = 100) -> Trial:
    """Play an evening and let ``fit`` find its rules."""
    one = evening(seed, fewest, most)
    start = time.process_time()
    fit = fit_rules([("evening.phom", one.log)])
    seconds = time.process_time() - start
    evidence = Evidence([("evening.phom", one.log)])
    truth = [outcome.told for outcome in evidence.of_cases(evidence.told(one.rules))]
    best = fit.classes[0].candidates if fit.classes else ()
    found = any([outcome.told for outcome in c.outcomes] == truth for c in best)
    claims = (*wrong_verdicts(one.log, fit), *wrong_silence(one.log, fit))
    return Trial(one, fit, found, claims, seconds)


def wrong_verdicts(log: Log, fit: Fit) -> Iterator[str]:
    """Yield what ``fit`` says of a hand that ``validate`` does not say under these rules."""
    for candidate in (c for found in fit.classes for c in found.candidates):
        told = dict(zip((case.hand.index for case in fit.cases), candidate.outcomes, strict=True))
        for result in replay(log, ruleset=candidate.rules):
            outcome = told.get(result.hand.index)
            if outcome is None:
                continue
            right = result.status is not Status.INVALID
            if (outcome.explained, outcome.score) != (right, result.score):
                yield f"{candidate.base} {candidate.changes}: hand {result.hand.id}"


def wrong_silence(log: Log, fit: Fit) -> Iterator[str]:
    """Yield keys that the hands do tell apart, though ``fit`` says that they do not."""
    if not fit.classes:
        return
    rng = random.Random(len(log.hands))
    cases = {case.hand.index for case in fit.cases}
    rules = fit.classes[0].candidates[0].rules

    def told(by: Ruleset) -> list[object]:
        results = [r for r in replay(log, ruleset=by) if r.hand.index in cases]
        wrong = [r.status is Status.INVALID for r in results]
        scores = [
            r.score if r.recorded and bad else None for r, bad in zip(results, wrong, strict=True)
        ]
        return [*wrong, *scores]

    now = told(rules)
    for key in fit.classes[0].open_keys:
        value = other_value(rng, rules, key)
        if told(rules.with_value(key, value)) != now:
            yield f"{key} = {value}"


def main(count: int, first: int = 0) -> None:
    """Try evenings and print what was found."""
    tried: Counter[str] = Counter()
    found: Counter[str] = Counter()
    wrong, seconds = 0, 0.0
    for seed in range(first, first + count):
        one = trial(seed)
        tried[one.evening.books] += 1
        found[one.evening.books] += one.found
        wrong += len(one.claims)
        seconds += one.seconds
        if not one.found or one.claims:
            best = one.fit.classes[0].candidates[0]
            print(seed, one.evening.books, one.evening.base, one.evening.changes)
            print(f"   found {best.base} {best.changes}: {best.explained} of {len(one.fit.cases)}")
            print("  ", *one.claims[:5], sep=" ")
    for books in BOOKS:
        print(f"{books}: the truth in the first class in {found[books]} of {tried[books]}")
    print(f"claimed wrongly: {wrong}; {seconds / max(count, 1):.1f} s an evening")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
