"""What the reports rest on: the hands that count and pass the filters, and how to group them."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

import polars as pl


class By(StrEnum):
    """What the rows of a report can be split by."""

    MONTH = "month"
    SESSION = "session"
    YEAR = "year"
    RULES = "rules"


_GROUPS: Final = {
    By.MONTH: {"group": pl.col("date").dt.strftime("%Y-%m")},
    By.YEAR: {"group": pl.col("date").dt.strftime("%Y")},
    By.SESSION: {"group": pl.col("session_name"), "session_number": pl.col("session_number")},
    By.RULES: {"group": pl.col("rules")},
}
"""The group of a hand; sessions of one name may be several."""


@dataclass(frozen=True, slots=True)
class View:
    """The hands that were selected, as lazy tables.

    ``hands`` are those of the archive, with ``when`` (their order in time: by date, then as they
    stand in the archive; those without a date come last), ``session_number`` and
    ``session_name``, and ``explained`` (its payments add up to the nets). ``everyone`` holds all
    seats, ``seats`` those of the players that are shown, ``discards`` the cards that these threw.
    ``left`` holds the hands of these sessions that do not count.
    ``payments`` has each payment of an explained hand from both sides: what ``player`` got from
    ``other`` or, below zero, paid. ``names`` ranks every ``player`` in Vietnamese order.

    A view split ``by`` something has ``group`` (its name, null where it is not known) and
    ``group_rank`` in all of these.
    """

    hands: pl.LazyFrame
    seats: pl.LazyFrame
    everyone: pl.LazyFrame
    payments: pl.LazyFrame
    discards: pl.LazyFrame
    names: pl.LazyFrame
    left: pl.LazyFrame
    shown: frozenset[str]
    selected: int
    by: By | None = None

    @property
    def keys(self) -> list[str]:
        """The columns that every report groups by before anything else."""
        return ["group_rank", "group"] if self.by else []

    def ordered(
        self, rows: pl.LazyFrame, *names: str, before: tuple[pl.Expr, ...] = ()
    ) -> pl.LazyFrame:
        """Sort by group, then by ``before``, then by these columns of names."""
        for column in names:
            rank = self.names.rename({"player": column, "rank": f"{column}_rank"})
            rows = rows.join(rank, on=column, how="left")
        first = [pl.col("group_rank")] if self.by else []
        order = [*first, *before, *(pl.col(f"{column}_rank") for column in names)]
        return rows.sort(order, nulls_last=True) if order else rows

    def split(self, by: By) -> "View":
        """Return the view split by something; groups stand in the order of their first hand."""
        groups = self.hands.select("hand", "when", **_GROUPS[by])
        parts = [part for part in groups.collect_schema().names() if part not in ("hand", "when")]
        groups = groups.with_columns(group_rank=pl.col("when").min().over(parts))
        groups = groups.select("hand", "group", "group_rank")

        def grouped(rows: pl.LazyFrame) -> pl.LazyFrame:
            return rows.join(groups, on="hand", how="left")

        return replace(
            self,
            hands=grouped(self.hands),
            seats=grouped(self.seats),
            everyone=grouped(self.everyone),
            payments=grouped(self.payments),
            discards=grouped(self.discards),
            by=by,
        )
