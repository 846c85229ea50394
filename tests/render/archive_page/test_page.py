"""The page of an archive: what it shows, and that no name can do anything in it."""

import base64
import hashlib
import json
import re
from collections import Counter
from dataclasses import replace
from html import unescape
from typing import Final

import pytest

from phom_replay.charts import CHARTS, MARKED
from phom_replay.identity import Pseudonyms
from phom_replay.render.archive_page.people import MOST_PLAYERS
from phom_replay.render.archive_page.table import MOST_ROWS, sort_value
from phom_replay.reports import Filters, renamed
from tests.render.archive_page.pages import LOGS, page_of, page_text
from tests.render.view.pages import Page
from tests.reports.archives import POOL, TEN, sheet, tables_from

HOSTILE: Final = [
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "]]></svg><img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)",
    "&lt;b&gt;&amp;",
    "$title ${data} $$",
    "#abc000",
    "url(#x) #x",
    "</bdi></main></body>",
]
LOG: Final = """\
[Session {0}]
[Table {0}]
[Stake "5000 VND"]
[Players {0} "Bình"]
[Hand {0}]
score @1 +3 @2 -3
"""


@pytest.fixture(scope="module")
def shown() -> Page:
    return page_of(*LOGS)


def hostile(name: str) -> Page:
    return page_of(LOG.format(json.dumps(name, ensure_ascii=False)))


def skeleton(page: Page) -> list[tuple[str, list[str]]]:
    return [(name, sorted(attributes)) for name, attributes in page.elements]


def cells(page: Page, table: int) -> list[list[str]]:
    """Return the texts of the rows of a table that sorts."""
    [*_, part] = page.text.split('<table class="sortable">')[: table + 2]
    body = part.partition("<tbody>")[2].partition("</tbody>")[0]
    rows = re.findall(r"<tr>(.*?)</tr>", body)
    return [[unescape(re.sub("<[^>]*>", "", cell)) for cell in re.split("</t[hd]>", row)[:-1]]
            for row in rows]  # fmt: skip


def test_every_chart_stands_there_once_with_its_name(shown: Page) -> None:
    charts = [found for name, found in shown.elements if found.get("class") == "chart"]
    assert len(charts) == len(CHARTS)
    assert all(chart["role"] == "img" and chart["aria-label"] for chart in charts)
    ids = [found["id"] for _, found in shown.elements if "id" in found]
    assert {f"chart-{name}" for name in CHARTS} <= set(ids)
    assert [name for name, times in Counter(ids).items() if times > 1] == []


def test_colours_of_charts_are_variables_of_the_style_in_both_themes(shown: Page) -> None:
    style = shown.below.get("", "") or shown.text.partition("<style>")[2].partition("</style>")[0]
    used = set(re.findall(r"var\((--k\d+)\)", shown.text.partition("</style>")[2]))
    light, dark, paper = (
        dict(re.findall(r"(--k\d+): (#[0-9a-f]{6});", part)) for part in style.split(":root {")[1:4]
    )
    assert used <= set(light)
    assert set(light) == set(dark) == set(paper) == {f"--k{at}" for at in range(len(MARKED))}
    assert light == paper != dark
    assert not [colour for colour in MARKED.values() if colour in shown.text]


def test_links_of_charts_lead_to_what_there_is(shown: Page) -> None:
    ids = {found["id"] for _, found in shown.elements if "id" in found}
    links = re.findall(r'(?:href="#|url\(#)([^")]+)', shown.text)
    assert len(links) > 100
    assert [link for link in links if link not in ids] == []


def test_nothing_is_styled_where_the_policy_forbids_it(shown: Page) -> None:
    assert not [name for name, found in shown.elements if "style" in found]
    assert not [found for _, found in shown.elements if any(k.startswith("on") for k in found)]


def test_the_policy_allows_this_style_and_this_script_and_nothing_else(shown: Page) -> None:
    [policy] = [
        found["content"] for name, found in shown.elements
        if name == "meta" and found.get("http-equiv") == "Content-Security-Policy"
    ]  # fmt: skip
    rules = dict(rule.split(" ", 1) for rule in str(policy).split("; "))
    for kind, rule in (("style", "style-src"), ("script", "script-src")):
        [text] = shown.inside(kind)
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert rules[rule] == f"'sha256-{digest}'"
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == "'none'"
    assert not re.findall(r'(?:src|href)="(?!#|data:,")', shown.text)


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_adds_an_element(name: str) -> None:
    assert Counter(map(str, skeleton(hostile(name)))) == Counter(map(str, skeleton(hostile("An"))))


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_shown_as_it_stands(name: str) -> None:
    page = hostile(name)
    assert [row[0] for row in cells(page, 0)] == [name, "Bình"]
    assert name in page.below["evenings"]
    assert name in page.below["persons"]


