"""A file that comes in pieces reads as it does whole, and no piece of it is kept."""

import codecs
from collections.abc import Iterator

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from phom_replay.notation import Hands, cut_hands, cut_lines, decode, read_bytes, read_text
from phom_replay.notation.cut import SPACES
from tests.notation.generators import TEXTS

CUTS = st.lists(st.integers(1, 7), max_size=40)


def pieces(data: bytes, sizes: list[int]) -> Iterator[bytes]:
    """Cut bytes into pieces of these sizes, and the rest."""
    at = 0
    for size in sizes:
        yield data[at : at + size]
        at += size
    yield data[at:]


def whole(data: bytes) -> str:
    """Decode a file at once, in the words of the notation."""
    for mark, name in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        if data.startswith(mark):
            end = len(data) // 2 * 2
            odd = "".join(chr(0xDC00 + byte) for byte in data[end:])
            return data[2:end].decode(name, "surrogatepass") + odd
    return data.decode("utf-8", "surrogateescape")


BYTES = st.one_of(
    st.binary(max_size=60),
    st.text(max_size=30).map(lambda text: text.encode("utf-16")),
    st.binary(max_size=40).map(lambda data: codecs.BOM_UTF16_BE + data),
    st.lists(st.sampled_from([b"a", b"\xe1\xba", b"\xaf", b"\xf0\x9f", b"\r", b"\n", b"\xff"])).map(
        b"".join
    ),
)


@given(BYTES, CUTS)
@example(b"\xff\xfe\x00\xd8\x00\xdc", [3, 1])
@example(b"\xff\xfe\x00\xd8\x01", [1, 1, 1, 1])
@settings(max_examples=500)
def test_pieces_decode_to_the_same_text(data: bytes, sizes: list[int]) -> None:
    assert "".join(decode(pieces(data, sizes))) == whole(data)


@given(st.text("a\r\n\x85\u2028", max_size=30), CUTS)
@settings(max_examples=500)
def test_pieces_are_cut_at_the_same_line_ends(text: str, sizes: list[int]) -> None:
    ends = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    lines = ends if ends[-1] else ends[:-1]
    parts = (part.decode("utf-16-le", "surrogatepass") for part in _wide(text, sizes))
    assert [line for some in cut_lines(parts) for line in some] == lines


def _wide(text: str, sizes: list[int]) -> Iterator[bytes]:
    return pieces(text.encode("utf-16-le"), [size * 2 for size in sizes])


@given(TEXTS, CUTS)
@example("# \udcff\n", [1])
@example("\ufeff# a\n\ufeff[Hand]\n[Hand]\nx\n[Hand]", [2, 9])
def test_hands_that_come_in_pieces_are_the_same(text: str, sizes: list[int]) -> None:
    data = text.encode("utf-8", "surrogateescape")
    hands = Hands(cut_hands(cut_lines(decode(pieces(data, sizes)))))
    log = read_bytes(data)
    assert [(hand, hand.line, hand.text, hand.findings) for hand in hands] == [
        (hand, hand.line, hand.text, hand.findings) for hand in log
    ]
    assert tuple(found for found, _ in hands.strays) == log.findings


def test_a_hand_comes_as_soon_as_the_next_begins() -> None:
    came = 0

    def texts() -> Iterator[str]:
        nonlocal came
        for number in range(4):
            came = number
            yield f'[Hand "{number}"]\nvoid\n'

    hands = iter(Hands(cut_hands(cut_lines(texts()))))
    assert (next(hands).id, came) == ("0", 1)
    assert (next(hands).id, came) == ("1", 2)


def test_what_is_wrong_in_a_file_without_hands_comes_with_its_line() -> None:
    hands = Hands(cut_hands(cut_lines(decode([b"# one\n\n# t\xffo\n"]))))
    assert not list(hands)
    ((found, line),) = hands.strays
    assert (found.span.line, line) == (3, "# t\ufffdo")


@pytest.mark.parametrize("space", sorted(SPACES))
def test_every_space_may_begin_a_line(space: str) -> None:
    assert space.isspace()
    assert len(read_text(f"{space}[Hand]\n{space}void\n{space}[Hand]\n{space}# a").hands) == 2


def test_there_are_no_other_spaces() -> None:
    assert {chr(code) for code in range(0x3001) if chr(code).isspace()} == SPACES
