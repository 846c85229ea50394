"""Archives to tables: many inputs, several processes, and what cannot be read."""

import gzip
import io
import zipfile
from pathlib import Path

import polars as pl
import pytest
import zstandard

from phom_replay.rulesets import load_ruleset
from phom_replay.tables import SCHEMAS, tables_of
from tests.cli.logs import DEALS, SHEET, VALID

SAMPLES = str(Path(__file__).parents[2] / "samples")


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def evening(number: int) -> bytes:
    """Return a hand that is no copy of another evening's: nobody wrote down what was dealt."""
    return VALID.replace(DEALS, "").replace("[Rules", f'[Session "{number}"]\n[Rules').encode()


def test_any_mixture_of_inputs(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("d").mkdir()
    Path("d/1.phom").write_bytes(evening(1))
    Path("d/2.phom.gz").write_bytes(gzip.compress(evening(2)))
    Path("d/3.phom.zst").write_bytes(zstandard.compress(evening(3)))
    with zipfile.ZipFile("d/4.zip", "w") as archive:
        archive.writestr("x/4.phom", evening(4))
        archive.writestr("x/5.phom.gz", gzip.compress(evening(5)))
    stdin = io.TextIOWrapper(io.BytesIO(evening(6)))
    monkeypatch.setattr("sys.stdin", stdin)
    tables = tables_of(["d", "-", "d/1.phom"])
    assert tables.hands["session"].to_list() == ["1", "2", "3", "4", "5", "6"]
    assert tables.hands["file"].to_list() == [
        "d/1.phom",
        "d/2.phom.gz",
        "d/3.phom.zst",
        "d/4.zip/x/4.phom",
        "d/4.zip/x/5.phom.gz",
        "-",
    ]
    assert (tables.counts.files, tables.counts.counted) == (6, 6)


def test_several_processes_give_the_same_tables_in_the_same_order() -> None:
    one = tables_of([SAMPLES, "nowhere"], processes=1)
    two = tables_of([SAMPLES, "nowhere"], processes=2)
    for name in SCHEMAS:
        assert getattr(one, name).equals(getattr(two, name))
    assert one.counts == two.counts


def test_hands_are_numbered_through_all_files() -> None:
    tables = tables_of([SAMPLES])
    assert tables.hands["hand"].to_list() == list(range(tables.hands.height))
    firsts = tables.hands.filter(pl.col("index") == 1)
    assert firsts.height == tables.counts.files


def test_a_file_of_many_hands_comes_in_blocks() -> None:
    hand = SHEET[SHEET.index("[Hand") :]
    Path("a.phom").write_text(SHEET + f"\n{hand}" * 4999, encoding="utf-8")
    tables = tables_of(["a.phom"])
    assert (tables.hands.height, tables.seats.height) == (5000, 20_000)
    assert tables.hands["index"].to_list() == list(range(1, 5001))
    assert tables.seats["hand"].is_sorted()


def test_a_stake_that_cannot_be_read_holds_through_the_blocks() -> None:
    hand = "\n" + SHEET[SHEET.index("[Hand") :]
    good, bad = '[Stake "5k"]\n', '\n[Stake "x.x"]' + hand
    Path("a.phom").write_text(good + SHEET + bad + hand * 2500, encoding="utf-8")
    Path("b.phom").write_text(good + SHEET, encoding="utf-8")
    tables = tables_of(["a.phom", "b.phom"])
    known = tables.hands["stake"].is_not_null()
    assert known.to_list() == [True, *[False] * 2501, True]


def test_a_cut_archive_gives_its_whole_hands_and_an_error() -> None:
    data = b"".join(evening(number) for number in range(200))
    packed = gzip.compress(data)
    Path("a.phom.gz").write_bytes(packed[: len(packed) // 2])
    tables = tables_of(["a.phom.gz"])
    assert 0 < tables.counts.counted < 200
    assert tables.counts.counted == tables.counts.hands
    assert [trouble.code for trouble in tables.counts.troubles] == ["truncated"]


def test_what_cannot_be_read_is_named_and_the_rest_is_read() -> None:
    Path("a.phom").write_bytes(evening(1))
    Path("b.phom").write_bytes(b"# \xff\n")
    tables = tables_of(["nowhere", "a.phom", "b.phom"])
    assert (tables.counts.files, tables.counts.counted) == (2, 1)
    assert [(each.file, each.code) for each in tables.counts.troubles] == [
        ("nowhere", "cannot-read"),
        ("b.phom", "empty-file"),
    ]


def test_other_rules_than_those_of_the_logs() -> None:
    Path("a.phom").write_bytes(evening(1))
    tables = tables_of(["a.phom"], ruleset=load_ruleset("points"))
    assert tables.hands["rules"].to_list() == ["points"]


def test_progress_is_told_after_each_input() -> None:
    Path("a.phom").write_bytes(evening(1))
    Path("b.phom").write_bytes(evening(2))
    told: list[tuple[int, int, int]] = []
    tables_of(["a.phom", "b.phom"], progress=lambda *numbers: told.append(numbers))
    assert told == [(1, 2, 1), (2, 2, 2)]
