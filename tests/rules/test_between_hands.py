"""Between hands: who opens, Ù in a row, the same hand twice."""

from phom_replay.library import read, replay
from tests.replay.logs import NAMES, header_of, ledger, log, verdict

U = """
    deal {who} 2h 3h 4h 5h 9h 10h Jh Qh
    {before}
    {who} +6h u -_
    """
"""An Ù of one player on a first turn."""


def u_of(who: str, first: str, number: int, rules: str = "home", tags: str = "") -> str:
    """Return a hand of three players that one of them wins by an Ù."""
    seat, opener = NAMES.index(who), NAMES.index(first)
    steps = (seat - opener) % 3 or 3
    before = "\n".join(NAMES[(opener + step) % 3] for step in range(steps))
    return log(
        U.format(who=who, before=before) + " " * number,  # other dull cards for every number
        players=3,
        rules=rules,
        first=first,
        tags=f'[Hand "{number}"]\n[Session "Friday"]\n{tags}',
    )


def keys(text: str) -> list[list[str]]:
    """Return the keys of the findings of each hand."""
    return [[finding.key for finding in result.findings] for result in replay(read(text))]


def openers(text: str) -> list[int]:
    """Return the seat that the referee took as First, by who is on turn first."""
    return [result.events[0].seat for result in replay(read(text)) if result.events]


def test_the_winner_opens_the_next_hand() -> None:
    text = u_of("Ben", "An", 1) + u_of("Chi", "Ben", 2) + u_of("An", "Chi", 3)
    assert keys(text) == [[], [], []]


def test_another_than_the_winner_is_a_warning_on_the_first_tag() -> None:
    text = u_of("Ben", "An", 1) + u_of("Chi", "An", 2)
    assert keys(text) == [[], ["wrong-first"]]
    finding = replay(read(text))[1].findings[0]
    assert finding.params == {"first": "An", "expected": "Ben"}
    assert finding.severity.value == "warning"
    assert text.split("\n")[finding.span.line - 1] == '[First "An"]'
    assert finding.span.column == len("[First ") + 1


def test_without_a_first_tag_the_winner_opens() -> None:
    second = u_of("Chi", "Ben", 2).replace('[First "Ben"]\n', "")
    assert keys(u_of("Ben", "An", 1) + second) == [[], []]


def test_the_places_make_a_winner_too() -> None:
    rounds = log(
        "deal Chi 7s 7c 7d\nAn Ben Chi\nAn Ben Chi\nAn Ben Chi\nAn Ben\nChi +_ (7s 7c 7d) -_",
        players=3,
        rules="home",
        tags='[Session "Friday"]\n',
    )
    assert keys(rounds + u_of("Ben", "Chi", 2)) == [[], []]
    assert keys(rounds + u_of("Ben", "An", 2)) == [[], ["wrong-first"]]


def test_after_a_hand_without_a_winner_first_stays() -> None:
    for end in ("void", "foul Chi"):
        stopped = log(
            f"Ben\nChi\n{end}",
            players=3,
            rules="home",
            first="Ben",
            tags='[Hand "2"]\n[Session "Friday"]\n',
        )
        text = u_of("Ben", "An", 1) + stopped + u_of("Chi", "Ben", 3)
        assert keys(text) == [[], [], []]
        text = u_of("Ben", "An", 1) + stopped + u_of("Chi", "An", 3)
        assert keys(text) == [[], [], ["wrong-first"]]


def test_nobody_wins_where_all_are_mom_and_nobody_pays() -> None:
    mom = log(
        "Ben Chi An\n" * 4,
        players=3,
        first="Ben",
        rules="home place.all_mom=nobody-pays",
        tags='[Hand "2"]\n[Session "Friday"]\n',
    )
    text = u_of("Ben", "An", 1) + mom + u_of("Chi", "Ben", 3)
    assert keys(text) == [[], [], []]


