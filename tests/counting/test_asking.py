"""Filters on tags are decided before a hand is refereed, and change no answer."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from phom_replay.counting import Wanted
from phom_replay.library import read
from phom_replay.record import Hand
from phom_replay.referee import Replay, replay_hand
from phom_replay.reports import REPORTS, Filters, select, wanted_of
from phom_replay.tables import LeftOut, Options, Tables, tables_of
from tests.cli.conftest import Run, log, run
from tests.session.evenings import u

__all__ = ["log", "run"]
Log = Callable[[str, str], str]
HEADER = '[Rules "home"]\n[Players "An" "Bình" "Chi"]\n'
YEAR = "".join(
    f'[Session "{month}"]\n[Date "2026-{month:02}-01"]\n{u("Bình", "An")}'
    f'[Table "{month % 2}"]\n{u("Chi", "Bình" if month % 2 else "An")}\n'
    for month in range(1, 13)
)
"""Twelve evenings of two hands; those of even months change the table."""


@pytest.fixture
def refereed(monkeypatch: pytest.MonkeyPatch) -> list[Hand]:
    """Return the hands that the referee was asked about."""
    seen: list[Hand] = []

    def counting(hand: Hand, *args: Any, **options: Any) -> Replay:
        seen.append(hand)
        return replay_hand(hand, *args, **options)

    monkeypatch.setattr("phom_replay.session.leading.replay_hand", counting)
    return seen


def figures(tables: Tables, filters: Filters) -> list[object]:
    view = select(tables, filters)
    return [report.frame(view).rows() for report in REPORTS.values()]


@pytest.mark.parametrize(
    ("filters", "most"),
    [
        (Filters(since=date(2026, 12, 1)), 3),
        (Filters(until=date(2026, 1, 31)), 2),
        (Filters(since=date(2026, 3, 1), until=date(2026, 4, 30)), 6),
        (Filters(sessions=("5",)), 2),
        (Filters(rules=("classic",)), 0),
        (Filters(seats=4), 0),
    ],
    ids=["since", "until", "range", "session", "rules", "seats"],
)
def test_what_is_not_asked_for_is_not_refereed(
    log: Log, run: Run, refereed: list[Hand], filters: Filters, most: int
) -> None:
    name = log("year.phom", HEADER + YEAR)
    del run
    every = tables_of([name])
    assert len(refereed) == every.hands.height == 24
    refereed.clear()
    some = tables_of([name], Options(wanted=wanted_of(filters)))
    assert len(refereed) <= most
    assert figures(some, filters) == figures(every, filters)
    assert some.hands.height == 24
    assert some.counts.reasons.get(LeftOut.NOT_ASKED, 0) == 24 - len(refereed)
    assert some.counts.counted + some.counts.rejected == 24


def test_the_hands_before_it_in_its_session_are_refereed(
    log: Log, run: Run, refereed: list[Hand]
) -> None:
    text = HEADER + "".join(
        f'[Date "2026-11-{day}"]\n{u(winner, opener)}'
        for day, winner, opener in ((27, "Bình", "An"), (28, "Chi", "Bình"), (29, "An", "Chi"))
    )
    del run
    filters = Filters(since=date(2026, 11, 28), until=date(2026, 11, 28))
    tables = tables_of([log("a.phom", text)], Options(wanted=wanted_of(filters)))
    assert [hand.index for hand in refereed] == [1, 2]
    assert tables.hands["first"].to_list() == ["An", "Bình", None]
    assert tables.hands["left_out"].to_list() == [None, None, "not-asked"]


def test_a_hand_without_a_day_is_refereed_so_that_it_can_be_told(run: Run, log: Log) -> None:
    name = log("a.phom", HEADER + u("Bình", "An"))
    result = run("stats", name, "--since", "2026")
    assert "1 hand left out by --since or --until for want of a date" in result.stdout


def test_the_command_says_what_it_did_not_referee(run: Run, log: Log, refereed: list[Hand]) -> None:
    result = run("stats", log("year.phom", HEADER + YEAR), "--session", "12")
    assert len(refereed) <= 3
    assert "not asked for, and not refereed" in result.stdout
    assert result.exit_code == 0
    unknown = run("stats", "year.phom", "--session", "13")
    assert unknown.exit_code == 2
    assert "no counted hand is of a session 13" in unknown.stderr


def test_names_are_compared_as_everywhere() -> None:
    (hand,) = read(HEADER + '[Session "Tết  Nguyên"]\n[Table "A"]\nvoid\n').hands
    for asked in (Wanted(sessions=("TẾT nguyên",)), Wanted(tables=(" a ",)), Wanted(seats=3)):
        assert asked.has(hand, None)
    assert not Wanted(sessions=("Tet Nguyen",)).has(hand, None)
