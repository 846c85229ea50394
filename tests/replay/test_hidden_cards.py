"""Logs of hidden cards that once came out wrong, and what is right of each."""

from pathlib import Path

import pytest

from phom_replay.findings import Severity
from phom_replay.library import read, replay
from phom_replay.referee import Replay

FAULTS = Path(__file__).parent / "faults"


def of(name: str) -> Replay:
    [result] = replay(read((FAULTS / f"{name}.phom").read_text(encoding="utf-8")))
    return result


def said(result: Replay) -> list[tuple[int, str]]:
    """Return the errors and warnings of a hand with their lines."""
    found = (f for f in result.findings if f.severity is not Severity.INFO)
    return [(f.span.line, f.key) for f in found]


def opened(result: Replay) -> set[str]:
    return {f.variant for f in result.findings if f.code == "open-check"}


def test_three_kings_in_a_hand_that_nobody_knows_are_believed() -> None:
    result = of("u-k-hidden")
    assert (result.status.value, said(result)) == ("consistent", [])
    assert "u-k" in opened(result)
    assert result.score is None
    assert {(e.receiver, e.points, e.reason.value) for e in result.ledger} == {(2, 5, "u")}


def test_an_u_without_a_discard_where_nothing_was_sent_is_tron() -> None:
    result = of("u-without-a-discard-hidden")
    assert said(result) == []
    assert result.score == (-11, -9, 20)
    assert [kind.value for kind in result.u_kinds] == ["u-tron"]


@pytest.mark.parametrize(
    ("name", "finding", "severity"),
    [
        ("third-eat-shown", "missed-u", "warning"),
        ("third-eat-hidden", "missed-u.third-eat", "warning"),
        ("third-eat-hidden-automatic", "missed-u.third-eat", "error"),
    ],
)
def test_a_third_eat_is_an_u_that_nobody_called(name: str, finding: str, severity: str) -> None:
    result = of(name)
    assert said(result) == [(15, finding)]
    assert [f.severity.value for f in result.findings if f.code == "missed-u"] == [severity]


def test_no_card_goes_onto_four_of_a_rank() -> None:
    assert said(of("send-hidden-card-onto-a-full-set")) == [(13, "bad-send.hidden")]


def test_an_eat_that_later_cards_of_the_player_refute_is_told_on_its_line() -> None:
    assert said(of("eat-illegal-told-late")) == [(9, "illegal-eat.later")]
