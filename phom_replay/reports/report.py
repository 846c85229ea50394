"""A report: its name, its declared columns and the lazy query behind it."""

from collections.abc import Callable
from dataclasses import dataclass

import polars as pl

from phom_replay.reports.columns import SMALL_SAMPLE, Column, finished, name
from phom_replay.reports.view import By, View

_GROUP = name("group")


@dataclass(frozen=True, slots=True)
class Report:
    """A report. With ``View.by``, or split by ``always``, its first column is ``group``."""

    name: str
    columns: tuple[Column, ...]
    query: Callable[[View], pl.LazyFrame]
    always: By | None = None

    def columns_of(self, view: View) -> tuple[Column, ...]:
        """Return the columns that this report has of a view."""
        return (_GROUP, *self.columns) if view.by or self.always else self.columns

    def lazy(self, view: View) -> pl.LazyFrame:
        """Return the report, not yet computed."""
        if self.always and not view.by:
            view = view.split(self.always)
        rows = self.query(view)
        names = [column.name for column in self.columns]
        if "small" in names:
            rows = rows.with_columns(small=pl.col("hands") < SMALL_SAMPLE)
        return finished(rows, self.columns_of(view))

    def frame(self, view: View) -> pl.DataFrame:
        """Return the report, with the schema that its columns declare."""
        return self.lazy(view).collect()
