"""Reading takes linear time, whatever stands in the file."""

from collections.abc import Callable

import pytest

from phom_replay.notation import format_text, locate, read_text
from tests.clock import processor_time

HEADER = '[Players "An" "Bình"]\n\nAn -9c\n'
SIZE = 30_000


def seconds(text: str) -> float:
    return processor_time(lambda: (read_text(text), locate(text.splitlines()[-1], 1)))


def grows_linearly(short: str, long: str, timed: Callable[[str], float] = seconds) -> bool:
    """Say whether twice the text takes at most about twice the time, in one of a few tries."""
    timed(short)
    return any(timed(long) < 2.3 * timed(short) + 0.05 for _ in range(4))


@pytest.mark.slow
@pytest.mark.parametrize("start", ["", "An ", "deal An ", "[Players ", "score ", "7h>", '"'])
@pytest.mark.parametrize(
    "unit",
    [
        *(
            " ",
            "\t",
            "(",
            ")",
            "[",
            '"',
            "“",
            '\\"',
            "\\",
            "\0",
            "#",
            " #",
            "@",
            ">",
            "a>",
            "- ",
            "+",
        ),
        *("\u0301", "\u0327\u0301", "e\u0301", "ệ\u0323", "\u1100\u1161", "\u200b", "x ", "9c "),
        *("(9c) ", '"a" ', "An ", "zz ", "7h>An ", " >", "1 "),
    ],
)
def test_a_long_line_takes_linear_time(start: str, unit: str) -> None:
    short, long = (HEADER + start + unit * (SIZE * times) for times in (1, 2))
    assert grows_linearly(short, long)


@pytest.mark.slow
@pytest.mark.parametrize(
    "line",
    [
        '[Foo "x"]',
        '[Hand "x"]',
        '[Players "a" "b"]',
        "An -9c",
        "junk",
        "Zed -9c",
        "left An",
        "[",
        "",
    ],
)
def test_many_lines_take_linear_time(line: str) -> None:
    short, long = (HEADER + f"{line}\n" * (10_000 * times) for times in (1, 2))
    assert grows_linearly(short, long)


@pytest.mark.slow
def test_formatting_takes_linear_time() -> None:
    def timed(text: str) -> float:
        return processor_time(lambda: format_text(text))

    hand = '[Players "An" "B"]\n# c\n\nAn -9c\nB x9c -8d # d\n\n'
    assert grows_linearly(hand * 1000 + "# e\n" * 1000, hand * 2000 + "# e\n" * 2000, timed)
