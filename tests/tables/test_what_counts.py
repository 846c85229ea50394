"""What counts: every hand in the files is counted or left out, and the numbers say why."""

from itertools import permutations
from pathlib import Path

import polars as pl
import pytest

from phom_replay.archive import find_inputs, open_log
from phom_replay.archive.inputs import Input
from phom_replay.referee import Replay
from phom_replay.session import referee
from phom_replay.settlement import settle
from phom_replay.tables import LeftOut, Options, Scores, Tables, tables_of, tables_of_replays
from tests.cli.logs import DEALS, HEADER, SCORE, SHEET, VALID, WRONG_EAT, WRONG_SCORE
from tests.tables.conftest import Tabulate

SAMPLES = str(Path(__file__).parents[2] / "samples")
EVENING = '[Date "2026-11-27"]\n[Session "Friday"]\n'
DATED_SHEET = SHEET.replace("[Rules", EVENING + "[Rules")


def nets(tables: Tables, hand: int = 0) -> dict[str, int | None]:
    seats = tables.seats.filter(pl.col("hand") == hand)
    return dict(zip(seats["player"], seats["net"], strict=True))


def test_a_valid_hand_counts_with_its_score(tabulate: Tabulate) -> None:
    tables = tabulate(VALID)
    assert (tables.counts.hands, tables.counts.counted, tables.counts.rejected) == (1, 1, 0)
    assert nets(tables) == {"An": -1, "Bình": -2, "Chi": 6, "Dũng": -3}
    assert tables.hands["left_out"].to_list() == [None]


def test_a_wrong_recorded_score_counts_recomputed_and_is_told(tabulate: Tabulate) -> None:
    tables = tabulate(WRONG_SCORE)
    assert nets(tables) == {"An": -1, "Bình": -2, "Chi": 6, "Dũng": -3}
    assert (tables.counts.differing, tables.counts.gap) == (1, 1)
    (hand,) = tables.hands.iter_rows(named=True)
    assert (hand["counted"], hand["moves_legal"], hand["errors"]) == (
        True,
        True,
        ["score-mismatch"],
    )


def test_recorded_scores_count_where_they_are_asked_for(tabulate: Tabulate) -> None:
    tables = tabulate(WRONG_SCORE, scores=Scores.RECORDED)
    assert nets(tables) == {"An": -2, "Bình": -1, "Chi": 6, "Dũng": -3}
    assert tables.seats["recomputed"].to_list() == [-1, -2, 6, -3]
    assert tables.counts.differing == 1


def test_a_recorded_score_that_does_not_sum_to_zero(tabulate: Tabulate) -> None:
    wrong = VALID.replace("An -1", "An +4")
    assert nets(tabulate(wrong)) == {"An": -1, "Bình": -2, "Chi": 6, "Dũng": -3}
    assert tabulate(wrong).counts.gap == 5
    recorded = tabulate(wrong, scores=Scores.RECORDED)
    assert set(nets(recorded).values()) == {None}
    assert (recorded.counts.counted, recorded.counts.unknown_nets) == (1, 1)


def test_without_a_recorded_score_nothing_is_recorded(tabulate: Tabulate) -> None:
    unwritten = VALID.replace(SCORE, "")
    tables = tabulate(unwritten, scores=Scores.RECORDED)
    assert set(nets(tables).values()) == {None}
    assert tables.hands["score_differs"].to_list() == [None]
    assert nets(tabulate(unwritten))["Chi"] == 6


