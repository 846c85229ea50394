"""Tags that carry over are reported where they stand; what a session is called is text."""

import pytest

from phom_replay import load_ruleset, read, replay
from tests.session.evenings import HEADER, evening, openers, u, verdicts, warnings

NONE: list[str] = []


@pytest.mark.parametrize("tag", ["Session", "Table"])
def test_the_same_text_in_other_code_points_is_the_same_session(tag: str) -> None:
    composed, decomposed = "b\u00e0n t\u00e1m", "ba\u0300n ta\u0301m"
    text = evening(
        u("Chi", "An"),
        u("Bình", "An", f'[{tag} "{composed}"]'),
        u("Chi", "Bình", f'[{tag} "{decomposed}"]'),
    )
    assert openers(text) == ["An", "An", "Bình"]


@pytest.mark.parametrize("tag", ["session", "SESSION", "Session "])
def test_tag_names_are_read_without_regard_to_case(tag: str) -> None:
    text = evening(u("Bình", "An"), u("Chi", "Bình", f'[{tag.strip()} "Friday"]'))
    assert openers(text) == ["An", "Bình"]


def test_of_a_session_given_twice_the_first_counts() -> None:
    text = evening(u("Bình", "An"), u("Chi", "Bình", '[Session "Friday"]', '[Session "Monday"]'))
    assert openers(text) == ["An", "Bình"]
    assert warnings(text) == [NONE, ["duplicate-tag"]]


def test_a_ruleset_that_does_not_exist_is_told_again_by_the_hand_that_inherits_it() -> None:
    header = HEADER.replace('"home"', '"hoem"')
    text = evening(u("Bình", "An"), u("Chi", "Bình"), u("An", "Chi"), header=header)
    assert warnings(text) == [["unknown-ruleset"]] * 3
    lines = [each.findings[0].span.line for each in verdicts(text)]
    assert [text.split("\n")[line - 1] for line in lines] == [
        '[Rules "hoem"]',
        '[Hand "Chi"]',
        '[Hand "An"]',
    ]


def test_a_wrong_override_likewise() -> None:
    header = HEADER.replace('"home"', '"home" "u.pai=6" "u.pay=much"')
    text = evening(u("Bình", "An"), u("Chi", "Bình"), header=header)
    assert warnings(text) == [["bad-value.key", "bad-value.value"], ["bad-value.key"]]


@pytest.mark.parametrize(
    ("tag", "key"),
    [('[Rules "home", "u.pay=6"]', "syntax.tag-comma"), ("[Rules]", "bad-value.count")],
)
def test_rules_that_do_not_read_are_told_by_the_hand_that_inherits_them(tag: str, key: str) -> None:
    header = HEADER.replace('[Rules "home"]', tag)
    hands = (u("Bình", "An"), u("Chi", "Bình"), u("An", "Chi", '[Rules "home"]'))
    text = evening(*hands, header=header)
    assert warnings(text) == [[key], ["bad-value.inherited"], NONE]
    assert [each.findings[0].rule for each in verdicts(text)[:2]] == ["notation/tags"] * 2


def test_rules_given_from_outside_need_no_tag() -> None:
    text = evening(
        u("Bình", "An"), u("Chi", "Bình"), header=HEADER.replace('"home"', '"home", "u.pay=6"')
    )
    results = list(replay(read(text), ruleset=load_ruleset("home")))
    assert [[finding.key for finding in each.findings] for each in results] == [
        ["syntax.tag-comma"],
        NONE,
    ]


def test_players_that_cannot_be_used_likewise() -> None:
    header = HEADER.replace('"Chi"', '"Bình"')
    text = evening(u("Bình", "An"), u("Bình", "An"), header=header)
    assert warnings(text) == [["bad-value.same-name"], ["bad-value.inherited"]]


def test_a_tag_of_a_later_hand_ends_the_trouble() -> None:
    header = HEADER.replace('"home"', '"hoem"')
    text = evening(u("Bình", "An"), u("Chi", "Bình", '[Rules "home"]'), header=header)
    assert warnings(text) == [["unknown-ruleset"], NONE]


def test_assumed_rules_are_told_once_a_file() -> None:
    header = HEADER.replace('[Rules "home"]\n', "")
    text = evening(u("Bình", "An"), u("Chi", "Bình"), u("Chi", "An", '[Table "2"]'), header=header)
    assert [[f.code for f in each.findings] for each in verdicts(text)] == [
        ["rules-assumed"],
        NONE,
        NONE,
    ]


def test_rules_may_change_within_a_session() -> None:
    text = evening(u("Bình", "An"), u("Bình", "Bình", '[Rules "home" "u.thong=8"]'))
    assert [each.ruleset.name for each in verdicts(text)] == ["home", "home"]
    assert [entry.points for entry in verdicts(text)[1].ledger] == [8, 8]


def test_a_first_that_nobody_is_called_is_one_error() -> None:
    text = evening(u("Bình", "An"), u("Chi", "Bình", '[First "Zoë"]'))
    assert [[key.partition(".")[0] for key in each] for each in warnings(text)] == [
        NONE,
        ["unknown-player"],
    ]


def test_ten_cards_for_another_than_the_winner_is_one_error() -> None:
    dealt = '[Hand "2"]\ndeal Chi 3c 4d 6c 8c 9s 10d Js Qc Kd Kh\nChi -Kd\nvoid\n'
    assert warnings(evening(u("Bình", "An"), dealt)) == [NONE, ["deal-count.first"]]


def test_the_winner_of_a_hand_with_an_error_opens_the_next() -> None:
    wrong = u("Bình", "An").replace("An -Kc", "An (Kc Kd Kh) -Ks")
    text = evening(wrong, u("Chi", "Bình"))
    assert openers(text) == ["An", "Bình"]
    assert warnings(text)[1] == NONE


def test_the_stakes_to_sit_down_with_are_asked_for_in_every_hand_that_shows_them() -> None:
    header = HEADER.replace('"home"', '"stakes"')
    text = evening(
        u("Bình", "An", '[Stacks "5" "9" "5"]'),
        u("Chi", "Bình"),
        u("An", "Chi", '[Stacks "4" "9" "5"]'),
        header=header,
    )
    assert warnings(text) == [NONE, NONE, ["min-stack"]]
    finding = verdicts(text)[2].findings[0]
    assert finding.params == {"player": "An", "stack": 4, "least": 5}
    assert warnings(text.replace('"stakes"', '"home"')) == [NONE] * 3


@pytest.mark.parametrize("players", ['"An" "An" "Chi"]', '"An"]', '"An" "Bình"'])
def test_after_a_hand_whose_players_cannot_be_read_nobody_knows_who_won(players: str) -> None:
    text = evening(
        u("Bình", "An"),
        u("Chi", "Bình", f"[Players {players}"),
        u("Bình", "Chi", '[Players "An" "Bình" "Chi"]', '[First "Chi"]'),
    )
    assert [key for key in warnings(text)[2] if key.startswith("wrong-first")] == []


@pytest.mark.parametrize(
    ("tag", "key"),
    [
        ('[Rules ""]', "unknown-ruleset.empty"),
        ('[Rules "home" ""]', "bad-value.empty-override"),
        ('[Rules "home" " "]', "bad-value.empty-override"),
    ],
)
def test_empty_rules_are_said_to_be_empty(tag: str, key: str) -> None:
    text = f'{tag}\n[Players "An" "Bình"]\nvoid\n\n[Hand "2"]\nvoid\n'
    for result in replay(read(text)):
        assert [finding.key for finding in result.findings] == [key]
