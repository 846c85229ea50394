"""Processor time grows with the size of a file, no faster, whatever is in it."""

import itertools
from collections.abc import Callable
from statistics import median
from typing import Final

import pytest

from phom_replay.library import read, replay
from phom_replay.notation import write_hand
from tests.clock import processor_time
from tests.strategies import random_legal_hand

HEADER: Final = '[Rules "home"]\n[Players "An" "Ben"]\n[First "An"]\n'
DECK: Final = " ".join(
    rank + suit
    for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    for suit in "scdh"
)
HAND: Final = write_hand(random_legal_hand(1, 4))
LAST: Final = "An -Ks\n" + "Ben +? -?\nAn +? -?\n" * 2 + "Ben +? -?\n"

SHAPES: Final[dict[str, tuple[int, Callable[[int], str]]]] = {
    "one long line": (4_000, lambda n: HEADER + "An " + "x" * n),
    "one long name": (20_000, lambda n: HEADER + "A" * n + " +7c -7c\n"),
    "one long word of digits": (20_000, lambda n: HEADER + "score An " + "9" * n + "\n"),
    "spaces": (40_000, lambda n: HEADER + "An" + " " * n + "-7c\n"),
    "spaces alone": (40_000, lambda n: " " * n),
    "blank lines": (20_000, lambda n: HEADER + "\n" * n + "An -7c\n"),
    "brackets": (5_000, lambda n: HEADER + "An " + "(" * n),
    "closing brackets": (5_000, lambda n: HEADER + "An " + ")" * n),
    "empty phỏm": (3_000, lambda n: HEADER + "An " + "() " * n),
    "square brackets": (5_000, lambda n: "[" * n),
    "NUL bytes": (20_000, lambda n: "\0" * n),
    "NUL lines": (2_000, lambda n: HEADER + "\0\n" * n),
    "unknown tags": (2_000, lambda n: HEADER + '[Colour "red"]\n' * n + "An -7c\n"),
    "the same tag": (2_000, lambda n: HEADER + '[Date "2026-01-01"]\n' * n),
    "one tag of many values": (3_000, lambda n: "[Players " + '"An" ' * n + "]\n"),
    "quotes": (10_000, lambda n: HEADER + "An " + '"' * n),
    "quotes in a tag": (10_000, lambda n: "[Rules " + '"' * n + "]\n"),
    "backslashes": (10_000, lambda n: HEADER + 'foul "' + "\\" * n + "\n"),
    "comments": (20_000, lambda n: HEADER + "# x\n" * n),
    "combining marks": (10_000, lambda n: HEADER + "An" + "\u0301" * n + " -7c\n"),
    "many hands": (12, lambda n: HAND * n),
    "many headers": (600, lambda n: (HEADER + "\n# x\n") * n),
    "many turns": (600, lambda n: HEADER + "An -7c\nBen +7c -7c\n" * n),
    "many turns of hidden cards": (600, lambda n: HEADER + "An +? -?\nBen +? -?\n" * n),
    "many turns of one player": (600, lambda n: HEADER + "An +? -?\n" * n),
    "turns of nobody": (600, lambda n: HEADER + "Zed +? -?\n" * n),
    "lines that are none": (600, lambda n: HEADER + "An &&& 7c\n" * n),
    "deals of a whole deck": (100, lambda n: HEADER + f"deal An {DECK}\ndeal Ben {DECK}\n" * n),
    "one deal of many cards": (800, lambda n: HEADER + "deal An " + "7c " * n + "\n"),
    "one stock of many cards": (800, lambda n: HEADER + "stock " + "7c " * n + "\n"),
    "one stock of hidden cards": (3_000, lambda n: HEADER + "stock " + "? " * n + "\n"),
    "eats": (500, lambda n: HEADER + "An -7c\n" + "Ben x7c -7c\nAn x7c -7c\n" * n),
    "eats in a turn": (2_000, lambda n: HEADER + "An -7c\nBen " + "x7c " * n + "-7c\n"),
    "draws in a turn": (2_000, lambda n: HEADER + "An -7c\nBen " + "+? " * n + "-7c\n"),
    "phỏm in a turn": (300, lambda n: f"{HEADER}{LAST}An +? {'(7c 7s 7d) ' * n}-Kd\n"),
    "one phỏm of many cards": (3_000, lambda n: f"{HEADER}{LAST}An +? ({'7c ' * n}) -Kd\n"),
    "sends in a turn": (
        500,
        lambda n: f"{HEADER}{LAST}An +? (7c 7s 7d) -Kd\nBen +? (8c 8s 8d) {'7h>An ' * n}-?\n",
    ),
    "sends of hidden cards": (
        500,
        lambda n: f"{HEADER}{LAST}An +? (7c 7s 7d) -Kd\nBen +? (8c 8s 8d) {'?>An ' * n}-?\n",
    ),
    "calls in a turn": (2_000, lambda n: HEADER + "An " + "u " * n + "-7c\n"),
    "khan lines": (1_000, lambda n: HEADER + "An khan\n" * n),
    "pay lines": (500, lambda n: HEADER + "An -7c\nfoul An\n" + "pay An Ben 5\n" * n),
    "pay lines of a sum": (
        500,
        lambda n: HEADER + "An -7c\nfoul An\n" + "".join(f"pay An Ben {i % 7}\n" for i in range(n)),
    ),
    "left lines": (1_000, lambda n: HEADER + "An -7c\nleft An 7s\n" * 1 + "left An 7s\n" * n),
    "one left of many cards": (3_000, lambda n: HEADER + "An -7c\nleft An " + "7s " * n + "\n"),
    "one score of many numbers": (3_000, lambda n: HEADER + "score " + "An 1 " * n + "\n"),
    "words after a foul": (5_000, lambda n: HEADER + "foul An " + "why " * n + "\n"),
    "overrides": (1_000, lambda n: '[Rules "home" ' + '"u.pya=1" ' * n + "]\n"),
}
MOST: Final = 2.3
FLOOR: Final = 0.02
"""Below this many seconds a ratio says nothing."""
TRIES: Final = 4


