"""One mistake, one finding: what follows from a faulty line is not reported, what does not is."""

from phom_replay.library import read, replay

HEAD = '[Rules "home"]\n[Players "An" "Bình"]\n'
BINH = "deal Bình 2s 2c 2d 5h 6h 7h 9s 9c Qd\n"


def found(text: str) -> list[tuple[str, int]]:
    """Return the errors of a one-hand log with their lines."""
    [result] = replay(read(text))
    return [(f.code, f.span.line) for f in result.findings if f.severity.value == "error"]


def test_a_bad_card_later_does_not_hide_an_earlier_error() -> None:
    text = f"{HEAD}{BINH}An -8d\nBình x8d -Qd\nAn +? -Kx\nvoid\n"
    assert found(text) == [("illegal-eat", 5), ("bad-card", 6)]


def test_no_finding_rests_on_a_move_that_is_not_in_the_log() -> None:
    players = '[Rules "classic"]\n[Players "An" "Bình" "Chi"]\n[First "An"]\n'
    text = f"{players}An -Kc\nBình +? -8d\nBình +? -9d\nBình +? -9h\n"
    assert {code for code, _ in found(text)} <= {"wrong-turn", "unfinished-hand"}


def test_two_stock_cards_swapped_are_one_mistake() -> None:
    text = (
        f"{HEAD}stock Ks Kh Qh Qc 4c 6s 6d As\nAn -Kc\nBình +Ks -Ks\nAn +Kh -Kh\n"
        "Bình +Qc -Qc\nAn +Qh -Qh\nBình +4c -4c\nvoid\n"
    )
    assert found(text) == [("stock-mismatch", 7)]


def test_the_wrong_rows_are_one_mistake() -> None:
    text = (
        '[Rules "classic"]\n[Players "A" "B" "C" "D"]\nA -?\nB +? -?\nC x -?\nD +? -?\n'
        "A +? -?\nB +? -?\nC +? -?\nD +? -?\nA +? -?\nB +? -?\nC +? -?\nD +? -?\nA +? -?\n"
        "B +? mom -?\nC +? (7s 7c 7d) -?\nD +? mom -?\nA +? mom -?\n"
    )
    assert len(found(text)) == 1
    [result] = replay(read(text))
    assert "other-rows" in [finding.code for finding in result.findings]


def test_a_name_that_nobody_at_the_table_has_is_one_mistake() -> None:
    text = (
        '[Rules "home"]\n[Players "An" "Bình"]\nAn -Kc\nChi +? -8d\nAn +? -9d\nChi +? -2d\nvoid\n'
    )
    assert found(text) == [("unknown-player", 4)]


def test_a_turn_left_out_is_one_mistake() -> None:
    text = f"{HEAD}An -Kc\nBình +? -8d\nAn +? -9d\nAn +? -2d\nBình +? -3d\nvoid\n"
    assert found(text) == [("wrong-turn", 6)]


def test_a_token_broken_into_two_bad_words_is_one_mistake() -> None:
    ends = "An -Kc\nvoid\n"
    text = f"{HEAD}deal B ình 2s 2c 2d 5h 6h 7h 9s 9c Qd\n{ends}"
    assert found(text) == [("unknown-player", 3)]
    text = f"{HEAD}deal Bình 2s 2c 2d 5h 6h 7h 9s 9c Q d\n{ends}"
    assert [code for code, line in found(text) if line == 3] == ["bad-card"]
    text = f"{HEAD}{BINH}{ends}pay An Bình2 eat\n"
    assert found(text) == [("unknown-player", 6)]
    text = f"{HEAD}An -Kc\nBình +9c -8-s\nvoid\n"
    assert found(text) == [("bad-card", 4)]
    text = '[Rules "home"]\n[Players "An" "Bác Tư"]\nAn -Kc\nvoid\npay An Bác Tư" 2\n'
    assert found(text) == [("unknown-player", 5)]


def test_a_bad_name_and_a_bad_card_beside_it_are_two_mistakes() -> None:
    text = f"{HEAD}deal Bìmh Zs 2c 2d 5h 6h 7h 9s 9c Qd\nAn -Kc\nvoid\n"
    assert found(text) == [("unknown-player", 3), ("bad-card", 3)]
    text = f"{HEAD}deal Bình Zs Zc 2d 5h 6h 7h 9s 9c Qd\nAn -Kc\nvoid\n"
    assert found(text) == [("bad-card", 3), ("bad-card", 3)]
