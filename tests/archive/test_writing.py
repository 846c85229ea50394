"""Files are whole whenever one looks at them, the old one or the new one."""

import os
import stat
from pathlib import Path

import pytest

from phom_replay.archive import write_file


def test_a_new_file_has_the_mode_that_the_user_s_mask_leaves(tmp_path: Path) -> None:
    path = tmp_path / "a.html"
    before = os.umask(0o027)
    try:
        write_file(path, b"new")
        assert os.umask(0o027) == 0o027
    finally:
        os.umask(before)
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_file_keeps_its_mode_and_a_link_stays_one(tmp_path: Path) -> None:
    path, link = tmp_path / "a.html", tmp_path / "b.html"
    path.write_bytes(b"old")
    path.chmod(0o604)
    link.symlink_to(path)
    write_file(link, b"new")
    assert link.is_symlink()
    assert (path.read_bytes(), stat.S_IMODE(path.stat().st_mode)) == (b"new", 0o604)


def test_where_writing_fails_the_old_file_stays_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.html"
    path.write_bytes(b"old")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_file(path, b"new")
    assert [each.name for each in tmp_path.iterdir()] == ["a.html"]
    assert path.read_bytes() == b"old"
