"""Rows to frames: blocks of hands, numbered and freed of copies, put one below the other."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import polars as pl

from phom_replay.referee import Replay
from phom_replay.tables.counts import LeftOut
from phom_replay.tables.rows import Mark, Row, Rows
from phom_replay.tables.schemas import ACTIONS, HANDS, PAYMENTS, SCHEMAS, SEATS
from phom_replay.tables.values import Options

_HANDS_OF_A_BLOCK: Final = 2000


@dataclass(frozen=True, slots=True)
class Block:
    """The tables of some hands of one file, numbered from 0; copies are not yet marked."""

    frames: Mapping[str, pl.DataFrame]
    marks: tuple[Mark, ...]


def blocks(replays: Iterable[tuple[str, Replay]], options: Options) -> Iterator[Block]:
    """Yield the tables of the hands, so many at a time and never two files in one."""
    rows, last = Rows(options), None
    for file, replay in replays:
        if rows.hands and (file != last or len(rows.hands) == _HANDS_OF_A_BLOCK):
            yield _block(rows)
            rows.clear()
        last = file
        rows.add(file, replay)
    if rows.hands:
        yield _block(rows)


def _block(rows: Rows) -> Block:
    frames = {
        "hands": _of_records(rows.hands, HANDS),
        "seats": _of_records(rows.seats, SEATS),
        "actions": _of_cells(rows.actions, ACTIONS),
        "payments": _of_cells(rows.payments, PAYMENTS),
    }
    return Block(frames, tuple(rows.marks))


def _of_records(rows: Sequence[Row], schema: pl.Schema) -> pl.DataFrame:
    return pl.DataFrame({name: [row[name] for row in rows] for name in schema}, schema=schema)


def _of_cells(rows: Sequence[Sequence[object]], schema: pl.Schema) -> pl.DataFrame:
    columns = zip(*rows, strict=True) if rows else ((),) * len(schema)
    return pl.DataFrame(dict(zip(schema, columns, strict=True)), schema=schema)


@dataclass(slots=True)
class Stack:
    """Takes the blocks in the order of the files."""

    options: Options
    hands: int = 0
    _frames: dict[str, list[pl.DataFrame]] = field(
        default_factory=lambda: {name: [schema.to_frame()] for name, schema in SCHEMAS.items()}
    )
    _originals: dict[bytes, tuple[int, str]] = field(default_factory=dict)

    def add(self, file: str, block: Block) -> None:
        """Take the next block of a file."""
        for name, frame in block.frames.items():
            shifted = frame.with_columns(pl.col("hand") + self.hands)
            if name == "hands":
                shifted = self._without_copies(file, block.marks, shifted)
            self._frames[name].append(shifted)
        self.hands += len(block.marks)

    def tables(self) -> dict[str, pl.DataFrame]:
        """Return the four tables."""
        return {name: pl.concat(frames, rechunk=True) for name, frames in self._frames.items()}

    def _without_copies(
        self, file: str, marks: tuple[Mark, ...], hands: pl.DataFrame
    ) -> pl.DataFrame:
        copied = [
            self._original(file, self.hands + index, mark) for index, mark in enumerate(marks)
        ]
        if not any(number is not None for number in copied):
            return hands
        column = pl.Series("duplicate_of", copied, pl.Int64())
        hands = hands.with_columns(column)
        if self.options.keep_duplicates:
            return hands
        is_copy = pl.col("duplicate_of").is_not_null()
        why = pl.when(is_copy).then(pl.lit(LeftOut.DUPLICATE.value)).otherwise("left_out")
        return hands.with_columns(pl.col("counted") & ~is_copy, left_out=why)

    def _original(self, file: str, number: int, mark: Mark) -> int | None:
        """Return the number of the hand that counts in the stead of this one."""
        if mark.digest is None:
            return None
        original = self._originals.get(mark.digest)
        if original is None or (mark.bare and original[1] == file):
            if original is None and mark.counted:
                self._originals[mark.digest] = number, file
            return None
        return original[0]
