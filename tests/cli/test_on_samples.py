"""What the commands about a dispute say of the sample logs, word for word."""

from collections.abc import Callable

import pytest

from tests.cli.conftest import ROOT, Run

Golden = Callable[[str, str], None]

COMMANDS = {
    "explain-tai-rotate": ("explain", "samples/tai-rotate.phom"),
    "explain-tai-refill": ("explain", "samples/tai-refill.phom"),
    "explain-own-chot": ("explain", "samples/own-chot.phom"),
    "explain-hidden-cards": ("explain", "samples/hidden-cards.phom"),
    "compare-chot": ("compare", "samples/chot.phom", "--against", "stakes"),
    "compare-evening": ("compare", "samples/evening.phom", "--against", "home,place.mom=6"),
    "fit-evening": ("fit", "samples/evening.phom"),
    "fit-special-prices": ("fit", "samples/special-prices.phom", "samples/overrides.phom"),
    "settle-evening": ("settle", "samples/evening.phom"),
    "settle-evening-trace": ("settle", "samples/evening.phom", "--trace"),
}


@pytest.mark.golden
@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("name", COMMANDS)
def test_what_is_said_of_the_samples(
    run: Run, golden: Golden, monkeypatch: pytest.MonkeyPatch, name: str, lang: str
) -> None:
    monkeypatch.chdir(ROOT)
    result = run(*COMMANDS[name], "--lang", lang)
    assert result.exit_code == 0, result.output
    golden(f"on-samples/{name}.{lang}.txt", result.stdout)
