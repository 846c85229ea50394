"""What an error hides: recorded results that were not judged are told in a line."""

from pathlib import Path

import pytest

from phom_replay import Replay, read, replay
from phom_replay.render.as_json import result_json
from phom_replay.render.as_text import replay_lines
from phom_replay.render.catalogue import catalogue
from phom_replay.render.language import Language
from phom_replay.render.style import Style

FAULT = Path(__file__).parents[1] / "replay" / "faults" / "scoring-mistake-behind-a-move.phom"
HIDDEN = FAULT.read_text("utf-8")
EN = catalogue(Language.EN)


def only(text: str) -> Replay:
    (result,) = replay(read(text))
    return result


def told(text: str) -> list[str]:
    lines = replay_lines("a.phom", only(text), Style(EN))
    return [line.strip(" =") for line in lines if "not judged" in line]


def unjudged(text: str) -> object:
    return result_json("a.phom", only(text), EN)["unjudged"]


def errors(text: str) -> list[str]:
    return [f.code for f in only(text).findings if f.severity == "error"]


def test_a_wrong_score_behind_an_illegal_move_is_told_and_no_second_error() -> None:
    assert errors(HIDDEN) == ["illegal-eat"]
    (line,) = told(HIDDEN)
    assert line.startswith("not judged, for the hand has errors: score recorded An +30, Bình -30")
    assert line.endswith("by the moves as written An +3, Bình -3")
    assert unjudged(HIDDEN) == {
        "An": {"recorded": 30, "recomputed": 3},
        "Bình": {"recorded": -30, "recomputed": -3},
    }


def test_a_score_that_agrees_was_not_judged_either() -> None:
    text = HIDDEN.replace("+30", "+3").replace("-30", "-3")
    assert unjudged(text) == {
        "An": {"recorded": 3, "recomputed": 3},
        "Bình": {"recorded": -3, "recomputed": -3},
    }


def test_payments_and_cards_that_differ_are_told_with_it() -> None:
    text = HIDDEN.replace("left Bình Ac Ad", "left Bình 2c Ad")
    text += "points Bình 12\npay Bình An 9 u\npay An Bình 1 eat\n"
    assert errors(text) == ["illegal-eat"]
    found = unjudged(text)
    assert isinstance(found, dict)
    assert found["Bình"]["left"]["recorded"].startswith("2c")
    assert found["Bình"]["left"]["recomputed"].startswith("Ac")
    assert found["Bình"]["points"]["recorded"] == 12
    assert found["Bình"]["pay"] == [{"receiver": "An", "recorded": 9, "recomputed": "5 u"}]
    (line,) = told(text)
    for part in ("score recorded", "points of Bình", "left to Bình", "payment of Bình to An"):
        assert part in line


def test_payments_that_were_not_judged_are_told_in_words() -> None:
    text = HIDDEN + "pay An Bình 5 eat\n"
    (line,) = told(text)
    assert line.endswith(
        "payment of An to Bình recorded 5, by the moves as written 1 (eaten card), 1 (eaten card)"
    )


def test_a_hand_without_errors_hides_nothing() -> None:
    text = HIDDEN.replace("Bình x3s", "Bình +2c").replace(" 3s 3c", " 2c 3c")
    result = only(text)
    assert "illegal-eat" not in {f.code for f in result.findings}
    assert [f.key for f in result.findings if f.code == "score-mismatch"]
    assert (result.unjudged, told(text)) == ((), [])


def test_under_rules_that_nobody_knows_nothing_is_recomputed() -> None:
    text = '[Rules "hoem"]\n[Players "An" "Bình"]\nfoul An\nscore An +1 Bình -1\n'
    assert errors(text) == ["unknown-ruleset"]
    assert unjudged(text) == {
        "An": {"recorded": 1, "recomputed": None},
        "Bình": {"recorded": -1, "recomputed": None},
    }
    (line,) = told(text)
    assert line.endswith("by the moves as written not known")


def test_a_score_after_a_log_that_stops_was_not_judged() -> None:
    text = '[Rules "home"]\n[Players "An" "Bình"]\nAn -9c\nscore An +1 Bình -1\n'
    assert errors(text) == ["unfinished-hand"]
    assert unjudged(text) == {
        "An": {"recorded": 1, "recomputed": None},
        "Bình": {"recorded": -1, "recomputed": None},
    }


@pytest.mark.parametrize("points", ["An +4 Bình -3", "An +1 Bình -1"])
def test_a_score_that_has_its_own_error_is_judged(points: str) -> None:
    text = f'[Rules "home"]\n[Players "An" "Bình"]\nfoul An\nscore {points}\n'
    assert len(errors(text)) == 1
    assert unjudged(text) is None


def test_quiet_says_errors_alone() -> None:
    lines = list(replay_lines("a.phom", only(HIDDEN), Style(EN), quiet=True))
    assert not any("not judged" in line for line in lines)
