"""The four tables as files, one a table; also CSV that a spreadsheet opens without surprises."""

from enum import StrEnum
from pathlib import Path
from typing import Final

import polars as pl

from phom_replay.archive import bundle
from phom_replay.tables.schemas import SCHEMAS
from phom_replay.tables.values import Tables

_FORMULA: Final = r"^([\s\x00-\x1f]*[=+\-@＝＋－＠])"


class Format(StrEnum):
    """The kinds of files, each named as its files end."""

    PARQUET = "parquet"
    CSV = "csv"
    JSONL = "jsonl"
    ARROW = "arrow"


def defused(frame: pl.DataFrame) -> pl.DataFrame:
    """Return a frame for CSV: text that a spreadsheet takes for a formula begins with ``'``.

    Lists become words with spaces between. Numbers are not touched.
    """
    lists = [pl.col(name).list.join(" ") for name, kind in frame.schema.items() if kind == pl.List]
    flat = frame.with_columns(lists)
    return flat.with_columns(pl.col(pl.String).str.replace(_FORMULA, "'$1"))


def file_names(form: Format) -> tuple[str, ...]:
    """Return the names of the files that a format gives."""
    return tuple(f"{name}.{form.value}" for name in SCHEMAS)


def write_tables(
    tables: Tables, folder: Path, form: Format, *, bom: bool = False
) -> tuple[str, ...]:
    """Write the four tables into a folder, which is made where there is none.

    All files are written or none. Those of an earlier run, of any kind, are removed: their names
    are returned. ``bom`` puts a byte order mark before CSV, by which some spreadsheets know
    UTF-8. Raises OSError.
    """
    with bundle(folder, "export") as files:
        for name in SCHEMAS:
            frame: pl.DataFrame = getattr(tables, name)
            _write(frame, files.path(f"{name}.{form.value}"), form, bom=bom)
    return files.removed


def _write(frame: pl.DataFrame, path: Path, form: Format, *, bom: bool) -> None:
    match form:
        case Format.PARQUET:
            frame.write_parquet(path)
        case Format.CSV:
            defused(frame).write_csv(path, include_bom=bom)
        case Format.JSONL:
            frame.write_ndjson(path)
        case Format.ARROW:
            frame.write_ipc(path)
