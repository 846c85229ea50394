"""From the tables of an archive to the hands that a report rests on: filters, order, sessions."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

import polars as pl

from phom_replay.counting import Wanted, name_fold
from phom_replay.identity import name_order
from phom_replay.reports.sessions_named import of_sessions, with_sessions
from phom_replay.reports.view import View
from phom_replay.tables import Tables
from phom_replay.tables.counting import MOST_MONEY


@dataclass(frozen=True, slots=True)
class Filters:
    """Which hands and players are asked for; empty ones let everything pass.

    ``players``: hands in which one of them sat, and only their rows. ``since`` and ``until``: both
    days included, hands without a date left out. ``sessions``, ``tables`` and ``rules``: by name,
    letter case and white space aside. ``seats``: hands of so many players. ``min_hands``: only
    players with so
    many hands among those that all this leaves.
    """

    players: tuple[str, ...] = ()
    since: date | None = None
    until: date | None = None
    sessions: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    seats: int | None = None
    min_hands: int = 0


def wanted_of(filters: Filters, *, own_rules: bool = True) -> Wanted:
    """Return what of the filters the tags of a hand decide; rules, where they are its own."""
    return Wanted(
        filters.since,
        filters.until,
        filters.sessions,
        filters.tables,
        filters.rules if own_rules else (),
        filters.seats,
    )


def select(tables: Tables, filters: Filters | None = None) -> View:
    """Return the view of the hands that count and pass the filters."""
    filters = filters or Filters()
    wanted = tables.hands.lazy().filter(_wanted(tables.hands, filters))
    hands = with_sessions(_in_time(wanted.filter("counted")).collect())
    left = of_sessions(hands, wanted.filter(~pl.col("counted")).collect())
    seats = tables.seats.lazy().join(hands.lazy().select("hand"), on="hand", how="semi")
    shown = _shown(seats, filters)
    if filters.players or filters.min_hands:
        seated = seats.filter(pl.col("player").is_in(list(shown))).select("hand").unique()
        hands = hands.lazy().join(seated, on="hand", how="semi").collect()
        seats = seats.join(hands.lazy().select("hand"), on="hand", how="semi")
    return _view(tables, hands, seats, left, shown)


def _in_time(hands: pl.LazyFrame) -> pl.LazyFrame:
    """Number the hands in the order of time."""
    return hands.sort("date", "hand", nulls_last=True).with_row_index("when").sort("hand")


def _wanted(hands: pl.DataFrame, filters: Filters) -> list[pl.Expr]:
    """Return the conditions that a hand must meet."""
    wanted = [pl.lit(value=True)]
    if filters.since:
        wanted.append(pl.col("date") >= filters.since)
    if filters.until:
        wanted.append(pl.col("date") <= filters.until)
    if filters.seats:
        wanted.append(pl.col("players") == filters.seats)
    named = (("session", filters.sessions), ("table", filters.tables), ("rules", filters.rules))
    wanted += [_is_one_of(hands[column], names) for column, names in named if names]
    return wanted


def _is_one_of(column: pl.Series, names: Iterable[str]) -> pl.Expr:
    """Compare as names are compared, letter case and white space aside."""
    folded = {name_fold(each) for each in names}
    meant = [each for each in column.drop_nulls().unique() if name_fold(each) in folded]
    return pl.col(column.name).is_in(meant).fill_null(value=False)


def _shown(seats: pl.LazyFrame, filters: Filters) -> frozenset[str]:
    """Return the players that are shown."""
    played = seats.group_by("player").agg(pl.len().alias("hands"))
    played = played.filter(pl.col("hands") >= filters.min_hands)
    if filters.players:
        played = played.filter(pl.col("player").is_in(list(filters.players)))
    return frozenset(played.collect()["player"])


def _view(
    tables: Tables,
    hands: pl.DataFrame,
    seats: pl.LazyFrame,
    left: pl.DataFrame,
    shown: frozenset[str],
) -> View:
    explained = seats.group_by("hand").agg(
        (pl.col("net") == pl.col("recomputed")).fill_null(value=False).all().alias("explained")
    )
    lazy = hands.lazy().join(explained, on="hand", how="left")
    known = lazy.select(
        "hand", "when", "players", "ended", "date", "currency", "stake", "explained"
    )
    everyone = seats.join(known, on="hand", how="left").with_columns(money=_money())
    players = sorted(seats.select("player").unique().collect()["player"], key=name_order)
    is_shown = pl.col("player").is_in(list(shown))
    return View(
        hands=lazy,
        seats=everyone.filter(is_shown),
        everyone=everyone,
        payments=_from_both_sides(tables.payments.lazy(), lazy).filter(is_shown),
        discards=_discards(tables.actions.lazy(), lazy).filter(is_shown),
        names=_ranked(players),
        left=left.lazy(),
        shown=shown,
        selected=hands.height,
    )


def _money() -> pl.Expr:
    """Return the money of a seat, exactly; null for amounts that no decimal of ours holds."""
    size = (pl.col("stake").cast(pl.Float64) * pl.col("net").cast(pl.Float64)).abs()
    return pl.when(size < MOST_MONEY).then("stake") * pl.col("net")


def _from_both_sides(payments: pl.LazyFrame, hands: pl.LazyFrame) -> pl.LazyFrame:
    """Return what each player of a payment got; the pot is no player."""
    explained = hands.filter("explained").select("hand")
    entries = payments.join(explained, on="hand", how="semi")
    got, paid = pl.col("points"), -pl.col("points")
    sides = (("receiver", "payer", got), ("payer", "receiver", paid))
    return pl.concat(
        entries.select("hand", "reason", player=player, other=other, points=points)
        for player, other, points in sides
    ).filter(pl.col("player").is_not_null())


def _discards(actions: pl.LazyFrame, hands: pl.LazyFrame) -> pl.LazyFrame:
    thrown = actions.filter(pl.col("action") == "discard")
    thrown = thrown.join(hands.select("hand"), on="hand", how="semi")
    rank = pl.col("card").str.slice(0, pl.col("card").str.len_chars() - 1)
    return thrown.select("hand", "player", "round", "eaten", rank=rank)


def _ranked(players: list[str]) -> pl.LazyFrame:
    schema = {"player": pl.String, "rank": pl.UInt32}
    return pl.LazyFrame({"player": players, "rank": range(len(players))}, schema=schema)
