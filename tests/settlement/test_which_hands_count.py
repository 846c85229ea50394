"""Which hands count, with which score, and what is said of the others."""

import pytest

from phom_replay.render.catalogue import catalogue
from phom_replay.render.language import Language
from phom_replay.render.settlement import night_lines
from phom_replay.render.style import Style
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


def test_an_illegal_hand_is_left_out_and_named() -> None:
    for scores in Scores:
        settled = night(ILLEGAL + "score An +4 Bình -4\n", scores=scores)
        assert left_out(settled) == ["a.phom 1 illegal-moves"]
        assert settled.left_out[0].errors == ("illegal-eat",)
        assert (settled.counted, settled.differences) == ((), ())
        assert settled.is_doubtful


def test_where_it_is_asked_for_it_counts_with_what_follows_from_its_moves() -> None:
    settled = night(ILLEGAL, include_invalid=True)
    assert points(settled) == {"An": 3, "Bình": -3}
    assert settled.counted[0].errors == ("illegal-eat",)
    assert not settled.is_doubtful


def test_a_mistake_in_what_was_written_down_afterwards_leaves_nothing_out() -> None:
    settled = night(KNOWN + "left Bình Ac\nscore An +4 Bình -4\n")
    assert points(settled) == {"An": 4, "Bình": -4}
    assert settled.counted[0].errors == ("left-mismatch",)


def test_a_score_sheet_counts_though_a_tag_cannot_be_read() -> None:
    bad = sheet("An +3 Bình -1 Chi -2", '[Stake "6000]')
    assert points(night(bad)) == {"An": 3, "Bình": -1, "Chi": -2}
    assert left_out(night(bad + "An +9z -8y\n")) == ["a.phom 1 unreadable"]


def test_an_illegal_hand_that_cannot_be_recomputed_does_not_count_as_recorded() -> None:
    text = UNFINISHED + "score An +1 Bình -1\n"
    assert left_out(night(text)) == ["a.phom 1 unfinished"]
    settled = night(text, include_invalid=True)
    assert left_out(settled) == ["a.phom 1 not-recomputed"]
    assert settled.left_out[0].errors == ("unfinished-hand",)
    recorded = night(text, scores=RECORDED, include_invalid=True)
    assert points(recorded) == {"An": 1, "Bình": -1}


def test_a_hand_without_any_score_is_left_out() -> None:
    for scores in Scores:
        settled = night(UNFINISHED, scores=scores, include_invalid=True)
        assert left_out(settled) == ["a.phom 1 no-score"]


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


@pytest.mark.parametrize("other", ["Monday", "FRIDAY", " Fri day"])
def test_also_where_it_is_in_another_session_if_all_cards_dealt_are_known(other: str) -> None:
    texts = [f'[Session "{name}"]\n{KNOWN}' for name in ("Friday", other)]
    for each in (night(*texts), night("\n".join(texts))):
        assert points(each) == {"An": 4, "Bình": -4}
        assert each.left_out[0].elsewhere or other != "Monday"
    assert not night(KNOWN + "\n" + KNOWN).left_out[0].elsewhere
    assert night(KNOWN, KNOWN).left_out[0].elsewhere


def test_but_hidden_hands_are_copies_only_in_one_session() -> None:
    hidden = HIDDEN + "score An +1 Bình -1\n"
    texts = [f'[Session "{name}"]\n{hidden}' for name in ("Friday", "Monday", "FRIDAY")]
    assert left_out(night(*texts[:2])) == []
    assert len(left_out(night(texts[0], texts[2]))) == 1


def test_a_copy_with_another_recorded_score_says_so() -> None:
    settled = night(KNOWN + "score An +4 Bình -4\n", KNOWN + "score An +3 Bình -3\n")
    assert settled.left_out[0].other_score
    assert not night(KNOWN + "score An +4 Bình -4\n", KNOWN).left_out[0].other_score


def test_where_the_first_of_two_copies_has_no_score_the_second_counts() -> None:
    settled = night(HIDDEN, HIDDEN + "score An +1 Bình -1\n")
    assert points(settled) == {"An": 1, "Bình": -1}
    assert left_out(settled) == ["a.phom 1 copy"]


def test_score_sheets_that_look_alike_are_hands_of_their_own() -> None:
    text = sheet("An +3 Bình -1 Chi -2")
    assert points(night(text + "\n" + text, text)) == {"An": 9, "Bình": -3, "Chi": -6}


def test_a_dated_score_sheet_in_two_files_is_one_hand() -> None:
    dated = sheet("An +3 Bình -1 Chi -2", '[Date "2026-11-27"]', '[Hand "7"]')
    assert left_out(night(dated, dated)) == ["b.phom 7 copy"]
    assert left_out(night(dated, dated.replace("27", "28"))) == []
    assert left_out(night(dated, dated.replace('"7"', '"8"'))) == []
    assert left_out(night(dated, dated.replace("+3", "+4").replace("-1", "-2"))) == []


def test_as_often_as_in_the_file_that_has_it_most() -> None:
    dated = sheet("An +3 Bình -1 Chi -2", '[Date "2026-11-27"]', '[Hand "7"]')
    for texts in ((dated, f"{dated}\n{dated}"), (f"{dated}\n{dated}", dated)):
        assert len(night(*texts).counted) == 2


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
    assert left_out(night(text, scores=RECORDED)) == ["a.phom 1 no-rules"]
    recorded = night(text, scores=RECORDED, include_invalid=True)
    assert points(recorded) == {"An": 9, "Bình": -9}


def test_a_score_sheet_needs_no_rules() -> None:
    text = sheet("An +3 Bình -1 Chi -2").replace('"home"', '"hoem"')
    assert points(night(text)) == {"An": 3, "Bình": -1, "Chi": -2}


def test_every_hand_given_is_either_counted_or_left_out() -> None:
    settled = night(KNOWN, KNOWN, HIDDEN, UNFINISHED, sheet("An 0 Bình 0 Chi 0"))
    assert (settled.hands, len(settled.counted), len(settled.left_out)) == (5, 2, 3)


def test_scores_that_look_like_money_count_as_points_and_that_is_said() -> None:
    stake = '[Stake "5k"]'
    settled = night(
        sheet("An 10000 Bình -5000 Chi -5000", stake) + "\n" + sheet("An 5000 Bình -5000 Chi 0"),
        sheet("An 2 Bình -1 Chi -1", stake),
    )
    assert [(spot.file, spot.line) for spot in settled.like_money] == [("a.phom", 1)]
    assert points(settled) == {"An": 15002, "Bình": -10001, "Chi": -5001}
    text = "\n".join(night_lines(settled, Style(catalogue(Language.VI)), files=2))
    assert "Trông như tiền mà tính là điểm" in text


def test_a_hand_whose_rules_do_not_read_is_not_settled_by_others() -> None:
    broken = KNOWN.replace('"home"', '"home", "u.pay=6"')
    other = HIDDEN.partition("\nAn")[2]
    settled = night(f'{broken}\n[Hand "2"]\nAn{other}score An 1 Bình -1\n')
    assert left_out(settled) == ["a.phom 1 unreadable", "a.phom 2 no-rules"]
