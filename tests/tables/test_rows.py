"""What stands in the rows: a hand read off its log by hand, and the laws of many hands."""

import random
from datetime import date
from decimal import Decimal
from pathlib import Path

import polars as pl
import pytest

from phom_replay.record import Hand, Log
from phom_replay.session import referee
from phom_replay.tables import SCHEMAS, Tables, tables_of_replays
from tests.cli.logs import HEADER, SCORE, SHEET, VALID
from tests.strategies import random_legal_hand
from tests.tables.conftest import Tabulate

SAMPLES = Path(__file__).parents[2] / "samples"


def sample(tabulate: Tabulate, name: str) -> Tables:
    return tabulate((SAMPLES / f"{name}.phom").read_text(encoding="utf-8"))


def column(tables: Tables, name: str, hand: int = 0) -> list[object]:
    return tables.seats.filter(pl.col("hand") == hand)[name].to_list()


def one(tables: Tables, hand: int = 0) -> dict[str, object]:
    return tables.hands.row(hand, named=True)


@pytest.fixture(scope="module")
def played() -> Tables:
    """The tables of 300 random hands of 2 to 4 players under three rulesets."""
    rng = random.Random(5)
    hands: list[Hand] = [
        random_legal_hand(
            rng.randrange(2**32), 2 + seed % 3, ("classic", "home", "online")[seed % 3]
        )
        for seed in range(300)
    ]
    return tables_of_replays(("f", each) for hand in hands for each in referee(Log((hand,))))


def test_every_table_has_its_schema(tabulate: Tabulate, played: Tables) -> None:
    for tables in (tabulate(), tabulate(SHEET), played):
        for name, schema in SCHEMAS.items():
            assert getattr(tables, name).schema == schema


def test_the_seats_of_a_hand_of_four_rounds(tabulate: Tabulate) -> None:
    tables = tabulate(VALID)
    assert column(tables, "player") == ["An", "Bình", "Chi", "Dũng"]
    assert column(tables, "order") == [0, 1, 2, 3]
    assert column(tables, "net") == [-1, -2, 6, -3]
    assert column(tables, "place") == [2, 3, 1, 4]
    assert column(tables, "points") == [7, 21, 6, 21]
    assert column(tables, "mom") == [False, False, False, False]
    assert column(tables, "won") == [False, False, True, False]
    assert column(tables, "u") == [False] * 4
    assert column(tables, "eats") == [1, 1, 1, 1]
    assert column(tables, "lost") == [1, 1, 1, 1]
    assert column(tables, "chot_taken") == [0, 0, 0, 0]
    assert column(tables, "den_paid") == [0, 0, 0, 0]
    assert column(tables, "sends") == [0, 0, 0, 0]
    assert column(tables, "tai") == [False] * 4


def test_a_hand_and_its_header(tabulate: Tabulate) -> None:
    header = HEADER.replace(
        "[Rules", '[Date "2026-02-17T23:30-05:00"]\n[Session "Tết"]\n[Table "2"]\n'
        '[Stake "5k"]\n[Rules',
    )  # fmt: skip
    tables = tabulate(VALID.replace(HEADER, header))
    row = one(tables)
    assert row["date"] == date(2026, 2, 17)
    assert row["date_text"] == "2026-02-17T23:30-05:00"
    assert (row["session"], row["table"], row["id"]) == ("Tết", "2", "1")
    assert (row["stake"], row["currency"]) == (Decimal(5000), "VND")
    assert (row["players"], row["first"], row["winner"]) == (4, "An", "Chi")
    assert (row["turns"], row["eats"], row["ended"]) == (20, 4, "rounds")
    assert (row["file"], row["index"], row["line"]) == ("./a.phom", 1, 1)


def test_who_opened_stands_first_in_the_order(tabulate: Tabulate) -> None:
    tables = sample(tabulate, "hidden-cards")
    assert column(tables, "order", 1) == [2, 0, 1]
    assert one(tables, 1)["first"] == "Khôi"


def test_without_turns_and_tag_nobody_knows_who_opened(tabulate: Tabulate) -> None:
    tables = tabulate(SHEET.replace('[First "An"]\n', ""))
    assert one(tables)["first"] is None
    assert column(tables, "order") == [None] * 4
    assert column(tabulate(SHEET), "order") == [0, 1, 2, 3]


def test_a_u_that_one_player_pays_for_all(tabulate: Tabulate) -> None:
    tables = sample(tabulate, "den-three")
    assert one(tables)["u_kind"] == "u"
    assert (one(tables)["ended"], one(tables)["u_called"]) == ("u", True)
    assert column(tables, "u_kind") == [None, None, "u", None]
    assert column(tables, "u") == [False, False, True, False]
    assert column(tables, "den_paid") == [0, 1, 0, 0]
    assert column(tables, "den_caused") == [0, 0, 1, 0]
    assert column(tables, "lost") == [0, 3, 0, 0]
    assert column(tables, "place") == [None, None, 1, None]
    assert column(tables, "mom") == [None] * 4


