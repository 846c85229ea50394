"""The rows, and whose turn it is: the worked examples 8 to 10 of the rules, and what follows."""

from collections.abc import Sequence

from phom_replay.cards import card_text
from phom_replay.library import read, replay
from phom_replay.record import Seat
from phom_replay.story import Step, Story, tell

HEAD = '[Rules "classic" "play.rows={rows}"]\n[Players "A" "B" "C" "D"]\n[First "A"]\n\n'
EAT = ["A -Kc", "B +? -8d", "C x8d -9c"]


def story(rows: str, turns: Sequence[str]) -> Story:
    [result] = replay(read(HEAD.format(rows=rows) + "\n".join(turns) + "\nvoid\n"))
    return tell(result)


def play(players: str) -> list[str]:
    return [f"{player} +? -?" for player in players]


def rows(step: Step) -> dict[str, str]:
    texts = (" ".join("?" if c is None else card_text(c) for c in row) for row in step.after.rows)
    return dict(zip("ABCD", texts, strict=True))


def seats(steps: Sequence[Step]) -> str:
    return "".join("ABCD"[step.seat] for step in steps)


def test_example_8_rotate_moves_the_starters_card_and_role() -> None:
    told = story("rotate", [*EAT, *play("DABCDABCDABCDBCDA"[:10]), *play("BCDA")])
    eat = told.steps[2]
    assert rows(eat) == {"A": "", "B": "Kc", "C": "9c", "D": ""}
    assert eat.after.starter == Seat(1)
    assert eat.shift is not None
    assert (eat.shift.giver, eat.shift.thrower) == (Seat(0), Seat(1))


def test_example_8_first_to_lay_is_the_new_starter() -> None:
    told = story("rotate", [*EAT, *play("D"), *play("ABCD" * 3), *play("A")])
    laying = [step for step in told.steps if step.last]
    assert seats(laying) == "BCDA"
    assert not any(step.skipped for step in told.steps)
    assert len(told.steps) == 4 * 4 + 1


def test_example_9_refill_gives_the_thrower_a_turn_more() -> None:
    told = story("refill", [*EAT, *play("D"), *play("ABCD" * 3), *play("B")])
    assert rows(told.steps[2]) == {"A": "Kc", "B": "", "C": "9c", "D": ""}
    assert told.steps[2].after.starter == Seat(0)
    assert seats([step for step in told.steps if step.last]) == "ACDB"
    assert told.steps[-1].skipped == (Seat(0),)


def test_example_10_the_starter_gets_the_tai_turn() -> None:
    lays = ["A +? (2s 3s 4s) -Jc", "B +? (2c 3c 4c) -8d", "C x8d (8s 8c 8d) -?", "D +? mom -?"]
    told = story("rotate", [*play("ABCD" * 3), *lays, "A +? -?"])
    chot, tai = told.steps[14], told.steps[16]
    assert chot.ate is not None
    assert chot.ate.chot
    assert rows(chot)["A"] == "? ? ?"
    assert rows(chot)["B"] == "? ? ? Jc"
    assert (tai.seat, tai.tai, tai.last) == (Seat(0), True, True)
    assert tai.again is not None
    assert tai.again.moved
    assert tai.again.eaten == chot.ate


def test_a_starter_whose_card_is_eaten_moves_no_card() -> None:
    told = story("rotate", ["A -8d", "B x8d -9c"])
    shift = told.steps[1].shift
    assert shift is not None
    assert (shift.giver, shift.moved, shift.starter) == (None, None, Seat(1))
    assert rows(told.steps[1])["A"] == ""


def test_a_chot_card_under_refill_gives_its_thrower_the_tai_turn() -> None:
    lays = ["A +? (2s 3s 4s) -8d", "B x8d (8s 8c 8d) -?", "C +? mom -?", "D +? mom -?"]
    told = story("refill", [*play("ABCD" * 3), *lays, "A +? -?"])
    tai = told.steps[-1]
    assert (tai.seat, tai.tai, tai.skipped) == (Seat(0), True, ())
    assert tai.again is not None
    assert not tai.again.moved
    assert tai.again.eaten == told.steps[13].ate


def test_a_player_who_is_alone_plays_twice_running() -> None:
    turns = ["A -Kc", "B +? -8d", "C x8d -9d", "D +? -?", "A +? -?", "B +? -7d", "C x7d -?"]
    told = story("refill", [*turns, *play("D"), *play("ABCD" * 2), *play("B" * 2)])
    assert told.steps[-1].in_a_row
    assert told.steps[-1].skipped == (Seat(2), Seat(3), Seat(0))


def test_a_turn_that_the_log_leaves_out_is_told() -> None:
    told = story("refill", ["A -Kc", "C +9d -9d"])
    assert told.steps[1].missing == (Seat(1),)
    assert rows(told.steps[1]) == {"A": "Kc", "B": "?", "C": "9d", "D": ""}
    assert len(told.state.stock) == 52 - 37 - 2
    assert not told.state.hands[1].sure


def test_a_missing_discard_lies_in_the_row_unseen() -> None:
    told = story("refill", ["A -Kc", "B +9d", "C +3c -3c"])
    assert rows(told.steps[1])["B"] == "?"
    assert told.steps[1].after.hands[1].size == 9
