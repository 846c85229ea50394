"""The tables as files: each kind gives back what went in, and CSV is safe for spreadsheets."""

import csv
import io
import json
from pathlib import Path

import polars as pl
import pytest

from phom_replay.tables import (
    HANDS,
    SCHEMAS,
    Format,
    Tables,
    defused,
    file_names,
    tables_of,
    write_tables,
)
from tests.files import names_in

SAMPLES = Path(__file__).parents[2] / "samples"
FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r=1", "＝1", "＋1", "－1", "＠x"]
HARMLESS = ["An", "a=b", "'=1", "Bình-An", "1-2", "", "x9c", "?"]


@pytest.fixture(scope="module")
def samples() -> Tables:
    return tables_of([str(SAMPLES)])


@pytest.mark.parametrize("form", list(Format))
def test_the_files_of_a_format(tmp_path: Path, samples: Tables, form: Format) -> None:
    write_tables(samples, tmp_path / "new" / "folder", form)
    assert names_in(tmp_path / "new" / "folder") == sorted(file_names(form))


@pytest.mark.parametrize(
    ("form", "read"), [(Format.PARQUET, pl.read_parquet), (Format.ARROW, pl.read_ipc)]
)
def test_binary_files_hold_the_very_tables(
    tmp_path: Path, samples: Tables, form: Format, read: object
) -> None:
    write_tables(samples, tmp_path, form)
    for name in SCHEMAS:
        found = read(tmp_path / f"{name}.{form.value}")  # type: ignore[operator]  # reads a file
        assert found.equals(getattr(samples, name))
        assert found.schema == SCHEMAS[name]


def test_lines_of_json_hold_every_value(tmp_path: Path, samples: Tables) -> None:
    write_tables(samples, tmp_path, Format.JSONL)
    lines = (tmp_path / "hands.jsonl").read_text(encoding="utf-8").splitlines()
    hands = [json.loads(line) for line in lines]
    assert [hand["id"] for hand in hands] == samples.hands["id"].to_list()
    assert [hand["errors"] for hand in hands] == samples.hands["errors"].to_list()
    assert all(list(hand) == list(HANDS) for hand in hands)


def test_csv_holds_every_value(tmp_path: Path, samples: Tables) -> None:
    write_tables(samples, tmp_path, Format.CSV)
    with (tmp_path / "seats.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["player"] for row in rows] == samples.seats["player"].to_list()
    nets = [None if row["net"] == "" else int(row["net"]) for row in rows]
    assert nets == samples.seats["net"].to_list()


@pytest.mark.parametrize("text", FORMULAS)
def test_a_formula_is_text(text: str) -> None:
    assert defused(pl.DataFrame({"id": [text]}))["id"].to_list() == [f"'{text}"]


@pytest.mark.parametrize("text", HARMLESS)
def test_other_text_stays_as_it_is(text: str) -> None:
    assert defused(pl.DataFrame({"id": [text]}))["id"].to_list() == [text]


def test_numbers_stay_numbers_and_lists_become_words() -> None:
    frame = pl.DataFrame({"net": [-5], "errors": [["bad-card", "syntax"]]})
    assert defused(frame).row(0) == (-5, "bad-card syntax")


def test_a_hostile_name_in_a_file(tmp_path: Path) -> None:
    evil = '=HYPERLINK(\\"http://x\\",\\"y\\")'
    text = f'[Players "{evil}" "B,\\"C"]\n[Hand "=1"]\n\nscore @1 +1 @2 -1\n'
    (tmp_path / "a.phom").write_text(text, encoding="utf-8")
    write_tables(tables_of([str(tmp_path / "a.phom")]), tmp_path, Format.CSV)
    said = (tmp_path / "seats.csv").read_text(encoding="utf-8")
    players = [row["player"] for row in csv.DictReader(io.StringIO(said))]
    assert players == ['\'=HYPERLINK("http://x","y")', 'B,"C']
    assert "\n=" not in said
    assert ",=" not in said


def test_the_byte_order_mark(tmp_path: Path, samples: Tables) -> None:
    write_tables(samples, tmp_path, Format.CSV)
    assert (tmp_path / "hands.csv").read_bytes()[:4] == b"hand"
    write_tables(samples, tmp_path, Format.CSV, bom=True)
    assert (tmp_path / "hands.csv").read_bytes()[:7] == b"\xef\xbb\xbfhand"


def test_an_empty_archive_gives_tables_with_heads(tmp_path: Path) -> None:
    write_tables(tables_of([]), tmp_path, Format.CSV)
    assert (tmp_path / "hands.csv").read_text(encoding="utf-8") == ",".join(HANDS) + "\n"


def test_a_file_is_replaced_at_once_or_not_at_all(
    tmp_path: Path, samples: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_tables(samples, tmp_path, Format.CSV)
    before = (tmp_path / "hands.csv").read_bytes()

    def fail(*_args: object, **_options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(pl.DataFrame, "write_csv", fail)
    with pytest.raises(OSError, match="No space"):
        write_tables(samples, tmp_path, Format.CSV)
    assert (tmp_path / "hands.csv").read_bytes() == before
    assert names_in(tmp_path) == sorted(file_names(Format.CSV))
