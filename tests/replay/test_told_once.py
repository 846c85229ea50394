"""Logs that came out with a heap of findings, or a hint that did not work: what is right."""

from pathlib import Path
from typing import Any, Final

import pytest

from phom_replay.events import Sent
from phom_replay.findings import Finding
from phom_replay.library import read, replay
from phom_replay.referee import Replay
from phom_replay.render.catalogue import catalogue
from phom_replay.render.language import Language

FAULTS: Final = Path(__file__).parent / "faults"


def played(name: str) -> Replay:
    [result] = replay(read((FAULTS / f"{name}.phom").read_text(encoding="utf-8")))
    return result


def errors(result: Replay) -> list[Finding]:
    return [finding for finding in result.findings if finding.severity.value == "error"]


def only(result: Replay) -> Finding:
    [finding] = errors(result)
    return finding


def hint(finding: Finding) -> str:
    return catalogue(Language.EN).hint(finding)


@pytest.mark.parametrize(
    ("name", "line", "players"),
    [
        ("players-in-another-order", 6, '"Chi" "Bình" "Dũng" "Phượng"'),
        ("clockwise", 8, '"An" "Bình" "Chi" "Dũng"'),
    ],
)
def test_a_wrong_order_of_players_is_one_finding(name: str, line: int, players: str) -> None:
    finding = only(played(name))
    assert (finding.key, finding.span.line) == ("wrong-turn.order", line)
    assert f"[Players {players}]" in hint(finding)


def test_a_wrong_opener_is_one_finding() -> None:
    finding = only(played("opener-not-first"))
    assert (finding.key, finding.span.line) == ("wrong-turn.first", 3)
    assert '[First "Tuấn"]' in hint(finding)


def test_a_wrong_opener_is_named_beside_other_mistakes() -> None:
    first, *others = errors(played("opener-not-first-small"))
    assert first.key == "wrong-turn.first"
    places = [(f.code, f.span.line, f.span.column) for f in others]
    assert len(places) == len(set(places))
    assert {place[1] for place in places} == {5, 6, 7}


def test_a_line_left_out_at_the_start_is_no_wrong_opener() -> None:
    text = '[Rules "home"]\n[Players "An" "Bình"]\nBình +? -8d\nAn +? -9d\nvoid\n'
    [result] = replay(read(text))
    assert [f.key for f in errors(result)] == ["wrong-turn"]


def test_the_winner_of_the_hand_before_opens_a_reordered_table_too() -> None:
    rounds = "An -Kc\nBình +? -8d\nChi +? -9d\nAn +? -2d\nBình +? -3d\nChi +? -4d\nvoid\n"
    text = f'[Rules "home"]\n[Players "Bình" "An" "Chi"]\n[First "An"]\n{rounds}'
    [result] = replay(read(text))
    assert only(result).params["players"] == ("Bình", "Chi", "An")


def test_a_refused_card_lies_where_it_was_sent() -> None:
    assert only(played("send-refused-then-used")).key == "send-not-allowed.mom-for-good"
    result = played("refused_send")
    finding = only(result)
    assert (finding.key, finding.rule) == ("send-not-allowed.mom-for-good", "place.mom_when")
    assert '"place.mom_when=end"' in hint(finding)
    assert [event.number for event in result.events if isinstance(event, Sent)] == [2]


def test_a_card_that_fits_nowhere_lies_where_it_was_sent() -> None:
    base = (
        '[Rules "home"]\n[Players "An" "Bình"]\nAn -Kc\nBình +? -?\nAn +? -?\nBình +? -?\n'
        "An +? -?\nBình +? -?\nAn +? (7s 7c 7d) -?\nBình +? (2s 2c 2d) 9h>An 10h>An -?\n"
    )
    [result] = replay(read(base))
    assert [f.params["card"] for f in errors(result)] == ["9h"]
    assert [event.number for event in result.events if isinstance(event, Sent)] == [1, 1]


def test_the_pairs_of_a_refused_eat_would_allow_it() -> None:
    [finding] = [f for f in errors(played("eat_hint_two_eaten")) if f.code == "illegal-eat"]
    assert finding.params["pairs"] == ("8s 8d", "8s 8h", "8d 8h", "9c 10c")


