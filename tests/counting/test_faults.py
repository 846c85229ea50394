"""Small inputs on which commands once disagreed: one answer everywhere."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from phom_replay.library import read, replay
from phom_replay.referee import Status
from phom_replay.reports import REPORTS, evenings, named, people_of, select
from phom_replay.settlement import Night, Scores, settle
from phom_replay.tables import Options, Tables, tables_of
from tests.cli.conftest import Run, log, run

__all__ = ["log", "run"]
Log = Callable[[str, str], str]
FAULTS = Path(__file__).parent / "faults"


def night_of(*names: str, scores: Scores = Scores.RECOMPUTED) -> Night:
    logs = [(name, read(FAULTS / name)) for name in names]
    return settle(((name, each) for name, log in logs for each in replay(log)), scores)


def tables_of_faults(*names: str, scores: Scores = Scores.RECOMPUTED) -> Tables:
    tables = tables_of([str(FAULTS / name) for name in names], Options(scores))
    return named(tables, people_of(tables))


def nets(tables: Tables) -> dict[str, int]:
    """Return the nets of the report on players, and check that the evenings have the same."""
    view = select(tables)
    rows = REPORTS["players"].frame(view).rows(named=True)
    found = {row["player"]: row["net"] for row in rows}
    settled: dict[str, int] = {}
    for evening in evenings(view, 10):
        for player, net in evening.nets:
            settled[player] = settled.get(player, 0) + net
    assert settled == found
    return found


def points(night: Night) -> dict[str, int]:
    return {total.player: total.points for total in night.totals}


def statuses(name: str) -> list[Status]:
    return [each.status for each in replay(read(FAULTS / name))]


@pytest.mark.parametrize("name", ["names-by-case.phom", "evening-with-an-illegal-hand.phom"])
def test_settle_stats_and_the_evenings_of_the_page_give_the_same(name: str) -> None:
    assert points(night_of(name)) == nets(tables_of_faults(name))


def test_letter_case_makes_no_other_person_and_a_missing_mark_does() -> None:
    night = night_of("names-by-case.phom")
    assert points(night) == {"Binh": 3, "Bình": 2, "An": 1, "Chi": -6}
    assert night.merged == (("Bình", "BÌNH"),)
    assert [(each.one, each.other) for each in night.alike] == [("Binh", "Bình")]


def test_the_chain_of_hands_knows_the_same_persons() -> None:
    """Chi wins and opens the next hand, whoever writes her CHI."""
    second = replay(read(FAULTS / "names-by-case-first.phom"))[1]
    (wrong,) = (each for each in second.findings if each.code == "wrong-turn")
    assert "CHI" in wrong.params.values()
    tagged = (FAULTS / "names-by-case-first.phom").read_text(encoding="utf-8")
    tagged = tagged.replace('[Players "AN"', '[First "AN"]\n[Players "AN"')
    (found,) = (f for f in replay(read(tagged))[1].findings if f.severity == "warning")
    assert (found.code, found.params["expected"]) == ("wrong-first", "CHI")


def test_an_evening_says_which_hand_it_leaves_out() -> None:
    night = night_of("evening-with-an-illegal-hand.phom")
    assert [(each.spot.hand, each.why, each.errors) for each in night.left_out] == [
        ("2", "illegal-moves", ("illegal-eat",))
    ]
    (evening,) = evenings(select(tables_of_faults("evening-with-an-illegal-hand.phom")), 10)
    assert [(each.hand, each.why, each.errors) for each in evening.left] == [
        ("2", "illegal-moves", ("illegal-eat",))
    ]
    assert evening.invalid == ()


def test_the_page_names_it_too(run: Run) -> None:
    path = str(FAULTS / "evening-with-an-illegal-hand.phom")
    page = run("stats", path, "--html", "-").stdout
    assert "Left out (1 hand):" in page
    assert "hand 2: its moves break the rules (illegal-eat)" in page
    invalid = run("stats", path, "--html", "-", "--include-invalid").stdout
    assert "Counted although invalid (1 hand):" in invalid


@pytest.mark.parametrize("folder", ["copies-fmt", "copies-session-case", "copies-session-space"])
@pytest.mark.parametrize("swapped", [False, True])
def test_a_copy_is_found_however_it_is_written(folder: str, *, swapped: bool) -> None:
    names = [f"{folder}/a.phom", f"{folder}/b.phom"]
    if swapped:
        names.reverse()
    night, tables = night_of(*names), tables_of_faults(*names)
    assert (len(night.counted), len(night.left_out)) == (1, 1)
    assert night.left_out[0].elsewhere
    assert (tables.counts.counted, tables.counts.duplicates, tables.counts.elsewhere) == (1, 1, 1)
    assert points(night) == nets(tables)


@pytest.mark.parametrize("folder", ["copies-session-case", "copies-session-space"])
def test_also_in_one_file(folder: str) -> None:
    texts = [(FAULTS / folder / name).read_text(encoding="utf-8") for name in ("a.phom", "b.phom")]
    night = settle(("a.phom", each) for each in replay(read("\n".join(texts))))
    assert [each.why for each in night.left_out] == ["copy"]


@pytest.mark.parametrize("scores", list(Scores))
@pytest.mark.parametrize("swapped", [False, True])
def test_the_copy_whose_score_agrees_with_the_rules_counts(
    scores: Scores, *, swapped: bool
) -> None:
    names = ["copies-unequal/a_wrong.phom", "copies-unequal/one.phom"]
    if swapped:
        names.reverse()
    night, tables = night_of(*names, scores=scores), tables_of_faults(*names, scores=scores)
    assert points(night) == nets(tables) == {"Bác Tư": -6, "Uyên": 6}
    assert night.left_out[0].other_score
    assert tables.counts.disputed == 1


@pytest.mark.parametrize(
    "name", ["first-after-a-score-sheet.phom", "first-after-a-score-sheet-hidden.phom"]
)
def test_where_nobody_knows_who_won_the_hand_itself_says_who_opens(name: str) -> None:
    assert Status.INVALID not in statuses(name)
    assert tables_of_faults(name).counts.counted == 2
    second = replay(read(FAULTS / name))[1]
    assert second.hand.players[second.context.first] == "Bình"


def test_a_mistake_in_a_hand_makes_none_in_the_next() -> None:
    text = (FAULTS / "names-by-case-first.phom").read_text(encoding="utf-8")
    wrong = text.replace("An -3d\n", "An -3d\nBình +? x3d -4d\n")
    first, second = replay(read(wrong))
    assert first.status is Status.INVALID
    assert second.status is not Status.INVALID


def test_a_card_after_which_its_thrower_is_on_turn_again_is_no_base_of_the_eat_rate() -> None:
    tables = tables_of_faults("discard-nobody-could-eat.phom")
    thrown = tables.actions.filter(pl.col("action") == "discard")
    unknown = thrown.filter(pl.col("eaten").is_null())["card"].to_list()
    assert unknown == ["Jc", "Ac"]
    (row, *_) = REPORTS["discards"].frame(select(tables)).rows(named=True)
    assert (row["discards"], row["eaten"]) == (8, 2)


def test_of_score_sheets_nobody_knows_an_u() -> None:
    (row,) = (
        REPORTS["sessions"].frame(select(tables_of_faults("sheets-only.phom"))).rows(named=True)
    )
    assert (row["u"], row["u_hands"], row["moved"]) == (None, 0, 11)


ALIASES = '["Bình"]\nalso = ["Binh", "Bính"]\n'


def test_settle_stats_and_export_take_the_same_aliases(run: Run, log: Log) -> None:
    path = str(FAULTS / "names-by-case.phom")
    file = log("people.toml", ALIASES)
    settled = run("settle", path, "--aliases", file, "--format", "json")
    said = json.loads(settled.stdout)
    assert {each["player"]: each["points"] for each in said["players"]}["Bình"] == 5
    assert said["aliases_unused"] == ["Bính"]
    stats = json.loads(run("stats", path, "--aliases", file, "--format", "json").stdout)
    rows: list[dict[str, Any]] = stats["reports"]["players"]["rows"]
    assert {row["player"]: row["net"] for row in rows}["Bình"] == 5
    assert stats["aliases_unused"] == ["Bính"]
    for command in (
        ["settle", path],
        ["stats", path],
        ["export", path, "tables", "--to", "csv"],
    ):
        result = run(*command, "--aliases", file)
        assert result.exit_code == 0
        assert "the alias Bính matches nobody" in result.stderr, command


def test_aliases_that_seat_one_person_twice_end_settle(run: Run, log: Log) -> None:
    file = log("people.toml", '["An"]\nalso = ["Chi"]\n')
    result = run("settle", str(FAULTS / "names-by-case.phom"), "--aliases", file)
    assert result.exit_code == 2
    assert "would both be An, but sit in one hand" in result.stderr
    assert result.stdout == ""
