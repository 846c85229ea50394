"""The pot (gà): what goes in and out, hand by hand; all sums worked out by hand."""

from pathlib import Path
from typing import Final

import pytest

from phom_replay.library import read, replay
from phom_replay.referee import Replay
from phom_replay.settlement import settle
from tests.replay.logs import ledger, log, score, side, unpaid

SAMPLES: Final = Path(__file__).parents[2] / "samples"
SHEETS: Final = """
[Session "x"]
[Rules "home" {keys}]
[Players "An" "Ben" "Chi"]
{hands}
"""
ALL_KEYS: Final = '"ga.ante=1" "ga.eat=1 2 3" "ga.chot=4"'
U_OF_BEN: Final = """
[Hand "u"]
[First "An"]
deal Ben 2s 2c 2d 5h 6h 7h 9s 9c Qd
An -Kc
Ben +9d u (2s 2c 2d) (5h 6h 7h) (9s 9c 9d) -Qd
"""


def evening(hands: str, keys: str = ALL_KEYS) -> tuple[Replay, ...]:
    return replay(read(SHEETS.format(keys=keys, hands=hands)))


def pots(results: tuple[Replay, ...]) -> list[tuple[int | None, int | None]]:
    return [(each.context.pot, each.pot) for each in results]


def warnings(results: tuple[Replay, ...]) -> list[list[str]]:
    return [[f.key for f in each.findings if f.severity.value != "info"] for each in results]


def entries(result: Replay) -> list[str]:
    names = result.hand.players
    return [
        f"{side(names, e.payer)} > {side(names, e.receiver)} {e.points} {e.reason.value}"
        for e in result.ledger
        if e.reason.value == "ga"
    ]


def test_a_pot_over_five_hands_with_a_void_one() -> None:
    results = replay(read((SAMPLES / "pot.phom").read_text(encoding="utf-8")))
    assert pots(results) == [(0, 5), (5, 5), (5, 6), (6, 0), (0, 6)]
    assert [each.score for each in results] == [
        # ante; Tú fed Việt, Xuân fed Tú, each with 1 for the pot; Việt won 1 and 2
        (-1 - 2 + 1 - 1, -1 + 1 + 3, -1 - 2 - 2),
        (0, 0, 0),
        (-2 - 2, 1 - 1, 2 + 1),
        # Xuân fed Tú, Tú Việt, Việt Xuân, Tú Việt the chốt card for 4 + 2; 5 each, the pot of 11
        (1 - 2 - 6 - 5, 1 - 2 + 4 + 10 + 11, -2 + 1 - 5),
        (-1 - 2 + 1 - 2, -1 - 2 + 1 - 1, -1 - 2 + 1 + 3),
    ]
    assert [sum(each.score or ()) for each in results] == [-5, 0, -1, 6, -6]


def test_an_eaten_card_costs_its_place_for_the_eater_and_for_the_pot() -> None:
    body = """
        deal An 7d 9d
        deal Ben 7s 7c 9s 9c
        An -7d
        Ben x7d -_
        An +_ -9d
        Ben x9d -_
        foul Ben
        """
    text = log(body, rules='classic eat.pay="1 1 1" ga.eat="1 3 5"')
    assert ledger(text) == ["An > Ben 1 eat", "An > Ben 1 eat", "An > pot 1 ga", "An > pot 3 ga"]
    assert score(text) == {"An": -6, "Ben": 2}


def test_a_chot_card_has_its_own_price_for_the_pot() -> None:
    body = """
        deal Ben 7s 7c
        An Ben An Ben An Ben
        An +7d -7d
        Ben x7d (7s 7c 7d) -_
        foul Ben
        """
    assert ledger(log(body, rules='classic ga.eat="1 1 1" ga.chot=3')) == [
        "An > Ben 4 chot",
        "An > pot 3 ga",
    ]
    alone = log(body, rules='classic ga.eat="1 1 1"')
    assert ledger(alone) == ["An > Ben 4 chot"]
    assert "ga zero ga.chot: 7d" in unpaid(alone)


def test_everybody_puts_in_where_the_hand_begins_with_an_empty_pot_and_else_nobody() -> None:
    first, second = evening('[Hand "1"]\n[First "An"]\nAn -Kc\nfoul An\n[Hand "2"]\nfoul Ben')
    assert entries(first) == ["An > pot 1 ga", "Ben > pot 1 ga", "Chi > pot 1 ga"]
    assert first.score == (-1 - 10, -1 + 5, -1 + 5)
    assert (entries(second), second.score) == ([], (5, -10, 5))


