"""What a finding proposes works: a seeded part of what ``make hints`` does at length."""

from collections.abc import Iterator

import pytest

from phom_replay.findings import Finding, Severity, Span
from phom_replay.rulesets import load_ruleset
from tests.faults.hints import FOLLOWED, Page, Proposal, is_legal, judged
from tests.render.keys import KEYS

PARTS = [range(start, start + 60) for start in range(200_000, 200_240, 60)]


@pytest.mark.parametrize("seeds", PARTS, ids=str)
def test_what_a_hint_proposes_is_legal(seeds: range) -> None:
    proposals = [(seed, *one) for seed in seeds for one in judged(seed)]
    assert len(proposals) > 10
    assert [(seed, one.key) for seed, one, fine in proposals if not fine] == []


def test_every_key_that_is_followed_is_one() -> None:
    assert set(FOLLOWED) <= set(KEYS)


HAND = (
    '[Players "An" "Bình"]\n\ndeal An Kc As 3s 5h 6h 9h 10h 10s Js 2d\n'
    "deal Bình Ac Ad 3c 7c 8d Qd Qh Ks Kh\n\nAn -Kc\nBình x -8d\n"
)


def _proposed(text: str, line: int, pair: str = "") -> bool:
    rules = load_ruleset("home").values()
    return is_legal(Proposal("", text, line, pair=pair), rules)


def test_a_hint_that_does_not_work_is_told() -> None:
    assert _proposed(HAND, 7)
    assert not _proposed(HAND.replace("-8d", "-2d"), 7)
    assert _proposed(HAND.replace("-8d", "-2d"), 6)  # a later line is not the hint's


@pytest.mark.parametrize(("pair", "allows"), [("Ks Kh", True), ("Kd Qs", False), ("Qc Jc", True)])
def test_a_pair_has_to_allow_the_eat(pair: str, *, allows: bool) -> None:
    assert _proposed(HAND.replace("x -8d", "xKc -8d"), 7, pair) is allows


def _followed(key: str, line: str, **params: object) -> Iterator[Proposal]:
    code, _, variant = key.partition(".")
    span = Span(1, line.index("^") + 1, line.index("^") + 2)
    finding = Finding(code, Severity.ERROR, span, "An", None, params, variant)  # type: ignore[arg-type]
    return FOLLOWED[key](Page(line.replace("^", ""), finding))


def test_a_hint_is_followed_in_its_line() -> None:
    [split] = _followed(
        "bad-meld", "An +2s ^(7s 7c 8h) 9c>B -Kc", split=("7s 7c 7d",), instead="Qd"
    )
    assert split.text == "An +2s (7s 7c 7d) 9c>B -Qd"
    [address] = _followed("bad-send", "An +2s ^9c>B -Kc", takers=("9s 9d 9h (Cô Ba.2)",))
    assert address.text == 'An +2s 9c>"Cô Ba".2 -Kc'
