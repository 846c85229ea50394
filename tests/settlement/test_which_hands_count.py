"""Which hands count, with which score, and what is said of the others."""

import pytest

from phom_replay.settlement import Scores
from tests.settlement.nights import (
    HIDDEN,
    ILLEGAL,
    KNOWN,
    UNFINISHED,
    left_out,
    night,
    points,
    sheet,
)

RECORDED = Scores.RECORDED


def test_a_hand_counts_with_its_recomputed_score() -> None:
    settled = night(KNOWN + "score An +3 Bình -3\n")
    assert points(settled) == {"An": 4, "Bình": -4}
    assert not settled.counted[0].is_borrowed


def test_with_recorded_scores_it_counts_as_it_was_written_down() -> None:
    settled = night(KNOWN + "score An +3 Bình -3\n", scores=RECORDED)
    assert points(settled) == {"An": 3, "Bình": -3}
    assert settled.counted[0].ledger == ()


@pytest.mark.parametrize("scores", list(Scores))
def test_where_recorded_and_recomputed_differ_it_says_by_how_much(scores: Scores) -> None:
    settled = night(KNOWN + "score An +3 Bình -3\n", scores=scores)
    assert [(each.spot.line, each.points) for each in settled.differences] == [
        (1, {"An": (3, 4), "Bình": (-3, -4)})
    ]
    assert settled.is_doubtful


def test_only_the_players_for_whom_it_differs_are_named() -> None:
    text = KNOWN + "score An +4 Bình -3\n"
    assert night(text).differences[0].points == {"Bình": (-3, -4)}


def test_where_they_agree_nothing_is_said() -> None:
    settled = night(KNOWN + "score An +4 Bình -4\n")
    assert (settled.differences, settled.left_out, settled.is_doubtful) == ((), (), False)


def test_a_score_sheet_counts_with_its_recorded_score() -> None:
    settled = night(sheet("An +3 Bình -1 Chi -2"))
    assert points(settled) == {"An": 3, "Bình": -1, "Chi": -2}
    assert [(hand.is_borrowed, hand.is_sheet) for hand in settled.counted] == [(True, True)]
    assert not night(sheet("An +3 Bình -1 Chi -2"), scores=RECORDED).counted[0].is_borrowed


def test_a_consistent_hand_without_a_recomputed_score_counts_as_recorded() -> None:
    settled = night(HIDDEN + "score An +1 Bình -1\n")
    assert points(settled) == {"An": 1, "Bình": -1}
    assert [(hand.is_borrowed, hand.is_sheet) for hand in settled.counted] == [(True, False)]


def test_without_a_recorded_score_it_is_left_out() -> None:
    assert left_out(night(HIDDEN)) == ["a.phom 1 no-score"]


def test_an_illegal_hand_counts_with_what_follows_from_its_moves_and_is_named() -> None:
    settled = night(ILLEGAL)
    assert points(settled) == {"An": 3, "Bình": -3}
    assert settled.counted[0].errors == ("illegal-eat",)
    assert not settled.is_doubtful


def test_an_illegal_hand_that_cannot_be_recomputed_does_not_count_as_recorded() -> None:
    text = UNFINISHED + "score An +1 Bình -1\n"
    assert left_out(night(text)) == ["a.phom 1 not-recomputed"]
    assert night(text).left_out[0].errors == ("unfinished-hand",)
    assert points(night(text, scores=RECORDED)) == {"An": 1, "Bình": -1}


def test_a_hand_without_any_score_is_left_out() -> None:
    for scores in Scores:
        assert left_out(night(UNFINISHED, scores=scores)) == ["a.phom 1 no-score"]


def test_recorded_scores_leave_out_hands_without_one() -> None:
    assert left_out(night(KNOWN, scores=RECORDED)) == ["a.phom 1 no-score"]


def test_a_recorded_score_that_does_not_sum_to_zero_cannot_be_settled() -> None:
    settled = night(sheet("An +3 Bình -1 Chi -1"))
    assert left_out(settled) == ["a.phom 1 not-zero"]
    assert settled.left_out[0].total == 1
    text = KNOWN + "score An +4 Bình -3\n"
    assert left_out(night(text, scores=RECORDED)) == ["a.phom 1 not-zero"]
    assert left_out(night(text)) == []


@pytest.mark.parametrize(
    "score",
    ["An +3 Bình -3", "An +3 Bình -1 Cho -2 Zoë 0", "An +3 Bình -1 Chi two", "An +1 An -1 Chi 0"],
)
def test_a_score_that_cannot_be_read_in_full_is_left_out(score: str) -> None:
    for scores in Scores:
        settled = night(sheet(score), scores=scores)
        assert left_out(settled) in (["a.phom 1 not-read"], ["a.phom 1 no-score"])
        assert settled.left_out[0].errors


