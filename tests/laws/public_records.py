"""Public records: what a whole table sees of a legal hand is never wrong, and never too sure.

A legal hand is played, then written down as a table would: no deals, no drawn cards, sometimes
one player's own cards, an Ù that shows less, some `left`, `points`, `pay` and `score` lines,
cards that nobody remembers. What the referee says of such a record is held against what it says
of the same hand with every card: no error, no other score, no payment that is not owed. Run by
``make records``; give ``--show NUMBER`` to see a record.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace

from phom_replay.cards import card_set, points_of
from phom_replay.findings import Severity
from phom_replay.ledger import Reason
from phom_replay.library import read, replay
from phom_replay.notation import write_hand
from phom_replay.record import (
    Action,
    CallU,
    Discard,
    Draw,
    Eat,
    Hand,
    Lay,
    Left,
    Pay,
    PointsLeft,
    Score,
    Seat,
    Send,
    Tag,
    Turn,
)
from phom_replay.referee import Ended, Replay, Status
from phom_replay.rulesets import NAMES, load_ruleset
from phom_replay.rulesets.loading import overridden
from phom_replay.simulation import Recipe, hands
from phom_replay.simulation.chance import between, generator, pick
from tests.strategies import random_legal_hand

OVERRIDES = (
    ("u.k=5", "same_suit.pay=5"),
    ("u.k=7", "u.white_suit=10", "u.combine=sum", "u.tron=8"),
    ("same_suit.pay=3", "u.white_suit=12", "u.tron=10"),
    ("eat.k_bet=2 4 6 10", "u.k=3"),
    ("u.combine=sum", "u.tron=6", "u.khan=5", "u.white_suit=4"),
    ("gui.when_mom=yes", "gui.onto_own=yes", "place.mom_when=lay"),
    ("u.khan=8", "u.by_gui=no", "u.tron=11"),
    ("gui.allowed=no", "u.tron=10", "place.all_mom=nobody-pays"),
)
"""House rules that let more hang on the cards in a hand."""
_CHUNK = 250


@dataclass(frozen=True)
class Record:
    """A legal hand, its public record, and what the referee says of both."""

    number: int
    rules: tuple[str, ...]
    text: str
    whole: Replay
    seen: Replay

    @property
    def wrong(self) -> tuple[str, ...]:
        """What the record is called that the hand is not: nothing, or the referee errs."""
        return tuple(_wrong(self.whole, self.seen))


def _wrong(whole: Replay, seen: Replay) -> Iterator[str]:
    for finding in seen.findings:
        if finding.severity is not Severity.INFO and finding.key not in _told(whole):
            yield f"{finding.span.line}:{finding.key}"
    if whole.status is not Status.VALID:
        yield f"the hand itself is {whole.status.value}"
    if seen.score not in {None, whole.score}:
        yield f"score {seen.score} instead of {whole.score}"
    if extra := _owed(seen) - _owed(whole):
        yield f"payments {sorted(extra)}"
    if (seen.ended, seen.winner) != (whole.ended, whole.winner) and seen.winner is not None:
        yield f"ended {seen.ended.value}, winner {seen.winner}"
    places = {place.seat: place for place in whole.places}
    for place in seen.places:
        mine, true = (place.place, place.points, place.mom), places[place.seat]
        theirs = (true.place, true.points, true.mom)
        if any(m not in {None, t} for m, t in zip(mine, theirs, strict=True)):
            yield f"place {mine} instead of {theirs}"


def _told(result: Replay) -> set[str]:
    return {finding.key for finding in result.findings if finding.severity is not Severity.INFO}


def _owed(result: Replay) -> Counter[tuple[int | None, int | None, int, str]]:
    """Count the payments; of kinds of Ù that cost the same hidden cards show the plainest."""
    plain = {Reason.U_TRON: Reason.U, Reason.U_WHITE_SUIT: Reason.U}
    entries = ((e, plain.get(e.reason, e.reason).value) for e in result.ledger)
    return Counter((e.payer, e.receiver, e.points, reason) for e, reason in entries)


def record(number: int) -> Record:
    """Make a record of a hand; equal numbers make equal records."""
    rng = generator("records", number)
    hand, rules = _played(rng, number)
    hand = _showing_less(rng, hand)
    whole = _judged(hand)
    seen = _public(rng, _with_results(rng, hand, whole))
    text = write_hand(seen)
    return Record(number, rules, text, whole, replay(read(text))[0])


def _judged(hand: Hand) -> Replay:
    return replay(read(write_hand(hand)))[0]


def _played(rng: random.Random, number: int) -> tuple[Hand, tuple[str, ...]]:
    """Play a legal hand; every card of it is known."""
    name, seats = NAMES[number % len(NAMES)], between(rng, 2, 4)
    tag = (name, *(pick(rng, OVERRIDES) if rng.random() < 0.4 else ()))
    if rng.random() < 0.2 and len(tag) == 1:
        hand = random_legal_hand(number, seats, name)
    else:
        bots = pick(rng, (("greedy",), ("random", "greedy"), ("careful",), ("random",)))
        rules, _ = overridden(load_ruleset(name), tag[1:])
        recipe = Recipe(rules, tag, 1, number, (seats, seats), bots, spice=rng.random() < 0.7)
        hand = next(hands(recipe))
    tags = (Tag("Rules", tag), Tag("Players", hand.players), Tag("First", hand.players[:1]))
    return replace(hand, tags=tags, score=None, stock=None), tag


def _showing_less(rng: random.Random, hand: Hand) -> Hand:
    """Let an Ù show less than it could."""
    last = hand.turns[-1]
    if not any(isinstance(a, CallU) for a in last.actions) or rng.random() < 0.4:
        return hand
    kept = tuple(a for a in last.actions if not isinstance(a, Lay) or rng.random() < 0.3)
    if kept != last.actions:  # who has laid nothing may not send
        kept = tuple(action for action in kept if not isinstance(action, Send))
    return replace(hand, turns=(*hand.turns[:-1], replace(last, actions=kept)), lefts=())


def _with_results(rng: random.Random, hand: Hand, whole: Replay) -> Hand:
    """Write down what was paid, every payment, some, or sums; and mostly the score."""
    pays = [
        Pay(e.payer, e.receiver, e.points, (e.reason.value,))
        for e in whole.ledger
        if e.payer is not None and e.receiver is not None
    ]
    style = rng.random()
    if style < 0.2:
        pays = []
    elif style < 0.4:
        pays = [pay for pay in pays if rng.random() < 0.5]
    elif style < 0.6:
        sums = Counter[tuple[Seat, Seat]]()
        for pay in pays:
            sums[pay.payer, pay.receiver] += pay.points
        pays = [Pay(payer, receiver, points) for (payer, receiver), points in sums.items()]
    score = None if whole.score is None or rng.random() < 0.1 else Score(whole.score)
    return replace(hand, pays=tuple(pays), score=score)


def _public(rng: random.Random, hand: Hand) -> Hand:
    """Leave out what nobody, or only one player, saw, and some of the end lines."""
    open_seat = Seat(between(rng, 0, 7))  # mostly nobody at the table
    forgets = rng.random() * 0.3 if rng.random() < 0.3 else 0.0
    turns = tuple(_as_seen(rng, turn, turn.seat == open_seat, forgets) for turn in hand.turns)
    keeps = pick(rng, (1.0, 0.6, 0.0))
    lefts = tuple(left for left in hand.lefts if rng.random() < keeps)
    counted = [left for left in hand.lefts if left not in lefts and rng.random() < 0.5]
    ended = _judged(hand).ended is Ended.ROUNDS
    return replace(
        hand,
        deals=tuple(deal for deal in hand.deals if deal.seat == open_seat),
        turns=turns,
        lefts=tuple(_forgotten_left(rng, left, forgets) for left in lefts),
        points=tuple(map(_points, counted)) if ended else (),
    )


def _points(left: Left) -> PointsLeft:
    return PointsLeft(left.seat, points_of(card_set(c for c in left.cards if c is not None)))


def _as_seen(rng: random.Random, turn: Turn, own: bool, forgets: float) -> Turn:  # noqa: FBT001
    actions = (action if own else _seen(action) for action in turn.actions)
    return replace(turn, actions=tuple(_forgotten(rng, action, forgets) for action in actions))


def _seen(action: Action) -> Action:
    return Draw(None) if isinstance(action, Draw) else action


def _forgotten(rng: random.Random, action: Action, forgets: float) -> Action:
    """Forget a card of a move, now and then."""
    if isinstance(action, Lay):
        return Lay(tuple(None if rng.random() < forgets else card for card in action.cards))
    if isinstance(action, Draw | Eat | Discard | Send) and rng.random() < forgets:
        return replace(action, card=None)
    return action


def _forgotten_left(rng: random.Random, left: Left, forgets: float) -> Left:
    cards = tuple(None if rng.random() < forgets else card for card in left.cards)
    return replace(left, cards=cards)


def _chunk(numbers: range) -> tuple[Counter[str], list[str]]:
    counts, odd = Counter[str](), list[str]()
    for one in map(record, numbers):
        counts.update(records=1, invalid=one.seen.status is Status.INVALID, wrong=bool(one.wrong))
        counts.update({one.seen.status.value: 1, "scored": one.seen.score is not None})
        odd += [f"{one.number:>8} {' '.join(one.rules)}: {'; '.join(one.wrong)}"] * bool(one.wrong)
    return counts, odd


def run(first: int, number: int) -> bool:
    """Judge the records, print what came of them, and say whether the law holds."""
    ends = range(first, first + number, _CHUNK)
    chunks = [range(start, min(start + _CHUNK, first + number)) for start in ends]
    total, odd = Counter[str](), list[str]()
    with ProcessPoolExecutor(2) as pool:
        for counts, lines in pool.map(_chunk, chunks):
            total.update(counts)
            odd += lines
    _print([*odd, "", ", ".join(f"{count} {name}" for name, count in sorted(total.items()))])
    return not odd


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)


def main() -> None:
    """Run, or show one record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--records", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first record")
    parser.add_argument("--show", type=int, help="print a record")
    options = parser.parse_args()
    if options.show is None:
        sys.exit(not run(options.first, options.records))
    one = record(options.show)
    _print([*(f"{n:>4}  {line}" for n, line in enumerate(one.text.split("\n"), 1)), *one.wrong])
    _print(write_hand(one.whole.hand).split("\n"))
    _print(map(str, sorted(_owed(one.whole).items())))


if __name__ == "__main__":
    main()
