"""Phỏm of which the log hides cards that the hand may hold: never an error, never a wrong price."""

from phom_replay.library import read, replay
from phom_replay.referee import Replay, Status


def judged(text: str) -> Replay:
    [result] = replay(read(text))
    return result


def codes(result: Replay) -> list[str]:
    return [finding.key for finding in result.findings]


HELD = """
[Rules "classic"]
[Players "An" "Bình"]

deal An   2s 2d 2h 5c 6d 10d Jd Qd Kc Kh
deal Bình As Ac Ah 6s 6c 6h Qs Qc Qh

An   -Kh
Bình {}
"""


def test_an_u_may_hide_cards_of_its_phoms_that_were_dealt() -> None:
    for turn in (
        "+? u (? ? ?) (6s 6c 6h) (Qs ? ?) -5s",
        "+5s u (As ? Ah) (6s 6c 6h) (? ? Qh) -5s",
        "+5s u (? ? ?) (? ? ?) (? ? ?) -5s",
        "+? u (As ? ?) (6s ? 6h) (? Qc ?) -?",
    ):
        result = judged(HELD.format(turn))
        assert result.status is not Status.INVALID, (turn, codes(result))
        assert result.score == (-5, 5)


def test_no_choice_of_hidden_cards_makes_phoms_that_the_hand_cannot_hold() -> None:
    false = HELD.replace("Qs Qc Qh", "Qs Qc Jh").format("+5s u (? ? ?) (6s 6c 6h) (? ? ?) -5s")
    assert codes(judged(false)) == ["false-u"]


def test_after_a_hidden_discard_no_dealt_card_is_sure_to_be_in_an_u() -> None:
    result = judged("""
[Rules "classic" "u.tron=10"]
[Players "An" "Bình"]

deal An   2h 3d 3h 6s 6c 6d 6h 10c 10d 10h
deal Bình Ad 2d 4s 7s 8d 8h 9d Jh Qd

An   -?
Bình +? -?
An   +? -?
Bình x3d -?
An   +? u (2s 2c 2h) (6s 6c 6d 6h) (10c 10d 10h)
""")
    assert result.status is not Status.INVALID, codes(result)
    assert [entry.reason.value for entry in result.ledger] == ["eat", "u-tron"]
    hidden = judged("""
[Rules "classic"]
[Players "An" "Bình"]

deal An   2h 3d 3h 6s 6c 6d 6h 10c ? 10h
deal Bình Ad 2d 4s 7s 8d 8h 9d Jh Qd

An   -?
Bình +7d -?
An   +2s -?
Bình +4h -?
An   +2c u (? ? ?) (? ? ? ?) (? ? ?)
""")
    assert hidden.status is Status.CONSISTENT, codes(hidden)


def test_an_eaten_card_in_a_phom_of_hidden_cards_may_be_part_of_a_same_suit() -> None:
    result = judged("""
[Rules "home" "same_suit.pay=5"]
[Players "Ước" "Phúc" "Khánh"]

Ước   -Kd
Phúc  +9h -Qh
Khánh +Ac -Kh
Ước   +6h -Jh
Phúc  xJh -9d
Khánh +? -Ks
Ước   +7s -Jd
Phúc  +8c -8d
Khánh +? -10d
Ước   +? -Qc
Phúc  +? (Ah ? ?) (? ? ?) -8c
Khánh x8c (? ? ? ? Jc) -6d
Ước   +6c mom -10s
Phúc  +8h ?>Phúc ?>Phúc -6s

left Ước   Ad 2d 3s 3c 4s 5d 6c 6h 7s
left Phúc  4c
left Khánh Ac 2s 4d 5h
pay Ước Khánh 5 same-suit
pay Phúc Khánh 5 same-suit
""")
    assert result.status is Status.CONSISTENT, codes(result)
    assert "open-check.same-suit" in codes(result)


def test_a_card_sent_onto_one_of_two_hidden_phoms_leaves_room_on_both() -> None:
    result = judged("""
[Rules "online"]
[Players "Quân" "Xuân" "Hà" "Uyên"]

Quân -Qh
Xuân +? -Jd
Hà   +? -Kd
Uyên +9s -Kh
Quân +2c -9c
Xuân +7c -10d
Hà   +Jc -Ks
Uyên +? -Qc
Quân +? -Qd
Xuân +? -Jh
Hà   +10c -Jc
Uyên +Kc -Kc
Quân +Ac (? ? ?) -7d
Xuân x7d (7s 7c ? ?) (? 8d 8h) 5d>Quân -9h
Hà   +2s (? ? ?) (? ? 6d) 8s>Xuân -10h
Uyên +Js (? ? ?) (? ? ? ?) 6h>Hà -3c
Quân x3c (? ? ? ?) 4s>Hà -3d
Xuân +9d -9d
""")
    assert result.status is Status.CONSISTENT, codes(result)
