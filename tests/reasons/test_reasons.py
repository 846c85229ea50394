"""Every payment that the rules give is told, every expected one that is missing has its reason."""

from tests.reasons.hands import verdicts
from tests.reasons.recount import wrong_with

HANDS = 1_000


def test_every_missing_payment_has_a_reason_and_no_other() -> None:
    found = [(rules, wrong_with(replay)) for rules, replay in verdicts(HANDS)]
    assert not [(rules, wrong) for rules, wrong in found if wrong]
