"""Outcome sheets come to the payments of the moves, and slips of the pen in them are found."""

import random
from dataclasses import replace

from phom_replay.findings import Severity
from phom_replay.notation import read_text, write_log
from phom_replay.record import Hand, Tag
from phom_replay.rulesets import load_ruleset
from phom_replay.session import referee
from phom_replay.simulation.outcome_sheets import outcome_of
from tests.laws.outcome_sheets import check, edits, evening


def test_a_sheet_comes_to_the_payments_of_the_moves_or_says_what_it_lacks() -> None:
    count = check(seed=5, number=240)
    assert not count.wrong
    assert count.same > 200


def test_a_slip_of_the_pen_in_a_sheet_with_a_score_is_found_or_changes_nothing() -> None:
    rng = random.Random(3)
    rules = load_ruleset("home")
    tried = 0
    for played in referee(evening(rng, rules, 30), ruleset=rules):
        if played.score is None or played.ended == "void":
            continue
        for edited in edits(replace(outcome_of(played), id="1"), rng):
            tried += 1
            (again,) = referee(read_text(write_log([_alone(edited)])), ruleset=rules)
            found = any(f.severity is Severity.ERROR for f in again.findings)
            assert found or again.score == again.recorded
    assert tried > 200


def _alone(hand: Hand) -> Hand:
    tags = [tag for tag in hand.tags if tag.name != "Players"]
    return replace(hand, tags=(*tags, Tag("Players", hand.players)))
