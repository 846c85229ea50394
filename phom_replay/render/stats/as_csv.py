"""A report as CSV: every column, exact numbers, nothing that a spreadsheet would run."""

import csv
import io
from datetime import date
from decimal import Decimal

from phom_replay.render.stats.page import Part
from phom_replay.tables.writing import defused


def csv_text(part: Part) -> str:
    """Return a report with a line of heads; unknown cells are empty."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(part.frame.columns)
    writer.writerows([_cell(value) for value in row] for row in defused(part.frame).iter_rows())
    return text.getvalue()


def _cell(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case Decimal():
            return plain(value)
        case date():
            return value.isoformat()
        case _:
            return str(value)


def plain(amount: Decimal) -> str:
    """Return an amount without needless zeros.

    >>> plain(Decimal("-5000.500000"))
    '-5000.5'
    """
    text = format(amount, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text