PLAIN: Final = HAND * 24
"""A log that nothing is wrong with, to measure the others by."""
MOST_OF_PLAIN: Final = 20.0
"""How many times as long as the plain log a shape may take; the slowest takes six."""
MOST_OF_PLAIN_A_THOUSAND_TAGS: Final = 1.0
"""The same for each thousand of many tags; they take a third of it."""


def seconds(text: str, times: int = 3) -> float:
    """Return the seconds of processor time to read and referee a text, the best of a few."""
    return processor_time(lambda: replay(read(text)), times)


@pytest.mark.parametrize("shape", SHAPES)
def test_it_takes_no_more_than_some_plain_hands(shape: str) -> None:
    size, make = SHAPES[shape]
    text = make(size)
    ratios = [seconds(text, 1) / seconds(PLAIN, 1) for _ in range(2)]
    assert min(ratios) < MOST_OF_PLAIN


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
def test_twice_the_size_takes_twice_the_time(shape: str) -> None:
    size, make = SHAPES[shape]
    while seconds(make(size)) < FLOOR and size < 2_000_000:
        size *= 2
    ratios: list[float] = []
    for _ in range(TRIES):
        times = [seconds(make(size * step)) for step in (1, 2, 4, 8)]
        ratios = [late / early for early, late in itertools.pairwise(times)]
        if median(ratios) < MOST:  # one of them may be the step to slower memory
            return
    pytest.fail(f"{shape}: each doubling took {[round(r, 2) for r in ratios]} times as long")


@pytest.mark.slow
def test_a_million_tags() -> None:
    text = HEADER + '[Colour "red"]\n' * 1_000_000 + "An -7c\n"
    assert seconds(text, 1) < MOST_OF_PLAIN_A_THOUSAND_TAGS * 1_000 * seconds(PLAIN)