def test_the_chot_card_and_the_second_time_around(tabulate: Tabulate) -> None:
    tables = sample(tabulate, "tai-rotate")
    assert column(tables, "chot_taken") == [0, 0, 0, 1]
    assert column(tables, "chot_lost") == [0, 0, 1, 0]
    assert column(tables, "tai") == [True, False, False, False]
    assert column(tables, "sends") == [2, 0, 1, 0]


@pytest.mark.parametrize(
    ("name", "kinds"),
    [("u-tron", {"u-tron"}), ("u-khan", {"u-khan"}), ("u-in-a-row", {"u", "u-thong"})],
)
def test_the_kind_of_a_u(tabulate: Tabulate, name: str, kinds: set[str]) -> None:
    tables = sample(tabulate, name)
    assert set(tables.hands["u_kind"].drop_nulls()) == kinds


def test_a_u_whose_price_hidden_cards_leave_open_has_no_kind(tabulate: Tabulate) -> None:
    text = '[Rules "home"{}]\n[Players "An" "Bình"]\n[First "An"]\n\nAn -Kc\nBình +? u\n'
    tables = tabulate(text.format(' "u.white_suit=15"'))
    assert one(tables)["ended"] == "u"
    assert one(tables)["u_kind"] is None
    assert column(tables, "u") == [False, True]
    assert column(tables, "net") == [None] * 2
    sure = tabulate(text.format(""))
    assert one(sure)["u_kind"] == "u-tron"  # nothing thrown, and no phỏm lay there to send to


def test_places_that_hidden_cards_leave_open_are_not_known(tabulate: Tabulate) -> None:
    text = (SAMPLES / "hidden-cards.phom").read_text(encoding="utf-8")
    second = text[text.index('[Hand "2"]') : text.index("\npoints")]
    head = '[Rules "home"]\n[Players "Dì Hai" "Khôi" "Mỹ"]\n[First "Khôi"]\n'
    tables = tabulate(head + second)
    for name in ("net", "place", "won"):
        assert column(tables, name) == [None] * 3
    assert column(tables, "u") == [False] * 3
    assert column(tables, "eats") == [1, 0, 1]


def test_the_moves_of_a_hand_in_order(tabulate: Tabulate) -> None:
    actions = sample(tabulate, "tai-rotate").actions
    shown = [
        (row["turn"], row["player"], row["action"], row["card"] or row["cards"], row["other"],
         row["round"], row["chot"], row["eaten"])
        for row in actions.iter_rows(named=True)
    ]  # fmt: skip
    assert shown[:3] == [
        (1, "An", "discard", "Jd", None, 1, None, False),
        (2, "Bình", "draw", "7s", None, None, None, None),
        (2, "Bình", "discard", "Qs", None, 1, None, False),
    ]
    assert shown[-12:] == [
        (15, "Chi", "draw", "3h", None, None, None, None),
        (15, "Chi", "lay", "Qc Qd Qh", None, None, None, None),
        (15, "Chi", "send", "9h", "Bình", None, None, None),
        (15, "Chi", "discard", "3h", None, 4, None, True),
        (16, "Dũng", "eat", "3h", "Chi", 4, True, None),
        (16, "Dũng", "lay", "2s 3s 4s", None, None, None, None),
        (16, "Dũng", "lay", "3c 3d 3h", None, None, None, None),
        (16, "Dũng", "discard", "Jc", None, 4, None, False),
        (17, "An", "draw", "Ah", None, None, None, None),
        (17, "An", "send", "Ah", "An", None, None, None),
        (17, "An", "send", "5s", "Dũng", None, None, None),
        (17, "An", "discard", "2c", None, 4, None, None),
    ]


def test_calls_and_unknown_cards_are_moves_too(tabulate: Tabulate) -> None:
    actions = sample(tabulate, "hidden-cards").actions
    drawn = actions.filter(pl.col("hand") == 0, pl.col("action") == "draw")
    assert drawn["card"].to_list() == [None] * drawn.height
    last = actions.filter(pl.col("hand") == 2).tail(5)
    assert last["action"].to_list() == ["lay", "lay", "lay", "u", "discard"]
    assert sample(tabulate, "u-khan").actions.filter(pl.col("action") == "khan").height > 0


def test_nobody_knows_whether_the_last_card_would_have_been_eaten(tabulate: Tabulate) -> None:
    broken_off = VALID[: VALID.index("Dũng +8c")] + "void\n"
    thrown = tabulate(broken_off).actions.filter(pl.col("action") == "discard")["eaten"]
    assert thrown.to_list()[-2:] == [False, None]
    ended = tabulate(VALID).actions.filter(pl.col("action") == "discard")["eaten"]
    assert ended.to_list()[-1] is None
    assert ended.null_count() == 1


