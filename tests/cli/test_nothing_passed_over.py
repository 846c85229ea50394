"""What a command leaves out of account, or cannot make sense of, it says."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.logs import VALID

Log = Callable[[str, str], str]
OPTIONS = {
    "stats a.phom": "--since --until --player --session --table --rules --report --under"
    " --aliases --out --charts --html",
    "export a.phom out --to csv": "--aliases --rules",
    "simulate": "--output --players --rules --bots --start",
    "validate a.phom": "--rules",
    "settle a.phom": "--rules",
    "explain a.phom": "--hand --rules",
    "view a.phom": "--output --hand --rules",
    "compare a.phom": "--against --rules",
    "rules new x.toml": "--from",
    "rules ask x.toml": "--from --logs",
}
GIVEN = [(each, option) for each, options in OPTIONS.items() for option in options.split()]


@pytest.mark.parametrize(("command", "option"), GIVEN, ids=lambda value: value)
def test_an_empty_option_is_called_empty(run: Run, log: Log, command: str, option: str) -> None:
    log("a.phom", VALID)
    more = ("-o", "-") if command.startswith("view") and option != "--output" else ()
    against = ("--against", "home") if command.startswith("compare") else ()
    for value, lang, said in (("", "en", "is empty"), (" ", "vi", "để trống")):
        result = run(*command.split(), *more, *against, option, value, "--lang", lang)
        assert result.stderr.startswith(f"phom-replay: {option} {said}"), result.stderr
        assert (result.stdout, result.stderr.count("\n"), result.exit_code) == ("", 1, 2)
    assert [path.name for path in Path().iterdir()] == ["a.phom"]


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        ('[""]\nalso = ["An"]', "a name is empty"),
        ('["An"]\nalso = [" "]', "a spelling of An is empty"),
        ('["An"]\nalso = [{name = ""}]', "a spelling of An is empty"),
        ('["An"]\n"" = 1', 'there is no key ""'),
    ],
)
def test_an_empty_name_in_a_file_of_aliases_is_called_empty(
    run: Run, log: Log, toml: str, said: str
) -> None:
    log("people.toml", toml)
    result = run("stats", log("a.phom", VALID), "--aliases", "people.toml")
    assert said in result.stderr
    assert "none" not in result.stderr
    assert result.exit_code == 2


@pytest.mark.parametrize(
    "command", ["validate", "settle", "stats", "explain", "fmt --check", "export --to csv"]
)
def test_files_in_an_archive_that_are_no_logs_are_named(run: Run, command: str) -> None:
    with zipfile.ZipFile("y.zip", "w") as archive:
        for name, data in {"a.phom": VALID, "notes.txt": "x", "old.zip": "x"}.items():
            archive.writestr(name, data)
    folder = ("out",) if command.startswith("export") else ()
    name, *options = command.split()
    result = run(name, "y.zip", *folder, *options)
    assert "y.zip: 2 files in it passed over, being no logs: notes.txt, old.zip\n" in result.stderr
    assert result.exit_code == 0
    assert result.stderr.count("passed over") == 1


def test_who_asks_for_errors_only_or_for_pseudonyms_is_told_nothing_of_them(run: Run) -> None:
    with zipfile.ZipFile("y.zip", "w") as archive:
        for name, data in {"a.phom": VALID, "Bình.txt": "x"}.items():
            archive.writestr(name, data)
    assert run("validate", "y.zip", "--quiet").stderr == ""
    assert "Bình" not in run("stats", "y.zip", "--anonymous").stderr
