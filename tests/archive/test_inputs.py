"""Which files the paths of a command stand for."""

import os
from pathlib import Path
from typing import Literal
from unicodedata import normalize

import pytest

from phom_replay.archive import Input, Trouble, find_inputs

Form = Literal["NFC", "NFD"]


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def make(*names: str) -> None:
    for name in names:
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(name, encoding="utf-8")


def found(*paths: str) -> list[str]:
    return [
        f"{each.file} {each.code}" if isinstance(each, Trouble) else each.name
        for each in find_inputs(paths)
    ]


def test_a_folder_is_searched_in_order() -> None:
    make("d/b.phom", "d/a/z.phom", "d/a.phom.gz", "d/c.PHOM.zst", "d/notes.txt", "d/x.gz")
    assert found("d") == ["d/a/z.phom", "d/a.phom.gz", "d/b.phom", "d/c.PHOM.zst"]


def test_hidden_files_and_folders_are_skipped() -> None:
    make("d/.a.phom", "d/.git/b.phom", "d/c.phom")
    assert found("d") == ["d/c.phom"]


def test_a_named_file_may_have_any_name() -> None:
    make("evening.txt", ".hidden.phom")
    assert found("evening.txt", ".hidden.phom") == ["evening.txt", ".hidden.phom"]


def test_the_same_file_is_read_once() -> None:
    make("d/a.phom")
    os.link("d/a.phom", "d/b.phom")
    Path("d/c.phom").symlink_to("a.phom")
    assert found("d/a.phom", "d", "./d/a.phom", "-", "-") == ["d/a.phom", "-"]


def test_loops_of_links_end() -> None:
    make("d/a.phom", "d/e/b.phom")
    Path("d/e/up").symlink_to("..")
    Path("d/self").symlink_to("self")
    assert found("d") == ["d/a.phom", "d/e/b.phom"]


def test_a_folder_without_logs() -> None:
    make("d/readme.txt")
    assert found("d") == ["d no-logs"]


def test_what_is_not_there() -> None:
    make("file")
    assert found("nowhere", "file/below", "", "\0") == [
        "nowhere cannot-read",
        "file/below cannot-read",
        " cannot-read",
        "\0 cannot-read",
    ]


def test_a_broken_link_is_named() -> None:
    make("d/a.phom")
    Path("d/b.phom").symlink_to("gone")
    assert found("d") == ["d/a.phom", "d/b.phom cannot-read"]


def test_special_files_in_a_folder_are_skipped() -> None:
    make("d/a.phom")
    os.mkfifo("d/b.phom")
    assert found("d") == ["d/a.phom"]


def test_a_very_deep_folder() -> None:
    deep = "/".join(["a"] * 300)
    make(f"d/{deep}/x.phom")
    assert found("d") == [f"d/{deep}/x.phom"]


def test_who_named_it() -> None:
    make("d/a.phom", "b.phom")
    named = [each.named for each in find_inputs(["d", "b.phom"]) if isinstance(each, Input)]
    assert named == [False, True]


def test_an_unreadable_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    make("d/a.phom", "d/locked/b.phom")
    listed = os.listdir

    def refuse(path: str) -> list[str]:
        if path.endswith("locked"):
            raise PermissionError(13, "Permission denied")
        return listed(path)

    monkeypatch.setattr("os.listdir", refuse)
    assert found("d") == ["d/a.phom", "d/locked cannot-read"]


@pytest.mark.parametrize(("there", "asked"), [("NFC", "NFD"), ("NFD", "NFC")])
def test_a_name_is_found_however_its_letters_are_composed(there: Form, asked: Form) -> None:
    make(normalize(there, "Tối thứ sáu/Bình.phom"), normalize(there, "Tối thứ sáu/Chi.phom"))
    wanted = normalize(asked, "Tối thứ sáu/Bình.phom")
    (source,) = find_inputs([wanted])
    assert isinstance(source, Input)
    assert source.path is not None
    assert (source.name, source.path.is_file()) == (wanted, True)
    assert len(found(normalize(asked, "Tối thứ sáu"))) == 2
    assert found(normalize(asked, "tối thứ sáu/Bình.phom"))[0].endswith("cannot-read")


def test_of_two_names_that_are_one_the_exact_one_is_read() -> None:
    make("B\u00ecnh.phom", "Bi\u0300nh.phom")
    for name in ("B\u00ecnh.phom", "Bi\u0300nh.phom"):
        (source,) = find_inputs([name])
        assert isinstance(source, Input)
        assert source.path == Path(name)
