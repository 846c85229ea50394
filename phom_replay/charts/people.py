"""Which players a chart shows, and how their names stand in it."""

from dataclasses import dataclass
from typing import Any, Final

import polars as pl

from phom_replay.charts.drawing import SIZE
from phom_replay.charts.look import Look
from phom_replay.charts.texts import cut, drawable, width_of

MOST: Final = 20
"""More players than these cannot be told apart."""


@dataclass(frozen=True, slots=True)
class People:
    """The players that are shown, in the order of the frame, out of ``all_``."""

    names: tuple[str, ...]
    all_: int

    def notes(self, look: Look) -> list[str]:
        """Say that some are not shown."""
        if len(self.names) == self.all_:
            return []
        return [look.words.say("busiest", shown=len(self.names), players=self.all_)]


def busiest(frame: pl.DataFrame, hands: pl.Expr) -> People:
    """Return the players with the most hands; ``hands`` counts them over the rows of a player."""
    played = frame.group_by("player", maintain_order=True).agg(hands.alias("hands"))
    order = played.with_row_index("at").sort("hands", "at", descending=[True, False])
    shown = order.head(MOST).sort("at")["player"].to_list()
    return People(tuple(shown), played.height)


def rows_of(frame: pl.DataFrame, people: People) -> dict[str, dict[str, Any]]:
    """Return the row of each player that is shown, of a frame with one row a player."""
    rows = {row["player"]: row for row in frame.iter_rows(named=True)}
    return {name: rows[name] for name in people.names}


def label(look: Look, name: str, room: float, size: float = SIZE) -> str:
    """Return a name as it is drawn, cut to so many inches."""
    return cut(drawable(look.words.name(name)), size, room)


def widest(texts: list[str], size: float = SIZE) -> float:
    """Return how many inches the widest of some texts takes."""
    return max((width_of(text, size) for text in texts), default=0.0)