@pytest.mark.parametrize("name", ["Bi\u202enh", "\x1b[31mred", "\u200bx"])
def test_hidden_letters_are_shown_escaped(name: str) -> None:
    text = hostile(name).text
    assert not set(text) & set("\u202e\x1b\u200b")


def test_the_table_of_players_is_the_report(shown: Page) -> None:
    view_rows = cells(shown, 0)
    assert sorted(row[0] for row in view_rows) == sorted(POOL)
    nets = [int(row[2]) for row in view_rows]
    assert nets == sorted(nets, reverse=True)


def test_what_counts_and_what_was_left_out_stands_above() -> None:
    page = page_of(TEN)
    said = page.below["summary"]
    assert "10 hands in 1 file, 7 counted" in said
    assert "3 hands left out: 1 with illegal moves" in said
    assert "illegal-eat 1" in said


def test_filters_stand_above_too() -> None:
    page = page_of(TEN, filters=Filters(players=("An",), seats=4, min_hands=2))
    said = page.below["summary"]
    assert "only hands and rows of An" in said
    assert "only hands of 4 players" in said
    assert "only players with 2 hands or more" in said
    assert [row[0] for row in cells(page, 0)] == ["An"]


def test_every_player_has_a_section_with_figures_and_partners(shown: Page) -> None:
    sections = [f"player-{at}" for at in range(1, len(POOL) + 1)]
    for section, row in zip(sections, cells(shown, 0), strict=True):
        said = shown.below[section]
        assert said.startswith(row[0])
        assert all(cell in said for cell in row[:5])
        assert "with whom" in said


def test_the_latest_evenings_are_squared() -> None:
    said = page_of(TEN).below["evenings"]
    assert "Ba2026-03-01 \u00b7 1 hand" in said
    assert "Dũng \u2192 Chi: 7.50 EUR" in said
    assert "3 transfers, the fewest possible" in said
    assert said.index("Ba") < said.index("Hai") < said.index("Một")


def test_an_empty_archive_says_so() -> None:
    page = page_of("")
    assert "no hand tells anything of this" in page.below["players"]
    assert "No hand that counts has a score." in page.below["chart-net-by-hand"]


def test_more_players_than_sections_are_all_in_the_table() -> None:
    log = "\n".join(sheet(f"P{at} +1 Q{at} -1") for at in range(25))
    page = page_of(log)
    assert len(cells(page, 0)) == 50
    assert f"{MOST_PLAYERS} of 50 players" in page.below["persons"]
    assert f"player-{MOST_PLAYERS}" in page.below
    assert f"player-{MOST_PLAYERS + 1}" not in page.below


def test_a_very_long_table_is_cut_and_says_where_the_rest_is() -> None:
    sheets = (sheet("A +1 B -1", tags=f'[Session "S{at}"]') for at in range(MOST_ROWS + 3))
    page = page_of("\n".join(sheets))
    assert f"{MOST_ROWS} of {MOST_ROWS + 3} rows; phom-replay stats --report sessions" in page.text


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_an_anonymous_page_holds_no_name(lang: str) -> None:
    names = [*POOL, "Nhà Ông Tư", "Chiếu Trong", "kho-riêng"]
    logs = [text.replace('[Session "', '[Table "Chiếu Trong"]\n[Session "Nhà Ông Tư ')
            for text in LOGS]  # fmt: skip
    tables = tables_from(*logs)
    hands = tables.hands.with_columns(file="kho-riêng/" + tables.hands["file"])
    tables = replace(tables, hands=hands)
    text = page_text(tables, lang)
    assert [name for name in names[:-1] if f">{name}" not in text] == []
    text = page_text(renamed(tables, Pseudonyms("k")), lang)
    assert [name for name in names if re.search(rf"\b{name}\b", text)] == []
    assert len(set(re.findall(r"P-[A-Z2-7]{6}", text))) == len(POOL)


def test_the_page_speaks_vietnamese() -> None:
    page = page_of(*LOGS, lang="vi")
    assert page.elements[0] == ("html", {"lang": "vi"})
    assert "Từng người chơi" in page.text
    assert "Xếp hạng sau bốn vòng" in page.below["chart-places"]
    assert "Player" not in page.text.partition("<body>")[2].partition("<script>")[0]


@pytest.mark.parametrize(
    ("column", "value", "expected"),
    [
        ("net", -3, "-3"),
        ("net", None, ""),
        ("share", 0.25, "0.25"),
        ("rank", "A", "0"),
        ("rank", "10", "9"),
        ("player", "10", None),
    ],
)
def test_cells_are_sorted_by_their_values(column: str, value: object, expected: str | None) -> None:
    assert sort_value(column, value) == expected