def test_the_chain_holds_where_the_players_change_seats() -> None:
    text = u_of("Ben", "An", 1) + u_of("Chi", "Ben", 2).replace(
        '[Players "An" "Ben" "Chi"]', '[Players "Ben" "Chi" "An"]'
    )
    assert keys(text) == [[], []]


def test_other_players_begin_anew() -> None:
    two = log("An Ben\n" * 4, rules="home", tags='[Hand "2"]\n[Session "Friday"]\n')
    assert keys(u_of("Ben", "An", 1) + two) == [[], []]


def test_another_session_begins_anew() -> None:
    other = u_of("Chi", "An", 2).replace("Friday", "Saturday")
    assert keys(u_of("Ben", "An", 1) + other) == [[], []]


def test_another_table_begins_anew_and_the_first_goes_on_alone() -> None:
    other = u_of("Chi", "An", 2, tags='[Table "2"]\n')
    text = u_of("Ben", "An", 1, tags='[Table "1"]\n') + other
    text += u_of("Chi", "Ben", 3, tags='[Table "1"]\n')
    text += u_of("An", "Chi", 4, tags='[Table "2"]\n')
    assert keys(text) == [[], [], [], []]


def test_hands_without_a_session_are_read_as_one() -> None:
    text = (u_of("Ben", "An", 1) + u_of("Chi", "An", 2)).replace('[Session "Friday"]\n', "")
    assert keys(text) == [[], ["wrong-first.no-session"]]


def test_after_an_unfinished_hand_nobody_knows_who_opens() -> None:
    stopped = log("An\nBen", players=3, rules="home", tags='[Session "Friday"]\n')
    assert keys(stopped + u_of("Ben", "Chi", 2)) == [["unfinished-hand"], []]


def test_after_a_score_sheet_nobody_knows_who_opens() -> None:
    sheet = header_of(players=3, rules="home", tags='[Session "Friday"]\n')
    sheet += "score An +3 Ben -1 Chi -2\n"
    assert keys(sheet + u_of("Ben", "Chi", 2)) == [["open-check.moves"], []]


def test_the_same_hand_twice_is_a_warning() -> None:
    once = u_of("Ben", "An", 1)
    text = once + once.replace('[Hand "1"]', '[Hand "2"]')
    assert keys(text) == [[], ["duplicate-hand"]]
    finding = replay(read(text))[1].findings[0]
    assert (finding.params["hand"], finding.params["line"]) == ("1", 1)
    assert text.split("\n")[finding.span.line - 1] == '[Hand "2"]'


def test_a_copy_is_outside_the_chain() -> None:
    once = u_of("Ben", "An", 1)
    text = once + once.replace('[Hand "1"]', '[Hand "2"]') + u_of("Chi", "Ben", 3)
    assert keys(text) == [[], ["duplicate-hand"], []]


def test_the_order_of_the_deal_lines_makes_no_other_hand() -> None:
    once = u_of("Ben", "An", 1)
    lines = once.split("\n")
    deals = [line for line in lines if line.startswith("deal")]
    turned = once.replace("\n".join(deals), "\n".join(reversed(deals)))
    assert keys(once + turned.replace('[Hand "1"]', '[Hand "2"]')) == [[], ["duplicate-hand"]]


def test_a_hand_with_another_end_is_another_hand() -> None:
    once = u_of("Ben", "An", 1)
    text = once + once.replace('[Hand "1"]', '[Hand "2"]') + "void\n"
    assert keys(text) == [[], ["wrong-first"]]


def test_short_hands_without_deals_may_look_alike() -> None:
    hidden = log("An -Kc\nBen +? -Kd\nvoid", hidden=True, tags='[Session "x"]\n')
    assert keys(hidden + hidden) == [[], []]


THONG = "home u.thong=8"


def paid(text: str) -> set[str]:
    return {entry.split(" ", 3)[3] for entry in ledger(text)}