def test_the_payments_of_a_hand(tabulate: Tabulate) -> None:
    payments = sample(tabulate, "den-three").payments
    assert payments.select("payer", "receiver", "points", "reason", "rule").rows() == [
        ("Ben", "Carla", 1, "eat", "eat.pay"),
        ("Ben", "Carla", 1, "eat", "eat.pay"),
        ("Ben", "Carla", 1, "eat", "eat.pay"),
        ("Ben", "Carla", 15, "den", "den.three"),
    ]


@pytest.mark.parametrize("tag", ["Date", "Stake"])
def test_what_cannot_be_read_is_not_taken_from_the_hand_before(
    tabulate: Tabulate, tag: str
) -> None:
    values = {"Date": ("2026-02-17", "2026-02-18"), "Stake": ("500 VND", "600 VND")}[tag]
    header = HEADER.replace("[Rules", f'[{tag} "{values[0]}"]\n[Rules')
    other = f'\n[{tag} "x.x"]\n[Hand "2"]\n\n{SCORE}\n[Hand "3"]\n\n{SCORE}'
    other += f'\n[{tag} "{values[1]}"]\n[Hand "4"]\n\n{SCORE}'
    tables = tabulate(header + SCORE + other)
    name = {"Date": "date", "Stake": "currency"}[tag]
    assert tables.hands[name].is_null().to_list() == [False, True, True, False]
    assert tables.counts.counted == 4


def test_a_stake_with_too_many_decimals_is_not_rounded(tabulate: Tabulate) -> None:
    header = HEADER.replace("[Rules", '[Stake "0,0000001 EUR"]\n[Rules')
    row = one(tabulate(header + SCORE))
    assert (row["stake"], row["currency"]) == (None, "EUR")


@pytest.mark.slow
def test_an_endless_hand_against_the_rules_fits_the_columns(tabulate: Tabulate) -> None:
    turns = "".join("Bình x -2c\nAn x -2d\n" for _ in range(20_000))
    header = '[Players "An" "Bình"]\n[First "An"]\n[Hand "1"]\n\nAn -2d\n'
    tables = tabulate(header + turns)
    assert tables.counts.rejected == 1
    assert column(tables, "eats") == [127, 127]
    assert one(tables)["turns"] == 32_767


def test_a_file_name_that_is_no_text(tmp_path: Path) -> None:
    from phom_replay.tables import tables_of  # noqa: PLC0415  # only here

    name = tmp_path.as_posix() + "/\udcff.phom"
    try:
        Path(name).write_text(SHEET, encoding="utf-8")
    except OSError:
        pytest.skip("the system takes no such name")
    assert tables_of([name]).hands["file"].to_list() == [tmp_path.as_posix() + "/\\xff.phom"]


def test_nets_sum_to_zero_and_are_what_is_paid(played: Tables) -> None:
    assert played.seats.group_by("hand").agg(pl.col("net").sum())["net"].to_list() == [0] * 300
    points = pl.col("points").alias("moved")
    sides = [
        played.payments.select("hand", pl.col(side).alias("player"), points * sign)
        for side, sign in (("receiver", 1), ("payer", -1))
    ]
    moved = pl.concat(sides).group_by("hand", "player").agg(pl.col("moved").sum())
    both = played.seats.join(moved, on=["hand", "player"], how="left")
    assert both.filter(pl.col("moved").fill_null(0) != pl.col("net")).is_empty()


def test_after_four_rounds_each_place_occurs_once(played: Tables) -> None:
    rounds = played.hands.filter(pl.col("ended") == "rounds")
    assert rounds.height > 50
    places = played.seats.join(rounds, on="hand").group_by("hand").agg(
        pl.col("place").sort(), pl.col("players").first()
    )  # fmt: skip
    for row in places.iter_rows(named=True):
        assert row["place"] == list(range(1, row["players"] + 1))


def test_turns_follow_from_players_and_eats(played: Tables) -> None:
    rounds = played.hands.filter(pl.col("ended") == "rounds")
    assert (rounds["turns"] == 4 * rounds["players"] + rounds["eats"]).all()


def test_what_some_eat_others_lose(played: Tables) -> None:
    sums = played.seats.select(pl.col("eats", "lost", "chot_taken", "chot_lost").sum()).row(0)
    assert sums[0] == sums[1] > 0
    assert sums[2] == sums[3] > 0
    eaten = played.actions.filter("eaten").height
    assert eaten == played.actions.filter(pl.col("action") == "eat").height == sums[0]


def test_every_order_is_there_once(played: Tables) -> None:
    orders = played.seats.group_by("hand").agg(pl.col("order").sort(), pl.len())
    assert all(order == list(range(size)) for _, order, size in orders.iter_rows())


def test_who_won_got_the_first_place(played: Tables) -> None:
    assert played.seats.filter(pl.col("won") != (pl.col("place") == 1)).is_empty()
    assert played.seats.filter("won").height == 300


def test_names_of_the_tables_are_those_of_the_seats(played: Tables) -> None:
    seats = played.seats.select("hand", "seat", "player")
    joined = played.actions.join(seats, on=["hand", "seat"])
    assert joined.height == played.actions.height
    assert (joined["player"] == joined["player_right"]).all()
