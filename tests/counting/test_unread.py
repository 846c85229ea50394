"""A tag that nobody can read hides the value of the hand before it, whatever is wrong with it."""

import pytest

from phom_replay.counting import Unread
from phom_replay.library import read

HEADER = (
    '[Rules "home"]\n[Date "2026-01-02"]\n[Stake "5k"]\n[Players "An" "Bình"]\nscore An 1 Bình -1\n'
)


def told(tag: bytes) -> tuple[bool, bool]:
    """Say whether the date and the stake of a second hand with this tag are known."""
    unread = Unread()
    for hand in read(HEADER.encode() + b"\n" + tag + b"\nscore An 2 B\xc3\xacnh -2\n"):
        unread.note("a.phom", hand)
    return unread.day(hand) is not None, unread.stake(hand) is not None


@pytest.mark.parametrize(
    ("tag", "known"),
    [
        (b'[Hand "2"]', (True, True)),
        (b'[Date "2026-01-03"]', (True, True)),
        (b'[Date "yesterday"]', (False, True)),
        (b'[Date "2026-01-\xff"]', (False, True)),
        (b'[Date "2026-01-03" "x"]', (False, True)),
        (b"[Date 2026-01-03]", (False, True)),
        (b"[ date", (False, True)),
        (b'[Date ""]', (False, True)),
        (b'[Stake "5 kk"]', (True, False)),
        (b'[Stake "\xff5k"]', (True, False)),
        (b"[Stake]", (True, False)),
        (b"[ stake 5k", (True, False)),
        (b'[Dates "x"]', (True, True)),
    ],
)
def test_a_value_that_cannot_be_read_is_not_that_of_the_hand_before(
    tag: bytes, known: tuple[bool, bool]
) -> None:
    assert told(tag) == known


def test_a_tag_that_reads_ends_it() -> None:
    log = read(HEADER + '\n[Date "?"]\nvoid\n\n[Hand "3"]\nvoid\n\n[Date "2026-01-04"]\nvoid\n')
    unread, days = Unread(), []
    for hand in log:
        unread.note("a.phom", hand)
        days.append(str(unread.day(hand)))
    assert days == ["2026-01-02", "None", "None", "2026-01-04"]
