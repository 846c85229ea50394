"""Notes by digests, packed: what was noted is there, and nothing else."""

from hashlib import blake2b

from hypothesis import given
from hypothesis import strategies as st

from phom_replay.session.notes import Notes


@given(st.dictionaries(st.binary(min_size=16, max_size=16), st.binary(max_size=9), max_size=40))
def test_what_was_noted_is_there(noted: dict[bytes, bytes]) -> None:
    notes = Notes()
    for digest, note in noted.items():
        assert notes.get(digest) is None
        notes.add(digest, note)
    assert {digest: notes.get(digest) for digest in noted} == noted


def test_digests_that_begin_alike_are_told_apart() -> None:
    notes = Notes()
    digests = [bytes(8) + number.to_bytes(8, "big") for number in range(50)]
    for number, digest in enumerate(digests):
        notes.add(digest, b"x" * number)
    assert [len(notes.get(digest) or b"") for digest in digests] == list(range(50))
    assert notes.get(bytes(15) + b"\xff") is None


def test_there_may_be_many() -> None:
    notes = Notes()
    digests = [blake2b(bytes([n & 255, n >> 8]), digest_size=16).digest() for n in range(5000)]
    for digest in digests:
        notes.add(digest, digest[:3])
    assert all(notes.get(digest) == digest[:3] for digest in digests)
