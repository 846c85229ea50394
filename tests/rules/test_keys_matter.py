"""Every key of a ruleset, and every value of it, shows in the verdict on some short log."""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

import pytest

from phom_replay.findings import Severity
from phom_replay.library import read, replay
from phom_replay.rulesets.ruleset import KEYS
from tests.replay.logs import side

NAMES: Final = ("An", "Ben", "Chi", "Dan")


@dataclass(frozen=True)
class Case:
    """A log that is read under several values of one key: value -> what the verdict holds.

    That is the whole ledger of the last hand and all errors and warnings. A line of names only
    is a turn of each in which nobody saw a card; ``also`` are overrides that all values share.
    """

    key: str
    log: str
    expected: dict[str, list[str]]
    players: int = 2
    also: tuple[str, ...] = ()
    tags: str = ""

    def text(self, value: str) -> str:
        overrides = (*self.also, f"{self.key}={value}")
        rules = " ".join(f'"{override}"' for override in overrides)
        names = " ".join(f'"{name}"' for name in NAMES[: self.players])
        header = f'[Rules "home" {rules}]\n[Players {names}]\n[First "An"]\n{self.tags}\n'
        return header + "\n".join(turns(self.log)) + "\n"


def turns(log: str) -> list[str]:
    """Write out the lines of names; the first turn of a hand has no draw."""
    lines: list[str] = []
    opened = False
    for line in log.strip().splitlines():
        words = line.split()
        if words and all(word in NAMES for word in words):
            for name in words:
                lines.append(f"{name} +? -?" if opened else f"{name} -?")
                opened = True
        else:
            lines.append(line.strip())
            opened = (opened or words[:1] in [[name] for name in NAMES]) and line[:1] != "["
    return lines


def seen(text: str) -> list[str]:
    """Return the ledger of the last hand and what is wrong with any hand."""
    results = replay(read(text))
    names = results[-1].hand.players
    paid = [
        f"{side(names, e.payer)} > {side(names, e.receiver)} {e.points} {e.reason.value}"
        for e in results[-1].ledger
    ]
    found = [f for result in results for f in result.findings]
    said = [f"{f.severity.value} {f.code}" for f in found if f.severity is not Severity.INFO]
    return sorted(paid + said)


ROUNDS = "An Ben An Ben An Ben"
"""Three rounds of two players."""
FOUR_ROUNDS = "An Ben Chi Dan An Ben Chi Dan An Ben Chi Dan"
"""Three rounds of four players."""
U = "An u (5h 6h 7h) (8s 8c 8d) (Js Jc Jd) -Kd"
TAI = f"""
    {ROUNDS}
    An +? (7s 7c 7h) -9d
    Ben x9d (9s 9c 9d) -?
    An +? 7d>An -?
    void
    """
CHOT = f"""
    {ROUNDS}
    An +? -9d
    Ben x9d (9s 9c 9d) -?
    foul An
    """
U_BY_GUI = """
    deal Ben 9s 9c 9h 9d 2c 3c 4c 5c 7d
    An
    Ben +Ks -Ks
    An
    Ben +Qh -Qh
    An
    Ben +Jc -Jc
    An +? (7s 7c 7h) -?
    Ben +Kd u (9s 9c 9h 9d) (2c 3c 4c 5c) {sends} -Kd
    """
THREE_EATEN = """
    An -7d
    Ben x7d -?
    An +? -9d
    Ben x9d -?
    An +? -Jd
    Ben xJd u (7s 7c 7d) (9s 9c 9d) (Js Jc Jd) -?
    """
TWO_CHOTS = f"""
    {FOUR_ROUNDS}
    An +? (As Ac Ad) -7d
    Ben x7d (7s 7c 7d) -9d
    Chi x9d (9s 9c 9d) -?
    """
CHOTS_PAID = ["An > Ben 4 chot", "Ben > Chi 4 chot"]
ALL_PAY_DAN = ["An > Dan 5 u", "Ben > Dan 5 u", "Chi > Dan 5 u"]
ROW_OF_U = f'[Session "x"]\n{U}\n[Hand "2"]\n{U}'
NO_FOUL_PAY = ("foul.pay=0",)

