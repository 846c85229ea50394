"""Score sheets, used to the full: payments and points that were written down count."""

from pathlib import Path

import pytest

from phom_replay import Replay, read, replay
from phom_replay.referee.reasons import reason_of
from phom_replay.settlement import Scores, settle
from phom_replay.tables import tables_of_replays
from tests.replay.logs import side

FAULTS = Path(__file__).parents[1] / "replay" / "faults"
HEADER = '[Rules "home"]\n[Players "An" "Bình" "Chi" "Dũng"]\n'
WHOLE = "pay Bình An 1 eat\npay Bình An 1 place\npay Chi An 2 place\npay Dũng An 4 mom\n"


def only(text: str) -> Replay:
    (result,) = replay(read(text))
    return result


def sheet(body: str) -> Replay:
    return only(HEADER + body)


def errors(result: Replay) -> list[tuple[str, int]]:
    return [(f.key, f.span.line) for f in result.findings if f.severity == "error"]


def ledger(result: Replay) -> list[str]:
    names = result.hand.players
    return [
        f"{side(names, e.payer)} {side(names, e.receiver)} {e.points} {e.reason} {e.line}"
        for e in result.ledger
    ]


def test_payments_that_come_to_the_score_are_the_ledger() -> None:
    result = sheet(f"{WHOLE}score An +8 Bình -2 Chi -2 Dũng -4\n")
    assert (result.status, result.ended, result.score) == (
        "consistent",
        "score-only",
        (8, -2, -2, -4),
    )
    assert ledger(result) == [
        "Bình An 1 eat 3",
        "Bình An 1 place 4",
        "Chi An 2 place 5",
        "Dũng An 4 mom 6",
    ]
    assert [entry.rule for entry in result.ledger] == [None] * 4


def test_a_score_that_the_payments_contradict() -> None:
    result = only((FAULTS / "sheet-pay-contradicts-score.phom").read_text("utf-8"))
    assert errors(result) == [("pay-mismatch.sheet", 3)]
    assert (result.score, result.recorded, result.ledger) == (None, (-1, -2, 6, -3), ())


@pytest.mark.parametrize(
    ("body", "line"),
    [
        (WHOLE.replace("Dũng An 4", "Dũng An 3"), 6),
        (WHOLE.replace("Chi An 2", "Chi An 3"), 5),
        (WHOLE.replace("Chi An 2", "An Chi 2"), 5),
        (WHOLE.replace("Chi An 2", "Chi Dũng 2"), 5),
        (WHOLE.replace("Bình An 1 place", "Bình An -1 place"), 4),
        (f"{WHOLE}pay Chi Bình 0\npay Chi Bình 5\n", 8),
        ("pay An Dũng 5\n", 3),
    ],
)
def test_one_wrong_payment_is_one_error_where_it_may_be(body: str, line: int) -> None:
    result = sheet(f"{body}score An +8 Bình -2 Chi -2 Dũng -4\n")
    assert errors(result) == [("pay-mismatch.sheet", line)]
    assert result.score is None


def test_payments_of_which_some_were_not_written_are_no_finding() -> None:
    for points in (3, 4, 5):
        result = sheet(f"pay Dũng An {points} mom\nscore An +8 Bình -2 Chi -2 Dũng -4\n")
        assert (errors(result), result.ledger, result.score) == ([], (), None)


def test_nobody_pays_himself() -> None:
    result = sheet(f"pay An An 3\n{WHOLE}score An +8 Bình -2 Chi -2 Dũng -4\n")
    assert errors(result) == [("pay-mismatch.none", 3)]


def test_a_score_that_does_not_sum_to_zero_is_the_only_error() -> None:
    assert errors(sheet(f"{WHOLE}score An +9 Bình -2 Chi -2 Dũng -4\n")) == [("score-not-zero", 7)]


def test_a_payment_that_cannot_be_read_leaves_the_sum_unknown() -> None:
    result = sheet(f"{WHOLE}pay Bình An x\n")
    assert errors(result) == [("syntax.number", 7)]
    assert (result.score, result.ledger) == (None, ())


@pytest.mark.parametrize("points", [-1, 123])
def test_points_that_no_hand_has(points: int) -> None:
    result = sheet(f"points An {points}\nscore An +3 Bình -3 Chi 0 Dũng 0\n")
    assert errors(result) == [("left-mismatch.range", 3)]


def test_points_of_a_sheet_are_kept() -> None:
    result = sheet("points Chi 22\npoints An 3\nscore An +3 Bình -3 Chi 0 Dũng 0\n")
    assert {(p.seat, p.points, p.place) for p in result.places} == {(0, 3, None), (2, 22, None)}
    points = tables_of_replays([("a.phom", result)]).seats["points"].to_list()
    assert points == [3, None, 22, None]


@pytest.mark.parametrize("scores", list(Scores))
def test_a_hand_with_payments_alone_counts_with_their_sum(scores: Scores) -> None:
    results = replay(read((FAULTS / "sheet-pay-only.phom").read_text("utf-8")))
    assert [result.status for result in results] == ["consistent"] * 3
    assert (results[2].score, results[2].recorded) == ((15, -5, -5, -5), None)
    night = settle([("a.phom", result) for result in results], scores)
    assert {total.player: total.points for total in night.totals} == {
        "An": 29,
        "Bình": -8,
        "Chi": -9,
        "Dũng": -12,
    }
    assert not night.left_out


def test_what_was_written_down_of_a_payment_is_exported() -> None:
    results = replay(read((FAULTS / "sheet-pay-only.phom").read_text("utf-8")))
    tables = tables_of_replays([("a.phom", result) for result in results])
    assert tables.seats["net"].to_list()[-4:] == [15, -5, -5, -5]
    reasons = tables.payments["reason"].to_list()
    assert reasons == ["eat", "place", "place", "mom", "other", "other", "other"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("", "other"),
        ("nợ hôm qua", "other"),
        ("eat", "eat"),
        ("ăn", "eat"),
        ("an la thu hai", "eat"),
        ("Ăn chốt", "chot"),
        ("an chot", "chot"),
        ("chốt", "chot"),
        ("móm", "mom"),
        ("MOM", "mom"),
        ("Ù", "u"),
        ("ù tròn", "u-tron"),
        ("u-khan", "u-khan"),
        ("ù thông", "u-thong"),
        ("u k", "u-k"),
        ("đền ù", "den"),
        ("den chot", "den"),
        ("k-bet", "k-bet"),
        ("K bet", "k-bet"),
        ("second place", "place"),
        ("nhì", "place"),
        ("bét", "place"),
        ("same suit", "same-suit"),
        ("đồng chất", "same-suit"),
        ("phạt", "foul"),
        ("eat eat", "eat"),
        ("eat place", "other"),
    ],
)
def test_words_that_name_a_reason(words: str, reason: str) -> None:
    assert reason_of(words.split(), ("Bình", "Chi")).value == reason


def test_a_player_is_no_reason() -> None:
    assert reason_of(("cho", "An"), ("An", "Chi")).value == "other"
    assert reason_of(("ăn",), ("An", "Chi")).value == "eat"
