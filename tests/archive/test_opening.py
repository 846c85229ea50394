"""Inputs read: unpacked, bounded, and as much as there is of a cut file."""

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

from phom_replay.archive import Input, Opened, Trouble, open_log
from phom_replay.archive.unpacking import CutOffError, Feed, TooLargeError, bounded, unpacked

HAND = '[Players "An" "Bình"]\n[Hand "{}"]\n\nscore An +1 Bình -1\n\n'
Pack = Callable[[bytes], bytes]
HANDS = "".join(HAND.format(number) for number in range(1, 2001)).encode()


def opened(path: Path, data: bytes, limit: int = 1 << 24) -> Opened:
    path.write_bytes(data)
    return open_log(Input(str(path), path), limit=limit)


def count(log: Opened) -> int:
    assert log.log is not None
    return len(log.log.hands)


def code(log: Opened) -> str | None:
    return log.trouble.code if log.trouble else None


@pytest.mark.parametrize("name", ["a.phom", "a.phom.gz", "a.phom.zst", "a.txt"])
@pytest.mark.parametrize("parts", [1, 3])
def test_packed_and_plain_are_the_same(tmp_path: Path, name: str, parts: int) -> None:
    packers: dict[str, Pack] = {".gz": gzip.compress, ".zst": zstandard.compress}
    pack = packers.get(Path(name).suffix, bytes)
    log = opened(tmp_path / name, pack(HANDS) * parts)
    assert (count(log), code(log)) == (2000 * parts, None)
    assert log.folder == tmp_path


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress], ids=["gzip", "zstd"])
def test_the_bytes_count_and_not_the_name(tmp_path: Path, pack: Pack) -> None:
    assert count(opened(tmp_path / "a.phom", pack(HANDS))) == 2000


def test_a_cut_gzip_gives_its_whole_hands(tmp_path: Path) -> None:
    packed = gzip.compress(HANDS)
    log = opened(tmp_path / "a.phom.gz", packed[: len(packed) // 2])
    assert code(log) == "truncated"
    assert 0 < count(log) < 2000
    assert log.trouble is not None
    assert log.trouble.params["hands"] == count(log)


def test_a_cut_zstd_gives_its_whole_hands(tmp_path: Path) -> None:
    packed = b"".join(zstandard.compress(HANDS) for _ in range(3))
    log = opened(tmp_path / "a.phom.zst", packed[:-20])
    assert code(log) == "truncated"
    assert 4000 <= count(log) + 1 <= 6000


def test_a_damaged_gzip_is_told(tmp_path: Path) -> None:
    packed = bytearray(gzip.compress(HANDS))
    packed[-6] ^= 0xFF
    assert code(opened(tmp_path / "a.phom.gz", bytes(packed))) == "truncated"


def unpack(data: bytes, name: str, size: int = 1 << 16) -> tuple[bytes, bool]:
    """Unpack bytes that come so many at a time; say whether they were all there."""
    parts = (data[at : at + size] for at in range(0, len(data), size))
    pieces = unpacked(Feed(parts), name)
    assert not isinstance(pieces, str)
    found: list[bytes] = []
    try:
        found.extend(pieces)
    except CutOffError:
        return b"".join(found), False
    return b"".join(found), True


@pytest.mark.parametrize("size", [1, 3, 1000, 1 << 16])
def test_zeros_after_a_gzip_are_padding_and_junk_is_not(size: int) -> None:
    packed = gzip.compress(HANDS)
    assert unpack(packed * 2 + bytes(100), "a.gz", size) == (HANDS * 2, True)
    assert unpack(packed + b"junk", "a.gz", size) == (HANDS, False)
    assert unpack(packed[:5], "a.gz", size) == (b"", False)


@pytest.mark.parametrize("size", [1, 3, 1000, 1 << 16])
def test_a_damaged_zstd_is_told(size: int) -> None:
    packed = zstandard.compress(HANDS)
    assert unpack(packed * 2, "a.zst", size) == (HANDS * 2, True)
    assert unpack(packed + b"junkjunk", "a.zst", size) == (HANDS, False)
    assert unpack(packed[:6], "a.zst", size) == (b"", False)


@pytest.mark.parametrize(("name", "variant"), [("a.gz", "not-gzip"), ("a.zst", "not-zstd")])
def test_a_name_that_lies(tmp_path: Path, name: str, variant: str) -> None:
    log = opened(tmp_path / name, HANDS)
    assert log.log is None
    assert log.trouble == Trouble(str(tmp_path / name), "cannot-read", variant)


@pytest.mark.parametrize("pack", [bytes, gzip.compress, zstandard.compress])
def test_too_large(tmp_path: Path, pack: Pack) -> None:
    log = opened(tmp_path / "a.phom", pack(b"#" * 2_000_000), limit=1 << 20)
    assert log.log is None
    assert log.trouble == Trouble(str(tmp_path / "a.phom"), "too-large", "", {"limit": 1})


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress], ids=["gzip", "zstd"])
def test_a_bomb_is_stopped_before_it_unpacks(pack: Pack) -> None:
    pieces = unpacked(Feed([pack(bytes(200 << 20))]), "a")
    assert not isinstance(pieces, str)
    with pytest.raises(TooLargeError):
        list(bounded(pieces, 1 << 20))


@pytest.mark.parametrize("data", [b"", b"\n \n", b"# nothing\n"])
def test_a_file_without_hands(tmp_path: Path, data: bytes) -> None:
    log = opened(tmp_path / "a.phom", data)
    assert code(log) == "empty-file"


def test_a_folder_in_place_of_a_file(tmp_path: Path) -> None:
    log = open_log(Input(str(tmp_path), tmp_path))
    assert log.trouble is not None
    assert log.trouble.code == "cannot-read"
    assert log.trouble.params["reason"]


def test_without_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert open_log(Input("-", None)).trouble == Trouble("-", "cannot-read", "missing")
