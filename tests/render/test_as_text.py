"""A finding as people see it, made by hand."""

import re

import pytest

from phom_replay.findings import Finding, Param, Severity, Span
from phom_replay.render.as_text import finding_lines
from phom_replay.render.catalogue import catalogue
from phom_replay.render.language import Language
from phom_replay.render.style import Style
from phom_replay.rulesets import load_ruleset

EN, VI = (Style(catalogue(language)) for language in Language)
PARAMS: dict[str, Param] = {"player": "Bình", "split": ("9c 9d 9h",)}
KEPT = Finding("not-laid", Severity.ERROR, Span(7, 6, 9), "Bình", "play.lay_all", PARAMS)
LINE = "Bình +9h -2d"


def shown(finding: Finding, style: Style = EN, file: str = "a.phom", line: str = LINE) -> list[str]:
    return list(finding_lines(file, finding, line, style, load_ruleset("classic")))


def test_every_part_of_a_finding() -> None:
    assert shown(KEPT) == [
        "a.phom:7:6: error[not-laid]: Bình keeps a phỏm on the last turn",
        "   7 | Bình +9h -2d",
        "     |      ^^^",
        f"     = rule: play.lay_all = required \u2014 {EN.words.rule('play.lay_all')}",
        "     = hint: The hand can be laid as (9c 9d 9h).",
    ]


def test_a_finding_in_vietnamese() -> None:
    assert shown(KEPT, VI)[0] == "a.phom:7:6: lỗi[not-laid]: Bình giữ một phỏm ở lượt cuối"


def test_a_line_elsewhere_is_left_out() -> None:
    assert [line.strip()[0] for line in shown(KEPT, line="")] == ["a", "=", "="]


def test_line_numbers_of_any_length_align() -> None:
    finding = Finding("no-draw", Severity.ERROR, Span(1234567, 1, 5), "An", None, {"player": "An"})
    lines = shown(finding)
    assert lines[1].index("|") == lines[2].index("|") == lines[3].index("=")


def test_hostile_parameters_and_file_names_are_escaped() -> None:
    finding = Finding(
        "unknown-player", Severity.ERROR, Span(1), None, None, {"found": "\x1b[2J\u202e\n"}
    )
    text = "\n".join(shown(finding, file="\x1b]0;x\x07\n.phom", line="\x1b[2J\u202e x"))
    assert not set("\x1b\x07\u202e") & set(text)
    assert text.startswith(r"\x1b]0;x\x07\x0a.phom:1:1: error[unknown-player]")


@pytest.mark.parametrize("severity", Severity)
def test_colours_change_nothing_but_colours(severity: Severity) -> None:
    finding = Finding("no-draw", severity, Span(7, 6, 9), "Bình", "rules/turn", {"player": "Bình"})
    plain, colourful = shown(finding), shown(finding, Style(EN.words, colour=True))
    assert "\x1b" in colourful[0]
    assert [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in colourful] == plain
