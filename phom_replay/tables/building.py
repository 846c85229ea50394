"""Rows to frames: blocks of hands, numbered and freed of copies, put one below the other."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import polars as pl

from phom_replay.counting import Copies, LeftOut, Mark
from phom_replay.record import Hand
from phom_replay.referee import Replay
from phom_replay.tables.rows import Row, Rows
from phom_replay.tables.schemas import ACTIONS, HANDS, PAYMENTS, SCHEMAS, SEATS
from phom_replay.tables.values import Options

_HANDS_OF_A_BLOCK: Final = 2000


@dataclass(frozen=True, slots=True)
class Block:
    """The tables of some hands of one file, numbered from 0; copies are not yet marked."""

    frames: Mapping[str, pl.DataFrame]
    marks: tuple[Mark, ...]
    unpriced: frozenset[int]
    like_money: int


def blocks(hands: Iterable[tuple[str, Replay | Hand]], options: Options) -> Iterator[Block]:
    """Yield the tables of the hands, so many at a time and never two files in one."""
    rows, last = Rows(options), None
    for file, hand in hands:
        if rows.hands and (file != last or len(rows.hands) == _HANDS_OF_A_BLOCK):
            yield _block(rows)
            rows.clear()
        last = file
        if isinstance(hand, Hand):
            rows.skip(file, hand)
        else:
            rows.add(file, hand)
    if rows.hands:
        yield _block(rows)


def _block(rows: Rows) -> Block:
    frames = {
        "hands": _of_records(rows.hands, HANDS),
        "seats": _of_records(rows.seats, SEATS),
        "actions": _of_cells(rows.actions, ACTIONS),
        "payments": _of_cells(rows.payments, PAYMENTS),
    }
    return Block(frames, tuple(rows.marks), frozenset(rows.unpriced), rows.like_money)


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
    unpriced: set[int] = field(default_factory=set)
    """The numbers of hands with a stake that is not known."""
    like_money: int = 0
    """How many sessions have scores that look like money and count as points."""
    _frames: dict[str, list[pl.DataFrame]] = field(
        default_factory=lambda: {name: [schema.to_frame()] for name, schema in SCHEMAS.items()}
    )
    _copies: Copies = field(default_factory=Copies)

    def add(self, block: Block) -> None:
        """Take the next block; those of one file come together."""
        for name, frame in block.frames.items():
            self._frames[name].append(frame.with_columns(pl.col("hand") + self.hands))
        for number, mark in enumerate(block.marks, self.hands):
            self._copies.add(number, mark)
        self.unpriced.update(number + self.hands for number in block.unpriced)
        self.like_money += block.like_money
        self.hands += len(block.marks)

    @property
    def disputed(self) -> int:
        """How many hands have copies with unequal recorded scores."""
        return self._copies.disputed

    @property
    def elsewhere(self) -> int:
        """How many copies stand in another file or session than the hand that counts."""
        copies = (n for n in range(self.hands) if self._copies.original_of(n) is not None)
        return sum(map(self._copies.elsewhere, copies))

    def tables(self) -> dict[str, pl.DataFrame]:
        """Return the four tables."""
        frames = {name: pl.concat(each, rechunk=True) for name, each in self._frames.items()}
        return {**frames, "hands": self._without_copies(frames["hands"])}

    def _without_copies(self, hands: pl.DataFrame) -> pl.DataFrame:
        column = [self._copies.original_of(number) for number in range(hands.height)]
        hands = hands.with_columns(pl.Series("duplicate_of", column, pl.Int64()))
        if self.options.keep_duplicates:
            return hands
        is_copy = pl.col("duplicate_of").is_not_null()
        why = pl.when(is_copy).then(pl.lit(LeftOut.DUPLICATE.value)).otherwise("left_out")
        return hands.with_columns(pl.col("counted") & ~is_copy, left_out=why)
