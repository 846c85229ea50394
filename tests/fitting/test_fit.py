"""``fit`` finds the rules that a table played by, as far as its hands can tell them."""

import random
from dataclasses import replace

import pytest

from phom_replay.fitting import Fit, fit_rules
from phom_replay.library import read, replay
from phom_replay.record import Log, Score
from phom_replay.rulesets import NAMES, Ruleset, load_ruleset
from tests.fitting.evenings import REVEALED, other_value, trial
from tests.strategies import Habits, Player


def played_by(rules: Ruleset, seed: int, hands: int) -> Log:
    """Return generated hands with their true scores under some rules."""
    rng = random.Random(seed)
    played = []
    for number in range(hands):
        one = Player(random.Random(f"{seed}/{number}"), rng.choice((2, 3, 4, 4)), rules, Habits())
        hand = replace(one.play(), id=str(number + 1), index=number + 1, rules=None)
        played.append(replace(hand, session=f"evening {number // 10}"))
    results = replay(Log(tuple(played)), ruleset=rules)
    scored = (replace(r.hand, score=Score(r.score)) for r in results if r.score is not None)
    return Log(tuple(scored))


@pytest.mark.parametrize(
    "seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 20))]
)
def test_three_changed_keys_are_recovered_from_60_hands(seed: int) -> None:
    rng = random.Random(seed)
    base = load_ruleset(rng.choice(NAMES))
    keys = rng.sample(REVEALED, 3)
    truth = base
    for key in keys:
        truth = truth.with_value(key, other_value(rng, base, key))
    log = played_by(truth, seed, 60)
    fit = fit_rules([("evening.phom", log)])
    best = fit.classes[0]
    assert best.candidates[0].explained == len(fit.cases) == len(log.hands)
    assert len(best.candidates[0].changes) <= 3
    assert not best.contradicting
    for candidate in best.candidates:
        results = replay(log, ruleset=candidate.rules)
        assert [r.score for r in results] == [r.hand.score.points for r in results if r.hand.score]


@pytest.mark.parametrize(
    "seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 40))]
)
def test_the_rules_of_an_evening_are_found_and_nothing_is_claimed_wrongly(seed: int) -> None:
    one = trial(seed, 20, 30)
    assert one.claims == ()
    assert one.found


def fit_text(text: str) -> Fit:
    return fit_rules([("log.phom", read(text))])


U_FOR_SIX = """
[Rules "home"]
[Players "An" "Bình" "Chi"]

deal An 2s 2c 2d 5h 6h 7h 9s 9c 9d Kc
An u -Kc
score An +12 Bình -6 Chi -6
"""


def test_a_price_is_solved_from_one_hand() -> None:
    fit = fit_text(U_FOR_SIX)
    assert fit.classes[0].candidates[0].explained == 1
    assert [value for c in fit.classes[0].candidates for _, value in c.changes] == [6] * len(
        fit.classes[0].candidates
    )


def test_rules_that_the_hands_cannot_tell_apart_are_one_class() -> None:
    best = fit_text(U_FOR_SIX).classes[0]
    assert {candidate.base for candidate in best.candidates} >= {"classic", "home", "stakes"}
    assert {"eat.pay", "place.mom", "den.three"} <= set(best.open_keys)


def test_a_hand_that_contradicts_is_named() -> None:
    other = U_FOR_SIX.replace("+12", "+10").replace("-6", "-5")
    fit = fit_text(U_FOR_SIX + U_FOR_SIX.replace("Kc", "Qc") + other.replace("Kc", "Jc"))
    best = fit.classes[0]
    assert best.candidates[0].explained == 2
    assert [case.hand.index for case in best.contradicting] == [3]


def test_hands_without_results_or_moves_are_counted_but_say_nothing() -> None:
    fit = fit_text('[Players "An" "Bình"]\nscore An +1 Bình -1\n\n[Hand "2"]\nvoid\n')
    assert (fit.read, fit.cases, fit.classes) == (2, (), ())


def test_rows_are_told_by_which_moves_are_legal() -> None:
    log = played_by(load_ruleset("classic"), 3, 12)
    fit = fit_rules([("log.phom", log)])
    assert {c.rules.play_rows for c in fit.classes[0].candidates} == {"refill"}
