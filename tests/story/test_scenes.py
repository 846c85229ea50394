"""The scenes of a hand: where each stands, what falls due there, who is móm by then."""

from hypothesis import given

from phom_replay.cards import texts_of
from phom_replay.ledger import net
from phom_replay.library import read, replay
from phom_replay.notation.writer import write_hand
from phom_replay.record import Hand, Seat
from phom_replay.story import Moment, Scene, Story, scenes_of, tell
from tests.strategies import legal_hands

HEAD = '[Rules "classic" {}]\n[Players "A" "B"]\n[First "A"]\n\n'
PLAY = ["A -?", *["B +? -?", "A +? -?"] * 2, "B +? -?"]


def told(turns: list[str], rules: str = "") -> Story:
    [result] = replay(read(HEAD.format(rules) + "\n".join(turns)))
    return tell(result)


def mom(scenes: tuple[Scene, ...]) -> list[str]:
    return ["".join("AB"[seat] for seat in sorted(scene.mom)) for scene in scenes]


@given(legal_hands)
def test_scenes_are_the_deal_every_turn_and_the_end(hand: Hand) -> None:
    [result] = replay(read(write_hand(hand)))
    story = tell(result)
    first, *turns, last = scenes_of(story)
    assert (first.moment, last.moment) == (Moment.DEAL, Moment.END)
    assert [scene.step for scene in turns] == list(story.steps)
    assert [scene.state for scene in turns] == [step.after for step in story.steps]
    assert (first.state, last.state) == (story.start, story.state)


@given(legal_hands)
def test_every_payment_falls_due_once_and_the_nets_add_up(hand: Hand) -> None:
    [result] = replay(read(write_hand(hand)))
    scenes = scenes_of(tell(result))
    due = [payment for scene in scenes for payment in scene.payments]
    assert sorted(map(id, due)) == sorted(map(id, {id(p): p for p in due}.values()))
    assert sorted(p.entry.points for p in due) == sorted(e.points for e in result.ledger)
    assert scenes[-1].net == net(result.ledger, len(hand.players))
    assert all(
        payment.turn == number for number, s in enumerate(scenes[:-1]) for payment in s.payments
    )


def test_mom_holds_from_the_last_turn_on() -> None:
    story = told([*PLAY, "A +? mom -?", "B +? (7s 7c 7d) -?"])
    assert mom(scenes_of(story))[-4:] == ["", "A", "A", "A"]


def test_a_later_phom_lifts_mom_where_the_rules_say_so() -> None:
    turns = [*PLAY, "A +? mom -8d", "B x8d (8s 8c 8d) -?", "A +? (5s 5c 5d) -?", "void"]
    assert mom(scenes_of(told(turns, '"place.mom_when=end"')))[-3:] == ["A", "", ""]
    assert mom(scenes_of(told(turns, '"place.mom_when=lay"')))[-3:] == ["A", "A", "A"]


def test_a_card_that_goes_to_another_row_has_moved() -> None:
    head = '[Rules "classic" "play.rows=rotate"]\n[Players "A" "B" "C"]\n[First "A"]\n\n'
    [result] = replay(read(head + "A -Kc\nB +? -8d\nC x8d -9c\nvoid\n"))
    moved = [texts_of(scene.moved) for scene in scenes_of(tell(result))]
    assert moved == ["", "Kc", "8d", "8d 9c Kc", ""]


def test_a_score_sheet_is_one_scene_without_a_table() -> None:
    [scene] = scenes_of(told(["score A +1 B -1"]))
    assert (scene.moment, scene.state, scene.seat) == (Moment.END, None, None)
    assert [finding.code for finding in scene.findings] == ["open-check"]


def test_a_deal_without_any_turn_has_its_table() -> None:
    story = told(["deal A As 2c 3d 4h 5s 6c 7d 8h 9s 10c", "void"])
    first, last = scenes_of(story)
    assert first.seat == Seat(0)
    assert last.state == story.start
