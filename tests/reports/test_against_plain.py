"""Every statistic against plain Python over the JSON of ``validate``, on 2,000 hands."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from decimal import Decimal
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from phom_replay.cards import RANK_NAMES
from phom_replay.cli import app
from phom_replay.reports import REPORTS, By, View, select
from phom_replay.reports.by_reason import COLUMN_OF
from phom_replay.tables import Tables, tables_of
from tests.reports.generated import RULES, write_archive
from tests.reports.plain import (
    Archive,
    Played,
    Sat,
    archive_of,
    interval,
    known,
    load,
    mean,
    run,
    stretch,
    wilson,
)

HANDS = 2000
FEW = 30
CLOSE = 1e-4
Row = dict[str, Any]
Seats = list[tuple[Played, Sat]]
GROUPS: dict[By | None, Callable[[Played], object]] = {
    None: lambda _: None,
    By.MONTH: lambda hand: hand.day and f"{hand.day:%Y-%m}",
    By.YEAR: lambda hand: hand.day and f"{hand.day:%Y}",
    By.RULES: lambda hand: hand.rules,
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("archive")
    write_archive(found, HANDS)
    return found


@pytest.fixture(scope="module")
def archive(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Archive:
    other = tmp_path_factory.mktemp("without-den")
    for path in folder.iterdir():
        text = path.read_text(encoding="utf-8")
        for rules in RULES:
            tag = f'[Rules "{rules}"'
            text = text.replace(f"{tag}]", f'{tag} "den.three=no" "den.chot=none"]')
        (other / path.name).write_text(text, encoding="utf-8")
    return archive_of(validated(folder), validated(other))


def validated(folder: Path) -> dict[str, Any]:
    said = load(CliRunner().invoke(app, ["validate", str(folder), "--format", "json"]).stdout)
    assert said["hands"] == HANDS
    return said


@pytest.fixture(scope="module")
def tables(folder: Path) -> Tables:
    return tables_of([str(folder)])


@pytest.fixture(scope="module")
def view(tables: Tables) -> View:
    return select(tables)


def report(view: View, name: str) -> list[Row]:
    return list(REPORTS[name].frame(view).iter_rows(named=True))


def same(found: Iterable[Row], expected: dict[Any, Row], *keys: str) -> None:
    """Compare every column that plain Python has an answer for, which are all but the order."""
    rows = {tuple(row[key] for key in keys): row for row in found}
    assert rows.keys() == expected.keys()
    for key, wanted in expected.items():
        assert set(wanted) | set(keys) == set(rows[key])
        for column, value in wanted.items():
            got = rows[key][column]
            close = isinstance(value, float) and got is not None
            assert got == (pytest.approx(value, rel=CLOSE, abs=CLOSE) if close else value), (
                f"{key} {column}"
            )


def by_key(
    archive: Archive, key: Callable[[Played, Sat], tuple[object, ...]]
) -> dict[tuple[object, ...], Seats]:
    found: dict[tuple[object, ...], Seats] = defaultdict(list)
    for hand in sorted(archive.hands, key=lambda hand: hand.time):
        for sat in hand.seats:
            found[key(hand, sat)].append((hand, sat))
    return found


def test_what_counts(archive: Archive, tables: Tables) -> None:
    counts = tables.counts
    assert counts.hands == archive.read == HANDS
    assert counts.counted == len(archive.hands)
    assert {why.value: hands for why, hands in counts.reasons.items()} == archive.left_out
    assert counts.hands == counts.counted + sum(counts.reasons.values())
    assert (counts.differing, counts.gap) == (archive.differing, archive.gap)
    assert len(archive.left_out) == 5
    assert min(counts.differing, counts.sheets, counts.consistent, counts.unknown_nets) > 5


def test_the_archive_holds_something_of_everything(archive: Archive) -> None:
    sats = [sat for hand in archive.hands for sat in hand.seats]
    for deed in ("eats", "chot_lost", "den_paid", "sends", "tai", "mom", "won"):
        assert sum(getattr(sat, deed) or 0 for sat in sats) > 3
    assert {hand.ended for hand in archive.hands} == {"u", "rounds", "foul", "void", "score-only"}
    assert {hand.rules for hand in archive.hands} == set(RULES)
    assert {len(hand.seats) for hand in archive.hands} == {2, 3, 4}


def player_row(seats: Seats) -> Row:
    sats = [sat for _, sat in seats]
    nets = known(sat.net for sat in sats)
    paid = [(h, s) for h, s in seats if s.net is not None and h.stake is not None]
    currencies = {hand.currency for hand, _ in paid}
    single = len(currencies) == 1
    rounds = [sat for hand, sat in seats if hand.ended == "rounds"]
    us = [sat.u_kind for sat in sats if sat.u]
    kinds = ("u", "u-tron", "u-khan", "u-thong", "u-white-suit")
    low, high = interval(nets)
    return {
        "hands": len(sats),
        "small": len(sats) < FEW,
        "net_hands": len(nets),
        "net": sum(nets) if nets else None,
        "per_hand": mean(nets),
        "low": low,
        "high": high,
        "money_hands": len(paid),
        "money": sum((h.stake or 0) * (s.net or 0) for h, s in paid) if single else None,
        "currency": currencies.pop() if single else None,
        "wins_hands": len(known(sat.won for sat in sats)),
        "wins": total(sat.won for sat in sats),
        "win_share": mean(sat.won for sat in sats),
        "u_hands": len(known(sat.u for sat in sats)),
        "u": total(sat.u for sat in sats),
        "u_plain": us.count("u"),
        "u_tron": us.count("u-tron"),
        "u_khan": us.count("u-khan"),
        "u_thong": us.count("u-thong"),
        "u_white_suit": us.count("u-white-suit"),
        "u_unknown": sum(kind not in kinds for kind in us),
        "mom_hands": len(known(sat.mom for sat in sats)),
        "mom": total(sat.mom for sat in sats),
        "place_hands": len(known(sat.place for sat in rounds)),
        "place": mean(sat.place for sat in rounds),
        "points_hands": len(known(sat.points for sat in rounds)),
        "points_left": mean(sat.points for sat in rounds),
        "eats_hands": len(known(sat.eats for sat in sats)),
        "eats": mean(sat.eats for sat in sats),
        "lost_hands": len(known(sat.lost for sat in sats)),
        "lost": mean(sat.lost for sat in sats),
        "chot_hands": len(known(sat.chot_taken for sat in sats)),
        "chot_taken": total(sat.chot_taken for sat in sats),
        "chot_lost": total(sat.chot_lost for sat in sats),
        "den_hands": len(known(sat.den_paid for sat in sats)),
        "den_paid": total(sat.den_paid for sat in sats),
        "den_caused": total(sat.den_caused for sat in sats),
        "sends_hands": len(known(sat.sends for sat in sats)),
        "sends": total(sat.sends for sat in sats),
        "tai_hands": len(known(sat.tai for sat in sats)),
        "tai": total(sat.tai for sat in sats),
        "first_hands": len(sats),
        "first_share": mean(sat.order == 0 for sat in sats),
        "best_run": stretch(nets),
        "worst_run": negative(stretch([-net for net in nets])),
        "win_streak": run(nets, 1) if nets else None,
        "loss_streak": run(nets, -1) if nets else None,
    }


def total(values: Iterable[Any]) -> int | None:
    found = known(values)
    return sum(found) if found else None


def negative(value: int | None) -> int | None:
    return None if value is None else -value


@pytest.mark.parametrize("by", GROUPS)
def test_players(archive: Archive, view: View, by: By | None) -> None:
    group = GROUPS[by]
    seats = by_key(archive, lambda hand, sat: (group(hand), sat.player) if by else (sat.player,))
    expected = {key: player_row(mine) for key, mine in seats.items()}
    keys = ("group", "player") if by else ("player",)
    same(report(view.split(by) if by else view, "players"), expected, *keys)


def reasons_of(entries: list[tuple[str, int]]) -> Row:
    return {
        column: sum(n for why, n in entries if why == reason)
        for reason, column in COLUMN_OF.items()
    }


def entries_of(hand: Played, player: str, other: str | None = None) -> list[tuple[str, int]]:
    """Return what a player got, from one other or from all, by reason."""
    got = [
        (entry["reason"], entry["points"], entry["payer"])
        for entry in hand.ledger
        if entry["receiver"] == player
    ]
    got += [
        (entry["reason"], -entry["points"], entry["receiver"])
        for entry in hand.ledger
        if entry["payer"] == player
    ]
    return [(why, n) for why, n, who in got if other is None or who == other]


def test_pairs(archive: Archive, view: View) -> None:
    expected: dict[Any, Row] = {}
    met: dict[tuple[str, str], list[Played]] = defaultdict(list)
    for hand in archive.hands:
        for one in hand.seats if hand.explained else []:
            for other in hand.seats:
                if one is not other:
                    met[one.player, other.player].append(hand)
    for (player, whom), hands in met.items():
        entries = [entry for hand in hands for entry in entries_of(hand, player, whom)]
        net = sum(n for _, n in entries)
        expected[player, whom] = {
            "hands": len(hands),
            "small": len(hands) < FEW,
            "received": sum(n for _, n in entries if n > 0),
            "paid": -sum(n for _, n in entries if n < 0),
            "net": net,
            "per_hand": net / len(hands),
            **reasons_of(entries),
        }
    same(report(view, "pairs"), expected, "player", "other")


def test_reasons(archive: Archive, view: View) -> None:
    expected = {}
    for key, seats in by_key(archive, lambda _, sat: (sat.player,)).items():
        mine = [(hand, sat) for hand, sat in seats if sat.net is not None]
        clear = [(hand, sat) for hand, sat in mine if hand.explained]
        entries = [entry for hand, sat in clear for entry in entries_of(hand, sat.player)]
        expected[key] = {
            "hands": len(mine),
            "small": len(mine) < FEW,
            "net": sum(sat.net or 0 for _, sat in mine),
            "explained": len(clear),
            "unknown": sum(sat.net or 0 for hand, sat in mine if not hand.explained),
            **reasons_of(entries),
        }
    same(report(view, "reasons"), expected, "player")


def test_money(archive: Archive, view: View) -> None:
    expected = {}
    seats = by_key(archive, lambda hand, sat: (hand.currency, sat.player))
    for key, mine in seats.items():
        amounts = [hand.stake * sat.net for hand, sat in mine if hand.stake and sat.net is not None]
        if key[0] is None or not amounts:
            continue
        low, high = interval(amounts)
        expected[key] = {
            "hands": len(amounts),
            "small": len(amounts) < FEW,
            "net": sum(amounts, Decimal(0)),
            "per_hand": mean(amounts),
            "low": low,
            "high": high,
        }
    assert len({currency for currency, _ in expected}) == 2
    same(report(view, "money"), expected, "currency", "player")


def test_sessions(archive: Archive, view: View) -> None:
    hands: dict[tuple[object, ...], list[Played]] = defaultdict(list)
    for hand in sorted(archive.hands, key=lambda hand: hand.time):
        hands[hand.session].append(hand)
    rows = report(view, "sessions")
    assert len({row["session"] for row in rows}) == len(rows) == len(hands)
    for row, mine in zip(rows, hands.values(), strict=True):
        nets: dict[str, int] = defaultdict(int)
        for hand in mine:
            for sat in hand.seats:
                if sat.net is not None:
                    nets[sat.player] += sat.net
        wanted = {
            "date": min((hand.day for hand in mine if hand.day), default=None),
            "table": mine[0].table,
            "rules": ", ".join(dict.fromkeys(hand.rules for hand in mine)),
            "hands": len(mine),
            "small": len(mine) < FEW,
            "players": len({sat.player for hand in mine for sat in hand.seats}),
            "net_hands": sum(hand.seats[0].net is not None for hand in mine),
            "moved": total(
                None if sat.net is None else max(sat.net, 0) for hand in mine for sat in hand.seats
            ),
            "u_hands": sum(hand.seats[0].u is not None for hand in mine),
            "u": total(sat.u for hand in mine for sat in hand.seats),
            "best_net": max(nets.values(), default=None),
            "worst_net": min(nets.values(), default=None),
        }
        assert {name: row[name] for name in wanted} == wanted
        if nets:
            assert nets[row["best"]] == row["best_net"]
            assert nets[row["worst"]] == row["worst_net"]


def test_seats(archive: Archive, view: View) -> None:
    expected = {}
    for key, seats in by_key(archive, lambda h, sat: (len(h.seats), sat.order + 1)).items():
        sats = [sat for _, sat in seats]
        row = player_row(seats)
        columns = [column.name for column in REPORTS["seats"].columns]
        expected[key] = {
            **{column: row[column] for column in columns if column in row},
            "u_share": mean(sat.u for sat in sats),
            "mom_share": mean(sat.mom for sat in sats),
        }
    same(report(view, "seats"), expected, "players", "order")


def test_discards(archive: Archive, view: View) -> None:
    cells: dict[Any, list[tuple[int, bool]]] = defaultdict(list)
    for hand in archive.hands:
        for _, round_, card, eaten in hand.thrown:
            if card == "?" or eaten is None:
                continue
            for key in ((None, None), (round_, None), (None, card[:-1]), (round_, card[:-1])):
                cells[key].append((hand.number, eaten))
    expected = {}
    for key, thrown in cells.items():
        gone = sum(each for _, each in thrown)
        low, high = wilson(gone, len(thrown))
        hands = len({number for number, _ in thrown})
        expected[key] = {
            "hands": hands,
            "small": hands < FEW,
            "discards": len(thrown),
            "eaten": gone,
            "share": gone / len(thrown),
            "low": low,
            "high": high,
        }
    assert len(expected) == 1 + 4 + len(RANK_NAMES) * 5
    same(report(view, "discards"), expected, "round", "rank")


def test_trend(archive: Archive, view: View) -> None:
    expected = {}
    totals: dict[str, int] = defaultdict(int)
    month = GROUPS[By.MONTH]
    seats = by_key(archive, lambda hand, sat: (month(hand), sat.player))
    for key in sorted(seats, key=lambda key: (key[0] is None, str(key[0]))):
        nets = known(sat.net for _, sat in seats[key])
        if not nets:
            continue
        totals[str(key[1])] += sum(nets)
        low, high = interval(nets)
        expected[key] = {
            "hands": len(nets),
            "small": len(nets) < FEW,
            "net": sum(nets),
            "total": totals[str(key[1])],
            "per_hand": mean(nets),
            "low": low,
            "high": high,
        }
    same(report(view, "trend"), expected, "group", "player")


def test_curve(archive: Archive, view: View) -> None:
    expected = {}
    for (player,), seats in by_key(archive, lambda _, sat: (sat.player,)).items():
        mine = [(hand, sat.net) for hand, sat in seats if sat.net is not None]
        sums = list(accumulate(net for _, net in mine))
        for number, ((hand, net), so_far) in enumerate(zip(mine, sums, strict=True), 1):
            before = sums[number - FEW - 1] if number > FEW else 0
            expected[player, number] = {
                "hand": hand.number,
                "date": hand.day,
                "net": net,
                "total": so_far,
                "recent": (so_far - before) / FEW if number >= FEW else None,
            }
    same(report(view, "curve"), expected, "player", "number")
