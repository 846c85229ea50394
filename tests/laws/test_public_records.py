"""A seeded part of what ``make records`` does at length."""

import pytest

from phom_replay.referee import Status
from tests.laws.public_records import Record, record

PARTS = [range(start, start + 50) for start in range(0, 400, 50)]


@pytest.mark.parametrize("numbers", PARTS, ids=str)
def test_a_public_record_of_a_legal_hand_is_never_wrong_and_never_too_sure(
    numbers: range,
) -> None:
    records = [record(number) for number in numbers]
    assert {one.number: one.wrong for one in records if one.wrong} == {}
    assert all(one.seen.status is not Status.INVALID for one in records)


def test_records_are_of_every_kind() -> None:
    records = [record(number) for number in range(60)]
    assert {one.rules[0] for one in records} == {"classic", "online", "stakes", "points", "home"}
    assert {len(one.whole.hand.players) for one in records} == {2, 3, 4}
    assert {one.whole.ended.value for one in records} >= {"u", "rounds"}
    assert {_results(one) for one in records} == {
        (a, b) for a in (True, False) for b in (True, False)
    }
    assert {one.seen.score is None for one in records} == {True, False}


def _results(one: Record) -> tuple[bool, bool]:
    hand = one.seen.hand
    return bool(hand.pays), hand.score is not None
