"""Outcome sheets: the rules do the sums of what a table writes down without the moves."""

import pytest

from phom_replay import Replay, read, replay
from tests.replay.logs import side

FOUR = '[Players "Anna" "Ben" "Carla" "Dan"]\n'


def sheet(body: str, rules: str = '"classic"') -> Replay:
    (result,) = replay(read(f"[Rules {rules}]\n{FOUR}\n{body}\n"))
    return result


def keys(result: Replay) -> list[str]:
    return [f.key for f in result.findings if f.key != "open-check.outcome"]


def score(result: Replay) -> dict[str, int]:
    assert result.score is not None
    return dict(zip(result.hand.players, result.score, strict=True))


def ledger(result: Replay) -> list[str]:
    names = result.hand.players
    return [
        f"{side(names, e.payer)} > {side(names, e.receiver)} {e.points} {e.reason}"
        for e in result.ledger
    ]


def test_1_places_a_tie_and_a_mom() -> None:
    points = "points Anna 3\npoints Ben 7\npoints Carla 7"
    result = sheet(f"result Anna Ben Carla Dan mom\n{points}")
    assert not keys(result)
    assert score(result) == {"Anna": 7, "Ben": -1, "Carla": -2, "Dan": -4}
    assert [(p.place, p.points, p.mom) for p in result.places] == [
        (1, 3, False),
        (2, 7, False),
        (3, 7, False),
        (4, None, True),
    ]


def test_2_an_eaten_card_costs_its_thrower_1() -> None:
    result = sheet("ate Carla 7d\nfoul Dan")
    assert ledger(result) == ["Ben > Carla 1 eat"]


def test_3_who_threw_all_three_pays_for_all() -> None:
    result = sheet("ate Carla\nate Carla\nate Carla\nresult Carla u")
    assert score(result) == {"Anna": 0, "Ben": -18, "Carla": 18, "Dan": 0}
    assert ledger(result)[-1] == "Ben > Carla 15 den"


def test_4_who_ate_the_chot_card_pays_for_all() -> None:
    result = sheet("ate Carla chot\nresult Dan u")
    assert score(result) == {"Anna": 0, "Ben": -4, "Carla": -11, "Dan": 15}


def test_5_the_same_where_a_chot_card_costs_1() -> None:
    result = sheet("ate Carla chot\nresult Dan u", '"stakes"')
    assert score(result) == {"Anna": 0, "Ben": -1, "Carla": -14, "Dan": 15}


def test_6_places_without_mom() -> None:
    assert score(sheet("result Anna Ben Carla Dan", '"points"')) == {
        "Anna": 6,
        "Ben": -1,
        "Carla": -2,
        "Dan": -3,
    }


def test_7_a_king_of_round_3() -> None:
    result = sheet("ate Carla Kd round 3\nresult Anna Ben Carla Dan", '"online"')
    assert ledger(result)[0] == "Ben > Carla 6 k-bet"


@pytest.mark.parametrize("rules", ['"home"', '"classic"'])
def test_8_and_9_the_same_eat_under_both_rows(rules: str) -> None:
    result = sheet("ate Carla round 1\nresult Ben Carla Dan Anna", rules)
    assert ledger(result)[0] == "Ben > Carla 1 eat"


def test_10_a_chot_card_and_places_after_a_tai() -> None:
    result = sheet("ate Carla chot\nresult Anna Ben Carla Dan", '"home"')
    assert ledger(result)[0] == "Ben > Carla 4 chot"


def test_a_sheet_is_at_best_consistent_and_says_so() -> None:
    result = sheet("result Anna Ben Carla Dan")
    assert (result.status, result.ended, result.winner) == ("consistent", "rounds", 0)
    assert [f.key for f in result.findings] == ["open-check.outcome"]


@pytest.mark.parametrize(
    ("body", "rules", "points"),
    [
        ("result Dan u", '"home"', 5),
        ("result Dan u tron", '"home"', 10),
        ("result Dan u khan", '"home"', 5),
        ("result Dan u white", '"classic" "u.white_suit=9"', 9),
        ("result Dan u tron white", '"classic" "u.white_suit=9" "u.combine=sum"', 14),
    ],
)
def test_an_u_costs_what_its_kind_costs(body: str, rules: str, points: int) -> None:
    assert score(sheet(body, rules))["Dan"] == 3 * points


def test_u_in_a_row_follows_from_the_hands_before() -> None:
    text = '[Rules "classic" "u.thong=9"]\n' + FOUR
    text += "".join(f'[Hand "{n}"]\nresult Dan u\n' for n in (1, 2))
    first, second = replay(read(text))
    assert [r.score for r in (first, second)] == [(-5, -5, -5, 15), (-9, -9, -9, 27)]
    assert second.context.first == 3


@pytest.mark.parametrize(
    ("body", "rules", "key"),
    [
        ("ate Carla K\nresult Anna Ben Carla Dan", '"online"', "open-check.k-round"),
        ("ate Carla chot\nresult Dan u", '"online"', "open-check.tai"),
        (
            "ate Carla\nresult Anna Ben Carla Dan\nscore Anna 6 Ben -5 Carla 2 Dan -3",
            '"online"',
            "open-check.k-bet",
        ),
    ],
)
def test_what_the_rules_need_and_the_sheet_lacks_stays_open(
    body: str, rules: str, key: str
) -> None:
    result = sheet(body, rules)
    assert keys(result) == [key]
    assert result.score is None
    assert result.status == "consistent"


