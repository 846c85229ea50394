"""The four tables as files, one a table; also CSV that a spreadsheet opens without surprises."""

import os
import tempfile
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Final

import polars as pl

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


def write_tables(tables: Tables, folder: Path, form: Format, *, bom: bool = False) -> None:
    """Write the four tables into a folder, which is made where there is none.

    No file is replaced before all are written in full. ``bom`` puts a byte order mark before
    CSV, by which some spreadsheets know UTF-8. Raises OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    fresh: dict[Path, Path] = {}
    try:
        for name in SCHEMAS:
            frame: pl.DataFrame = getattr(tables, name)
            target = folder / f"{name}.{form.value}"
            fresh[target] = _written(target, _writer(frame, form, bom=bom))
        for target, file in fresh.items():
            file.replace(target)
    finally:
        for file in fresh.values():
            file.unlink(missing_ok=True)


def _writer(frame: pl.DataFrame, form: Format, *, bom: bool) -> Callable[[Path], None]:
    match form:
        case Format.PARQUET:
            return frame.write_parquet
        case Format.CSV:
            safe = defused(frame)
            return lambda path: safe.write_csv(path, include_bom=bom)
        case Format.JSONL:
            return frame.write_ndjson
        case Format.ARROW:
            return frame.write_ipc


def _written(target: Path, write: Callable[[Path], None]) -> Path:
    """Write a file beside its target, to take its place later."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    os.close(handle)
    fresh = Path(name)
    try:
        write(fresh)
        umask = os.umask(0)
        os.umask(umask)
        fresh.chmod(0o666 & ~umask)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    return fresh
