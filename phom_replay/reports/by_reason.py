"""Points by the reason of their payments, one column a reason."""

from typing import Final

import polars as pl

from phom_replay.ledger import Reason
from phom_replay.reports.columns import Column, points

COLUMN_OF: Final = {
    reason.value: reason.value.replace("-", "_") for reason in Reason if reason is not Reason.OTHER
} | {Reason.OTHER.value: "other_reason"}
"""The column of each reason of the ledger; ``other`` is another player in a report."""
REASON_COLUMNS: Final[tuple[Column, ...]] = tuple(
    points(column, quiet=True) for column in COLUMN_OF.values()
)


def net_by_reason() -> list[pl.Expr]:
    """Return the net of each reason, over payments seen from one side."""
    return [
        pl.col("points").filter(pl.col("reason") == reason).sum().alias(column)
        for reason, column in COLUMN_OF.items()
    ]


def unpaid() -> list[pl.Expr]:
    """Put zeros where nothing was paid."""
    return [pl.col(column).fill_null(0) for column in COLUMN_OF.values()]
