"""Scores that look like money where points are meant."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from phom_replay import Hand, Replay, read, replay
from phom_replay.session import referee

FAULTS = Path(__file__).parents[1] / "replay" / "faults"
HEADER = '[Rules "home"]\n[Players "An" "Bình"]\n'


def warned(text: str) -> list[str]:
    """Return the ids of the hands that say so."""
    return [result.hand.id for result in replay(read(text)) if _warning(result)]


def _warning(result: Replay) -> bool:
    return any(finding.code == "money-as-points" for finding in result.findings)


def sheet(*scores: int, stake: str = "5k") -> str:
    hands = [
        f'[Hand "{number}"]\nscore An {net} Bình {-net}\n' for number, net in enumerate(scores, 1)
    ]
    return f'{HEADER}[Stake "{stake}"]\n' + "\n".join(hands)


def test_scores_in_money_are_read_as_points_and_that_is_said() -> None:
    (result,) = replay(read((FAULTS / "money-as-points.phom").read_text("utf-8")))
    found = next(f for f in result.findings if f.code == "money-as-points")
    assert (found.severity, found.span.line) == ("warning", 4)
    assert (found.params["points"], found.params["money"]) == (10000, "50,000,000 VND")
    assert (found.params["player"], found.params["meant"]) == ("Tuấn", "+10k")
    assert (result.status, result.recorded) == ("consistent", (10000, -10000))


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        (sheet(0, 5000, -10000), ["2"]),
        (sheet(5000, -10000, 3), []),
        (sheet(5000, 7000), []),
        (sheet(0, 0), []),
        (sheet(5, -10, stake="5 USD"), []),
        (sheet(50, -100, stake="50 CZK"), ["1"]),
        (sheet(5000, -10000, stake="?"), []),
        (sheet(5000).replace("5000", "5000đ"), []),
    ],
)
def test_it_is_said_once_a_session_where_every_number_is_a_multiple(
    text: str, hands: list[str]
) -> None:
    assert warned(text) == hands


def test_each_session_speaks_for_itself() -> None:
    text = (
        sheet(5000)
        + '\n[Session "b"]\nscore An 3 Bình -3\n'
        + '\n[Session "c"]\nscore An -5000 Bình 5000\n'
    )
    assert warned(text) == ["1", "3"]


def test_scores_of_moves_in_money_are_one_error() -> None:
    text = f'{HEADER}[Stake "5k"]\nfoul An\nscore An -25000 Bình +25000\n'
    (result,) = replay(read(text))
    assert [finding.key for finding in result.findings] == ["score-mismatch.money"]


def paid(*payments: str) -> str:
    return f'{HEADER}[Stake "5k"]\n' + "".join(f"pay {payment}\n" for payment in payments)


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        (paid("An Bình 10000"), ["1"]),
        (paid("An Bình 10000", "Bình An 5000 eat"), ["1"]),
        (paid("An Bình 10000", "Bình An 3"), []),
        (paid("An Bình 10k"), []),
        (paid("An Bình 10000") + '[Hand "2"]\nscore An 3 Bình -3\n', []),
    ],
)
def test_payments_alone_that_look_like_money_are_told_too(text: str, hands: list[str]) -> None:
    assert warned(text) == hands


def test_a_payment_that_looks_like_money_is_told_on_its_line() -> None:
    (result,) = replay(read(paid("An Bình 5000", "An Bình 10000")))
    found = next(f for f in result.findings if f.code == "money-as-points")
    assert (found.span.line, found.params["player"]) == (5, "Bình")
    assert (found.params["points"], found.params["meant"]) == (10000, "+10k")


def once(text: str) -> Iterator[Hand]:
    """Give the hands of a log one after another, and only once."""
    yield from read(text)


@pytest.mark.parametrize("text", [sheet(0, 5000, -10000), sheet(5000, -10000, 3), sheet(5000)])
def test_hands_that_come_only_once_are_told_the_same(text: str) -> None:
    assert tuple(referee(once(text))) == replay(read(text))


def test_the_rest_of_a_log_is_looked_at_only_where_scores_look_like_money() -> None:
    came = []

    def coming(text: str) -> Iterator[Hand]:
        for hand in read(text):
            came.append(hand.id)
            yield hand

    next(referee(coming(sheet(3, 5000))))
    assert came == ["1"]
    came.clear()
    next(referee(coming(sheet(5000, 3, 4))))
    assert came == ["1", "2", "3"]
