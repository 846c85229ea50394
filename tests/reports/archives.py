"""Archives for the tests of reports, written in the notation."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import polars as pl

from phom_replay.library import read, replay
from phom_replay.notation import write_hand
from phom_replay.record import Tag
from phom_replay.referee import Replay
from phom_replay.reports import REPORTS, Filters, View, select
from phom_replay.tables import Options, Scores, Tables, tables_of_replays
from tests.cli.logs import DEALS, LEFTS, TURNS, recut
from tests.settlement.nights import ILLEGAL
from tests.strategies import random_legal_hand

TEN: Final = f"""\
[Session "Một"]
[Date "2026-01-10"]
[Rules "home"]
[Stake "5000 VND"]
[Players "An" "Bình" "Chi" "Dũng"]
[First "An"]
[Hand "1"]
{DEALS}{TURNS}{LEFTS}score An -1 Bình -2 Chi +6 Dũng -3

[Hand "2"]
[First "Chi"]
score An +6 Bình -1 Chi -2 Dũng -3

[Hand "3"]
score An -5 Bình +15 Chi -5 Dũng -5

[Hand "4"]
[First "An"]
{DEALS}{TURNS}{LEFTS}
[Hand "5"]
[Session "Hai"]
[Date "2026-02-01"]
[Stake "2 EUR"]
[Players "An" "Bình"]
score An +4 Bình -4

[Hand "6"]
[Players "An" "Bình" "Chi"]
[Rules "classic"]
An   -7d
Bình x7d -Ks
Chi  +? -9h
An   x9h u (7s 8s 9s) (9c 9d 9h) (Js Jc Jh) -2c

[Hand "7"]
{ILLEGAL.split(chr(10), 1)[1]}
[Hand "8"]
[Players "An" "Bình" "Chi" "Dũng"]
[Rules "home"]
void

[Hand "9"]
[Session "Ba"]
[Date "2026-03-01"]
[Stake "2.50 EUR"]
[First "An"]
{recut(DEALS + TURNS + LEFTS)}score An -2 Bình -1 Chi +6 Dũng -3

[Hand "10"]
[First "Chi"]
score An +5 Bình -1 Chi -2 Dũng +2
"""
"""Ten hands: 4 is the copy of 1, 7 has an illegal move, 10 does not sum to zero."""


def tables_from(*texts: str, options: Options | None = None) -> Tables:
    """Return the tables of files with these texts: a.phom, b.phom and so on."""
    return tables_of_replays(_replays(texts), options or Options())


def _replays(texts: tuple[str, ...]) -> Iterator[tuple[str, Replay]]:
    for name, text in zip("abcdefghijklmnopqrstuvwxyz", texts, strict=False):
        yield from ((f"{name}.phom", each) for each in replay(read(text)))


def view_of(
    *texts: str, scores: Scores = Scores.RECOMPUTED, filters: Filters | None = None
) -> View:
    """Return the view of files with these texts."""
    return select(tables_from(*texts, options=Options(scores)), filters)


def report(name: str, view: View) -> list[dict[str, Any]]:
    """Return the rows of a report."""
    return REPORTS[name].frame(view).rows(named=True)


def column(name: str, view: View, value: str, key: str = "player") -> dict[str, object]:
    """Return one column of a report by another."""
    frame: pl.DataFrame = REPORTS[name].frame(view)
    return dict(zip(frame[key].to_list(), frame[value].to_list(), strict=True))


def sheet(*scores: str, tags: str = "") -> str:
    """Return a file of score sheets, the players in the order of the first."""
    players = " ".join(f'"{word}"' for word in scores[0].split()[::2])
    hands = (f'[Hand "{number}"]\nscore {score}\n' for number, score in enumerate(scores, 1))
    return f'[Rules "home"]\n{tags}\n[Players {players}]\n' + "\n".join(hands)


def generated(hands: int, seed: int = 0) -> list[str]:
    """Return files of random legal hands of 2 to 4 players, ten hands a file."""
    rng = random.Random(seed)
    return [_evening(rng, min(10, hands - start), start) for start in range(0, hands, 10)]


POOL: Final = ("An", "Bình", "Chi", "Dũng", "Đạt", "Êm", "Ông Ba", "Zu")


def _evening(rng: random.Random, hands: int, start: int) -> str:
    """Return hands of one session and day; the players change."""
    day = f"2026-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"
    return "\n".join(_hand(rng, f"{start + number}", day) for number in range(hands))


def _hand(rng: random.Random, name: str, day: str) -> str:
    rules = rng.choice(("classic", "home"))
    hand = random_legal_hand(rng.randrange(2**32), rng.randint(2, 4), rules)
    names = tuple(rng.sample(POOL, len(hand.players)))
    tags = (
        Tag("Session", (f"Evening {day}",)),
        Tag("Date", (day,)),
        Tag("Rules", (rules,)),
        Tag("Stake", (rng.choice(("5000 VND", "0.25 EUR")),)),
        Tag("Players", names),
        Tag("First", names[:1]),
        Tag("Hand", (name,)),
    )
    return write_hand(replace(hand, id=name, players=names, tags=tags))
