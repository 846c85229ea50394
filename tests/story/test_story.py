"""What a story says of hands of every kind: hidden cards, Ù, foul, void, score sheets."""

from pathlib import Path

import pytest

from phom_replay.cards import card_named, card_set, texts_of
from phom_replay.library import read, replay
from phom_replay.record import Seat
from phom_replay.referee import Replay
from phom_replay.story import Story, scenes_of, tell, ties_of

LOGS = Path(__file__).parent.parent / "logs"
FAULTS = Path(__file__).parent.parent / "replay" / "faults"
HEAD = '[Rules "home"]\n[Players "An" "Bình"]\n[First "An"]\n\n'


def told(text: str, head: str = HEAD) -> Story:
    [result] = replay(read(head + text))
    return tell(result)


def hand_of(log: str, hand: str) -> Replay:
    return next(r for r in replay(read(LOGS / f"{log}.phom")) if r.hand.id == hand)


def test_hidden_cards_are_counted() -> None:
    story = told("An -Kc\nBình +? -8d\n")
    assert [(hand.size, hand.unknown) for hand in story.start.hands] == [(10, 10), (9, 9)]
    assert [(hand.size, hand.unknown) for hand in story.state.hands] == [(9, 9), (9, 9)]
    assert len(story.state.stock) == 52 - 19 - 1


def test_a_deal_that_later_lines_show_is_known_from_the_start() -> None:
    story = told(
        "An -Kc\nBình xKc -8d\nAn +8h -3s\nvoid\n"
        "left An As 2s 5h 6h 7h 9h 10h 10s 8h\nleft Bình Ac Kc ? ? ? ? ? ? ?\n"
    )
    assert texts_of(story.start.hands[0].known) == "As 2s 3s 5h 6h 7h 9h 10s 10h Kc"
    assert texts_of(story.start.hands[1].known) == "Ac 8d"
    assert story.start.hands[1].unknown == 7


def test_a_card_that_may_have_been_drawn_unseen_is_not_taken_as_dealt() -> None:
    story = told("An -Kc\nBình +? -8d\nAn +? -3s\nvoid\n")
    assert texts_of(story.start.hands[0].known) == "Kc"
    assert not story.start.hands[1].known


def test_an_unknown_discard_leaves_a_known_hand_uncertain() -> None:
    story = told("deal An As 3s 5h 6h 7h 9h 10h 10s Js Kc\nAn -?\nvoid\n")
    assert not story.state.hands[0].sure
    assert story.state.rows[0] == (None,)


def test_a_laid_phom_with_unknown_cards_leaves_the_hand_with_them() -> None:
    turns = ["An -?", *["Bình +? -?", "An +? -?"] * 3]
    story = told("\n".join([*turns[:-1], "An +? (7s 7c ?) -?", "void\n"]))
    assert story.state.hands[0].size == 6
    assert story.state.phoms[0].hidden == 1


def test_khan_is_a_step_of_its_own() -> None:
    story = told("deal Bình As 2c 4s 5h 6d 8s 9c Js Kd\n\nBình khan\n")
    [step] = story.steps
    assert step.u is not None
    assert step.u.khan
    assert story.opens == Seat(0)
    assert story.payments[0].turn == 1


def test_a_void_hand_pays_nothing_for_its_eats() -> None:
    story = told("An -Kc\nBình xKc -8d\nvoid\n")
    (cost,) = story.steps[1].costs
    assert (cost.price.points, cost.paid) == (1, False)
    assert story.payments == ()
    assert story.counts == ()


def test_the_eat_of_a_foul_is_not_paid() -> None:
    story = tell(hand_of("h01_home_full", "7"))
    assert [p.entry.reason.value for p in story.payments][-3:] == ["foul"] * 3
    assert story.counts == ()


def test_a_score_sheet_has_no_turns() -> None:
    story = told("score An +1 Bình -1\n")
    assert story.steps == ()
    assert [f.code for f in story.before] == ["open-check"]


def test_a_hand_without_players_has_no_table() -> None:
    [result] = replay(read('[Rules "home"]\n\nAn -Kc\n'))
    story = tell(result)
    assert story.steps == ()
    assert story.state.rows == ()
    assert story.before


def test_findings_stand_on_their_turns_and_no_finding_is_lost() -> None:
    for log in sorted(LOGS.glob("*.phom")):
        for result in replay(read(log)):
            story = tell(result)
            on_turns = [f for step in story.steps for f in step.findings]
            everywhere = [*story.before, *on_turns, *story.after]
            assert sorted(map(id, everywhere)) == sorted(map(id, result.findings))


def test_cards_after_a_mistake_are_not_certain() -> None:
    story = told("deal An As 3s 5h 6h 7h 9h 10h 10s Js Kc\nAn -Qd\nBình +? -2c\nvoid\n")
    assert not story.steps[0].after.hands[0].sure
    assert story.steps[1].after.hands[1].sure