def test_a_hand_of_which_nobody_knows_who_played_is_left_out() -> None:
    assert left_out(night('[Rules "home"]\nscore An +1 Bình -1\n')) == ["a.phom 1 no-players"]


def test_a_void_hand_counts_and_costs_nothing() -> None:
    settled = night('[Rules "home"]\n[Players "An" "Bình"]\nAn -Kc\nvoid\n')
    assert points(settled) == {"An": 0, "Bình": 0}


def test_a_hand_found_twice_counts_once() -> None:
    settled = night(KNOWN + "\n" + KNOWN.replace('[Rules "home"]', '[Hand "again"]'))
    assert points(settled) == {"An": 4, "Bình": -4}
    assert left_out(settled) == ["a.phom again copy"]
    copy = settled.left_out[0]
    assert copy.copy_of is not None
    assert (copy.copy_of.file, copy.copy_of.line, copy.other_score) == ("a.phom", 1, False)


def test_also_where_the_copy_is_in_another_file() -> None:
    settled = night(KNOWN, KNOWN)
    assert points(settled) == {"An": 4, "Bình": -4}
    assert left_out(settled) == ["b.phom 1 copy"]


def test_but_not_where_it_is_in_another_session() -> None:
    texts = [f'[Session "{name}"]\n{KNOWN}' for name in ("Friday", "Monday")]
    assert points(night(*texts)) == {"An": 8, "Bình": -8}
    assert left_out(night(texts[0], texts[0])) == ["b.phom 1 copy"]


def test_a_copy_with_another_recorded_score_says_so() -> None:
    settled = night(KNOWN + "score An +4 Bình -4\n", KNOWN + "score An +3 Bình -3\n")
    assert settled.left_out[0].other_score
    assert not night(KNOWN + "score An +4 Bình -4\n", KNOWN).left_out[0].other_score


def test_where_the_first_of_two_copies_has_no_score_the_second_counts() -> None:
    settled = night(HIDDEN, HIDDEN + "score An +1 Bình -1\n")
    assert points(settled) == {"An": 1, "Bình": -1}
    assert left_out(settled) == ["a.phom 1 no-score"]


def test_score_sheets_that_look_alike_are_hands_of_their_own() -> None:
    text = sheet("An +3 Bình -1 Chi -2")
    assert points(night(text + "\n" + text, text)) == {"An": 9, "Bình": -3, "Chi": -6}


def test_a_dated_score_sheet_in_two_files_is_one_hand() -> None:
    dated = sheet("An +3 Bình -1 Chi -2", '[Date "2026-11-27"]', '[Hand "7"]')
    assert left_out(night(dated, dated)) == ["b.phom 7 copy"]
    assert left_out(night(dated, dated.replace("27", "28"))) == []
    assert left_out(night(dated, dated.replace('"7"', '"8"'))) == []
    assert left_out(night(dated, dated.replace("+3", "+4").replace("-1", "-2"))) == []


def test_within_one_file_it_is_two() -> None:
    dated = sheet("An +3 Bình -1 Chi -2", '[Date "2026-11-27"]', '[Hand "7"]')
    assert left_out(night(dated + "\n" + dated)) == []


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ('"hoem"', "unknown-ruleset"),
        ('"mine.toml"', "unknown-ruleset"),
        ('"home" "u.pai=6"', "bad-value"),
        ('"home" "u.pay=lots"', "bad-value"),
    ],
)
def test_nobody_settles_by_other_rules_than_those_of_the_table(rules: str, code: str) -> None:
    text = KNOWN.replace('"home"', rules) + "score An +9 Bình -9\n"
    settled = night(text)
    assert settled.differences == ()
    assert left_out(settled) == ["a.phom 1 no-rules"]
    assert settled.left_out[0].errors[0] == code
    assert points(night(text, scores=RECORDED)) == {"An": 9, "Bình": -9}


def test_a_score_sheet_needs_no_rules() -> None:
    text = sheet("An +3 Bình -1 Chi -2").replace('"home"', '"hoem"')
    assert points(night(text)) == {"An": 3, "Bình": -1, "Chi": -2}


def test_every_hand_given_is_either_counted_or_left_out() -> None:
    settled = night(KNOWN, KNOWN, HIDDEN, UNFINISHED, sheet("An 0 Bình 0 Chi 0"))
    assert (settled.hands, len(settled.counted), len(settled.left_out)) == (5, 2, 3)
