"""What a page shows of each turn is what the replay says, for every log there is."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from phom_replay.cards import card_text, cards_of
from phom_replay.findings import Severity
from phom_replay.library import read, replay
from phom_replay.render.catalogue import catalogue
from phom_replay.render.language import Language
from phom_replay.render.story import story_json
from phom_replay.story import Story, tell
from tests.render.view.pages import Page, page_of, stories

ROOT: Final = Path(__file__).parents[3]
LOGS: Final = sorted((ROOT / "tests" / "logs").glob("*.phom"))
SAMPLES: Final = sorted(
    path for path in (ROOT / "samples").rglob("*.phom") if path.parent.name != "year"
)
EN: Final = catalogue(Language.EN)
HEAD: Final = '[Rules "home"]\n[Players "An" "Bình"]\n[First "An"]\n\n'

every_log = pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
every_file = pytest.mark.parametrize("path", [*LOGS, *SAMPLES], ids=lambda path: path.stem)


@cache
def told(path: Path) -> list[Story]:
    return [tell(result) for result in replay(read(path), folder=path.parent)]


@cache
def page_of_file(path: Path, lang: str = "en") -> Page:
    return page_of(told(path), lang=lang)


def pairs(path: Path) -> Iterator[tuple[Story, Any]]:
    return zip(told(path), page_of_file(path).data["hands"], strict=True)


def table(shown: Any, players: list[str], *, rotates: bool) -> Any:
    """Return a table of the page in the terms of ``explain --format json``."""
    return {
        "stock": shown["stock"],
        "stock_cards": shown["stock_cards"] or ["?"] * shown["stock"],
        "starter": players[shown["starter"]] if rotates else None,
        "players": [
            {
                "player": player,
                "row": seat["row"],
                "hand": seat["hand"],
                "cards": seat["size"],
                "sure": not seat["note"],
                "phoms": seat["phoms"],
            }
            for player, seat in zip(players, shown["seats"], strict=True)
        ],
    }


def expected(state: Any, *, rotates: bool) -> Any:
    """Return a table of ``explain`` without what a page leaves out."""
    left_out = ("eaten",)
    players = [{k: v for k, v in p.items() if k not in left_out} for p in state["players"]]
    for player in players:
        player["phoms"] = [{"cards": p["cards"], "sent": p["sent"]} for p in player["phoms"]]
    return state | {"players": players, "starter": state["starter"] if rotates else None}


@every_log
def test_every_table_is_that_of_the_replay(path: Path) -> None:
    for story, hand in pairs(path):
        whole: Any = story_json("a.phom", story, EN)
        rotates = story.replay.ruleset.play_rows == "rotate"
        wanted = [whole["start"], *(turn["after"] for turn in whole["turns"])]
        if not story.steps and not story.replay.hand.deals:
            wanted = []
        shown = [scene["table"] for scene in hand["scenes"] if scene["moment"] != "end"]
        assert [table(each, whole["players"], rotates=rotates) for each in shown] == [
            expected(each, rotates=rotates) for each in wanted
        ]
        assert hand["scenes"][-1]["table"] is None or wanted


@every_log
def test_the_ledger_grows_as_payments_fall_due(path: Path) -> None:
    for story, hand in pairs(path):
        assert len(hand["ledger"]) == len(story.replay.ledger)
        for number, scene in enumerate(hand["scenes"][:-1]):
            until = story.until(number) if number else None
            due = len(until.payments) if until is not None and not until.whole else scene["paid"]
            assert scene["paid"] == due
        assert hand["scenes"][-1]["paid"] == len(hand["ledger"])


@every_log
def test_the_nets_at_the_end_are_the_recomputed_scores(path: Path) -> None:
    for story, hand in pairs(path):
        last = hand["scenes"][-1]
        if story.replay.score is not None and last["table"] is not None:
            nets = [int(seat["net"]) for seat in last["table"]["seats"]]
            assert nets == list(story.replay.score)


@every_file
def test_every_finding_is_shown_once_and_at_its_turn(path: Path) -> None:
    for story, hand in pairs(path):
        shown = [found["message"] for scene in hand["scenes"] for found in scene["findings"]]
        assert sorted(shown) == sorted(map(EN.message, story.replay.findings))
        turns = [scene for scene in hand["scenes"] if scene["moment"] == "turn"]
        for step, scene in zip(story.steps, turns, strict=True):
            assert [f["message"] for f in scene["findings"]] == list(map(EN.message, step.findings))


@every_file
def test_a_marked_part_of_a_line_is_what_a_finding_is_about(path: Path) -> None:
    for story, hand in pairs(path):
        turns = [scene for scene in hand["scenes"] if scene["moment"] == "turn"]
        for step, scene in zip(story.steps, turns, strict=True):
            line = story.replay.hand.line_text(step.line)
            assert "".join(text for text, _ in scene["written"]) == line.strip()
            spans = [f.span for f in step.findings if f.severity is not Severity.INFO]
            for span in spans[:1]:
                marked = "".join(text for text, is_marked in scene["written"] if is_marked)
                assert line[span.column - 1 : span.end_column - 1].strip() in marked


@every_file
@pytest.mark.parametrize("lang", ["en", "vi"])
def test_the_list_says_all_that_the_table_says(path: Path, lang: str) -> None:
    page = page_of_file(path, lang)
    for hand in page.data["hands"]:
        for scene in hand["scenes"]:
            article = page.below[scene["key"]]
            assert article.startswith(scene["head"])
            first = scene["paid"] - scene["due"]
            due = hand["ledger"][first : scene["paid"]]
            for text in (*scene["facts"], *due, *(f["message"] for f in scene["findings"])):
                assert text in article
            signs = article.translate(str.maketrans("♠♣♦♥", "scdh", "\ufe0e "))
            for seat in scene["table"]["seats"] if scene["table"] else []:
                assert "".join(seat["row"]) in signs
                assert "".join(seat["hand"]) in signs


@every_file
@pytest.mark.parametrize("lang", ["en", "vi"])
def test_a_page_has_no_gaps(path: Path, lang: str) -> None:
    page = page_of_file(path, lang)
    said = page.below["list"] + page.below["data"]
    assert "None" not in said
    assert "{player" not in said
    assert "undefined" not in said


def test_cards_that_a_turn_moved_are_named() -> None:
    [story] = stories(HEAD + "An -Kc\nBình xKc -8d\nvoid\n")
    [hand] = page_of([story]).data["hands"]
    assert [sorted(scene["moved"]) for scene in hand["scenes"]] == [[], ["Kc"], ["8d", "Kc"], []]


def test_hidden_cards_are_unknown_and_none_is_made_up() -> None:
    [story] = stories(HEAD + "An -Kc\nBình +? -8d\nvoid\n")
    [hand] = page_of([story]).data["hands"]
    seats = hand["scenes"][-1]["table"]["seats"]
    assert [seat["hand"] for seat in seats] == [["?"] * 9, ["?"] * 9]


def test_the_recorded_stock_is_shown_from_its_top() -> None:
    stock = "7h 2c ? ? ? ? ?"
    [story] = stories(HEAD + f"stock {stock}\nAn -Kc\nBình +7h -8d\nvoid\n")
    [hand] = page_of([story]).data["hands"]
    assert hand["scenes"][0]["table"]["stock_cards"][:2] == ["7h", "2c"]
    assert hand["scenes"][2]["table"]["stock_cards"][:2] == ["2c", "?"]


def test_a_score_sheet_shows_its_scores_and_no_table() -> None:
    [story] = stories(HEAD + "score An +1 Bình -1\n")
    [hand] = page_of([story]).data["hands"]
    [scene] = hand["scenes"]
    assert scene["table"] is None
    assert [row[:2] for row in scene["scores"]["rows"]] == [["An", "+1"], ["Bình", "-1"]]
    assert "open-check" in scene["findings"][0]["kind"]


def test_an_unfinished_hand_ends_where_the_log_ends() -> None:
    [story] = stories(HEAD + "An -Kc\n")
    [hand] = page_of([story]).data["hands"]
    assert [scene["moment"] for scene in hand["scenes"]] == ["deal", "turn", "end"]
    assert hand["scenes"][-1]["head"] == "The log stops before the end of the hand"


def test_a_hand_without_players_shows_what_is_wrong() -> None:
    [story] = stories('[Rules "home"]\n\nAn -Kc\n')
    [hand] = page_of([story]).data["hands"]
    [scene] = hand["scenes"]
    assert scene["table"] is None
    assert any("missing-players" in found["kind"] for found in scene["findings"])


def test_every_card_has_words_in_both_languages() -> None:
    [story] = stories(HEAD + "void\n")
    english, vietnamese = (page_of([story], lang=lang).data["cards"] for lang in ("en", "vi"))
    assert english["10h"] == "10 of hearts"
    assert vietnamese["10h"] == "10 cơ"
    deck = {card_text(card) for card in cards_of(story.start.hands[0].known)} | {"?"}
    assert deck <= set(english)
    assert len(set(english.values())) == len(set(vietnamese.values())) == 53