def test_an_eat_of_another_card_than_the_thrown_one_takes_it_from_the_hand() -> None:
    story = told("deal An As 3s 5h 6h 7h 9h 10h 10s Js Kc\nAn -Kc\nBình xJs -2c\nvoid\n")
    assert texts_of(story.state.hands[0].known) == "As 3s 5h 6h 7h 9h 10s 10h Kc"
    assert story.state.rows[0] == ()


def test_a_tie_goes_to_who_laid_first() -> None:
    story = tell(hand_of("h01_home_full", "1"))
    [[better, worse]] = ties_of(story.counts)
    assert better.points == worse.points
    assert (better.laid_on or 0) < (worse.laid_on or 0)
    assert (better.place or 0) < (worse.place or 0)


def test_den_rests_on_the_chot_card_that_was_eaten() -> None:
    story = tell(hand_of("classic-3", "6"))
    [den] = [p for p in story.payments if (p.entry.rule or "").startswith("den.")]
    assert [eaten.chot for eaten in den.eaten] == [True]
    assert den.eaten[0].eater == den.entry.payer


@pytest.mark.parametrize("turn", [1, 5, 19])
def test_a_story_until_a_turn_has_only_what_was_due(turn: int) -> None:
    whole = tell(hand_of("classic-4", "1"))
    story = whole.until(turn)
    assert not story.whole
    assert story.steps == whole.steps[:turn]
    assert story.state == whole.steps[turn - 1].after
    assert all(p.at_once and (p.turn or 0) <= turn for p in story.payments)
    assert len(story.payments) == len(story.state.eats)
    assert story.counts == ()


@pytest.mark.parametrize("turn", [20, 21, 1000])
def test_a_turn_at_or_after_the_end_is_all(turn: int) -> None:
    whole = tell(hand_of("classic-4", "1"))
    assert whole.until(turn) == whole


def test_eaten_cards_of_a_player_in_order() -> None:
    story = tell(hand_of("h03_home_public", "1"))
    eaten = [card for card in story.state.eaten_by(Seat(1)) if card is not None]
    named = [card_named("7h"), card_named("5d")]
    assert card_set(eaten) == card_set(card for card in named if card is not None)


@pytest.mark.parametrize(
    ("overrides", "rule", "card"),
    [
        ('"den.own_chot=previous"', "den.own_chot", "8d"),
        ('"den.own_chot=thrower"', "den.own_chot", "9d"),
        ('"den.chot=first"', "den.chot", "8d"),
    ],
)
def test_den_names_the_card_that_decides(overrides: str, rule: str, card: str) -> None:
    head = f'[Rules "classic" {overrides}]\n[Players "A" "B" "C"]\n[First "A"]\n\n'
    rounds = ["A -?", "B +? -?", "C +? -?", *["A +? -?", "B +? -?", "C +? -?"] * 2]
    end = ["A +? mom -8d", "B x8d (8s 8c 8d) -9d", "C x9d u (9s 9c 9d) (2s 2c 2d) (Ks Kc Kd) -?"]
    [result] = replay(read(head + "\n".join([*rounds, *end]) + "\n"))
    [den] = [p for p in tell(result).payments if p.entry.reason == "den"]
    assert den.entry.rule == rule
    assert card_set(e.card for e in den.eaten if e.card is not None) == card_set(
        filter(None, [card_named(card)])
    )


def test_a_refused_card_lies_where_the_log_says_in_every_state() -> None:
    [result] = replay(read(FAULTS / "refused_send.phom"))
    story = tell(result)
    sent = next(step for step in story.steps if step.sent)
    assert sent.late
    kings = [[texts_of(p.sent) for p in s.after.phoms if p.owner == Seat(3)] for s in story.steps]
    assert kings[sent.number - 1 :] == [["", "Ks"]] * 2
    state = scenes_of(story)[-1].state
    assert state is not None
    assert [texts_of(p.sent) for p in state.phoms if p.sent] == ["Ks"]
    assert not any("Ks" in texts_of(hand.known) for hand in sent.after.hands)


def test_an_u_called_without_its_cards_shows_them() -> None:
    story = told("deal An 7s 7c 7d 9s 9c 9d Js Jc Jd 2h\nAn u -2h\n")
    assert [texts_of(phom) for phom in story.steps[0].u_phoms] == [
        "7s 7c 7d",
        "9s 9c 9d",
        "Js Jc Jd",
    ]
    shown = told("deal An 7s 7c 7d 9s 9c 9d Js Jc Jd 2h\nAn (7s 7c 7d) (9s 9c 9d) u -2h\n")
    assert [texts_of(phom) for phom in shown.steps[0].u_phoms] == ["Js Jc Jd"]


def test_up_to_a_turn_only_what_was_due_by_then_is_not_paid() -> None:
    story = told("An -Kc\nBình xKc -8d\nAn x8d -_\nvoid\n".replace("_", "3s"))
    assert [(each.unpaid.why, len(each.eaten)) for each in story.not_paid] == [("void", 2)]
    assert story.until(2).not_paid == ()
    free = told("An -Kc\nBình xKc -8d\nAn x8d -3s\n", HEAD.replace('"home"', '"points"'))
    assert [len(each.eaten) for each in free.until(2).not_paid] == [1]
    assert [len(each.eaten) for each in free.not_paid] == [2]
