"""Which hands are one session, and a name for each that no other session has.

A session is the hands of one file with the same ``Session`` and ``Table``, letter case and white
space aside; where no ``Session`` is given, those of one day of it.
"""

from collections import Counter
from collections.abc import Iterable

import polars as pl

from phom_replay.counting import name_fold

_FOLDED = ("session", "table")
_PARTS = ("file", "_session", "_table", "_day")


def with_sessions(hands: pl.DataFrame) -> pl.DataFrame:
    """Add ``session_number``, from 0 in the order of time, and ``session_name``."""
    dayed = _with_parts(hands)
    sessions = (
        dayed.sort("hand")
        .group_by(_PARTS)
        .agg(pl.col("when").min(), pl.col("date").min(), pl.col(*_FOLDED).first())
    )
    sessions = sessions.sort("when").with_row_index("session_number").drop("when")
    names = _names(sessions.rows(named=True))
    named = sessions.with_columns(pl.Series("session_name", names, pl.String))
    named = named.drop("date", *_FOLDED)
    joined = dayed.join(named, on=_PARTS, how="left", nulls_equal=True, maintain_order="left")
    return joined.drop("_day", *(f"_{name}" for name in _FOLDED))


def of_sessions(hands: pl.DataFrame, others: pl.DataFrame) -> pl.DataFrame:
    """Return the other hands that are of a session of these, with its ``session_number``."""
    numbers = _with_parts(hands).select(*_PARTS, "session_number").unique()
    joined = _with_parts(others).join(numbers, on=_PARTS, nulls_equal=True, maintain_order="left")
    return joined.drop("_day", *(f"_{name}" for name in _FOLDED))


def _with_parts(hands: pl.DataFrame) -> pl.DataFrame:
    """Add what the hands of one session share."""
    day = pl.when(pl.col("session").is_null()).then(pl.col("date"))
    return hands.with_columns(
        day.alias("_day"), *(_folded(hands[name]).alias(f"_{name}") for name in _FOLDED)
    )


def _folded(names: pl.Series) -> pl.Series:
    folds = {name: name_fold(name) for name in names.drop_nulls().unique()}
    return names.replace(folds)


def _names(sessions: list[dict[str, object]]) -> list[str]:
    """Name each session by its tag, else its day, else its file; then add what tells it apart."""
    names = [str(one["session"] or one["date"] or one["file"]) for one in sessions]
    for part in ("date", "table", "file"):
        names = _told_apart(names, (one[part] for one in sessions))
    seen: Counter[str] = Counter()
    return [_numbered(name, seen) for name in names]


def _told_apart(names: list[str], parts: Iterable[object]) -> list[str]:
    times = Counter(names)
    return [
        f"{name} ({part})" if times[name] > 1 and part and str(part) != name else name
        for name, part in zip(names, parts, strict=True)
    ]


def _numbered(name: str, seen: Counter[str]) -> str:
    seen[name] += 1
    return name if seen[name] == 1 else f"{name} #{seen[name]}"
