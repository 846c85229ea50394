"""The sample logs: what each is there to show, and what the program says of it word by word.

A themed sample holds good hands; ``HANDS`` says what each of them has to be. Below
``samples/errors`` there is one smallest log for each code, which raises that code and no other.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from typer.testing import CliRunner

from phom_replay import Hand, Reason, Replay, read, replay
from phom_replay.cli import app
from phom_replay.codes import CODES
from phom_replay.notation import format_text

ROOT: Final = Path(__file__).parents[1]
SAMPLES: Final = ROOT / "samples"
ERRORS: Final = SAMPLES / "errors"


class Says(NamedTuple):
    """What a hand has to be, with its payments and findings counted."""

    status: str
    ended: str
    payments: str = ""
    findings: str = ""


HANDS: Final[dict[str, list[Says]]] = {
    "chot": [Says("valid", "rounds", "1 eat 1 chot 2 place")],
    "den-chot": [Says("valid", "u", "1 chot 1 den")],
    "den-three": [Says("valid", "u", "3 eat 1 den")],
    "evening": [
        Says("valid", "rounds", "6 eat 3 place"),
        Says("valid", "rounds", "2 eat 3 place"),
        Says("valid", "u", "4 eat 3 u"),
        Says("valid", "rounds", "5 eat 2 place 1 mom"),
        Says("valid", "void"),
        Says("valid", "rounds", "2 eat 1 chot 3 place"),
        Says("valid", "rounds", "3 place"),
        Says("valid", "u", "3 eat 3 u-tron"),
        Says("valid", "rounds", "2 eat 3 place"),
    ],
    "foul-and-void": [
        Says("valid", "void"),
        Says("valid", "foul", "1 eat 2 foul", "1 illegal-eat"),
    ],
    "four-players": [Says("valid", "rounds", "2 eat 3 place")],
    "hidden-cards": [
        Says("consistent", "rounds", "4 eat 2 place", "3 open-check.eat"),
        Says("consistent", "rounds", "2 eat 2 place", "2 open-check.eat 3 open-check.lay"),
        Says("consistent", "u", "3 eat 2 u", "1 open-check.eat"),
    ],
    "mom": [
        Says("valid", "rounds", "4 eat 1 place 1 mom"),
        Says("valid", "rounds", "2 eat 2 mom"),
        Says("valid", "rounds", "2 mom"),
    ],
    "money": [
        Says("consistent", "score-only", "", "1 open-check.moves"),
        Says("consistent", "score-only", "", "1 open-check.moves"),
        Says("consistent", "score-only", "", "1 open-check.moves"),
    ],
    "outcomes": [
        Says("consistent", "rounds", "1 eat 1 chot 2 place 1 mom", "1 open-check.outcome"),
        Says("consistent", "u", "1 eat 3 u-tron", "1 open-check.outcome"),
        Says("consistent", "u", "3 eat 1 den", "1 open-check.outcome"),
        Says("consistent", "u", "1 eat 1 chot 1 den", "1 open-check.outcome"),
        Says("consistent", "rounds", "3 mom", "1 open-check.outcome"),
        Says("valid", "void"),
    ],
    "overrides": [
        Says("valid", "u", "1 eat 3 u"),
        Says("valid", "rounds", "2 eat 3 place"),
        Says("valid", "rounds", "5 eat 3 place"),
    ],
    "own-chot": [Says("valid", "u", "2 chot 1 den"), Says("valid", "u", "1 chot 3 u")],
    "places": [Says("valid", "rounds", "3 place")],
    "pot": [
        Says("valid", "rounds", "2 eat 2 place 5 ga"),
        Says("valid", "void"),
        Says("valid", "rounds", "1 eat 2 place 1 ga"),
        Says("valid", "u", "3 eat 1 chot 2 u 5 ga"),
        Says("valid", "rounds", "3 eat 2 place 6 ga"),
    ],
    "score-sheet": [
        Says("consistent", "score-only", "", "1 open-check.moves"),
        Says("consistent", "score-only", "", "1 open-check.moves"),
        Says("consistent", "score-only", "", "1 open-check.moves"),
        Says("consistent", "score-only", "1 eat 2 place 1 mom", "1 open-check.moves"),
        Says("consistent", "score-only", "1 chot 1 den 1 other", "1 open-check.moves"),
    ],
    "sends": [
        Says("valid", "rounds", "2 eat 3 place"),
        Says("valid", "rounds", "2 eat 2 chot 3 place"),
    ],
    "special-prices": [
        Says("valid", "rounds", "1 k-bet 3 place"),
        Says("valid", "rounds", "2 eat 3 place 3 same-suit"),
        Says("valid", "u", "3 eat 3 u 3 u-k"),
    ],
    "tai-refill": [Says("valid", "rounds", "1 eat 1 chot 3 place")],
    "tai-rotate": [Says("valid", "rounds", "1 chot 3 place")],
    "three-players": [Says("valid", "rounds", "1 eat 2 place")],
    "ties": [Says("valid", "rounds", "2 place 1 mom")],
    "two-players": [
        Says("valid", "rounds", "2 eat 1 place"),
        Says("valid", "rounds", "2 eat 1 place"),
    ],
    "typed-on-a-phone": [Says("valid", "rounds", "2 eat 2 place")],
    "u-by-sending": [Says("valid", "u", "4 eat 3 u")],
    "u-called": [Says("valid", "u", "1 eat 3 u"), Says("valid", "u", "3 u")],
    "u-in-a-row": [
        Says("valid", "u", "1 eat 3 u"),
        Says("valid", "u", "2 eat 3 u-thong"),
        Says("valid", "u", "1 eat 3 u-thong 3 u-white-suit"),
    ],
    "u-khan": [Says("valid", "u", "3 u-khan"), Says("valid", "u", "3 u-khan")],
    "u-tron": [Says("valid", "u", "4 eat 3 u-tron")],
    "u-unannounced": [
        Says("valid", "rounds", "3 eat 3 place", "1 missed-u"),
        Says("valid", "u", "3 eat 3 u", "1 missed-u.ended"),
    ],
}
UNTIDY: Final = {"typed-on-a-phone"}
"""Samples that show what else is read; all others stand in canonical form."""
EXTRA: Final = {
    "money-as-points": ["open-check"],  # only the scores are known
    "other-rows": ["eaten-not-laid"],  # the error that it explains
}
"""Codes that a sample raises beside its own, because the one cannot be without the other."""

every_theme = pytest.mark.parametrize("name", HANDS)
every_code = pytest.mark.parametrize("code", CODES)


def replays(path: Path) -> tuple[Replay, ...]:
    return replay(read(path), folder=path.parent)


def themed_hands() -> Iterator[Hand]:
    return chain.from_iterable(read(SAMPLES / f"{name}.phom").hands for name in HANDS)


def payments(result: Replay) -> str:
    counted = Counter(entry.reason for entry in result.ledger)
    return " ".join(f"{counted[reason]} {reason}" for reason in Reason if counted[reason])


def findings(result: Replay) -> str:
    counted = Counter(finding.key for finding in result.findings)
    return " ".join(f"{count} {key}" for key, count in counted.items())


def said(monkeypatch: pytest.MonkeyPatch, *args: str) -> str:
    """Run the program in the folder of the project, so that paths are the same everywhere."""
    monkeypatch.chdir(ROOT)
    result = CliRunner().invoke(app, ["validate", *args], prog_name="phom-replay")
    return result.stdout + result.stderr


def test_every_themed_sample_is_in_the_table() -> None:
    assert {path.stem for path in SAMPLES.glob("*.phom")} == set(HANDS)


@every_theme
def test_a_themed_sample_is_what_it_is_there_for(name: str) -> None:
    found = [
        Says(result.status, result.ended, payments(result), findings(result))
        for result in replays(SAMPLES / f"{name}.phom")
    ]
    assert found == HANDS[name]


@every_theme
def test_a_themed_sample_records_true_scores(name: str) -> None:
    for result in replays(SAMPLES / f"{name}.phom"):
        paid = result.score is not None and result.ended == "score-only"
        assert result.recorded is not None or result.ended == "void" or paid
        assert result.recorded is None or result.score in (result.recorded, None)


def test_every_reason_to_pay_has_a_sample() -> None:
    written = " ".join(hand.payments for hands in HANDS.values() for hand in hands).split()
    assert set(Reason) <= set(written)


def test_no_two_hands_share_a_deal() -> None:
    deals = [frozenset(deal.cards) for hand in themed_hands() for deal in hand.deals]
    assert len(deals) == len(set(deals))


def test_every_code_has_a_sample() -> None:
    assert {path.stem for path in ERRORS.glob("*.phom")} == set(CODES)


@every_code
def test_the_sample_of_a_code_raises_that_code_alone(code: str) -> None:
    found = [f.code for result in replays(ERRORS / f"{code}.phom") for f in result.findings]
    assert sorted(found) == sorted([code, *EXTRA.get(code, [])])


@every_code
def test_the_sample_of_a_code_says_first_what_is_wrong(code: str) -> None:
    comment, blank, *_ = (ERRORS / f"{code}.phom").read_bytes().split(b"\n")
    assert comment.startswith(b"# ")
    assert comment.endswith(b".")
    assert not blank


@pytest.mark.parametrize(
    "path",
    sorted(path for path in SAMPLES.rglob("*.phom") if path.parent.name != "year"),
    ids=lambda path: path.stem,
)
def test_a_sample_is_in_canonical_form(path: Path) -> None:
    data = path.read_bytes()
    text = format_text(data).text.encode("utf-8", "surrogateescape")
    assert (text == data) == (path.stem not in UNTIDY)


def test_the_readme_has_a_line_for_every_sample() -> None:
    lines = (SAMPLES / "README.md").read_text(encoding="utf-8").splitlines()
    named = [line.split("`")[1] for line in lines if line.startswith("| `")]
    assert named == sorted([*(f"{name}.phom" for name in HANDS), "errors/", "year/"])


@pytest.mark.golden
@pytest.mark.parametrize("lang", ["en", "vi"])
@every_code
def test_what_is_said_of_the_sample_of_a_code(
    golden: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch, code: str, lang: str
) -> None:
    text = said(monkeypatch, "--lang", lang, "--no-color", f"samples/errors/{code}.phom")
    golden(f"samples/errors/{code}.{lang}.txt", text)


@pytest.mark.golden
@every_theme
def test_what_is_said_of_a_themed_sample(
    golden: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    text = said(monkeypatch, "--format", "json", f"samples/{name}.phom")
    golden(f"samples/{name}.json", text)
