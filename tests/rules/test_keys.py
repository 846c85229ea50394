"""Every key: one log, read under each of its values."""

from dataclasses import dataclass

import pytest

from phom_replay.library import read, replay
from phom_replay.rulesets.ruleset import KEYS
from tests.replay.logs import ledger, log, verdict


@dataclass(frozen=True)
class Case:
    """What a log says under one value of a key: findings and payments that the value decides."""

    key: str
    value: str
    body: str
    says: tuple[str, ...]
    players: int = 2
    rules: str = "classic"
    tags: str = ""


NEAR = "deal Ben 2h 3h 4h 5h 9h 10h Jh Qh"
MISSED = f"{NEAR}\nAn\nBen +6h -_\nAn\nvoid"
KEPT = "deal Ben 7s 7c 7d\nAn Ben An Ben An Ben An\nBen +_ -_"
SENT = """
    deal An 7s 7c 7d
    deal Ben 7h 2s 2c 2d
    An Ben An Ben An Ben
    An +_ (7s 7c 7d) -_
    Ben +_ (2s 2c 2d) 7h>An -_
    """
SENT_MOM = SENT.replace(" 2s 2c 2d", "").replace("(2s 2c 2d) ", "")
TAI = """
    deal An 5d 6d 7d 8d 9c
    deal Ben 9s 9h
    deal Chi 3s 3c 3d
    An Ben Chi
    An Ben Chi
    An Ben Chi
    An +_ {first}-9c
    Ben x9c (9s 9h 9c) -_
    Chi +_ (3s 3c 3d) -_
    An +_ {tai}-_
    """
BY_GUI = """
    deal An 7s 7c 7d
    deal Ben exactly 2h 3h 4h 9h 10h Jh 7h 5h Kd
    An Ben An Ben An Ben
    An +_ (7s 7c 7d) -_
    Ben +Qh u -Kd
    """
TRON = "deal Ben 2h 3h 4h 5h 9h 10h Jh 7c 7s\nAn\nBen +7d u"
WHITE = "deal Ben 2h 3h 4h 5h 6h 7h 8h 9h Jh\nAn\nBen +10h u"
KHAN = "deal Ben exactly As 4s 7s 10s 2c 5c 8c Jc 3d\nBen khan"
GAP = "deal Ben exactly As 4s 7s 10s Qs 2c 5c 8c Jc\nBen khan"
ATE = "deal An 7d\ndeal Ben 7s 7c\nAn -7d\nBen x7d -_\nfoul Ben"
ATE_TWO = """
    deal An 7d 9d
    deal Ben 7s 7c 9s 9c
    An -7d
    Ben x7d -_
    An +_ -9d
    Ben x9d -_
    foul Ben
    """
CHOT = """
    deal Ben 7s 7c
    An Ben An Ben An Ben
    An +7d -7d
    Ben x7d (7s 7c 7d) -_
    foul Ben
    """
OWN_LAST = """
    deal An 7s 7c
    An Ben An Ben An
    Ben +7d -7d
    An x7d (7s 7c 7d) -_
    foul An
    """
KING = "deal An Kd\ndeal Ben Ks Kc\nAn -Kd\nBen xKd -_\nfoul Ben"
PLACES = """
    deal An 3s 3c 3d 6s 6c 6d As 2c 4s
    deal Ben 9s 9c 9d 10s 10c 10d 2s 4c 8h
    An Ben An Ben An Ben
    An +_ (3s 3c 3d) (6s 6c 6d) -_
    Ben +_ (9s 9c 9d) (10s 10c 10d) -_
    """
