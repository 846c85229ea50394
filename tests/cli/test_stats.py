"""``phom-replay stats``: what it writes in every form, and its exit status."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import polars as pl
import pytest

from phom_replay.reports import REPORTS
from tests.cli.conftest import Program, Run
from tests.cli.logs import HOSTILE, HOSTILE_NAME, JUNK, SHEET, VALID, WRONG_EAT
from tests.files import names_in
from tests.reports.archives import TEN, sheet

Log = Callable[[str, str], str]
Golden = Callable[[str, str], None]
YEAR = Path(__file__).parents[2] / "samples" / "year"
LOGS = Path(__file__).parents[1] / "logs"
SHOWN = [name for name in REPORTS if name != "curve"]


WITHOUT = "1 without a score that can be used"


@pytest.fixture
def year(tmp_path: Path) -> str:
    """A folder of seventeen logs of one year, 135 hands."""
    (tmp_path / "year").mkdir()
    for path in LOGS.glob("*.phom"):
        (tmp_path / "year" / path.name).write_bytes(path.read_bytes())
    return "year"


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def quoted(winner: str, loser: str) -> str:
    """Return a score sheet of two players of any names."""
    return f'[Players "{winner}" "{loser}"]\nscore "{winner}" +1000 "{loser}" -1000\n'


@pytest.mark.golden
@pytest.mark.parametrize("lang", ["en", "vi"])
def test_every_report_on_the_sample_year(run: Run, golden: Golden, lang: str) -> None:
    reports = [word for name in SHOWN for word in ("--report", name)]
    result = run("stats", str(YEAR), *reports, "--lang", lang, "--width", "100")
    golden(f"stats/year.{lang}.txt", result.stdout)
    assert (result.stderr, result.exit_code) == ("", 0)
    assert max(map(len, result.stdout.splitlines())) <= 100


@pytest.mark.golden
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("by-year", "--report players --by year --min-hands 20"),
        ("by-session", "--report players --by session --player Chi --width 0"),
        ("by-rules", "--report seats --by rules --players 4"),
        ("anonymous", "--anonymous --report players --report sessions --since 2026-06"),
        ("markdown", "--format markdown --report players --report pairs --player An"),
    ],
)
def test_filters_and_forms_on_the_year(
    run: Run, golden: Golden, year: str, name: str, options: str
) -> None:
    result = run("stats", year, *options.split())
    golden(f"stats/{name}.txt", result.stdout)
    assert result.exit_code == 0


@pytest.mark.golden
def test_the_whole_json_of_ten_hands(run: Run, log: Log, golden: Golden) -> None:
    reports = [word for name in REPORTS for word in ("--report", name)]
    result = run("stats", log("ten.phom", TEN), "--format", "json", *reports)
    said = json.loads(result.stdout)
    golden("stats/ten.json", json.dumps(said, ensure_ascii=False, indent=1))
    assert list(said["reports"]) == list(REPORTS)


def test_what_counts_stands_with_every_form(run: Run, log: Log) -> None:
    name = log("ten.phom", TEN)
    lines = [
        "10 hands in 1 file, 7 counted; scores recomputed by the rules",
        "  3 score sheets count with the recorded score; nothing else is known of them",
        "  1 hand counts as far as hidden cards let it be known",
        "  1 hand counts whose recorded score is not the recomputed one, by 1 point in all",
        f"  3 hands left out: 1 with illegal moves, {WITHOUT}, 1 found before",
        "  by code: illegal-eat 1, score-not-zero 1",
    ]
    text = run("stats", name).stdout.partition("\n\n")[0]
    assert text.split() == "\n".join(lines).split()
    assert max(map(len, text.splitlines())) <= 80
    assert run("stats", name, "--format", "csv").stderr.splitlines() == lines
    markdown = run("stats", name, "--format", "markdown").stdout.splitlines()
    assert markdown[:6] == [f"- {line.strip()}" for line in lines]
    counts = json.loads(run("stats", name, "--format", "json").stdout)["counts"]
    assert counts["counted"] + counts["left_out"] == counts["hands"] == 10
    assert counts["reasons"] == {"illegal-moves": 1, "no-score": 1, "duplicate": 1}
    assert (counts["scores_differ"], counts["score_gap"]) == (1, 1)


def test_what_counts_can_be_chosen(run: Run, log: Log) -> None:
    name = log("ten.phom", TEN)

    def nets(*options: str) -> list[str]:
        said = rows(run("stats", name, "--format", "csv", *options).stdout)
        return [f"{row['player']} {row['hands']} {row['net']}" for row in said]

    assert nets() == ["An 7 13", "Bình 7 2", "Chi 6 -1", "Dũng 5 -14"]
    assert nets("--scores", "recorded") == ["Bình 7 7", "Chi 6 5", "An 7 2", "Dũng 5 -14"]
    assert nets("--keep-duplicates") == ["An 8 12", "Chi 7 5", "Bình 8 0", "Dũng 6 -17"]
    assert nets("--include-invalid")[0] == "An 8 16"
    assert nets("--under", "stakes", "--player", "An") == ["An 7 13"]
    assert nets("--under", "points,place.pay=2 4 6", "--player", "Chi")[0] != "Chi 6 -1"


def test_csv_is_exact_and_says_nothing_of_what_is_not_known(run: Run, log: Log) -> None:
    text = run("stats", log("ten.phom", TEN), "--report", "money", "--format", "csv").stdout
    [first, *_] = rows(text)
    assert list(first) == [column.name for column in REPORTS["money"].columns]
    assert (first["currency"], first["player"], first["net"]) == ("EUR", "An", "25.5")
    assert (first["small"], first["per_hand"]) == ("true", "6.375")
    text = run("stats", log("one.phom", VALID), "--format", "csv").stdout
    [first, *_] = rows(text)
    assert (first["low"], first["money"], first["currency"]) == ("", "", "")


def test_csv_holds_no_formula(run: Run, log: Log) -> None:
    name = log(
        "a.phom", quoted("=HYPERLINK(1)", "@x").replace("[Players", '[Session "+1"]\n[Players')
    )
    said = rows(run("stats", name, "--report", "sessions", "--format", "csv").stdout)
    assert (said[0]["best"], said[0]["worst"], said[0]["session"]) == (
        "'=HYPERLINK(1)",
        "'@x",
        "'+1",
    )
    assert said[0]["worst_net"] == "-1000"


def test_a_byte_order_mark_for_spreadsheets(run: Run, log: Log) -> None:
    name = log("a.phom", VALID)
    plain = run("stats", name, "--format", "csv").stdout_bytes
    assert run("stats", name, "--format", "csv", "--bom").stdout_bytes == b"\xef\xbb\xbf" + plain


def test_parquet_has_the_declared_types(run: Run, log: Log) -> None:
    name = log("ten.phom", TEN)
    data = run("stats", name, "--report", "money", "--format", "parquet").stdout_bytes
    frame = pl.read_parquet(io.BytesIO(data))
    assert frame.schema == {column.name: column.dtype for column in REPORTS["money"].columns}
    assert frame.height == 8


def test_a_folder_takes_a_file_a_report(run: Run, log: Log, tmp_path: Path) -> None:
    name = log("ten.phom", TEN)
    result = run(
        "stats", name, "--report", "pairs", "--report", "trend", "--format", "csv", "--out", "a/b"
    )
    assert (result.stdout, result.exit_code) == ("", 0)
    assert names_in(tmp_path / "a/b") == ["pairs.csv", "trend.csv"]
    assert result.stderr.startswith("a/b/pairs.csv: written\na/b/trend.csv: written\n")
    text = (tmp_path / "a/b/trend.csv").read_text(encoding="utf-8")
    assert text == run("stats", name, "--report", "trend", "--format", "csv").stdout


def test_a_folder_that_cannot_be_written_is_2(run: Run, log: Log) -> None:
    name = log("ten.phom", TEN)
    result = run("stats", name, "--format", "csv", "--out", f"{name}/x")
    assert result.exit_code == 2
    assert "ten.phom/x: cannot be written: Not a directory" in result.stderr


def test_a_file_is_no_folder_to_write_into(run: Run, log: Log) -> None:
    name = log("ten.phom", TEN)
    result = run("stats", name, "--format", "csv", "--out", name)
    assert result.stderr == "phom-replay: ten.phom is no folder\n"
    assert result.exit_code == 2


def test_aliases_that_are_no_text_are_told_plainly(run: Run, log: Log, tmp_path: Path) -> None:
    name = log("a.phom", VALID)
    (tmp_path / "p.toml").write_bytes(b"\xff")
    assert "p.toml: not written in UTF-8" in run("stats", name, "--aliases", "p.toml").stderr
    log("p.toml", "a = " + "[" * 5000)
    assert "p.toml: nested too deep" in run("stats", name, "--aliases", "p.toml").stderr


def test_tables_fit_the_width_with_the_names_on_each_part(run: Run, log: Log) -> None:
    name = log("ten.phom", TEN)
    for width in (30, 40, 79, 133):
        lines = run("stats", name, "--width", str(width)).stdout.splitlines()
        start = lines.index("Players (7 hands)") + 1
        table = [line for line in lines[start : lines.index("", -4)] if line[:2] != "  "]
        assert max(map(len, table)) <= width
        heads = [part.split()[0] for part in "\n".join(table).split("\n\n")]
        assert heads == ["player"] * len(heads)
    whole = run("stats", name, "--width", "0").stdout.splitlines()
    assert sum(line.startswith("An ") for line in whole) == 1


def test_wide_and_combining_letters_keep_the_columns(run: Run, log: Log) -> None:
    text = quoted("名字", "Bi\u0300nh\u0323")
    lines = run("stats", log("a.phom", text), "--width", "60").stdout.splitlines()
    table = lines[lines.index("Players (1 hand)") + 1 :][:3]
    assert table[0].startswith("player  hands     net")
    assert table[1].startswith("名字       1*  +1,000")
    assert table[2].startswith("Bìnḥ       1*  -1,000")


def test_long_names_are_cut_to_leave_room(run: Run, log: Log) -> None:
    long = "Nguyễn-Thị-" + "Minh-" * 30
    text = sheet(f"{long}A +1 {long}B -1")
    lines = run("stats", log("a.phom", text), "--width", "40").stdout.splitlines()
    cut = [line for line in lines if line.startswith("Nguyễn-Thị-Minh-…") or "…  " in line]
    assert cut
    assert max(map(len, lines)) <= 80
    assert f"{long}A" in run("stats", "a.phom", "--width", "0").stdout


def test_what_says_nothing_is_not_shown(run: Run, log: Log) -> None:
    name = log("a.phom", VALID)
    head = run("stats", name, "--report", "reasons", "--width", "0").stdout.splitlines()[3]
    assert head.split() == ["player", "hands", "net", "place"]
    said = rows(run("stats", name, "--report", "reasons", "--format", "csv").stdout)
    assert {"k_bet", "same_suit", "foul"} <= set(said[0])


def test_a_figure_says_on_how_many_hands_it_rests(run: Run, log: Log) -> None:
    said = run("stats", log("ten.phom", TEN), "--width", "0").stdout
    [an] = [line for line in said.splitlines() if line.startswith("An ")]
    assert "7*" in an
    assert "2.00 (2*)" in an
    assert "* fewer than 30 hands: a small sample\n(n) known of n hands only\n" in said
    assert "(n)" not in run("stats", log("b.phom", VALID)).stdout


def test_an_archive_without_a_hand(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.phom").write_text("# nothing\n")
    result = run("stats", "a.phom")
    assert (result.stdout, result.exit_code) == ("", 2)
    assert result.stderr == "a.phom: error[empty-file]: holds no hand\n"
    said = json.loads(run("stats", "a.phom", "--format", "json").stdout)
    assert said["reports"]["players"]["rows"] == []
    assert [error["code"] for error in said["errors"]] == ["empty-file"]


def test_an_archive_of_which_nothing_counts(run: Run, log: Log) -> None:
    result = run("stats", log("a.phom", WRONG_EAT))
    assert result.stdout == (
        "1 hand in 1 file, 0 counted; scores recomputed by the rules\n"
        "  1 hand left out: 1 with illegal moves\n"
        "  by code: illegal-eat 1\n\n"
        "Players (0 hands)\n"
        "  no hand tells anything of this\n"
    )
    assert result.exit_code == 0


def test_an_input_that_cannot_be_read_is_2_and_the_others_are_reported(run: Run, log: Log) -> None:
    result = run("stats", "nowhere.phom", log("a.phom", VALID))
    assert "nowhere.phom: error[cannot-read]: no such file or folder" in result.stderr
    assert "1 hand in 1 file, 1 counted; scores recomputed" in result.stdout
    assert "\n  1 input not read in full\n" in result.stdout
    assert result.exit_code == 2
    said = json.loads(run("stats", "nowhere.phom", "a.phom", "--format", "json").stdout)
    assert [error["code"] for error in said["errors"]] == ["cannot-read"]
    assert said["selected"] == 1


def test_standard_input(run: Run) -> None:
    assert run("stats", "-", given=VALID).stdout.startswith("1 hand in 1 file, 1 counted;")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--report plaeyrs", "there is no report plaeyrs; nearest: players; the reports are "),
        ("--player Binh", "no counted hand has a player Binh; nearest: Bình"),
        ("--session Mot", "no counted hand is of a session Mot; nearest: Một"),
        ("--table X", "no counted hand was played at a table X"),
        ("--rules clasic", "no counted hand was played by rules clasic; nearest: classic"),
        ("--since 2026-13", "--since 2026-13: a day is written 2026-11-27"),
        ("--until 27.11.2026", "--until 27.11.2026: a day is written 2026-11-27"),
        ("--since 0000", "--since 0000: a day is written"),
        ("--until 2026-02-30", "--until 2026-02-30: a day is written"),
        ("--under hoem", "there is no ruleset hoem. Did you mean home?"),
        ("--format csv --report pairs --report seats", "for several name a folder with --out"),
        ("--out a", "--out takes --format csv or parquet"),
        ("--bom", "--bom takes --format csv"),
        ("--key x", "--key takes --anonymous"),
        ("--since 2026-05 --until 2026-02", "--since 2026-05 is after --until 2026-02"),
        ("--aliases no.toml", "no.toml: cannot be read: No such file or directory"),
        ("--by day", "Invalid value for '--by'"),
        ("--players 5", "Invalid value for '--players'"),
        ("--min-hands -1", "Invalid value for '--min-hands'"),
    ],
)
def test_wrong_usage_is_2(run: Run, log: Log, options: str, said: str) -> None:
    result = run("stats", log("ten.phom", TEN), *options.split())
    assert said in result.stderr
    assert (result.stdout, result.exit_code) == ("", 2)


@pytest.mark.parametrize(
    ("options", "hands"),
    [
        ("--since 2026-02", 4),
        ("--since 2026-02-02", 1),
        ("--until 2026-01", 3),
        ("--until 2026-02", 6),
        ("--since 2026 --until 2026", 7),
        ("--until 2025", 0),
        ("--session hai", 3),
        ("--session Hai --session Ba", 4),
        ("--rules classic", 1),
        ("--players 3", 1),
        ("--player dũng", 5),
    ],
)
def test_filters(run: Run, log: Log, options: str, hands: int) -> None:
    result = run("stats", log("ten.phom", TEN), "--format", "json", *options.split())
    assert json.loads(result.stdout)["selected"] == hands
    shown = run("stats", "ten.phom", *options.split()).stdout
    assert f"  selected: {hands} hand" in shown


def test_aliases_make_one_person(run: Run, log: Log) -> None:
    log("ten.phom", TEN.replace("Bình", "Binh"))
    log("people.toml", '["Bình"]\nalso = ["Binh"]\n')
    result = run("stats", "ten.phom", "--aliases", "people.toml", "--player", "Binh")
    assert "Bình" in result.stdout
    assert "Binh" not in result.stdout + result.stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[A]\nalso = ["B"]\n[B]\nalso = ["A"]\n', "these names lead back to themselves: B, A, B"),
        ("[", "people.toml: no TOML: "),
        ('[A]\nals = ["B"]\n', "people.toml: there is no key als (in A); there are also"),
        (
            '[A]\nalso = ["An", "Chi"]\n',
            "phom-replay: ten.phom:1: An, Chi would both be A, but sit in one hand\n",
        ),
    ],
)
def test_wrong_aliases_are_2(run: Run, log: Log, text: str, said: str) -> None:
    log("people.toml", text)
    result = run("stats", log("ten.phom", TEN), "--aliases", "people.toml")
    assert said in result.stderr
    assert (result.stdout, result.exit_code) == ("", 2)


def test_names_alike_are_warned_of(run: Run, log: Log) -> None:
    log("a.phom", sheet("Bình +1 An -1"))
    log("b.phom", sheet("Binh +1 An -1"))
    said = (
        "warning: Binh and Bình may be one person: they differ only in missing diacritics;"
        " a file for --aliases can say so\n"
    )
    assert run("stats", "a.phom", "b.phom").stderr == said
    result = run("stats", "a.phom", "b.phom", "--format", "json")
    assert json.loads(result.stdout)["alike"] == [{"names": ["Binh", "Bình"], "kind": "diacritics"}]
    assert result.stderr == ""
    assert run("stats", "a.phom", "b.phom", "--anonymous").stderr == (
        "warning: 1 pair of names may be one person; without --anonymous they are named\n"
    )


@pytest.mark.parametrize("form", ["table", "csv", "json", "markdown"])
def test_pseudonyms_are_everywhere_and_stable(run: Run, log: Log, form: str) -> None:
    text = TEN.replace("[Players", '[Table "Sân sau"]\n[Players')
    log("An-Bình.phom", text + "\nQuýt x9c\n")
    reports = (
        ["--report", "sessions"]
        if form == "csv"
        else [word for name in REPORTS for word in ("--report", name)]
    )
    options = ("stats", "An-Bình.phom", "--anonymous", "--format", form, *reports)
    result = run(*options, "--player", "An")
    said = result.stdout + result.stderr
    for name in ("An", "Bình", "Chi", "Dũng", "Một", "Hai", "Sân sau", "Quýt"):
        assert f"{name} " not in said
        assert f"{name}," not in said
        assert f'{name}"' not in said
    assert "P-V3QMTV" in said
    assert "P-V3QMTV" not in run(*options, "--key", "secret").stdout
    assert run(*options, "--player", "An").stdout == result.stdout


@pytest.mark.parametrize("form", ["table", "csv", "json", "markdown"])
def test_a_hostile_name_never_reaches_the_terminal_raw(run: Run, log: Log, form: str) -> None:
    name = log("a.phom", HOSTILE.replace("[Rules", '[Session "\x1b[2J|<b>"]\n[Rules'))
    result = run("stats", name, "\x1b]0;x\x07", "--report", "sessions", "--format", form)
    shown = result.stdout + result.stderr
    assert form == "csv" or not set("\x1b\x07\u202e\u200b") & set(shown)
    assert "Traceback" not in shown
    if form == "markdown":
        assert "\\|\\<b\\>" in shown
    if form == "csv":
        assert rows(result.stdout)[0]["worst"] in ("An", HOSTILE_NAME, "Chi", "Dũng")


def test_junk_gives_no_traceback(program: Program) -> None:
    done = program("stats", "-", given=JUNK.encode())
    assert b"Traceback" not in done.stderr
    assert done.stdout.startswith(b"1 hand in 1 file, 0 counted;")
    assert done.returncode == 0


def test_a_program_of_its_own_says_the_same(program: Program, year: str) -> None:
    done = program("stats", year, "--report", "curve", "--format", "csv")
    assert done.returncode == 0
    assert done.stdout.count(b"\n") > 400


def test_the_language_decides_words_and_signs(run: Run, log: Log) -> None:
    text = VALID.replace("[Players", '[Stake "250k"]\n[Players')
    said = run("stats", log("a.phom", text), "--lang", "vi", "--width", "0").stdout
    assert "người chơi" in said
    assert "+1.500.000" in said
    assert "+6,00" in said
    assert "* dưới 30 ván: mẫu nhỏ" in said


def value_of(said: dict[str, Any], report: str, player: str, column: str) -> object:
    rows_: list[dict[str, Any]] = said["reports"][report]["rows"]
    return next(row[column] for row in rows_ if row["player"] == player)


def test_json_says_null_for_what_is_not_known(run: Run, log: Log) -> None:
    said = json.loads(run("stats", log("a.phom", SHEET), "--format", "json").stdout)
    assert value_of(said, "players", "An", "net") == -1
    for column in ("wins", "mom", "place", "eats", "money", "low"):
        assert value_of(said, "players", "An", column) is None
    assert said["scores"] == "recomputed"
    assert said["filters"]["players"] == []


def test_an_empty_key_is_refused_in_both_languages(run: Run, log: Log) -> None:
    name = log("a.phom", VALID)
    for lang, said in (("en", "--key is empty"), ("vi", "--key để trống")):
        result = run("stats", name, "--anonymous", "--key", "", "--lang", lang)
        assert said in result.stderr
        assert (result.stdout, result.exit_code) == ("", 2)


@pytest.mark.parametrize(
    "text",
    [
        '["X An"]\nalso = ["An", "Bình"]\n',
        '["X An"]\nalso = ["Bình"]\n["Bình"]\nalso = ["X An"]\n',
        '["X An"]\nalso = ["Bình"]\n["X An"]\n',
        '["X An"]\nBình = 1\n',
    ],
)
@pytest.mark.parametrize("command", ["stats", "export"])
def test_errors_of_aliases_name_nobody_where_names_are_hidden(
    run: Run, log: Log, text: str, command: str
) -> None:
    log("secret.toml", text)
    rest = ("--to", "csv", "out") if command == "export" else ()
    name = log("night.phom", VALID)
    result = run(command, name, *rest, "--anonymous", "--aliases", "secret.toml")
    assert (result.stdout, result.exit_code) == ("", 2)
    for word in ("An", "Bình", "night", "secret"):
        assert word not in result.stderr


def test_no_like_name_is_told_where_names_are_hidden(run: Run, log: Log) -> None:
    result = run("stats", log("ten.phom", TEN), "--anonymous", "--player", "Binh")
    assert "Bình" not in result.stderr
    assert result.exit_code == 2


def test_what_tells_sessions_apart_is_never_cut(run: Run, log: Log) -> None:
    name = "Tối thứ sáu ở quán cà phê bên sông"
    for day in ("2026-01-02", "2026-01-09"):
        log(f"{day}.phom", f'[Session "{name}"]\n[Date "{day}"]\n{SHEET.split(chr(10), 1)[1]}')
    for options in (("--report", "sessions", "--by", "month"), ("--by", "session")):
        said = run("stats", "2026-01-02.phom", "2026-01-09.phom", *options, "--width", "80").stdout
        assert "…" in said
        assert "(2026-01-02)" in said
        assert "(2026-01-09)" in said


def test_the_kinds_of_u_are_unknown_where_every_u_is(run: Run, log: Log) -> None:
    said = json.loads(run("stats", log("a.phom", SHEET), "--format", "json").stdout)
    for column in ("u", "u_plain", "u_tron", "u_khan", "u_unknown"):
        assert value_of(said, "players", "An", column) is None


def test_money_is_not_called_points(run: Run, log: Log) -> None:
    said = run("stats", log("ten.phom", TEN), "--report", "money", "--lang", "vi").stdout
    [head] = [line for line in said.splitlines() if line.startswith("loại tiền")]
    assert "được/mất" in head
    assert "điểm" not in head


def test_rulesets_are_no_periods_to_add_up_over(run: Run, log: Log) -> None:
    options = ("--report", "trend", "--by")
    by_rules = run("stats", log("ten.phom", TEN), *options, "rules").stdout
    assert "total" not in by_rules
    by_month = run("stats", "ten.phom", *options, "month").stdout
    assert "total: up to the end of the period" in by_month


def test_hands_without_a_date_are_told_where_days_are_asked_for(run: Run, log: Log) -> None:
    name = log("a.phom", VALID)
    assert "1 hand left out by --since or --until" in run("stats", name, "--since", "2026").stdout
    assert "--since" not in run("stats", name).stdout
    said = json.loads(run("stats", name, "--until", "2026", "--format", "json").stdout)
    assert (said["selected"], said["undated"]) == (0, 1)


def test_no_two_columns_have_one_heading(run: Run, log: Log) -> None:
    for name in ("sessions", "discards"):
        for lang in ("en", "vi"):
            options = ("--report", name, "--lang", lang, "--format", "markdown")
            said = run("stats", log("ten.phom", TEN), *options).stdout
            [head] = [line for line in said.splitlines() if line.startswith("| ")][:1]
            heads = [part.strip() for part in head.strip("| ").split("|")]
            assert len(set(heads)) == len(heads)


def test_the_number_of_hands_stands_only_where_it_is_another(run: Run, log: Log) -> None:
    said = run("stats", log("a.phom", VALID + "\n" + sheet("Em +1 An -1")), "--width", "0").stdout
    [chi] = [line for line in said.splitlines() if line.startswith("Chi ")]
    [an] = [line for line in said.splitlines() if line.startswith("An ")]
    assert "(1*)" in an
    assert "(" not in chi


def test_parquet_is_never_written_to_a_terminal(
    run: Run, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = SimpleNamespace(stdout=SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr("phom_replay.cli.stats.asked.sys", terminal)
    result = run("stats", log("a.phom", VALID), "--format", "parquet")
    assert "parquet is nothing for a terminal" in result.stderr
    assert (result.stdout, result.exit_code) == ("", 2)
