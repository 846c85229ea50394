"""Players of an archive whose names look like one."""

from itertools import chain

import polars as pl

from phom_replay.identity import Likeness, alike
from phom_replay.tables import Tables


def alike_players(tables: Tables) -> list[Likeness]:
    """Return the names alike; two who sat in one hand are surely two."""
    hands = tables.hands.lazy().filter("counted").select("hand")
    seats = tables.seats.lazy().join(hands, on="hand", how="semi").select("hand", "player")
    pairs = list(alike(seats.select("player").unique().collect()["player"]))
    names = set(chain.from_iterable((pair.one, pair.other) for pair in pairs))
    mine = seats.filter(pl.col("player").is_in(list(names)))
    met = mine.join(mine, on="hand", suffix="_other").select("player", "player_other").unique()
    together = set(met.collect().iter_rows()) if pairs else set()
    return [pair for pair in pairs if (pair.one, pair.other) not in together]