CASES: Final = (
    Case(
        "play.rows",
        """
        An
        Ben +? -7d
        Chi x7d -?
        An Ben Chi An Ben Chi An Ben
        Chi +? (7s 7c 7d) -?
        An
        void
        """,
        {"rotate": [], "refill": ["error wrong-turn"]},
        players=3,
    ),
    Case(
        "play.tai",
        TAI.replace("An +? 7d>An -?", "An +? -?"),
        {"yes": [], "no": ["error after-end"]},
    ),
    Case(
        "play.lay_all",
        """
        deal Ben 7s 7c 7h As 3c 5d 9h Js Kc
        An
        Ben +Qh -Qh
        An
        Ben +2d -2d
        An
        Ben +4h -4h
        An
        Ben +8d -8d
        void
        """,
        {"required": ["error not-laid"], "free": ["warning not-laid"]},
    ),
    Case(
        "gui.allowed",
        f"{ROUNDS}\nAn +? (7s 7c 7h) -?\nBen +? (9s 9c 9h) 7d>An -?\nvoid",
        {"yes": [], "no": ["error send-not-allowed"]},
    ),
    Case(
        "gui.when_mom",
        f"{ROUNDS}\nAn +? (7s 7c 7h) -?\nBen +? mom 7d>An -?\nvoid",
        {"yes": [], "no": ["error send-not-allowed"]},
    ),
    Case("gui.onto_own", TAI, {"yes": [], "no": ["error send-not-allowed"]}),
    Case(
        "u.call",
        "deal An 5h 6h 7h 8s 8c 8d Js Jc Jd Kd\nAn -Kd\nBen +? -?\nvoid",
        {"called": ["warning missed-u"], "automatic": ["error missed-u"]},
    ),
    Case(
        "u.by_gui",
        U_BY_GUI.format(sends="7d>An"),
        {"yes": ["An > Ben 5 u"], "no": ["An > Ben 5 u", "error false-u"]},
    ),
    Case(
        "u.by_gui",
        U_BY_GUI.format(sends=""),
        {"yes": ["An > Ben 5 u"], "no": ["An > Ben 5 u", "error false-u"]},
    ),
    Case("u.pay", U, {"5": ["Ben > An 5 u"], "6": ["Ben > An 6 u"]}),
    Case(
        "u.tron",
        "An u (5h 6h 7h 8h) (9s 9c 9d) (Js Jc Jd)",
        {"10": ["Ben > An 10 u-tron"], "12": ["Ben > An 12 u-tron"]},
    ),
    Case(
        "u.khan",
        "deal Ben As 2d 3c 4h 5s 6d 7c 8h 9s\nBen khan",
        {"5": ["An > Ben 5 u-khan"], "0": ["error khan-not-allowed"]},
    ),
    Case(
        "u.khan_gap",
        "deal Ben As 3s 2d 4h 5c 6d 7h 8c 9d\nBen khan",
        {"yes": ["An > Ben 5 u-khan", "error false-khan"], "no": ["An > Ben 5 u-khan"]},
    ),
    Case("u.thong", ROW_OF_U, {"0": ["Ben > An 5 u"], "10": ["Ben > An 10 u-thong"]}),
    Case(
        "u.thong_after",
        ROW_OF_U,
        {"2": ["Ben > An 10 u-thong"], "3": ["Ben > An 5 u"]},
        also=("u.thong=10",),
    ),
    Case(
        "u.white_suit",
        "An u (Ah 2h 3h) (5h 6h 7h) (9h 10h Jh) -Kd",
        {"0": ["Ben > An 5 u"], "10": ["Ben > An 10 u-white-suit"]},
    ),
    Case(
        "u.k",
        "An u (5h 6h 7h) (8s 8c 8d) (Ks Kc Kd) -2d",
        {"0": ["Ben > An 5 u"], "5": ["Ben > An 5 u", "Ben > An 5 u-k"]},
    ),
    Case(
        "u.combine",
        "An u (Ah 2h 3h) (5h 6h 7h) (9h 10h Jh Qh)",
        {
            "highest": ["Ben > An 12 u-white-suit"],
            "sum": ["Ben > An 10 u-tron", "Ben > An 12 u-white-suit"],
        },
        also=("u.white_suit=12",),
    ),
    Case(
        "eat.pay",
        THREE_EATEN,
        {
            "1 1 1": [*["An > Ben 1 eat"] * 3, "An > Ben 5 u"],
            "1 2 3": ["An > Ben 1 eat", "An > Ben 2 eat", "An > Ben 3 eat", "An > Ben 5 u"],
        },
        also=("den.three=no",),
    ),
    Case(
        "eat.chot",
        CHOT,
        {"4": ["An > Ben 4 chot"], "1": ["An > Ben 1 chot"]},
        also=NO_FOUL_PAY,
    ),
    Case(
        "eat.chot_on_top",
        CHOT,
        {"no": ["An > Ben 4 chot"], "yes": ["An > Ben 1 eat", "An > Ben 4 chot"]},
        also=NO_FOUL_PAY,
    ),
    Case(
        "eat.chot_when",
        "An Ben An Ben An\nBen +? -7d\nAn x7d -?\nfoul An",
        {"thrower-last": ["Ben > An 1 eat"], "eater-last": ["Ben > An 4 chot"]},
        also=NO_FOUL_PAY,
    ),
    Case(
        "eat.k_bet",
        "An -Kd\nBen xKd -?\nfoul An",
        {"": ["An > Ben 1 eat"], "2 4 6 10": ["An > Ben 2 k-bet"]},
        also=NO_FOUL_PAY,
    ),
    Case(
        "place.pay",
        f"""
        {FOUR_ROUNDS}
        An +? (As Ac Ad) -?
        Ben +? (2s 2c 2d) -?
        Chi +? (3s 3c 3d) -?
        Dan +? (4s 4c 4d) -?
        points An 30
        points Ben 31
        points Chi 32
        points Dan 33
        """,
        {
            "1 2 3": ["Ben > An 1 place", "Chi > An 2 place", "Dan > An 3 place"],
            "2 3 5": ["Ben > An 2 place", "Chi > An 3 place", "Dan > An 5 place"],
        },
        players=4,
    ),
    Case(
        "place.mom",
        f"{ROUNDS}\nAn +? (7s 7c 7h) -?\nBen +? mom -?",
        {"4": ["Ben > An 4 mom"], "6": ["Ben > An 6 mom"]},
    ),
    Case(
        "place.mom_on_top",
        f"{ROUNDS}\nAn +? (7s 7c 7h) -?\nBen +? mom -?",
        {"no": ["Ben > An 4 mom"], "yes": ["Ben > An 1 place", "Ben > An 4 mom"]},
    ),
    Case(
        "place.mom_when",
        f"""
        {ROUNDS}
        An +? mom -9d
        Ben x9d (9s 9c 9d) -?
        An +? (7s 7c 7h) -?
        points An 20
        points Ben 30
        """,
        {
            "lay": ["An > Ben 4 chot", "An > Ben 4 mom"],
            "end": ["An > Ben 4 chot", "Ben > An 1 place"],
        },
    ),
    Case(
        "place.all_mom",
        f"{ROUNDS}\nAn +? mom -?\nBen +? mom -?",
        {"first-wins": ["Ben > An 4 mom"], "nobody-pays": []},
    ),
    Case(
        "ga.eat",
        CHOT.replace("An +? -9d\n    Ben x9d (9s 9c 9d)", "An +? -?\n    Ben +?").replace(
            "An Ben An Ben An Ben", "An -9d\n    Ben x9d -?"
        ),
        {"": ["An > Ben 1 eat"], "2 0 0": ["An > Ben 1 eat", "An > pot 2 ga"]},
        also=NO_FOUL_PAY,
    ),
    Case(
        "ga.chot",
        CHOT,
        {"0": ["An > Ben 4 chot"], "3": ["An > Ben 4 chot", "An > pot 3 ga"]},
        also=NO_FOUL_PAY,
    ),
    Case(
        "ga.ante",
        "An\nfoul An",
        {"0": [], "2": ["An > pot 2 ga", "Ben > pot 2 ga"]},
        also=NO_FOUL_PAY,
    ),
    Case(
        "points.face",
        f"""
        {ROUNDS}
        An +? (5h 6h 7h) -?
        Ben +? (2s 2c 2d) -?
        left An Ks Qs As 2h 3h 8c
        left Ben 10c 9c 8d 4c 3c Ad
        """,
        {"11 12 13": ["An > Ben 1 place"], "10 10 10": ["Ben > An 1 place"]},
    ),
    Case(
        "den.three",
        THREE_EATEN.replace("-?\n", "-?\n    Chi +? -?\n", 2),
        {
            "yes": [*["An > Ben 1 eat"] * 3, "An > Ben 10 den"],
            "no": [*["An > Ben 1 eat"] * 3, "An > Ben 5 u", "Chi > Ben 5 u"],
        },
        players=3,
    ),
    Case(
        "den.chot",
        TWO_CHOTS + "\nDan +? u (5h 6h 7h) (Js Jc Jd) (2s 2c 2d) -?",
        {
            "last": [*CHOTS_PAID, "Chi > Dan 15 den"],
            "first": [*CHOTS_PAID, "Ben > Dan 15 den"],
            "tai": [*CHOTS_PAID, *ALL_PAY_DAN],
        },
        players=4,
    ),
    Case(
        "den.chot",
        TWO_CHOTS + "\nDan +? (5h 6h 7h) -?\nAn +? u (3s 4s 5s) (10s 10c 10d) -?",
        {
            "tai": [*CHOTS_PAID, "Chi > An 15 den"],
            "none": [*CHOTS_PAID, "Ben > An 5 u", "Chi > An 5 u", "Dan > An 5 u"],
        },
        players=4,
    ),
    Case(
        "den.own_chot",
        f"""
        {FOUR_ROUNDS}
        An +? -7d
        Ben x7d (7s 7c 7d) -?
        Chi +? (As Ac Ad) -9d
        Dan x9d u (9s 9c 9d) (5h 6h 7h) (Js Jc Jd) -?
        """,
        {
            "previous": ["An > Ben 4 chot", "Chi > Dan 4 chot", "Ben > Dan 15 den"],
            "thrower": ["An > Ben 4 chot", "Chi > Dan 4 chot", "Chi > Dan 15 den"],
            "none": ["An > Ben 4 chot", "Chi > Dan 4 chot", *ALL_PAY_DAN],
        },
        players=4,
    ),
    Case(
        "same_suit.pay",
        f"""
        {ROUNDS}
        An +? (5h 6h 7h 8h 9h) -?
        Ben +? (2s 2c 2d) -?
        points An 20
        points Ben 30
        """,
        {"0": ["Ben > An 1 place"], "5": ["Ben > An 1 place", "Ben > An 5 same-suit"]},
    ),
    Case("foul.pay", "An\nfoul An", {"5": ["An > Ben 5 foul"], "0": []}),
    Case(
        "table.min_stack",
        "An\nvoid",
        {"0": [], "5": ["error min-stack"]},
        tags='[Stacks "3" "10"]',
    ),
)
READINGS: Final = [
    pytest.param(case, value, id=f"{case.key}={value}") for case in CASES for value in case.expected
]


@pytest.mark.parametrize(("case", "value"), READINGS)
def test_a_value_shows_in_the_verdict(case: Case, value: str) -> None:
    assert seen(case.text(value)) == sorted(case.expected[value]), case.text(value)


@pytest.mark.parametrize("case", CASES, ids=[case.key for case in CASES])
def test_no_two_values_of_a_case_look_the_same(case: Case) -> None:
    for one, other in combinations(case.expected.values(), 2):
        assert sorted(one) != sorted(other)


def test_every_key_and_every_value_of_a_choice_is_here() -> None:
    read_under: dict[str, set[str]] = {}
    for case in CASES:
        read_under.setdefault(case.key, set()).update(case.expected)
    wanted = {"yes-no": {"yes", "no"}}
    for name, key in KEYS.items():
        values = read_under.get(name, set())
        assert wanted.get(key.kind, set(key.choices)) <= values, name
        assert len(values) >= 2, name
    assert set(read_under) == set(KEYS)
