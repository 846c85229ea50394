"""Every code has a smallest log that shows it, and what is said of it is kept as it is."""

from collections.abc import Callable

import pytest

from phom_replay.findings import CODES
from tests.cli.conftest import ROOT, Run

SAMPLES = sorted((ROOT / "samples" / "errors").glob("*.phom"))
every_sample = pytest.mark.parametrize("name", [path.stem for path in SAMPLES])


def test_every_code_has_a_sample() -> None:
    assert {path.stem for path in SAMPLES} == set(CODES)


@every_sample
def test_a_sample_shows_its_code(run: Run, name: str) -> None:
    page = run("code", name).stdout
    assert f"{name}.phom:" in page
    assert f"[{name}]: " in page.rpartition("gives:")[2]


@pytest.mark.golden
@pytest.mark.parametrize("lang", ["en", "vi"])
@every_sample
def test_what_is_said_of_a_sample(
    run: Run,
    golden: Callable[[str, str], None],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    lang: str,
) -> None:
    monkeypatch.chdir(ROOT / "samples" / "errors")
    result = run("validate", "--lang", lang, f"{name}.phom")
    golden(f"errors/{name}.{lang}.txt", result.stdout + result.stderr)
