"""Logs in zip archives: which are read, in what order, and what a cut archive still gives."""

import gzip
import struct
import zipfile
from pathlib import Path
from typing import BinaryIO, Literal, cast
from unicodedata import normalize

import pytest

from phom_replay.archive import Input, Opened, PassedOver, Trouble, find_inputs, open_log, zips
from phom_replay.archive.unpacking import TooLargeError

Form = Literal["NFC", "NFD"]

HAND = '[Players "An" "Bình"]\n[Hand "{}"]\n\nscore An +{} Bình -{}\n\n'


def log(first: int, count: int = 1) -> bytes:
    return "".join(HAND.format(n, n, n) for n in range(first, first + count)).encode()


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def pack(name: str, files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(name, "w", method) as archive:
        for each, data in files.items():
            archive.writestr(each, data)
    return Path(name)


def found(*paths: str) -> list[str]:
    return [
        f"{each.file} {each.code}.{each.variant}".rstrip(".")
        if isinstance(each, Trouble)
        else each.name
        for each in find_inputs(paths)
    ]


def opened(*paths: str) -> list[Opened]:
    return [open_log(each) for each in find_inputs(paths) if isinstance(each, Input)]


def ids(*paths: str) -> list[str]:
    return [hand.id for each in opened(*paths) if each.log for hand in each.log.hands]


def codes(*paths: str) -> list[str]:
    return [each.trouble.code for each in opened(*paths) if each.trouble]


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_the_logs_of_an_archive_are_read_by_name(method: int) -> None:
    files = {"b.phom": log(2), "a/z.phom.gz": gzip.compress(log(1)), "notes.txt": b"x"}
    pack("y.zip", files, method)
    assert found("y.zip") == ["y.zip/a/z.phom.gz", "y.zip/b.phom"]
    assert ids("y.zip") == ["1", "2"]
    assert codes("y.zip") == []


@pytest.mark.parametrize(("there", "asked"), [("NFC", "NFD"), ("NFD", "NFC")])
def test_a_member_is_found_however_its_letters_are_composed(there: Form, asked: Form) -> None:
    pack(normalize(there, "Sáu.zip"), {normalize(there, "Tối/Bình.phom"): log(1), "b.phom": log(2)})
    assert ids(normalize(asked, "Sáu.zip/Tối/Bình.phom")) == ["1"]
    assert ids(normalize(asked, "Sáu.zip/Tối")) == ["1"]
    assert sorted(ids(normalize(asked, "Sáu.zip"))) == ["1", "2"]
    assert found(normalize(asked, "Sáu.zip/tối/Bình.phom"))[0].endswith("cannot-read.missing")


def test_of_two_members_that_are_one_name_the_exact_one_is_read() -> None:
    pack("y.zip", {"B\u00ecnh.phom": log(1), "Bi\u0300nh.phom": log(2)})
    assert ids("y.zip/B\u00ecnh.phom") == ["1"]
    assert ids("y.zip/Bi\u0300nh.phom") == ["2"]


def test_hidden_members_are_skipped() -> None:
    pack("y.zip", {".a.phom": log(1), "__MACOSX/._b.phom": b"\0", "b.phom": log(2)})
    assert ids("y.zip") == ["2"]


def test_an_archive_in_a_folder_is_searched() -> None:
    Path("d").mkdir()
    pack("d/b.zip", {"1.phom": log(2)})
    pack("d/photos.zip", {"1.jpg": b"x"})
    Path("d/a.phom").write_bytes(log(1))
    assert found("d") == ["d/a.phom", "d/b.zip/1.phom"]
    assert ids("d") == ["1", "2"]


def test_a_folder_with_nothing_but_other_archives_has_no_logs() -> None:
    Path("d").mkdir()
    pack("d/photos.zip", {"1.jpg": b"x"})
    assert found("d") == ["d no-logs"]
    assert found("d/photos.zip") == ["d/photos.zip no-logs.zip"]


def test_a_member_and_a_folder_of_an_archive_can_be_named() -> None:
    pack("y.zip", {"a/1.phom": log(1), "a/2.txt": log(2), "b/3.phom": log(3)})
    assert found("y.zip/a") == ["y.zip/a/1.phom"]
    assert found("y.zip/a/2.txt") == ["y.zip/a/2.txt"]
    assert found("y.zip/c", "y.zip/a/1.phom/x") == [
        "y.zip/c cannot-read.missing",
        "y.zip/a/1.phom/x cannot-read.missing",
    ]


def test_the_same_member_is_read_once() -> None:
    pack("y.zip", {"a/1.phom": log(1), "2.phom": log(2)})
    Path("link.zip").symlink_to("y.zip")
    assert found("y.zip/a", "link.zip", "./y.zip") == ["y.zip/a/1.phom", "link.zip/2.phom"]


def test_of_two_members_with_one_name_the_later_one_is_read() -> None:
    with zipfile.ZipFile("y.zip", "w") as archive:
        archive.writestr("1.phom", log(1))
        with pytest.warns(UserWarning, match="Duplicate name"):
            archive.writestr("1.phom", log(2))
    assert ids("y.zip") == ["2"]


def test_the_bytes_tell_an_archive_that_is_named() -> None:
    pack("evening.phom", {"1.phom": log(1)})
    assert ids("evening.phom") == ["1"]


def test_an_archive_in_an_archive_is_no_log() -> None:
    inner = pack("inner.zip", {"1.phom": log(1)}).read_bytes()
    pack("y.zip", {"1.phom": inner})
    assert [each.trouble for each in opened("y.zip")] == [
        Trouble("y.zip/1.phom", "cannot-read", "zip")
    ]


def test_house_rules_beside_a_member_are_not_looked_for() -> None:
    pack("y.zip", {"1.phom": log(1)})
    assert [each.folder for each in opened("y.zip")] == [None]


@pytest.mark.parametrize("data", [b"", b"no archive", b"PK\x03\x04"])
def test_a_name_that_lies(data: bytes) -> None:
    Path("y.zip").write_bytes(data)
    assert found("y.zip") == ["y.zip cannot-read.not-zip"]


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_a_cut_archive_gives_its_whole_hands(method: int) -> None:
    whole = pack("y.zip", {"1.phom": log(1), "2.phom": log(10, 500)}, method).read_bytes()
    second = whole.index(b"2.phom")
    Path("cut.zip").write_bytes(whole[: second + (len(whole) - second) // 2])
    assert found("cut.zip") == ["cut.zip/1.phom", "cut.zip/2.phom", "cut.zip truncated.zip"]
    read = ids("cut.zip")
    assert read[:2] == ["1", "10"]
    assert 2 < len(read) < 501
    assert codes("cut.zip") == ["truncated"]


def test_an_archive_whose_list_is_cut_gives_everything() -> None:
    whole = pack("y.zip", {"1.phom": log(1), "2.phom": log(10, 50)}).read_bytes()
    Path("cut.zip").write_bytes(whole[:-30])
    assert len(ids("cut.zip")) == 51
    assert codes("cut.zip") == []
    assert found("cut.zip")[-1] == "cut.zip truncated.zip"


def test_a_cut_archive_written_without_sizes() -> None:
    with (
        Path("y.zip").open("wb") as raw,
        zipfile.ZipFile(cast("BinaryIO", Pipe(raw)), "w", zipfile.ZIP_DEFLATED) as archive,
    ):
        archive.writestr("1.phom", log(1, 300))
        archive.writestr("2.phom", log(1000, 300))
    whole = Path("y.zip").read_bytes()
    assert len(ids("y.zip")) == 600
    Path("cut.zip").write_bytes(whole[: whole.index(b"PK\x01\x02")])
    assert ids("cut.zip") == ids("y.zip")


class Pipe:
    """Writes where nobody can go back."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def write(self, data: bytes) -> int:
        return self._file.write(data)

    def flush(self) -> None:
        self._file.flush()


def test_a_damaged_member_is_told_and_costs_the_others_nothing() -> None:
    path = pack("y.zip", {"1.phom": log(1, 9), "2.phom": log(10)}, zipfile.ZIP_STORED)
    data = bytearray(path.read_bytes())
    data[data.index(b"An +5") + 1] ^= 1
    path.write_bytes(data)
    assert codes("y.zip") == ["truncated"]
    assert ids("y.zip") == [*map(str, range(1, 9)), "10"]


def test_encrypted_and_strange_members_are_named() -> None:
    path = pack("y.zip", {"1.phom": log(1), "2.phom": log(2), "3.phom": log(3)})
    data = bytearray(path.read_bytes())
    first, second = data.index(b"PK\x03\x04"), data.index(b"2.phom") - 30
    data[first + 6] |= 1
    data[second + 8] = 93
    path.write_bytes(data)
    troubles = [each.trouble for each in opened("y.zip")]
    assert troubles == [
        Trouble("y.zip/1.phom", "cannot-read", "encrypted"),
        Trouble("y.zip/2.phom", "cannot-read", "zip-method"),
        None,
    ]
    assert ids("y.zip") == ["3"]


def test_a_bomb_is_stopped_before_it_unpacks(monkeypatch: pytest.MonkeyPatch) -> None:
    pack("y.zip", {"1.phom": b"#" * (8 << 20), "2.phom": b"#" * (8 << 20)})
    monkeypatch.setattr("phom_replay.archive.inputs.LIMIT", 10 << 20)
    assert found("y.zip") == ["y.zip too-large"]
    assert found("y.zip/1.phom") == ["y.zip/1.phom"]
    (source,) = find_inputs(["y.zip/1.phom"])
    assert isinstance(source, Input)
    log_ = open_log(source, limit=1 << 20)
    assert log_.trouble == Trouble("y.zip/1.phom", "too-large", "", {"limit": 1})


def test_a_list_that_lies_about_a_size_does_not_help_a_bomb() -> None:
    path = pack("y.zip", {"1.phom": b"#" * (64 << 20)})
    data = bytearray(path.read_bytes())
    at = data.index(b"PK\x01\x02") + 24
    assert struct.unpack_from("<L", data, at) == (64 << 20,)
    struct.pack_into("<L", data, at, 10)
    path.write_bytes(data)
    assert codes("y.zip") == ["truncated"]


def test_members_that_share_bytes_are_not_read() -> None:
    path = pack("y.zip", {"1.phom": log(1, 99), "2.phom": log(100, 99)})
    data = bytearray(path.read_bytes())
    second = data.rindex(b"PK\x01\x02")
    struct.pack_into("<L", data, second + 42, 0)
    path.write_bytes(data)
    assert found("y.zip") == ["y.zip cannot-read.not-zip"]


def test_an_endless_list_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    path = pack("y.zip", {f"{number}.phom": b"" for number in range(50)})
    monkeypatch.setattr(zips, "_LONGEST_LIST", 1000)
    with pytest.raises(TooLargeError):
        zips.list_zip(path)
    assert found("y.zip") == ["y.zip too-large"]


def test_any_cut_is_survived() -> None:
    whole = pack("y.zip", {"1.phom": log(1, 3), "2.phom": log(4, 3)}).read_bytes()
    for stop in range(len(whole)):
        Path("cut.zip").write_bytes(whole[:stop])
        assert ids("cut.zip") == [str(n) for n in range(1, len(ids("cut.zip")) + 1)]


def test_any_flipped_byte_is_survived() -> None:
    whole = pack("y.zip", {"1.phom": log(1, 2)}).read_bytes()
    for at in range(len(whole)):
        Path("bad.zip").write_bytes(whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :])
        assert set(ids("bad.zip")) <= {"1", "2"}


def test_what_is_no_log_is_passed_over_and_told() -> None:
    files = {"a.phom": b"", "b/notes.txt": b"x", "b/old.zip": b"x", "__MACOSX/._a.phom": b""}
    pack("y.zip", {**files, "b/c.phom": b""})
    for path, names in (
        ("y.zip", ("b/notes.txt", "b/old.zip")),
        ("y.zip/b", ("b/notes.txt", "b/old.zip")),
        (".", ("b/notes.txt", "b/old.zip")),
        ("y.zip/a.phom", ()),
        ("y.zip/b/notes.txt", ()),
    ):
        told: list[PassedOver] = []
        assert all(isinstance(each, Input) for each in find_inputs([path], told.append))
        assert [name for each in told for name in each.names] == list(names), path
