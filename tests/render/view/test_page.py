"""The page as a file: closed to the network and to scripts that a log would like to run."""

import base64
import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phom_replay.render.catalogue import catalogue
from phom_replay.render.escape import safe
from phom_replay.render.language import Language
from phom_replay.render.view import page
from phom_replay.render.view.html import data, tag
from tests.render.view.pages import Page, page_of, stories

ROOT: Final = Path(__file__).parents[3]
HAND: Final = '[Rules "home"]\n[Players {} "Bình"]\n[Hand {}]\n\n@1 -Kc # {}\n@2 x -8d\nvoid\n'
PLAIN: Final = HAND.format('"An"', '"1"', "x")
HOSTILE: Final = [
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "]]><img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)",
    "&lt;b&gt;&amp;",
    "$title ${data} $$",
    "javascript:alert(1)",
    "<bdi></main></body>",
]
STEERING: Final = ["\u2028x", "a\u2029", "Bi\u202enh", "\x1b[31mred", "\u200bx", "\x00y"]


def hostile_page(text: str) -> Page:
    quoted = json.dumps(text, ensure_ascii=False)
    return page_of(stories(HAND.format(quoted, quoted, text)), file=text)


def skeleton(shown: Page) -> list[tuple[str, list[str]]]:
    """Return the elements and the names of their attributes: what a log must not change."""
    return [(name, sorted(attributes)) for name, attributes in shown.elements]


@pytest.mark.parametrize("text", HOSTILE)
def test_no_text_of_a_log_adds_an_element(text: str) -> None:
    assert skeleton(hostile_page(text)) == skeleton(page_of(stories(PLAIN)))


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_text_is_shown_as_it_stands(text: str) -> None:
    shown = hostile_page(text)
    [hand] = shown.data["hands"]
    assert text in hand["title"]
    assert hand["players"][0] == text
    assert hand["scenes"][1]["written"][-1][0].endswith(text)
    assert text in shown.below["h1"]


@pytest.mark.parametrize("text", STEERING)
def test_characters_that_steer_are_shown_escaped(text: str) -> None:
    shown = hostile_page(text)
    for letter in set(text):
        hidden = safe(letter) != letter
        assert (letter in shown.text) != hidden
    assert safe(text).removeprefix("x") in shown.data["hands"][0]["title"]


def test_the_only_script_that_runs_is_the_page_s_own() -> None:
    shown = hostile_page(HOSTILE[0])
    scripts = [attributes for name, attributes in shown.elements if name == "script"]
    assert scripts == [{"type": "application/json", "id": "data"}, {}]
    assert not [a for _, a in shown.elements for key in a if key.startswith(("on", "style"))]


def test_the_policy_allows_this_style_and_this_script_and_nothing_else() -> None:
    shown = page_of(stories(PLAIN))
    [policy] = [a["content"] for n, a in shown.elements if n == "meta" and "http-equiv" in a]
    rules = dict(rule.split(" ", 1) for rule in str(policy).split("; "))
    [style], script = shown.inside("style"), shown.inside("script")[-1]
    for rule, text in (("style-src", style), ("script-src", script)):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert rules.pop(rule) == f"'sha256-{digest}'"
    assert rules.pop("img-src") == "data:"
    assert rules == {"default-src": "'none'", "base-uri": "'none'", "form-action": "'none'"}


def test_a_page_names_no_other_place() -> None:
    text = page_of(stories(PLAIN)).text
    assert (
        re.findall(r"(?i)https?:|//[a-z]|url\(|@import|\bsrc=|\bfetch\b|XMLHttp|import\(", text)
        == []
    )
    assert re.findall(r'href="([^"]*)"', text) == ["data:,"]


def test_a_page_of_several_hands_links_to_each() -> None:
    second = PLAIN.replace('[Hand "1"]', '[Hand "2"]').replace("Kc", "Qc")
    shown = page_of(stories(PLAIN + "\n" + second))
    links = [a["href"] for name, a in shown.elements if name == "a"]
    assert links == ["#h1", "#h2"]
    ids = [a["id"] for _, a in shown.elements if "id" in a]
    assert {"h1", "h2"} <= set(ids)
    assert len(ids) == len(set(ids))
    assert shown.below["contents"].split(", ") == ["hand 1", "consistenthand 2", "consistent"]


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_a_page_names_its_language(lang: str) -> None:
    shown = page_of(stories(PLAIN), lang=lang)
    assert shown.elements[0] == ("html", {"lang": lang})


def test_the_same_log_gives_the_same_page_in_every_process() -> None:
    code = (
        "import sys; from phom_replay.cli import main;"
        "sys.argv[1:] = ['view', 'samples/sends.phom', '-o', '-']; main()"
    )
    pages = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            check=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "TZ": zone},
        ).stdout
        for seed, zone in (("1", "UTC"), ("2", "Asia/Ho_Chi_Minh"))
    }
    assert len(pages) == 1
    assert pages.pop().startswith(b"<!doctype html>\n")


@given(st.text())
def test_any_text_in_an_element_comes_back(text: str) -> None:
    shown = Page(tag("p", text, id="p", title=text))
    assert shown.below.get("p", "") == safe(text)
    assert shown.elements == [("p", {"id": "p", "title": safe(text)})]


@given(st.text())
def test_any_text_in_the_data_comes_back_and_ends_nothing(text: str) -> None:
    held = data({"a": text})
    assert json.loads(held) == {"a": text}
    assert not set("<>&\u2028\u2029") & set(held)


def test_a_very_long_line_is_cut() -> None:
    [story] = stories(PLAIN.replace("# x", "# " + "x" * 10_000))
    [hand] = page_of([story]).data["hands"]
    written = "".join(text for text, _ in hand["scenes"][1]["written"])
    assert len(written) == 301
    assert written.endswith("\u2026")


def test_two_files_are_counted_in_the_title() -> None:
    [story] = stories(PLAIN)
    text = page([("a.phom", story), ("b.phom", story)], catalogue(Language.EN))
    assert "<title>2 hands in 2 files</title>" in text
