"""Logs as files, and their tables."""

from collections.abc import Callable
from pathlib import Path

import pytest

from phom_replay.tables import Options, Tables, tables_of

Tabulate = Callable[..., Tables]


@pytest.fixture
def tabulate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tabulate:
    """Return the tables of logs given as texts, in files a.phom, b.phom ... of an empty folder."""
    monkeypatch.chdir(tmp_path)

    def call(*texts: str, **options: object) -> Tables:
        for name, text in zip("abcdefgh", texts, strict=False):
            Path(f"{name}.phom").write_text(text, encoding="utf-8")
        return tables_of(["."], Options(**options))  # type: ignore[arg-type]  # a test gives them

    return call
