"""Small evenings of a quarrel: what ``fit`` may say of each, and what not."""

from pathlib import Path

import pytest

from phom_replay.fitting import Fit, Fitting, fit_rules
from phom_replay.library import read
from phom_replay.record import Log
from phom_replay.render.catalogue import catalogue
from phom_replay.render.fit_json import fit_json
from phom_replay.render.fit_text import fit_lines, label_of
from phom_replay.render.language import Language
from phom_replay.render.style import Style
from phom_replay.rulesets.keys import Value
from tests.fitting.evenings import wrong_silence, wrong_verdicts

FAULTS = Path(__file__).parent / "faults"
NAMES = sorted(path.stem for path in FAULTS.glob("*.phom"))


def log_of(name: str) -> Log:
    return read(FAULTS / f"{name}.phom")


def fit_of(name: str) -> Fit:
    return fit_rules([(f"{name}.phom", log_of(name))])


def best(fit: Fit) -> dict[str, Fitting]:
    return {label_of(fitting): fitting for fitting in fit.classes[0].fittings}


def text_of(fit: Fit, language: Language = Language.EN) -> str:
    return "\n".join(fit_lines(fit, Style(catalogue(language))))


@pytest.mark.parametrize("name", NAMES)
def test_what_fit_says_of_a_hand_validate_says_under_these_rules(name: str) -> None:
    fit = fit_of(name)
    assert list(wrong_verdicts(log_of(name), fit)) == []
    assert list(wrong_silence(log_of(name), fit)) == []


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", Language)
def test_no_line_is_longer_than_a_page(name: str, language: Language) -> None:
    assert max(map(len, text_of(fit_of(name), language).splitlines())) <= 80


def test_a_list_is_solved_over_all_hands_together() -> None:
    fit = fit_of("k_bet")
    assert list(best(fit)) == ["classic,eat.k_bet=2 4 6 10"]
    assert fit.classes[0].contradicting == ()


def test_a_place_of_a_list_that_no_hand_shows_is_open() -> None:
    log = log_of("k_bet")
    fit = fit_rules([("k_bet.phom", Log(tuple(h for h in log.hands if h.id != "20")))])
    fitting = best(fit)
    places = [each.places["eat.k_bet"] for each in fitting.values()]
    assert places == [(1,)]
    said = text_of(fit)
    assert "classic,eat.k_bet=2 ? 6 10" in said
    assert "no hand shows number" in said
    candidates = fit_json(fit, files=1, errors=())["classes"][0]["candidates"]  # type: ignore[index]
    assert None in candidates[0]["changes"]["eat.k_bet"]


def test_a_price_that_is_0_is_tried_and_one_change_beats_two() -> None:
    fit = fit_of("khan")
    assert list(best(fit)) == ["classic,u.khan=5"]
    assert fit.classes[0].fittings[0].candidate.explained == 3


OFF = """
[Rules "classic"]
[Players "An" "Ben"]

deal An {cards}
An u -{thrown}
score An +9 Ben -9
"""


@pytest.mark.parametrize(
    ("cards", "thrown", "change"),
    [
        ("2s 3s 4s 6s 7s 8s 10s Js Qs Kd", "Kd", ("u.white_suit", 9)),
        ("2s 3s 4s 6h 7h 8h Ks Kc Kd Qd", "Qd", ("u.k", 4)),
    ],
)
def test_prices_of_rules_that_the_ruleset_does_not_play_are_found(
    cards: str, thrown: str, change: tuple[str, Value]
) -> None:
    fit = fit_rules([("x.phom", read(OFF.format(cards=cards, thrown=thrown)))])
    assert ("classic", (change,)) in [(c.base, c.changes) for c in fit.classes[0].candidates]


def test_every_key_that_decides_whether_a_move_is_legal_is_tried() -> None:
    said = best(fit_of("mom_when_end"))
    assert {"classic,place.mom_when=end", "classic,gui.when_mom=yes"} <= set(said)


def test_equally_good_rules_are_all_listed() -> None:
    lines = text_of(fit_of("mom_when_end")).splitlines()
    for label in best(fit_of("mom_when_end")):
        assert sum(label in line.split(": ")[-1].split() for line in lines) == 1


def test_a_hand_whose_score_cannot_be_known_contradicts_nothing() -> None:
    fit = fit_of("hidden3")
    for found in fit.classes:
        for fitting in found.fittings:
            told = dict(zip(map(id, fit.cases), fitting.candidate.outcomes, strict=True))
            for case in fitting.contradicting:
                outcome = told[id(case)]
                assert outcome.score is not None or outcome.errors[0].code != "score-mismatch"
    assert "recorded none" not in text_of(fit)


def test_numbers_are_solved_from_pay_lines_alone() -> None:
    fit = fit_of("fit_pay_only")
    labels = {label.split("=")[0] for label in best(fit)}
    assert {"home,eat.pay", "home,eat.k_bet"} <= labels
    assert all(label.split("=")[1].startswith("3") for label in best(fit))
    assert fit.classes[0].contradicting == ()


def test_reasons_are_true() -> None:
    said = " ".join(text_of(fit_of("fit_none_none")).split())
    assert "recorded none" not in said
    assert "An paid Bình 3, but by the rules: 1 (eaten card)" in said


def test_a_key_that_a_smaller_value_of_would_matter_is_not_silent() -> None:
    fit = fit_of("thong_after")
    assert list(best(fit)) == ["online"]
    assert "u.thong_after" not in fit.classes[0].open_keys


def test_numbers_that_come_out_the_same_are_one_candidate_with_a_range() -> None:
    fit = fit_of("khan")
    home = next(
        fitting
        for found in fit.classes
        for fitting in found.fittings
        if fitting.candidate.base == "home" and "u.tron" in dict(fitting.candidate.changes)
    )
    assert home.ranges["u.tron"] == (0, 5)


def test_how_far_it_is_can_be_watched() -> None:
    told: list[tuple[int, int]] = []
    fit_rules([("k.phom", log_of("k_bet"))], tell=lambda *counts: told.append(counts))
    assert told[-1][0] >= 5
    assert {hands for _, hands in told} == {4}