def test_any_u_takes_all_of_it_also_what_this_hand_put_in() -> None:
    again = U_OF_BEN.replace("-Kc", "-Ks").replace('[First "An"]', '[First "An"]\n[Pot "7"]')
    empty, full = evening(U_OF_BEN + again)
    assert entries(empty)[-1] == "pot > Ben 3 ga"
    assert empty.score == (-1 - 5, -1 + 10 + 3, -1 - 5)
    assert entries(full) == ["pot > Ben 7 ga"]
    assert full.score == (-5, 17, -5)
    assert pots((empty, full)) == [(0, 0), (7, 0)]


def test_a_khan_takes_it_too() -> None:
    [only] = evening(
        '[First "An"]\n[Pot "7"]\ndeal Ben As 4s 7s 10s 2c 5c 8c Jc 3d\nBen khan', ALL_KEYS
    )
    assert entries(only) == ["pot > Ben 7 ga"]


def test_who_pays_den_pays_nothing_of_the_pot() -> None:
    body = """
        deal Ben 7d 9d Jd
        deal Chi 7s 7c 9s 9c Js Jc
        An
        Ben +_ -7d
        Chi x7d -_
        An
        Ben +_ -9d
        Chi x9d -_
        An
        Ben +_ -Jd
        Chi xJd u -_
        """
    text = log(body, players=3, rules='classic ga.eat="1 1 1"', tags='[Pot "4"]\n')
    assert [e for e in ledger(text) if "pot" in e] == [*["Ben > pot 1 ga"] * 3, "pot > Chi 7 ga"]
    assert score(text) == {"An": 0, "Ben": -3 - 3 - 10, "Chi": 3 + 7 + 10}


def test_a_void_hand_leaves_it_alone_and_in_a_foul_what_was_put_in_stays() -> None:
    void, foul = evening(
        '[Hand "1"]\n[First "An"]\n[Pot "4"]\nAn -7d\nBen x7d -?\nvoid\n'
        '[Hand "2"]\nAn -7d\nBen x7d -?\nfoul Chi'
    )
    assert (void.ledger, void.score) == ((), (0, 0, 0))
    assert pots((void, foul)) == [(4, 4), (4, 5)]
    assert entries(foul) == ["An > pot 1 ga"]


def test_the_eat_that_is_the_foul_puts_nothing_in() -> None:
    body = """
        deal An 7d
        deal Ben exactly 7s As 3c 5h 9d Jc Kh Qd 10s
        An -7d
        Ben x7d -Kh
        foul Ben
        """
    text = log(body, rules='classic ga.eat="1 1 1"')
    assert ledger(text) == []


def test_it_carries_over_whoever_sits_down() -> None:
    hands = (
        '[Hand "1"]\n[First "An"]\nAn -Kc\nfoul An\n'
        '[Hand "2"]\n[Players "Dan" "Ben"]\n[First "Ben"]\nBen -Kc\nfoul Dan\n'
    )
    results = evening(hands)
    assert pots(results) == [(0, 3), (3, 3)]


def test_another_session_has_another_pot() -> None:
    hands = (
        '[Hand "1"]\n[First "An"]\nAn -Kc\nfoul An\n'
        '[Session "y"]\n[Hand "2"]\n[First "An"]\nvoid\n'
        '[Session "X"]\n[Hand "3"]\n[First "An"]\nvoid\n'
    )
    assert pots(evening(hands)) == [(0, 3), (0, 0), (3, 3)]


@pytest.mark.parametrize(("written", "said"), [("3", []), ("4", ["wrong-pot"])])
def test_what_the_tag_says_is_compared_and_then_believed(written: str, said: list[str]) -> None:
    results = evening(
        f'[Hand "1"]\n[First "An"]\nAn -Kc\nfoul An\n[Hand "2"]\n[Pot "{written}"]\nvoid\n'
        f'[Hand "3"]\n[Pot "{written}"]\nvoid\n'
    )
    assert warnings(results) == [[], said, []]
    assert pots(results)[1:] == [(int(written), int(written))] * 2


def test_at_the_beginning_of_a_session_it_holds_what_the_tag_says() -> None:
    results = evening('[Hand "1"]\n[First "An"]\n[Pot "12"]\nvoid')
    assert (warnings(results), pots(results)) == ([[]], [(12, 12)])


def test_a_score_sheet_tells_by_its_sum_what_went_in_and_came_out() -> None:
    results = evening(
        '[Hand "1"]\nscore An -2 Ben -3 Chi +1\n'
        '[Hand "2"]\nscore An -5 Ben +14 Chi -5\n'
        '[Hand "3"]\nscore An +1 Ben -1 Chi 0\n'
    )
    assert pots(results) == [(0, 4), (4, 0), (0, 0)]
    assert warnings(results) == [[], [], []]