def test_a_payment_written_twice_names_the_other_line() -> None:
    finding = only(played("pay_twice"))
    assert (finding.key, finding.span.line) == ("pay-mismatch.used", 14)
    assert finding.params["used"] == (13,)


def test_a_card_twice_in_the_stock_names_both_places() -> None:
    [finding] = [f for f in errors(played("stock_twice")) if f.code == "duplicate-card"]
    assert (finding.params["first"], finding.params["second"]) == (1, 3)


STOCKED: Final = (
    '[Rules "home"]\n[Players "An" "Bình"]\ndeal An As 3s 5h 6h 7h 9h 10h 10s Js Kc\n'
    "deal Bình Ac Ad 3c 7c 8d Qd Qh Ks Kh\nstock 2s 4c 5c 6c 8c 9c 10c Jc\n\nAn -Kc\n"
)


def found(turns: str, key: str) -> Any:
    [result] = replay(read(f"{STOCKED}{turns}\nvoid\n"))
    finding = only(result)
    assert finding.key == key
    return finding


def test_an_eat_that_was_a_draw_is_told_first() -> None:
    finding = found("Bình x2s -8d", "not-last-discard")
    assert hint(finding).startswith("2s is the top card of the stock: write +2s.")
    assert "Kc lies there" in hint(finding)


def test_a_draw_that_was_an_eat_is_told_first() -> None:
    finding = found("Bình +Kc -8d", "stock-mismatch")
    assert hint(finding).startswith("Kc is the card just discarded: write x")


def test_a_card_that_hidden_cards_may_eat_is_not_said_to_be_refused() -> None:
    start = '[Rules "home"]\n[Players "An" "Bình"]\nAn -Kd\n'
    for turn, said in (("x7d", "Kd lies there: write x alone"), ("+Kd", "Kd is the card just")):
        [result] = replay(read(f"{start}Bình {turn} -2s\nvoid\n"))
        assert hint(only(result)).startswith(said)


def test_a_line_that_stands_twice_is_one_finding() -> None:
    finding = found("Bình xKc -8d\nBình xKc -8d\nAn +2s -2s", "wrong-turn.repeated")
    assert (finding.span.line, finding.params["line"]) == (9, 8)


def test_a_line_that_stands_again_out_of_turn_is_one_finding() -> None:
    turns = "An -Kc\nBình xKc -8d\nChi +8c -9c\nBình xKc -8d\nAn +2s -2s\nBình +5d -5d\n"
    [result] = replay(read(f'[Rules "home"]\n[Players "An" "Bình" "Chi"]\n{turns}void\n'))
    finding = only(result)
    assert (finding.key, finding.span.line) == ("wrong-turn.repeated", 6)
    assert finding.params["line"] == 4


def test_the_same_card_thrown_again_in_turn_is_a_wrong_card() -> None:
    turns = "An -Kc\nBình +? -8d\nAn +? -2s\nBình +? -8d\n"
    [result] = replay(read(f'[Rules "home"]\n[Players "An" "Bình"]\n{turns}void\n'))
    finding = only(result)
    assert (finding.code, finding.span.line) == ("card-not-held", 6)


def test_hidden_turns_that_look_alike_are_no_repeated_line() -> None:
    text = '[Rules "home"]\n[Players "An" "Bình"]\nAn -Kc\nBình +? -?\nBình +? -?\nvoid\n'
    [result] = replay(read(text))
    assert [f.key for f in errors(result)] == ["wrong-turn"]


def test_deal_lines_that_bear_each_others_name_are_one_finding() -> None:
    text = (
        '[Rules "home"]\n[Players "An" "Bình" "Chi"]\ndeal An As 3s 5h 6h 7h 9h 10h 10s Js Kc\n'
        "deal Chi Ac Ad 3c 7c 8d Qd Qh Ks Kh\ndeal Bình 2d 2h 3h 4h 6s 7d 9c Qc Qs\n"
        "An -Kc\nBình xKc -8d\nChi +8c -9c\nAn +5c -3s\nBình +5d -3c\nvoid\n"
    )
    [result] = replay(read(text))
    finding = only(result)
    assert (finding.key, finding.span.line) == ("deal-count.exchanged", 4)
    assert finding.params["line"] == 5


