"""Whole evenings under every ruleset, against what a right reading of them gives.

``NAME.json`` beside a log holds for each hand what is decided; a key that is missing is not.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from phom_replay.findings import Severity
from phom_replay.library import read, replay
from phom_replay.referee import Replay
from tests.replay.logs import side

LOGS: Final = Path(__file__).parent.parent / "logs"
NAMES: Final = sorted(path.stem for path in LOGS.glob("*.phom"))
SAME_PRICE: Final = {
    frozenset({"u", "u-tron"}),
    frozenset({"u", "u-khan"}),
    frozenset({"u-tron", "u-thong"}),
    frozenset({"u-tron", "u-white-suit"}),
    frozenset({"u-thong", "u-white-suit"}),
}
"""Where two kinds of Ù cost the same, either name is fine."""


def codes(result: Replay, severity: Severity) -> list[str]:
    return sorted({f.code for f in result.findings if f.severity is severity})


def payments(result: Replay) -> Counter[tuple[str, str, int, str]]:
    names = result.hand.players
    return Counter(
        (side(names, e.payer), side(names, e.receiver), e.points, e.reason.value)
        for e in result.ledger
    )


def assert_ledger(result: Replay, expected: list[list[Any]]) -> None:
    ours = payments(result)
    theirs = Counter((e[0], e[1], e[2], e[3]) for e in expected)
    extra, missing = sorted((ours - theirs).elements()), sorted((theirs - ours).elements())
    for mine, other in zip(extra, missing, strict=True):
        assert mine[:3] == other[:3]
        assert frozenset({mine[3], other[3]}) in SAME_PRICE


def by_name(result: Replay, points: tuple[int | None, ...] | None) -> dict[str, int | None] | None:
    return None if points is None else dict(zip(result.hand.players, points, strict=True))


def assert_hand(result: Replay, expected: dict[str, Any]) -> None:
    names = result.hand.players
    seen: dict[str, object] = {
        "status": result.status.value,
        "ended": result.ended.value,
        "winner": None if result.winner is None else names[result.winner],
        "score": by_name(result, result.score),
        "recorded": by_name(result, result.recorded),
        "places": [[names[p.seat], p.place, p.points, p.mom] for p in result.places],
        "codes": codes(result, Severity.ERROR),
        "warnings": codes(result, Severity.WARNING),
        "infos": codes(result, Severity.INFO),
        "lines": {f.code: f.span.line for f in result.findings},
    }
    for key, value in expected.items():
        match key:
            case "ledger":
                assert_ledger(result, value)
            case "status_any":
                assert seen["status"] in value
            case "lines":
                lines = {f.code: f.span.line for f in result.findings}
                assert {code: lines.get(code) for code in value} == value
            case _:
                assert seen[key] == value, key


@pytest.mark.parametrize("name", NAMES)
def test_every_hand_of_the_log_is_read_as_it_should_be(name: str) -> None:
    expected = json.loads((LOGS / f"{name}.json").read_text(encoding="utf-8"))["hands"]
    results = replay(read(LOGS / f"{name}.phom"))
    assert len(results) == len(expected)
    for result, hand in zip(results, expected, strict=True):
        assert_hand(result, hand)


def test_all_five_rulesets_are_played() -> None:
    played = {r.ruleset.name for name in NAMES for r in replay(read(LOGS / f"{name}.phom"))}
    assert played == {"classic", "online", "stakes", "points", "home"}
