"""One mistake, one finding: a seeded part of what ``make faults`` does at length."""

import re
from collections import Counter
from pathlib import Path

import pytest

from phom_replay.notation import read_text
from phom_replay.referee import Replay, Status
from phom_replay.rulesets import NAMES, load_ruleset
from phom_replay.session import referee
from tests import slow_cards, slow_referee, slow_text
from tests.faults.run import ERRORS, ON_LINE, holds, is_exception, outcomes, rates
from tests.faults.trial import legal_text, trial
from tests.replay.logs import side

PARTS = [range(start, start + 150) for start in range(100_000, 101_200, 150)]


@pytest.mark.parametrize("seeds", PARTS, ids=str)
def test_edits_are_found_where_they_are_and_once(seeds: range) -> None:
    trials = [trial(seed) for seed in seeds]
    total = sum(map(outcomes, trials), Counter())
    found, on_line, errors = rates(total)
    odd = [one for one in trials if is_exception(one)]
    assert (found, total["alarm"], total["score"]) == (1, 0, 0), odd
    assert on_line >= ON_LINE - 0.01, odd  # a part is small: two of 150 may stand elsewhere
    assert errors <= ERRORS, odd


def test_a_rate_that_does_not_hold_is_told() -> None:
    fine = Counter(edits=200, faulty=200, errors=200)
    assert holds(fine)
    for fault in (
        Counter(missed=1),
        Counter(elsewhere=3),
        Counter(errors=11),
        Counter(alarm=1),
        Counter(score=1),
    ):
        assert not holds(fine + fault)


@pytest.mark.parametrize("rules", NAMES)
def test_both_referees_agree_on_legal_hands(rules: str) -> None:
    judged = 0
    for seed in range(5_000_000, 5_000_400):
        text, played = legal_text(seed)
        if played != rules:
            continue
        judged += 1
        verdict = slow_referee.judge(text, load_ruleset(rules).values())
        result = next(referee(read_text(text)))
        assert result.status is Status.VALID
        assert (verdict.legal, verdict.results_agree) == (True, True), text
        assert verdict.ended == result.ended.value
        assert sorted(verdict.payments) == _ledger(result)
    assert judged > 50


def _ledger(result: Replay) -> list[tuple[str, str, int, str]]:
    names = result.hand.players
    return sorted(
        (side(names, e.payer), side(names, e.receiver), e.points, e.reason.value)
        for e in result.ledger
    )


def test_the_slow_referee_shares_no_code_with_the_fast_one() -> None:
    for module in (slow_referee, slow_cards, slow_text):
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        assert "phom_replay" not in source
        assert set(re.findall(r"from tests\S* import|import tests", source)) <= {
            "from tests.slow_cards import",
            "from tests.slow_text import",
        }
        assert len(source.splitlines()) <= 500