def evening(*winners: str, rules: str = THONG) -> str:
    """Return hands that these players win by an Ù each."""
    first, hands = "An", []
    for number, winner in enumerate(winners, 1):
        hands.append(u_of(winner, first, number, rules))
        first = winner
    return "".join(hands)


def test_the_second_u_in_a_row_is_thong() -> None:
    assert paid(evening("Ben")) == {"5 u"}
    assert paid(evening("Ben", "Ben")) == {"8 u-thong"}
    assert paid(evening("Ben", "Ben", rules="home u.thong=8 u.thong_after=3")) == {"5 u"}


def test_it_is_not_thong_where_another_went_u_in_between() -> None:
    assert paid(evening("Ben", "Chi", "Ben")) == {"5 u"}


def test_from_the_nth_on_every_one_is() -> None:
    evening_of_three = evening("Ben", "Ben", "Ben", rules="home u.thong=8 u.thong_after=3")
    assert paid(evening_of_three) == {"8 u-thong"}
    assert paid(evening("Ben", "Ben", "Ben")) == {"8 u-thong"}


def test_every_kind_of_u_counts() -> None:
    khan = log(
        "deal Ben exactly As 4s 7s 10s 2c 5c 8c Jc 3d\nBen khan",
        players=3,
        rules=THONG,
        tags='[Session "Friday"]\n',
    )
    assert paid(khan + u_of("Ben", "Ben", 2, THONG)) == {"8 u-thong"}


def test_khan_as_the_second_u_is_the_dearest_of_both() -> None:
    khan = log(
        "deal Ben exactly As 4s 7s 10s 2c 5c 8c Jc 3d 6d\nBen khan",
        players=3,
        rules=THONG,
        first="Ben",
        tags='[Hand "2"]\n[Session "Friday"]\n',
    )
    assert paid(u_of("Ben", "An", 1, THONG) + khan) == {"8 u-thong"}
    dear = khan.replace('"u.thong=8"', '"u.thong=8" "u.khan=9"')
    assert paid(u_of("Ben", "An", 1, THONG) + dear) == {"9 u-khan"}
    both = khan.replace('"u.thong=8"', '"u.thong=8" "u.combine=sum"')
    assert paid(u_of("Ben", "An", 1, THONG) + both) == {"8 u-thong", "5 u-khan"}


def test_a_void_a_foul_or_an_unfinished_hand_breaks_the_row() -> None:
    for end in ("void", "foul Chi", ""):
        stopped = log(
            f"Ben\nChi\n{end}",
            players=3,
            rules=THONG,
            first="Ben",
            tags='[Hand "2"]\n[Session "Friday"]\n',
        )
        text = u_of("Ben", "An", 1, THONG) + stopped + u_of("Ben", "Ben", 3, THONG)
        assert paid(text) == {"5 u"}, end


def test_a_copy_does_not_count_in_the_row() -> None:
    once = u_of("Ben", "An", 1, THONG)
    text = once + once.replace('[Hand "1"]', '[Hand "2"]')
    assert paid(text) == {"5 u"}
    text += u_of("Ben", "Ben", 3, THONG).replace("[Session", "[Session")
    assert paid(text) == {"8 u-thong"}


def test_an_u_that_nobody_called_counts_too() -> None:
    text = u_of("Ben", "An", 1, THONG).replace(" u ", " ") + u_of("Ben", "Ben", 2, THONG)
    assert keys(text) == [["missed-u.ended"], []]
    assert paid(text) == {"8 u-thong"}


def test_rules_are_assumed_once_a_file() -> None:
    text = u_of("Ben", "An", 1).replace('[Rules "home"]\n', "") + u_of("Chi", "Ben", 2).replace(
        '[Rules "home"]\n', ""
    )
    assert keys(text) == [["rules-assumed"], []]
    finding = replay(read(text))[0].findings[0]
    assert (finding.severity.value, finding.span.line) == ("info", 1)
    assert verdict(text).ruleset.name == "classic"
