"""Files are whole whenever one looks at them, the old one or the new one."""

import gzip
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from phom_replay.archive import write_file, writing
from phom_replay.archive.scraps import SUFFIX
from tests.files import all_in, full_disk

ROOT = Path(__file__).parents[2]
WRITER = """
import os, sys
from pathlib import Path
from phom_replay.archive import writing
with writing(Path(sys.argv[1])) as sink:
    sink.write(b"half")
    print("writing", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def writer(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Start a run that has written half of the file a.phom and waits."""
    command = [sys.executable, "-c", WRITER, str(tmp_path / "a.phom")]
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=surroundings)
    assert run.stdout is not None
    assert run.stdin is not None
    assert run.stdout.readline() == b"writing\n"
    yield run
    run.kill()
    run.communicate()


def write_pieces(path: Path, pieces: Iterable[bytes]) -> None:
    with writing(path) as sink:
        for piece in pieces:
            sink.write(piece)


def interrupted() -> Iterator[bytes]:
    yield b"half"
    raise KeyboardInterrupt


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


@pytest.mark.parametrize("name", ["a.phom", "a.phom.gz", "a.phom.zst"])
def test_where_the_disk_is_full_the_old_file_stays_alone(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"old")
    with pytest.raises(OSError, match="File too large"), full_disk(1 << 14):
        write_pieces(path, (os.urandom(1 << 12) for _ in range(100)))
    assert all_in(tmp_path) == {name: b"old"}


def test_where_the_work_breaks_off_the_old_file_stays_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.phom"
    path.write_bytes(b"old")
    with pytest.raises(KeyboardInterrupt):
        write_pieces(path, interrupted())
    assert all_in(tmp_path) == {"a.phom": b"old"}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_device_is_written_as_it_is(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No space"):
        write_file(Path("/dev/full"), b"new")
    (tmp_path / "null").symlink_to("/dev/null")
    write_file(tmp_path / "null", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["null"]


def test_a_link_that_leads_nowhere_yet_leads_to_the_new_file(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "link").symlink_to("deep/a.phom")
    write_file(tmp_path / "link", b"new")
    assert all_in(tmp_path / "deep") == {"a.phom": b"new"}


def test_links_in_a_circle_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    with pytest.raises(OSError, match="symbolic links"):
        write_file(tmp_path / "a", b"new")
    assert (tmp_path / "a").is_symlink()


def test_a_name_as_long_as_the_system_takes(tmp_path: Path) -> None:
    name = "ề" * 80 + ".phom"
    write_file(tmp_path / name, b"new")
    assert all_in(tmp_path) == {name: b"new"}


def test_a_name_composed_otherwise_is_the_same_file(tmp_path: Path) -> None:
    (tmp_path / "Bi\u0300nh.phom").write_bytes(b"old")
    write_file(tmp_path / "B\u00ecnh.phom", b"new")
    assert all_in(tmp_path) == {"Bi\u0300nh.phom": b"new"}


def test_a_new_file_takes_nobody_s_place(tmp_path: Path) -> None:
    write_file(tmp_path / "a.toml", b"one", new=True)
    with pytest.raises(FileExistsError):
        write_file(tmp_path / "a.toml", b"two", new=True)
    assert all_in(tmp_path) == {"a.toml": b"one"}


def test_what_a_killed_run_left_goes_with_the_next_one(
    tmp_path: Path, writer: subprocess.Popen[bytes]
) -> None:
    writer.send_signal(signal.SIGKILL)
    writer.wait()
    assert all_in(tmp_path) == {f".a.phom{SUFFIX}": b""}
    write_file(tmp_path / "a.phom", b"new")
    assert all_in(tmp_path) == {"a.phom": b"new"}


def test_two_runs_do_not_write_one_file_at_once(
    tmp_path: Path, writer: subprocess.Popen[bytes]
) -> None:
    with pytest.raises(OSError, match="busy"):
        write_file(tmp_path / "a.phom", b"new")
    writer.communicate(b"")
    assert all_in(tmp_path) == {"a.phom": b"half"}
    write_file(tmp_path / "a.phom", b"new")
    assert all_in(tmp_path) == {"a.phom": b"new"}


def test_equal_bytes_are_packed_equally(tmp_path: Path) -> None:
    for name in ("a.gz", "b.gz"):
        write_pieces(tmp_path / name, [b"new"])
    one, other = all_in(tmp_path).values()
    assert one == other
    assert gzip.decompress(one) == b"new"
