"""Logs made worse: bytes, lines and whole edits, one upon the other."""

import random
from collections.abc import Callable, Sequence
from typing import Final

from tests.faults.edits import edited
from tests.hostile.test_any_bytes import TOKENS

MOST: Final = 8_000
"""Bytes of a log; longer ones are cut, so that no input eats the time of all."""
_BYTES: Final = (
    b"\xff\xfe",
    b"\xfe\xff",
    b"\xef\xbb\xbf",
    b"\0",
    b"\r",
    b"\xc3",
    b"\x80",
    b"\x1f\x8b",
)
Mutation = Callable[[random.Random, bytes, Sequence[bytes]], bytes]


def _bytes(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Change, drop, add or repeat a few bytes."""
    if not data:
        return rng.choice(_BYTES)
    start = rng.randrange(len(data))
    end = min(len(data), start + 1 + int(rng.expovariate(0.3)))
    put = rng.choice((b"", bytes([rng.randrange(256)]), rng.choice(_BYTES), data[start:end] * 2))
    return data[:start] + put + data[end:]


def _word(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Put a word of the notation somewhere."""
    spot = rng.randrange(len(data) + 1)
    return data[:spot] + f" {rng.choice(TOKENS)} ".encode() + data[spot:]


def _lines(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Drop, repeat or move a stretch of lines."""
    lines = data.split(b"\n")
    start = rng.randrange(len(lines))
    end = start + 1 + int(rng.expovariate(0.5))
    part, rest = lines[start:end], lines[:start] + lines[end:]
    spot = rng.randrange(len(rest) + 1)
    times = rng.choice((0, 1, 1, 2, 9))
    return b"\n".join([*rest[:spot], *(part * times), *rest[spot:]])


def _splice(rng: random.Random, data: bytes, corpus: Sequence[bytes]) -> bytes:
    """Begin as one log and go on as another."""
    other = rng.choice(corpus)
    return data[: rng.randrange(len(data) + 1)] + other[rng.randrange(len(other) + 1) :]


def _edit(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Make a slip of the pen, as the fault injection does."""
    try:
        return edited(data.decode(), rng).text.encode()
    except (UnicodeDecodeError, IndexError, ValueError):  # nothing left to edit
        return data + b"\n"


_MUTATIONS: Final[tuple[Mutation, ...]] = (_bytes, _word, _lines, _splice, _edit, _edit)


def mutated(rng: random.Random, corpus: Sequence[bytes]) -> bytes:
    """Return some log of the corpus after one to eight changes."""
    data = rng.choice(corpus)
    for _ in range(1 + int(rng.expovariate(0.5)) % 8):
        data = rng.choice(_MUTATIONS)(rng, data, corpus)
    return data[:MOST]