FACES = PLACES.replace("As 2c 4s", "5c Ks 2c").replace("2s 4c 8h", "4c 7h 8d")
"""An keeps 5 K 2, Ben 4 7 8: 20 and 19, or 17 and 19."""
LAID = "deal An 3s 3c 3d\nAn Ben An Ben An Ben\nAn +_ (3s 3c 3d) -_\nBen"
LATER_PHOM = TAI.replace("deal An 5d 6d 7d 8d 9c", "deal An 9c Js Jc").replace(
    "An +_ {tai}-_", "An +Jd (Js Jc Jd) -_"
)
ALL_MOM = "An Ben An Ben An Ben An Ben"
THREE = """
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
TWO_CHOTS = """
    deal An Kd
    deal Ben Ks Kc 7d
    deal Chi 7s 7c {chi}
    deal Dan 2h 3h 4h 5h 9h 10h Jh Qh
    An Ben Chi Dan
    An Ben Chi Dan
    An Ben Chi Dan
    An +_ -Kd
    Ben xKd (Ks Kc Kd) -7d
    Chi {chi_turn}
    Dan {dan_turn}
    """
OTHERS_CHOT = TWO_CHOTS.format(chi="", chi_turn="x7d (7s 7c 7d) -_", dan_turn="+Kh u -_")
OWN_CHOT = TWO_CHOTS.format(chi="6h", chi_turn="+_ -6h", dan_turn="x6h u -_")
SUITED = "deal Ben 2h 3h 4h 5h 6h\nAn Ben An Ben An Ben An\nBen +_ (2h 3h 4h 5h 6h) -_"
KINGS = "deal Ben Ks Kc Kd\nAn Ben An Ben An Ben An\nBen +_ (Ks Kc Kd) -_"
ROWS = """
    deal An 7s 7c
    An Ben An Ben An
    Ben +7d -7d
    An x7d {lays}-_
    void
    """
DAN_GETS_15 = {name: f"{name} > Dan 15 den" for name in ("Ben", "Chi")}
ALL_PAY = ("An > Dan 5 u", "Ben > Dan 5 u", "Chi > Dan 5 u")

CASES = (
    Case("play.rows", "refill", ROWS.format(lays="(7s 7c 7d) "), ()),
    Case("play.rows", "rotate", ROWS.format(lays="(7s 7c 7d) "), ("lay-too-early",)),
    Case("play.rows", "refill", ROWS.format(lays=""), ("eaten-not-laid",)),
    Case("play.rows", "rotate", ROWS.format(lays=""), ()),
    Case("play.tai", "yes", TAI.format(first="(5d 6d 7d) ", tai=""), (), 3),
    Case("play.tai", "no", TAI.format(first="(5d 6d 7d) ", tai=""), ("after-end",), 3),
    Case("play.lay_all", "required", KEPT, ("error not-laid",)),
    Case("play.lay_all", "free", KEPT, ("warning not-laid",)),
    Case("gui.allowed", "yes", SENT, ()),
    Case("gui.allowed", "no", SENT, ("send-not-allowed.off",)),
    Case("gui.when_mom", "yes", SENT_MOM, ()),
    Case("gui.when_mom", "no", SENT_MOM, ("send-not-allowed.mom",)),
    Case("gui.onto_own", "yes", TAI.format(first="(5d 6d 7d) ", tai="8d>An "), (), 3),
    Case(
        "gui.onto_own",
        "no",
        TAI.format(first="(5d 6d 7d) ", tai="8d>An "),
        ("send-not-allowed.own",),
        3,
    ),
    Case("u.call", "called", MISSED, ("warning missed-u",)),
    Case("u.call", "automatic", MISSED, ("error missed-u",)),
    Case("u.by_gui", "yes", BY_GUI, ("An > Ben 5 u",)),
    Case("u.by_gui", "no", BY_GUI, ("false-u",)),
    Case("u.pay", "5", f"{NEAR}\nAn\nBen +6h u -_", ("An > Ben 5 u",)),
    Case("u.pay", "6", f"{NEAR}\nAn\nBen +6h u -_", ("An > Ben 6 u",)),
    Case("u.tron", "5", TRON, ("An > Ben 5 u-tron",)),
    Case("u.tron", "12", TRON, ("An > Ben 12 u-tron",)),
    Case("u.khan", "0", KHAN, ("khan-not-allowed.off",)),
    Case("u.khan", "5", KHAN, ("An > Ben 5 u-khan",)),
    Case("u.khan_gap", "yes", GAP, ("false-khan", "An > Ben 5 u-khan"), rules="home"),
    Case("u.khan_gap", "no", GAP, ("An > Ben 5 u-khan",), rules="home"),
    Case("u.white_suit", "0", WHITE, ("An > Ben 10 u-tron",), rules="home"),
    Case("u.white_suit", "11", WHITE, ("An > Ben 11 u-white-suit",), rules="home"),
    Case("u.k", "0", KINGS, ()),
    Case("u.k", "5", KINGS, ("An > Ben 5 u-k",)),
    Case("u.combine", "highest", WHITE, ("An > Ben 10 u-tron",), rules="home u.white_suit=8"),
    Case(
        "u.combine",
        "sum",
        WHITE,
        ("An > Ben 10 u-tron", "An > Ben 8 u-white-suit"),
        rules="home u.white_suit=8",
    ),
    Case("eat.pay", "1 1 1", ATE_TWO, ("An > Ben 1 eat",)),
    Case("eat.pay", "1 2 3", ATE_TWO, ("An > Ben 1 eat", "An > Ben 2 eat")),
    Case("eat.chot", "4", CHOT, ("An > Ben 4 chot",)),
    Case("eat.chot", "1", CHOT, ("An > Ben 1 chot",)),
    Case("eat.chot_on_top", "no", CHOT, ("An > Ben 4 chot",)),
    Case("eat.chot_on_top", "yes", CHOT, ("An > Ben 1 eat", "An > Ben 4 chot")),
    Case("eat.chot_when", "thrower-last", OWN_LAST, ("Ben > An 1 eat",)),
    Case("eat.chot_when", "eater-last", OWN_LAST, ("Ben > An 4 chot",)),
    Case("eat.k_bet", "", KING, ("An > Ben 1 eat",)),
    Case("eat.k_bet", "2 4 6 10", KING, ("An > Ben 2 k-bet",)),
    Case("place.pay", "1 2 3", PLACES, ("Ben > An 1 place",)),
    Case("place.pay", "2 3 4", PLACES, ("Ben > An 2 place",)),
    Case("place.mom", "4", LAID, ("Ben > An 4 mom",)),
    Case("place.mom", "6", LAID, ("Ben > An 6 mom",)),
    Case("place.mom_on_top", "no", LAID, ("Ben > An 4 mom",)),
    Case("place.mom_on_top", "yes", LAID, ("Ben > An 1 place", "Ben > An 4 mom")),
    Case("place.mom_when", "lay", LATER_PHOM.format(first=""), ("An > ? 4 mom",), 3),
    Case("place.mom_when", "end", LATER_PHOM.format(first=""), (), 3),
    Case("place.all_mom", "first-wins", ALL_MOM, ("Ben > An 4 mom",)),
    Case("place.all_mom", "nobody-pays", ALL_MOM, ()),
    Case("ga.eat", "", ATE_TWO, ()),
    Case("ga.eat", "1 2 3", ATE_TWO, ("An > pot 1 ga", "An > pot 2 ga")),
    Case("ga.chot", "0", CHOT, ()),
    Case("ga.chot", "3", CHOT, ("An > pot 3 ga",)),
    Case("ga.ante", "0", "An\nfoul Ben", ()),
    Case("ga.ante", "2", "An\nfoul Ben", ("An > pot 2 ga", "Ben > pot 2 ga")),
    Case("points.face", "11 12 13", FACES, ("An > Ben 1 place",)),
    Case("points.face", "10 10 10", FACES, ("Ben > An 1 place",)),
    Case("den.three", "yes", THREE, ("Ben > Chi 10 den",), 3),
    Case("den.three", "no", THREE, ("An > Chi 5 u", "Ben > Chi 5 u"), 3),
    Case("den.chot", "last", OTHERS_CHOT, (DAN_GETS_15["Chi"],), 4),
    Case("den.chot", "first", OTHERS_CHOT, (DAN_GETS_15["Ben"],), 4),
    Case("den.chot", "tai", OTHERS_CHOT, ALL_PAY, 4),
    Case("den.chot", "none", OTHERS_CHOT, ALL_PAY, 4),
    Case("den.own_chot", "previous", OWN_CHOT, (DAN_GETS_15["Ben"],), 4),
    Case("den.own_chot", "thrower", OWN_CHOT, (DAN_GETS_15["Chi"],), 4),
    Case("den.own_chot", "none", OWN_CHOT, ALL_PAY, 4),
    Case("same_suit.pay", "0", SUITED, ()),
    Case("same_suit.pay", "5", SUITED, ("An > Ben 5 same-suit",)),
    Case("foul.pay", "0", "An\nfoul Ben", ()),
    Case("foul.pay", "5", "An\nfoul Ben", ("Ben > An 5 foul",)),
    Case("table.min_stack", "0", "An\nvoid", (), tags='[Stacks "4" "9"]\n'),
    Case("table.min_stack", "5", "An\nvoid", ("min-stack",), tags='[Stacks "4" "9"]\n'),
)
IN_A_ROW = {"u.thong", "u.thong_after"}
"""These two need several hands."""
DECIDED = {
    "u.k": ("u-k",),
    "same_suit.pay": ("same-suit",),
    "place.mom_when": ("mom",),
    "place.all_mom": ("mom", "place"),
    "place.mom": ("mom",),
    "place.mom_on_top": ("mom", "place"),
    "place.pay": ("place",),
    "foul.pay": ("foul",),
    "points.face": ("place",),
    "ga.eat": ("ga",),
    "ga.chot": ("ga",),
    "ga.ante": ("ga",),
    "eat.pay": ("eat", "chot", "k-bet"),
    "eat.chot": ("eat", "chot", "k-bet"),
    "eat.chot_on_top": ("eat", "chot", "k-bet"),
    "eat.chot_when": ("eat", "chot", "k-bet"),
    "eat.k_bet": ("eat", "chot", "k-bet"),
}
"""The reasons of payments that a key decides; for the others all but eats and places."""


def payments(case: Case, text: str) -> set[str]:
    usual = ("u", "u-tron", "u-khan", "u-thong", "u-white-suit", "den")
    entries = {e for e in ledger(text) if e.rsplit(" ", 1)[1] in DECIDED.get(case.key, usual)}
    if case.key == "place.mom_when":
        return {e.replace(e.split()[2], "?", 1) for e in entries if e.startswith("An")}
    return entries


def findings(text: str, expected: tuple[str, ...]) -> set[str]:
    result = [f for f in verdict(text).findings if f.severity.value != "info"]
    if any(" not-laid" in word or " missed-u" in word for word in expected):
        return {f"{f.severity.value} {f.key}" for f in result}
    return {f.key if f.key in expected else f.code for f in result}


@pytest.mark.parametrize("case", CASES, ids=[f"{c.key}={c.value}" for c in CASES])
def test_each_value_of_each_key(case: Case) -> None:
    rules = f'{case.rules} {case.key}="{case.value}"'
    text = log(case.body, players=case.players, rules=rules, tags=case.tags)
    said = findings(text, case.says)
    if not any(word.endswith("-u") for word in said):
        said |= payments(case, text)
    if any("missed-u" in word for word in case.says):
        said = {word for word in said if "missed" in word}
    assert said == set(case.says), text


@pytest.mark.parametrize(
    ("thong", "after", "paid"), [("8", "2", "u-thong"), ("0", "2", "u"), ("8", "3", "u")]
)
def test_u_thong_and_u_thong_after(thong: str, after: str, paid: str) -> None:
    rules = f"classic u.thong={thong} u.thong_after={after}"
    first = log(f"{NEAR}\nAn\nBen +6h u -_", rules=rules)
    second = log(f"{NEAR}\nBen -_\nAn\nBen +6h u -_", rules=rules, first="Ben", tags='[Hand "2"]\n')
    (entry,) = replay(read(first + second))[1].ledger
    assert (entry.reason.value, entry.rule) == (paid, "u.pay" if paid == "u" else "u.thong")


def test_every_key_has_a_case() -> None:
    assert {case.key for case in CASES} | IN_A_ROW == set(KEYS)


def test_every_value_of_every_choice_has_a_case() -> None:
    for key in KEYS.values():
        values = {case.value for case in CASES if case.key == key.name}
        choices = ("yes", "no") if key.kind == "yes-no" else key.choices
        assert set(choices) <= values, key.name
        assert len(values) >= 2 or key.name in IN_A_ROW, key.name


def test_every_entry_names_the_key_that_says_so() -> None:
    for case in CASES:
        rules = f'{case.rules} {case.key}="{case.value}"'
        text = log(case.body, players=case.players, rules=rules, tags=case.tags)
        assert {entry.rule for entry in verdict(text).ledger} <= set(KEYS)
