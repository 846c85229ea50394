"""One hand under two rulesets: payments, findings, and the keys that matter."""

from collections.abc import Sequence

from phom_replay.comparison import Comparison, Totals, compare_hand
from phom_replay.library import read, replay
from phom_replay.rulesets.loading import load_variant

ROUNDS = "An -?\nBen +? -?\nAn +? -?\nBen +? -?\nAn +? -?\nBen +? -?\n"
CHOT = f"{ROUNDS}An +? (7s 7c 7h) -9d\nBen x9d (9s 9c 9d) -?\nAn +? -?\n"
POINTS = "points An 20\npoints Ben 30\n"
U = "An u (5h 6h 7h) (8s 8c 8d) (Js Jc Jd) -Kd\n"


def header(rules: str = '"home"') -> str:
    return f'[Rules {rules}]\n[Players "An" "Ben"]\n[First "An"]\n'


def compared(text: str, against: str) -> list[Comparison]:
    log = read(text)
    other = load_variant(against).ruleset
    pairs = zip(replay(log), replay(log, ruleset=other), strict=True)
    return [compare_hand(before, after) for before, after in pairs]


def payments(one: Comparison) -> list[tuple[str | None, str | None]]:
    names = one.before.hand.players

    def shown(entry: object) -> str | None:
        if entry is None:
            return None
        payer, points = entry.payer, entry.points  # type: ignore[attr-defined]
        return f"{names[payer]} {points} {entry.reason.value}"  # type: ignore[attr-defined]

    return [(shown(change.before), shown(change.after)) for change in one.payments]


def codes(findings: Sequence[object]) -> list[str]:
    return [f"{f.severity.value} {f.code}" for f in findings]  # type: ignore[attr-defined]


def test_the_same_rules_change_nothing() -> None:
    (one,) = compared(header() + CHOT + POINTS, "home")
    assert (one.changed, one.differing, one.keys) == (False, (), ())


def test_rules_that_differ_where_it_does_not_matter_change_nothing() -> None:
    (one,) = compared(header() + CHOT + POINTS, "home,u.pay=9,foul.pay=1")
    assert (one.changed, one.keys) == (False, ())
    assert one.differing == ("u.pay", "foul.pay")


def test_only_the_payments_that_change_and_the_key_behind_them() -> None:
    (one,) = compared(header() + CHOT + POINTS, "home,eat.chot=1,u.pay=9")
    assert payments(one) == [("An 4 chot", "An 1 chot")]
    assert one.keys == ("eat.chot",)
    assert (one.before.score, one.after.score) == ((-3, 3), (0, 0))


def test_a_payment_of_another_reason_stands_beside_the_one_it_replaces() -> None:
    (one,) = compared(header() + CHOT.replace("-9d", "-Kd").replace("9", "K") + POINTS, "online")
    assert ("An 4 chot", "An 10 k-bet") in payments(one)
    assert "eat.k_bet" in one.keys


def test_a_payment_that_vanishes_and_the_finding_that_appears() -> None:
    text = header() + "deal Ben As 2d 3c 4h 5s 6d 7c 8h 9s\nBen khan\n"
    (one,) = compared(text, "classic")
    assert payments(one) == [("An 5 u-khan", None)]
    assert codes(one.appeared) == ["error khan-not-allowed"]
    assert one.keys == ("u.khan",)


def test_a_finding_that_vanishes() -> None:
    text = header() + CHOT.removesuffix("An +? -?\n") + f"An +? 7d>An -?\n{POINTS}"
    (one,) = compared(text.replace("home", "stakes"), "home")
    assert "error send-not-allowed" in codes(one.vanished)
    assert "gui.onto_own" in one.keys


def test_a_finding_that_is_another_severity_vanishes_and_appears() -> None:
    text = header() + "deal An 5h 6h 7h 8s 8c 8d Js Jc Jd Kd\nAn -Kd\nBen +? -?\nvoid\n"
    (one,) = compared(text, "home,u.call=automatic")
    assert codes(one.vanished) == ["warning missed-u"]
    assert codes(one.appeared) == ["error missed-u"]
    assert one.keys == ("u.call",)


def test_a_key_that_matters_from_one_side_only_counts() -> None:
    two = "An u (Ah 2h 3h) (5h 6h 7h) (9h 10h Jh) -Kd\n"
    (one,) = compared(header() + two, "home,u.white_suit=8,u.pay=7")
    assert payments(one) == [("Ben 5 u", "Ben 8 u-white-suit")]
    assert one.keys == ("u.pay", "u.white_suit")


def test_each_hand_has_its_own_keys() -> None:
    row = f'[Session "x"]\n{U}[Hand "2"]\n{U}[Hand "3"]\n{U}'
    base = '"home" "u.thong=5" "u.thong_after=3"'
    hands = compared(header(base) + row, "home,u.thong=9,u.thong_after=2")
    assert hands[1].keys == ("u.thong", "u.thong_after")
    assert hands[2].keys == ("u.thong",)
    assert not hands[0].changed


LATE = f"{ROUNDS}An +? mom -9d\nBen x9d (9s 9c 9d) -?\nAn +? (7s 7c 7h) -?\n{POINTS}"
"""An wins where a phỏm laid late lifts a móm, else Ben."""


def test_a_hand_that_another_opens_names_the_hand_before_as_the_cause() -> None:
    text = header() + '[Session "x"]\n' + LATE + f'[Hand "2"]\n{U}'
    one, two = compared(text, "home,place.mom_when=lay")
    assert (one.keys, one.earlier) == (("place.mom_when",), False)
    assert (one.before.winner, one.after.winner) == (0, 1)
    assert (two.keys, two.earlier) == ((), True)
    assert "error wrong-turn" in codes(two.appeared)


def test_so_does_a_hand_whose_log_says_who_opens() -> None:
    text = header() + '[Session "x"]\n' + LATE + f'[Hand "2"]\n[First "An"]\n{U}'
    two = compared(text, "home,place.mom_when=lay")[1]
    assert codes(two.appeared) == ["warning wrong-first"]
    assert (two.keys, two.earlier, two.payments) == ((), True, ())


def test_the_naming_of_the_rules_in_the_log_is_no_finding_that_vanishes() -> None:
    text = header('"hone"') + "An\nvoid\n"
    (one,) = compared(text.replace("An\nvoid", "void"), "classic")
    assert codes(one.vanished) == []
    (one,) = compared(header('"home" "u.pya=3"') + "void\n", "home")
    assert codes(one.vanished) == []


def test_totals_rest_on_hands_with_a_score_under_both() -> None:
    text = header() + CHOT + POINTS + "score An -3 Ben +3\n"
    text += '[Hand "2"]\n' + U + '[Hand "3"]\nscore An 1 Ben -1\n'
    totals = Totals()
    for one in compared(text, "home,eat.chot=1"):
        totals.add(one)
    assert (totals.hands, totals.changed, totals.counted, totals.unscored) == (3, 1, 2, 1)
    an = totals.players["An"]
    assert (an.hands, an.before, an.after) == (2, 2, 5)
    assert (an.recorded, an.recorded_hands) == (-3, 1)


def test_a_copy_of_a_hand_is_not_counted_again() -> None:
    deal = "deal An 5h 6h 7h 8s 8c 8d Js Jc Jd Kd\n"
    text = header() + '[Session "x"]\n' + deal + U + '[Hand "2"]\n[First "An"]\n' + deal + U
    totals = Totals()
    for one in compared(text, "home,u.pay=6"):
        totals.add(one)
    assert (totals.hands, totals.copies, totals.players["An"].hands) == (2, 1, 1)