@pytest.mark.parametrize(
    ("pot", "given", "said"),
    [
        ("4", "An -5 Ben +13 Chi -5", ["score-not-zero.sheet"]),  # 3 of 4
        ("0", "An -5 Ben +13 Chi -5", ["score-not-zero.sheet"]),
        ("4", "An -5 Ben +14 Chi -5", []),
        ("4", "An 0 Ben -2 Chi 0", []),
    ],
)
def test_a_score_sheet_wins_all_of_the_pot_or_nothing(
    pot: str, given: str, said: list[str]
) -> None:
    assert warnings(evening(f'[Hand "1"]\n[Pot "{pot}"]\nscore {given}')) == [said]


def test_without_a_pot_a_sum_other_than_zero_stays_an_error() -> None:
    assert warnings(evening('[Hand "1"]\nscore An -2 Ben -3 Chi +1', "")) == [["score-not-zero"]]


def test_recorded_scores_sum_to_minus_the_change_of_the_pot() -> None:
    right = U_OF_BEN + "score An -6 Ben +12 Chi -6\n"
    assert warnings(evening(right)) == [[]]
    less = '[Hand "1"]\n[First "An"]\nAn -Kc\nfoul An\nscore An -11 Ben +4 Chi +5'
    [result] = evening(less)
    (found,) = [f for f in result.findings if f.code == "score-not-zero"]
    assert (found.key, found.params["sum"], found.params["players"]) == (
        "score-not-zero.pot",
        -2,
        ("Chi",),
    )
    assert warnings(evening(less.replace("Chi +5", "Chi +4"))) == [[]]
    another = less.replace("Ben +4 Chi +5", "Ben +3 Chi +5")
    assert warnings(evening(another)) == [["score-mismatch"]]


def test_after_a_hand_that_stops_early_nobody_knows_what_is_in_it() -> None:
    stops = '[Hand "1"]\n[First "An"]\nAn -Kc\n'
    _, second = evening(stops + U_OF_BEN)
    assert (second.context.pot, second.score, second.pot) == (None, None, 0)
    assert [f.key for f in second.findings] == ["open-check.pot"]
    assert second.status.value == "consistent"
    _, known = evening(stops + U_OF_BEN.replace('[First "An"]', '[First "An"]\n[Pot "0"]'))
    assert (warnings((known,)), known.score) == ([[]], (-6, 12, -6))


def test_rules_without_a_pot_take_what_the_tag_says_all_the_same() -> None:
    [only] = evening(U_OF_BEN.replace('[First "An"]', '[First "An"]\n[Pot "5"]'), "")
    assert entries(only) == ["pot > Ben 5 ga"]


def test_a_copy_knows_what_its_original_knew() -> None:
    text = (SAMPLES / "pot.phom").read_text(encoding="utf-8")
    fourth = '[Hand "4"]' + text.split('[Hand "4"]')[1].split("[Hand")[0]
    *_, copy = replay(read(text + "\n" + fourth.replace('"4"', '"6"')))
    assert (copy.context.pot, copy.pot) == (6, 0)


def night(text: str, *, keep: bool = False) -> tuple[dict[str, int], list[str]]:
    results = replay(read(text))
    settled = settle([("a.phom", each) for each in results], keep_pot=keep)
    [bill] = settled.bills
    paid = [
        f"{each.payer or 'pot'} > {each.receiver or 'pot'} {each.amount}" for each in bill.transfers
    ]
    return {total.player: total.points for total in settled.totals}, sorted(paid)


POT_OF_11: Final = SHEETS.format(
    keys=ALL_KEYS, hands='[First "Ben"]\nscore An -5 Ben -6 Chi 0\n[Hand "2"]\nvoid'
)


def test_what_is_left_is_divided_from_first_on() -> None:
    points, paid = night(POT_OF_11)  # 11 = 4 for Ben, who is First, 4 for Chi, 3 for An
    assert points == {"An": -5 + 3, "Ben": -6 + 4, "Chi": 4}
    assert paid == ["An > Chi 2", "Ben > Chi 2"]


def test_a_pot_that_is_kept_gets_what_it_holds() -> None:
    points, paid = night(POT_OF_11, keep=True)
    assert points == {"An": -5, "Ben": -6, "Chi": 0}
    assert paid == ["An > pot 5", "Ben > pot 6"]


def test_only_who_sat_in_the_last_hand_gets_a_part() -> None:
    points, paid = night(POT_OF_11.replace("void", '[Players "Ben" "Dan"]\nvoid'))
    assert points == {"An": -5, "Ben": 0, "Chi": 0, "Dan": 5}
    assert paid == ["An > Dan 5"]


def test_what_the_pot_held_before_the_night_comes_out_of_it() -> None:
    text = SHEETS.format(keys=ALL_KEYS, hands=U_OF_BEN.replace("[First", '[Pot "6"]\n[First'))
    points, paid = night(text)
    assert points == {"An": -5, "Ben": 16, "Chi": -5}
    assert paid == ["An > Ben 5", "Chi > Ben 5", "pot > Ben 6"]
