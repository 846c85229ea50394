"""A report as cells of text: heads, rows, which way each column is lined up.

Columns that say nothing are left out; on how many hands a figure rests stands beside it where
that differs from the hands of the row.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from phom_replay.render.escape import safe
from phom_replay.render.language import Language
from phom_replay.render.money import decimals_of, signed_amount
from phom_replay.render.stats.numbers import UNKNOWN, percent, rounded, whole
from phom_replay.render.stats.page import Page, Part
from phom_replay.reports import SMALL_SAMPLE, Column, Kind

_HIDDEN: Final = frozenset({Kind.BASE, Kind.SMALL, Kind.HIGH})
_KEYS: Final = frozenset({Kind.NAME, Kind.CURRENCY, Kind.ROUND, Kind.CARD})
_LEFT: Final = frozenset({Kind.NAME, Kind.TEXT, Kind.CURRENCY, Kind.DAY})
_STAR: Final = "*"

_NOTED: Final = {
    "players": {"place", "points_left", "eats", "lost"},
    "reasons": {"unknown"},
    "trend": {"total"},
    "curve": {"recent"},
    "discards": {"round"},
}
"""The columns that the notes of some reports are about."""
_ALWAYS: Final = {"hands", "number"}

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Cells:
    """A table of texts. The first ``keys`` columns say what a row is about.

    ``names`` are the columns of the report.
    """

    names: tuple[str, ...]
    heads: tuple[str, ...]
    sides: str
    rows: tuple[tuple[str, ...], ...]
    keys: int
    has_small: bool
    has_base: bool
    is_noted: bool
    """Whether there is a column that the note of the report is about."""


def cells_of(page: Page, part: Part) -> Cells:
    """Return a report as texts, fit for the terminal."""
    rows = part.frame.rows(named=True)
    shown = [column for column in part.columns if _is_shown(column, rows)]
    based = _based(shown, rows)
    writers = [_writer(page, part, column, rows) for column in shown]
    stars = any(row.get("small") for row in rows)
    bases = {column.name: _bases(column, rows, page) for column in shown if column.name in based}
    none = [""] * len(rows)
    texts = [
        tuple(
            write(row) + bases.get(column.name, none)[at]
            for column, write in zip(shown, writers, strict=True)
        )
        for at, row in enumerate(rows)
    ]
    keys = next((at for at, column in enumerate(shown) if column.kind not in _KEYS), len(shown))
    return Cells(
        tuple(column.name for column in shown),
        tuple(_head(page, part, column) for column in shown),
        "".join("<" if column.kind in _LEFT else ">" for column in shown),
        tuple(texts),
        max(keys, 1),
        stars or any("*" in text for column in bases.values() for text in column),
        bool(based),
        bool({column.name for column in shown} & _NOTED.get(part.report.name, _ALWAYS)),
    )


def _is_shown(column: Column, rows: list[dict[str, Any]]) -> bool:
    """Leave out what is known of no hand, and quiet columns also where all is zero."""
    if column.kind in _HIDDEN:
        return False
    nothing = (None, 0) if column.quiet else (None,)
    is_key = column.kind in _KEYS and not column.quiet
    return is_key or any(row[column.name] not in nothing for row in rows)


def _based(shown: list[Column], rows: list[dict[str, Any]]) -> frozenset[str]:
    """Return the columns beside which the number of their hands stands: the first of several."""
    found, before = set[str](), ""
    for column in shown:
        base = column.base
        is_own = base != before and base in (rows[0] if rows else ())
        if is_own and any(row[base] != row.get("hands", row[base]) for row in rows):
            found.add(column.name)
        before = base
    return frozenset(found)


def _is_few(hands: int) -> bool:
    return hands < SMALL_SAMPLE


def _bases(column: Column, rows: list[dict[str, Any]], page: Page) -> list[str]:
    """Return what stands behind each figure of a column: nothing where all hands of a row tell."""
    base = column.base
    texts = ["" if row[base] == row.get("hands") else _base(row[base], page) for row in rows]
    room = max(map(len, texts))
    return [text.ljust(room) for text in texts]


def _base(hands: int, page: Page) -> str:
    star = _STAR if _is_few(hands) else ""
    return f" ({whole(hands, page.style.words.language)}{star})"


def _head(page: Page, part: Part, column: Column) -> str:
    return page.say("interval") if column.kind is Kind.LOW else page.head(part, column)


def _writer(
    page: Page, part: Part, column: Column, rows: list[dict[str, Any]]
) -> Callable[[Row], str]:
    """Return what writes the cell of a row in this column."""
    language = page.style.words.language
    if column.kind is Kind.LOW:
        return _interval_writer(part, language)
    if column.kind is Kind.HANDS:
        stars = any(row.get("small") for row in rows)
        return lambda row: whole(row[column.name], language) + _star(row, stars=stars)
    if column.kind is Kind.MONEY:
        decimals = _decimals(column.name, rows)
        return lambda row: _money(row[column.name], decimals.get(row["currency"], 0), language)
    write = _writers(page)[column.kind]
    empty = _empty(page, column)
    return lambda row: empty if row[column.name] is None else write(row[column.name])


def _star(row: Row, *, stars: bool) -> str:
    if row.get("small"):
        return _STAR
    return " " if stars else ""


def _interval_writer(part: Part, language: Language) -> Callable[[Row], str]:
    shares = any(column.kind is Kind.SHARE and column.name == "share" for column in part.columns)

    def end(value: float) -> str:
        return percent(value, language) if shares else rounded(value, language, signed=True)

    def write(row: Row) -> str:
        if row["low"] is None:
            return UNKNOWN
        return f"{end(row['low'])} … {end(row['high'])}"

    return write


def _decimals(column: str, rows: list[dict[str, Any]]) -> Mapping[str | None, int]:
    amounts: dict[str | None, list[Decimal]] = {}
    for row in rows:
        if row[column] is not None:
            amounts.setdefault(row["currency"], []).append(row[column])
    return {currency: decimals_of(tuple(each)) for currency, each in amounts.items()}


def _money(amount: Decimal | None, decimals: int, language: Language) -> str:
    return UNKNOWN if amount is None else signed_amount(amount, decimals, language)


def _empty(page: Page, column: Column) -> str:
    if column.kind in (Kind.ROUND, Kind.CARD):
        return page.say("all")
    return page.say("none") if column.name == "group" else UNKNOWN


def _writers(page: Page) -> Mapping[Kind, Callable[[Any], str]]:
    language = page.style.words.language
    return {
        Kind.NAME: lambda value: safe(str(value)),
        Kind.TEXT: lambda value: safe(str(value)),
        Kind.CURRENCY: lambda value: safe(str(value)),
        Kind.DAY: lambda value: value.isoformat(),
        Kind.CARD: str,
        Kind.ROUND: str,
        Kind.COUNT: lambda value: whole(value, language),
        Kind.POINTS: lambda value: whole(value, language, signed=True),
        Kind.MEAN: lambda value: rounded(value, language, signed=True),
        Kind.AVERAGE: lambda value: rounded(value, language),
        Kind.SHARE: lambda value: percent(value, language),
    }