def test_a_stock_card_in_another_place_is_one_finding() -> None:
    moved = STOCKED.replace("2s 4c 5c 6c", "4c 5c 6c 2s")
    [result] = replay(read(f"{moved}Bình +2s -2s\nAn +4c -4c\nBình +5c -5c\nAn +6c -6c\nvoid\n"))
    assert (only(result).code, only(result).span.line) == ("stock-mismatch", 8)
    late = STOCKED.replace("2s 4c 5c 6c", "6c 2s 4c 5c")
    [result] = replay(read(f"{late}Bình +2s -2s\nAn +4c -4c\nBình +5c -5c\nAn +6c -6c\nvoid\n"))
    assert (only(result).code, only(result).span.line) == ("stock-mismatch", 8)


LAST: Final = (
    '[Rules "classic"]\n[Players "An" "Bình"]\n'
    "deal Bình 7s 7c 7d 7h 8h 9h 2s 4c Jd\nAn -Kc\nBình +? -Jd\nAn +? -?\nBình +? -?\n"
    "An +? -?\nBình +? -?\nAn +? mom -?\n"
)


@pytest.mark.parametrize(
    ("turn", "split"),
    [
        ("(7s 7c 8h) -2s", ("7s 7c 7d", "7h 8h 9h")),
        ("(7s 7c 7d) (8h 9h 2s) -4c", ("7s 7c 7d",)),
        ("(7h 8h 9h) (7s 7c 2s) -4c", ("7h 8h 9h",)),
    ],
)
def test_a_proposed_split_agrees_with_the_line(turn: str, split: tuple[str, ...]) -> None:
    [result] = replay(read(f"{LAST}Bình +Kd {turn}\n"))
    finding = errors(result)[0]
    assert finding.code == "bad-meld"
    assert set(split) <= set(finding.params["split"])  # type: ignore[arg-type]


def test_a_score_that_an_uncalled_u_explains_says_so() -> None:
    text = (
        '[Rules "classic"]\n[Players "An" "Bình"]\n'
        "deal An Kc Qs Qc Qd Js Jc Jd 10s 10c 8s\ndeal Bình 7s 7c 7d 2s 3s 4s 9c 9d 6h\n"
        "An -Kc\nBình +9h -6h\nAn +10d u -8s\nscore An -5 Bình +5\n"
    )
    [result] = replay(read(text))
    finding = only(result)
    assert (finding.key, finding.params["player"], finding.params["line"]) == (
        "score-mismatch.u",
        "Bình",
        6,
    )
    mended = text.replace("Bình +9h", "Bình +9h u").replace("An +10d u -8s\n", "")
    [again] = replay(read(mended))
    assert not errors(again)


def test_the_results_are_those_of_the_order_in_which_they_played() -> None:
    result = played("clockwise")
    assert result.hand.players == ("An", "Bình", "Chi", "Dũng")
    assert result.score == result.recorded == (-1, -2, 6, -3)
    text = (FAULTS / "clockwise.phom").read_text(encoding="utf-8")
    nights = f'{text}\n[Players "An" "Bình" "Chi" "Dũng"]\n[First "Chi"]\nChi -9c\nvoid\n'
    second = replay(read(nights))[1]
    assert [f.code for f in second.findings] == []


def test_a_phom_kept_by_a_player_who_sends_is_the_one_mistake() -> None:
    rounds = "An -?\nBình +? -?\n" + "An +? -?\nBình +? -?\n" * 2
    text = (
        '[Rules "classic"]\n[Players "An" "Bình"]\ndeal Bình 5c 5d 5h 7h 2s 9c Jd Kd Qs\n'
        f"{rounds}An +? (7s 7c 7d) -?\nBình +? mom 7h>An -?\n"
    )
    shown = text.replace("Bình +? -?", "Bình +As -As", 1).replace("Bình +? -?", "Bình +Ah -Ah", 1)
    shown = shown.replace("Bình +? -?", "Bình +Ad -Ad", 1).replace("Bình +? mom", "Bình +8s mom")
    [result] = replay(read(shown.replace("7h>An -?", "7h>An -Kd")))
    assert only(result).code == "false-mom"
