"""Players: what each won, how their hands ended, what they ate and paid.

Every figure rests on the hands in which it is known: ``…_hands`` says how many. ``place`` and
``points_left`` are means over hands that went four rounds. ``money`` is given where all hands
with a stake have one currency; the report *money* has every currency. ``best_run`` and
``worst_run`` are the most points won and lost over hands in a row, ``win_streak`` and
``loss_streak`` the most hands in a row won and lost points in.
"""

from typing import Final

import polars as pl

from phom_replay.reports.columns import (
    HANDS,
    MONEY_TYPE,
    Column,
    Kind,
    average,
    base,
    count,
    interval,
    name,
    points,
    share,
)
from phom_replay.reports.report import Report
from phom_replay.reports.statistics import best_stretch, points_interval, run_length
from phom_replay.reports.view import View

_U_KINDS: Final = {
    "u_plain": "u",
    "u_tron": "u-tron",
    "u_khan": "u-khan",
    "u_thong": "u-thong",
    "u_white_suit": "u-white-suit",
}
_BASES: Final = {
    "net_hands": "net",
    "wins_hands": "won",
    "u_hands": "u",
    "mom_hands": "mom",
    "eats_hands": "eats",
    "lost_hands": "lost",
    "chot_hands": "chot_taken",
    "den_hands": "den_paid",
    "sends_hands": "sends",
    "tai_hands": "tai",
    "first_hands": "order",
}
"""The columns that say on how many hands others rest, and of which column these are known."""

COLUMNS: Final = (
    name("player"),
    *HANDS,
    base("net_hands"),
    points("net", "net_hands"),
    *interval("per_hand", "net_hands"),
    base("money_hands"),
    Column("money", MONEY_TYPE, Kind.MONEY, "money_hands", quiet=True),
    Column("currency", pl.String(), Kind.CURRENCY, "money_hands", quiet=True),
    base("wins_hands"),
    count("wins", "wins_hands"),
    share("win_share", "wins_hands"),
    base("u_hands"),
    count("u", "u_hands"),
    *(count(kind, "u_hands", quiet=True) for kind in (*_U_KINDS, "u_unknown")),
    base("mom_hands"),
    count("mom", "mom_hands"),
    base("place_hands"),
    average("place", "place_hands"),
    base("points_hands"),
    average("points_left", "points_hands"),
    base("eats_hands"),
    average("eats", "eats_hands"),
    base("lost_hands"),
    average("lost", "lost_hands"),
    base("chot_hands"),
    count("chot_taken", "chot_hands"),
    count("chot_lost", "chot_hands"),
    base("den_hands"),
    count("den_paid", "den_hands"),
    count("den_caused", "den_hands"),
    base("sends_hands"),
    count("sends", "sends_hands"),
    base("tai_hands"),
    count("tai", "tai_hands"),
    base("first_hands"),
    share("first_share", "first_hands"),
    points("best_run", "net_hands"),
    points("worst_run", "net_hands"),
    count("win_streak", "net_hands"),
    count("loss_streak", "net_hands"),
)


def query(view: View) -> pl.LazyFrame:
    """Return the players, who won most first."""
    rows = view.seats.group_by(*view.keys, "player").agg(
        pl.len().alias("hands"),
        *(pl.col(column).count().alias(base) for base, column in _BASES.items()),
        *_net(),
        *_money(),
        *_endings(),
        *_cards(),
    )
    keys = [*view.keys, "player"]
    rows = rows.join(_runs(view), on=keys, how="left", nulls_equal=True)
    return view.ordered(rows, "player", before=(-pl.col("net"),))


def _runs(view: View) -> pl.LazyFrame:
    """Return the runs, over the hands whose net is known."""
    known = view.seats.filter(pl.col("net").is_not_null())
    net = pl.col("net").sort_by("when")
    return known.group_by(*view.keys, "player").agg(
        best_stretch(net).alias("best_run"),
        (-best_stretch(-net)).alias("worst_run"),
        run_length(net > 0).alias("win_streak"),
        run_length(net < 0).alias("loss_streak"),
    )


def _net() -> list[pl.Expr]:
    known = pl.col("net").count() > 0
    return [
        pl.when(known).then(pl.col("net").sum()).alias("net"),
        *points_interval(pl.col("net"), "per_hand"),
    ]


def _money() -> list[pl.Expr]:
    money = pl.col("money")
    currency = pl.col("currency").filter(money.is_not_null())
    single = currency.n_unique() == 1
    return [
        money.count().alias("money_hands"),
        pl.when(single).then(currency.first()).alias("currency"),
        pl.when(single).then(money.sum()).alias("money"),
    ]


def _endings() -> list[pl.Expr]:
    rounds, known = pl.col("ended") == "rounds", pl.col("u").count() > 0
    kind = pl.col("u_kind").filter(pl.col("u"))
    other = ~kind.is_in(list(_U_KINDS.values())).fill_null(value=False)
    place, left = pl.col("place").filter(rounds), pl.col("points").filter(rounds)
    return [
        _times("won", "wins"),
        pl.col("won").mean().alias("win_share"),
        _times("u", "u"),
        *(
            pl.when(known).then((kind == each).sum()).alias(column)
            for column, each in _U_KINDS.items()
        ),
        pl.when(known).then(other.sum()).alias("u_unknown"),
        _times("mom", "mom"),
        place.count().alias("place_hands"),
        place.mean().alias("place"),
        left.count().alias("points_hands"),
        left.mean().alias("points_left"),
    ]


def _cards() -> list[pl.Expr]:
    counts = ("chot_taken", "chot_lost", "den_paid", "den_caused", "sends")
    return [
        pl.col("eats").mean(),
        pl.col("lost").mean(),
        *(_times(column, column) for column in counts),
        _times("tai", "tai"),
        (pl.col("order") == 0).mean().alias("first_share"),
    ]


def _times(column: str, alias: str) -> pl.Expr:
    """Return how often, or how many; null where that is known of no hand."""
    known = pl.col(column).count() > 0
    return pl.when(known).then(pl.col(column).cast(pl.Int64).sum()).alias(alias)


REPORT: Final = Report("players", COLUMNS, query)
