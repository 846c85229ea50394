"""Whatever bytes a file holds, the answer is a verdict and findings, never a traceback."""

import random
from typing import Final

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from phom_replay.ledger import change_of_pot
from phom_replay.library import read, replay
from phom_replay.notation import write_hand
from phom_replay.record import Hand, Log
from phom_replay.referee import Replay
from tests.strategies import legal_hands, random_legal_hand

UNSHRUNK: Final = (Phase.explicit, Phase.reuse, Phase.generate)
"""What fails here is small enough as it is."""
quick = settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    phases=UNSHRUNK,
    suppress_health_check=[HealthCheck.too_slow],
)
quicker = settings(quick, max_examples=40)
"""For hands with many mistakes, of which each is read in several ways."""
TOKENS: Final = (
    *("An", "Ben", "Chi", "@1", "@5", '"An"', '"Cô Ba"', "Bình", "?", "#", "# x", "\n", "\n", "\n"),
    *("+7c", "+?", "x7c", "x", "-7c", "-?", "-Kd", "(7c 7s 7d)", "(7c", ")", "(", "()", "(? ? ?)"),
    *("7h>An", "7h>An.1", "7h>", "?>Ben", "7h>Ben.99", "u", "u!", "ù", "khan", "mom", "móm"),
    *("deal", "stock", "left", "points", "pay", "score", "void", "foul", "draw", "eat", "bốc"),
    *("As", "10h", "Tc", "Kc", "7♦", "A♤", "3x", "99", "-7", "+7", "−2", "7", "0", "1" * 40),
    *('[Rules "home"]', '[Rules "classic" "u.pay=6"]', '[Players "An" "Ben"]', '[Players "An"]'),
    *('[First "Ben"]', '[Hand "2"]', "[", "]", '"', "\\", '[Stacks "1" "x"]', '[Stake "5k"]'),
    *('[Players "An" "An"]', '[PHN "9"]', '[Date "x"]', '[Session "s"]', "\t", " ", "\ufeff", "\0"),
    *("\r", "\u2028", "\u200b", "e\u0301", "𝟕c", "-", "+", ">", ".", "hạ", "gửi", "đánh"),
)


def _assert_nothing_is_lost(result: Replay) -> None:
    """What the players do not get is in the pot."""
    grows = change_of_pot(result.ledger)
    before, after = result.context.pot, result.pot
    if result.score is not None:
        assert sum(result.score) == -grows
        if result.ended.value != "score-only" and None not in (before, after):
            assert (after or 0) - (before or 0) == grows


def judge(data: bytes | str) -> tuple[Replay, ...]:
    """Read and referee; the verdicts hold together whatever was read."""
    log = read(data)
    results = replay(log)
    assert len(results) == len(log.hands)
    for result in results:
        errors = any(f.severity.value == "error" for f in result.findings)
        assert (result.status.value == "invalid") == errors
        _assert_nothing_is_lost(result)
        assert list(result.findings) == sorted(result.findings, key=lambda f: f.span)
        assert all(entry.points > 0 and entry.payer != entry.receiver for entry in result.ledger)
        assert all(
            f.span.line >= 1 and 1 <= f.span.column <= f.span.end_column for f in result.findings
        )
    return results


@quick
@given(st.binary(max_size=400))
def test_any_bytes(data: bytes) -> None:
    judge(data)


@quick
@given(st.text(max_size=300))
def test_any_text(text: str) -> None:
    judge(text)


@quick
@given(st.lists(st.sampled_from(TOKENS), max_size=80))
def test_words_of_the_notation_in_any_order(words: list[str]) -> None:
    judge(" ".join(words))


@quick
@given(st.lists(st.sampled_from(TOKENS), max_size=80))
def test_the_same_after_a_header(words: list[str]) -> None:
    judge('[Rules "home"]\n[Players "An" "Ben" "Chi"]\n[First "An"]\n' + " ".join(words))


@quicker
@given(legal_hands, st.randoms(use_true_random=False))
def test_the_lines_of_a_legal_hand_in_any_order(hand: Hand, rng: random.Random) -> None:
    lines = write_hand(hand).splitlines()
    rng.shuffle(lines)
    judge("\n".join(lines))


@quicker
@given(legal_hands, st.randoms(use_true_random=False))
def test_the_turns_of_a_legal_hand_in_any_order(hand: Hand, rng: random.Random) -> None:
    lines = write_hand(hand).splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("stock")) + 1
    turns = lines[first:]
    rng.shuffle(turns)
    judge("\n".join(lines[:first] + turns))


@quick
@given(legal_hands, st.randoms(use_true_random=False))
def test_a_legal_hand_with_bytes_lost_or_changed(hand: Hand, rng: random.Random) -> None:
    data = bytearray(write_hand(hand).encode())
    for _ in range(rng.randint(1, 8)):
        at = rng.randrange(len(data))
        match rng.randrange(3):
            case 0:
                del data[at]
            case 1:
                data[at] = rng.randrange(256)
            case _:
                data.insert(at, rng.randrange(256))
    judge(bytes(data))


@quick
@given(legal_hands, st.integers(0, 3000))
def test_a_legal_hand_that_breaks_off(hand: Hand, size: int) -> None:
    judge(write_hand(hand).encode()[:size])


@quicker
@given(legal_hands, legal_hands, st.randoms(use_true_random=False))
def test_the_turns_of_one_hand_after_the_deal_of_another(
    one: Hand, other: Hand, rng: random.Random
) -> None:
    lines = write_hand(one).splitlines()
    foreign = [line for line in write_hand(other).splitlines() if not line.startswith("[")]
    judge("\n".join([*lines[: rng.randrange(len(lines))], *foreign]))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_a_file_of_another_program(encoding: str) -> None:
    text = write_hand(random_legal_hand(3))
    alone = replay(read(text))[0]
    for ends in ("\n", "\r\n", "\r"):
        (result,) = replay(read(text.replace("\n", ends).encode(encoding)))
        assert (result.status, result.ledger) == (alone.status, alone.ledger)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"\n" * 99, b"#"])
def test_a_file_that_holds_nothing(data: bytes) -> None:
    log = read(data)
    assert isinstance(log, Log)
    assert replay(log) == ()


@pytest.mark.slow
@settings(max_examples=5_000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from(TOKENS), max_size=200))
def test_many_more_words_in_any_order(words: list[str]) -> None:
    judge('[Players "An" "Ben" "Chi" "Dan"]\n' + " ".join(words))
