"""Inputs read as streams: hands come before the end, and none of them is kept."""

import gc
import io
import os
from collections.abc import Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

from phom_replay.archive import HandFile, Input, open_hands
from phom_replay.archive.spool import PIECE, Draft, Spool
from phom_replay.archive.unpacking import LIMIT, TooLargeError
from phom_replay.notation import format_log
from phom_replay.record import Hand
from phom_replay.session import referee

HEADER: Final = '[Rules "home"]\n[Stake "5k"]\n[Players "An" "Bình"]\n'
HANDS: Final = 300


def sheets(net: int, hands: int = HANDS) -> str:
    """Return a log of score sheets, each with some text of its own."""
    return HEADER + "\n".join(
        f'[Hand "{number}"]\n# {"x" * 400}\nscore An {net} Bình {-net}\n'
        for number in range(1, hands + 1)
    )


def opened(source: Input) -> HandFile:
    hands = open_hands(source)
    assert isinstance(hands, HandFile)
    return hands


def alive() -> int:
    """Return how many hands are in the memory."""
    return sum(isinstance(each, Hand) for each in gc.get_objects())


def most_alive(steps: Iterable[object], every: int = 50) -> int:
    """Return how many hands were in the memory at once, looked at now and then."""
    counts = [alive() for number, _ in enumerate(steps) if not number % every]
    assert len(counts) > 1
    return max(counts)


@pytest.mark.parametrize("net", [3, 5000], ids=["points", "money"])
def test_a_hand_that_was_refereed_is_forgotten(tmp_path: Path, net: int) -> None:
    path = tmp_path / "a.phom"
    path.write_text(sheets(net), encoding="utf-8")
    before = alive()
    assert most_alive(referee(opened(Input("a.phom", path)))) - before <= 4


@pytest.mark.parametrize("net", [3, 5000], ids=["points", "money"])
def test_so_it_is_with_standard_input(monkeypatch: pytest.MonkeyPatch, net: int) -> None:
    data = io.BytesIO(sheets(net).encode())
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=data))
    before = alive()
    assert most_alive(referee(opened(Input("-", None)))) - before <= 4


def test_a_hand_that_was_formatted_is_forgotten() -> None:
    data = sheets(3).encode()
    counts: list[int] = []

    class Sink:
        def restart(self) -> None:
            counts.clear()

        def write(self, _: bytes) -> None:
            counts.append(alive() if not len(counts) % 50 else 0)

    pieces = [data[at : at + 1000] for at in range(0, len(data), 1000)]
    before = alive()
    assert not format_log(lambda: pieces, Sink()).left_alone
    assert len(counts) >= HANDS
    assert max(counts) - before <= 8


def test_a_hand_of_a_pipe_comes_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    end, start = os.pipe()
    with open(end, "rb") as reading, open(start, "wb", buffering=0) as writing:  # noqa: PTH123
        monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=reading))
        writing.write(f'{HEADER}score An 3 Bình -3\n[Hand "2"]\n'.encode())
        told = iter(referee(opened(Input("-", None))))
        assert next(told).hand.id == "1"
        writing.write("score An 4 Bình -4\n".encode())
        writing.close()
        assert [each.recorded for each in told] == [(4, -4)]


def test_a_pipe_is_read_once_and_given_as_often_as_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    writer = os.fork() if hasattr(os, "fork") else None
    if writer == 0:
        path.write_text(sheets(5000), encoding="utf-8")
        os._exit(0)
    hands = opened(Input("pipe", path))
    assert [len(list(hands)) for _ in range(2)] == [HANDS, HANDS]
    assert hands.trouble is None


def test_what_is_given_again_while_it_is_read_is_the_same() -> None:
    data = bytes(range(256)) * 3 * (PIECE // 256)
    spool = Spool(io.BytesIO(data), LIMIT)
    first = spool()
    begun = next(first)
    assert b"".join(spool()) == data
    assert begun + b"".join(first) == data


def test_a_pipe_has_a_limit() -> None:
    spool = Spool(io.BytesIO(bytes(3 * PIECE)), 2 * PIECE)
    for _ in range(2):
        pieces = spool()
        assert [len(next(pieces)), len(next(pieces))] == [PIECE, PIECE]
        with pytest.raises(TooLargeError):
            next(pieces)


def test_the_hands_of_a_pipe_up_to_the_limit_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    data = io.BytesIO(sheets(3, 2000).encode())
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=data))
    hands = open_hands(Input("-", None), limit=1 << 19)
    assert isinstance(hands, HandFile)
    assert 500 < len(list(hands)) < 2000
    assert hands.trouble is not None
    assert (hands.trouble.code, hands.trouble.params) == ("too-large", {"limit": 0})


def test_a_draft_may_begin_anew() -> None:
    draft = Draft()
    draft.write(b"long ago\n")
    draft.restart()
    draft.write(b"a\nb\n")
    assert (list(draft.lines()), b"".join(draft.pieces())) == ([b"a\n", b"b\n"], b"a\nb\n")