@pytest.mark.parametrize(
    ("text", "why", "code"),
    [
        (WRONG_EAT, LeftOut.ILLEGAL, "illegal-eat"),
        (VALID.replace("Dũng +8c -8c", "Dũng +8c -8z"), LeftOut.UNREADABLE, "bad-card"),
        (VALID[: VALID.index("An   +6d")], LeftOut.UNFINISHED, "unfinished-hand"),
        (SHEET.replace("Chi +6", "Chi +7"), LeftOut.NO_SCORE, "score-not-zero"),
        (VALID.replace('[Players "An" "Bình" "Chi" "Dũng"]\n', ""), LeftOut.UNREADABLE,
         "missing-players"),
        (VALID.replace('[Rules "home"]', '[Rules "nowhere"]'), LeftOut.UNREADABLE,
         "unknown-ruleset"),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 20 else "",
)  # fmt: skip
def test_a_hand_is_left_out_by_its_code(
    tabulate: Tabulate, text: str, why: LeftOut, code: str
) -> None:
    tables = tabulate(text, HEADER + SCORE)
    assert tables.counts.reasons == {why: 1}
    assert tables.counts.codes[code] == 1
    assert (tables.counts.hands, tables.counts.counted, tables.counts.rejected) == (2, 1, 1)
    assert tables.hands["left_out"].to_list() == [why.value, None]


def test_invalid_hands_count_where_they_are_asked_for(tabulate: Tabulate) -> None:
    tables = tabulate(WRONG_EAT, include_invalid=True)
    assert tables.counts.counted == 1
    assert tables.hands["moves_legal"].to_list() == [False]


def test_nobody_counts_in_a_hand_without_players(tabulate: Tabulate) -> None:
    text = VALID.replace('[Players "An" "Bình" "Chi" "Dũng"]\n', "")
    tables = tabulate(text, include_invalid=True)
    assert tables.counts.reasons == {LeftOut.UNREADABLE: 1}
    assert tables.seats.is_empty()


def test_stacks_that_are_too_small_say_nothing_against_the_moves(tabulate: Tabulate) -> None:
    text = VALID.replace('"home"', '"home" "table.min_stack=5"')
    text = text.replace('[First "An"]', '[First "An"]\n[Stacks "4" "9" "9" "9"]')
    tables = tabulate(text)
    assert tables.hands["errors"].to_list() == [["min-stack"]]
    assert tables.counts.counted == 1


def test_a_score_sheet_counts_for_its_nets_and_nothing_else(tabulate: Tabulate) -> None:
    tables = tabulate(SHEET)
    assert nets(tables) == {"An": -1, "Bình": -2, "Chi": 6, "Dũng": -3}
    assert (tables.counts.sheets, tables.counts.consistent) == (1, 0)
    known = {"hand", "seat", "player", "order", "net", "recorded"}
    rest = tables.seats.select(pl.exclude(*known))
    assert rest.null_count().row(0) == (4,) * rest.width
    assert (tables.actions.height, tables.payments.height) == (0, 0)


def test_a_void_hand_counts_with_zeros(tabulate: Tabulate) -> None:
    tables = tabulate(VALID[: VALID.index("Dũng +8c")] + "void\n")
    assert set(nets(tables).values()) == {0}
    assert tables.seats["won"].to_list() == [False] * 4
    assert tables.seats["place"].null_count() == 4
    assert tables.payments.is_empty()


def test_a_hand_with_hidden_cards_counts_as_far_as_it_is_known(tabulate: Tabulate) -> None:
    text = Path(SAMPLES, "hidden-cards.phom").read_text(encoding="utf-8")
    tables = tabulate(text)
    assert tables.counts.counted == tables.counts.hands
    assert tables.counts.consistent > 0
    open_ = tables.hands.filter(pl.col("status") == "consistent")
    assert open_["eats"].null_count() == 0


def test_a_hand_is_counted_once_across_files(tabulate: Tabulate) -> None:
    changed = VALID.replace('[Hand "1"]', '[Hand "77"]').replace(SCORE, "")
    tables = tabulate(VALID, changed, WRONG_SCORE)
    assert tables.hands["duplicate_of"].to_list() == [None, 0, 0]
    assert tables.hands["counted"].to_list() == [True, False, False]
    assert tables.counts.reasons == {LeftOut.DUPLICATE: 2}
    assert (tables.counts.duplicates, tables.counts.codes) == (2, {})
    assert tables.counts.differing == 0


def test_copies_can_be_kept(tabulate: Tabulate) -> None:
    tables = tabulate(VALID, VALID, keep_duplicates=True)
    assert tables.hands["counted"].to_list() == [True, True]
    assert tables.hands["duplicate_of"].to_list() == [None, 0]
    assert (tables.counts.duplicates, tables.counts.rejected) == (1, 0)


@pytest.mark.parametrize(("dealt", "copies"), [(DEALS, 1), ("", 0)])
def test_hands_of_other_sessions_are_copies_if_all_cards_dealt_are_known(
    tabulate: Tabulate, dealt: str, copies: int
) -> None:
    friday = VALID.replace("[Rules", EVENING + "[Rules").replace(DEALS, dealt)
    saturday = friday.replace("Friday", "Saturday")
    for texts in ((friday, saturday), (f"{friday}\n{saturday}",)):
        counts = tabulate(*texts).counts
        assert (counts.duplicates, counts.elsewhere) == (copies, copies)
        Path("b.phom").unlink(missing_ok=True)
    counts = tabulate(friday, friday.replace("Friday", "FRIDAY ")).counts
    assert (counts.duplicates, counts.elsewhere) == (1, 1)


def test_the_copy_of_a_hand_that_does_not_count_may_count(tabulate: Tabulate) -> None:
    unreadable = VALID.replace('[Rules "home"]', '[Rules "nowhere"]')
    tables = tabulate(unreadable, VALID, VALID)
    assert tables.hands["duplicate_of"].to_list() == [1, None, 1]
    assert tables.hands["left_out"].to_list() == ["duplicate", None, "duplicate"]
    only = tabulate(unreadable, unreadable, unreadable)
    assert only.hands["duplicate_of"].null_count() == 3
    assert only.counts.reasons == {LeftOut.UNREADABLE: 3}


def test_of_two_copies_the_one_counts_whose_score_is_known(tabulate: Tabulate) -> None:
    unscored = VALID.replace(SCORE, "")
    options = {"scores": Scores.RECORDED}
    tables = tabulate(unscored, unscored, VALID, WRONG_SCORE, **options)
    assert tables.hands["duplicate_of"].to_list() == [2, 2, None, 2]
    assert tables.hands["counted"].to_list() == [False, False, True, False]
    assert tables.counts.unknown_nets == 0


@pytest.mark.parametrize("scores", list(Scores))
@pytest.mark.parametrize("swapped", [False, True])
def test_of_copies_with_unequal_scores_the_right_one_counts_in_any_order(
    tabulate: Tabulate, scores: Scores, *, swapped: bool
) -> None:
    texts = (VALID, WRONG_SCORE) if swapped else (WRONG_SCORE, VALID)
    tables = tabulate(*texts, scores=scores)
    counted = tables.hands.filter("counted")["hand"].to_list()
    assert nets(tables, counted[0]) == {"An": -1, "Bình": -2, "Chi": 6, "Dũng": -3}
    assert (len(counted), tables.counts.differing, tables.counts.disputed) == (1, 0, 1)
    assert tabulate(VALID, VALID).counts.disputed == 0


def test_sessions_whose_scores_look_like_money_are_told(tabulate: Tabulate) -> None:
    head = '[Stake "5k"]\n[Players "An" "Bình"]\n'
    night = (
        f'{head}[Hand "1"]\nscore An +10000 Bình -10000\n[Hand "2"]\nscore An +5000 Bình -5000\n'
    )
    few = f'{head}[Hand "1"]\nscore An +3 Bình -3\n'
    assert tabulate(night, few).counts.like_money == 1
    assert tabulate(few).counts.like_money == 0


def test_of_copies_with_wrong_scores_the_same_one_counts_in_any_order(tabulate: Tabulate) -> None:
    texts = [
        VALID.replace(SCORE, f"score An {n} Bình -2 Chi +6 Dũng {-4 - n}\n") for n in (2, 3, 4)
    ]
    found = set()
    for order in permutations(texts):
        tables = tabulate(*order, scores=Scores.RECORDED)
        found.add(tuple(nets(tables, tables.hands.filter("counted")["hand"][0]).values()))
        assert tables.hands["duplicate_of"].null_count() == 1
        assert (tables.counts.counted, tables.counts.disputed) == (1, 1)
    assert len(found) == 1


@pytest.mark.parametrize(
    ("amount", "hands"), [("0.1234567", 2), ("9" * 23, 2), ("9" * 22, 1), ("lots", 2), ("5k", 0)]
)
def test_a_stake_for_which_no_money_is_counted_is_told(
    tabulate: Tabulate, amount: str, hands: int
) -> None:
    text = SHEET.replace("[Rules", f'[Stake "{amount} VND"]\n[Rules')
    large = '\n[Hand "2"]\nscore An -10000 Bình -2 Chi +10005 Dũng -3\n'
    assert tabulate(text + large).counts.unpriced == hands


def test_score_sheets_are_copies_only_across_files(tabulate: Tabulate) -> None:
    tables = tabulate(DATED_SHEET + "\n" + DATED_SHEET, DATED_SHEET)
    assert tables.hands["counted"].to_list() == [True, True, False]


def test_score_sheets_without_a_date_are_never_copies(tabulate: Tabulate) -> None:
    assert tabulate(SHEET, SHEET).counts.counted == 2


def test_an_empty_archive(tabulate: Tabulate) -> None:
    Path("a.phom").write_text("# nothing\n", encoding="utf-8")
    tables = tabulate()
    assert (tables.counts.hands, tables.counts.counted) == (0, 0)
    assert [trouble.code for trouble in tables.counts.troubles] == ["empty-file"]


def replays(*paths: str) -> list[tuple[str, Replay]]:
    found = [each for each in find_inputs(paths) if isinstance(each, Input)]
    logs = [(each.name, open_log(each)) for each in found]
    return [
        (name, replay)
        for name, opened in logs
        if opened.log
        for replay in referee(opened.log, folder=opened.folder)
    ]


@pytest.mark.parametrize("scores", list(Scores))
@pytest.mark.parametrize("invalid", [False, True])
def test_the_nets_are_those_of_settle(scores: Scores, *, invalid: bool) -> None:
    played = replays(SAMPLES)
    tables = tables_of_replays(played, Options(scores, include_invalid=invalid))
    night = settle(played, scores, include_invalid=invalid)
    counted = tables.hands.filter("counted")
    known = counted.join(tables.seats.filter(pl.col("net").is_not_null()), on="hand")
    settled = [((hand.spot.file, hand.spot.index), hand.points) for hand in night.counted]
    assert {spot for spot, _ in settled} == set(known.select("file", "index").iter_rows())
    points = [(*spot, net) for spot, nets in settled for net in nets]
    assert sorted(points) == sorted(known.select("file", "index", "net").iter_rows())
    copied = tables.hands["duplicate_of"].drop_nulls().implode()
    differing = counted.filter(pl.col("score_differs"), ~pl.col("hand").is_in(copied))
    told = {(each.spot.file, each.spot.index) for each in night.differences}
    assert told >= set(differing.select("file", "index").iter_rows())


def test_the_two_ways_into_the_tables_agree() -> None:
    one, other = tables_of([SAMPLES]), tables_of_replays(replays(SAMPLES))
    for name in ("hands", "seats", "actions", "payments"):
        assert getattr(one, name).equals(getattr(other, name))
    assert one.counts == other.counts