@pytest.mark.parametrize(
    ("body", "rules"),
    [
        ("ate Carla K chot\nresult Anna Ben Carla Dan", '"online"'),
        ("ate Carla K round 2\nresult Anna Ben Carla Dan", '"online"'),
        ("ate Carla K\nresult Anna Ben Carla Dan", '"home"'),
        ("ate Carla chot\nresult Dan u tai", '"online"'),
        ("ate Dan chot\nresult Dan u", '"online"'),
        ("ate Carla\nresult Anna Ben Carla Dan", '"online"'),
    ],
)
def test_nothing_is_open_where_the_sheet_has_it(body: str, rules: str) -> None:
    result = sheet(body, rules)
    assert not keys(result)
    assert result.score is not None


def test_the_ledger_of_an_open_sheet_holds_what_is_sure() -> None:
    result = sheet("ate Ben\nate Carla chot\nresult Dan u", '"online"')
    assert ledger(result) == ["Anna > Ben 1 eat", "Ben > Carla 4 chot"]


def test_kings_and_suit_are_paid_for() -> None:
    body = "result Anna Ben Carla Dan\nbonus Ben kings\nbonus Dan suit"
    result = sheet(body, '"online"')
    assert [e.reason for e in result.ledger] == ["u-k"] * 3 + ["same-suit"] * 3 + ["place"] * 3


def test_who_pays_den_gets_nothing_for_kings() -> None:
    result = sheet("ate Carla chot\nresult Dan u\nbonus Carla kings", '"home" "u.k=5"')
    assert ledger(result) == ["Ben > Carla 4 chot", "Carla > Dan 15 den"]
    assert "u-k den" in {f"{each.reason} {each.why}" for each in result.unpaid}


def test_places_where_everybody_is_mom_and_nobody_pays() -> None:
    body = "result Anna mom Ben mom Carla mom Dan mom"
    result = sheet(body, '"home" "place.all_mom=nobody-pays"')
    assert (result.winner, result.ledger) == (None, ())
    assert [place.seat for place in result.places] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("body", "rules", "key"),
    [
        (
            "result Anna Ben Carla Dan\nscore Anna +6 Ben -1 Carla -2 Dan -4",
            '"home"',
            "score-not-zero",
        ),
        (
            "result Anna Ben Carla Dan\nscore Anna +7 Ben -1 Carla -2 Dan -4",
            '"home"',
            "score-mismatch",
        ),
        ("result Anna Ben Carla Dan\npay Ben Anna 2", '"home"', "pay-mismatch"),
        (
            "result Anna Ben Carla Dan\npoints Anna 9\npoints Carla 8",
            '"home"',
            "left-mismatch.order",
        ),
        ("result Anna Ben Carla Dan\nleft Anna 9c\nleft Carla 8c", '"home"', "left-mismatch.order"),
        (
            "result Anna Ben Carla Dan\nleft Anna 2c\nleft Carla 2c 8c",
            '"home"',
            "left-mismatch.elsewhere",
        ),
        (
            "result Anna Ben Carla Dan\nleft Anna 2c\npoints Anna 3",
            '"home"',
            "left-mismatch.points",
        ),
        ("result Anna Ben Carla Dan\npoints Anna 300", '"home"', "left-mismatch.range"),
        ("ate Ben Ben\nresult Anna Ben Carla Dan", '"home"', "bad-result.own"),
        ("ate Ben\nate Ben\nate Ben\nate Ben\nresult Ben u", '"home"', "bad-result.fourth"),
        (
            "ate Ben chot\nate Carla round 3\nresult Anna Ben Carla Dan",
            '"home"',
            "bad-result.order",
        ),
        ("ate Ben chot round 3\nresult Anna Ben Carla Dan", '"home"', "bad-result.chot-round"),
        ("result Anna mom Ben Carla Dan", '"home"', "bad-result.mom-order"),
        ("ate Ben\nresult Ben u khan", '"home"', "bad-result.khan"),
        ("result Ben u khan tai", '"home"', "bad-result.khan-kinds"),
        ("result Ben u khan", '"points"', "khan-not-allowed.off"),
        ("result Ben u\nfoul Ben", '"home"', "bad-result.ended"),
        ("ate Ben", '"home"', "bad-result.no-result"),
        ("result Ben u\nbonus Ben kings\nbonus Anna kings", '"online"', "bad-result.kings"),
    ],
)
def test_one_mistake_of_a_sheet_is_one_finding(body: str, rules: str, key: str) -> None:
    result = sheet(body, rules)
    assert keys(result) == [key]
    assert result.status == "invalid"


def test_a_chot_card_may_come_before_a_lower_round_where_the_rows_are_refilled() -> None:
    body = "ate Dan round 1\nate Ben chot\nate Dan round 3\nresult Anna Ben Carla Dan"
    assert not keys(sheet(body, '"classic"'))
    assert keys(sheet(body, '"classic" "play.rows=rotate"')) == ["other-rows", "bad-result.order"]


@pytest.mark.parametrize(("call", "severity"), [("called", "warning"), ("automatic", "error")])
def test_three_eaten_cards_without_an_u(call: str, severity: str) -> None:
    body = "ate Ben\nate Ben\nate Ben\nresult Anna Ben Carla Dan"
    result = sheet(body, f'"home" "u.call={call}"')
    found = [(f.key, f.severity) for f in result.findings if f.code != "open-check"]
    assert found == [("missed-u.three", severity)]


def test_a_void_sheet_pays_nothing_and_a_foul_leaves_the_eats() -> None:
    assert sheet("ate Ben\nvoid").ledger == ()
    result = sheet("ate Ben\nfoul Dan", '"home"')
    assert score(result) == {"Anna": 4, "Ben": 6, "Carla": 5, "Dan": -15}


def test_the_thrower_is_the_player_before_unless_another_is_named() -> None:
    result = sheet("ate Anna\nate Anna Ben\nresult Anna Ben Carla Dan", '"home"')
    assert ledger(result)[:2] == ["Dan > Anna 1 eat", "Ben > Anna 1 eat"]
