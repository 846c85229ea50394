"""Files of one run lie in a folder all together, and none of an earlier run among them."""

import json
import shutil
from pathlib import Path

import pytest

from phom_replay.archive import bundle, in_the_way
from phom_replay.archive.manifest import NAME
from phom_replay.archive.scraps import SUFFIX
from tests.files import all_in, full_disk, names_in


def write(folder: Path, by: str = "test", **files: str) -> tuple[str, ...]:
    """Write files into a folder; return the names of those removed."""
    with bundle(folder, by) as made:
        for name, text in files.items():
            made.path(name).write_text(text, encoding="utf-8")
    return made.removed


def break_off(folder: Path) -> None:
    with bundle(folder, "test") as made:
        made.path("a").write_bytes(b"half")
        raise ZeroDivisionError


def test_files_of_an_earlier_run_are_removed(tmp_path: Path) -> None:
    assert write(tmp_path / "new/deep", a="1", b="1", c="1") == ()
    assert write(tmp_path / "new/deep", b="2") == ("a", "c")
    assert names_in(tmp_path / "new/deep") == ["b"]
    assert (tmp_path / "new/deep/b").read_text(encoding="utf-8") == "2"


def test_what_somebody_changed_or_another_command_wrote_stays(tmp_path: Path) -> None:
    write(tmp_path, "other", x="1")
    write(tmp_path, a="1", b="1")
    (tmp_path / "a").write_text("mine", encoding="utf-8")
    (tmp_path / "mine").write_text("mine", encoding="utf-8")
    assert write(tmp_path, c="1") == ("b",)
    assert names_in(tmp_path) == ["a", "c", "mine", "x"]


def test_what_is_in_the_way_is_what_the_program_did_not_write(tmp_path: Path) -> None:
    write(tmp_path, a="1", b="1")
    assert in_the_way(tmp_path, ["a", "b", "c"], "test") is None
    assert in_the_way(tmp_path, ["a"], "other") == tmp_path / "a"
    (tmp_path / "b").write_text("mine", encoding="utf-8")
    assert in_the_way(tmp_path, ["a", "b"], "test") == tmp_path / "b"
    (tmp_path / "b").write_bytes(b"")
    assert in_the_way(tmp_path, ["a", "b"], "test") is None
    (tmp_path / "c").mkdir()
    assert in_the_way(tmp_path, ["c"], "test") == tmp_path / "c"
    assert in_the_way(tmp_path / "nowhere", ["a"], "test") is None


def test_a_folder_may_be_moved(tmp_path: Path) -> None:
    write(tmp_path / "one", a="1", b="1")
    shutil.move(tmp_path / "one", tmp_path / "two")
    assert write(tmp_path / "two", a="1") == ("b",)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"[]",
        b"{}",
        b"\xff",
        b'{"version": 1, "files": 3}',
        b'{"version": 2, "files": {"mine": ["test", "cae66941d9efbd404e4d88758ea67670"]}}',
        b'{"version": 1, "files": {"../mine": ["test", "x"], "mine": ["test", "x"], "": 1}}',
        b"[" * 100_000,
    ],
)
def test_a_list_that_does_not_read_owns_nothing(tmp_path: Path, said: bytes) -> None:
    (tmp_path / "mine").write_text("mine", encoding="utf-8")
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "mine").write_text("mine", encoding="utf-8")
    (tmp_path / "deep" / NAME).write_bytes(said)
    assert in_the_way(tmp_path / "deep", ["mine"], "test") is not None
    assert write(tmp_path / "deep", a="1") == ()
    assert (tmp_path / "mine").exists()
    assert json.loads((tmp_path / "deep" / NAME).read_bytes())["files"].keys() >= {"a"}


def test_all_files_are_written_or_none(tmp_path: Path) -> None:
    write(tmp_path, a="1", b="1")
    before = all_in(tmp_path)
    with pytest.raises(OSError, match="File too large"), full_disk(1 << 12):
        write(tmp_path, a="2", c="2" * (1 << 13))
    with pytest.raises(ZeroDivisionError):
        break_off(tmp_path)
    (tmp_path / "d").mkdir()
    with pytest.raises(IsADirectoryError):
        write(tmp_path, a="2", d="2")
    assert all_in(tmp_path) == before
    assert names_in(tmp_path) == ["a", "b", "d"]
    assert not (tmp_path / SUFFIX).exists()


def test_a_folder_made_in_vain_is_gone(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        break_off(tmp_path / "new")
    assert list(tmp_path.iterdir()) == []


def test_modes_and_links_stay(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"")
    (tmp_path / "a").chmod(0o604)
    (tmp_path / "far").write_bytes(b"")
    (tmp_path / "b").symlink_to("far")
    write(tmp_path, a="1", b="1")
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o604
    assert (tmp_path / "b").is_symlink()
    assert (tmp_path / "far").read_bytes() == b"1"


def test_what_a_killed_run_left_is_removed(tmp_path: Path) -> None:
    (tmp_path / SUFFIX).mkdir()
    (tmp_path / SUFFIX / "a").write_bytes(b"half")
    (tmp_path / f".b{SUFFIX}").write_bytes(b"half")
    write(tmp_path, a="1")
    assert set(all_in(tmp_path)) == {"a", NAME}
    assert not (tmp_path / SUFFIX).exists()


def test_two_runs_do_not_fill_one_folder_at_once(tmp_path: Path) -> None:
    with bundle(tmp_path, "test") as made:
        made.path("a").write_bytes(b"1")
        with pytest.raises(OSError, match="busy"):
            write(tmp_path, a="2")
    assert all_in(tmp_path)["a"] == b"1"
