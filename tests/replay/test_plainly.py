"""The quick way through a hand without surprise says exactly what the ordinary walk says."""

import cProfile
import pstats
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from phom_replay.cards import DECK as WHOLE
from phom_replay.cards import card_texts, cards_of
from phom_replay.notation import read_text, write_hand, write_log
from phom_replay.record import Log, Seat
from phom_replay.referee import Replay, verdict
from phom_replay.referee.context import Context
from phom_replay.referee.plainly import plainly
from phom_replay.rulesets import NAMES, load_ruleset
from phom_replay.rulesets.loading import load_variant
from phom_replay.rulesets.tag import tag_of
from phom_replay.session import referee
from phom_replay.simulation import Detail, Recipe, hands
from tests.strategies import random_legal_hand

LOGS: Final = sorted(Path(__file__).parent.parent.glob("logs/*.phom"))
VARIANTS: Final = (
    *NAMES,
    "home,gui.when_mom=yes,place.mom_when=lay",
    "classic,u.khan=5,gui.onto_own=yes,u.by_gui=no,u.k=5,same_suit.pay=5",
    "online,play.lay_all=free,eat.chot_when=eater-last,u.call=automatic",
    "stakes,u.combine=sum,u.thong=3,eat.k_bet=2 4 6 10",
)
CARD: Final = re.compile(r"(?<=[ +x(-])(?:[A2-9JQK]|10)[scdh]\b")
TEXTS: Final = card_texts(cards_of(WHOLE))


def simulated(rules: str, number: int, seed: int, *, spice: bool = True) -> str:
    """Return evenings of bots who play badly enough for everything to happen."""
    ruleset = load_variant(rules).ruleset
    bots = ("careful", "greedy", "random")
    recipe = Recipe(
        ruleset, tag_of(ruleset), number, seed, (2, 4), bots, 2, spice, detail=Detail(pays=True)
    )
    return write_log(hands(recipe))


@contextmanager
def walking() -> Iterator[None]:
    """Let the referee walk through every hand."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(verdict, "plainly", lambda *_: None)
        yield


def both(log: Log, folder: Path | None = None) -> tuple[list[Replay], list[Replay]]:
    """Return what is said of a log the usual way, and where every hand is walked through."""
    quick = list(referee(log, folder=folder))
    with walking():
        return quick, list(referee(log, folder=folder))


def ways(log: Log) -> list[bool]:
    """Say of each hand whether the quick way is enough for it, whoever opens."""
    return [
        any(
            plainly(
                hand,
                load_variant(",".join([hand.rules.name, *hand.rules.overrides])).ruleset,
                context,
            )
            for context in map(Context, map(Seat, range(len(hand.players))))
        )
        for hand in log.hands
        if hand.rules is not None
    ]


@pytest.mark.parametrize("rules", VARIANTS)
def test_simulated_hands_are_judged_alike(rules: str) -> None:
    log = read_text(simulated(rules, 24, 3))
    quick, walked = both(log)
    assert quick == walked


@pytest.mark.parametrize("rules", VARIANTS)
def test_hands_with_one_wrong_card_are_judged_alike(rules: str) -> None:
    rng = random.Random(rules)
    lines = simulated(rules, 10, 5).split("\n")
    told = [index for index, line in enumerate(lines) if CARD.search(line) and line[0] != "["]
    for index in rng.sample(told, 8):
        lines[index] = CARD.sub(lambda _: rng.choice(TEXTS), lines[index], count=1)
    quick, walked = both(read_text("\n".join(lines)))
    assert quick == walked
    assert any(result.findings for result in quick)


@pytest.mark.parametrize("seed", range(40))
def test_random_legal_hands_are_judged_alike(seed: int) -> None:
    text = write_hand(random_legal_hand(seed, 2 + seed % 3, NAMES[seed % len(NAMES)]))
    quick, walked = both(read_text(text))
    assert quick == walked


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_shared_logs_are_judged_alike(path: Path) -> None:
    quick, walked = both(read_text(path.read_text(encoding="utf-8")), path.parent)
    assert quick == walked


def test_most_hands_hold_no_surprise() -> None:
    log = read_text(simulated("home", 30, 1, spice=False))
    assert sum(ways(log)) >= 0.9 * len(log.hands)


HAND = write_hand(random_legal_hand(0, 3, "home"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"(?m)^deal An  .*\n", ""),
        (r"(?m)^(deal An +)\w+", r"\1?"),
        (r"(?m)^(An +)-\w+", r"\1-?"),
        (r"\Z", "foul An\n"),
        (r'\[Rules "home"\]', '[Rules "home" "table.min_stack=9"]\n[Stacks "1" "9" "9"]'),
        (r"(?m)^left An.*", "left An Kd Ks"),
    ],
    ids=["no deal", "a hidden card", "a hidden discard", "a foul", "a small stack", "a wrong end"],
)
def test_a_surprise_is_left_to_the_walk(old: str, new: str) -> None:
    spoiled, changes = re.subn(old, new, HAND, count=1)
    assert changes
    (before,), (after,) = read_text(HAND).hands, read_text(spoiled).hands
    rules = load_variant("home,table.min_stack=9" if "min_stack" in new else "home").ruleset
    assert plainly(before, load_ruleset("home"), Context()) is not None
    assert plainly(after, rules, Context()) is None


def test_a_hand_without_surprise_costs_few_calls() -> None:
    """A count, not a time: the same on every machine."""
    log = read_text(simulated("classic", 60, 2, spice=False))
    list(referee(log))
    profile = cProfile.Profile()
    profile.runcall(lambda: list(referee(log)))
    calls: int = pstats.Stats(profile).total_calls  # type: ignore[attr-defined]
    assert calls < 2_000 * len(log.hands)
