"""``phom-replay code``: every code explained, in both languages."""

import pytest

from phom_replay.codes import CODES
from tests.cli.conftest import Run


@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("code", CODES)
def test_a_code_is_explained(run: Run, code: str, lang: str) -> None:
    result = run("code", code, "--lang", lang)
    assert f"[{code}]: " in result.stdout.splitlines()[0]
    assert CODES[code].rule in result.stdout
    assert result.exit_code == 0


@pytest.mark.parametrize("code", ["cannot-read", "empty-file", "no-logs", "truncated", "too-large"])
def test_the_code_of_an_input_is_explained(run: Run, code: str) -> None:
    assert run("code", code).stdout.startswith(f"error[{code}]: ")


def test_case_and_variant_do_not_matter(run: Run) -> None:
    assert run("code", "Illegal-Eat.bound").stdout == run("code", "illegal-eat").stdout


def test_all_codes_are_listed(run: Run) -> None:
    result = run("code")
    assert all(f"\n  {code} " in result.stdout for code in CODES)
    assert result.exit_code == 0


def test_an_unknown_code_names_the_nearest(run: Run) -> None:
    result = run("code", "ilegal-eat")
    assert result.stderr.startswith(
        "phom-replay: there is no code ilegal-eat; nearest: illegal-eat"
    )
    assert result.exit_code == 2
    assert run("code", "\x1b").stderr == "phom-replay: there is no code \\x1b\n"
