"""A file is ours while its last line says so and nobody has changed a byte before it."""

import gzip
from pathlib import Path

import pytest

from phom_replay.archive import Mark, Marked, is_free, writing


def written(path: Path, mark: Mark = Mark.LOG) -> bytes:
    with writing(path) as sink:
        marked = Marked(sink, mark)
        for piece in (b"An -9c\n", b"B x9c -3d\n"):
            marked.write(piece)
        marked.finish()
    return path.read_bytes()


@pytest.mark.parametrize("name", ["a.phom", "a.phom.gz", "a.phom.zst"])
@pytest.mark.parametrize("mark", list(Mark))
def test_what_bears_the_mark_is_free(tmp_path: Path, name: str, mark: Mark) -> None:
    written(tmp_path / name, mark)
    assert is_free(tmp_path / name, mark)
    assert not any(is_free(tmp_path / name, other) for other in Mark if other is not mark)


def test_the_mark_is_the_same_piece_by_piece(tmp_path: Path) -> None:
    data = written(tmp_path / "a.phom")
    assert data == Mark.LOG.put_on(b"An -9c\nB x9c -3d\n")


def test_any_other_byte_makes_it_somebody_else_s(tmp_path: Path) -> None:
    path = tmp_path / "a.phom"
    data = written(path)
    for at in range(len(data)):
        path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        assert not is_free(path, Mark.LOG)
    for changed in (data + b"\n", data + b"An -3c\n", data + data, data[:-1], b"x" + data):
        path.write_bytes(changed)
        assert not is_free(path, Mark.LOG)


def test_a_packed_file_that_is_cut_off_or_none_is_somebody_else_s(tmp_path: Path) -> None:
    path = tmp_path / "a.phom.gz"
    data = written(path)
    for changed in (data[:-9], gzip.compress(b"An -9c\n"), b"\x1f\x8b", b"\x28\xb5\x2f\xfd\x00"):
        path.write_bytes(changed)
        assert not is_free(path, Mark.LOG)


def test_where_nothing_can_be_lost_a_file_is_free(tmp_path: Path) -> None:
    assert is_free(tmp_path / "a.phom", Mark.LOG)
    (tmp_path / "a.phom").touch()
    assert is_free(tmp_path / "a.phom", Mark.LOG)
    assert is_free(Path("/dev/null"), Mark.LOG)


def test_a_link_and_a_name_composed_otherwise_are_the_file_itself(tmp_path: Path) -> None:
    (tmp_path / "Bi\u0300nh.phom").write_bytes(b"An -9c\n")
    (tmp_path / "link.phom").symlink_to("B\u00ecnh.phom")
    assert not is_free(tmp_path / "B\u00ecnh.phom", Mark.LOG)
    assert not is_free(tmp_path / "link.phom", Mark.LOG)
