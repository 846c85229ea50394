"""``stats --charts`` and ``stats --html``: what is written where, and what is refused."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from phom_replay.charts import CHARTS
from tests.cli.conftest import Run
from tests.cli.logs import JUNK
from tests.files import names_in
from tests.reports.archives import TEN

Log = Callable[[str, str], str]
FILES = sorted(f"{name}.{kind}" for name in CHARTS for kind in ("png", "svg"))


def test_charts_are_written_as_png_and_svg(run: Run, log: Log, tmp_path: Path) -> None:
    result = run("stats", log("ten.phom", TEN), "--charts", "new/pictures")
    assert (result.exit_code, result.stdout) == (0, "")
    assert names_in(tmp_path / "new" / "pictures") == FILES
    assert "10 hands in 1 file, 7 counted" in result.stderr
    assert "new/pictures: 8 charts as PNG and SVG" in result.stderr


def test_the_same_charts_are_the_same_files_and_a_theme_makes_others(
    run: Run, log: Log, tmp_path: Path
) -> None:
    name = log("ten.phom", TEN)
    for folder, theme in (("one", "light"), ("two", "light"), ("three", "dark")):
        assert run("stats", name, "--charts", folder, "--theme", theme).exit_code == 0
    one, two, three = (
        [(tmp_path / folder / file).read_bytes() for file in FILES]
        for folder in ("one", "two", "three")
    )
    assert one == two
    assert not set(one) & set(three)


def test_a_page_is_one_file_and_no_table_is_printed(run: Run, log: Log, tmp_path: Path) -> None:
    result = run("stats", log("ten.phom", TEN), "--html", "ten.html")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr.endswith("ten.html: 7 hands\n")
    text = (tmp_path / "ten.html").read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ten.html", "ten.phom"]


def test_a_page_goes_to_standard_output(run: Run, log: Log) -> None:
    result = run("stats", log("ten.phom", TEN), "--html", "-", "--lang", "vi")
    assert result.stdout.startswith('<!doctype html>\n<html lang="vi">')
    assert result.stdout.endswith("</html>\n")


@pytest.mark.parametrize("more", [["--report", "players"], ["--format", "markdown"]])
def test_tables_come_too_where_they_are_asked_for(run: Run, log: Log, more: list[str]) -> None:
    result = run("stats", log("ten.phom", TEN), "--html", "ten.html", *more)
    assert result.exit_code == 0
    assert "Dũng" in result.stdout
    assert "10 hands in 1 file" not in result.stderr


def test_filters_and_aliases_hold_for_pictures(run: Run, log: Log, tmp_path: Path) -> None:
    log("aliases.toml", '["Cô Chi"]\nalso = ["Chi"]\n')
    asked = ["--since", "2026-02", "--aliases", "aliases.toml", "--charts", "c", "--html", "p.html"]
    assert run("stats", log("ten.phom", TEN), *asked).exit_code == 0
    text = (tmp_path / "p.html").read_text(encoding="utf-8")
    assert "selected: 4 hands, 4 players" in text
    assert "since 2026-02-01" in text
    assert "Cô Chi" in text
    assert "<bdi>Chi</bdi>" not in text
    assert "<!-- Cô Chi " in (tmp_path / "c" / "net-by-hand.svg").read_text(encoding="utf-8")


def test_pseudonyms_hide_every_name(run: Run, log: Log, tmp_path: Path) -> None:
    name = log("Nhà An/Bình.phom", TEN + JUNK)
    asked = ["--player", "An", "--anonymous", "--charts", "c", "--html", "p.html"]
    result = run("stats", name, *asked)
    texts = [result.stdout + result.stderr, (tmp_path / "p.html").read_text(encoding="utf-8")]
    texts += [file.read_text(encoding="utf-8") for file in sorted((tmp_path / "c").glob("*.svg"))]
    for text in texts:
        assert re.findall(r"\b(?:An|Bình|Chi|Dũng|Một|Ba)\b", text) == []
    assert "P-" in texts[1]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["--theme", "dark"], "--theme takes --charts"),
        (["--html", "p.html", "--theme", "dark"], "--theme takes --charts"),
        (["--html", "p.html", "--by", "month"], "--by splits reports; name one with --report"),
        (["--html", "-", "--report", "players"], "would both go to standard output"),
        (["--html", "page.txt"], "page.txt: the page must be called .html"),
        (["--html", "no/p.html"], "no/p.html cannot be written: there is no such folder"),
        (["--html", "folder.html"], "folder.html cannot be written: it is no ordinary file"),
        (["--html", "log.html"], "log.html is the log itself"),
        (["--charts", "ten.phom"], "ten.phom is no folder"),
        (["--charts", "ten.phom/x"], "cannot be written: "),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_done_is_refused(
    run: Run, log: Log, tmp_path: Path, asked: list[str], said: str
) -> None:
    paths = [log("ten.phom", TEN), log("log.html", TEN)]
    (tmp_path / "folder.html").mkdir()
    before = sorted(tmp_path.iterdir())
    result = run("stats", *paths, *asked)
    assert result.exit_code == 2
    assert said in result.stderr
    assert "Traceback" not in result.stderr
    assert sorted(tmp_path.iterdir()) == before


def test_what_cannot_be_read_makes_a_page_of_the_rest_and_status_two(
    run: Run, log: Log, tmp_path: Path
) -> None:
    result = run("stats", log("ten.phom", TEN), "gone.phom", "--html", "p.html")
    assert result.exit_code == 2
    assert "1 input not read in full" in (tmp_path / "p.html").read_text(encoding="utf-8")
